import { envelope } from "./envelope.ts";
import { anyText, list, number, open, type ShapeOf, text } from "./shape.ts";

const flashSale = open({
  gtin13: text(13, /^\d{13}$/),
  /** What the offers are grouped by: "Snacks". */
  category: anyText,
  /** How many of it are sold at that price in one order. */
  maxQuantity: number(1, 999),
  /** Whole percents off the yellow-tag price, else the regular one. */
  percentOff: number(1, 100),
  couponId: anyText,
  /** Whose offer it is. */
  sourceStoreId: anyText,
});
export type FlashSale = ShapeOf<typeof flashSale>;

/** GET /atlas/v1/savings/v1/flash-sales: the store's offers, or those of ?filter.gtin13s=a,b */
export const flashSalesResponse = envelope(open({ flashSales: list(flashSale) }));
