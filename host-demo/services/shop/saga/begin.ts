import type { Kysely } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { IdempotentCall } from "../../platform/http/idempotency.ts";
import type { Tables } from "../../tables.ts";
import { leaseEnd, LeaseLost, type Attempt } from "./lease.ts";

/** A call that runs a saga, with the claim on its idempotency key that {@link submit} has made. */
export interface ClaimedCall {
  readonly call: IdempotentCall;
  readonly claim: string;
  readonly correlationId: string;
}

/** What an attempt is about. Its id is the caller's to make, who marks the checkout with it. */
export type AttemptSubject = Pick<
  Attempt,
  "attempt_id" | "kind" | "checkout_id" | "account_id" | "order_id" | "draft_version" | "transaction_id"
>;

/**
 * Holds the idempotency key of a call until the caller's transaction ends, and counts its time anew: a call that waited
 * long to begin is at work, and a repeat that already waits to take the key over finds that it is.
 *
 * @throws LeaseLost when another call took the key over
 */
export async function holdClaim(
  { clock }: Context,
  trx: Kysely<Tables>,
  { call, claim }: ClaimedCall,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("idempotency")
    .set({ created_at: clock() })
    .where("key", "=", call.key)
    .where("account_id", "=", call.accountId)
    .where("attempt", "=", claim)
    .where("status", "=", "IN_PROGRESS")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost();
}

/**
 * Writes an attempt down, held by this worker, and that its first step has been done. It runs in the transaction that
 * does that step, so that nothing is ever marked as held by an attempt that is not there.
 */
export async function beginAttempt(
  context: Context,
  trx: Kysely<Tables>,
  { call, correlationId }: ClaimedCall,
  subject: AttemptSubject,
  step: string,
): Promise<Attempt> {
  const now = context.clock();
  const attempt: Attempt = {
    ...subject,
    idempotency_key: call.key,
    correlation_id: correlationId,
    lease_owner: context.ids.make("own"),
  };
  const row = {
    status: "RUNNING",
    lease_until: leaseEnd(context),
    created_at: now,
    updated_at: now,
  } as const;
  await trx
    .insertInto("saga")
    .values({ ...attempt, ...row })
    .execute();
  await trx
    .insertInto("saga_step")
    .values({ attempt_id: attempt.attempt_id, step, recorded_at: now })
    .execute();
  return attempt;
}
