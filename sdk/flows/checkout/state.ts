import type { Checkout, Contact, DeliveryType, PaymentChoice, Submission } from "../../contract/checkout.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { Cents } from "../../domain/money.ts";
import type { VendorId } from "../../domain/modality.ts";
import type { CheckoutNotice } from "./failures.ts";

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

/** A percentage that was suggested, or an amount: None is 0, with no percentage. */
export interface TipChoice {
  readonly amount: Cents;
  readonly percentage: number | null;
}

export interface PromoChange {
  readonly code: string;
  readonly action: "Add" | "Remove";
}

/** Quantity 0 takes the line out; null sells a flash offer at its usual price. */
export interface LineChange {
  readonly gtin13: string;
  readonly quantity: number;
  readonly couponId?: string | null | undefined;
  readonly sourceStoreId?: string | undefined;
}

/** What a shopper can change in a checkout, and what each kind of change carries. */
export interface ChangeBodies {
  readonly contact: Contact;
  readonly instructions: string;
  readonly deliveryType: DeliveryType;
  /** The partner whose terms are accepted; null for those of nobody. */
  readonly terms: { readonly vendorId: VendorId } | null;
  readonly tip: TipChoice;
  /** At most one of a code. */
  readonly promos: readonly PromoChange[];
  /** At most one of a product. */
  readonly lines: readonly LineChange[];
  /** `snapAmount`: what the shopper wants SNAP to pay; null for as much as it may. */
  readonly payments: { readonly wanted: PaymentChoice; readonly snapAmount: Cents | null };
  /** The place for longer; what the shopper was shown when that was asked for. */
  readonly renewal: { readonly shown: Checkout };
}

export type ChangeKind = keyof ChangeBodies;

export type Change<Kind extends ChangeKind = ChangeKind> = {
  [Each in Kind]: { readonly kind: Each; readonly body: ChangeBodies[Each] };
}[Kind];

/** The kinds that wait in the queue. What pays is worked out anew instead, whenever the checkout has changed. */
export type QueuedKind = Exclude<ChangeKind, "payments">;

/** What is on its way: a change, or a fresh copy of the checkout, which tells what became of one whose answer was lost. */
export type Pending = Change | { readonly kind: "refresh"; readonly lost?: Change<QueuedKind> };

/** The calls that end an edit of the checkout. */
export type SubmissionCall = "ACTIVATE" | "MODIFY";

/** One press of the submit button, repeated with the same key and body until its answer is known. */
export interface Attempt extends Submission {
  readonly call: SubmissionCall;
  /** The press was that of a PIN just entered, whose dialog stays until there is an answer. */
  readonly fromPin: boolean;
  readonly repeated: boolean;
  readonly lastError: AisleError | null;
}

/** A PIN that was entered while a change was under way, and what it is good for. */
export interface HeldPin {
  readonly key: string;
  readonly encryptedPin: string;
  readonly cardId: string;
  readonly amount: Cents;
  /** What the shopper was shown when it was entered. */
  readonly shown: Checkout;
}

export interface CheckoutState {
  readonly status: CheckoutStatus;
  readonly cartId: string;
  readonly checkout: Checkout | null;
  readonly problem: CheckoutNotice | null;
  /** What was shown, and what holds now, until the shopper has seen it. */
  readonly priceChange: { readonly before: Checkout; readonly after: Checkout } | null;
  /** Shown when payments could not be stored: Try Again or Back to Cart. */
  readonly paymentsFailed: boolean;
  /** The same where SNAP was to pay: Try again or Remove Card. */
  readonly snapFailed: boolean;
  /** Undefined until the wallet has told. */
  readonly wanted: PaymentChoice | undefined;
  /** What the shopper wants SNAP to pay; null for as much as it may. */
  readonly snapAmount: Cents | null;
  /** The most that the chosen SNAP card can pay, once an order or a change that asked for more was refused. */
  readonly snapMost: Cents | null;
  /** Another SNAP amount took the gift cards off the order. */
  readonly giftsCleared: boolean;
  /** The SNAP card's PIN is asked for, was not right, or can't be entered any more. */
  readonly pin: "asking" | "wrong" | "locked" | null;
  /** Goes with the order once the change under way is answered. */
  readonly heldPin: HeldPin | null;
  /** Changes that are not answered yet, in the order in which they were asked for; of each kind the last. */
  readonly queue: readonly Change<QueuedKind>[];
  /** Why the last change of a kind was refused. */
  readonly problems: Readonly<Partial<Record<QueuedKind, CheckoutNotice>>>;
  /** One at a time, because each change needs the version key of the one before. */
  readonly pending: Pending | null;
  /** A conflict was already met with a fresh copy and a replay. */
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
  | { readonly type: "CHANGE"; readonly change: Change<QueuedKind> }
  | { readonly type: "CHANGED"; readonly checkout: Checkout }
  | { readonly type: "CHANGE_FAILED"; readonly error: AisleError }
  | { readonly type: "REFETCHED"; readonly checkout: Checkout }
  | { readonly type: "RETRY_PAYMENTS" }
  | { readonly type: "RENEW" }
  /** `encryptedPin` where {@link pinNeeded} says so. */
  | { readonly type: "SUBMIT"; readonly key: string; readonly encryptedPin?: string | undefined }
  | { readonly type: "SUBMITTED"; readonly checkout: Checkout }
  | { readonly type: "SUBMIT_FAILED"; readonly error: AisleError }
  | { readonly type: "REPRICED"; readonly checkout: Checkout }
  | { readonly type: "POLLED"; readonly checkout: Checkout }
  | { readonly type: "POLL_FAILED" }
  /** How long an answer to the question took to come, in milliseconds. Before the answer. */
  | { readonly type: "POLL_TOOK"; readonly ms: number }
  | { readonly type: "ACCEPT_PRICE" }
  | { readonly type: "FORGET" }
  | { readonly type: "TIME_OUT" };

export type CheckoutEffect =
  | { readonly type: "create" }
  | { readonly type: "sendChange"; readonly change: Change }
  /** Takes cards off the order in the wallet too; `areSpent`: they were refused for what is on them. */
  | { readonly type: "deselect"; readonly cardIds: readonly string[]; readonly areSpent?: boolean }
  | { readonly type: "refetch" }
  | { readonly type: "reprice" }
  | { readonly type: "submit"; readonly call: SubmissionCall; readonly submission: Submission }
  | { readonly type: "poll"; readonly after: number }
  | { readonly type: "watchExpiry"; readonly expiresAt: string }
  | { readonly type: "reloadWallet" }
  /** What is left on a SNAP card, which was refused for it. */
  | { readonly type: "snapBalance"; readonly cardId: string; readonly balance: Cents }
  /** Takes those of these cards that are for this order alone, and gone, out of the wallet, whose list can't tell. */
  | { readonly type: "forgetGone"; readonly cardIds: readonly string[] }
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
    snapMost: null,
    giftsCleared: false,
    pin: null,
    heldPin: null,
    queue: [],
    problems: {},
    pending: null,
    replayed: false,
    attempt: null,
    asked: 0,
  };
}
