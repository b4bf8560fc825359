import type { Kysely } from "kysely";
import type { ClippedCoupon, FlashOffer } from "../../../../sdk/domain/discounts.ts";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import type { Tables } from "../../tables.ts";

/** A flash offer of a store. */
export interface StoreOffer extends FlashOffer {
  readonly storeId: string;
}

/** Offers that are not over. */
export function goodOffers(db: Kysely<Tables>, storeId: string, now: Date) {
  return db
    .selectFrom("flash_sale as offer")
    .where("offer.store_id", "=", storeId)
    .where((offer) => offer.or([offer("offer.ends_at", "is", null), offer("offer.ends_at", ">", now)]));
}

const offerColumns = [
  "offer.coupon_id",
  "offer.store_id",
  "offer.gtin13",
  "offer.percent_off",
  "offer.max_quantity",
] as const;

const toOffer = (
  row: Pick<Tables["flash_sale"], "coupon_id" | "store_id" | "gtin13" | "percent_off" | "max_quantity">,
) => ({
  id: row.coupon_id,
  storeId: row.store_id,
  gtin13: row.gtin13,
  description: "Flash sale",
  percentOff: row.percent_off,
  maxQuantity: row.max_quantity,
});

/** The offers of a store by their coupons. */
export async function offersOf(
  db: Kysely<Tables>,
  storeId: string,
  now: Date,
): Promise<Map<string, StoreOffer & { readonly gtin13: string }>> {
  const rows = await goodOffers(db, storeId, now).select(offerColumns).execute();
  return new Map(rows.map((row) => [row.coupon_id, toOffer(row)]));
}

/** The offers with which a shopper has taken lines of their cart at a store, in a way to shop, by product. */
export async function takenOffers(
  db: Kysely<Tables>,
  { accountId, storeId, modalityType }: TakenAt,
  now: Date,
): Promise<Map<string, StoreOffer>> {
  const rows = await goodOffers(db, storeId, now)
    .innerJoin("cart_line as line", (join) =>
      join
        .onRef("line.coupon_id", "=", "offer.coupon_id")
        .onRef("line.gtin13", "=", "offer.gtin13")
        .on("line.modality_type", "=", modalityType),
    )
    .innerJoin("cart", "cart.id", "line.cart_id")
    .where("cart.account_id", "=", accountId)
    .where("cart.kind", "=", "main")
    .select(offerColumns)
    .execute();
  return new Map(rows.map((row) => [row.gtin13, toOffer(row)]));
}

interface TakenAt {
  readonly accountId: string;
  readonly storeId: string;
  readonly modalityType: ModalityType;
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
