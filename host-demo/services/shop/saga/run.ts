import type { Context } from "../../platform/context.ts";
import type { StoredResponse } from "../../platform/http/idempotency.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { endLease, LeaseLost, type Attempt } from "./lease.ts";
import { runStep } from "./steps.ts";

/** Puts everything back as it was before an attempt, and answers with why. */
export type RollBack = (refusal: ServiceError) => Promise<StoredResponse>;

/** Does the work of an attempt, in the request or in recovery; a refusal is rolled back and becomes the answer. */
export async function orRollBack(
  work: () => Promise<StoredResponse>,
  rollBack: RollBack,
): Promise<StoredResponse> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return rollBack(error);
  }
}

/**
 * Does the work of an attempt that this worker has begun.
 *
 * @throws ServiceError REQUEST_STILL_PROCESSING when the outcome is left to recovery
 */
export async function runAttempt(
  context: Context,
  attempt: Attempt,
  work: () => Promise<StoredResponse>,
  rollBack: RollBack,
): Promise<StoredResponse> {
  try {
    return await orRollBack(work, rollBack);
  } catch (error) {
    const { attempt_id, kind } = attempt;
    if (!(error instanceof LeaseLost))
      context.log.error({ err: error, attempt: attempt_id, kind }, "a saga stopped");
    await endLease(context, attempt);
    throw new ServiceError("REQUEST_STILL_PROCESSING");
  }
}

/** Does what is left once an attempt is COMMITTED, which stands in any case: what fails now is recovery's to repeat. */
export async function runLastStep(
  context: Context,
  attempt: Attempt,
  step: string,
  effect: () => Promise<void>,
): Promise<void> {
  try {
    await runStep(context, attempt, step, effect, "COMMITTED");
  } catch (error) {
    const { attempt_id, kind } = attempt;
    context.log.warn(
      { err: error, attempt: attempt_id, kind, step },
      "a saga's last step is left to recovery",
    );
    await endLease(context, attempt);
  }
}
