import * as v from "valibot";
import { couponTypes } from "../domain/discounts.ts";
import { instructionsLength } from "../domain/lengths.ts";
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
import { anyOf, anyText, flag, list, number, oneOf, open, optional, text } from "./shape.ts";

export const substitutionPolicies = ["SHOPPER_CHOICE", "CUSTOMER_CHOICE", "NONE"] as const;

export const modalityType = v.picklist(modalityTypes);

const gtinPattern = /^\d{13}$/;
export const gtin13 = v.pipe(v.string(), v.regex(gtinPattern));
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity));

export const modality = plain(oneOf(...modalityTypes));
const count = plain(number(0, Infinity));

/** All amounts of an order, decimal dollars on the wire. */
export const costReader = fields({
  itemTotal: dollarAmount,
  yellowTagDiscountTotal: dollarAmount,
  /** What flash offers, coupons on items, and promo codes on items take off, in this order. */
  flashDiscountTotal: dollarAmount,
  couponDiscountTotal: dollarAmount,
  promoDiscountTotal: dollarAmount,
  /** The items less yellow tags, flash offers and coupons: thresholds, tips and minimums go by it. */
  subtotal: dollarAmount,
  feeTotal: dollarAmount,
  taxTotal: dollarAmount,
  gratuityTotal: dollarAmount,
  ebtTotal: dollarAmount,
  nonEbtTotal: dollarAmount,
  total: dollarAmount,
});
export type WireCost = WireOf<typeof costReader>;

export { couponTypes, type CouponType } from "../domain/discounts.ts";

/** What one coupon, flash offer or promo code takes off a line or a fee; of several with one id the client sums. */
const priceAdjustmentReader = fields({
  /** Of a clipped coupon. */
  offerId: maybe(plain(anyText)),
  /** Of everything else; a promo code's own. */
  id: maybe(plain(anyText)),
  type: plain(oneOf(...couponTypes)),
  description: plain(anyText),
  amount: dollarAmount,
});
export type PriceAdjustment = ReadBy<typeof priceAdjustmentReader>;
export type WirePriceAdjustment = WireOf<typeof priceAdjustmentReader>;

const feeReader = fields({
  kind: plain(oneOf(...feeKinds)),
  /** Of one that a state asks for: what it is called, and that it is that. */
  description: maybe(plain(anyText)),
  regulated: maybe(plain(flag)),
  /** What is paid of it. */
  amount: dollarAmount,
  /** True for a delivery whose fee nobody knows yet: none is charged. */
  toBeDetermined: maybe(plain(flag)),
  /** What a membership waives of a delivery's fee, and what else takes something off it. */
  waived: maybe(dollarAmount),
  coupons: maybe(each(priceAdjustmentReader)),
});
export type SummaryFee = ReadBy<typeof feeReader>;
export type WireSummaryFee = WireOf<typeof feeReader>;

