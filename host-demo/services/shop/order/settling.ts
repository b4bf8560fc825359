import type { Kysely } from "kysely";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Processor } from "../../payments/processor/processor.ts";
import type { Tables } from "../../tables.ts";
import { sum } from "./dues.ts";
import { recordEvent } from "./events.ts";
import type { HeldPayment } from "./holds.ts";
import { readPayments } from "./paid-parts.ts";
import { writePickingDown, type PickedLine, type Settlement } from "./picking.ts";
import { finishRefundsOf, refundsOf } from "./refunds.ts";
import { delayOf, payPrepaidBack } from "./returns.ts";

/**
 * Ends an order that was picked: what it costs more is charged to the bank card alone; what it costs less goes back
 * along what its lines were paid with, to the EBT card without a PIN, to each gift card its own part. All of it is
 * written down before the processor is asked, each call under a key that a repeat shares, so that of repeats,
 * of calls at once and of a process that dies in between only one settlement comes.
 *
 * @throws ServiceError as {@link writePickingDown}, REQUEST_STILL_PROCESSING while the bank's answer is open
 */
export async function settleOrder(
  context: Context,
  orderId: string,
  picked: readonly PickedLine[],
  version?: number,
): Promise<Settlement> {
  return settle(context, await writePickingDown(context, orderId, picked, version));
}

/** How many orders one round takes on; the next round takes more. */
const batch = 50;

/** Ends the orders that a process which died had only written down. Safe to run in several processes at once. */
export async function finishSettlements(context: Context): Promise<void> {
  const pending = await context.db
    .selectFrom("order_settlement")
    .where("status", "=", "PENDING")
    // Those that fail time and again let others go first.
    .orderBy("tried_at", (order) => order.asc().nullsFirst())
    .orderBy("created_at")
    .limit(batch)
    .selectAll()
    .execute();
  // Whatever failed is in the log and the order by now.
  for (const settlement of pending) await settle(context, settlement).catch(() => undefined);
}

async function settle(context: Context, settlement: Settlement): Promise<Settlement> {
  if (settlement.status === "DONE") return settlement;
  const { order_id: orderId } = settlement;
  try {
    // A hold that is let go of pays nothing back any more: what earlier reductions owe comes first.
    await finishRefundsOf(context, orderId);
    return await finish(context, settlement, await charge(context, settlement));
  } catch (error) {
    const delay = delayOf(error);
    context.log.error({ err: error, orderId, delay }, "an order could not be settled yet");
    const { numUpdatedRows } = await context.db
      .updateTable("order_settlement")
      .set({ delay, tried_at: context.clock() })
      .where("order_id", "=", orderId)
      .where("status", "=", "PENDING")
      .executeTakeFirst();
    // Whoever else was at it has ended it, which may be why this one found nothing to ask of a card.
    if (numUpdatedRows === 0n) return written(context.db, orderId);
    throw error;
  }
}

const written = (db: Kysely<Tables>, orderId: string): Promise<Settlement> =>
  db.selectFrom("order_settlement").where("order_id", "=", orderId).selectAll().executeTakeFirstOrThrow();

/** What the processor made of a settlement. */
interface Charged {
  /** The authorization that holds the charge on top; undefined where the bank card does not pay it. */
  readonly raised: string | undefined;
  /** What the bank card got in place of each gift card that takes nothing back. */
  readonly credited: number[];
}

async function charge(context: Context, settlement: Settlement): Promise<Charged> {
  const { processor } = context;
  const { order_id: orderId, bank } = settlement;
  const payments = await readPayments(context.db, orderId);
  const { ebt, gifts, bank: card } = payments;
  const [first] = card?.holds ?? [];
  if (!card || !first) throw new Error("an order has no bank card");
  const keyOf = (step: string) => `${orderId}:settle:${step}`;
  const before = await refundsOf(context.db, orderId);
  const credited = await payPrepaidBack(processor, payments, settlement, before, (to) =>
    keyOf(to === "EBT" ? "return-snap" : `return-${to}`),
  );
  for (const payment of ebt ? [ebt, ...gifts] : gifts)
    await chargeHolds(processor, payment, payment.amount, keyOf(`charge-${payment.position}`));
  const { latest: authorizationId } = card;
  const raised =
    bank > 0 ? await raise(processor, { key: keyOf("raise"), authorizationId, amount: bank }) : undefined;
  if (raised) await processor.complete({ key: keyOf("charge-raise"), authorizationId: raised, amount: bank });
  const due = card.amount + Math.min(0, bank);
  if (card.amount > 0) await chargeHolds(processor, card, Math.max(0, due), keyOf("charge-bank"));
  // What was written down before gift cards took their own part back sends it to the bank card.
  const credit = sum(credited) + Math.max(0, 0 - due);
  if (credit > 0)
    await processor.refund({
      key: keyOf("return-bank"),
      authorizationId: first.authorizationId,
      amount: credit,
    });
  if (card.amount === 0)
    await processor.void({ key: keyOf("release"), authorizationId: first.authorizationId });
  return { raised, credited };
}

/** Charges so much of what a card holds, the earliest first; the rest of it is let go of. */
async function chargeHolds(
  processor: Processor,
  { holds }: HeldPayment,
  amount: number,
  key: string,
): Promise<void> {
  let rest = amount;
  for (const [index, { authorizationId, left }] of holds.entries()) {
    const charged = Math.min(left, rest);
    rest -= charged;
    await processor.complete({
      key: index === 0 ? key : `${key}:${index}`,
      authorizationId,
      amount: charged,
    });
  }
}

/** The authorization that holds the charge on top; undefined where the bank card does not pay it. */
async function raise(
  processor: Processor,
  request: Parameters<Processor["raise"]>[0],
): Promise<string | undefined> {
  const answer = await processor.raise(request);
  switch (answer.outcome) {
    case "AUTHORIZED":
      return answer.authorizationId;
    case "REJECTED":
      await processor.void({ key: `${request.key}:void`, authorizationId: answer.authorizationId });
      return undefined;
    case "DECLINED":
      return undefined;
    case "PENDING":
    case "CLOSED":
      throw new ServiceError("REQUEST_STILL_PROCESSING");
  }
}

async function finish(
  context: Context,
  { order_id: orderId, bank }: Settlement,
  { raised, credited }: Charged,
): Promise<Settlement> {
  const unpaid = raised === undefined ? Math.max(0, bank) : 0;
  return context.db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable("order_settlement")
      .set({ status: "DONE", raised_authorization_id: raised ?? null, unpaid, credited, delay: null })
      .where("order_id", "=", orderId)
      .where("status", "=", "PENDING")
      .returningAll()
      .executeTakeFirst();
    // Somebody else has finished it meanwhile, and told of it.
    if (!done) return written(trx, orderId);
    // A dollar that only showed the card to be alive was let go of.
    await trx
      .updateTable("order_authorization")
      .set({ voided: true })
      .where("order_id", "=", orderId)
      .where("purpose", "=", "VERIFICATION")
      .execute();
    const { checkout_id: checkoutId } = await trx
      .updateTable("order")
      .set({ status: "PICKED" })
      .where("id", "=", orderId)
      .returning("checkout_id")
      .executeTakeFirstOrThrow();
    await recordEvent(context, trx, { type: "order.completed", checkoutId, orderId });
    if (unpaid > 0) await recordEvent(context, trx, { type: "order.underpaid", checkoutId, orderId });
    return done;
  });
}
