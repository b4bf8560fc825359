// Long because it is the checkout as hosts see it: what it tells, and what can be asked of it.

import { type Aisle, type AisleClient, internalsKey } from "../client/client.ts";
import type { OrderInfo } from "../config/types.ts";
import { type CheckoutContact, type CheckoutProblem, type CheckoutView, toView } from "./checkout-view.ts";
import { type PriceChange, priceChangeOf } from "./price-change.ts";
import { toCents, toDollars } from "../domain/money.ts";
import { snapLimits } from "../domain/tenders.ts";
import { joined } from "../flows/checkout/changes/kinds.ts";
import { pinNeeded, snapOf } from "../flows/checkout/changes/payments.ts";
import { asChange } from "../flows/checkout/failures.ts";
import { isPinEntered } from "../flows/checkout/pin.ts";
import type {
  Change,
  ChangeBodies,
  CheckoutState,
  CheckoutStatus,
  QueuedKind,
} from "../flows/checkout/state.ts";
import { canSubmit } from "../flows/checkout/submission.ts";
import type { CheckoutNoticeKey } from "../messages/keys.ts";
import { checkoutService } from "../services/checkout.ts";
import { createCheckoutStore } from "../stores/checkout-store.ts";
import { keptSnapshot, type ReadableStore } from "../stores/kept-snapshot.ts";
import { orderFacts } from "../stores/order.ts";
import { createWalletStore } from "../stores/wallet-store.ts";

export type {
  CheckoutAddress,
  CheckoutContact,
  CheckoutDiscount,
  CheckoutFee,
  CheckoutLine,
  CheckoutPayment,
  CheckoutProblem,
  CheckoutPromise,
  CheckoutPromo,
  CheckoutStore,
  CheckoutSummary,
  CheckoutTip,
  CheckoutView,
} from "./checkout-view.ts";

export type { CheckoutNoticeKey, CheckoutStatus, PriceChange };
export { fraudVisit, type FraudVisit } from "./fraud-visit.ts";
export {
  promises,
  promiseRefusal,
  type PromiseCalls,
  type PromisedSelection,
  type PromiseChange,
  type PromiseItem,
  type PromisePress,
  type PromiseRefusal,
  type PromiseWish,
  type TimePromise,
} from "./promises.ts";

/** What a shopper can change beside what pays; each is told of by itself where it is refused. */
export type CheckoutChangeKind =
  | "contact"
  | "instructions"
  | "deliveryType"
  | "terms"
  | "tip"
  | "promos"
  | "lines";

export interface CheckoutSnapshot {
  readonly status: CheckoutStatus;
  readonly checkout: CheckoutView | null;
  readonly problem: CheckoutProblem | null;
  /** Why the last change of a kind was refused, until there is another one of the kind. */
  readonly problems: Readonly<Partial<Record<CheckoutChangeKind, CheckoutProblem>>>;
  /** What is on its way or waits to be: shown at once, and stored once it is in the checkout. */
  readonly changing: {
    readonly contact?: CheckoutContact;
    readonly instructions?: string;
    readonly deliveryType?: "Standard" | "Contactless";
    readonly terms?: { readonly vendorId: "OWN" | "INSTACART" | "PROVIDER" } | null;
    /** Decimal dollars. */
    readonly tip?: { readonly amount: number; readonly percentage: number | null };
    readonly promos?: readonly { readonly code: string; readonly action: "Add" | "Remove" }[];
    readonly lines?: readonly CheckoutLineChange[];
  };
  /** The total is another one, until it is accepted. */
  readonly priceChange: PriceChange | null;
  /** The chosen payment could not be stored: offer to try again, or the way back to the cart. */
  readonly paymentsFailed: boolean;
  /** The same where SNAP was to pay: offer to try again, or to remove the SNAP card. */
  readonly snapFailed: boolean;
  /**
   * What SNAP pays, which may be nothing, and between what amounts the shopper may choose; decimal dollars. Null without
   * a SNAP card among what pays.
   */
  readonly snap: SnapShare | null;
  /** The PIN of the SNAP card, which an order that SNAP pays for needs: asked for, not right, or locked for a day. */
  readonly pin: "asking" | "wrong" | "locked" | null;
  /** A PIN was entered, and waits for the change under way or is on its way with the order. */
  readonly pinEntered: boolean;
  /** Another SNAP amount took the gift cards off the order; they are to be chosen anew. */
  readonly giftsCleared: boolean;
  /** A change is on its way. */
  readonly updating: boolean;
  readonly canSubmit: boolean;
}

