import type { substitutionPolicies } from "../../../../sdk/contract/cart.ts";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { Discount } from "../../../../sdk/domain/discounts.ts";
import { portionOf, type Cents } from "../../../../sdk/domain/money.ts";
import type { Fee, PriceableLine, TaxRate } from "../../../../sdk/domain/pricing.ts";

/** What a line of a placed order was sold at, before codes: a line that is not raised keeps it. */
export interface AgreedLine {
  /** The order's own. */
  readonly id: string;
  readonly gtin13: string;
  readonly quantity: number;
  readonly regular: Cents;
  readonly promo?: Cents | undefined;
  readonly snapEligible: boolean;
  readonly taxRate: TaxRate;
  /** What all of it costs after its flash offer and coupons, and what each of them takes off. */
  readonly left: Cents;
  readonly discounts: readonly Discount[];
  /** Its bottles' and cans', all of them. */
  readonly deposit?: { readonly amount: Cents; readonly snapEligible: boolean } | undefined;
  /** What its shopper said of it; a cart from before that was kept does not know. */
  readonly said?: ReturnType<typeof saidOf>;
}

/** What a cart that changes a placed order keeps of it. */
export interface Amends {
  readonly orderId: string;
  /** Where the order goes, wherever its shopper has others brought by now. */
  readonly deliveryAddress?: PostalAddress | undefined;
  readonly lines: readonly AgreedLine[];
}

interface Said {
  readonly substitutionPolicy: (typeof substitutionPolicies)[number];
  readonly backup?: { readonly gtin13: string };
  readonly instructions?: string;
}

/** What was said of a line of an order, in the columns of a cart's. */
export const saidOf = ({ substitutionPolicy, backup, instructions }: Said) => ({
  // Every line of an order has its own by now.
  substitution_policy: substitutionPolicy,
  backup_gtin13: backup?.gtin13 ?? null,
  instructions: instructions ?? null,
});

/** A line of an order in the words of its price, with its deposit among the order's fees. */
interface Sold
  extends
    Said,
    Pick<PriceableLine, "gtin13" | "quantity" | "regular" | "promo" | "snapEligible" | "taxRate"> {
  readonly id: string;
  readonly net: Cents;
  readonly discounts: readonly Discount[];
}

/** What is kept of an order's lines. */
export function agreedLines(lines: readonly Sold[], fees: readonly Fee[]): AgreedLine[] {
  return lines.map((line) => {
    const codes = line.discounts.filter(({ type }) => type === "PROMO");
    const deposit = fees.find(({ lineId }) => lineId === line.id);
    return {
      id: line.id,
      gtin13: line.gtin13,
      quantity: line.quantity,
      regular: line.regular,
      promo: line.promo,
      snapEligible: line.snapEligible,
      taxRate: line.taxRate,
      left: codes.reduce((sum, { amount }) => sum + amount, line.net),
      discounts: line.discounts.filter(({ type }) => type !== "PROMO"),
      deposit: deposit && { amount: deposit.amount, snapEligible: deposit.snapEligible === true },
      said: saidOf(line),
    };
  });
}

/** The order's line of a product, where so many of it are no more than were ordered. */
export const agreedFor = (amends: Amends | null, gtin13: string, quantity: number): AgreedLine | undefined =>
  amends?.lines.find((line) => line.gtin13 === gtin13 && quantity <= line.quantity);

/**
 * What so many of a line cost of what all of it did, half up. What each coupon takes off goes down alike; an odd cent is
 * the last one's.
 */
export function agreedPrice(
  { quantity: all, regular, promo, left, discounts }: AgreedLine,
  quantity: number,
) {
  const part = portionOf(left, quantity, all);
  const unit = Math.min(promo ?? regular, regular);
  let rest = unit * quantity - part;
  const parts = discounts.map((discount, index) => {
    const isLast = index === discounts.length - 1;
    const amount = isLast ? rest : Math.min(rest, portionOf(discount.amount, quantity, all));
    rest -= amount;
    return { ...discount, amount };
  });
  return { left: part, discounts: parts.filter(({ amount }) => amount > 0) };
}

/** The fees of bags and bottles, where deposits on what is kept are those that were paid. */
export function agreedFees(
  fees: readonly Fee[],
  kept: ReadonlyMap<string, { readonly line: AgreedLine; readonly quantity: number }>,
): Fee[] {
  const others = fees.filter(({ lineId }) => lineId === undefined || !kept.has(lineId));
  const deposits = [...kept.values()].flatMap(({ line: { id: lineId, deposit, quantity: all }, quantity }) =>
    deposit
      ? [
          {
            kind: "deposit" as const,
            amount: portionOf(deposit.amount, quantity, all),
            snapEligible: deposit.snapEligible,
            lineId,
          },
        ]
      : [],
  );
  return [...others, ...deposits];
}
