import type { Context } from "../../../platform/context.ts";
import { endLease, type Attempt } from "../../saga/lease.ts";
import type { SagaKind } from "../../saga/recovery.ts";
import { runStep } from "../../saga/steps.ts";
import { readPayments } from "../payments.ts";
import { tenderSteps } from "../tendering/tender-steps.ts";
import { decideAbandoned, voidAll } from "../tendering/tendering.ts";
import { backToDraft } from "./back-to-draft.ts";
import { kindName } from "./lock.ts";
import { clear, concludeOrRefuse } from "./run.ts";

/**
 * How an abandoned placing of an order ends: forward to the order when every card was authorised, else back to DRAFT
 * with what was taken given back and the idempotency key freed.
 */
export const activation: SagaKind = { name: kindName, routeName: "activate", carryOn, complete: clear };

async function carryOn(context: Context, attempt: Attempt): Promise<void> {
  const tenders = tenderSteps(await readPayments(context.db, attempt.checkout_id));
  const { decided, goes } = await decideAbandoned(context, attempt, tenders);
  if (goes === "later") return endLease(context, attempt);
  if (goes === "on") {
    await concludeOrRefuse(context, attempt, decided);
    return;
  }
  await voidAll(context, attempt, decided);
  await runStep(context, attempt, "release", () => backToDraft(context, attempt));
}
