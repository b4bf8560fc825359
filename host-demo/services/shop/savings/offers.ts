import type { Kysely } from "kysely";
import type { ClippedCoupon } from "../../../../sdk/domain/discounts.ts";
import type { FlashSale } from "../../../../sdk/contract/savings.ts";
import type { Tables } from "../../tables.ts";
import type { StoreOffer } from "../cart/pricing.ts";

/** Offers that are not over. */
function goodOffers(db: Kysely<Tables>, storeId: string, now: Date) {
  return db
    .selectFrom("flash_sale as offer")
    .where("offer.store_id", "=", storeId)
    .where((offer) => offer.or([offer("offer.ends_at", "is", null), offer("offer.ends_at", ">", now)]));
}

/** The offers of a store by their coupons. */
export async function offersOf(
  db: Kysely<Tables>,
  storeId: string,
  now: Date,
): Promise<Map<string, StoreOffer & { readonly gtin13: string }>> {
  const rows = await goodOffers(db, storeId, now)
    .select(["coupon_id", "store_id", "gtin13", "percent_off", "max_quantity"])
    .execute();
  return new Map(
    rows.map((row) => [
      row.coupon_id,
      {
        id: row.coupon_id,
        storeId: row.store_id,
        gtin13: row.gtin13,
        description: "Flash sale",
        percentOff: row.percent_off,
        maxQuantity: row.max_quantity,
      },
    ]),
  );
}

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

export interface Clipped {
  /** By product. */
  readonly coupons: ReadonlyMap<string, readonly ClippedCoupon[]>;
  /** On a delivery's fee. */
  readonly feeCoupons: readonly ClippedCoupon[];
}

/** What a shopper has clipped that is good: not over, and not used, but by a checkout of which it is asked. */
export async function clippedBy(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
  checkoutId?: string,
): Promise<Clipped> {
  const rows = await db
    .selectFrom("clipped_coupon as clipped")
    .innerJoin("coupon", "coupon.offer_id", "clipped.offer_id")
    .where("clipped.account_id", "=", accountId)
    .where((clipped) =>
      clipped.or([
        clipped("clipped.used_by", "is", null),
        ...(checkoutId === undefined ? [] : [clipped("clipped.used_by", "=", checkoutId)]),
      ]),
    )
    .where((coupon) => coupon.or([coupon("coupon.ends_at", "is", null), coupon("coupon.ends_at", ">", now)]))
    .orderBy("coupon.offer_id")
    .select(["coupon.offer_id", "coupon.gtin13", "coupon.description", "coupon.amount"])
    .execute();
  const toCoupon = ({ offer_id: offerId, description, amount }: (typeof rows)[number]): ClippedCoupon => ({
    offerId,
    description,
    amount,
  });
  const onProducts = rows.flatMap((row) => (row.gtin13 === null ? [] : [{ ...row, gtin13: row.gtin13 }]));
  return {
    coupons: new Map(
      onProducts.map(({ gtin13 }) => [
        gtin13,
        onProducts.filter((row) => row.gtin13 === gtin13).map(toCoupon),
      ]),
    ),
    feeCoupons: rows.filter(({ gtin13 }) => gtin13 === null).map(toCoupon),
  };
}
