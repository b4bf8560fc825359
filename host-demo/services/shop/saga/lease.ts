import type { Kysely, Selectable } from "kysely";
import type { Context } from "../../platform/context.ts";
import { tryLater } from "../../platform/try-later.ts";
import type { Tables } from "../../tables.ts";
import type { SagaStatus, SagaTable } from "./tables.ts";

// An attempt belongs to the worker that holds its lease. Each step renews it; whoever finds one that has run out may
// take the attempt over, after which its former worker can change nothing more.

/** One run of a saga on a checkout, held under a lease by one worker. */
export type Attempt = Pick<
  Selectable<SagaTable>,
  | "attempt_id"
  | "kind"
  | "checkout_id"
  | "account_id"
  | "idempotency_key"
  | "correlation_id"
  | "order_id"
  | "draft_version"
  | "transaction_id"
  | "lease_owner"
>;

/** An attempt that somebody has yet to end. */
export type OpenStatus = Extract<SagaStatus, "RUNNING" | "COMMITTED">;
export const openStatuses: readonly OpenStatus[] = ["RUNNING", "COMMITTED"];

/** Another worker carries on: whatever this one still thinks of the attempt no longer counts. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** When a lease that is taken or renewed now runs out. */
export function leaseEnd(context: Context): Date {
  return new Date(context.clock().getTime() + context.settings.sagaLeaseSeconds * 1000);
}

/** What proves that an attempt is still this worker's, and renews its lease. It changes no row where it is not. */
export function leaseRenewal(
  context: Context,
  db: Pick<Kysely<Tables>, "updateTable">,
  attempt: Attempt,
  from: OpenStatus,
  to: SagaStatus = from,
) {
  return db
    .updateTable("saga")
    .set({ status: to, lease_until: leaseEnd(context), updated_at: context.clock() })
    .where("attempt_id", "=", attempt.attempt_id)
    .where("lease_owner", "=", attempt.lease_owner)
    .where("status", "=", from);
}

/**
 * Proves, inside the caller's transaction, that the attempt is still this worker's, and renews the lease.
 * Since the row stays locked until the transaction ends, no other worker can decide in between.
 *
 * @throws LeaseLost
 */
export async function renewLease(
  context: Context,
  trx: Kysely<Tables>,
  attempt: Attempt,
  from: OpenStatus,
  to: SagaStatus = from,
): Promise<void> {
  const held = await leaseRenewal(context, trx, attempt, from, to).executeTakeFirst();
  if (held.numUpdatedRows === 0n) throw new LeaseLost();
}

/**
 * Gives the attempt up to whoever comes next, without waiting for the lease to run out. Where the database is away, it
 * does so once that is back, or a shopper would wait for the rest of the lease to learn what became of the order.
 */
export async function endLease(context: Context, attempt: Attempt): Promise<void> {
  const giveUp = async () => {
    await context.db
      .updateTable("saga")
      .set({ lease_until: context.clock() })
      .where("attempt_id", "=", attempt.attempt_id)
      .where("lease_owner", "=", attempt.lease_owner)
      .execute();
  };
  await giveUp().catch((error: unknown) => {
    context.log.warn({ err: error, attempt: attempt.attempt_id }, "a lease could not be given up yet");
    tryLater(giveUp, context.settings.sagaLeaseSeconds);
  });
}

/** Takes the lease of an abandoned attempt of one of these kinds; undefined when somebody else was quicker or nothing is to be done. */
export function takeLease(
  context: Context,
  attemptId: string,
  kinds: readonly string[],
): Promise<(Attempt & { readonly status: SagaStatus }) | undefined> {
  const now = context.clock();
  return context.db
    .updateTable("saga")
    .set({ lease_owner: context.ids.make("own"), lease_until: leaseEnd(context), updated_at: now })
    .where("attempt_id", "=", attemptId)
    .where("kind", "in", kinds)
    .where("status", "in", openStatuses)
    .where("lease_until", "<=", now)
    .returningAll()
    .executeTakeFirst();
}
