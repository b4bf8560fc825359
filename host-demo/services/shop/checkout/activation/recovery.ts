import { sql } from "kysely";
import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import { endLease, type Attempt } from "../../saga/lease.ts";
import type { SagaKind } from "../../saga/recovery.ts";
import { runStep } from "../../saga/steps.ts";
import { readPayments } from "../payments.ts";
import { tenderSteps } from "../tendering/tender-steps.ts";
import { decideAbandoned, voidAll } from "../tendering/tendering.ts";
import { backToDraft } from "./back-to-draft.ts";
import { kindName } from "./lock.ts";
import { clear, concludeOrRefuse, refuse } from "./run.ts";

/**
 * How an abandoned placing of an order ends: forward to the order when every card was authorised, else back to DRAFT
 * with what was taken given back and the idempotency key freed. Back, too, with PROMISE_EXPIRED as the answer, where
 * its window began while nobody was at it: it can't be picked any more.
 */
export const activation: SagaKind = { name: kindName, routeName: "activate", carryOn, complete: clear };

async function carryOn(context: Context, attempt: Attempt): Promise<void> {
  const tenders = tenderSteps(await readPayments(context.db, attempt.checkout_id));
  const { decided, goes } = await decideAbandoned(context, attempt, tenders);
  if (goes === "later") return endLease(context, attempt);
  const begun = goes === "on" && (await hasBegun(context, attempt));
  if (goes === "on" && !begun) {
    await concludeOrRefuse(context, attempt, decided);
    return;
  }
  await voidAll(context, attempt, decided);
  if (begun) await refuse(context, attempt, new ServiceError("PROMISE_EXPIRED"));
  else await runStep(context, attempt, "release", () => backToDraft(context, attempt));
}

/** Whether the window that was booked for the order has begun. */
async function hasBegun({ db, clock }: Context, attempt: Attempt): Promise<boolean> {
  const begun = await db
    .selectFrom("checkout")
    .innerJoin("slot", (join) =>
      join.on("slot.id", "=", sql<string>`checkout.booked -> 'promise' ->> 'slot_id'`),
    )
    .where("checkout.id", "=", attempt.checkout_id)
    .where("slot.starts_at", "<=", clock())
    .select("slot.id")
    .executeTakeFirst();
  return begun !== undefined;
}
