import type { Timeslots } from "../../../../sdk/contract/timeslots.ts";
import type { TimeslotsRequest } from "../../../../sdk/contract/timeslot-requests.ts";
import { afterCoupons } from "../../../../sdk/domain/discounts.ts";
import type { Cents } from "../../../../sdk/domain/money.ts";
import type { ModalityType, VendorId } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import { clippedBy, takenOffers } from "../catalog/discounts.ts";

export type WantedItems = TimeslotsRequest["items"];
type Sorted = Timeslots["quotes"][number]["items"];

export interface JudgedItems {
  /** What they come to as the checkout would sell them, before codes. */
  readonly subtotal: Cents;
  /** Which of them a vendor can bring. */
  by(vendor: VendorId): Sorted;
}

/** What Instacart brings nobody. */
export const restricted: Readonly<Partial<Record<VendorId, string>>> = { INSTACART: "Cigars & Cigarettes" };

/** Looks at what a shopper wants as the store sells it to them in a way to shop. */
export async function judgeItems(
  { db, clock }: Context,
  accountId: string,
  { store_id }: { readonly store_id: string },
  modalityType: ModalityType,
  items: WantedItems,
): Promise<JudgedItems> {
  if (items.length === 0) return { subtotal: 0, by: () => ({ included: [], excluded: [] }) };
  const rows = await db
    .selectFrom("product")
    .innerJoin("price", "price.gtin13", "product.gtin13")
    .innerJoin("stock", (join) =>
      join.onRef("stock.gtin13", "=", "product.gtin13").onRef("stock.store_id", "=", "price.store_id"),
    )
    .where("price.store_id", "=", store_id)
    .where("stock.available", "=", true)
    .where(
      "product.gtin13",
      "in",
      items.map(({ gtin13 }) => gtin13),
    )
    .select(["product.gtin13", "product.ways", "product.commodity", "price.regular", "price.promo"])
    .execute();
  const sold = new Map(
    rows.filter(({ ways }) => ways.includes(modalityType)).map((row) => [row.gtin13, row]),
  );
  const offers = await takenOffers(db, { accountId, storeId: store_id, modalityType }, clock());
  const { coupons } = await clippedBy(db, accountId, clock());
  const subtotal = items.reduce((sum, { gtin13, quantity }) => {
    const row = sold.get(gtin13);
    if (!row) return sum;
    const { regular, promo } = row;
    const discounts = { flash: offers.get(gtin13), coupons: coupons.get(gtin13) };
    return sum + afterCoupons({ quantity, regular, promo: promo ?? undefined, ...discounts }).left;
  }, 0);
  return {
    subtotal,
    by(vendor) {
      const sorted: Sorted = { included: [], excluded: [] };
      for (const { gtin13, quantity } of items) {
        const product = sold.get(gtin13);
        if (product && product.commodity !== restricted[vendor]) sorted.included.push({ gtin13, quantity });
        else
          sorted.excluded.push({
            gtin13,
            quantity,
            code: product ? "ITEM_RESTRICTED" : "ITEM_UNAVAILABLE",
          });
      }
      return sorted;
    },
  };
}
