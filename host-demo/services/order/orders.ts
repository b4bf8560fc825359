import type { Kysely, Selectable } from "kysely";
import { splitTender, type Shares, type Split } from "../../../sdk/domain/tenders.ts";
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

/** Writes an order down, inside the transaction that also activates its checkout. */
export async function insertOrder(context: Context, trx: Kysely<Tables>, order: NewOrder): Promise<void> {
  const { content, contact } = order;
  const { totals } = content;
  const split = splitAsPaid(content, order.payments);
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
        tax_rate: line.taxRate,
        ...paidColumns(split.lines[position]),
      })),
    )
    .execute();
  if (content.fees.length > 0)
    await trx
      .insertInto("order_fee")
      .values(
        content.fees.map((fee, position) => ({
          order_id: order.id,
          position,
          kind: fee.kind,
          amount: fee.amount,
          snap_eligible: fee.snapEligible ?? false,
          line_id: fee.lineId ?? null,
          ...paidColumns(split.fees[position]),
        })),
      )
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
    .orderBy("position")
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
    .select("id")
    .execute();
  const found: StoredOrder[] = [];
  for (const { id } of rows) {
    const order = await findOrder(db, accountId, id);
    if (order) found.push(order);
  }
  return found;
}
