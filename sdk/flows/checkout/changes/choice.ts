import type { PaymentChoice } from "../../../contract/checkout.ts";
import type { Cents } from "../../../domain/money.ts";
import type { CheckoutState, CheckoutStep } from "../state.ts";
import { cardsOf } from "./payments.ts";
import { next } from "./queue.ts";

// What the shopper chooses to pay with.

/** Nothing was chosen: the wallet tells that refused cards were taken off the order, or that cards are gone. */
function isLeft({ wanted, problem }: CheckoutState, after: PaymentChoice): boolean {
  const before = cardsOf(wanted);
  const left = cardsOf(after);
  const isSame = left.length === before.length;
  return (isSame || problem?.messageKey === "cardGone") && left.every((id) => before.includes(id));
}

/** Another card answers what stood against the one before. */
export function choose(state: CheckoutState, wanted: PaymentChoice): CheckoutStep {
  // A placed order stays with its cards, whatever the wallet chooses.
  if (state.checkout?.amendsOrderId !== undefined) return [state, []];
  const isSameSnap = wanted.snap?.id === state.wanted?.snap?.id;
  const isAnswered = state.status === "ready" && wanted.bank && !isLeft(state, wanted);
  return next({
    ...state,
    wanted,
    // An amount was chosen for the card that was there, and the most was what that held.
    snapAmount: isSameSnap ? state.snapAmount : null,
    snapMost: isSameSnap ? state.snapMost : null,
    giftsCleared: state.giftsCleared && wanted.gifts.length === 0,
    problem: isAnswered ? null : state.problem,
  });
}

/** Another amount makes another rest, so that the gift cards are the shopper's to choose anew. */
export function changeSnapAmount(before: CheckoutState, amount: Cents): CheckoutStep {
  const { wanted } = before;
  if (!wanted?.snap || before.status !== "ready") return [before, []];
  const state = { ...before, snapAmount: amount, problem: wanted.bank ? null : before.problem };
  if (state.checkout?.amendsOrderId !== undefined) return next(state);
  const { gifts } = wanted;
  const [after, effects] = next({
    ...state,
    wanted: { ...wanted, gifts: [] },
    giftsCleared: gifts.length > 0,
  });
  return [after, gifts.length > 0 ? [{ type: "deselect", cardIds: gifts }, ...effects] : effects];
}

export function removeSnap(state: CheckoutState): CheckoutStep {
  const { wanted } = state;
  if (!wanted?.snap) return [state, []];
  const [after, effects] = next({
    ...state,
    wanted: { ...wanted, snap: null },
    problem: wanted.bank ? null : state.problem,
    snapAmount: null,
    snapFailed: false,
    pin: null,
    heldPin: null,
    replayed: false,
  });
  return [after, [{ type: "deselect", cardIds: [wanted.snap.id] }, ...effects]];
}
