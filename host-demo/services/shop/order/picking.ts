import type { Kysely, Selectable } from "kysely";
import type { Change } from "../../../../sdk/domain/tenders.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { addUp, dueOfNoFee, dueOfPicked, portion } from "./dues.ts";
import { changedSinceTold, checkRead, confirmChanges } from "./confirming.ts";
import { recordEvent } from "./events.ts";
import { readPaidParts, type PaidOrderLine } from "./paid-parts.ts";
import { readSubstitutes, type TaxedOrder } from "./substitutes.ts";
import type { OrderSettlementTable } from "./tables.ts";

export interface PickedLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Cents for all of it, after discounts, before tax. */
  readonly net: number;
  /** The number of what was put in its place. */
  readonly substitute?: string | undefined;
}

export type Settlement = Selectable<OrderSettlementTable>;

/** What tells a wish from another one; the order of the lines does not count. */
function wordsOf(picked: readonly PickedLine[]): string {
  const lines = picked.map(({ lineId, quantity, net, substitute }) => [
    ...([lineId, quantity, net] as const),
    ...(substitute === undefined ? [] : [substitute]),
  ]);
  return JSON.stringify(lines.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

/**
 * Works out what an order costs now that it is picked, and writes it down once; a repeat reads what was written.
 *
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for lines that are not the order's or more than is left of them,
 * IDEMPOTENCY_KEY_REUSED for an order that was picked otherwise, REQUEST_STILL_PROCESSING while it is being changed,
 * VERSION_CONFLICT for one with a change that fulfilment was not told of, which it is with that, and for one that has
 * another version by now than the one that was picked
 */
export async function writePickingDown(
  context: Context,
  orderId: string,
  picked: readonly PickedLine[],
  version?: number,
): Promise<Settlement> {
  const settlement = await context.db.transaction().execute(async (trx) => {
    // Holding the order's row makes whoever settles or reduces the same order wait.
    const order = await trx
      .selectFrom("order")
      .where("id", "=", orderId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new ServiceError("NOT_FOUND");
    const before = await trx
      .selectFrom("order_settlement")
      .where("order_id", "=", orderId)
      .selectAll()
      .executeTakeFirst();
    if (before?.picked === wordsOf(picked)) return before;
    if (before) throw new ServiceError("IDEMPOTENCY_KEY_REUSED");
    if (order.status !== "PLACED" && order.status !== "PICKING")
      throw new ServiceError("BAD_REQUEST", { reason: "The order is at an end." });
    if (order.changing !== null) throw new ServiceError("REQUEST_STILL_PROCESSING");
    // Nobody has picked what nobody was told of. Told it stays, so that the next try is of the order as it is.
    if (await confirmChanges(context, trx, order)) return undefined;
    checkRead(order, version);

    const { due, returned } = await workOut(trx, order, picked, context.clock());
    const written = await trx
      .insertInto("order_settlement")
      .values({
        order_id: orderId,
        picked: wordsOf(picked),
        snap: 0 - due.snap,
        gifts: due.gifts.map((gift) => 0 - gift),
        bank: due.bank,
        total: order.total - returned + inAll(due),
        status: "PENDING",
        credited: [],
        delay: null,
        raised_authorization_id: null,
        unpaid: 0,
        created_at: context.clock(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(context, trx, { type: "order.picked", checkoutId: order.checkout_id, orderId });
    return written;
  });
  if (!settlement) throw changedSinceTold();
  return settlement;
}

/** What is due of a whole order, and what its earlier reductions have sent back. */
async function workOut(
  trx: Kysely<Tables>,
  order: TaxedOrder,
  picked: readonly PickedLine[],
  now: Date,
): Promise<{ readonly due: Change; readonly returned: number }> {
  const { lines, fees, tip } = await readPaidParts(trx, order.id);
  const refunds = await trx.selectFrom("order_refund").where("order_id", "=", order.id).selectAll().execute();
  const substituteOf = await readSubstitutes(trx, order, { lines, picked }, now);
  if (picked.some(({ lineId }) => !lines.some(({ line_id }) => line_id === lineId)))
    throw new ServiceError("BAD_REQUEST", { reason: "A line is not the order's." });

  const dues: Change[] = [];
  let pieces = 0;
  for (const line of lines) {
    const ofLine = refunds.filter(({ line_id }) => line_id === line.line_id);
    const left = Math.min(line.quantity, ...ofLine.map(({ quantity }) => quantity));
    const { quantity, net } = picked.find(({ lineId }) => lineId === line.line_id) ?? asOrdered(line, left);
    const substitute = substituteOf(line.line_id);
    // Two small ones may stand in for a large one; for nothing that is left, nothing does.
    if ((quantity > left && (!substitute || left === 0)) || (quantity === 0 && net > 0))
      throw new ServiceError("BAD_REQUEST", { reason: `${left} of the line are left.` });
    const deposits = fees.filter(({ line_id }) => line_id === line.line_id);
    dues.push(dueOfPicked(line, deposits, left, { quantity, net, substitute }));
    pieces += quantity;
  }
  // An order with nothing in it leaves nothing to be brought or carried home. Deposits have gone with their lines.
  if (pieces === 0) dues.push(...[...fees.filter(({ kind }) => kind !== "deposit"), tip].map(dueOfNoFee));
  return { due: addUp(dues), returned: inAll(addUp(refunds)) };
}

const inAll = ({ snap, gifts, bank }: Change) => gifts.reduce((sum, gift) => sum + gift, snap + bank);

/** As many of a line as are left, at what each cost. */
export function asOrdered(
  line: Pick<PaidOrderLine, "quantity" | "net">,
  left: number,
): Pick<PickedLine, "quantity" | "net"> {
  return { quantity: left, net: portion(line.net, line, left) };
}