/** Quantity 0 takes a line out. */
export interface CheckoutLineChange {
  readonly gtin13: string;
  readonly quantity: number;
  /** Of a flash offer that is taken; null for its usual price. */
  readonly couponId?: string | null | undefined;
  /** Whose offer it is. */
  readonly sourceStoreId?: string | undefined;
}

export interface SnapShare {
  readonly cardId: string;
  readonly amount: number;
  readonly min: number;
  readonly max: number;
  /** Known once a PIN has told it. */
  readonly balance?: number | undefined;
  /** What its PIN is asked for: of a placed order that is changed, what SNAP pays more. 0 where none is needed. */
  readonly pinAmount: number;
}

export interface CheckoutSession extends ReadableStore<CheckoutSnapshot> {
  /** Creates the cart's checkout, or takes up the one that it has; with `checkoutId` it reads that one. */
  create(): void;
  /** Reads the checkout anew, after a failure or a change elsewhere. */
  load(): void;
  updateContact(contact: CheckoutContact): void;
  /** At most 128 characters; empty for none. */
  updateInstructions(instructions: string): void;
  updateDeliveryType(deliveryType: "Standard" | "Contactless"): void;
  /** Accepts the terms of the partner that brings the order; null takes it back. */
  acceptTerms(vendorId: "INSTACART" | "PROVIDER" | null): void;
  /**
   * An amount in decimal dollars; the percentage where it is one of those suggested, else null.
   * @throws RangeError for an amount that is not decimal dollars with at most two places.
   */
  updateTip(tip: { readonly amount: number; readonly percentage: number | null }): void;
  addPromo(code: string): void;
  removePromo(code: string): void;
  /** Changes lines of the order, and of its cart. Of several at once of a product the last counts. */
  updateLines(lines: readonly CheckoutLineChange[]): void;
  /** Tries again to store the chosen payment. */
  updatePayments(): void;
  /**
   * Keeps the checkout's place for longer, up to two hours in all, for a shopper who is at it still. Says nothing, unless
   * the price or the time is another one by now, or the place is gone when its time is over.
   */
  renew(): void;
  /** Nobody has used the page for long: its status turns to "timedOut", as at the end of its time. */
  timeOut(): void;
  /** The shopper has seen the new price. */
  acceptPrice(): void;
  /**
   * Has SNAP pay another amount, in decimal dollars between the limits; gift cards leave the order.
   * @throws RangeError for an amount that is not decimal dollars with at most two places.
   */
  changeSnapAmount(amount: number): void;
  /** Takes the SNAP card off the order, here and in the wallet. */
  removeSnap(): void;
  /**
   * Places the order; a second call while the first is under way does nothing. Where SNAP pays, a call without a PIN
   * asks for it: the snapshot's `pin` turns to "asking".
   * @param encryptedPin the handle that the PIN's form gave for this checkout and amount; good once.
   */
  submit(encryptedPin?: string): void;
  /** The shopper does not enter the PIN. */
  cancelPin(): void;
  destroy(): void;
}

export interface CheckoutOptions {
  readonly cartId: string;
  /** A checkout of the cart that is there already: it is taken up as it is, and nothing is created. */
  readonly checkoutId?: string | undefined;
  /**
   * The order as its cart tells it, which is what the wallet first chooses by; left out, the config's `orderInfo` is.
   * Once the checkout is there it tells the wallet itself, in place of both.
   */
  readonly order?: OrderInfo | undefined;
  /** The promise of a time that the page shows: the checkout is refused if the cart has another one by now. */
  readonly promiseId?: string | undefined;
  /** Asked at each press of the button: what the fraud script calls the visit, as {@link fraudVisit} tells it. */
  readonly transactionId?: (() => string | undefined) | undefined;
}

/**
 * Opens a cart's checkout on a client, headless. It follows the wallet's selection, tells the wallet of the order
 * until it is destroyed, and reports what happens through `getSnapshot` and `subscribe`.
 * @throws RangeError for an `order` whose amounts are not decimal dollars with at most two places.
 */
