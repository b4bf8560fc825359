import type { AisleError } from "../../../domain/errors.ts";
import type { CheckoutState, CheckoutStep, Pending } from "../state.ts";

/** What a failure makes of the checkout. Whoever asks has taken the change out of the queue and reports the error. */
export interface Outcome {
  step(state: CheckoutState, error: AisleError, sent: Pending): CheckoutStep;
  /** What else waits is sent at once; left out where the shopper must do something first. */
  readonly goesOn?: true;
}

export interface Refusal extends Outcome {
  fits(error: AisleError, state: CheckoutState): boolean;
}

/** A kind of change, as the queue sees it. */
export interface KindRules {
  /** What its refusals mean; the first that fits counts. */
  readonly refusals: readonly Refusal[];
  /** Whatever else went wrong. */
  readonly otherwise: Outcome;
  /** What the answer to a change leaves to be said of it. */
  answered?(state: CheckoutState, sent: Pending): CheckoutState;
}
