import type { Checkout, Contact, PaymentChoice, Submission } from "../contract/checkout.ts";
import type { AisleError } from "../domain/errors.ts";
import type { Cents } from "../domain/money.ts";
import type { CheckoutNotice } from "./checkout-failures.ts";

export type CheckoutStatus =
  | "idle"
  | "loading"
  /** A draft that the shopper can change and submit. */
  | "ready"
  | "submitting"
  /** Submitted, and the answer is unknown: asking until it is known. */
  | "reconciling"
  | "placed"
  /** Authorised and then rejected: the payment error page. */
  | "rejected"
  /** Expired, gone or of another cart: back to the first step. */
  | "stale"
  /** Open for too long. */
  | "timedOut"
  | "failed";

/** One press of the submit button, repeated with the same key and body until its answer is known. */
export interface Attempt extends Submission {
  readonly repeated: boolean;
  readonly lastError: AisleError | null;
}

export interface CheckoutState {
  readonly status: CheckoutStatus;
  readonly cartId: string;
  readonly checkout: Checkout | null;
  readonly problem: CheckoutNotice | null;
  readonly priceChange: { readonly before: Cents; readonly after: Cents } | null;
  /** Shown when payments could not be stored: Try Again or Back to Cart. */
  readonly paymentsFailed: boolean;
  /** The same where SNAP was to pay: Try again or Remove Card. */
  readonly snapFailed: boolean;
  /** Undefined until the wallet has told. */
  readonly wanted: PaymentChoice | undefined;
  /** What the shopper wants SNAP to pay; null for as much as it may. */
  readonly snapAmount: Cents | null;
  /** Another SNAP amount took the gift cards off the order. */
  readonly giftsCleared: boolean;
  /** The SNAP card's PIN is asked for, was not right, or can't be entered any more. */
  readonly pin: "asking" | "wrong" | "locked" | null;
  readonly wantedContact: Contact | null;
  readonly contactProblem: CheckoutNotice | null;
  /** The change that is on its way; one at a time, because each needs the version key of the one before. */
  readonly pending: "payments" | "contact" | "refresh" | null;
  /** Changes of payment sent in a row without an answer that settles them. */
  readonly rounds: number;
  /** A version conflict was already met with a fresh copy and a replay. */
  readonly replayed: boolean;
  readonly attempt: Attempt | null;
  /** Milliseconds spent asking for an unknown outcome. */
  readonly asked: number;
}

export type CheckoutEvent =
  | { readonly type: "LOAD" }
  | { readonly type: "LOADED"; readonly checkout: Checkout }
  | { readonly type: "LOAD_FAILED"; readonly error: AisleError }
  | { readonly type: "CHOOSE"; readonly wanted: PaymentChoice }
  | { readonly type: "SNAP_AMOUNT"; readonly amount: Cents }
  | { readonly type: "REMOVE_SNAP" }
  | { readonly type: "CANCEL_PIN" }
  | { readonly type: "CHANGE_CONTACT"; readonly contact: Contact }
  | { readonly type: "CHANGED"; readonly checkout: Checkout }
  | { readonly type: "CHANGE_FAILED"; readonly error: AisleError }
  | { readonly type: "REFETCHED"; readonly checkout: Checkout }
  | { readonly type: "RETRY_PAYMENTS" }
  /** `encryptedPin` where {@link pinNeeded} says so. */
  | { readonly type: "SUBMIT"; readonly key: string; readonly encryptedPin?: string | undefined }
  | { readonly type: "ACTIVATED"; readonly checkout: Checkout }
  | { readonly type: "ACTIVATE_FAILED"; readonly error: AisleError }
  | { readonly type: "REPRICED"; readonly checkout: Checkout }
  | { readonly type: "POLLED"; readonly checkout: Checkout }
  | { readonly type: "POLL_FAILED" }
  | { readonly type: "ACCEPT_PRICE" }
  | { readonly type: "TIME_OUT" };

export type CheckoutEffect =
  | { readonly type: "create" }
  | { readonly type: "sendPayments"; readonly wanted: PaymentChoice; readonly snapAmount: Cents | null }
  /** Takes cards off the order in the wallet too. */
  | { readonly type: "deselect"; readonly cardIds: readonly string[] }
  | { readonly type: "sendContact"; readonly contact: Contact }
  | { readonly type: "refetch" }
  | { readonly type: "reprice" }
  | { readonly type: "activate"; readonly submission: Submission }
  | { readonly type: "poll"; readonly after: number }
  | { readonly type: "watchExpiry"; readonly expiresAt: string }
  | { readonly type: "reloadWallet" }
  | { readonly type: "placed" }
  | { readonly type: "report"; readonly error: AisleError };

export type CheckoutStep = readonly [CheckoutState, readonly CheckoutEffect[]];

export function initialCheckoutState(cartId: string): CheckoutState {
  return {
    status: "idle",
    cartId,
    checkout: null,
    problem: null,
    priceChange: null,
    paymentsFailed: false,
    snapFailed: false,
    wanted: undefined,
    snapAmount: null,
    giftsCleared: false,
    pin: null,
    wantedContact: null,
    contactProblem: null,
    pending: null,
    rounds: 0,
    replayed: false,
    attempt: null,
    asked: 0,
  };
}