export const summaryReader = fields({
  itemCount: count,
  cost: costReader,
  /** One of a kind at most: deposits are summed. */
  fees: each(feeReader),
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
export const lineReader = fields({
  ...product,
  prices,
  lineTotal,
  /** True for the store's bags: what they cost travels as a line as well, outside the count of items. */
  fee: maybe(plain(flag)),
  modalityType: maybe(modality),
  /** What the shopper wants in its place, for CUSTOMER_CHOICE. */
  substitutionItems: maybe(plain(list(open({ gtin13: text(13, gtinPattern), description: anyText })))),
  /** What whoever picks it is told: how ripe, how thin. */
  instructions: maybe(plain(anyText)),
  /** Who asked for it; the store may add lines of its own when it picks. */
  requestedBy: maybe(plain(oneOf("CUSTOMER"))),
  /** A flash offer that was taken: its coupon, and the store whose offer it is. */
  couponId: maybe(plain(anyText)),
  sourceStoreId: maybe(plain(anyText)),
  /** How many of it were wanted before that; 0 for a line that came with the offer. */
  previousQuantity: maybe(count),
  priceAdjustment: maybe(fields({ coupons: each(priceAdjustmentReader) })),
  familyTree: maybe(
    plain(open({ department: anyText, commodity: anyText, subCommodity: optional(anyText) })),
  ),
  /** Who sells it: "OWN" for the banner itself. */
  sellerId: maybe(plain(anyText)),
  isAlcohol: maybe(plain(flag)),
});
export type Line = ReadBy<typeof lineReader>;
export type WireLine = WireOf<typeof lineReader>;

const inCart = {
  ...product,
  modalityType: modality,
  /** The most of it that one order may have, where there is such a limit. */
  maxQuantity: maybe(count),
};

/** What a line of the cart came to stand in for; told for as long as it can be undone. */
const storedReplacementReader = fields({
  originalLineItemUpc: plain(text(13, gtinPattern)),
  newLineItemUpc: plain(text(13, gtinPattern)),
  /** How many of the original were wanted, which is how many of the new one were added. */
  newLineItemQuantity: plain(number(1, maxLineQuantity)),
  /** How many of the new one were wanted before; 0 for a line that came with it. */
  previousQuantityValue: count,
  /** Minutes that it could be undone for in all, and until when: ISO with Z. */
  ttl: count,
  expiration: plain(open({ value: anyText })),
  /** What the original is called: its line may be gone. */
  originalDescription: plain(anyText),
});
export type StoredReplacement = ReadBy<typeof storedReplacementReader>;
export type WireStoredReplacement = WireOf<typeof storedReplacementReader>;

/** A line of the cart in the way that is active. */
const cartLineReader = fields({
  ...inCart,
  /** Left out where the store does not sell it at all. */
  prices: maybe(prices),
  lineTotal,
  /** False where it can't be had at the store, or not in this way; it then costs nothing. */
  available: plain(flag),
  /** True where that is since the product is not sold in this way, whether it is there or not; else left out. */
  notInWay: maybe(plain(flag)),
  /** True where the line has a policy of its own; else the cart's holds. */
  hasOwnPolicy: maybe(plain(flag)),
  /** What the shopper wants in its place, for CUSTOMER_CHOICE; one that can't be had counts as NONE. */
  substitutionItems: maybe(
    plain(list(open({ gtin13: text(13, gtinPattern), description: anyText, available: flag }))),
  ),
  /** What whoever picks it is told: how ripe, how thin. */
  instructions: maybe(plain(anyText)),
  /** Who sells it: "OWN" for the banner itself. */
  sellerId: maybe(plain(anyText)),
  /** What it stands in for, the earliest first; left out where that is nothing. */
  replacements: maybe(each(storedReplacementReader)),
});
export type CartLine = ReadBy<typeof cartLineReader>;
export type WireCartLine = WireOf<typeof cartLineReader>;

const otherLineReader = fields(inCart);
export type WireOtherLine = WireOf<typeof otherLineReader>;

export const cartReader = fields({
  id: plain(anyText),
  kind: plain(oneOf("main", "modify")),
  versionKey: plain(anyText),
  modalityType: modality,
  storeId: plain(anyText),
  /** Of every line that has none of its own. */
  substitutionPolicy: maybe(plain(oneOf("SHOPPER_CHOICE", "NONE"))),
  store: storeReader,
  /** Where a delivery goes. */
  deliveryAddress: maybe(plain(postalAddress)),
  /** True once that address has been taken out of the book: no time is promised, and nothing sold, to it any more. */
  addressRemoved: maybe(plain(flag)),
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
 * product may stand there once for each way; a line that names none is for the cart's own. Policies that are left out
 * stay as they are, and so do instructions; null has a line go by the cart's, or have none. CUSTOMER_CHOICE needs one
 * substitution item, which is another product: BAD_REQUEST else. The cart's own is no CUSTOMER_CHOICE: a backup is for one
 * line. What was taken with a flash offer at the checkout stays so, unless `couponId` is null.
 */
export const cartUpdateRequest = v.object({
  versionKey: v.string(),
  substitutionPolicy: v.optional(v.picklist(["SHOPPER_CHOICE", "NONE"])),
  lineItems: v.pipe(
    v.array(
      v.object({
        gtin13,
        quantity,
        modalityType: v.optional(modalityType),
        substitutionPolicy: v.optional(v.nullable(v.picklist(substitutionPolicies))),
        substitutionItems: v.optional(v.pipe(v.array(v.object({ gtin13 })), v.maxLength(1))),
        instructions: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(instructionsLength)))),
        couponId: v.optional(v.null()),
      }),
    ),
    v.maxLength(maxCartLines),
  ),
});

/**
 * PUT …/carts/{cartId}/replacements: the new item is added, as many as were wanted of the original, whose line stays
 * until it is left out of a PUT of the cart. Another item in the place of the same original takes the first one's place;
 * null undoes it: the original is wanted as before, and of the new item what was wanted before, or nothing. NOT_FOUND
 * for an original that is not in the cart, or has no replacement to undo; REPLACEMENT_EXPIRED an hour later; UPCFallout
 * and MaxQuantityError for the new item, VERSION_CONFLICT with the current key. Answers as GET.
 */
export const replaceItemRequest = v.object({
  versionKey: v.string(),
  originalLineItemUpc: gtin13,
  newLineItemUpc: v.nullable(gtin13),
});
export type ReplaceItem = v.InferOutput<typeof replaceItemRequest>;
