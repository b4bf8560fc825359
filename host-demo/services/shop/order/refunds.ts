import type { Kysely, Selectable } from "kysely";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { dueOfReduced } from "./dues.ts";
import { recordEvent } from "./events.ts";
import type { OrderLineTable, OrderRefundTable } from "./tables.ts";

export interface Reduction {
  readonly orderId: string;
  readonly lineId: string;
  /** How many are left; 0 takes the line out. */
  readonly quantity: number;
  /** One for each reduction of an order: a repeat changes nothing more and pays nothing more back. */
  readonly key: string;
}

type Refund = Selectable<OrderRefundTable>;

/**
 * Pays a removed or reduced line of a placed order, with its deposit, back along what it was paid with: SNAP's share to the EBT card,
 * everything else to the bank card, what a gift card had paid too. Written down before the processor is asked, so
 * that a process that dies in between leaves a refund to finish and not one to forget.
 *
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for a quantity that is no reduction, IDEMPOTENCY_KEY_REUSED
 */
export async function reduceLine(
  context: Context,
  reduction: Reduction,
): Promise<Pick<Refund, "snap" | "bank">> {
  const refund = await context.db.transaction().execute((trx) => writeDown(context, trx, reduction));
  await payBack(context, refund);
  return { snap: refund.snap, bank: refund.bank };
}

/** Pays back what a process that died had only written down. Safe to run in several processes at once. */
export async function finishRefunds(context: Context): Promise<void> {
  const pending = await context.db
    .selectFrom("order_refund")
    .where("status", "=", "PENDING")
    .orderBy("created_at")
    .limit(50)
    .selectAll()
    .execute();
  for (const refund of pending)
    await payBack(context, refund).catch((error: unknown) => {
      context.log.error({ err: error, orderId: refund.order_id }, "a refund could not be paid yet");
    });
}

async function writeDown(context: Context, trx: Kysely<Tables>, reduction: Reduction): Promise<Refund> {
  const { orderId, lineId, quantity, key } = reduction;
  // Holding the order's row makes reductions of one order wait for one another.
  const order = await trx
    .selectFrom("order")
    .where("id", "=", orderId)
    .select("checkout_id")
    .forUpdate()
    .executeTakeFirst();
  const line = await trx
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .where("line_id", "=", lineId)
    .selectAll()
    .executeTakeFirst();
  if (!order || !line) throw new ServiceError("NOT_FOUND");
  const earlier = await trx
    .selectFrom("order_refund")
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .selectAll()
    .execute();
  const same = earlier.find((refund) => refund.key === key);
  if (same) {
    if (same.line_id !== lineId || same.quantity !== quantity)
      throw new ServiceError("IDEMPOTENCY_KEY_REUSED");
    return same;
  }
  const settlement = await trx
    .selectFrom("order_settlement")
    .where("order_id", "=", orderId)
    .select("order_id")
    .executeTakeFirst();
  if (settlement) throw new ServiceError("BAD_REQUEST", { reason: "The order has been picked." });
  const ofLine = earlier.filter((refund) => refund.line_id === lineId);
  const left = Math.min(line.quantity, ...ofLine.map((refund) => refund.quantity));
  if (!Number.isInteger(quantity) || quantity < 0 || quantity >= left)
    throw new ServiceError("BAD_REQUEST", { reason: `${left} of the line are left.` });
  const refund = await trx
    .insertInto("order_refund")
    .values({
      order_id: orderId,
      key,
      line_id: lineId,
      quantity,
      ...(await amountsOf(trx, line, quantity, ofLine)),
      status: "PENDING",
      created_at: context.clock(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(context, trx, { type: "order.reduced", checkoutId: order.checkout_id, orderId });
  return refund;
}

/** What goes back to each card for a line of which so many are left, beside what earlier reductions sent back. */
async function amountsOf(
  trx: Kysely<Tables>,
  line: Selectable<OrderLineTable>,
  quantity: number,
  earlier: readonly Refund[],
): Promise<Pick<Refund, "snap" | "bank">> {
  const deposits = await trx
    .selectFrom("order_fee")
    .where("order_id", "=", line.order_id)
    .where("line_id", "=", line.line_id)
    .select(["amount", "snap_paid"])
    .execute();
  // Worked out from the line as it was paid, not step by step, so that no cent depends on the number of steps.
  const due = dueOfReduced(line, deposits, quantity);
  const back = (of: (refund: Refund) => number) => earlier.reduce((sum, refund) => sum + of(refund), 0);
  return { snap: -due.snap - back(({ snap }) => snap), bank: -due.bank - back(({ bank }) => bank) };
}

async function payBack(context: Context, refund: Refund): Promise<void> {
  if (refund.status === "DONE") return;
  const { order_id: orderId, key } = refund;
  const payments = await context.db
    .selectFrom("order_payment")
    .where("order_id", "=", orderId)
    .select(["payment_type", "authorization_id"])
    .execute();
  const give = async (type: "EBT" | "BANK_CARD", amount: number) => {
    if (amount === 0) return;
    const payment = payments.find(({ payment_type }) => payment_type === type);
    if (!payment) throw new Error("an order has no card to pay back to");
    const call = `${orderId}:refund:${key}:${type}`;
    await context.processor.refund({ key: call, authorizationId: payment.authorization_id, amount });
  };
  await give("EBT", refund.snap);
  await give("BANK_CARD", refund.bank);
  await context.db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable("order_refund")
      .set({ status: "DONE" })
      .where("order_id", "=", orderId)
      .where("key", "=", key)
      .where("status", "=", "PENDING")
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    const { checkout_id: checkoutId } = await trx
      .selectFrom("order")
      .where("id", "=", orderId)
      .select("checkout_id")
      .executeTakeFirstOrThrow();
    await recordEvent(context, trx, { type: "order.refunded", checkoutId, orderId });
  });
}
