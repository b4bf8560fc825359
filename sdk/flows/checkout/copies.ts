import type { Checkout } from "../../contract/checkout.ts";
import type { AisleError } from "../../domain/errors.ts";
import { isStored } from "./changes/kinds.ts";
import { ownCards, paysWithWanted } from "./changes/payments.ts";
import { next } from "./changes/queue.ts";
import { windowOf } from "./changes/renewal.ts";
import { gone, isGone, submitNotice } from "./failures.ts";
import { priceNews, totalChange } from "./price-news.ts";
import { type CheckoutState, type CheckoutStep, initialCheckoutState } from "./state.ts";
import { ask, isUnderWay, placed, polled } from "./submission.ts";

// What a copy of the checkout says that was not the answer to a change.

export function load(state: CheckoutState): CheckoutStep {
  // Whatever is under way brings a fresh copy itself, and would be taken for the answer to something newer.
  if (state.pending || ["loading", "submitting", "reconciling"].includes(state.status)) return [state, []];
  const { cartId, wanted, snapAmount } = state;
  return [{ ...initialCheckoutState(cartId), status: "loading", wanted, snapAmount }, [{ type: "create" }]];
}

export function loaded(state: CheckoutState, checkout: Checkout): CheckoutStep {
  const isChange = checkout.amendsOrderId !== undefined;
  const known = { ...state, checkout, ...(isChange && { wanted: ownCards(checkout) }) };
  // Reloaded while the order was on its way: the outcome is asked for, not submitted again.
  if (isUnderWay(checkout)) return ask({ ...known, status: "reconciling" });
  switch (checkout.status) {
    case "ACTIVATED":
    case "MODIFIED":
      return placed(known, checkout);
    case "EXPIRED":
    case "CANCELLED":
      return [{ ...known, ...gone() }, []];
    default: {
      const news = priceNews(state, checkout);
      const [ready, effects] = next(
        withUsualTip({ ...known, ...news, status: "ready", problem: null }, checkout),
      );
      return [ready, [{ type: "watchExpiry", expiresAt: checkout.fulfillment.expiresAt }, ...effects]];
    }
  }
}

/** Who has given a percentage before, or nothing, does so again with a new order, unless they choose otherwise. */
function withUsualTip(
  state: CheckoutState,
  { amendsOrderId, summary, paymentDetails }: Checkout,
): CheckoutState {
  const { tip } = paymentDetails ?? {};
  const usual =
    tip?.lastUsed === 0
      ? { amount: 0, percentage: null }
      : tip?.suggestions.find(({ percentage }) => percentage === tip.lastUsed);
  const isAsked = state.queue.some(({ kind }) => kind === "tip");
  if (!tip || tip.chosen || !usual || isAsked || amendsOrderId || summary.itemCount === 0) return state;
  return { ...state, queue: [...state.queue, { kind: "tip", body: usual }] };
}

export function loadFailed(state: CheckoutState, error: AisleError): CheckoutStep {
  // More of an item than there may be is mended in the cart, too.
  const status = error.serviceCode === "MaxQuantityError" ? "stale" : "failed";
  const failed = { status, problem: submitNotice(error) } as const;
  return [{ ...state, ...(isGone(error) ? gone(error) : failed) }, [{ type: "report", error }]];
}

/** A fresh copy after a refusal. One that is no draft any more was ended elsewhere, and is shown as what it is. */
export function refetched(state: CheckoutState, checkout: Checkout): CheckoutStep {
  const fresh = { ...state, problems: withoutStored(state, checkout), pending: null, checkout };
  if (checkout.status !== "DRAFT") return loaded({ ...fresh, asked: 0 }, checkout);
  const [after, effects] = next({ ...fresh, ...news(state, checkout) });
  // A press that was refused has renewed the time.
  return [after, [{ type: "watchExpiry", expiresAt: checkout.fulfillment.expiresAt }, ...effects]];
}

/** Without what was told of a change whose answer was lost, where a fresh copy has it. */
function withoutStored({ pending, problems }: CheckoutState, checkout: Checkout): CheckoutState["problems"] {
  const lost = pending?.kind === "refresh" && pending.lost;
  return lost && isStored(lost, checkout) ? { ...problems, [lost.kind]: undefined } : problems;
}

/**
 * What is to be told of a fresh copy. Where a change met that another page was quicker, another total is told as well,
 * unless it is what was asked for, whose answer was lost; for another time nothing is sent again that was asked for with
 * the one before.
 */
function news(state: CheckoutState, after: Checkout): Partial<CheckoutState> {
  const { checkout: before, pending } = state;
  const { priceChange } = priceNews(state, after);
  if (!before || !pending || pending.kind === "refresh") return { priceChange };
  const isOwn = pending.kind === "payments" && paysWithWanted({ ...state, checkout: after });
  return {
    priceChange: priceChange ?? (isOwn ? null : totalChange(before, after)),
    ...(windowOf(before) !== windowOf(after) && {
      queue: [],
      replayed: false,
      problem: { messageKey: "updatedElsewhere" },
    }),
  };
}

/** A fresh copy after the price had changed, of which the shopper is told. */
export function repriced(state: CheckoutState, checkout: Checkout): CheckoutStep {
  const before = state.priceChange?.before ?? state.checkout;
  return refetched({ ...state, priceChange: before && { before, after: checkout } }, checkout);
}

/** The answer to the question for an unknown outcome. */
export function reconciled(state: CheckoutState, checkout: Checkout): CheckoutStep {
  if (state.status !== "reconciling") return [state, []];
  return polled(state, checkout) ?? loaded({ ...state, attempt: null }, checkout);
}
