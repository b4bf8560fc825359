import type { Kysely } from "kysely";
import type { WireCharged, WireReceipt } from "../../../../sdk/contract/picking.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Tables } from "../../tables.ts";
import { sum } from "./dues.ts";
import { asOrdered, type PickedLine } from "./picking.ts";
import type { StoredOrder } from "./orders.ts";
import type { OrderRefundTable, OrderSettlementTable } from "./tables.ts";

/** What became of an order as it was picked, line by line and card by card; undefined until all of that is charged. */
export async function readReceipt(
  db: Kysely<Tables>,
  { order, lines, payments }: Pick<StoredOrder, "order" | "lines" | "payments">,
): Promise<WireReceipt | undefined> {
  const settlement = await db
    .selectFrom("order_settlement")
    .where("order_id", "=", order.id)
    .where("status", "=", "DONE")
    .selectAll()
    .executeTakeFirst();
  if (!settlement) return undefined;
  const refunds = await db.selectFrom("order_refund").where("order_id", "=", order.id).selectAll().execute();
  const picked = pickedOf(lines, refunds, settlement);
  const names = await namesOf(
    db,
    picked.flatMap(({ substitute }) => substitute ?? []),
  );
  const all = [...refunds, settlement];
  const back = (of: (amounts: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0);
  const [snapBack, bankBack] = [
    back(({ snap }) => snap),
    // What a closed gift card's account did not take back has gone to the bank card.
    back((one) => (one === settlement ? settlement.unpaid - one.bank : one.bank) + sum(one.credited)),
  ];
  const gifts = payments.filter(({ payment_type }) => payment_type === "GIFT_CARD");
  const charged = new Map(
    gifts.map(({ position, amount }, card) => {
      const returned = back((one) => (one.gifts[card] ?? 0) - (one.credited[card] ?? 0));
      return [position, amount - returned];
    }),
  );
  const chargedOf = ({ position, payment_type, amount }: (typeof payments)[number]) =>
    charged.get(position) ?? amount - (payment_type === "EBT" ? snapBack : bankBack);
  return {
    total: toDollars(settlement.total - settlement.unpaid),
    lines: picked.map(({ lineId, quantity, net, substitute }) => {
      const item = names.find(({ gtin13 }) => gtin13 === substitute);
      return { lineId, quantity, lineTotal: toDollars(net), ...(item && { substitute: item }) };
    }),
    payments: payments.map((payment) => ({ id: payment.card_id, charged: toDollars(chargedOf(payment)) })),
  };
}

/** What was charged for those of some orders that were picked, by their ids. */
export async function readCharged(
  db: Kysely<Tables>,
  orders: readonly StoredOrder[],
): Promise<ReadonlyMap<string, WireCharged>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ order }) => order.id);
  const settlements = await db
    .selectFrom("order_settlement")
    .where("order_id", "in", ids)
    .where("status", "=", "DONE")
    .selectAll()
    .execute();
  const refunds = await db.selectFrom("order_refund").where("order_id", "in", ids).selectAll().execute();
  return new Map(
    settlements.map((settlement) => {
      const { order_id: id, total, unpaid } = settlement;
      const lines = orders.find(({ order }) => order.id === id)?.lines ?? [];
      const ofOrder = refunds.filter(({ order_id }) => order_id === id);
      const items = sum(pickedOf(lines, ofOrder, settlement).map(({ net }) => net));
      // What items came to on top and the bank card did not pay, nobody has spent.
      return [id, { total: toDollars(total - unpaid), items: toDollars(Math.max(0, items - unpaid)) }];
    }),
  );
}

async function namesOf(db: Kysely<Tables>, gtin13s: readonly string[]) {
  if (gtin13s.length === 0) return [];
  return db.selectFrom("product").where("gtin13", "in", gtin13s).select(["gtin13", "description"]).execute();
}

/** Every line of an order as it was picked: as it was told, or as many as earlier reductions had left. */
function pickedOf(
  lines: StoredOrder["lines"],
  refunds: readonly Pick<OrderRefundTable, "line_id" | "quantity">[],
  { picked }: Pick<OrderSettlementTable, "picked">,
): PickedLine[] {
  const words = JSON.parse(picked) as readonly (readonly [string, number, number, string?])[];
  const told = words.map(([lineId, quantity, net, substitute]) => ({ lineId, quantity, net, substitute }));
  return lines.map((line) => {
    const { line_id: lineId } = line;
    const ofLine = refunds.filter(({ line_id }) => line_id === lineId);
    const left = Math.min(line.quantity, ...ofLine.map(({ quantity }) => quantity));
    return told.find((each) => each.lineId === lineId) ?? { lineId, ...asOrdered(line, left) };
  });
}
