import type { Context } from "../core/context.ts";
import type { StoredResponse } from "../core/idempotency.ts";
import { ServiceError } from "../core/service-error.ts";
import type { Processor } from "../processor/processor.ts";
import { handOver, LeaseLost, observed, recordStep, type Attempt } from "./attempt.ts";
import { backToDraft } from "./back-to-draft.ts";
import { authorizeAll, refusalOf, undo, type Decided } from "./tendering.ts";
import { clearCart, confirmPrice, lock, placeOrder, type ActivateCall } from "./transitions.ts";

/**
 * Places the order of a checkout: lock, price, authorise each card, order, clear the cart. Every step is written down
 * before it happens, so that recovery can tell what a process that died has left behind.
 *
 * The answer is stored under the idempotency key before it is given. Failures of the lock are thrown as they
 * are, with nothing changed and nothing stored; REQUEST_STILL_PROCESSING is thrown when the outcome is left
 * to recovery.
 */
export async function runActivate(
  context: Context,
  processor: Processor,
  request: ActivateCall,
): Promise<StoredResponse> {
  const { attempt, tenders } = await observed(context, "lock", () => lock(context, request));
  try {
    return await orGiveBack(context, attempt, async () => {
      await recordStep(context, attempt, "reprice");
      await observed(context, "reprice", () => confirmPrice(context, attempt, request.checksum));
      const decided = await authorizeAll(context, processor, attempt, tenders, request.pins);
      return conclude(context, processor, attempt, decided);
    });
  } catch (error) {
    if (!(error instanceof LeaseLost))
      context.log.error({ err: error, attempt: attempt.attempt_id }, "placing stopped");
    await handOver(context, attempt);
    throw new ServiceError("REQUEST_STILL_PROCESSING");
  }
}

/** Does the work; a refusal takes the checkout back to DRAFT and becomes the answer. */
export async function orGiveBack(
  context: Context,
  attempt: Attempt,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await recordStep(context, attempt, "release");
    return observed(context, "release", () => backToDraft(context, attempt, error));
  }
}

/**
 * Acts on what the processor decided, in the request or in recovery: the order when every card was authorised, else
 * everything back, the last card first.
 *
 * @throws ServiceError with the reason when the checkout must go back to DRAFT
 * @throws LeaseLost
 */
export async function conclude(
  context: Context,
  processor: Processor,
  attempt: Attempt,
  decided: readonly Decided[],
): Promise<StoredResponse> {
  const [refusal] = decided.flatMap((each) => refusalOf(each.authorization) ?? []);
  if (refusal) {
    await undo(context, processor, attempt, decided);
    throw refusal;
  }
  const authorizations = new Map(
    decided.flatMap(({ tender, authorization }) =>
      authorization.outcome === "AUTHORIZED" ? [[tender.cardId, authorization.authorizationId] as const] : [],
    ),
  );
  await recordStep(context, attempt, "order");
  const response = await observed(context, "order", () => placeOrder(context, attempt, authorizations));
  await tryToClear(context, attempt);
  return response;
}

/** The order stands whatever becomes of the cart; recovery clears what could not be cleared now. */
export async function tryToClear(context: Context, attempt: Attempt): Promise<void> {
  try {
    await recordStep(context, attempt, "clear", "ORDERED");
    await observed(context, "clear", () => clearCart(context, attempt));
  } catch (error) {
    context.log.warn({ err: error, attempt: attempt.attempt_id }, "the cart is not cleared yet");
    await handOver(context, attempt);
  }
}
