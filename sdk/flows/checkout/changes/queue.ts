import type { Checkout } from "../../../contract/checkout.ts";
import type { AisleError } from "../../../domain/errors.ts";
import { gone, isGone } from "../failures.ts";
import type { Change, CheckoutState, CheckoutStep, QueuedKind } from "../state.ts";
import { priceNews } from "../price-news.ts";
import { isList, joined, kinds } from "./kinds.ts";
import { paymentsDue } from "./payments.ts";
import type { Refusal } from "./rules.ts";

// The changes on their way to the checkout: one at a time, of each kind the last. A further kind is a line in
// `ChangeBodies`, an entry in `kinds`, and one in the store's table of calls.

/** Takes a change into the queue, in the place of one of its kind. */
export function enqueue(state: CheckoutState, change: Change<QueuedKind>): CheckoutStep {
  const { [change.kind]: _before, ...problems } = state.problems;
  // Of codes and products, what is on its way says nothing about the others.
  const isReplaced = (other: Change<QueuedKind>) =>
    other.kind === change.kind && !(isList(change) && other === state.pending);
  const replaced = state.queue.find(isReplaced);
  const asked = replaced ? joined(replaced, change) : change;
  return next({ ...state, problems, queue: [...state.queue.filter((other) => !isReplaced(other)), asked] });
}

/** Asks for the place for longer, which nobody notices unless something else has changed. A change under way does it. */
export function renew(state: CheckoutState): CheckoutStep {
  const { status, checkout: shown, pending } = state;
  if (status !== "ready" || !shown || pending) return [state, []];
  return enqueue(state, { kind: "renewal", body: { shown } });
}

/**
 * Sends the next change, if any; what pays comes last, since the others have no part in it. Where that has failed, it is
 * the shopper's to repeat; the others go on.
 */
export function next(state: CheckoutState): CheckoutStep {
  if (state.status !== "ready" || state.pending) return [state, []];
  const pays = state.paymentsFailed || state.snapFailed ? undefined : paymentsDue(state);
  const change = state.queue[0] ?? pays;
  return change ? [{ ...state, pending: change }, [{ type: "sendChange", change }]] : [state, []];
}

/** What was sent has its answer. One of its kind that was asked for meanwhile still waits. */
function settled(state: CheckoutState): CheckoutState {
  return { ...state, pending: null, queue: state.queue.filter((change) => change !== state.pending) };
}

/** The change under way is stored: nothing was ordered before it, and the time that it renewed is not over. */
export function changed(state: CheckoutState, checkout: Checkout): CheckoutStep {
  const { pending } = state;
  const status = state.status === "timedOut" ? "ready" : state.status;
  // Without another card to pay with, the reason against the last one still holds; so does why others pay now.
  const problem = state.wanted?.bank && pending?.kind !== "payments" ? null : state.problem;
  const stored: CheckoutState = {
    ...{ ...settled(state), ...priceNews(state, checkout) },
    ...{ status, checkout, problem, attempt: null, replayed: false },
  };
  const [after, effects] = next((pending && kinds[pending.kind].answered?.(stored, pending)) ?? stored);
  return [after, [{ type: "watchExpiry", expiresAt: checkout.fulfillment.expiresAt }, ...effects]];
}

/** What means the same for every kind of change. */
const refusalsOfAny: readonly Refusal[] = [
  { fits: isGone, step: (state, error) => [{ ...state, ...gone(error) }, []] },
  {
    fits: ({ serviceCode }) => serviceCode === "VERSION_CONFLICT",
    step: (state) => [{ ...state, problem: { messageKey: "updatedElsewhere" } }, []],
  },
];

/** The change under way, or the fresh copy, could not be had. */
export function changeFailed(state: CheckoutState, error: AisleError): CheckoutStep {
  const { pending } = state;
  if (!pending) return [state, []];
  // A conflict is met with a fresh copy, on which the change is sent once more, unless it tells that the order is placed.
  if (/^(VERSION_CONFLICT|CHECKOUT_NOT_DRAFT)$/.test(error.serviceCode ?? "") && !state.replayed)
    return [{ ...state, replayed: true }, [{ type: "refetch" }]];
  const { refusals, otherwise } = kinds[pending.kind];
  const outcome = [...refusals, ...refusalsOfAny].find(({ fits }) => fits(error, state)) ?? otherwise;
  const [refused, effects] = outcome.step(settled(state), error, pending);
  const [after, more] = outcome.goesOn ? next(refused) : ([refused, []] as const);
  return [after, [...effects, ...more, { type: "report", error }]];
}
