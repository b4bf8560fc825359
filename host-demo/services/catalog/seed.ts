import type { Context } from "../core/context.ts";
import { banners } from "./banners.ts";
import { products } from "./products.ts";
import { stores } from "./stores.ts";
import { feeRules, taxRates } from "./taxes.ts";

export async function seed({ db }: Context): Promise<void> {
  await db
    .insertInto("banner")
    .values(
      banners.map((banner, position) => ({
        domain: banner.domain,
        position,
        name: banner.name,
        tenant: banner.tenant,
        banner_name: banner.name.toLowerCase().replace(/\W+/g, "-"),
        kind: banner.kind,
        capabilities: [...banner.capabilities],
        store_locator_brand: banner.name.toUpperCase(),
        phone: banner.phone,
        accent_hue: banner.accentHue,
        default_store_id: stores.find((store) => store.banner_domain === banner.domain)?.store_id ?? null,
      })),
    )
    .execute();
  await db
    .insertInto("store")
    .values([...stores])
    .execute();
  await db
    .insertInto("product")
    .values(
      products.map((product, position) => ({
        gtin13: product.gtin13,
        description: product.description,
        customer_facing_size: product.size,
        department: product.department,
        commodity: product.commodity,
        tax_class: product.taxClass,
        snap_eligible: product.snapEligible,
        max_quantity: product.maxQuantity ?? null,
        image_url: `/products/${product.image}.svg`,
        shelf: product.shelf ?? null,
        position,
      })),
    )
    .execute();
  await db
    .insertInto("price")
    .values(
      stores.flatMap((store, index) =>
        products.map((product) => ({
          store_id: store.store_id,
          gtin13: product.gtin13,
          regular: localPrice(product.regular, index),
          promo: product.promo === undefined ? null : localPrice(product.promo, index),
        })),
      ),
    )
    .execute();
  await db
    .insertInto("stock")
    .values(
      stores.flatMap((store) =>
        products.map((product) => ({
          store_id: store.store_id,
          gtin13: product.gtin13,
          available: !product.unavailable,
        })),
      ),
    )
    .execute();
  await db
    .insertInto("tax_rate")
    .values([...taxRates])
    .execute();
  await db
    .insertInto("fee_rule")
    .values([...feeRules])
    .execute();
}

/** Prices differ by up to 8 % from store to store and still end in 9. The first store has the list price. */
function localPrice(cents: number, store: number): number {
  const raised = Math.round((cents * (100 + ((store * 3) % 9))) / 100);
  return store === 0 ? cents : Math.floor(raised / 10) * 10 + 9;
}
