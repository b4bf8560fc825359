import type { Cents } from "./money.ts";

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
}

/**
 * Bringing an order, what a partner takes for that, and what a small one costs more; carrier bags, an order; a state's
 * deposit on bottles and cans.
 */
export const feeKinds = ["delivery", "service", "smallBasket", "bag", "deposit"] as const;
export type FeeKind = (typeof feeKinds)[number];

export interface Fee {
  readonly kind: FeeKind;
  readonly amount: Cents;
  /** True for a state's deposit on something that SNAP pays for. */
  readonly snapEligible?: boolean | undefined;
  /** The line that a deposit is for. */
  readonly lineId?: string | undefined;
}

export interface FeeRule {
  readonly kind: FeeKind;
  /** For the bags of an order, or for one bottle or can. */
  readonly amount: Cents;
  /** Whether SNAP may pay it on what SNAP may pay for. */
  readonly snapEligible: boolean;
}

export interface FeeLine {
  readonly id: string;
  readonly quantity: number;
  readonly snapEligible: boolean;
  /** Bottles and cans in one unit that a state wants a deposit for. */
  readonly depositContainers: number;
}

export interface PricedLine extends PriceableLine {
  /** What the line costs after discounts, before tax. */
  readonly net: Cents;
  readonly tax: Cents;
}

export interface Totals {
  readonly itemCount: number;
  readonly itemTotal: Cents;
  readonly yellowTagDiscountTotal: Cents;
  readonly feeTotal: Cents;
  readonly taxTotal: Cents;
  readonly gratuityTotal: Cents;
  /** The part of the total that SNAP may pay: eligible lines, net, and deposits on them. */
  readonly ebtTotal: Cents;
  readonly nonEbtTotal: Cents;
  readonly total: Cents;
}

export interface PricedCart extends Totals {
  readonly lines: readonly PricedLine[];
  readonly fees: readonly Fee[];
}

/** Tax on an amount, rounded half up to the cent. Integer arithmetic only, so no binary fraction can tip a half cent. */
export function taxOn(amount: Cents, rate: TaxRate): Cents {
  return Math.floor((amount * rate + 50_000) / 100_000);
}

/** What a state's rules make of a cart: nothing of an empty one, and a deposit for each line with bottles or cans. */
export function feesFor(lines: readonly FeeLine[], rules: readonly FeeRule[]): Fee[] {
  if (lines.length === 0) return [];
  return rules.flatMap(({ kind, amount, snapEligible }): Fee[] =>
    kind === "bag"
      ? [{ kind, amount }]
      : lines
          .filter(({ depositContainers }) => depositContainers > 0)
          .map((line) => ({
            kind,
            amount: amount * line.depositContainers * line.quantity,
            snapEligible: snapEligible && line.snapEligible,
            lineId: line.id,
          })),
  );
}

/**
 * Prices a cart that SNAP pays nothing of; tenders.ts says what it costs when SNAP does. Fees are not
 * taxed; tax is worked out line by line, so that the receipt's lines add up to its total.
 */
export function priceCart(lines: readonly PriceableLine[], fees: readonly Fee[] = []): PricedCart {
  const priced = lines.map((line): PricedLine => {
    const net = Math.min(line.promo ?? line.regular, line.regular) * line.quantity;
    return { ...line, net, tax: taxOn(net, line.taxRate) };
  });
  const sum = <T>(rows: readonly T[], pick: (row: T) => Cents) =>
    rows.reduce((total, row) => total + pick(row), 0);
  const itemTotal = sum(priced, (line) => line.regular * line.quantity);
  const net = sum(priced, (line) => line.net);
  const feeTotal = sum(fees, (fee) => fee.amount);
  const taxTotal = sum(priced, (line) => line.tax);
  const ebtTotal =
    sum(priced, (line) => (line.snapEligible ? line.net : 0)) +
    sum(fees, (fee) => (fee.snapEligible ? fee.amount : 0));
  const total = net + taxTotal + feeTotal;
  return {
    lines: priced,
    fees,
    itemCount: sum(priced, (line) => line.quantity),
    itemTotal,
    yellowTagDiscountTotal: itemTotal - net,
    feeTotal,
    taxTotal,
    gratuityTotal: 0,
    ebtTotal,
    nonEbtTotal: total - ebtTotal,
    total,
  };
}
