/** Public entry `aisle/membership`: the checkout of a plan for a page of the host's own look, headless. */
import { type Aisle, type AisleClient, internalsKey } from "../client/client.ts";
import type { Checkout } from "../contract/checkout.ts";
import { AisleError } from "../domain/errors.ts";
import type { Plan } from "../domain/memberships.ts";
import type { PayableOrder } from "../domain/selection.ts";
import { isGone } from "../flows/checkout/failures.ts";
import type { CheckoutState, CheckoutStatus } from "../flows/checkout/state.ts";
import { canSubmit } from "../flows/checkout/submission.ts";
import { membershipService } from "../services/membership-checkout.ts";
import { createCheckoutStore } from "../stores/checkout-store.ts";
import { keptSnapshot, type ReadableStore } from "../stores/kept-snapshot.ts";
import type { OrderStore } from "../stores/order.ts";
import { createWalletStore } from "../stores/wallet-store.ts";
import { type CheckoutPayment, type CheckoutProblem, toView } from "./checkout-view.ts";

type MembershipService = ReturnType<typeof membershipService>;

/** A plan that is about to be bought, or was. */
export interface MembershipView {
  readonly id: string;
  readonly plan: Plan;
  /** Decimal dollars; untaxed. */
  readonly total: number;
  readonly payments: readonly CheckoutPayment[];
  /** Present once the shopper has joined. */
  readonly orderId?: string | undefined;
}

export interface MembershipSnapshot {
  readonly status: CheckoutStatus;
  readonly checkout: MembershipView | null;
  readonly problem: CheckoutProblem | null;
  /** The shopper has a plan that counts: there is nothing to buy. */
  readonly isMember: boolean;
  /** The plan costs something else by now: that, in decimal dollars, until it is accepted. */
  readonly priceChange: { readonly before: number; readonly after: number } | null;
  /** The chosen payment could not be stored: offer to try again. */
  readonly paymentsFailed: boolean;
  /** A change is on its way. */
  readonly updating: boolean;
  readonly canSubmit: boolean;
}

export interface MembershipSession extends ReadableStore<MembershipSnapshot> {
  /** Opens the checkout of the plan, or takes up the one that the shopper has. */
  create(): void;
  /** The same anew: after a failure, a change elsewhere or the end of its time. */
  load(): void;
  /** Tries again to store the chosen payment. */
  updatePayments(): void;
  /** The shopper has seen the new price. */
  acceptPrice(): void;
  /** Joins; a second call while the first is under way does nothing. */
  submit(): void;
  destroy(): void;
}

export interface MembershipOptions {
  readonly plan: Plan;
  /** The checkout that the page had before: one that is being paid, or was, is taken up in place of a new one. */
  readonly checkoutId?: string | undefined;
  /** Asked at each press of the button: what the fraud script calls the visit, as `fraudVisit` tells it. */
  readonly transactionId?: (() => string | undefined) | undefined;
}

/**
 * Opens the checkout of a plan on a client of the app MEMBERSHIP, headless. It follows the wallet's selection, in which
 * there is no SNAP, and reports what happens through `getSnapshot` and `subscribe`.
 */
export function openMembership(
  client: Aisle,
  { plan, checkoutId, transactionId }: MembershipOptions,
): MembershipSession {
  const internals = (client as AisleClient)[internalsKey];
  const { config, wallet, events, http } = internals;
  wallet.begin(createWalletStore);
  const service = sellingOne(membershipService(http), plan);
  const store = createCheckoutStore({
    cartId: "membership",
    transactionId,
    config: config.get,
    service: { ...service, create: () => takeUp(service, plan, checkoutId) },
    wallet,
    order: ofNoWay(wallet.order),
    cartOrder: undefined,
    events,
    now: () => http.now(),
    after: internals.after,
  });
  wallet.send({ type: "CART", cartId: "membership" });
  const destroy = () => {
    for (const stop of stops) stop();
    store.dispose();
  };
  const stops = [internals.onDestroy(destroy), internals.onForget(store.forget)];
  return {
    ...keptSnapshot([store], () => toSnapshot(store.get())),
    create: () => {
      if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
      store.send({ type: "LOAD" });
    },
    load: () => store.send({ type: "LOAD" }),
    updatePayments: () => store.send({ type: "RETRY_PAYMENTS" }),
    acceptPrice: () => store.send({ type: "ACCEPT_PRICE" }),
    submit: () => store.send({ type: "SUBMIT", key: globalThis.crypto.randomUUID() }),
    destroy,
  };
}

/** The draft that a shopper has is of this plan, also where another tab has made another one's of it. */
function sellingOne(service: MembershipService, plan: Plan): MembershipService {
  return {
    ...service,
    get: async (checkoutId) => {
      const checkout = await service.get(checkoutId);
      const isOther = checkout.status === "DRAFT" && checkout.membership?.type !== plan;
      return isOther ? service.open({ subscriptionType: plan }) : checkout;
    },
  };
}

/** A draft is opened anew, since its time may be nearly over; what was pressed is asked for. */
async function takeUp(
  service: MembershipService,
  subscriptionType: Plan,
  checkoutId: string | undefined,
): Promise<Checkout> {
  const known =
    checkoutId === undefined
      ? undefined
      : await service.get(checkoutId).catch((error: unknown) => {
          if (error instanceof AisleError && isGone(error)) return undefined;
          throw error;
        });
  return known && known.status !== "DRAFT" ? known : service.open({ subscriptionType });
}

/** Where a card is not taken for groceries says nothing of a plan. */
function ofNoWay(order: OrderStore): OrderStore {
  let said: PayableOrder | undefined;
  let passed: PayableOrder | undefined;
  return {
    ...order,
    get: () => (passed && order.get() === passed && said ? said : order.get()),
    tell: (facts) => {
      said = facts;
      passed = facts && { ...facts, modalityType: undefined };
      order.tell(passed);
    },
  };
}

function toMembership(checkout: Checkout): MembershipView {
  const { id, summary, payments, orderId } = toView(checkout);
  return { id, plan: checkout.membership?.type as Plan, total: summary.cost.total, payments, orderId };
}

function toSnapshot(state: CheckoutState): MembershipSnapshot {
  const { status, checkout, problem, priceChange, paymentsFailed, pending } = state;
  return {
    status,
    checkout: checkout && toMembership(checkout),
    problem,
    isMember: problem?.params?.["code"] === "MEMBERSHIP_ACTIVE",
    priceChange: priceChange && {
      before: toMembership(priceChange.before).total,
      after: toMembership(priceChange.after).total,
    },
    paymentsFailed,
    updating: pending !== null,
    canSubmit: canSubmit(state),
  };
}
