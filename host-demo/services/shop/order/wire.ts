import type { Store } from "../../../../sdk/contract/order-store.ts";
import type { WireLine } from "../../../../sdk/contract/cart.ts";
import type { WireOrder } from "../../../../sdk/contract/checkout.ts";
import type { WireReturn } from "../../../../sdk/contract/picking.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Totals } from "../../../../sdk/domain/pricing.ts";
import { toWireCoupons, toWireLine, toWirePromo, toWireSummary } from "../cart/wire.ts";
import { wantedOf } from "../cart/wanted-row.ts";
import { sum } from "./dues.ts";
import type { StoredOrder } from "./orders.ts";
import type { Settlement } from "./picking.ts";
import type { Refund } from "./refunds.ts";
import type { Return } from "./returns.ts";

/** What an order comes to as it stands. */
export function totalsOf({ order, lines }: StoredOrder): Totals {
  return {
    itemCount: lines.reduce((count, line) => count + line.quantity, 0),
    itemTotal: order.item_total,
    yellowTagDiscountTotal: order.yellow_tag_discount_total,
    flashDiscountTotal: order.flash_discount_total,
    couponDiscountTotal: order.coupon_discount_total,
    promoDiscountTotal: order.promo_discount_total,
    subtotal:
      order.item_total -
      order.yellow_tag_discount_total -
      order.flash_discount_total -
      order.coupon_discount_total,
    feeTotal: order.fee_total,
    taxTotal: order.tax_total,
    gratuityTotal: order.gratuity_total,
    ebtTotal: order.ebt_total,
    nonEbtTotal: order.total - order.ebt_total,
    total: order.total,
  };
}

function toWireOrderLine(line: StoredOrder["lines"][number], order: StoredOrder["order"]): WireLine {
  const flash = line.discounts.find(({ type }) => type === "FLASH_SALE");
  const sold = {
    id: line.line_id,
    ...wantedOf(line),
    ...(line.backup && { backup: line.backup }),
    ...(line.instructions !== null && { instructions: line.instructions }),
    regular: line.regular,
    promo: line.promo ?? undefined,
    net: line.net,
    discounts: line.discounts,
    ...(line.family_tree && { familyTree: line.family_tree }),
    ...(line.seller_id !== null && { sellerId: line.seller_id }),
    ...(flash?.id !== undefined && { couponId: flash.id, sourceStoreId: order.store_id }),
  };
  return toWireLine(sold, order.modality_type);
}

export function toWireOrder(stored: StoredOrder, store: Store): WireOrder {
  const { order, lines, fees, payments } = stored;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    placedAt: order.placed_at.toISOString(),
    checkoutId: order.checkout_id,
    modalityType: order.modality_type,
    contact: {
      firstName: order.contact_first_name,
      lastName: order.contact_last_name,
      phone: order.contact_phone,
      smsOptin: order.contact_sms_optin,
    },
    email: order.email,
    versionKey: order.version_key,
    ...(order.status === "PLACED" &&
      order.modifiable_until && { modifiableUntil: order.modifiable_until.toISOString() }),
    store,
    ...(order.delivery_address && { deliveryAddress: order.delivery_address }),
    ...(order.time && { time: order.time }),
    ...(order.instructions !== null && { instructions: order.instructions }),
    ...(order.delivery_type !== null && { deliveryType: order.delivery_type }),
    priceAdjustment: { promos: order.promos.map(toWirePromo), coupons: toWireCoupons(lines, fees) },
    lineItems: lines.map((line) => toWireOrderLine(line, order)),
    summary: toWireSummary(
      totalsOf(stored),
      fees.map((fee) => ({ ...fee, toBeDetermined: fee.to_be_determined })),
    ),
    payments: payments.map((payment) => ({
      id: payment.card_id,
      paymentType: payment.payment_type,
      amountToAuthorize: toDollars(payment.amount),
      authorizedAmount: toDollars(payment.amount),
      brand: payment.brand,
      lastFour: payment.last_four,
    })),
  };
}

const inDollars = (amounts: readonly number[]) => toDollars(sum(amounts));

/** Money of a placed order that goes back or went back, as the order tells of it. */
export function toWireReturn({ line_id, snap, gifts, bank, status, credited, delay }: Return): WireReturn {
  return {
    ...(line_id !== undefined && { lineId: line_id }),
    snap: toDollars(snap),
    gift: inDollars(gifts),
    bank: toDollars(bank),
    status,
    ...(sum(credited) > 0 && { giftToBank: inDollars(credited) }),
    ...(delay !== null && { delay }),
  };
}

export function toWireRefund(orderId: string, { snap, gifts, bank, credited }: Refund) {
  return {
    orderId,
    snapReturned: toDollars(snap),
    giftReturned: toDollars(sum(gifts) - sum(credited)),
    bankReturned: toDollars(bank + sum(credited)),
  };
}

export function toWireSettlement(settlement: Settlement) {
  const { order_id: orderId, total, snap, gifts, bank, credited, unpaid } = settlement;
  return {
    orderId,
    total: toDollars(total),
    snapReturned: toDollars(snap),
    giftReturned: toDollars(sum(gifts) - sum(credited)),
    bankChange: toDollars(bank - sum(credited)),
    unpaid: toDollars(unpaid),
  };
}
