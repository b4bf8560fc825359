import { sql, type Kysely, type Selectable } from "kysely";
import type { DeliveryType, OrderTime } from "../../../../sdk/contract/checkout.ts";
import { splitTender, type Shares, type Split } from "../../../../sdk/domain/tenders.ts";
import type { PricedContent } from "../cart/pricing.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import { recordEvent } from "./events.ts";
import type { OrderFeeTable, OrderLineTable, OrderPaymentTable, OrderTable } from "./tables.ts";

export interface NewOrder {
  readonly id: string;
  readonly accountId: string;
  readonly checkoutId: string;
  readonly content: PricedContent;
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly smsOptin: boolean;
  };
  readonly email: string;
  /** The slot that is booked for it, and what its shopper was told of it; null for one of before there were times. */
  readonly slotId: string | null;
  readonly time: OrderTime | null;
  /** What whoever hands it over is told. */
  readonly instructions: string | null;
  readonly deliveryType: DeliveryType | null;
  /** The share that was chosen to be given, if one was. */
  readonly gratuityPercentage: number | null;
  /** What the fraud script calls the visit from which it came, where it told. */
  readonly transactionId: string | null;
  readonly payments: readonly Omit<Selectable<OrderPaymentTable>, "order_id" | "position">[];
}

export interface StoredOrder {
  readonly order: Selectable<OrderTable>;
  readonly lines: readonly Selectable<OrderLineTable>[];
  readonly fees: readonly Selectable<OrderFeeTable>[];
  readonly payments: readonly Selectable<OrderPaymentTable>[];
}

/** Short numbers are drawn at random, so a used one is drawn again. */
async function freeNumber(context: Context, trx: Kysely<Tables>): Promise<string> {
  for (;;) {
    const number = context.ids.orderNumber();
    const taken = await trx.selectFrom("order").where("number", "=", number).select("id").executeTakeFirst();
    if (!taken) return number;
  }
}

/** What each line and fee was paid with. Throws when the payments are not what the order costs, to the cent. */
function splitAsPaid({ lines, fees, totals }: PricedContent, payments: NewOrder["payments"]): Split {
  const of = (type: OrderPaymentTable["payment_type"]) =>
    payments.filter((payment) => payment.payment_type === type).map(({ amount }) => amount);
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const [snap, bank] = [add(of("EBT")), add(of("BANK_CARD"))];
  const offers = { snap: { wanted: snap }, gifts: of("GIFT_CARD") };
  const split = splitTender({ lines, fees, tip: totals.gratuityTotal }, offers);
  const { tenders } = split;
  if (tenders.snap !== snap || add(tenders.gifts) !== add(offers.gifts) || tenders.bank !== bank)
    throw new Error("the payments of an order do not add up to its total");
  if (split.total !== totals.total) throw new Error("an order does not cost what its checkout said");
  return split;
}

function paidColumns(shares: Shares | undefined) {
  if (!shares) throw new Error("splitting a payment lost a line");
  return { snap_paid: shares.snap, gift_paid: shares.gift, bank_paid: shares.bank };
}

function headRow(order: NewOrder, split: Split) {
  const { id, accountId, checkoutId, content, contact, email, slotId, time, transactionId } = order;
  const { totals } = content;
  return {
    id,
    account_id: accountId,
    checkout_id: checkoutId,
    status: "PLACED" as const,
    modality_type: content.modalityType,
    store_id: content.storeId,
    delivery_address: content.deliveryAddress ? JSON.stringify(content.deliveryAddress) : null,
    slot_id: slotId,
    time: time && JSON.stringify(time),
    fraud_transaction_id: transactionId,
    contact_first_name: contact.firstName,
    contact_last_name: contact.lastName,
    contact_phone: contact.phone,
    contact_sms_optin: contact.smsOptin,
    email,
    item_total: totals.itemTotal,
    yellow_tag_discount_total: totals.yellowTagDiscountTotal,
    fee_total: totals.feeTotal,
    tax_total: totals.taxTotal,
    gratuity_total: totals.gratuityTotal,
    gratuity_percentage: order.gratuityPercentage,
    gratuity_gift_paid: split.tip.gift,
    flash_discount_total: totals.flashDiscountTotal,
    coupon_discount_total: totals.couponDiscountTotal,
    promo_discount_total: totals.promoDiscountTotal,
    promos: JSON.stringify(content.promos),
    instructions: order.instructions,
    delivery_type: order.deliveryType,
    ebt_total: totals.ebtTotal,
    total: totals.total,
  };
}

