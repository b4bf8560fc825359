// Long because a reduction is checked and written down in one go, from top to bottom.

import type { Kysely, Selectable } from "kysely";
import type { Change } from "../../../../sdk/domain/tenders.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { dueOfReduced, sum } from "./dues.ts";
import { changedSinceTold, checkRead, confirmChanges } from "./confirming.ts";
import { recordEvent } from "./events.ts";
import { readPaidParts, readPayments } from "./paid-parts.ts";
import { delayOf, payPrepaidBack } from "./returns.ts";
import type { OrderRefundTable } from "./tables.ts";

export interface Reduction {
  readonly orderId: string;
  readonly lineId: string;
  /** How many are left; 0 takes the line out. */
  readonly quantity: number;
  /** Of the order that was read; left out, the present one counts. */
  readonly version?: number | undefined;
  /** One for each reduction of an order: a repeat changes nothing more and pays nothing more back. */
  readonly key: string;
}

export type Refund = Selectable<OrderRefundTable>;

/**
 * Pays a removed or reduced line of a placed order, with its deposit, back along what it was paid with, to each card
 * its own part. Written down before the processor is asked, so that a process that dies in between leaves a refund to
 * finish and not one to forget.
 *
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for a quantity that is no reduction, IDEMPOTENCY_KEY_REUSED,
 * VERSION_CONFLICT for an order with a change that fulfilment was not told of, which it is with that, and for one that
 * has another version by now than the one that was read
 */
export async function reduceLine(context: Context, reduction: Reduction): Promise<Refund> {
  const refund = await context.db.transaction().execute((trx) => writeDown(context, trx, reduction));
  if (!refund) throw changedSinceTold();
  return payBack(context, refund);
}

/** How many refunds one round takes on; the next round takes more. */
const batch = 50;

/** Pays back what a process that died had only written down. Safe to run in several processes at once. */
export async function finishRefunds(context: Context): Promise<void> {
  const pending = await context.db
    .selectFrom("order_refund")
    .where("status", "=", "PENDING")
    // Those that fail time and again let others go first.
    .orderBy("tried_at", (order) => order.asc().nullsFirst())
    .orderBy("created_at")
    .limit(batch)
    .selectAll()
    .execute();
  // Whatever failed is in the log and the order by now.
  for (const refund of pending) await payBack(context, refund).catch(() => undefined);
}

/** Pays back what of one order was only written down: once it is settled, there may be no card left to pay it back to. */
export async function finishRefundsOf(context: Context, orderId: string): Promise<void> {
  const pending = await context.db
    .selectFrom("order_refund")
    .where("order_id", "=", orderId)
    .where("status", "=", "PENDING")
    .orderBy("created_at")
    .selectAll()
    .execute();
  for (const refund of pending) await payBack(context, refund);
}

