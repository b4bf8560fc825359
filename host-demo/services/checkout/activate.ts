import type { Context } from "../core/context.ts";
import { failureText } from "../core/envelope.ts";
import { begin, finish, isStorable, release, type Begun, type IdempotentCall } from "../core/idempotency.ts";
import type { ServiceResponse } from "../core/route.ts";
import { ServiceError } from "../core/service-error.ts";
import type { Processor } from "../processor/processor.ts";
import { LeaseLost } from "./attempt.ts";
import { recoverKey } from "./recovery.ts";
import { runActivate } from "./saga.ts";
import type { ActivateCall } from "./transitions.ts";

function isStillProcessing(error: unknown): boolean {
  return error instanceof ServiceError && error.code === "REQUEST_STILL_PROCESSING";
}

/**
 * Claims the key. A call that died under it is ended first: by recovery when it had got as far as an attempt,
 * else by taking it over once it can only be dead.
 */
async function claim(context: Context, processor: Processor, call: IdempotentCall): Promise<Begun> {
  try {
    return await begin(context, call);
  } catch (error) {
    if (!isStillProcessing(error)) throw error;
  }
  if ((await recoverKey(context, call, processor)) === "running") return begin(context, call);
  return begin(context, call, { takeOverAfterSeconds: context.settings.sagaLeaseSeconds });
}

/** Places the order of a checkout; the same key gets the same bytes for as long as keys are kept. */
export async function activate(
  context: Context,
  processor: Processor,
  request: Omit<ActivateCall, "claim">,
): Promise<ServiceResponse> {
  const begun = await claim(context, processor, request.call);
  if (begun.kind === "replay") return { status: begun.response.status, raw: begun.response.body };
  const call = { ...request.call, attempt: begun.attempt };
  try {
    const response = await runActivate(context, processor, { ...request, claim: begun.attempt });
    return { status: response.status, raw: response.body };
  } catch (error) {
    if (isStillProcessing(error)) throw error;
    if (error instanceof LeaseLost) throw new ServiceError("REQUEST_STILL_PROCESSING");
    // Nothing was locked, so the key's row is all that there is to end.
    if (!(error instanceof ServiceError) || !isStorable(error.status, error.code)) {
      await release(context.db, call);
      throw error;
    }
    const response = { status: error.status, body: failureText(error, request.correlationId) };
    await finish(context.db, call, response);
    return { status: response.status, raw: response.body };
  }
}
