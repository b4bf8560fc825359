import type { Context } from "../../../platform/context.ts";
import type { StoredResponse } from "../../../platform/http/idempotency.ts";
import type { ServiceError } from "../../../platform/http/service-error.ts";
import type { Attempt } from "../../saga/lease.ts";
import { orRollBack, runAttempt, runLastStep } from "../../saga/run.ts";
import { observed, runStep } from "../../saga/steps.ts";
import { authorizationsOf, authorizeAll, voidAll, type Decided } from "../tendering/tendering.ts";
import { whyRefused } from "../tendering/why-refused.ts";
import { backToDraft } from "./back-to-draft.ts";
import { bookPlace } from "./book-place.ts";
import { confirmPrice } from "./confirm-price.ts";
import { lock, type ActivateCall } from "./lock.ts";
import { clearCart, placeOrder } from "./place-order.ts";

/**
 * Places the order of a checkout. Its steps: lock, reprice, book, one authorize a card, order, clear; or, back again,
 * one void a card and release, which gives the place back.
 *
 * The answer is stored under the idempotency key before it is given. Failures of the lock are thrown as they
 * are, with nothing changed and nothing stored; REQUEST_STILL_PROCESSING is thrown when the outcome is left
 * to recovery.
 */
export async function runActivation(context: Context, request: ActivateCall): Promise<StoredResponse> {
  const { attempt, tenders } = await observed(context, "lock", () => lock(context, request));
  return runAttempt(
    context,
    attempt,
    async () => {
      await runStep(context, attempt, "reprice", () => confirmPrice(context, attempt, request.checksum));
      await runStep(context, attempt, "book", () => bookPlace(context, attempt));
      const decided = await authorizeAll(context, attempt, tenders, request.pins);
      return conclude(context, attempt, decided);
    },
    (refusal) => refuse(context, attempt, refusal),
  );
}

/**
 * Ends an attempt whose cards hold nothing: back to DRAFT, with a refusal as the answer.
 *
 * @throws LeaseLost
 */
export function refuse(context: Context, attempt: Attempt, refusal: ServiceError): Promise<StoredResponse> {
  return runStep(context, attempt, "release", () => backToDraft(context, attempt, refusal));
}

/**
 * Acts on what the processor decided, in the request or in recovery: the order when every card was authorised, else
 * everything back and the checkout a DRAFT again.
 *
 * @throws LeaseLost
 */
export function concludeOrRefuse(
  context: Context,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<StoredResponse> {
  return orRollBack(
    () => conclude(context, attempt, decided),
    (refusal) => refuse(context, attempt, refusal),
  );
}

async function conclude(
  context: Context,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<StoredResponse> {
  const refusal = await whyRefused(context, attempt, decided);
  if (refusal) {
    await voidAll(context, attempt, decided);
    throw refusal;
  }
  const response = await runStep(context, attempt, "order", () =>
    placeOrder(context, attempt, authorizationsOf(decided)),
  );
  await clear(context, attempt);
  return response;
}

/** The order stands whatever becomes of the cart. */
export function clear(context: Context, attempt: Attempt): Promise<void> {
  return runLastStep(context, attempt, "clear", () => clearCart(context, attempt));
}