/** Undefined where fulfilment was not told of a change, and has been now. */
async function writeDown(
  context: Context,
  trx: Kysely<Tables>,
  reduction: Reduction,
): Promise<Refund | undefined> {
  const { orderId, lineId, quantity, version, key } = reduction;
  // Holding the order's row makes reductions of one order wait for one another.
  const order = await trx
    .selectFrom("order")
    .where("id", "=", orderId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (order?.changing) throw new ServiceError("REQUEST_STILL_PROCESSING");
  // Its lines may be others than the store has read.
  if (order && (await confirmChanges(context, trx, order))) return undefined;
  const { lines, fees } = await readPaidParts(trx, orderId);
  const line = lines.find(({ line_id }) => line_id === lineId);
  if (!order || !line) throw new ServiceError("NOT_FOUND");
  const earlier = await refundsOf(trx, orderId);
  const same = earlier.find((refund) => refund.key === key);
  if (same) {
    if (same.line_id !== lineId || same.quantity !== quantity)
      throw new ServiceError("IDEMPOTENCY_KEY_REUSED");
    return same;
  }
  checkRead(order, version);
  if (order.status === "CANCELLED")
    throw new ServiceError("BAD_REQUEST", { reason: "The order was cancelled." });
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
      ...amountsOf(
        dueOfReduced(
          line,
          fees.filter((fee) => fee.line_id === lineId),
          quantity,
        ),
        ofLine,
      ),
      status: "PENDING",
      credited: [],
      delay: null,
      created_at: afterAll(earlier, context.clock()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(context, trx, { type: "order.reduced", checkoutId: order.checkout_id, orderId });
  return refund;
}

/**
 * Now, and later than what was written down before, whatever the clock of another process said: one that came before
 * another once, and was laid on what that left, may not come after it the next time.
 */
const afterAll = (earlier: readonly Refund[], now: Date) =>
  new Date(Math.max(now.getTime(), ...earlier.map(({ created_at }) => created_at.getTime() + 1)));

/**
 * What goes back to each card beside what earlier reductions of the line sent back. What is due is worked out from the
 * line as it was paid, not step by step, so that no cent depends on the number of steps.
 */
function amountsOf(due: Change, earlier: readonly Refund[]): Pick<Refund, "snap" | "gifts" | "bank"> {
  const left = (of: (amounts: Change) => number) =>
    earlier.reduce((rest, refund) => rest - of(refund), 0 - of(due));
  return {
    snap: left(({ snap }) => snap),
    gifts: due.gifts.map((_, card) => left(({ gifts }) => gifts[card] ?? 0)),
    bank: left(({ bank }) => bank),
  };
}

async function payBack(context: Context, refund: Refund): Promise<Refund> {
  if (refund.status === "DONE") return refund;
  const { order_id: orderId, key } = refund;
  try {
    const { processor } = context;
    const payments = await readPayments(context.db, orderId);
    const keyOf = (card: string) => `${orderId}:refund:${key}:${card}`;
    const before = await earlierRefunds(context.db, refund);
    const credited = await payPrepaidBack(processor, payments, refund, before, keyOf);
    const amount = refund.bank + sum(credited);
    if (amount > 0) {
      const [first] = payments.bank?.holds ?? [];
      if (!first) throw new Error("an order has no bank card");
      const { authorizationId } = first;
      await processor.refund({ key: keyOf("BANK_CARD"), authorizationId, amount });
    }
    return await endRefund(context, refund, credited);
  } catch (error) {
    const delay = delayOf(error);
    context.log.error({ err: error, orderId, delay }, "a refund could not be paid yet");
    const { numUpdatedRows } = await context.db
      .updateTable("order_refund")
      .set({ delay, tried_at: context.clock() })
      .where("order_id", "=", orderId)
      .where("key", "=", key)
      .where("status", "=", "PENDING")
      .executeTakeFirst();
    // Whoever else was at it has paid it, and the order may be settled by now.
    if (numUpdatedRows === 0n) return written(context.db, refund);
    throw error;
  }
}

/** What went back for the same order before: in one order for everybody, since each is laid on what those leave. */
async function earlierRefunds(db: Kysely<Tables>, { order_id, key }: Refund): Promise<Refund[]> {
  const all = await refundsOf(db, order_id);
  return all.slice(
    0,
    all.findIndex((refund) => refund.key === key),
  );
}

/** The reductions of an order, the earliest first. */
export function refundsOf(db: Kysely<Tables>, orderId: string): Promise<Refund[]> {
  return db
    .selectFrom("order_refund")
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("key")
    .selectAll()
    .execute();
}

const written = (db: Kysely<Tables>, { order_id, key }: Pick<Refund, "order_id" | "key">): Promise<Refund> =>
  db
    .selectFrom("order_refund")
    .where("order_id", "=", order_id)
    .where("key", "=", key)
    .selectAll()
    .executeTakeFirstOrThrow();

async function endRefund(
  context: Context,
  { order_id: orderId, key }: Refund,
  credited: number[],
): Promise<Refund> {
  return context.db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable("order_refund")
      .set({ status: "DONE", credited, delay: null })
      .where("order_id", "=", orderId)
      .where("key", "=", key)
      .where("status", "=", "PENDING")
      .returningAll()
      .executeTakeFirst();
    // Somebody else has paid it meanwhile, and told of it.
    if (!done) return written(trx, { order_id: orderId, key });
    const { checkout_id: checkoutId } = await trx
      .selectFrom("order")
      .where("id", "=", orderId)
      .select("checkout_id")
      .executeTakeFirstOrThrow();
    await recordEvent(context, trx, { type: "order.refunded", checkoutId, orderId });
    return done;
  });
}
