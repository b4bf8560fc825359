import type { Cents } from "../../../../sdk/domain/money.ts";
import type { ServiceCode } from "../../../../sdk/domain/codes.ts";
import type { PinCode } from "./pin-provider.ts";

export type DeclineCode = Extract<
  ServiceCode,
  | "TRANSACTION_DECLINED"
  | "INSUFFICIENT_FUNDS"
  | "CARD_EXPIRED"
  | "BANK_DECLINE"
  | "CARD_NETWORK_SYSTEM_ERROR"
  | "EBT_PIN_REQUIRED"
  | PinCode
>;

export type TenderKind = "BANK_CARD" | "EBT" | "GIFT_CARD";

export interface AuthorizationRequest {
  /** The same key gets the same answer, whenever and however often it is asked. */
  readonly key: string;
  readonly tender: TenderKind;
  /** The vault's token of the card. */
  readonly token: string;
  readonly amount: Cents;
  /** Of an EBT card. Needed until the key is decided, and kept nowhere. */
  readonly pin?: string | undefined;
  /** The order that the money is for. */
  readonly merchantReference: string;
  /** A verification holds a dollar to see that the card is alive, and is never captured. */
  readonly purpose: "PAYMENT" | "VERIFICATION";
}

export type Authorization =
  | { readonly outcome: "AUTHORIZED"; readonly authorizationId: string }
  /** Authorised, then refused by the risk check: the hold is live until it is voided. */
  | { readonly outcome: "REJECTED"; readonly authorizationId: string }
  /** `balance` is what an EBT card holds that holds too little: its network tells. */
  | { readonly outcome: "DECLINED"; readonly code: DeclineCode; readonly balance?: Cents }
  | { readonly outcome: "CLOSED" }
  /** Asked, and not answered yet. */
  | { readonly outcome: "PENDING" };

/** More that is asked of the card of an authorization. */
export interface RaiseRequest {
  readonly key: string;
  readonly authorizationId: string;
  readonly amount: Cents;
  /** Of an EBT card, as {@link AuthorizationRequest} takes it. */
  readonly pin?: string | undefined;
  /** A payment unless said. */
  readonly purpose?: AuthorizationRequest["purpose"] | undefined;
}

export interface SettlementRequest {
  /** The same key settles once, however often it comes. */
  readonly key: string;
  readonly authorizationId: string;
  readonly amount: Cents;
}

/**
 * One interface for bank, EBT and gift cards. An authorization holds money on a bank card; from an EBT or a gift
 * card it takes it, and releasing it puts it back.
 */
export interface Processor {
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /**
   * Asks the card of an authorization for more, for the same order: an authorization of its own. A gift card never pays
   * more: that throws.
   */
  raise(request: RaiseRequest): Promise<Authorization>;
  /**
   * Lets go of a part of what an authorization holds, and puts it back on an EBT or a gift card. Throws for more than is
   * left of it, for a verification, and for an authorization that was voided or completed.
   */
  release(request: SettlementRequest): Promise<void>;
  /** Releases an authorization. Voiding it again, under any key, changes nothing. */
  void(request: { readonly key: string; readonly authorizationId: string }): Promise<void>;
  /**
   * Charges what an authorization holds, or less of it (COMPLETION), once; what is left is released. What was paid
   * back before counts as charged. Throws for more than is held, less than was paid back to an EBT card, a
   * verification, and an authorization that was voided or completed before.
   */
  complete(request: SettlementRequest): Promise<void>;
  /**
   * Pays back to the card of an authorization (RETURN), without a PIN. An EBT or a gift card gets back no more than it
   * paid; a bank card may, since it also gets what an account that was closed can't take. "CLOSED" is such an account:
   * nothing was paid, and nothing ever will be under this key. Throws for what is not allowed, and for an
   * authorization that was voided.
   */
  refund(request: SettlementRequest): Promise<"RETURNED" | "CLOSED">;
  /** What became of a key; undefined when nothing was ever asked under it. */
  find(key: string): Promise<Authorization | undefined>;
  /**
   * Ends a key: when nothing was asked under it yet, nothing will ever be authorised under it, even if the
   * request is still on its way. Answers what became of the key.
   */
  close(key: string): Promise<Authorization>;
}
