import type { Totals } from "../../../../sdk/domain/pricing.ts";
import type { ContentLine, PricedContent } from "../cart/pricing.ts";
import type { CheckoutRow } from "./tables.ts";

/** What a checkout sells. One of before there were discounts has none. */
export function contentOf(checkout: Pick<CheckoutRow, "content">): PricedContent {
  const { totals, lines, promos = [], ...content } = JSON.parse(checkout.content) as Stored;
  return {
    ...content,
    promos,
    lines: lines.map((line) => ({ ...line, discounts: line.discounts ?? [] })),
    totals: {
      flashDiscountTotal: 0,
      couponDiscountTotal: 0,
      promoDiscountTotal: 0,
      subtotal: totals.itemTotal - totals.yellowTagDiscountTotal,
      ...totals,
    },
  };
}

type NewTotals = "flashDiscountTotal" | "couponDiscountTotal" | "promoDiscountTotal" | "subtotal";
interface Stored extends Omit<PricedContent, "promos" | "lines" | "totals"> {
  readonly promos?: PricedContent["promos"];
  readonly lines: readonly (Omit<ContentLine, "discounts"> & Partial<Pick<ContentLine, "discounts">>)[];
  readonly totals: Omit<Totals, NewTotals> & Partial<Pick<Totals, NewTotals>>;
}
