// Long because it lists the calls of the checkout and of orders, and what they answer.

import * as v from "valibot";
import { idLength, instructionsLength, nameInputLength, promoCodeLength } from "../domain/lengths.ts";
import { maxCartLines, maxCheckoutLines, maxLineQuantity } from "../domain/limits.ts";
import { vendorIds } from "../domain/modality.ts";
import { transactionStatuses, transactionTypes } from "../domain/transactions.ts";
import type { Cents } from "../domain/money.ts";
import { id } from "./add-card.ts";
import { postalAddress } from "./postal-address.ts";
import { couponTypes, lineReader, modality, modalityType, summaryReader } from "./cart.ts";
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
import { anyOf, anyText, flag, number, oneOf, open, type ShapeOf, text } from "./shape.ts";
import { storeReader } from "./order-store.ts";
import { wireCard } from "./wallet.ts";

export const checkoutStatuses = [
  "DRAFT",
  "ACTIVATING",
  "ACTIVATED",
  "MODIFYING",
  "MODIFIED",
  "EXPIRED",
  "CANCELLED",
] as const;

/** As a profile's, which the services judge; an empty one is cleared. */
const name = v.pipe(v.string(), v.trim(), v.maxLength(nameInputLength));
/** yyyy-mm-dd, 1900 or later. */
const birthDate = v.pipe(day, v.minValue("1900-01-01"));

export const contactSchema = v.object({
  firstName: v.optional(name),
  lastName: v.optional(name),
  /** +1 and ten digits. */
  phone: v.optional(v.pipe(v.string(), v.regex(/^\+1\d{10}$/))),
  smsOptin: v.optional(v.boolean()),
  /** Needed where an item has a minimum age; the profile's, unless another one is sent. */
  dateOfBirth: v.optional(birthDate),
});
export type Contact = v.InferOutput<typeof contactSchema>;

const idText = plain(text(idLength, /./));
const dayText = text(10, /^\d{4}-\d\d-\d\d$/);

/** Left with the order at the door, or handed over. */
export const deliveryTypes = ["Standard", "Contactless"] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** The same as it comes back: what was stored has been checked. */
const contactReader = fields({
  firstName: maybe(plain(anyText)),
  lastName: maybe(plain(anyText)),
  phone: maybe(plain(anyText)),
  smsOptin: maybe(plain(flag)),
  dateOfBirth: maybe(plain(dayText)),
});

export const paymentTypes = ["BANK_CARD", "EBT", "GIFT_CARD"] as const;

/** A card that pays for a checkout, and how much of it. */
export const paymentReader = fields({
  id: idText,
  paymentType: plain(oneOf(...paymentTypes)),
  amountToAuthorize: dollarAmount,
  authorizedAmount: maybe(dollarAmount),
  /** Of an EBT card once its PIN told it, of gift cards with ?giftCardBalance=true. */
  balance: maybe(dollarAmount),
  brand: plain(anyText),
  lastFour: plain(anyText),
  /** The whole card, where it is for this order alone: the wallet does not list it. */
  card: maybe(plain(wireCard)),
});
export type Payment = ReadBy<typeof paymentReader>;

/** The time of a checkout or an order; its fees in decimal dollars. */
const time = {
  window: open({ value: anyText, timezone: anyText }),
  /** yyyy-mm-dd at the store. */
  date: anyText,
  /** "8:00 AM - 9:00 AM", in the language in which it was promised. */
  displayString: anyText,
  vendorId: oneOf(...vendorIds),
  vendorName: anyText,
  /** As a timeslot's: null while nobody can tell; what is shown is the cost less the waiver. */
  cost: anyOf(number(0, 1_000), oneOf(null)),
  waiver: number(0, 1_000),
  shouldShowFees: flag,
};
const orderTime = open(time);
export type OrderTime = ShapeOf<typeof orderTime>;
/** `expiration` is the checkout's own `expiresAt`. */
const promised = open({ id: anyText, expiration: open({ value: anyText }), ...time });
export type CheckoutPromise = ShapeOf<typeof promised>;

