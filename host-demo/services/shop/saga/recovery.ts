import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Worker } from "../../platform/workers.ts";
import { openStatuses, takeLease, type Attempt } from "./lease.ts";

/** What recovery needs to know of one kind of saga. Each may be called again for the same attempt. */
export interface SagaKind {
  readonly name: string;
  /** The route under which the idempotency rows of its calls are kept. */
  readonly routeName: string;
  /** Ends, forward or back, an attempt whose worker died while it was RUNNING. */
  carryOn(context: Context, attempt: Attempt): Promise<void>;
  /** Does what is left of one that is COMMITTED. */
  complete(context: Context, attempt: Attempt): Promise<void>;
}

export interface SagaRecovery {
  /** Ends one attempt whose worker has died. Does nothing while a worker holds the lease. */
  readonly recoverAttempt: (context: Context, attemptId: string) => Promise<void>;
  /**
   * Ends every attempt whose lease has run out, and frees the keys of calls that died before they had an attempt.
   * Safe to run in several processes at once.
   */
  readonly recoverSagas: (context: Context) => Promise<void>;
  /**
   * Ends the abandoned attempt that holds a key, so that a repeat need not wait for the next round. False when no
   * attempt holds it.
   */
  readonly recoverKey: (
    context: Context,
    call: { readonly key: string; readonly accountId: string },
  ) => Promise<boolean>;
  /** For the list of background workers; the first round runs at start. */
  readonly worker: Worker;
}

/** How many attempts one round takes on; the next round takes more. */
const batch = 50;

/**
 * Recovery of all kinds of saga there are. Attempts of a kind that it does not know are left to a process that does,
 * such as one of a newer release.
 */
export function createSagaRecovery(kinds: readonly SagaKind[]): SagaRecovery {
  const kindNames = kinds.map(({ name }) => name);
  const routeNames = kinds.map(({ routeName }) => routeName);

  const attempts = ({ db }: Context) =>
    db.selectFrom("saga").where("kind", "in", kindNames).select("attempt_id");

  async function recoverAttempt(context: Context, attemptId: string): Promise<void> {
    const attempt = await takeLease(context, attemptId, kindNames);
    const kind = kinds.find(({ name }) => name === attempt?.kind);
    if (!attempt || !kind) return;
    const about = { attempt: attemptId, kind: kind.name };
    context.log.info({ ...about, status: attempt.status }, "carrying on with an abandoned saga");
    try {
      if (attempt.status === "COMMITTED") await kind.complete(context, attempt);
      else await kind.carryOn(context, attempt);
    } catch (error) {
      // The lease runs out by itself, and the next round tries again.
      context.log.error({ ...about, err: error }, "an abandoned saga could not be ended yet");
    }
  }

  async function recoverSagas(context: Context): Promise<void> {
    const abandoned = await attempts(context)
      .where("status", "in", openStatuses)
      .where("lease_until", "<=", context.clock())
      .orderBy("lease_until")
      .limit(batch)
      .execute();
    for (const { attempt_id } of abandoned) await recoverAttempt(context, attempt_id);
    await freeKeys(context, routeNames);
  }

  return {
    recoverAttempt,
    recoverSagas,
    async recoverKey(context, call) {
      const open = await attempts(context)
        .where("idempotency_key", "=", call.key)
        .where("account_id", "=", call.accountId)
        .where("status", "=", "RUNNING")
        .executeTakeFirst();
      if (open) await recoverAttempt(context, open.attempt_id);
      return open !== undefined;
    },
    worker: { name: "saga-recovery", intervalMs: 30_000, run: recoverSagas },
  };
}

/** Frees the keys of calls that died before they had an attempt. */
async function freeKeys(context: Context, routeNames: readonly string[]): Promise<void> {
  const died = new Date(context.clock().getTime() - context.settings.sagaLeaseSeconds * 1000);
  await context.db
    .deleteFrom("idempotency")
    .where("route", "in", routeNames)
    .where("status", "=", "IN_PROGRESS")
    .where("created_at", "<=", died)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("saga")
            .whereRef("saga.idempotency_key", "=", "idempotency.key")
            .whereRef("saga.account_id", "=", "idempotency.account_id")
            .where("saga.status", "in", openStatuses)
            .select(sql`1`.as("one")),
        ),
      ),
    )
    .execute();
}
