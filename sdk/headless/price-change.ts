import type { CheckoutPayment, CheckoutView } from "./checkout-view.ts";

/**
 * A total that is another one than the shopper was shown: what made it so. Decimal dollars. Where a code was lost before
 * the checkout was read, nobody knows what was shown then: `before` is the same as `after`.
 */
export interface PriceChange {
  readonly before: number;
  readonly after: number;
  /** Lines that cost more or less; 0 where one has come or gone. */
  readonly lines: readonly {
    readonly gtin13: string;
    readonly description: string;
    readonly before: number;
    readonly after: number;
  }[];
  /** Promo codes that are no longer earned, and were removed. */
  readonly lostPromos: readonly string[];
  /** Cards that pay more or less. */
  readonly payments: readonly {
    readonly id: string;
    readonly paymentType: CheckoutPayment["paymentType"];
    readonly brand: string;
    readonly lastFour: string;
    readonly before: number;
    readonly after: number;
  }[];
}

type Shown = Pick<CheckoutView, "summary" | "lineItems" | "payments" | "priceAdjustment">;

/** What is another amount in one list than in the other, by a key, in the order of the newer one. */
function compare<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (each: T) => string,
  amountOf: (each: T) => number,
): { readonly each: T; readonly before: number; readonly after: number }[] {
  const gone = before.filter((each) => !after.some((other) => keyOf(other) === keyOf(each)));
  const amountIn = (list: readonly T[], each: T) => {
    const found = list.find((other) => keyOf(other) === keyOf(each));
    return found === undefined ? 0 : amountOf(found);
  };
  return [...after, ...gone]
    .map((each) => ({ each, before: amountIn(before, each), after: amountIn(after, each) }))
    .filter((change) => change.before !== change.after);
}

export function priceChangeOf(before: Shown, after: Shown): PriceChange {
  const codes = ({ priceAdjustment }: Shown) => (priceAdjustment?.promos ?? []).map(({ code }) => code);
  const counted = [...codes(before), ...(before.priceAdjustment?.lostPromos ?? [])];
  const lines = compare(
    before.lineItems,
    after.lineItems,
    ({ gtin13 }) => gtin13,
    ({ lineTotal }) => lineTotal,
  );
  const payments = compare(
    before.payments,
    after.payments,
    ({ id }) => id,
    ({ amountToAuthorize }) => amountToAuthorize,
  );
  return {
    before: before.summary.cost.total,
    after: after.summary.cost.total,
    lines: lines.map(({ each: { gtin13, description }, ...change }) => ({ gtin13, description, ...change })),
    lostPromos: counted.filter((code) => !codes(after).includes(code)),
    payments: payments.map(({ each: { id, paymentType, brand, lastFour }, ...change }) => ({
      id,
      paymentType,
      brand,
      lastFour,
      ...change,
    })),
  };
}
