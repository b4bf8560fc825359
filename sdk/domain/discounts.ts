import { maxFlashUnits } from "./limits.ts";
import { percentOf, prorate, type Cents } from "./money.ts";

/** What something that takes money off is. */
export const couponTypes = ["DIGITAL_COUPON", "INCENTIVE", "PROMO", "FLASH_SALE"] as const;
export type CouponType = (typeof couponTypes)[number];

/** What one coupon, flash offer or promo code takes off a line or a fee. */
export interface Discount {
  readonly type: CouponType;
  /** Of a clipped coupon. */
  readonly offerId?: string | undefined;
  /** Of everything else; a promo code's own. */
  readonly id?: string | undefined;
  readonly description: string;
  readonly amount: Cents;
}

/** A flash offer that the shopper has taken with a line. */
export interface FlashOffer {
  readonly id: string;
  readonly description: string;
  /** Whole percents off the yellow-tag price, else the regular one. */
  readonly percentOff: number;
  readonly maxQuantity: number;
}

/** A coupon that the shopper has clipped: on a product, or on a delivery's fee. */
export interface ClippedCoupon {
  readonly offerId: string;
  readonly description: string;
  readonly amount: Cents;
}

export interface PromoCode {
  readonly code: string;
  readonly id: string;
  readonly description: string;
  /** Whether it takes something off the items, or all of a delivery's fee. */
  readonly on: "ITEMS" | "DELIVERY";
  /** What it takes off the items. */
  readonly amount: Cents;
  /** The subtotal from which on it counts. */
  readonly minimum: Cents;
}

/** A promo code that counts, with what it takes off items and fees together. */
export interface CountedPromo {
  readonly code: string;
  readonly id: string;
  readonly description: string;
  readonly amount: Cents;
}

/** A line as far as its discounts go. */
export interface DiscountableLine {
  readonly quantity: number;
  readonly regular: Cents;
  readonly promo?: Cents | undefined;
  readonly flash?: FlashOffer | undefined;
  readonly coupons?: readonly ClippedCoupon[] | undefined;
}

/** How many units of one order an offer counts for. */
export const flashUnits = ({ maxQuantity }: Pick<FlashOffer, "maxQuantity">): number =>
  Math.min(maxQuantity, maxFlashUnits);

/** What one unit costs at an offer's price. */
export const flashPrice = (unit: Cents, percentOff: number): Cents => unit - percentOf(unit, percentOff);

/** A line after a yellow tag, a flash offer and coupons, each of which counts once and never takes more than is left. */
export function afterCoupons(line: DiscountableLine): { left: Cents; discounts: Discount[] } {
  const unit = Math.min(line.promo ?? line.regular, line.regular);
  let left = unit * line.quantity;
  const discounts: Discount[] = [];
  const take = (discount: Discount) => {
    const amount = Math.min(discount.amount, left);
    left -= amount;
    if (amount > 0) discounts.push({ ...discount, amount });
  };
  if (line.flash) {
    const { id, description, percentOff } = line.flash;
    const units = Math.min(line.quantity, flashUnits(line.flash));
    take({ type: "FLASH_SALE", id, description, amount: (unit - flashPrice(unit, percentOff)) * units });
  }
  for (const coupon of line.coupons ?? []) take({ type: "DIGITAL_COUPON", ...coupon });
  return { left, discounts };
}

/** Whether a code counts for so much, brought or not. */
export function isEarned({ on, minimum }: PromoCode, subtotal: Cents, isDelivery: boolean): boolean {
  return subtotal >= minimum && (on === "ITEMS" || isDelivery);
}

/** What a code takes off each line, of what is left of it; what is left of no line takes nothing off. */
export function promoParts({ on, amount }: PromoCode, left: readonly Cents[]): Cents[] {
  const all = left.reduce((sum, each) => sum + each, 0);
  return prorate(on === "ITEMS" ? Math.min(amount, all) : 0, left);
}

/** Several discounts with what those of one offer or id come to, in the order in which each is met first. */
export function grouped(discounts: readonly Discount[]): Discount[] {
  const groups = new Map<string, Discount>();
  for (const discount of discounts) {
    const key = `${discount.type} ${discount.offerId ?? discount.id ?? ""}`;
    const before = groups.get(key)?.amount ?? 0;
    groups.set(key, { ...discount, amount: before + discount.amount });
  }
  return [...groups.values()];
}
