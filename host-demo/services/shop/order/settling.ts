import type { Selectable } from "kysely";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Processor } from "../../payments/processor/processor.ts";
import { recordEvent } from "./events.ts";
import { readPayments } from "./paid-parts.ts";
import { writePickingDown, type PickedLine, type Settlement } from "./picking.ts";
import { finishRefundsOf } from "./refunds.ts";
import { delayOf, payPrepaidBack } from "./returns.ts";
import type { OrderPaymentTable } from "./tables.ts";

type Payment = Selectable<OrderPaymentTable>;

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
): Promise<Settlement> {
  return settle(context, await writePickingDown(context, orderId, picked));
}

/** Ends the orders that a process which died had only written down. Safe to run in several processes at once. */
export async function finishSettlements(context: Context): Promise<void> {
  const pending = await context.db
    .selectFrom("order_settlement")
    .where("status", "=", "PENDING")
    .orderBy("created_at")
    .limit(50)
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
    await context.db
      .updateTable("order_settlement")
      .set({ delay })
      .where("order_id", "=", orderId)
      .where("status", "=", "PENDING")
      .execute();
    throw error;
  }
}

/** What the processor made of a settlement. */
interface Charged {
  /** The authorization that holds the charge on top; undefined where the bank card does not pay it. */
  readonly raised: string | undefined;
  /** What the bank card got in place of gift cards that take nothing back. */
  readonly credited: number;
}

async function charge(context: Context, settlement: Settlement): Promise<Charged> {
  const { processor } = context;
  const { order_id: orderId, bank } = settlement;
  const payments = await readPayments(context.db, orderId);
  const { ebt, gifts, bank: card } = payments;
  if (!card) throw new Error("an order has no bank card");
  const keyOf = (step: string) => `${orderId}:settle:${step}`;
  const call = (step: string, { authorization_id: authorizationId }: Payment, amount: number) => ({
    key: keyOf(step),
    authorizationId,
    amount,
  });
  const credited = await payPrepaidBack(processor, payments, settlement, (to) =>
    keyOf(to === "EBT" ? "return-snap" : `return-${to}`),
  );
  for (const payment of ebt ? [ebt, ...gifts] : gifts)
    await processor.complete(call(`charge-${payment.position}`, payment, payment.amount));
  const raised = bank > 0 ? await raise(processor, call("raise", card, bank)) : undefined;
  if (raised) await processor.complete({ key: keyOf("charge-raise"), authorizationId: raised, amount: bank });
  const due = card.amount + Math.min(0, bank);
  if (card.amount > 0) await processor.complete(call("charge-bank", card, Math.max(0, due)));
  // What was written down before gift cards took their own part back sends it to the bank card.
  const credit = credited + Math.max(0, 0 - due);
  if (credit > 0) await processor.refund(call("return-bank", card, credit));
  if (card.amount === 0) await processor.void(call("release", card, 0));
  return { raised, credited };
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
    if (!done)
      return trx
        .selectFrom("order_settlement")
        .where("order_id", "=", orderId)
        .selectAll()
        .executeTakeFirstOrThrow();
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
