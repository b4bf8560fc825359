import type { PaymentChoice } from "../../../contract/checkout.ts";
import type { Cents } from "../../../domain/money.ts";
import type { CheckoutState, CheckoutStep } from "../state.ts";
import { next } from "./queue.ts";

// What the shopper chooses to pay with.

/** Another card answers what stood against the one before. */
export function choose(state: CheckoutState, wanted: PaymentChoice): CheckoutStep {
  // A placed order stays with its cards, whatever the wallet chooses.
  if (state.checkout?.amendsOrderId !== undefined) return [state, []];
  const problem = state.status === "ready" && wanted.bank ? null : state.problem;
  return next({
    ...state,
    wanted,
    // An amount was chosen for the card that was there.
    snapAmount: wanted.snap?.id === state.wanted?.snap?.id ? state.snapAmount : null,
    giftsCleared: state.giftsCleared && wanted.gifts.length === 0,
    problem,
  });
}

/** Another amount makes another rest, so that the gift cards are the shopper's to choose anew. */
export function changeSnapAmount(state: CheckoutState, amount: Cents): CheckoutStep {
  const { wanted } = state;
  if (!wanted?.snap || state.status !== "ready") return [state, []];
  if (state.checkout?.amendsOrderId !== undefined) return next({ ...state, snapAmount: amount });
  const { gifts } = wanted;
  const [after, effects] = next({
    ...state,
    snapAmount: amount,
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
    snapAmount: null,
    snapFailed: false,
    pin: null,
    heldPin: null,
    replayed: false,
  });
  return [after, [{ type: "deselect", cardIds: [wanted.snap.id] }, ...effects]];
}
