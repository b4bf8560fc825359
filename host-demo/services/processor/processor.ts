import type { Cents } from "../../../sdk/domain/money.ts";
import type { ServiceCode } from "../../../sdk/domain/codes.ts";

export type DeclineCode = Extract<
  ServiceCode,
  | "TRANSACTION_DECLINED"
  | "INSUFFICIENT_FUNDS"
  | "CARD_EXPIRED"
  | "BANK_DECLINE"
  | "CARD_NETWORK_SYSTEM_ERROR"
>;

export interface AuthorizationRequest {
  /** The same key gets the same answer, whenever and however often it is asked. */
  readonly key: string;
  /** The vault's token of the card. */
  readonly token: string;
  readonly amount: Cents;
  /** The order that the money is for. */
  readonly merchantReference: string;
  /** A verification holds a dollar to see that the card is alive, and is never captured. */
  readonly purpose: "PAYMENT" | "VERIFICATION";
}

export type Authorization =
  | { readonly outcome: "AUTHORIZED"; readonly authorizationId: string }
  /** Authorised, then refused by the risk check: the hold is live until it is voided. */
  | { readonly outcome: "REJECTED"; readonly authorizationId: string }
  | { readonly outcome: "DECLINED"; readonly code: DeclineCode }
  | { readonly outcome: "CLOSED" }
  /** Asked, and not answered yet. */
  | { readonly outcome: "PENDING" };

export interface Processor {
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /** Releases an authorization. Voiding it again, under any key, changes nothing. */
  void(request: { readonly key: string; readonly authorizationId: string }): Promise<void>;
  /** What became of a key; undefined when nothing was ever asked under it. */
  find(key: string): Promise<Authorization | undefined>;
  /**
   * Ends a key: when nothing was asked under it yet, nothing will ever be authorised under it, even if the
   * request is still on its way. Answers what became of the key.
   */
  close(key: string): Promise<Authorization>;
}
