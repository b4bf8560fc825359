import { sql, type Kysely, type Selectable } from "kysely";
import type { DeliveryType, OrderTime } from "../../../../sdk/contract/checkout.ts";
import { bankRequest, type Split } from "../../../../sdk/domain/tenders.ts";
import type { PricedContent } from "../cart/pricing.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import { recordEvent } from "./events.ts";
import { modifiableUntil } from "./cut-off.ts";
import type { OrderFeeTable, OrderLineTable, OrderPaymentTable, OrderTable } from "./tables.ts";
import {
  amountColumns,
  headIn,
  insertAuthorizations,
  insertVersion,
  splitAsPaid,
  type OrderPayment,
} from "./versions.ts";

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
  /** Each with the authorization that holds it. */
  readonly payments: readonly (OrderPayment & { readonly authorization_id: string })[];
}

const withoutHold = ({ authorization_id: _held, ...payment }: NewOrder["payments"][number]) => payment;

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

function headRow(order: NewOrder, split: Split) {
  const { id, accountId, checkoutId, content, contact, email, slotId, time, transactionId } = order;
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
    gratuity_percentage: order.gratuityPercentage,
    instructions: order.instructions,
    delivery_type: order.deliveryType,
    ...amountColumns(content, split),
  };
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
      version: 1,
      version_key: context.ids.version(),
      confirmed_version: 1,
      confirm_due_at: null,
      modifiable_until: order.slotId === null ? null : await modifiableUntil(trx, order.slotId),
      changing: null,
    })
    .execute();
  const { id: orderId, checkoutId, slotId, content, payments } = order;
  await insertVersion(
    context,
    trx,
    { orderId, version: 1, checkoutId, slotId, content, payments: payments.map(withoutHold) },
    split,
  );
  await insertAuthorizations(
    trx,
    payments.map(({ authorization_id, card_id, payment_type, amount }) => ({
      ...{ authorization_id, card_id, payment_type, order_id: orderId, version: 1 },
      ...bankRequest(amount),
    })),
  );
  await recordEvent(context, trx, { type: "order.placed", checkoutId: order.checkoutId, orderId: order.id });
}

/** Undefined when there is none or it is another shopper's. One that was changed is brought as it was in a version, too. */
export async function findOrder(
  db: Kysely<Tables>,
  accountId: string,
  orderId: string,
  version?: number,
): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom("order")
    .where("id", "=", orderId)
    .where("account_id", "=", accountId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return (await withParts(db, [await headIn(db, row, version ?? row.version)]))[0];
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

/**
 * Brings the lines, fees and payments of orders as their heads say that they stand, in one query each, however many
 * orders there are.
 */
async function withParts(
  db: Kysely<Tables>,
  orders: readonly Selectable<OrderTable>[],
): Promise<StoredOrder[]> {
  if (orders.length === 0) return [];
  const standing = sql<boolean>`(order_id, version) in (${sql.join(
    orders.map(({ id, version }) => sql`(${id}, ${version}::integer)`),
  )})`;
  const lines = await partsOf(db.selectFrom("order_line").where(standing).selectAll());
  const fees = await partsOf(db.selectFrom("order_fee").where(standing).selectAll());
  const payments = await partsOf(db.selectFrom("order_payment").where(standing).selectAll());
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
