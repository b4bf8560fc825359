import type { Kysely } from "kysely";
import type { WireReceipt } from "../../../../sdk/contract/picking.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Tables } from "../../tables.ts";
import { readPaidParts } from "./paid-parts.ts";
import { asOrdered, type PickedLine } from "./picking.ts";
import type { StoredOrder } from "./orders.ts";

/** What became of an order as it was picked, line by line and card by card; undefined until all of that is charged. */
export async function readReceipt(
  db: Kysely<Tables>,
  { order, payments }: StoredOrder,
): Promise<WireReceipt | undefined> {
  const settlement = await db
    .selectFrom("order_settlement")
    .where("order_id", "=", order.id)
    .where("status", "=", "DONE")
    .selectAll()
    .executeTakeFirst();
  if (!settlement) return undefined;
  const refunds = await db.selectFrom("order_refund").where("order_id", "=", order.id).selectAll().execute();
  const picked = pickedIn(settlement.picked);
  const { lines } = await readPaidParts(db, order.id);
  const names = await namesOf(
    db,
    [...picked.values()].flatMap(({ substitute }) => substitute ?? []),
  );
  const all = [...refunds, settlement];
  const back = (of: (amounts: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0);
  // What a closed gift card's account did not take back has gone to the bank card.
  let credited = back((one) => one.credited);
  const [snapBack, bankBack] = [
    back(({ snap }) => snap),
    back((one) => (one === settlement ? settlement.unpaid - one.bank : one.bank)) + credited,
  ];
  const gifts = payments.filter(({ payment_type }) => payment_type === "GIFT_CARD");
  const charged = new Map(
    gifts.toReversed().map((gift) => {
      const index = gifts.indexOf(gift);
      const due = back((one) => one.gifts[index] ?? 0);
      const kept = Math.min(due, credited);
      credited -= kept;
      return [gift.position, gift.amount - due + kept];
    }),
  );
  const chargedOf = ({ position, payment_type, amount }: (typeof payments)[number]) =>
    charged.get(position) ?? amount - (payment_type === "EBT" ? snapBack : bankBack);
  return {
    total: toDollars(settlement.total - settlement.unpaid),
    lines: lines.map((line) => {
      const ofLine = refunds.filter(({ line_id }) => line_id === line.line_id);
      const left = Math.min(line.quantity, ...ofLine.map(({ quantity }) => quantity));
      const { quantity, net, substitute } = picked.get(line.line_id) ?? {
        ...asOrdered(line, left),
        substitute: undefined,
      };
      const item = names.find(({ gtin13 }) => gtin13 === substitute);
      return {
        lineId: line.line_id,
        quantity,
        lineTotal: toDollars(net),
        ...(item && { substitute: item }),
      };
    }),
    payments: payments.map((payment) => ({ id: payment.card_id, charged: toDollars(chargedOf(payment)) })),
  };
}

async function namesOf(db: Kysely<Tables>, gtin13s: readonly string[]) {
  if (gtin13s.length === 0) return [];
  return db.selectFrom("product").where("gtin13", "in", gtin13s).select(["gtin13", "description"]).execute();
}

/** The lines of a picking as it was told, by their ids. */
function pickedIn(words: string): ReadonlyMap<string, Omit<PickedLine, "lineId">> {
  const told = JSON.parse(words) as readonly (readonly [string, number, number, string?])[];
  return new Map(told.map(([lineId, quantity, net, substitute]) => [lineId, { quantity, net, substitute }]));
}
