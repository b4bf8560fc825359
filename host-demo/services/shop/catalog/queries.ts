import type { Kysely } from "kysely";
import type { Banner, WireProduct } from "../../../../sdk/contract/catalog.ts";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { askedAgeOf } from "./minimum-age.ts";
import type { ProductTable } from "./tables.ts";
import { takesOrders } from "./takes-orders.ts";

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
    takesOrders: takesOrders(row),
    ...(row.default_store_id !== null && { defaultStoreId: row.default_store_id }),
    ...row.traits,
  };
}

export interface ProductFilter {
  readonly storeId: string;
  readonly shelf?: string;
  readonly numbers?: readonly string[];
}

/** Products as one store sells them, in shelf order. One that the store doesn't carry is left out. */
export async function findProducts({ db }: Context, filter: ProductFilter): Promise<WireProduct[]> {
  let query = productsOf(db, filter.storeId).orderBy("product.position");
  if (filter.shelf !== undefined) query = query.where("product.shelf", "=", filter.shelf);
  if (filter.numbers) query = query.where("product.gtin13", "in", filter.numbers);
  return (await query.execute()).map(toWire);
}

/**
 * What may stand in for a product as one store sells it, nearest first; with a way to shop, only what can be had there
 * in it. Throws NOT_FOUND for a number that no product has.
 */
export async function findReplacements(
  { db }: Context,
  gtin13: string,
  storeId: string,
  modalityType: ModalityType | undefined,
): Promise<WireProduct[]> {
  const known = await db
    .selectFrom("product")
    .where("gtin13", "=", gtin13)
    .select("gtin13")
    .executeTakeFirst();
  if (!known) throw new ServiceError("NOT_FOUND");
  const rows = await productsOf(db, storeId)
    .innerJoin("similar_product as similar", "similar.similar_gtin13", "product.gtin13")
    .where("similar.gtin13", "=", gtin13)
    .orderBy("similar.position")
    .execute();
  const canBeHad = (row: ProductRow) =>
    modalityType === undefined || (row.available === true && row.ways.includes(modalityType));
  return rows.filter(canBeHad).map(toWire);
}

const columns = [
  "product.gtin13",
  "product.description",
  "product.customer_facing_size",
  "product.department",
  "product.commodity",
  "product.sub_commodity",
  "product.image_url",
  "product.snap_eligible",
  "product.ways",
  "product.max_quantity",
  "product.minimum_age",
  "product.sold_by_weight",
  "product.prop65",
  "product.tax_class",
  "product.position",
  "price.regular",
  "price.promo",
  "stock.available",
] as const;

/** What a store sells, with what is to be said of it. */
export const productsOf = (db: Kysely<Tables>, storeId: string) =>
  db
    .selectFrom("product")
    .innerJoin("price", "price.gtin13", "product.gtin13")
    .leftJoin("stock", (join) =>
      join.onRef("stock.gtin13", "=", "product.gtin13").onRef("stock.store_id", "=", "price.store_id"),
    )
    .where("price.store_id", "=", storeId)
    .select(columns);

type ProductRow = Awaited<ReturnType<ReturnType<typeof productsOf>["execute"]>>[number];

/** Where a product stands in the assortment, from the widest to the narrowest. */
export const familyTreeOf = ({
  department,
  commodity,
  sub_commodity: subCommodity,
}: Pick<ProductTable, "department" | "commodity" | "sub_commodity">) => ({
  department,
  commodity,
  subCommodity,
});

export function toWire(row: ProductRow): WireProduct {
  const minimumAge = askedAgeOf(row);
  return {
    gtin13: row.gtin13,
    description: row.description,
    customerFacingSize: row.customer_facing_size,
    familyTree: familyTreeOf(row),
    images: [{ url: row.image_url, perspective: "front" }],
    prices: {
      regular: toDollars(row.regular),
      ...(row.promo !== null && { promo: toDollars(row.promo) }),
    },
    snapEligible: row.snap_eligible,
    alcohol: row.tax_class === "alcohol",
    available: row.available ?? false,
    clickListItem: row.ways.includes("PICKUP"),
    homeDeliveryItem: row.ways.includes("DELIVERY"),
    shipToHome: row.ways.includes("SHIP"),
    soldInStore: row.ways.includes("IN_STORE"),
    ...(row.max_quantity !== null && { maxQuantity: row.max_quantity }),
    ...(minimumAge !== undefined && { minimumAge }),
    ...(row.sold_by_weight && { soldBy: "WEIGHT" }),
    ...(row.prop65 && { prop65: { required: true, warning: prop65Warning } }),
  };
}

/** What California has sellers say, word for word. */
const prop65Warning = "WARNING: Cancer and Reproductive Harm";
