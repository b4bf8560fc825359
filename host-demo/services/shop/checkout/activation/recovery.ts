import type { Context } from "../../../platform/context.ts";
import { endLease, type Attempt } from "../../saga/lease.ts";
import type { SagaKind } from "../../saga/recovery.ts";
import { recordedSteps, runStep } from "../../saga/steps.ts";
import { readPayments } from "../payments.ts";
import { tenderSteps } from "../tendering/tender-steps.ts";
import { closeAll, voidAll } from "../tendering/tendering.ts";
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
  const recorded = await recordedSteps(context, attempt);
  const asked = tenders.filter(({ authorize }) => recorded.has(authorize));
  const decided = await closeAll(context, attempt, asked);
  const outcomes = decided.map(({ authorization }) => authorization.outcome);
  if (outcomes.includes("PENDING")) return endLease(context, attempt);
  const isRefused = outcomes.includes("DECLINED") || outcomes.includes("REJECTED");
  const isWhole = decided.length === tenders.length && !outcomes.includes("CLOSED");
  if (isRefused || isWhole) {
    await concludeOrRefuse(context, attempt, decided);
    return;
  }
  await voidAll(context, attempt, decided);
  await runStep(context, attempt, "release", () => backToDraft(context, attempt));
}
