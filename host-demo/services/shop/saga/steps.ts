import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { type Attempt, LeaseLost, leaseRenewal, type OpenStatus } from "./lease.ts";

/** The key under which another company's system is asked for a step's effect: a repeat gets the same answer. */
export function keyOfStep(attempt: Attempt, step: string): string {
  return `${attempt.attempt_id}:${step}`;
}

/** Runs an effect with the context's observer on both sides of it. */
export async function observed<T>(context: Context, step: string, effect: () => Promise<T>): Promise<T> {
  await context.onSagaStep?.(step, "before");
  const result = await effect();
  await context.onSagaStep?.(step, "after");
  return result;
}

/**
 * Writes down that a step begins, and commits, before anything of the step happens. One statement does it all: an order
 * has half a dozen steps, and each trip to the database costs.
 *
 * @throws LeaseLost
 */
async function recordStep(context: Context, attempt: Attempt, step: string, status: OpenStatus) {
  const now = context.clock();
  const held = await context.db
    .with("held", (db) => leaseRenewal(context, db, attempt, status).returning("saga.attempt_id"))
    .with("noted", (db) =>
      db
        .insertInto("saga_step")
        .columns(["attempt_id", "step", "recorded_at"])
        .expression((from) =>
          from
            .selectFrom("held")
            .select([
              "held.attempt_id",
              sql<string>`${step}::text`.as("step"),
              sql<Date>`${now}::timestamptz`.as("recorded_at"),
            ]),
        )
        // Recovery repeats a step that the first worker began.
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom("held")
    .select("held.attempt_id")
    .executeTakeFirst();
  if (!held) throw new LeaseLost();
}

/**
 * Does one step of an attempt, which is written down first, so that recovery can tell what a process that died may
 * have left behind.
 *
 * @throws LeaseLost
 */
export async function runStep<T>(
  context: Context,
  attempt: Attempt,
  step: string,
  effect: () => Promise<T>,
  status: OpenStatus = "RUNNING",
): Promise<T> {
  await recordStep(context, attempt, step, status);
  return observed(context, step, effect);
}

/** The steps that were begun, by whichever worker. One that is missing never was, and never will be. */
export async function recordedSteps(context: Context, attempt: Attempt): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom("saga_step")
    .where("attempt_id", "=", attempt.attempt_id)
    .select("step")
    .execute();
  return new Set(rows.map(({ step }) => step));
}

/** The step that takes back what another one did. */
export interface Undo {
  readonly step: string;
  effect(): Promise<void>;
}

/**
 * Takes back what was done, the last of it first. The list is in the order of doing.
 *
 * @throws LeaseLost
 */
export async function undoInReverse(
  context: Context,
  attempt: Attempt,
  done: readonly Undo[],
): Promise<void> {
  for (const undo of [...done].reverse()) await runStep(context, attempt, undo.step, () => undo.effect());
}
