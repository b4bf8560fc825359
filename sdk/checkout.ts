import { type Aisle, type AisleClient, internals, type ReadableStore } from "./client.ts";
import { type CheckoutContact, type CheckoutView, toView } from "./checkout-view.ts";
import { toDollars } from "./domain/money.ts";
import { canSubmit } from "./flows/checkout-flow.ts";
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
  /** A change is on its way. */
  readonly updating: boolean;
  readonly canSubmit: boolean;
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
  /** Places the order; a second call while the first is under way does nothing. */
  submit(): void;
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
    submit: () => store.send({ type: "SUBMIT", key: globalThis.crypto.randomUUID() }),
    destroy,
  };
}

function toSnapshot(state: CheckoutState): CheckoutSnapshot {
  const { status, checkout, problem, contactProblem, priceChange, paymentsFailed, pending } = state;
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
    updating: pending !== null,
    canSubmit: canSubmit(state),
  });
}
