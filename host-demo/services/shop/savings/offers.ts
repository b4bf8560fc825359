import type { Kysely } from "kysely";
import type { FlashSale } from "../../../../sdk/contract/savings.ts";
import type { Tables } from "../../tables.ts";
import { goodOffers } from "../catalog/discounts.ts";

// The cart judges its fees by them as well, and knows nothing of how they are taken and used.
export { clippedBy, offersOf } from "../catalog/discounts.ts";

/** What a store offers of what it has, all of it or of some products, by category. */
export async function listOffers(
  db: Kysely<Tables>,
  { storeId, numbers }: { readonly storeId: string; readonly numbers?: readonly string[] | undefined },
  now: Date,
): Promise<FlashSale[]> {
  let query = goodOffers(db, storeId, now)
    .innerJoin("product", "product.gtin13", "offer.gtin13")
    .innerJoin("stock", (join) =>
      join.onRef("stock.gtin13", "=", "offer.gtin13").onRef("stock.store_id", "=", "offer.store_id"),
    )
    .where("stock.available", "=", true)
    .orderBy("offer.category")
    .orderBy("product.position")
    .select(["offer.gtin13", "offer.category", "offer.max_quantity", "offer.percent_off", "offer.coupon_id"]);
  if (numbers) query = query.where("offer.gtin13", "in", numbers);
  return (await query.execute()).map((row) => ({
    gtin13: row.gtin13,
    category: row.category,
    maxQuantity: row.max_quantity,
    percentOff: row.percent_off,
    couponId: row.coupon_id,
    sourceStoreId: storeId,
  }));
}