function lineRows({ id, content }: NewOrder, split: Split) {
  return content.lines.map((line, position) => ({
    order_id: id,
    position,
    line_id: line.id,
    gtin13: line.gtin13,
    quantity: line.quantity,
    substitution_policy: line.substitutionPolicy,
    backup: line.backup
      ? JSON.stringify({ gtin13: line.backup.gtin13, description: line.backup.description })
      : null,
    description: line.description,
    customer_facing_size: line.customerFacingSize,
    image_url: line.imageUrl,
    snap_eligible: line.snapEligible,
    regular: line.regular,
    promo: line.promo ?? null,
    net: line.net,
    tax: line.tax,
    tax_rate: line.taxRate,
    discounts: JSON.stringify(line.discounts),
    family_tree: JSON.stringify(line.familyTree),
    ...paidColumns(split.lines[position]),
  }));
}

function feeRows({ id, content }: NewOrder, split: Split) {
  return content.fees.map((fee, position) => ({
    order_id: id,
    position,
    kind: fee.kind,
    amount: fee.amount,
    snap_eligible: fee.snapEligible ?? false,
    line_id: fee.lineId ?? null,
    to_be_determined: fee.toBeDetermined ?? false,
    waived: fee.waived ?? 0,
    discounts: JSON.stringify(fee.discounts ?? []),
    ...paidColumns(split.fees[position]),
  }));
}

/** Writes an order down, inside the transaction that also activates its checkout. */
export async function insertOrder(context: Context, trx: Kysely<Tables>, order: NewOrder): Promise<void> {
  const split = splitAsPaid(order.content, order.payments);
  await trx
    .insertInto("order")
    .values({
      ...headRow(order, split),
      number: await freeNumber(context, trx),
      placed_at: context.clock(),
      read_at: null,
    })
    .execute();
  await trx.insertInto("order_line").values(lineRows(order, split)).execute();
  const fees = feeRows(order, split);
  if (fees.length > 0) await trx.insertInto("order_fee").values(fees).execute();
  await trx
    .insertInto("order_payment")
    .values(order.payments.map((payment, position) => ({ ...payment, order_id: order.id, position })))
    .execute();
  await recordEvent(context, trx, { type: "order.placed", checkoutId: order.checkoutId, orderId: order.id });
}

/** Undefined when there is none or it is another shopper's. */
export async function findOrder(
  db: Kysely<Tables>,
  accountId: string,
  orderId: string,
): Promise<StoredOrder | undefined> {
  const rows = await db
    .selectFrom("order")
    .where("id", "=", orderId)
    .where("account_id", "=", accountId)
    .selectAll()
    .execute();
  return (await withParts(db, rows))[0];
}

/** Notes that its shopper has seen an order. */
export async function markRead(context: Context, orderId: string): Promise<void> {
  await context.db
    .updateTable("order")
    .set({ read_at: context.clock() })
    .where("id", "=", orderId)
    .where("read_at", "is", null)
    .execute();
}

/** What a shopper gave with their last delivery by who is given something: a share, 0 for none, or an amount of their own. */
export async function lastTip(db: Kysely<Tables>, accountId: string): Promise<number | "other" | undefined> {
  const last = await db
    .selectFrom("order")
    .where("account_id", "=", accountId)
    .where("modality_type", "=", "DELIVERY")
    .where(sql<boolean>`"time"->>'vendorId' <> 'OWN'`)
    .orderBy("placed_at", "desc")
    .select(["gratuity_percentage", "gratuity_total"])
    .executeTakeFirst();
  if (!last) return undefined;
  return last.gratuity_percentage ?? (last.gratuity_total > 0 ? "other" : 0);
}

/** How many orders a history goes back. */
const historyLength = 100;

/** A shopper's orders, newest first. */
export async function listOrders(db: Kysely<Tables>, accountId: string): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom("order")
    .where("account_id", "=", accountId)
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .limit(historyLength)
    .selectAll()
    .execute();
  return withParts(db, rows);
}

/** Brings the lines, fees and payments of orders, in one query each, however many orders there are. */
async function withParts(
  db: Kysely<Tables>,
  orders: readonly Selectable<OrderTable>[],
): Promise<StoredOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await partsOf(db.selectFrom("order_line").where("order_id", "in", ids).selectAll());
  const fees = await partsOf(db.selectFrom("order_fee").where("order_id", "in", ids).selectAll());
  const payments = await partsOf(db.selectFrom("order_payment").where("order_id", "in", ids).selectAll());
  return orders.map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    fees: fees.get(order.id) ?? [],
    payments: payments.get(order.id) ?? [],
  }));
}

/** Rows by their order, each order's by their position. */
async function partsOf<Row extends { readonly order_id: string; readonly position: number }>(query: {
  execute(): Promise<Row[]>;
}): Promise<ReadonlyMap<string, Row[]>> {
  const parts = new Map<string, Row[]>();
  for (const row of (await query.execute()).sort((a, b) => a.position - b.position)) {
    const own = parts.get(row.order_id) ?? [];
    parts.set(row.order_id, own);
    own.push(row);
  }
  return parts;
}
