import type { Context } from "../../../platform/context.ts";
import { endLease, type Attempt } from "../../saga/lease.ts";
import type { SagaKind } from "../../saga/recovery.ts";
import { recordedSteps, runStep } from "../../saga/steps.ts";
import { readPayments } from "../payments.ts";
import { decideAbandoned, voidAll } from "../tendering/tendering.ts";
import { findOrderRow, baseOf } from "./base.ts";
import { changeKinds, type ChangeKind } from "./kinds.ts";
import { complete, concludeOrRefuse } from "./run.ts";
import { risesOf } from "./tenders.ts";
import { letGo } from "./undo.ts";

/**
 * How an abandoned change of an order ends: forward where every card was authorised that had to give more, else the
 * order stands as it was, with what was asked of cards given back and the idempotency key freed.
 */
export const changes: readonly SagaKind[] = (Object.keys(changeKinds) as ChangeKind[]).map((name) => ({
  name,
  routeName: changeKinds[name].routeName,
  carryOn,
  complete,
}));

async function carryOn(context: Context, attempt: Attempt): Promise<void> {
  const { db } = context;
  const base = await baseOf(db, await findOrderRow(db, attempt.account_id, attempt.order_id));
  const rises = risesOf(await readPayments(db, attempt.checkout_id), base.payments);
  const { decided, goes } = await decideAbandoned(context, attempt, rises);
  if (goes === "later") return endLease(context, attempt);
  // Where no card has to give more, nobody may have looked at the price once more yet.
  const isPriced = rises.length > 0 || (await recordedSteps(context, attempt)).has("commit");
  if (goes === "on" && isPriced) {
    await concludeOrRefuse(context, attempt, decided);
    return;
  }
  await voidAll(context, attempt, decided);
  await runStep(context, attempt, "release", () => letGo(context, attempt));
}
