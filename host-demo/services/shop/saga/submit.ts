import type { Context } from "../../platform/context.ts";
import { failureText } from "../../platform/http/envelope.ts";
import {
  begin,
  finish,
  freeKey,
  isStorable,
  type Begun,
  type IdempotentCall,
  type StoredResponse,
} from "../../platform/http/idempotency.ts";
import type { ServiceResponse } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { tryLater } from "../../platform/try-later.ts";
import type { ClaimedCall } from "./begin.ts";
import { LeaseLost } from "./lease.ts";
import type { SagaRecovery } from "./recovery.ts";

type RecoverKey = SagaRecovery["recoverKey"];

function isStillProcessing(error: unknown): boolean {
  return error instanceof ServiceError && error.code === "REQUEST_STILL_PROCESSING";
}

/**
 * Claims the key. A call that died under it is ended first: by recovery when it had got as far as an attempt,
 * else by taking it over once it can only be dead.
 */
async function claimKey(context: Context, recoverKey: RecoverKey, call: IdempotentCall): Promise<Begun> {
  try {
    return await begin(context, call);
  } catch (error) {
    if (!isStillProcessing(error)) throw error;
  }
  if (await recoverKey(context, call)) return begin(context, call);
  return begin(context, call, { takeOverAfterSeconds: context.settings.sagaLeaseSeconds });
}

/**
 * Answers a call that runs a saga; the same key gets the same bytes for as long as keys are kept. What the saga
 * answers it has stored itself; what it refuses before it has an attempt is stored here.
 *
 * @throws ServiceError REQUEST_STILL_PROCESSING while the outcome is open, and refusals that are not kept
 */
export async function submit(
  context: Context,
  recoverKey: RecoverKey,
  request: Omit<ClaimedCall, "claim">,
  run: (claim: string) => Promise<StoredResponse>,
): Promise<ServiceResponse> {
  const begun = await claimKey(context, recoverKey, request.call);
  if (begun.kind === "replay") return { status: begun.response.status, raw: begun.response.body };
  const call = { ...request.call, attempt: begun.attempt };
  try {
    const response = await run(begun.attempt);
    return { status: response.status, raw: response.body };
  } catch (error) {
    if (isStillProcessing(error)) throw error;
    if (error instanceof LeaseLost) throw new ServiceError("REQUEST_STILL_PROCESSING");
    if (!(error instanceof ServiceError) || !isStorable(error.status, error.code)) {
      // Where the database was lost, an attempt may have begun without a word of it: then the key is recovery's.
      const letGo = async () => {
        if (!(await recoverKey(context, call))) await freeKey(context.db, call);
      };
      await letGo().catch(() => tryLater(letGo, context.settings.sagaLeaseSeconds));
      throw error;
    }
    // There is no attempt, so the key's row is all that there is to end.
    const response = { status: error.status, body: failureText(error, request.correlationId) };
    await finish(context.db, call, response);
    return { status: response.status, raw: response.body };
  }
}
