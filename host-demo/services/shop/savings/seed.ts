import type { Context } from "../../platform/context.ts";
import { products } from "../catalog/products/products.ts";
import { stores } from "../catalog/stores.ts";
import { demoClipped, demoCodes, demoCoupons, demoOffers, demoPercentOff } from "./demo-savings.ts";

/** The offers, coupons and codes of the demo. In a database that has some of them it adds the others. */
export async function seed(context: Context): Promise<void> {
  const { db } = context;
  await db
    .insertInto("flash_sale")
    .values(stores.flatMap(({ store_id }) => offersAt(store_id)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("coupon")
    .values(
      demoCoupons.map(({ on, ...coupon }) => ({
        ...coupon,
        gtin13: on === null ? null : productNamed(on).gtin13,
        ends_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("promo_code")
    .values([...demoCodes])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const email of Object.keys(demoClipped)) await seedCoupons(context, email);
}

function productNamed(description: string) {
  const found = products.find((product) => product.description === description);
  if (!found) throw new Error(`no such product: ${description}`);
  return found;
}

function offersAt(store_id: string) {
  return Object.entries(demoOffers).map(([description, { maxQuantity }]) => {
    const { gtin13, department } = productNamed(description);
    return {
      coupon_id: `flash-${store_id}-${gtin13}`,
      store_id,
      gtin13,
      category: department,
      max_quantity: maxQuantity,
      percent_off: demoPercentOff,
      ends_at: null,
    };
  });
}

/** Gives a demo shopper their coupons, good as new; whoever comes with none has none. */
export async function seedCoupons({ db }: Context, email: string): Promise<void> {
  const offers = demoClipped[email];
  if (!offers) return;
  const account = await db.selectFrom("account").where("email", "=", email).select("id").executeTakeFirst();
  if (!account) return;
  await db
    .insertInto("clipped_coupon")
    .values(offers.map((offer_id) => ({ account_id: account.id, offer_id, used_by: null })))
    .onConflict((conflict) => conflict.columns(["account_id", "offer_id"]).doUpdateSet({ used_by: null }))
    .execute();
}
