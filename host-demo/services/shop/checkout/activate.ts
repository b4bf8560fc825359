import type { Context } from "../../platform/context.ts";
import type { ServiceResponse } from "../../platform/http/route.ts";
import { submit } from "../saga/submit.ts";
import type { ActivateCall } from "./activation/lock.ts";
import { runActivation } from "./activation/run.ts";
import { recoverKey } from "./recovery.ts";

/** Places the order of a checkout; the same key gets the same bytes for as long as keys are kept. */
export function activate(context: Context, request: Omit<ActivateCall, "claim">): Promise<ServiceResponse> {
  return submit(context, recoverKey, request, (claim) => runActivation(context, { ...request, claim }));
}
