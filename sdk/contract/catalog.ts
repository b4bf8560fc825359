import * as v from "valibot";
import { dollars } from "./money.ts";
import { envelope } from "./envelope.ts";

export const productSchema = v.object({
  gtin13: v.pipe(v.string(), v.regex(/^\d{13}$/)),
  description: v.string(),
  customerFacingSize: v.string(),
  familyTree: v.object({ department: v.string(), commodity: v.string() }),
  images: v.array(v.object({ url: v.string(), perspective: v.string() })),
  prices: v.object({ regular: dollars, promo: v.optional(dollars) }),
  snapEligible: v.boolean(),
  available: v.boolean(),
  maxQuantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Product = v.InferOutput<typeof productSchema>;
export type WireProduct = v.InferInput<typeof productSchema>;

/** GET /atlas/v1/product/v2/products?filter.shelf=home | ?filter.gtin13s=a,b */
export const productsResponse = envelope(v.object({ products: v.array(productSchema) }));

export const bannerSchema = v.object({
  domain: v.string(),
  name: v.string(),
  tenantName: v.string(),
  /** Value of the banner-name header. */
  bannerName: v.string(),
  kind: v.picklist(["GROCERY", "PHARMACY", "CLINIC", "FUEL"]),
  capabilities: v.array(v.picklist(["DELIVERY", "IN_STORE", "PICKUP", "SHIP"])),
  storeLocatorBrand: v.string(),
  /** Customer service; a fictional 555-01xx number. */
  phone: v.string(),
  theme: v.object({ accentHue: v.number() }),
  logo: v.object({ domain: v.string(), title: v.string(), asset: v.string() }),
  defaultStoreId: v.optional(v.string()),
});
export type Banner = v.InferOutput<typeof bannerSchema>;

/** GET /atlas/v1/banner/v1/banners/{domain} */
export const bannerResponse = envelope(v.object({ banner: bannerSchema }));

export const storeSchema = v.object({
  /** Eight characters: three of the division, five of the store. */
  storeId: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  name: v.string(),
  addressLine1: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  timeZone: v.string(),
  phone: v.string(),
  /** Near enough to the shopper (two miles) to be worth a call. */
  closeToStore: v.optional(v.boolean()),
});
export type Store = v.InferOutput<typeof storeSchema>;
