import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
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
 * order stands as it was, with what was asked of cards given back and the idempotency key freed. Back, too, with
 * PROMISE_EXPIRED as the answer, where it was to be moved to a time that began while nobody was at it.
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
  const begun = goes === "on" && (await hasBegun(context, attempt));
  if (goes === "on" && isPriced && !begun) {
    await concludeOrRefuse(context, attempt, decided);
    return;
  }
  await voidAll(context, attempt, decided);
  const refusal = new ServiceError("PROMISE_EXPIRED");
  await runStep(context, attempt, "release", () =>
    begun ? letGo(context, attempt, refusal) : letGo(context, attempt),
  );
}

/** Whether the time that the order was to be moved to has begun. */
async function hasBegun({ db, clock }: Context, attempt: Attempt): Promise<boolean> {
  const begun = await db
    .selectFrom("checkout")
    .innerJoin("slot", "slot.id", "checkout.moves_to")
    .where("checkout.id", "=", attempt.checkout_id)
    .where("slot.starts_at", "<=", clock())
    .select("slot.id")
    .executeTakeFirst();
  return begun !== undefined;
}
