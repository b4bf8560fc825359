import type { ClippedCoupon, CountedPromo, Discount, PromoCode } from "./discounts.ts";
import { isSameDayPlan, type Plan } from "./memberships.ts";
import type { ModalityType, VendorId } from "./modality.ts";
import { percentOf, type Cents } from "./money.ts";
import type { Fee } from "./fees.ts";

/** From how much on the banner's own deliveries cost members nothing, and others less; below it any costs more. */
export const freeThreshold = 3_500;
const othersSave = 200;
const smallBasketFee = 495;
const servicePercent = 5;
const leastService = 200;

/** The time that was promised, as far as it decides what bringing an order costs. */
export interface SlotTerms {
  readonly modalityType: ModalityType;
  readonly vendor: VendorId;
  /** Null while nobody can tell. */
  readonly cost: Cents | null;
  /** What an incentive takes off it. */
  readonly incentive: Cents;
  /** The shopper's, if any. */
  readonly plan: Plan | null;
  /** Whether its day at the store comes after the one on which it was promised. */
  readonly isLater: boolean;
  /** What it cost, before codes, when it was ordered: a placed order that is changed keeps that. */
  readonly agreed?: Pick<Fee, "amount" | "waived" | "discounts"> | undefined;
}

/** What a membership, or a large order, waives of a time's cost: of the banner's own deliveries only. */
export function waivedOf(
  { modalityType, vendor, cost, plan, isLater }: Omit<SlotTerms, "incentive">,
  subtotal: Cents,
): Cents {
  if (cost === null || modalityType !== "DELIVERY" || vendor !== "OWN" || subtotal < freeThreshold) return 0;
  // The next day's plans count from the store's tomorrow on.
  const isFree = plan !== null && (isSameDayPlan(plan) || isLater);
  return isFree ? cost : Math.min(cost, othersSave);
}

export interface FeeAdjustments {
  /** Clipped coupons on a delivery's fee. */
  readonly coupons: readonly ClippedCoupon[];
  /** Codes that count, of which those on the fee take it all. */
  readonly promos: readonly PromoCode[];
}

/**
 * What a time costs, and what bringing an order costs besides: what a partner takes, and what a small one costs more.
 * The time's cost alone is lowered, never below zero: by a membership, an incentive, coupons, then codes. A pickup costs
 * its time's cost and nothing more.
 */
export function slotFees(terms: SlotTerms, subtotal: Cents, adjustments: FeeAdjustments): Fee[] {
  if (terms.modalityType === "PICKUP") {
    const fee = slotFee(terms, subtotal, { coupons: [], promos: [] });
    return terms.cost === 0 ? [] : [fee];
  }
  const service = Math.max(leastService, percentOf(subtotal, servicePercent));
  return [
    slotFee(terms, subtotal, adjustments),
    ...(terms.vendor === "OWN" ? [] : [{ kind: "service", amount: service } as const]),
    ...(subtotal < freeThreshold ? [{ kind: "smallBasket", amount: smallBasketFee } as const] : []),
  ];
}

function slotFee(terms: SlotTerms, subtotal: Cents, { coupons, promos }: FeeAdjustments): Fee {
  const kind = "delivery";
  if (terms.cost === null) return { kind, amount: 0, toBeDetermined: true };
  const { agreed } = terms;
  const waived = agreed ? (agreed.waived ?? 0) : waivedOf(terms, subtotal);
  let amount = agreed ? agreed.amount : terms.cost - waived;
  const discounts: Discount[] = [...(agreed?.discounts ?? [])];
  const take = (discount: Discount) => {
    const taken = Math.min(discount.amount, amount);
    amount -= taken;
    if (taken > 0) discounts.push({ ...discount, amount: taken });
  };
  if (!agreed) {
    const { incentive: off } = terms;
    take({ type: "INCENTIVE", id: "slot-incentive", description: "Time slot incentive", amount: off });
    for (const coupon of coupons) take({ type: "DIGITAL_COUPON", ...coupon });
  }
  for (const { id, description, on } of promos)
    if (on === "DELIVERY") take({ type: "PROMO", id, description, amount });
  return {
    kind,
    amount,
    ...(waived > 0 && { waived }),
    ...(discounts.length > 0 && { discounts }),
  };
}

/** What codes that count take off, the lines' parts and the fees' together. */
export function countPromos(promos: readonly PromoCode[], discounts: readonly Discount[]): CountedPromo[] {
  return promos.map(({ code, id, description }) => ({
    code,
    id,
    description,
    amount: discounts.reduce(
      (sum, discount) => sum + (discount.type === "PROMO" && discount.id === id ? discount.amount : 0),
      0,
    ),
  }));
}