/** A promo code as it counts in a checkout, in the order in which they were added. */
const promoReader = fields({
  code: plain(anyText),
  couponId: plain(anyText),
  description: plain(anyText),
  /** What it takes off items and fees together. */
  amount: dollarAmount,
});
export type WirePromo = WireOf<typeof promoReader>;
/** A coupon or flash offer that counts in a checkout, summed over its lines and fees. */
const checkoutCouponReader = fields({
  offerId: maybe(plain(anyText)),
  id: maybe(plain(anyText)),
  type: plain(oneOf(...couponTypes)),
  description: plain(anyText),
  amount: dollarAmount,
});
/** What a tip may be. Left out of a checkout that nobody is tipped for. */
const tipReader = fields({
  maxAmount: dollarAmount,
  /** Whole percents of the subtotal, each with its amount; none of nothing. */
  suggestions: each(fields({ percentage: plain(number(0, 100)), amount: dollarAmount })),
  /** What was chosen; left out until something is. The percentage is null for None and for an amount of one's own. */
  chosen: maybe(fields({ amount: dollarAmount, percentage: plain(anyOf(number(0, 100), oneOf(null))) })),
  /** What the shopper gave last time: a percentage, or "other" for an amount of their own. */
  lastUsed: maybe(plain(anyOf(number(0, 100), oneOf("other")))),
  /** A custom tip was above a new maximum, and was cut to it. */
  cut: maybe(plain(flag)),
});
export type Tip = ReadBy<typeof tipReader>;
export type WireTip = WireOf<typeof tipReader>;

export const checkoutReader = fields({
  id: idText,
  /** Every change of the checkout is sent with it. */
  versionKey: idText,
  /** Hash of the priced content: the price the shopper was shown. */
  checksum: plain(anyText),
  status: plain(oneOf(...checkoutStatuses)),
  modalityType: modality,
  cartId: idText,
  summary: summaryReader,
  lineItems: each(lineReader),
  fulfillment: fields({
    contact: contactReader,
    store: storeReader,
    /** Where a delivery goes. */
    deliveryAddress: maybe(plain(postalAddress)),
    /** Of a draft, and of one that is being placed or was; left out where it was made before times were promised. */
    promise: maybe(plain(promised)),
    expiresAt: plain(anyText),
    /** What whoever hands it over should know. */
    instructions: maybe(plain(anyText)),
    /** Of a delivery. */
    deliveryType: maybe(plain(oneOf(...deliveryTypes))),
    /** False where an item has a minimum age or the buyer's birth date is known: it is handed to somebody. */
    canBeContactless: maybe(plain(flag)),
    /** The partner whose terms have to be accepted, and were. */
    acceptedTerms: maybe(plain(open({ vendorId: oneOf(...vendorIds) }))),
  }),
  priceAdjustment: fields({
    promos: each(promoReader),
    coupons: each(checkoutCouponReader),
    /** Codes that a new price has taken off for good, since the last change that was asked for. */
    lostPromos: maybe(each(plain(anyText))),
  }),
  paymentDetails: fields({ gratuityAmount: dollarAmount, tip: maybe(tipReader) }),
  /** The shopper's plan, and from how many dollars on its benefits count. */
  membership: maybe(plain(open({ type: anyText, freeThreshold: number(0, 10_000) }))),
  /** False where its banner or the shopper's app takes none. */
  acceptsPromoCodes: plain(flag),
  payments: each(paymentReader),
  /**
   * Whether the promise that it was opened from left out items of the cart that ran out; and of one that changes a
   * placed order, the key of that order's payments.
   */
  properties: maybe(
    fields({ createOrderPromiseHadFallout: plain(flag), paymentVersion: maybe(plain(anyText)) }),
  ),
  /** Of one that changes a placed order: that, and what it comes to as it stands. */
  amendsOrderId: maybe(idText),
  originalSummary: maybe(summaryReader),
  /** Who buys: with the loyalty card and the mailing address of the profile, where it has them. */
  buyer: fields({
    profileId: idText,
    email: plain(anyText),
    dateOfBirth: maybe(plain(dayText)),
    loyaltyId: maybe(plain(anyText)),
    address: maybe(plain(postalAddress)),
  }),
  /** Present once ACTIVATED. */
  orderId: maybe(idText),
});
export type Checkout = ReadBy<typeof checkoutReader>;
export type WireCheckout = WireOf<typeof checkoutReader>;

export const checkoutResponse = readEnvelope(fields({ checkout: checkoutReader }));

/**
 * A payment as a client proposes it: at most one bank card, one EBT card, and five gift cards in the order in which
 * they pay. The amount of the EBT card is what SNAP shall pay, left out for as much as it may; the others are
 * advisory, since the service works out what each card pays. The balance of an EBT card is what its PIN told.
 */
export const paymentInput = v.object({
  id,
  paymentType: v.picklist(paymentTypes),
  amount: v.optional(payableDollars),
  balance: v.optional(v.nullable(payableDollars)),
});

/** More than may pay, so that one gift card too many is told from a list that makes no sense. */
const paymentInputs = v.pipe(v.array(paymentInput), v.maxLength(20));

/** What whoever hands it over should know. */
const instructions = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(instructionsLength)));
/** Of a delivery: whether it is left at the door. */
const deliveryType = v.optional(v.picklist(deliveryTypes));

