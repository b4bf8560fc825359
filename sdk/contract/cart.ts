import * as v from "valibot";
import { maxCartLines, maxLineQuantity } from "../domain/limits.ts";
import { modalityTypes } from "../domain/modality.ts";
import { feeKinds } from "../domain/pricing.ts";
import {
  dollarAmount,
  each,
  fields,
  maybe,
  plain,
  type ReadBy,
  readEnvelope,
  type WireOf,
} from "./reader.ts";
import { storeReader } from "./order-store.ts";
import { postalAddress } from "./postal-address.ts";
import { anyText, flag, number, oneOf, text } from "./shape.ts";

export const substitutionPolicies = ["SHOPPER_CHOICE", "CUSTOMER_CHOICE", "NONE"] as const;

export const modalityType = v.picklist(modalityTypes);

const gtinPattern = /^\d{13}$/;
const gtin13 = v.pipe(v.string(), v.regex(gtinPattern));
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity));

export const modality = plain(oneOf(...modalityTypes));
const count = plain(number(0, Infinity));

/** All amounts of an order, decimal dollars on the wire. */
export const costReader = fields({
  itemTotal: dollarAmount,
  yellowTagDiscountTotal: dollarAmount,
  feeTotal: dollarAmount,
  taxTotal: dollarAmount,
  gratuityTotal: dollarAmount,
  ebtTotal: dollarAmount,
  nonEbtTotal: dollarAmount,
  total: dollarAmount,
});
export type WireCost = WireOf<typeof costReader>;

export const summaryReader = fields({
  itemCount: count,
  cost: costReader,
  fees: each(fields({ kind: plain(oneOf(...feeKinds)), amount: dollarAmount })),
});
export type Summary = ReadBy<typeof summaryReader>;
export type WireSummary = WireOf<typeof summaryReader>;

export const lineReader = fields({
  id: plain(anyText),
  gtin13: plain(text(13, gtinPattern)),
  quantity: plain(number(1, maxLineQuantity)),
  substitutionPolicy: plain(oneOf(...substitutionPolicies)),
  description: plain(anyText),
  customerFacingSize: plain(anyText),
  imageUrl: plain(anyText),
  snapEligible: plain(flag),
  /** Of one unit. */
  prices: fields({ regular: dollarAmount, promo: maybe(dollarAmount) }),
  /** Of the whole line, after discounts, before tax. */
  lineTotal: dollarAmount,
  /** Age in years below which a shopper may not buy it. */
  minimumAge: maybe(count),
  /** Of a cart: false where it can't be had at its store, or not in its way; it then costs nothing. */
  available: maybe(plain(flag)),
});
export type Line = ReadBy<typeof lineReader>;
export type WireLine = WireOf<typeof lineReader>;

const cartReader = fields({
  id: plain(anyText),
  kind: plain(oneOf("main", "modify")),
  versionKey: plain(anyText),
  modalityType: modality,
  storeId: plain(anyText),
  store: storeReader,
  /** Where a delivery goes. */
  deliveryAddress: maybe(plain(postalAddress)),
  lineItems: each(lineReader),
  summary: summaryReader,
});
export type Cart = ReadBy<typeof cartReader>;

/** GET /atlas/v1/cart/v1/carts?kind=main, GET and PUT …/carts/{cartId} */
export const cartResponse = readEnvelope(fields({ cart: cartReader }));

/** PUT …/carts/{cartId}: the whole list of lines. A line left out is removed. */
export const cartUpdateRequest = v.object({
  versionKey: v.string(),
  lineItems: v.pipe(
    v.array(v.object({ gtin13, quantity, substitutionPolicy: v.optional(v.picklist(substitutionPolicies)) })),
    v.maxLength(maxCartLines),
  ),
});
