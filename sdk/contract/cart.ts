import * as v from "valibot";
import { schemaEnvelope } from "./schema-envelope.ts";
import { maxCartLines, maxLineQuantity } from "../domain/limits.ts";
import { modalityTypes } from "../domain/modality.ts";
import { feeKinds } from "../domain/pricing.ts";
import { dollars } from "./money.ts";

export const substitutionPolicies = ["SHOPPER_CHOICE", "CUSTOMER_CHOICE", "NONE"] as const;

export const modalityType = v.picklist(modalityTypes);

const gtin13 = v.pipe(v.string(), v.regex(/^\d{13}$/));
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity));

/** All amounts of an order, decimal dollars on the wire. */
export const costSchema = v.object({
  itemTotal: dollars,
  yellowTagDiscountTotal: dollars,
  feeTotal: dollars,
  taxTotal: dollars,
  gratuityTotal: dollars,
  ebtTotal: dollars,
  nonEbtTotal: dollars,
  total: dollars,
});
export type WireCost = v.InferInput<typeof costSchema>;

export const summarySchema = v.object({
  itemCount: v.number(),
  cost: costSchema,
  fees: v.array(v.object({ kind: v.picklist(feeKinds), amount: dollars })),
});
export type Summary = v.InferOutput<typeof summarySchema>;
export type WireSummary = v.InferInput<typeof summarySchema>;

export const lineSchema = v.object({
  id: v.string(),
  gtin13,
  quantity,
  substitutionPolicy: v.picklist(substitutionPolicies),
  description: v.string(),
  customerFacingSize: v.string(),
  imageUrl: v.string(),
  snapEligible: v.boolean(),
  /** Of one unit. */
  prices: v.object({ regular: dollars, promo: v.optional(dollars) }),
  /** Of the whole line, after discounts, before tax. */
  lineTotal: dollars,
  /** Age in years below which a shopper may not buy it. */
  minimumAge: v.optional(v.number()),
});
export type Line = v.InferOutput<typeof lineSchema>;
export type WireLine = v.InferInput<typeof lineSchema>;

export const cartSchema = v.object({
  id: v.string(),
  kind: v.picklist(["main", "modify"]),
  versionKey: v.string(),
  modalityType,
  storeId: v.string(),
  lineItems: v.array(lineSchema),
  summary: summarySchema,
});
export type Cart = v.InferOutput<typeof cartSchema>;

/** GET /atlas/v1/cart/v1/carts?kind=main, GET and PUT …/carts/{cartId} */
export const cartResponse = schemaEnvelope(v.object({ cart: cartSchema }));

/** PUT …/carts/{cartId}: the whole list of lines. A line left out is removed. */
export const cartUpdateRequest = v.object({
  versionKey: v.string(),
  lineItems: v.pipe(
    v.array(v.object({ gtin13, quantity, substitutionPolicy: v.optional(v.picklist(substitutionPolicies)) })),
    v.maxLength(maxCartLines),
  ),
});
