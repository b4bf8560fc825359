import * as v from "valibot";
import { idLength, localeLength } from "../domain/lengths.ts";
import { cartReader, summaryReader } from "./cart.ts";
import { id, opaque, sentText } from "./add-card.ts";
import { checkoutReader, contactSchema, paymentTypes } from "./checkout.ts";
import { day } from "./day.ts";
import { payableDollars } from "./money.ts";
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
import { anyText, number, oneOf, open } from "./shape.ts";

/** What a change comes to for one card of the order: what it pays as the order stands, and would after it. */
const changedPaymentReader = fields({
  id: plain(anyText),
  paymentType: plain(oneOf(...paymentTypes)),
  brand: plain(anyText),
  lastFour: plain(anyText),
  before: dollarAmount,
  after: dollarAmount,
});

const amendmentReader = fields({
  orderId: plain(anyText),
  /** The short number that a shopper can read out on the phone. */
  orderNumber: plain(anyText),
  /** Until when the order can be changed, by the server's clock, ISO with Z; left out for one without a time. */
  modifiableUntil: maybe(plain(anyText)),
  /** How many of each product were ordered: lines that are not there any more among them. */
  ordered: each(
    fields({ gtin13: plain(anyText), description: plain(anyText), quantity: plain(number(1, 999)) }),
  ),
  originalSummary: summaryReader,
  /** Left out where nothing is left in the cart. */
  summary: maybe(summaryReader),
  payments: each(changedPaymentReader),
});
export type Amendment = ReadBy<typeof amendmentReader>;
export type WireAmendment = WireOf<typeof amendmentReader>;

/**
 * GET /atlas/v1/cart/v1/modify-carts/{orderId}: the cart that changes a placed order, made from that the first time; its
 * lines are changed as any cart's. DELETE discards it. CANNOT_MODIFY from the cut-off on, and once it is picked;
 * REQUEST_STILL_PROCESSING while another change of it is under way.
 */
export const modifyCartResponse = readEnvelope(fields({ cart: cartReader, amendment: amendmentReader }));

/**
 * PUT …/checkouts/{id}?type=MODIFY, with the header idempotency-key: the order becomes what its amendment says. The
 * service knows what that is; whatever is sent along has to say the same: BAD_REQUEST for other lines or codes, another
 * contact or birth date, PRICE_CHANGED for another total, VERSION_CONFLICT where the order has changed since.
 * `paymentVersionKey` is the amendment's `properties.paymentVersion`.
 */
export const modifyRequest = v.object({
  versionKey: v.string(),
  checksum: v.string(),
  lineItems: v.optional(v.array(v.object({ gtin13: v.string(), quantity: v.number() }))),
  summary: v.optional(v.object({ cost: v.object({ total: payableDollars }) })),
  buyer: v.optional(v.object({ dateOfBirth: v.optional(day) })),
  fulfillment: v.optional(v.object({ contact: v.optional(contactSchema) })),
  priceAdjustment: v.optional(v.object({ promos: v.optional(v.array(v.object({ code: v.string() }))) })),
  paymentDetails: v.object({
    identityData: v.object({ transactionId: v.optional(v.pipe(v.string(), v.maxLength(idLength))) }),
    paymentMethods: v.object({
      /** Each card of the order with its new total, and for SNAP that rises the handle of a PIN for the difference. */
      existingAuthorizations: v.pipe(
        v.array(v.object({ id, amount: payableDollars, encryptedPin: v.optional(id) })),
        v.maxLength(20),
      ),
    }),
    paymentVersionKey: v.string(),
  }),
});
export type ModifyRequest = v.InferOutput<typeof modifyRequest>;
export type WireModifyRequest = v.InferInput<typeof modifyRequest>;

/**
 * POST …/checkouts/{id}/confirm-modification, of the amendment: tells fulfilment what became of the order. Done before,
 * it changes nothing more.
 */
export const confirmResponse = readEnvelope(fields({ checkout: checkoutReader }));

/** PUT /payment/v1/modifytip/{checkoutId}, of the order's own checkout. Answers with the order. */
export const modifyTipRequest = v.object({
  /** The order's versionKey. */
  versionKey: v.string(),
  gratuityAmount: payableDollars,
  gratuityPercentage: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)))),
});

/** POST /atlas/v1/order/v1/orders/{id}/cancel. Answers with the order. */
export const cancelRequest = v.object({ versionKey: v.string() });

/**
 * PUT /atlas/v1/order/v1/orders/{id}/window: the order is moved to the time that was promised for it. `total` is what its
 * shopper was told that it comes to there; where it comes to another one by now, as without a coupon or a membership
 * that ended meanwhile, it is PROMISE_EXPIRED. Left out, whatever it comes to counts.
 */
export const moveRequest = v.object({
  versionKey: v.string(),
  promiseId: id,
  total: v.optional(payableDollars),
});

/**
 * POST /atlas/v1/order/v1/orders/{id}/promises: a time for the order in the place of its own, half an hour long, and what
 * the order would come to then. Its store, way and vendor stay: BAD_REQUEST for another one. SLOT_FULL, SLOT_PAST,
 * QUOTE_EXPIRED as for a cart's.
 */
export const promiseToOrderRequest = v.object({
  quoteId: opaque,
  optionId: opaque,
  locale: v.optional(sentText(localeLength)),
});
export type PromiseToOrder = v.InferOutput<typeof promiseToOrderRequest>;

const movedReader = fields({
  promise: fields({ id: plain(anyText), expiration: plain(open({ value: anyText })) }),
  displayString: plain(anyText),
  /** yyyy-mm-dd at the store. */
  date: plain(anyText),
  originalSummary: summaryReader,
  summary: summaryReader,
  payments: each(changedPaymentReader),
});
export type Moved = ReadBy<typeof movedReader>;
export type WireMoved = WireOf<typeof movedReader>;
export const promiseToOrderResponse = readEnvelope(movedReader);
