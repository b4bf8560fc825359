import * as v from "valibot";
import { bannerKinds, type BannerSwitches } from "../domain/banners.ts";
import { waysToShop } from "../domain/modality.ts";
import { dollars } from "./money.ts";
import { schemaEnvelope } from "./schema-envelope.ts";

export const productSchema = v.object({
  gtin13: v.pipe(v.string(), v.regex(/^\d{13}$/)),
  description: v.string(),
  customerFacingSize: v.string(),
  /** Where it stands in the assortment, from the widest to the narrowest. */
  familyTree: v.object({ department: v.string(), commodity: v.string(), subCommodity: v.string() }),
  images: v.array(v.object({ url: v.string(), perspective: v.string() })),
  prices: v.object({ regular: dollars, promo: v.optional(dollars) }),
  snapEligible: v.boolean(),
  /** Few places may be brought it, and one order has so much of it at most. */
  alcohol: v.boolean(),
  /** In stock. */
  available: v.boolean(),
  /** Sold for pickup, for delivery, by parcel, and on the spot. */
  clickListItem: v.boolean(),
  homeDeliveryItem: v.boolean(),
  shipToHome: v.boolean(),
  soldInStore: v.boolean(),
  maxQuantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Age in years below which a shopper may not buy it. */
  minimumAge: v.optional(v.number()),
  /** Priced for about what it weighs. */
  soldBy: v.optional(v.literal("WEIGHT")),
  /** What is to be said of it in California. */
  prop65: v.optional(v.object({ required: v.boolean(), warning: v.string() })),
});
export type Product = v.InferOutput<typeof productSchema>;
export type WireProduct = v.InferInput<typeof productSchema>;

/** GET /atlas/v1/product/v2/products?filter.shelf=home | ?filter.gtin13s=a,b */
export const productsResponse = schemaEnvelope(v.object({ products: v.array(productSchema) }));

/** The same by ?filter.department=a and ?filter.query=words, with ?limit= and ?cursor=. */
export const shelfResponse = schemaEnvelope(
  v.object({ products: v.array(productSchema), total: v.number(), nextCursor: v.optional(v.string()) }),
);

/**
 * GET /atlas/v1/product/v2/products/{gtin13}/replacements?filter.storeId=: what may stand in for a product, nearest
 * first. With ?option.validate=true only what that store has, in the way of ?filter.modalityType=; NOT_FOUND for a
 * number that no product has.
 */
export const replacementsResponse = schemaEnvelope(v.object({ products: v.array(productSchema) }));

const departmentSchema = v.object({ id: v.string(), name: v.string(), count: v.number() });
export type WireDepartment = v.InferInput<typeof departmentSchema>;

/** GET /atlas/v1/product/v2/departments */
export const departmentsResponse = schemaEnvelope(v.object({ departments: v.array(departmentSchema) }));

const membershipPlan = v.object({
  /** BST, BSTL, HTEL or HTPL: what an enrollment calls it. */
  subscriptionType: v.string(),
  /** "Boost Essential", "HTPlus 69" */
  title: v.string(),
  /** What the tier is called by; not a price. */
  tier: v.string(),
});

const bannerSwitches = v.object({
  texts: v.picklist(["default", "sister"]),
  purchaseHistory: v.boolean(),
  wallet: v.boolean(),
  prescriptions: v.boolean(),
  communityRewards: v.boolean(),
  communityRewardsLabel: v.string(),
  canadianAddresses: v.boolean(),
  pickupInstructions: v.boolean(),
  emailOptInTicked: v.boolean(),
  chainNameInSlotErrors: v.boolean(),
  promoExemptPlans: v.pipe(v.array(v.string()), v.readonly()),
  externalLink: v.optional(v.object({ title: v.string(), url: v.string(), stagingUrl: v.string() })),
}) satisfies v.GenericSchema<BannerSwitches>;

const bannerTraits = v.object({
  /** Who has the rights to what is on its pages. */
  companyName: v.string(),
  /** Other numbers of customer service, all fictional 555-01xx ones. */
  phones: v.object({
    rxweb: v.string(),
    eprn: v.string(),
    partnerDelivery: v.string(),
    screenReader: v.string(),
  }),
  /** What the banner's own deliveries are called: "Aisle Delivery". */
  ownFleetName: v.string(),
  /** The paid membership. */
  membership: v.object({ name: v.string(), sameDay: membershipPlan, nextDay: membershipPlan }),
  switches: bannerSwitches,
});
export type BannerTraits = v.InferOutput<typeof bannerTraits>;

export const bannerSchema = v.object({
  domain: v.string(),
  name: v.string(),
  tenantName: v.string(),
  /** Value of the banner-name header. */
  bannerName: v.string(),
  kind: v.picklist(bannerKinds),
  capabilities: v.array(v.picklist(waysToShop)),
  storeLocatorBrand: v.string(),
  /** Customer service; a fictional 555-01xx number. */
  phone: v.string(),
  theme: v.object({ accentHue: v.number() }),
  logo: v.object({ domain: v.string(), title: v.string(), asset: v.string() }),
  /** Whether orders for pickup or delivery are placed at the banner itself; where not, it has no cart. */
  takesOrders: v.boolean(),
  defaultStoreId: v.optional(v.string()),
  ...bannerTraits.entries,
});
export type Banner = v.InferOutput<typeof bannerSchema>;

/** GET /atlas/v1/banner/v1/banners/{domain} */
export const bannerResponse = schemaEnvelope(v.object({ banner: bannerSchema }));
