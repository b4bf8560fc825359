import { type Fee } from "./fees.ts";
import { countPromos, slotFees, type SlotTerms } from "./delivery-fees.ts";
import {
  afterCoupons,
  isEarned,
  promoParts,
  type ClippedCoupon,
  type CountedPromo,
  type Discount,
  type FlashOffer,
  type PromoCode,
} from "./discounts.ts";
import type { Cents } from "./money.ts";
import { isTipped, tipOf, type TipChoice } from "./tips.ts";

/** Tax rates are whole parts per 100,000, so that 8.875 % is the integer 8875. */
export type TaxRate = number;

export interface PriceableLine {
  readonly gtin13: string;
  readonly quantity: number;
  /** Price of one unit before any discount. */
  readonly regular: Cents;
  /** Yellow-tag price of one unit, when lower than the regular one. */
  readonly promo?: Cents | undefined;
  readonly snapEligible: boolean;
  readonly taxRate: TaxRate;
  /** A flash offer that was taken with it, and coupons on it. */
  readonly flash?: FlashOffer | undefined;
  readonly coupons?: readonly ClippedCoupon[] | undefined;
  /** What it was ordered at, before codes: a placed order that is changed keeps that. */
  readonly agreed?: AgreedPrice | undefined;
}

/** What a line costs after its flash offer and coupons, and what each of them takes off. */
export interface AgreedPrice {
  readonly left: Cents;
  readonly discounts: readonly Discount[];
}

export { feeKinds, feesFor, type Fee, type FeeKind, type FeeLine, type FeeRule } from "./fees.ts";

export interface PricedLine extends PriceableLine {
  /** What the line costs after discounts, before tax. */
  readonly net: Cents;
  readonly tax: Cents;
  /** What takes something off it beside a yellow tag, in the order in which it does. */
  readonly discounts: readonly Discount[];
}

export interface Totals {
  readonly itemCount: number;
  readonly itemTotal: Cents;
  readonly yellowTagDiscountTotal: Cents;
  readonly flashDiscountTotal: Cents;
  readonly couponDiscountTotal: Cents;
  /** What codes take off items. */
  readonly promoDiscountTotal: Cents;
  /** The items less yellow tags, flash offers and coupons: thresholds, tips and minimums go by it. */
  readonly subtotal: Cents;
  readonly feeTotal: Cents;
  readonly taxTotal: Cents;
  readonly gratuityTotal: Cents;
  /** The part of the total that SNAP may pay: eligible lines, net, and deposits on them. */
  readonly ebtTotal: Cents;
  readonly nonEbtTotal: Cents;
  readonly total: Cents;
}

/** What makes up a bill beside its lines; each part may be left out. */
export interface BillParts {
  /** Of bags and bottles. */
  readonly fees?: readonly Fee[] | undefined;
  /** The time that was promised for it. */
  readonly slot?: SlotTerms | undefined;
  /** Clipped coupons on a delivery's fee. */
  readonly feeCoupons?: readonly ClippedCoupon[] | undefined;
  /** In the order in which they were added; those that are not earned don't count. */
  readonly promos?: readonly PromoCode[] | undefined;
  readonly tip?: TipChoice | undefined;
}

export interface PricedCart extends Totals {
  readonly lines: readonly PricedLine[];
  readonly fees: readonly Fee[];
  /** The codes that count. */
  readonly promos: readonly CountedPromo[];
}

/** Tax on an amount, rounded half up to the cent. Integer arithmetic only, so no binary fraction can tip a half cent. */
export function taxOn(amount: Cents, rate: TaxRate): Cents {
  return Math.floor((amount * rate + 50_000) / 100_000);
}

const sum = <T>(rows: readonly T[], pick: (row: T) => Cents) =>
  rows.reduce((total, row) => total + pick(row), 0);

/** What the lines cost after yellow tags, flash offers and coupons, and then after each code in turn. */
function discounted(lines: readonly PriceableLine[], { promos = [], slot }: BillParts) {
  const before = lines.map((line) => line.agreed ?? afterCoupons(line));
  const subtotal = sum(before, ({ left }) => left);
  const isDelivery = slot?.modalityType === "DELIVERY";
  const earned = promos.filter((promo) => isEarned(promo, subtotal, isDelivery));
  let nets = before.map(({ left }) => left);
  const discounts = before.map((line) => [...line.discounts]);
  for (const promo of earned) {
    const parts = promoParts(promo, nets);
    nets = nets.map((net, index) => net - (parts[index] ?? 0));
    for (const [index, amount] of parts.entries())
      if (amount > 0)
        discounts[index]?.push({ type: "PROMO", id: promo.id, description: promo.description, amount });
  }
  return { nets, discounts, subtotal, earned };
}

/**
 * Prices a cart that SNAP pays nothing of; tenders.ts says what it costs when SNAP does. Fees are not
 * taxed; tax is worked out line by line, so that the receipt's lines add up to its total.
 */
export function priceCart(lines: readonly PriceableLine[], parts: BillParts = {}): PricedCart {
  const { nets, discounts, subtotal, earned } = discounted(lines, parts);
  const priced = lines.map((line, index): PricedLine => {
    const net = nets[index] ?? 0;
    return { ...line, net, tax: taxOn(net, line.taxRate), discounts: discounts[index] ?? [] };
  });
  const { slot, feeCoupons: coupons = [], tip } = parts;
  const fees = [
    ...(slot ? slotFees(slot, subtotal, { coupons, promos: earned }) : []),
    ...(parts.fees ?? []),
  ];
  const ofLines = priced.flatMap((line) => line.discounts);
  const taken = (type: Discount["type"]) =>
    sum(ofLines, (discount) => (discount.type === type ? discount.amount : 0));
  const itemTotal = sum(priced, (line) => line.regular * line.quantity);
  const [flash, coupon, promo] = [taken("FLASH_SALE"), taken("DIGITAL_COUPON"), taken("PROMO")];
  const feeTotal = sum(fees, (fee) => fee.amount);
  const taxTotal = sum(priced, (line) => line.tax);
  const gratuityTotal = tip && slot && isTipped(slot) ? tipOf(tip, subtotal) : 0;
  const ebtTotal =
    sum(priced, (line) => (line.snapEligible ? line.net : 0)) +
    sum(fees, (fee) => (fee.snapEligible ? fee.amount : 0));
  const total = subtotal - promo + taxTotal + feeTotal + gratuityTotal;
  return {
    lines: priced,
    fees,
    promos: countPromos(earned, [...ofLines, ...fees.flatMap((fee) => fee.discounts ?? [])]),
    itemCount: sum(priced, (line) => line.quantity),
    itemTotal,
    yellowTagDiscountTotal: itemTotal - subtotal - flash - coupon,
    flashDiscountTotal: flash,
    couponDiscountTotal: coupon,
    promoDiscountTotal: promo,
    subtotal,
    feeTotal,
    taxTotal,
    gratuityTotal,
    ebtTotal,
    nonEbtTotal: total - ebtTotal,
    total,
  };
}
