import type { Context } from "../../../platform/context.ts";
import type { ServiceResponse } from "../../../platform/http/route.ts";
import { submit } from "../../saga/submit.ts";
import { recoverKey } from "../recovery.ts";
import { cancelOrder, type CancelCall } from "./cancel.ts";
import type { ModifyCall } from "./lock.ts";
import { moveOrder, type MoveCall } from "./window.ts";
import { runModification } from "./run.ts";
import { changeTip, type TipCall } from "./tip.ts";

// Each answers the same key with the same bytes for as long as keys are kept.

type Unclaimed<Call> = Omit<Call, "claim">;

export const modify = (context: Context, request: Unclaimed<ModifyCall>): Promise<ServiceResponse> =>
  submit(context, recoverKey, request, (claim) => runModification(context, { ...request, claim }));

export const tip = (context: Context, request: Unclaimed<TipCall>): Promise<ServiceResponse> =>
  submit(context, recoverKey, request, (claim) => changeTip(context, { ...request, claim }));

export const move = (context: Context, request: Unclaimed<MoveCall>): Promise<ServiceResponse> =>
  submit(context, recoverKey, request, (claim) => moveOrder(context, { ...request, claim }));

export const cancel = (context: Context, request: Unclaimed<CancelCall>): Promise<ServiceResponse> =>
  submit(context, recoverKey, request, (claim) => cancelOrder(context, { ...request, claim }));
