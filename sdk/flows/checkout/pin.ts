import { pinNeeded } from "./changes/payments.ts";
import { totalChange } from "./price-news.ts";
import type { CheckoutState, CheckoutStep } from "./state.ts";
import { submit } from "./submission.ts";

/** What a step makes of the question for the PIN, and of a PIN that was entered before the step was taken. */
export function followPin(step: CheckoutStep): CheckoutStep {
  const [state, effects] = step;
  const { heldPin, pin } = state;
  const snap = pinNeeded(state);
  // SNAP was taken off the order elsewhere; the question must not come back once another card is chosen.
  if (pin && !snap) return [{ ...state, pin: null, heldPin: null }, effects];
  if (!heldPin) return step;
  const free = { ...state, heldPin: null };
  // A PIN is good for one card and one amount: another one is asked for.
  if (snap?.id !== heldPin.cardId || snap.amountToAuthorize !== heldPin.amount) return [free, effects];
  // Nor does it go with a price that the shopper has not seen.
  const priceChange = state.priceChange ?? totalChange(heldPin.shown, state.checkout);
  if (priceChange) return [{ ...free, priceChange }, effects];
  if (state.pending) return step;
  const [after, more] = submit(free, heldPin.key, heldPin.encryptedPin);
  return [after, [...effects, ...more]];
}

/** True while an entered PIN waits for a change, or the order is on its way with it. */
export function isPinEntered({ heldPin, attempt, status }: CheckoutState): boolean {
  const isSent = attempt?.fromPin === true && (status === "submitting" || status === "reconciling");
  return heldPin !== null || isSent;
}
