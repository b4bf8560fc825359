import type { Kysely, Selectable } from "kysely";
import type { PricedContent } from "../cart/pricing.ts";
import type { Context } from "../core/context.ts";
import type { Tables } from "../core/tables.ts";
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

/** Writes an order down, inside the transaction that also activates its checkout. */
export async function insertOrder(context: Context, trx: Kysely<Tables>, order: NewOrder): Promise<void> {
  const { content, contact } = order;
  const { totals } = content;
  const tendered = order.payments.reduce((sum, payment) => sum + payment.amount, 0);
  if (tendered !== totals.total) throw new Error("the payments of an order do not add up to its total");
  await trx
    .insertInto("order")
    .values({
      id: order.id,
      number: await freeNumber(context, trx),
      account_id: order.accountId,
      checkout_id: order.checkoutId,
      status: "PLACED",
      modality_type: content.modalityType,
      store_id: content.storeId,
      contact_first_name: contact.firstName,
      contact_last_name: contact.lastName,
      contact_phone: contact.phone,
      contact_sms_optin: contact.smsOptin,
      email: order.email,
      item_total: totals.itemTotal,
      yellow_tag_discount_total: totals.yellowTagDiscountTotal,
      fee_total: totals.feeTotal,
      tax_total: totals.taxTotal,
      gratuity_total: totals.gratuityTotal,
      ebt_total: totals.ebtTotal,
      total: totals.total,
      placed_at: context.clock(),
    })
    .execute();
  await trx
    .insertInto("order_line")
    .values(
      content.lines.map((line, position) => ({
        order_id: order.id,
        position,
        line_id: line.id,
        gtin13: line.gtin13,
        quantity: line.quantity,
        substitution_policy: line.substitutionPolicy,
        description: line.description,
        customer_facing_size: line.customerFacingSize,
        image_url: line.imageUrl,
        snap_eligible: line.snapEligible,
        regular: line.regular,
        promo: line.promo ?? null,
        net: line.net,
        tax: line.tax,
      })),
    )
    .execute();
  if (content.fees.length > 0)
    await trx
      .insertInto("order_fee")
      .values(content.fees.map((fee) => ({ order_id: order.id, kind: fee.kind, amount: fee.amount })))
      .execute();
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
  const order = await db
    .selectFrom("order")
    .where("id", "=", orderId)
    .where("account_id", "=", accountId)
    .selectAll()
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await db
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .selectAll()
    .execute();
  const fees = await db
    .selectFrom("order_fee")
    .where("order_id", "=", orderId)
    .orderBy("kind")
    .selectAll()
    .execute();
  const payments = await db
    .selectFrom("order_payment")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .selectAll()
    .execute();
  return { order, lines, fees, payments };
}
