import type { Kysely, Selectable } from "kysely";
import type { Context } from "../core/context.ts";
import type { Tables } from "../core/tables.ts";
import type { SagaStatus, SagaStep, SagaTable } from "./tables.ts";

/** One run of a checkout from DRAFT towards an order, held under a lease by one worker. */
export type Attempt = Pick<
  Selectable<SagaTable>,
  | "attempt_id"
  | "checkout_id"
  | "account_id"
  | "idempotency_key"
  | "correlation_id"
  | "order_id"
  | "draft_version"
  | "lease_owner"
>;

/** Another worker carries on: whatever this one still thinks of the attempt no longer counts. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export function leaseEnd(context: Context): Date {
  return new Date(context.clock().getTime() + context.settings.sagaLeaseSeconds * 1000);
}

/**
 * Proves, inside the caller's transaction, that the attempt is still this worker's, and renews the lease.
 * Since the row stays locked until the transaction ends, no other worker can decide in between.
 *
 * @throws LeaseLost
 */
export async function hold(
  context: Context,
  trx: Kysely<Tables>,
  attempt: Attempt,
  from: SagaStatus,
  to: SagaStatus = from,
): Promise<void> {
  const held = await trx
    .updateTable("saga")
    .set({ status: to, lease_until: leaseEnd(context), updated_at: context.clock() })
    .where("attempt_id", "=", attempt.attempt_id)
    .where("lease_owner", "=", attempt.lease_owner)
    .where("status", "=", from)
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) throw new LeaseLost();
}

/** Writes down that a step begins, and commits, before anything of the step happens. */
export async function recordStep(
  context: Context,
  attempt: Attempt,
  step: SagaStep,
  status: SagaStatus = "RUNNING",
) {
  await context.db.transaction().execute(async (trx) => {
    await hold(context, trx, attempt, status);
    await trx
      .insertInto("saga_step")
      .values({ attempt_id: attempt.attempt_id, step, recorded_at: context.clock() })
      // Recovery repeats a step that the first worker began.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Runs the effect of a recorded step, with the observer on both sides of it. */
export async function observed<T>(context: Context, step: SagaStep, effect: () => Promise<T>): Promise<T> {
  await context.onSagaStep?.(step, "before");
  const result = await effect();
  await context.onSagaStep?.(step, "after");
  return result;
}

/** Gives the attempt up to whoever comes next, without waiting for the lease to run out. */
export async function handOver(context: Context, attempt: Attempt): Promise<void> {
  await context.db
    .updateTable("saga")
    .set({ lease_until: context.clock() })
    .where("attempt_id", "=", attempt.attempt_id)
    .where("lease_owner", "=", attempt.lease_owner)
    .execute();
}