export function openCheckout(
  client: Aisle,
  { cartId, checkoutId, order, promiseId, transactionId }: CheckoutOptions,
): CheckoutSession {
  const internals = (client as AisleClient)[internalsKey];
  const { config, wallet, events, http } = internals;
  wallet.begin(createWalletStore);
  const store = createCheckoutStore({
    cartId,
    checkoutId,
    promiseId,
    transactionId,
    config: config.get,
    service: checkoutService(http),
    wallet,
    order: wallet.order,
    cartOrder: order && orderFacts({ checkoutConfig: { orderInfo: order } }),
    events,
    now: () => http.now(),
    after: internals.after,
  });

  wallet.send({ type: "CART", cartId });

  const change = (asked: Change<QueuedKind>) => store.send({ type: "CHANGE", change: asked });
  const snapshot = keptSnapshot([store], () => toSnapshot(store.get()));
  const destroy = () => {
    for (const stop of stops) stop();
    store.dispose();
  };
  const stops = [internals.onDestroy(destroy), internals.onForget(store.forget)];

  return {
    ...snapshot,
    create: () => {
      if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
      store.send({ type: "LOAD" });
    },
    load: () => store.send({ type: "LOAD" }),
    updateContact: (body) => change({ kind: "contact", body }),
    updateInstructions: (body) => change({ kind: "instructions", body }),
    updateDeliveryType: (body) => change({ kind: "deliveryType", body }),
    acceptTerms: (vendorId) => change({ kind: "terms", body: vendorId && { vendorId } }),
    updateTip: ({ amount, percentage }) =>
      change({ kind: "tip", body: { amount: toCents(amount), percentage } }),
    addPromo: (code) => change({ kind: "promos", body: [{ code, action: "Add" }] }),
    removePromo: (code) => change({ kind: "promos", body: [{ code, action: "Remove" }] }),
    updateLines: (body) => change({ kind: "lines", body }),
    updatePayments: () => store.send({ type: "RETRY_PAYMENTS" }),
    renew: () => store.send({ type: "RENEW" }),
    timeOut: () => store.send({ type: "TIME_OUT" }),
    acceptPrice: () => store.send({ type: "ACCEPT_PRICE" }),
    changeSnapAmount: (amount) => store.send({ type: "SNAP_AMOUNT", amount: toCents(amount) }),
    removeSnap: () => store.send({ type: "REMOVE_SNAP" }),
    submit: (encryptedPin) =>
      store.send({ type: "SUBMIT", key: globalThis.crypto.randomUUID(), encryptedPin }),
    cancelPin: () => store.send({ type: "CANCEL_PIN" }),
    destroy,
  };
}

function toSnapshot(state: CheckoutState): CheckoutSnapshot {
  const { status, checkout, problem, problems, priceChange, paymentsFailed, pending } = state;
  const { snapFailed, pin, giftsCleared } = state;
  return {
    status,
    checkout: checkout && toView(checkout),
    problem: problem && checkout?.amendsOrderId ? asChange(problem) : problem,
    problems,
    changing: changingOf(state),
    priceChange: priceChange && priceChangeOf(toView(priceChange.before), toView(priceChange.after)),
    paymentsFailed,
    snapFailed,
    snap: snapShare(state),
    pin,
    pinEntered: isPinEntered(state),
    giftsCleared,
    updating: pending !== null,
    canSubmit: canSubmit(state),
  };
}

function changingOf({ queue }: CheckoutState): CheckoutSnapshot["changing"] {
  // Of lists what is on its way and what waits.
  const bodyOf = (change: Change<QueuedKind>) =>
    joined(queue.find(({ kind }) => kind === change.kind) ?? change, change).body;
  const {
    tip,
    renewal: _unsaid,
    ...bodies
  } = Object.fromEntries(queue.map((change) => [change.kind, bodyOf(change)])) as Partial<
    Pick<ChangeBodies, QueuedKind>
  >;
  return { ...bodies, ...(tip && { tip: { ...tip, amount: toDollars(tip.amount) } }) };
}

function snapShare(state: CheckoutState): SnapShare | null {
  const payment = snapOf(state);
  if (!payment || !state.checkout) return null;
  const { balance } = state.wanted?.snap ?? {};
  const { ebtTotal } = state.checkout.summary.cost;
  const { min, max } = snapLimits({ ebtTotal, balance, authorized: payment.authorizedAmount });
  const asked = pinNeeded(state);
  return {
    cardId: payment.id,
    amount: toDollars(payment.amountToAuthorize),
    min: toDollars(min),
    max: toDollars(Math.min(max, state.snapMost ?? max)),
    pinAmount: toDollars(asked?.amountToAuthorize ?? 0),
    ...(balance === undefined ? {} : { balance: toDollars(balance) }),
  };
}
