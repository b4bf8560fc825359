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
import { promise } from "./promises.ts";
import { anyOf, anyText, flag, number, oneOf, text } from "./shape.ts";

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

const product = {
  id: plain(anyText),
  gtin13: plain(text(13, gtinPattern)),
  quantity: plain(number(1, maxLineQuantity)),
  substitutionPolicy: plain(oneOf(...substitutionPolicies)),
  description: plain(anyText),
  customerFacingSize: plain(anyText),
  imageUrl: plain(anyText),
  snapEligible: plain(flag),
  /** Age in years below which a shopper may not buy it. */
  minimumAge: maybe(count),
  /** True where California wants a warning with it; else left out. */
  isItemProp65: maybe(plain(flag)),
};
/** Of one unit. */
const prices = fields({ regular: dollarAmount, promo: maybe(dollarAmount) });
/** Of the whole line, after discounts, before tax. */
const lineTotal = dollarAmount;

/** A line of a checkout or an order. */
export const lineReader = fields({ ...product, prices, lineTotal });
export type Line = ReadBy<typeof lineReader>;
export type WireLine = WireOf<typeof lineReader>;

const inCart = {
  ...product,
  modalityType: modality,
  /** The most of it that one order may have, where there is such a limit. */
  maxQuantity: maybe(count),
};

/** A line of the cart in the way that is active. */
const cartLineReader = fields({
  ...inCart,
  /** Left out where the store does not sell it at all. */
  prices: maybe(prices),
  lineTotal,
  /** False where it can't be had at the store, or not in this way; it then costs nothing. */
  available: plain(flag),
});
export type CartLine = ReadBy<typeof cartLineReader>;
export type WireCartLine = WireOf<typeof cartLineReader>;

const otherLineReader = fields(inCart);
export type WireOtherLine = WireOf<typeof otherLineReader>;

const cartReader = fields({
  id: plain(anyText),
  kind: plain(oneOf("main", "modify")),
  versionKey: plain(anyText),
  modalityType: modality,
  storeId: plain(anyText),
  store: storeReader,
  /** Where a delivery goes. */
  deliveryAddress: maybe(plain(postalAddress)),
  /** Those of the cart's own way, which alone are priced and make up the summary. */
  lineItems: each(cartLineReader),
  /** Those that wait for the other way: without prices, since those are of another store. */
  otherLines: each(otherLineReader),
  summary: summaryReader,
  /** The time that was promised for it, while that is valid or has expired within the hour; else null. */
  promise: plain(anyOf(promise, oneOf(null))),
  /**
   * Its checkout while that is a draft or is being placed, or has become an order that its shopper has not read yet,
   * for half an hour; else null.
   */
  checkoutId: plain(anyOf(anyText, oneOf(null))),
});
export type Cart = ReadBy<typeof cartReader>;

/** GET /atlas/v1/cart/v1/carts?kind=main, GET and PUT …/carts/{cartId} */
export const cartResponse = readEnvelope(fields({ cart: cartReader }));

/**
 * PUT …/carts/{cartId}: the whole list of lines, those of the other way among them. A line left out is removed. A
 * product may stand there once for each way; a line that names none is for the cart's own.
 */
export const cartUpdateRequest = v.object({
  versionKey: v.string(),
  lineItems: v.pipe(
    v.array(
      v.object({
        gtin13,
        quantity,
        modalityType: v.optional(modalityType),
        substitutionPolicy: v.optional(v.picklist(substitutionPolicies)),
      }),
    ),
    v.maxLength(maxCartLines),
  ),
});