/**
 * POST /atlas/v1/checkout/v2/checkouts. Answers with the cart's live checkout when there is one. It is made from the
 * cart's promise, which may be named to be sure that it is the one that the page shows: PROMISE_REQUIRED where there is
 * none, or another one than was named; PROMISE_EXPIRED for one that has run out. CONFIRM_ADDRESS, as for all that is done
 * with a draft, where its address has left the shopper's book. STEP_UP_REQUIRED for a remembered shopper.
 *
 * `lineItems` says what the page shows of the cart: BAD_REQUEST where it is something else. What is said of the contact
 * and of how it changes hands goes as for PUT; `buyer.dateOfBirth` is the contact's own, unless that has one.
 */
export const createCheckoutRequest = v.object({
  cartId: id,
  modalityType,
  fulfillment: v.optional(
    v.object({
      contact: v.optional(contactSchema),
      promise: v.optional(v.object({ id })),
      instructions,
      deliveryType,
    }),
  ),
  lineItems: v.optional(
    v.pipe(v.array(v.object({ gtin13: v.string(), quantity: v.number() })), v.maxLength(maxCheckoutLines)),
  ),
  buyer: v.optional(v.object({ dateOfBirth: v.optional(birthDate) })),
  /** Of a cart that changes a placed order: the header's key again, and what SNAP shall pay. */
  idempotencyKey: v.optional(v.string()),
  payments: v.optional(paymentInputs),
  /** The services see for themselves what the promise leaves out; a client that replaced such items tells of it. */
  properties: v.optional(v.object({ createOrderPromiseHadFallout: v.optional(v.boolean()) })),
});

/**
 * PUT /atlas/v1/checkout/v2/checkouts/{id}: what is named is changed, all of it or nothing.
 *
 * - `lineItems` names the lines that change; they change in the cart, too. Quantity 0 takes a line out. With a couponId
 *   it is sold as a flash offer, and the quantity before is kept: FLASH_OFFER_GONE for an offer that is over;
 *   `couponId: null` sells it at its usual price.
 * - `priceAdjustment`: PROMO_INVALID, PROMO_EXPIRED, PROMO_MIN, PROMO_LIMIT_REACHED; a code that is there already, or is
 *   not there to be removed, changes nothing.
 * - `paymentDetails`: TIP_TOO_HIGH; an amount of one's own, or a percentage that was suggested, whose amount is worked
 *   out anew with every change.
 * - `fulfillment`: CONTACTLESS_UNAVAILABLE for a checkout that can't be; null takes the terms' acceptance back.
 */
export const updateCheckoutRequest = v.object({
  versionKey: v.string(),
  payments: v.optional(paymentInputs),
  fulfillment: v.optional(
    v.object({
      contact: v.optional(contactSchema),
      instructions,
      deliveryType,
      acceptedTerms: v.optional(v.nullable(v.object({ vendorId: v.picklist(vendorIds) }))),
    }),
  ),
  lineItems: v.optional(
    v.pipe(
      v.array(
        v.object({
          gtin13: v.pipe(v.string(), v.regex(/^\d{13}$/)),
          quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxLineQuantity)),
          modalityType: v.optional(modalityType),
          couponId: v.optional(v.nullable(id)),
          sourceStoreId: v.optional(id),
        }),
      ),
      v.minLength(1),
      v.maxLength(maxCartLines),
    ),
  ),
  priceAdjustment: v.optional(
    v.object({
      promos: v.pipe(
        v.array(
          v.object({
            code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(promoCodeLength)),
            action: v.picklist(["Add", "Remove"]),
          }),
        ),
        v.minLength(1),
        v.maxLength(10),
      ),
    }),
  ),
  paymentDetails: v.optional(
    v.object({
      gratuityAmount: payableDollars,
      gratuityPercentage: v.optional(
        v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      ),
    }),
  ),
});

/** PUT /payment/v1/checkouts/{checkoutId}: what pays, and nothing else. */
export const updatePaymentsRequest = v.object({
  versionKey: v.string(),
  payments: paymentInputs,
});

export const transactionReader = fields({
  type: plain(oneOf(...transactionTypes)),
  status: plain(oneOf(...transactionStatuses)),
  amount: dollarAmount,
  paymentMethod: fields({
    type: plain(oneOf(...paymentTypes)),
    subType: plain(anyText),
    lastFourOfCard: plain(anyText),
  }),
});

/**
 * GET and PUT /payment/v1/checkouts/{checkoutId}, and GET /payment/v1/payments?checkoutId=; with
 * ?onlyAuthorizations=true only cards that were authorised, with ?giftCardBalance=true what gift cards hold.
 */
