import { sql } from "kysely";
import type { Context } from "../core/context.ts";
import type { Worker } from "../core/workers.ts";
import { finishRefunds } from "../order/refunds.ts";
import { finishSettlements } from "../order/settling.ts";
import type { Processor } from "../processor/processor.ts";
import { createSandboxProcessor } from "../processor/sandbox.ts";
import { handOver, leaseEnd, observed, recordStep, type Attempt } from "./attempt.ts";
import { backToDraft } from "./back-to-draft.ts";
import { readPayments } from "./repricing.ts";
import { conclude, orGiveBack, tryToClear } from "./saga.ts";
import { processorKey, undo, type Decided } from "./tendering.ts";
import { tenderSteps } from "./tender-steps.ts";

/** Under which the idempotency rows of placing an order are kept. */
export const activateRouteName = "activate";

/** How many attempts one round takes on; the next round takes more. */
const batch = 50;

/** Takes the lease of an abandoned attempt; undefined when somebody else was quicker or nothing is to be done. */
async function takeLease(context: Context, attemptId: string) {
  const now = context.clock();
  return context.db
    .updateTable("saga")
    .set({ lease_owner: context.ids.make("own"), lease_until: leaseEnd(context), updated_at: now })
    .where("attempt_id", "=", attemptId)
    .where("status", "in", ["RUNNING", "ORDERED"])
    .where("lease_until", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

async function recordedSteps(context: Context, attempt: Attempt): Promise<Set<string>> {
  const rows = await context.db
    .selectFrom("saga_step")
    .where("attempt_id", "=", attempt.attempt_id)
    .select("step")
    .execute();
  return new Set(rows.map(({ step }) => step));
}

async function carryOn(context: Context, processor: Processor, attempt: Attempt): Promise<void> {
  const tenders = tenderSteps(await readPayments(context.db, attempt.checkout_id));
  const recorded = await recordedSteps(context, attempt);
  const decided: Decided[] = [];
  for (const tender of tenders.filter(({ authorize }) => recorded.has(authorize)))
    // Closing the key decides for good: a request that is still on its way from a process that was only slow
    // can't authorise anything after this. One that was not recorded was never sent, and never will be.
    decided.push({ tender, authorization: await processor.close(processorKey(attempt, tender.authorize)) });
  const outcomes = decided.map(({ authorization }) => authorization.outcome);
  if (outcomes.includes("PENDING")) return handOver(context, attempt);
  const isRefused = outcomes.includes("DECLINED") || outcomes.includes("REJECTED");
  const isWhole = decided.length === tenders.length && !outcomes.includes("CLOSED");
  if (isRefused || isWhole) {
    await orGiveBack(context, attempt, () => conclude(context, processor, attempt, decided));
    return;
  }
  await undo(context, processor, attempt, decided);
  await release(context, attempt);
}

async function release(context: Context, attempt: Attempt): Promise<void> {
  await recordStep(context, attempt, "release");
  await observed(context, "release", () => backToDraft(context, attempt));
}

/**
 * Ends one attempt whose worker has died: forward to the order when every card was authorised, else back to DRAFT
 * with what was taken given back and the idempotency key freed. Does nothing while a worker holds the lease.
 */
export async function recoverAttempt(
  context: Context,
  attemptId: string,
  processor: Processor = createSandboxProcessor(context),
): Promise<void> {
  const attempt = await takeLease(context, attemptId);
  if (!attempt) return;
  context.log.info({ attempt: attemptId, status: attempt.status }, "carrying on with an abandoned order");
  try {
    if (attempt.status === "ORDERED") await tryToClear(context, attempt);
    else await carryOn(context, processor, attempt);
  } catch (error) {
    // The lease runs out by itself, and the next round tries again.
    context.log.error({ err: error, attempt: attemptId }, "an abandoned order could not be ended yet");
  }
}

/**
 * Ends every attempt whose lease has run out, and frees the keys of calls that died before they had an attempt.
 * Safe to run in several processes at once.
 */
export async function recoverSagas(
  context: Context,
  processor: Processor = createSandboxProcessor(context),
): Promise<void> {
  const abandoned = await context.db
    .selectFrom("saga")
    .where("status", "in", ["RUNNING", "ORDERED"])
    .where("lease_until", "<=", context.clock())
    .orderBy("lease_until")
    .limit(batch)
    .select("attempt_id")
    .execute();
  for (const { attempt_id } of abandoned) await recoverAttempt(context, attempt_id, processor);
  await freeKeys(context);
}

async function freeKeys(context: Context): Promise<void> {
  const died = new Date(context.clock().getTime() - context.settings.sagaLeaseSeconds * 1000);
  await context.db
    .deleteFrom("idempotency")
    .where("route", "=", activateRouteName)
    .where("status", "=", "IN_PROGRESS")
    .where("created_at", "<=", died)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("saga")
            .whereRef("saga.idempotency_key", "=", "idempotency.key")
            .whereRef("saga.account_id", "=", "idempotency.account_id")
            .where("saga.status", "in", ["RUNNING", "ORDERED"])
            .select(sql`1`.as("one")),
        ),
      ),
    )
    .execute();
}

/** Ends the abandoned attempt that holds a key, if any, so that a repeat need not wait for the next round. */
export async function recoverKey(
  context: Context,
  call: { readonly key: string; readonly accountId: string },
  processor: Processor,
): Promise<"running" | "none"> {
  const open = await context.db
    .selectFrom("saga")
    .where("idempotency_key", "=", call.key)
    .where("account_id", "=", call.accountId)
    .where("status", "=", "RUNNING")
    .select("attempt_id")
    .executeTakeFirst();
  if (!open) return "none";
  await recoverAttempt(context, open.attempt_id, processor);
  return "running";
}

/** For the list of background workers; the first round runs at start. Money that is to go back or to be charged goes with it. */
export const sagaRecovery: Worker = {
  name: "saga-recovery",
  intervalMs: 30_000,
  async run(context) {
    const processor = createSandboxProcessor(context);
    await recoverSagas(context, processor);
    await finishRefunds(context, processor);
    await finishSettlements(context, processor);
  },
};
