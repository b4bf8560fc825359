import type { Context } from "../../../platform/context.ts";
import type { Kysely } from "kysely";
import type { Tables } from "../../../tables.ts";
import { heldIn, takeNewest, type HeldPayment } from "../../order/holds.ts";
import { readPayments } from "../../order/paid-parts.ts";
import { renewLease, type Attempt } from "../../saga/lease.ts";
import { keyOfStep, runStep } from "../../saga/steps.ts";

/** What is to be let go of one authorization: a part of what it holds, or all. */
interface Fall {
  readonly authorizationId: string;
  /** Cents; undefined for all that is left. */
  readonly amount?: number;
}

/** What a card holds beyond what it pays, what was asked last first; a dollar that shows it to be alive once it pays. */
function fallsOf({ amount: due, holds }: HeldPayment): Fall[] {
  const excess = heldIn(holds) - due;
  const parts = holds.filter(({ purpose }) => purpose === "PAYMENT");
  const falls = takeNewest(parts, Math.max(0, excess)).map(({ authorizationId, amount }): Fall => {
    const isAll = parts.some((hold) => hold.authorizationId === authorizationId && hold.left === amount);
    return isAll ? { authorizationId } : { authorizationId, amount };
  });
  const isPaying = due > 0;
  const verifications = holds.filter(({ purpose }) => purpose === "VERIFICATION" && isPaying);
  return [...falls, ...verifications.map(({ authorizationId }) => ({ authorizationId }))];
}

/**
 * Lets go of what cards hold beyond what an order as it stands needs, each part a step of its own. Whatever a process
 * that died has let go of already is not asked for again, or under the same key.
 *
 * @throws LeaseLost
 */
export async function releaseFalls(context: Context, attempt: Attempt): Promise<void> {
  const { ebt, gifts, bank } = await readPayments(context.db, attempt.order_id);
  const payments = [...(ebt ? [ebt] : []), ...gifts, ...(bank ? [bank] : [])];
  // What pays last falls first.
  await letGoOf(context, attempt, payments.toReversed().flatMap(fallsOf));
}

/**
 * Lets go of all that cards hold for an order that was given up.
 *
 * @throws LeaseLost
 */
export async function releaseAll(context: Context, attempt: Attempt): Promise<void> {
  const { ebt, gifts, bank } = await readPayments(context.db, attempt.order_id);
  const payments = [...(ebt ? [ebt] : []), ...gifts, ...(bank ? [bank] : [])];
  const holds = payments.toReversed().flatMap((payment) => payment.holds.toReversed());
  await letGoOf(context, attempt, holds);
}

async function letGoOf(context: Context, attempt: Attempt, falls: readonly Fall[]): Promise<void> {
  const { processor } = context;
  for (const { authorizationId, amount } of falls) {
    const step = `release-${authorizationId}`;
    const key = keyOfStep(attempt, step);
    const effect = async () => {
      if (amount === undefined) await processor.void({ key, authorizationId });
      else await processor.release({ key, authorizationId, amount });
      await context.db.transaction().execute(async (trx) => {
        await renewLease(context, trx, attempt, "COMMITTED");
        await noteRelease(trx, { authorizationId, ...(amount !== undefined && { amount }) });
      });
    };
    await runStep(context, attempt, step, effect, "COMMITTED");
  }
}

async function noteRelease(trx: Kysely<Tables>, { authorizationId, amount }: Fall): Promise<void> {
  await trx
    .updateTable("order_authorization")
    .set((row) => (amount === undefined ? { voided: true } : { released: row("released", "+", amount) }))
    .where("authorization_id", "=", authorizationId)
    .execute();
}
