import type { Kysely, Selectable } from "kysely";
import { giftShares } from "../../../../sdk/domain/tenders.ts";
import type { Tables } from "../../tables.ts";
import { readHolds, type HeldPayment } from "./holds.ts";
import type { OrderFeeTable, OrderLineTable } from "./tables.ts";

interface ByGiftCards {
  /** What each of the order's gift cards paid of it, in the order in which they pay. */
  readonly gifts: readonly number[];
}
export type PaidOrderLine = Selectable<OrderLineTable> & ByGiftCards;
export type PaidFee = Selectable<OrderFeeTable> & ByGiftCards;

export interface PaidParts {
  readonly lines: readonly PaidOrderLine[];
  readonly fees: readonly PaidFee[];
  /** What was given to who brings it: a fee as far as its payment goes. */
  readonly tip: Pick<PaidFee, "amount" | "snap_paid" | "gifts">;
}

/** The version of an order that stands, for a query of its parts. */
export const standingVersion = (db: Kysely<Tables>, orderId: string) =>
  db.selectFrom("order").where("id", "=", orderId).select("order.version");

/** How an order was paid: its cards, the gift cards among them in the order in which they pay. */
export async function readPayments(db: Kysely<Tables>, orderId: string) {
  const payments = await db
    .selectFrom("order_payment")
    .where("order_id", "=", orderId)
    .where("version", "=", standingVersion(db, orderId))
    .orderBy("position")
    .selectAll()
    .execute();
  const holdsOf = await readHolds(db, orderId);
  const of = (type: HeldPayment["payment_type"]): HeldPayment[] =>
    payments
      .filter(({ payment_type }) => payment_type === type)
      .map((payment) => ({ ...payment, ...holdsOf(payment.card_id) }));
  return { ebt: of("EBT")[0], gifts: of("GIFT_CARD"), bank: of("BANK_CARD")[0] };
}

/** An order's lines, fees and tip, each with what every single card paid of it. */
export async function readPaidParts(db: Kysely<Tables>, orderId: string): Promise<PaidParts> {
  const lines = await db
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .where("version", "=", standingVersion(db, orderId))
    .orderBy("position")
    .selectAll()
    .execute();
  const fees = await db
    .selectFrom("order_fee")
    .where("order_id", "=", orderId)
    .where("version", "=", standingVersion(db, orderId))
    .orderBy("position")
    .selectAll()
    .execute();
  const { gifts } = await readPayments(db, orderId);
  const order = await db
    .selectFrom("order")
    .where("id", "=", orderId)
    .select(["gratuity_total", "gratuity_gift_paid"])
    .executeTakeFirst();
  const { gratuity_total: amount, gratuity_gift_paid } = order ?? {
    gratuity_total: 0,
    gratuity_gift_paid: 0,
  };
  // Each part says what the gift cards paid of it together; they paid one after another, the tip last.
  const shares = giftShares(
    [...[...lines, ...fees].map((part) => part.gift_paid), gratuity_gift_paid],
    gifts.map(({ amount }) => amount),
  );
  return {
    lines: lines.map((line, index) => ({ ...line, gifts: shares[index] ?? [] })),
    fees: fees.map((fee, index) => ({ ...fee, gifts: shares[lines.length + index] ?? [] })),
    tip: { amount, snap_paid: 0, gifts: shares[lines.length + fees.length] ?? [] },
  };
}
