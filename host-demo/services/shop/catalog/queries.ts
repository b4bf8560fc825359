import type { Banner, WireProduct } from "../../../../sdk/contract/catalog.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";

export async function findBanner(context: Context, domain: string): Promise<Banner | undefined> {
  const row = await context.db
    .selectFrom("banner")
    .selectAll()
    .where("domain", "=", domain)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    domain: row.domain,
    name: row.name,
    tenantName: row.tenant,
    bannerName: row.banner_name,
    kind: row.kind,
    capabilities: row.capabilities,
    storeLocatorBrand: row.store_locator_brand,
    phone: row.phone,
    theme: { accentHue: row.accent_hue },
    logo: {
      domain: row.domain,
      title: row.name,
      asset: `/logos/${row.name.toLowerCase().replace(/\W+/g, "-")}.svg`,
    },
    ...(row.default_store_id !== null && { defaultStoreId: row.default_store_id }),
    ...row.traits,
  };
}

export interface ProductFilter {
  readonly storeId: string;
  readonly shelf: string | null;
  readonly numbers: readonly string[] | undefined;
}

/** Products as one store sells them, in shelf order. One that the store doesn't carry is left out. */
export async function findProducts(context: Context, filter: ProductFilter): Promise<WireProduct[]> {
  let query = context.db
    .selectFrom("product")
    .innerJoin("price", "price.gtin13", "product.gtin13")
    .leftJoin("stock", (join) =>
      join.onRef("stock.gtin13", "=", "product.gtin13").onRef("stock.store_id", "=", "price.store_id"),
    )
    .selectAll("product")
    .select(["price.regular", "price.promo", "stock.available"])
    .where("price.store_id", "=", filter.storeId)
    .orderBy("product.position");
  if (filter.shelf !== null) query = query.where("product.shelf", "=", filter.shelf);
  if (filter.numbers) query = query.where("product.gtin13", "in", filter.numbers);
  const rows = await query.execute();
  return rows.map((row) => ({
    gtin13: row.gtin13,
    description: row.description,
    customerFacingSize: row.customer_facing_size,
    familyTree: { department: row.department, commodity: row.commodity },
    images: [{ url: row.image_url, perspective: "front" }],
    prices: {
      regular: toDollars(row.regular),
      ...(row.promo !== null && { promo: toDollars(row.promo) }),
    },
    snapEligible: row.snap_eligible,
    available: row.available ?? false,
    clickListItem: row.ways.includes("PICKUP"),
    homeDeliveryItem: row.ways.includes("DELIVERY"),
    shipToHome: row.ways.includes("SHIP"),
    soldInStore: row.ways.includes("IN_STORE"),
    ...(row.max_quantity !== null && { maxQuantity: row.max_quantity }),
    ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
  }));
}
