import * as v from "valibot";
import { idLength, nameInputLength } from "../domain/lengths.ts";
import { vendorIds } from "../domain/vendors.ts";
import { transactionStatuses, transactionTypes } from "../domain/transactions.ts";
import type { Cents } from "../domain/money.ts";
import { id } from "./add-card.ts";
import { postalAddress } from "./postal-address.ts";
import { lineReader, modality, modalityType, summaryReader } from "./cart.ts";
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
  "EXPIRED",
  "CANCELLED",
] as const;

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

export const checkoutReader = fields({
  id: idText,
  versionKey: plain(anyText),
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
  }),
  payments: each(paymentReader),
  buyer: fields({ profileId: idText, email: plain(anyText), dateOfBirth: maybe(plain(dayText)) }),
  /** Present once ACTIVATED. */
  orderId: maybe(idText),
});
export type Checkout = ReadBy<typeof checkoutReader>;
export type WireCheckout = WireOf<typeof checkoutReader>;

export const checkoutResponse = readEnvelope(fields({ checkout: checkoutReader }));

/**
 * POST /atlas/v1/checkout/v2/checkouts. Answers with the cart's live checkout when there is one. It is made from the
 * cart's promise, which may be named to be sure that it is the one that the page shows: PROMISE_REQUIRED where there is
 * none, or another one than was named; PROMISE_EXPIRED for one that has run out. DELIVERY_NOT_READY for a delivery,
 * STEP_UP_REQUIRED for a remembered shopper.
 */
export const createCheckoutRequest = v.object({
  cartId: id,
  modalityType,
  fulfillment: v.optional(
    v.object({ contact: v.optional(contactSchema), promise: v.optional(v.object({ id })) }),
  ),
});

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

/** PUT /atlas/v1/checkout/v2/checkouts/{id} */
export const updateCheckoutRequest = v.object({
  versionKey: v.string(),
  payments: v.optional(paymentInputs),
  fulfillment: v.optional(v.object({ contact: contactSchema })),
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
}

export const orderStatuses = ["PLACED", "COMPLETED", "CANCELLED"] as const;

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
  lineItems: each(lineReader),
  summary: summaryReader,
  payments: each(paymentReader),
});
export type Order = ReadBy<typeof orderReader>;
export type WireOrder = WireOf<typeof orderReader>;

/** GET /atlas/v1/order/v1/orders: newest first. */
export const ordersResponse = readEnvelope(fields({ orders: each(orderReader) }));

/** GET /atlas/v1/order/v1/orders/{id} */
export const orderResponse = readEnvelope(fields({ order: orderReader }));
