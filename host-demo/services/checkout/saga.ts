import type { Context } from "../core/context.ts";
import type { StoredResponse } from "../core/idempotency.ts";
import { ServiceError } from "../core/service-error.ts";
import type { Authorization, Processor } from "../processor/processor.ts";
import { handOver, LeaseLost, observed, recordStep, type Attempt } from "./attempt.ts";
import { authorizeForCertain } from "./authorization.ts";
import { bankRequest } from "./rules.ts";
import { backToDraft, clearCart, confirmPrice, lock, placeOrder, type ActivateCall } from "./transitions.ts";

/** The processor's key for a step of an attempt: a repeat of the step gets the same answer. */
export function processorKey(attempt: Attempt, step: "authorize" | "void"): string {
  return `${attempt.attempt_id}:${step}`;
}

/**
 * Places the order of a checkout: lock, price, authorise, order, clear the cart. Every step is written down
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
  const { attempt, bank } = await observed(context, "lock", () => lock(context, request));
  try {
    return await orGiveBack(context, attempt, async () => {
      await recordStep(context, attempt, "reprice");
      await observed(context, "reprice", () => confirmPrice(context, attempt, request.checksum));
      await recordStep(context, attempt, "authorize");
      const authorization = await observed(context, "authorize", () =>
        authorizeForCertain(context, processor, attempt, {
          key: processorKey(attempt, "authorize"),
          token: bank.token,
          merchantReference: attempt.order_id,
          ...bankRequest(bank.amount),
        }),
      );
      return conclude(context, processor, attempt, authorization);
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
 * Acts on what the processor decided, in the request or in recovery.
 *
 * @throws ServiceError with the reason when the checkout must go back to DRAFT
 * @throws LeaseLost
 */
export async function conclude(
  context: Context,
  processor: Processor,
  attempt: Attempt,
  authorization: Authorization,
): Promise<StoredResponse> {
  switch (authorization.outcome) {
    case "AUTHORIZED": {
      await recordStep(context, attempt, "order");
      const response = await observed(context, "order", () =>
        placeOrder(context, attempt, authorization.authorizationId),
      );
      await tryToClear(context, attempt);
      return response;
    }
    case "REJECTED":
      await recordStep(context, attempt, "void");
      await observed(context, "void", () =>
        processor.void({
          key: processorKey(attempt, "void"),
          authorizationId: authorization.authorizationId,
        }),
      );
      throw new ServiceError("POST_AUTH_REJECT", { rootCauses: [{ code: "RV9547" }] });
    case "DECLINED":
      throw new ServiceError(authorization.code);
    case "CLOSED":
      throw new ServiceError("CARD_NETWORK_SYSTEM_ERROR");
    case "PENDING":
      throw new Error("the processor has not decided yet");
  }
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
