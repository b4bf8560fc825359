import { type Aisle, type AisleClient, internals, type ReadableStore } from "./client.ts";
import { type CheckoutContact, type CheckoutView, toView } from "./checkout-view.ts";
import { toCents, toDollars } from "./domain/money.ts";
import { snapLimits } from "./domain/tenders.ts";
import { canSubmit, pinNeeded } from "./flows/checkout-flow.ts";
import { type CheckoutStatus, type CheckoutState } from "./flows/checkout-state.ts";
import type { CheckoutNoticeKey } from "./messages/site/en.ts";
import { checkoutService } from "./services/checkout.ts";
import { createCheckoutStore } from "./stores/checkout-store.ts";

export type {
  CheckoutContact,
  CheckoutLine,
  CheckoutPayment,
  CheckoutStore,
  CheckoutSummary,
  CheckoutView,
} from "./checkout-view.ts";
export { ageOn, minimumAgeOf } from "./domain/age.ts";
export { dayAt } from "./domain/days.ts";

export type { CheckoutNoticeKey, CheckoutStatus };

/** A text for the shopper: its key in `aisle/messages`, or the service's own words. */
export interface CheckoutProblem {
  readonly messageKey: CheckoutNoticeKey;
  readonly text?: string | undefined;
}

export interface CheckoutSnapshot {
  readonly status: CheckoutStatus;
  readonly checkout: CheckoutView | null;
  readonly problem: CheckoutProblem | null;
  readonly contactProblem: CheckoutProblem | null;
  /** Decimal dollars; the total that was shown and the one that holds now. */
  readonly priceChange: { readonly before: number; readonly after: number } | null;
  /** The chosen payment could not be stored: offer to try again, or the way back to the cart. */
  readonly paymentsFailed: boolean;
  /** The same where SNAP was to pay: offer to try again, or to remove the SNAP card. */
  readonly snapFailed: boolean;
  /** What SNAP pays, and between what amounts the shopper may choose; decimal dollars. Null where it pays nothing. */
  readonly snap: SnapShare | null;
  /** The PIN of the SNAP card, which an order that SNAP pays for needs: asked for, not right, or locked for a day. */
  readonly pin: "asking" | "wrong" | "locked" | null;
  /** Another SNAP amount took the gift cards off the order; they are to be chosen anew. */
  readonly giftsCleared: boolean;
  /** A change is on its way. */
  readonly updating: boolean;
  readonly canSubmit: boolean;
}

export interface SnapShare {
  readonly cardId: string;
  readonly amount: number;
  readonly min: number;
  readonly max: number;
  /** Known once a PIN has told it. */
  readonly balance?: number | undefined;
}

export interface CheckoutSession extends ReadableStore<CheckoutSnapshot> {
  /** Creates the cart's checkout, or takes up the one that it has. */
  create(): void;
  /** Reads the checkout anew, after a failure or a change elsewhere. */
  load(): void;
  updateContact(contact: CheckoutContact): void;
  /** Tries again to store the chosen payment. */
  updatePayments(): void;
  /** The shopper has seen the new price. */
  acceptPrice(): void;
  /** Has SNAP pay another amount, in decimal dollars between the limits; gift cards leave the order. */
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

/**
 * Opens a cart's checkout on a client, headless. It follows the wallet's selection and reports what happens
 * through `getSnapshot` and `subscribe`.
 */
export function openCheckout(client: Aisle, { cartId }: { readonly cartId: string }): CheckoutSession {
  const inside = (client as AisleClient)[internals];
  const { config, wallet, events, http } = inside;
  const store = createCheckoutStore({
    cartId,
    config: config.get,
    service: checkoutService(http),
    wallet,
    events,
    now: () => http.now(),
    after: inside.after,
  });

  let snapshot: CheckoutSnapshot | undefined;
  const stopSnapshot = store.subscribe(() => (snapshot = undefined));
  const destroy = () => {
    forget();
    stopSnapshot();
    store.dispose();
  };
  const forget = inside.onDestroy(destroy);

  return {
    getSnapshot: () => (snapshot ??= toSnapshot(store.get())),
    subscribe: (listener) => store.subscribe(listener),
    create: () => {
      if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
      store.send({ type: "LOAD" });
    },
    load: () => store.send({ type: "LOAD" }),
    updateContact: (contact) => store.send({ type: "CHANGE_CONTACT", contact }),
    updatePayments: () => store.send({ type: "RETRY_PAYMENTS" }),
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
  const { status, checkout, problem, contactProblem, priceChange, paymentsFailed, pending } = state;
  const { snapFailed, pin, giftsCleared } = state;
  return Object.freeze({
    status,
    checkout: checkout && toView(checkout),
    problem,
    contactProblem,
    priceChange: priceChange && {
      before: toDollars(priceChange.before),
      after: toDollars(priceChange.after),
    },
    paymentsFailed,
    snapFailed,
    snap: snapShare(state),
    pin,
    giftsCleared,
    updating: pending !== null,
    canSubmit: canSubmit(state),
  });
}

function snapShare(state: CheckoutState): SnapShare | null {
  const payment = pinNeeded(state);
  if (!payment || !state.checkout) return null;
  const balance = state.wanted?.snap?.balance;
  const { ebtTotal } = state.checkout.summary.cost;
  const { min, max } = snapLimits({ ebtTotal, balance, authorized: payment.authorizedAmount });
  return {
    cardId: payment.id,
    amount: toDollars(payment.amountToAuthorize),
    min: toDollars(min),
    max: toDollars(max),
    ...(balance === undefined ? {} : { balance: toDollars(balance) }),
  };
}
