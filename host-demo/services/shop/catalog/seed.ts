import { sql } from "kysely";
import { banners } from "../../../../sdk/domain/banners.ts";
import type { Context } from "../../platform/context.ts";
import { traitsOf } from "./banner-traits.ts";
import { departmentId } from "./departments.ts";
import { pictureUrl } from "./pictures/pictures.ts";
import { type Product, products, waysOf } from "./products/products.ts";
import { similarProducts } from "./similar.ts";
import { stores } from "./stores.ts";
import { depositRules, feeRules, taxRates } from "./taxes.ts";
import { searchVector } from "./words.ts";

/**
 * The catalogue. In a database that an older release has filled it adds what that one did not know, and brings
 * banners and stores up to date.
 */
export async function seed(context: Context): Promise<void> {
  await seedBanners(context);
  await seedStores(context);
  await seedProducts(context);
  await seedShelves(context);
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

/** Adds whose members know of a cheaper delivery to banners that lack it; all else stays as somebody has set it. */
export async function seedExemptPlans({ db }: Context): Promise<void> {
  for (const banner of banners) {
    const plans = JSON.stringify(traitsOf(banner).switches.promoExemptPlans);
    await db
      .updateTable("banner")
      .set({ traits: sql`jsonb_set(traits, '{switches,promoExemptPlans}', ${plans}::jsonb)` })
      .where("domain", "=", banner.domain)
      .where(sql<boolean>`traits #> '{switches,promoExemptPlans}' is null`)
      .execute();
  }
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
    .values(products.map((product, position) => ({ ...rowOf(product), position })))
    // What an older release seeded gets what that one did not know; a name or a limit stays as somebody has set it.
    .onConflict((conflict) =>
      conflict.column("gtin13").doUpdateSet((row) => ({
        department_id: row.ref("excluded.department_id"),
        image_url: row.ref("excluded.image_url"),
        search: sql`excluded.search`,
      })),
    )
    .execute();
  await db
    .insertInto("similar_product")
    .values(similarProducts(products))
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

function rowOf(product: Product) {
  const { description, size, department, commodity } = product;
  return {
    gtin13: product.gtin13,
    description,
    customer_facing_size: size,
    department,
    department_id: departmentId(department),
    commodity,
    sub_commodity: description.replace(/,.*/, ""),
    tax_class: product.taxClass,
    snap_eligible: product.snapEligible,
    max_quantity: product.maxQuantity ?? null,
    deposit_containers: product.depositContainers ?? 0,
    minimum_age: product.minimumAge ?? null,
    ways: waysOf(product),
    sold_by_weight: product.byWeight ?? false,
    prop65: product.prop65 ?? false,
    image_url: pictureUrl(product),
    search: searchVector(description, [size, department, commodity]),
    shelf: product.shelf ?? null,
  };
}

/**
 * What the stores sell, and for how much; one statement each, whatever the number of stores. Prices differ by up to 8 %
 * from store to store and still end in 9. The first store has the list price.
 */
async function seedShelves({ db }: Context): Promise<void> {
  const sold = JSON.stringify(
    products.map(({ gtin13, regular, promo = null, unavailable }) => ({
      gtin13,
      regular,
      promo,
      available: !unavailable,
    })),
  );
  const places = JSON.stringify(stores.map(({ store_id }, place) => ({ store_id, place })));
  const local = (cents: string) => sql`case when place = 0 then ${sql.ref(cents)}
    else (floor(round(${sql.ref(cents)} * (100 + (place * 3) % 9) / 100.0) / 10) * 10 + 9)::integer end`;
  const everywhere = sql`jsonb_to_recordset(${places}::jsonb) as store (store_id text, place integer)
    cross join jsonb_to_recordset(${sold}::jsonb)
      as product (gtin13 text, regular integer, promo integer, available boolean)`;
  await sql`insert into price (store_id, gtin13, regular, promo)
    select store_id, gtin13, ${local("regular")}, ${local("promo")} from ${everywhere}
    on conflict do nothing`.execute(db);
  await sql`insert into stock (store_id, gtin13, available)
    select store_id, gtin13, available from ${everywhere}
    on conflict do nothing`.execute(db);
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
