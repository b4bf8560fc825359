import type { Kysely, Selectable } from "kysely";
import type { Totals } from "../../../../sdk/domain/pricing.ts";
import { splitTender, type Shares, type Split } from "../../../../sdk/domain/tenders.ts";
import type { PricedContent } from "../cart/pricing.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import type { OrderAuthorizationTable, OrderPaymentTable, OrderTable } from "./tables.ts";

/** A card of an order, and what it pays of it. */
export type OrderPayment = Omit<Selectable<OrderPaymentTable>, "order_id" | "version" | "position">;

/** What an order is from some moment on: what is sold, and what each card pays of that. */
export interface NewVersion {
  readonly orderId: string;
  /** 1 for the order as it was placed. */
  readonly version: number;
  /** The checkout that it comes from. */
  readonly checkoutId: string;
  readonly slotId: string | null;
  readonly content: PricedContent;
  readonly payments: readonly OrderPayment[];
}

/** What each line and fee is paid with. Throws when the payments are not what the order costs, to the cent. */
export function splitAsPaid({ lines, fees, totals }: PricedContent, payments: NewVersion["payments"]): Split {
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

/** The amounts of an order's head, in the words of its table. */
export function amountColumns({ totals, promos }: PricedContent, split: Split) {
  return {
    ...totalColumns(totals),
    gratuity_gift_paid: split.tip.gift,
    promos: JSON.stringify(promos),
  };
}

function totalColumns(totals: Totals) {
  return {
    item_total: totals.itemTotal,
    yellow_tag_discount_total: totals.yellowTagDiscountTotal,
    fee_total: totals.feeTotal,
    tax_total: totals.taxTotal,
    gratuity_total: totals.gratuityTotal,
    flash_discount_total: totals.flashDiscountTotal,
    coupon_discount_total: totals.couponDiscountTotal,
    promo_discount_total: totals.promoDiscountTotal,
    ebt_total: totals.ebtTotal,
    total: totals.total,
  };
}

/** What a checkout of before there were discounts says nothing of. */
const withoutDiscounts = { flashDiscountTotal: 0, couponDiscountTotal: 0, promoDiscountTotal: 0 };

/** An order's head as it was in one of its versions, with what goes by the checkout that made it so: when, whose, how much. */
export async function headIn(
  db: Kysely<Tables>,
  head: Selectable<OrderTable>,
  version: number,
): Promise<Selectable<OrderTable>> {
  if (version === head.version) return head;
  const { content, time, contact_first_name, contact_last_name } = await db
    .selectFrom("order_version as made")
    .innerJoin("checkout", "checkout.id", "made.checkout_id")
    .where("made.order_id", "=", head.id)
    .where("made.version", "=", version)
    .select(["checkout.content", "checkout.time"])
    .select(["checkout.contact_first_name", "checkout.contact_last_name"])
    .executeTakeFirstOrThrow();
  const { totals } = JSON.parse(content) as PricedContent;
  return {
    ...head,
    version,
    ...totalColumns({ ...withoutDiscounts, ...totals }),
    time: time ?? head.time,
    contact_first_name: contact_first_name ?? head.contact_first_name,
    contact_last_name: contact_last_name ?? head.contact_last_name,
  };
}

/**
 * Writes down what an order is from now on, beside what it was: that stays, so that whoever reads it meanwhile has one
 * whole version. The order's head, which says which one stands, is the caller's to write first.
 */
export async function insertVersion(
  context: Context,
  trx: Kysely<Tables>,
  version: NewVersion,
  split: Split,
): Promise<void> {
  const { orderId: order_id, version: number, content, payments } = version;
  const key = { order_id, version: number };
  await trx
    .insertInto("order_version")
    .values({
      ...key,
      checkout_id: version.checkoutId,
      total: content.totals.total,
      gratuity_total: content.totals.gratuityTotal,
      slot_id: version.slotId,
      created_at: context.clock(),
    })
    .execute();
  const lines = lineRows(content, split).map((row) => ({ ...key, ...row }));
  await trx.insertInto("order_line").values(lines).execute();
  const fees = feeRows(content, split).map((row) => ({ ...key, ...row }));
  if (fees.length > 0) await trx.insertInto("order_fee").values(fees).execute();
  await trx
    .insertInto("order_payment")
    .values(payments.map((payment, position) => ({ ...key, ...payment, position })))
    .execute();
}

/** Writes down what cards came to hold for an order with a version. */
export async function insertAuthorizations(
  trx: Kysely<Tables>,
  held: readonly Omit<Selectable<OrderAuthorizationTable>, "released" | "voided">[],
): Promise<void> {
  if (held.length > 0)
    await trx
      .insertInto("order_authorization")
      .values([...held])
      .execute();
}

function paidColumns(shares: Shares | undefined) {
  if (!shares) throw new Error("splitting a payment lost a line");
  return { snap_paid: shares.snap, gift_paid: shares.gift, bank_paid: shares.bank };
}

function lineRows({ lines }: PricedContent, split: Split) {
  return lines.map((line, position) => ({
    position,
    line_id: line.id,
    gtin13: line.gtin13,
    quantity: line.quantity,
    substitution_policy: line.substitutionPolicy,
    backup: line.backup
      ? JSON.stringify({ gtin13: line.backup.gtin13, description: line.backup.description })
      : null,
    instructions: line.instructions ?? null,
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
    seller_id: line.sellerId,
    ...paidColumns(split.lines[position]),
  }));
}

function feeRows({ fees }: PricedContent, split: Split) {
  return fees.map((fee, position) => ({
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