const checkoutPaymentsReader = fields({
  versionKey: plain(anyText),
  paymentMethods: fields({
    bankCards: each(paymentReader),
    ebtCards: each(paymentReader),
    giftCards: each(paymentReader),
    transactions: each(transactionReader),
    amounts: fields({ total: dollarAmount, toAuthorize: dollarAmount, authorized: dollarAmount }),
    /** What no card pays yet. */
    remainingBalance: dollarAmount,
  }),
});
export type WireCheckoutPayments = WireOf<typeof checkoutPaymentsReader>;
export const checkoutPaymentsResponse = readEnvelope(checkoutPaymentsReader);

/** PUT …/checkouts/{id}?type=ACTIVATE, with the header idempotency-key. */
export const activateRequest = v.object({
  versionKey: v.string(),
  checksum: v.string(),
  paymentDetails: v.object({
    identityData: v.object({ transactionId: v.optional(v.pipe(v.string(), v.maxLength(idLength))) }),
    /** Needed where SNAP pays. The handle of a PIN is good once, for this card, checkout and amount. */
    ebtCards: v.optional(
      v.pipe(
        v.array(
          v.object({
            id,
            program: v.picklist(["SNAP"]),
            encryptedPin: id,
          }),
        ),
        v.maxLength(1),
      ),
    ),
  }),
});

/** What a shopper has chosen to pay with. */
export interface PaymentChoice {
  readonly bank: string | null;
  /** `balance`, in cents, once the card's PIN has told it. */
  readonly snap: { readonly id: string; readonly balance: Cents | undefined } | null;
  /** In the order in which they pay. */
  readonly gifts: readonly string[];
}

/** One press of the submit button, as a client sends it with {@link activateRequest}. */
export interface Submission {
  readonly checkoutId: string;
  readonly versionKey: string;
  readonly checksum: string;
  /** One per press, kept until a definitive answer. */
  readonly idempotencyKey: string;
  /** What the fraud script calls the visit, where it told. */
  readonly transactionId?: string | undefined;
  /** Where SNAP pays. */
  readonly ebtCards?: readonly [
    { readonly id: string; readonly program: "SNAP"; readonly encryptedPin: string },
  ];
  /** Of a checkout that changes a placed order: what that becomes, and what each of its cards pays then. */
  readonly change?:
    | {
        readonly lineItems: readonly { readonly gtin13: string; readonly quantity: number }[];
        readonly total: Cents;
        readonly existingAuthorizations: readonly { readonly id: string; readonly amount: Cents }[];
        readonly paymentVersionKey: string;
      }
    | undefined;
}

/**
 * An order is PICKED once what was picked is charged, and DELIVERED once it was brought or handed over. One that is
 * CANCELLED was given up before it was picked.
 */
export const orderStatuses = ["PLACED", "PICKING", "PICKED", "DELIVERED", "CANCELLED"] as const;

const orderReader = fields({
  id: idText,
  /** The short number that a shopper can read out on the phone. */
  number: plain(anyText),
  status: plain(oneOf(...orderStatuses)),
  placedAt: plain(anyText),
  checkoutId: idText,
  modalityType: modality,
  contact: contactReader,
  email: plain(anyText),
  store: storeReader,
  /** Where a delivery goes. */
  deliveryAddress: maybe(plain(postalAddress)),
  /** When it is picked up or brought; left out of orders from before there were times. */
  time: maybe(plain(orderTime)),
  instructions: maybe(plain(anyText)),
  deliveryType: maybe(plain(oneOf(...deliveryTypes))),
  priceAdjustment: fields({ promos: each(promoReader), coupons: each(checkoutCouponReader) }),
  lineItems: each(lineReader),
  summary: summaryReader,
  payments: each(paymentReader),
  /** New with each change of it. */
  versionKey: plain(anyText),
  /**
   * Until when it can be changed, by the server's clock, ISO with Z; left out where nobody can say, and from its picking
   * on. Of one order that is asked for, no later than its store has told of work on it.
   */
  modifiableUntil: maybe(plain(anyText)),
  /** The checkout of a change that fulfilment has not been told of yet. */
  unconfirmed: maybe(idText),
  /** What may be given to who brings it, while that can be changed; of one order that is asked for. */
  tip: maybe(tipReader),
});
export type Order = ReadBy<typeof orderReader>;
export type WireOrder = WireOf<typeof orderReader>;

/** GET /atlas/v1/order/v1/orders: newest first. */
export const ordersResponse = readEnvelope(fields({ orders: each(orderReader) }));

/** GET /atlas/v1/order/v1/orders/{id} */
export const orderResponse = readEnvelope(fields({ order: orderReader }));
