import { banners } from "../../../../sdk/domain/banners.ts";
import type { Context } from "../../platform/context.ts";
import { traitsOf } from "./banner-traits.ts";
import { products, waysOf } from "./products.ts";
import { stores } from "./stores.ts";
import { depositRules, feeRules, taxRates } from "./taxes.ts";

/**
 * The catalogue. In a database that an older release has filled it adds what that one did not know, and brings
 * banners and stores up to date.
 */
export async function seed(context: Context): Promise<void> {
  await seedBanners(context);
  await seedStores(context);
  await seedProducts(context);
  for (const [index, store] of stores.entries()) await seedShelves(context, store.store_id, index);
}

async function seedBanners({ db }: Context): Promise<void> {
  const rows = banners.map((banner, position) => ({
    domain: banner.domain,
    position,
    name: banner.name,
    tenant: banner.tenant,
    banner_name: banner.domain.split(".", 1)[0] ?? "",
    kind: banner.kind,
    capabilities: [...banner.capabilities],
    store_locator_brand: banner.name.toUpperCase(),
    phone: banner.phone,
    accent_hue: banner.accentHue,
    default_store_id: stores.find((store) => store.banner_domain === banner.domain)?.store_id ?? null,
    traits: traitsOf(banner),
  }));
  await db
    .insertInto("banner")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("domain").doUpdateSet((row) => ({ traits: row.ref("excluded.traits") })),
    )
    .execute();
}

async function seedStores({ db }: Context): Promise<void> {
  await db
    .insertInto("store")
    .values([...stores])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedProducts({ db }: Context): Promise<void> {
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
        deposit_containers: product.depositContainers ?? 0,
        minimum_age: product.minimumAge ?? null,
        ways: waysOf(product),
        image_url: `/products/${product.image}.svg`,
        shelf: product.shelf ?? null,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("tax_rate")
    .values([...taxRates])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("fee_rule")
    .values([...feeRules])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a store sells, and for how much. One store at a time: a statement takes 65,535 values at most. */
async function seedShelves({ db }: Context, store_id: string, index: number): Promise<void> {
  await db
    .insertInto("price")
    .values(
      products.map(({ gtin13, regular, promo }) => ({
        store_id,
        gtin13,
        regular: localPrice(regular, index),
        promo: promo === undefined ? null : localPrice(promo, index),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("stock")
    .values(products.map(({ gtin13, unavailable }) => ({ store_id, gtin13, available: !unavailable })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the deposits to what a release without them has seeded. */
export async function seedDeposits({ db }: Context): Promise<void> {
  await db
    .insertInto("fee_rule")
    .values([...depositRules])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { gtin13, depositContainers = 0 } of products)
    if (depositContainers > 0)
      await db
        .updateTable("product")
        .set({ deposit_containers: depositContainers })
        .where("gtin13", "=", gtin13)
        .execute();
}

/** Prices differ by up to 8 % from store to store and still end in 9. The first store has the list price. */
function localPrice(cents: number, store: number): number {
  const raised = Math.round((cents * (100 + ((store * 3) % 9))) / 100);
  return store === 0 ? cents : Math.floor(raised / 10) * 10 + 9;
}
