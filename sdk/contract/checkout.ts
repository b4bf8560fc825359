import * as v from "valibot";
import { idLength, nameInputLength } from "../domain/lengths.ts";
import type { Cents } from "../domain/money.ts";
import { id } from "./add-card.ts";
import { lineSchema, modalityType, summarySchema } from "./cart.ts";
import { storeSchema } from "./catalog.ts";
import { schemaEnvelope } from "./schema-envelope.ts";
import { dollars, payableDollars } from "./money.ts";
import { day } from "./day.ts";
import { type WireCard, wireCard } from "./wallet.ts";

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

export const paymentTypes = ["BANK_CARD", "EBT", "GIFT_CARD"] as const;

/** A card that pays for a checkout, and how much of it. */
export const paymentSchema = v.object({
  id,
  paymentType: v.picklist(paymentTypes),
  amountToAuthorize: dollars,
  authorizedAmount: v.optional(dollars),
  /** Of an EBT card once its PIN told it, of gift cards with ?giftCardBalance=true. */
  balance: v.optional(dollars),
  brand: v.string(),
  lastFour: v.string(),
  /** The whole card, where it is for this order alone: the wallet does not list it. */
  card: v.optional(v.custom<WireCard>(wireCard)),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

export const checkoutSchema = v.object({
  id,
  versionKey: v.string(),
  /** Hash of the priced content: the price the shopper was shown. */
  checksum: v.string(),
  status: v.picklist(checkoutStatuses),
  modalityType,
  cartId: id,
  summary: summarySchema,
  lineItems: v.array(lineSchema),
  fulfillment: v.object({ contact: contactSchema, store: storeSchema, expiresAt: v.string() }),
  payments: v.array(paymentSchema),
  buyer: v.object({ profileId: id, email: v.string(), dateOfBirth: v.optional(birthDate) }),
  /** Present once ACTIVATED. */
  orderId: v.optional(id),
});
export type Checkout = v.InferOutput<typeof checkoutSchema>;
export type WireCheckout = v.InferInput<typeof checkoutSchema>;

export const checkoutResponse = schemaEnvelope(v.object({ checkout: checkoutSchema }));

/** POST /atlas/v1/checkout/v2/checkouts. Answers with the cart's live checkout when there is one. */
export const createCheckoutRequest = v.object({
  cartId: id,
  modalityType,
  fulfillment: v.optional(v.object({ contact: v.optional(contactSchema) })),
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

export const transactionSchema = v.object({
  type: v.picklist(["AUTHORIZATION"]),
  status: v.picklist(["APPROVED"]),
  amount: dollars,
  paymentMethod: v.object({
    type: v.picklist(paymentTypes),
    subType: v.string(),
    lastFourOfCard: v.string(),
  }),
});

/**
 * GET and PUT /payment/v1/checkouts/{checkoutId}, and GET /payment/v1/payments?checkoutId=; with
 * ?onlyAuthorizations=true only cards that were authorised, with ?giftCardBalance=true what gift cards hold.
 */
export const checkoutPaymentsSchema = v.object({
  versionKey: v.string(),
  paymentMethods: v.object({
    bankCards: v.array(paymentSchema),
    ebtCards: v.array(paymentSchema),
    giftCards: v.array(paymentSchema),
    transactions: v.array(transactionSchema),
    amounts: v.object({ total: dollars, toAuthorize: dollars, authorized: dollars }),
    /** What no card pays yet. */
    remainingBalance: dollars,
  }),
});
export type WireCheckoutPayments = v.InferInput<typeof checkoutPaymentsSchema>;
export const checkoutPaymentsResponse = schemaEnvelope(checkoutPaymentsSchema);

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
  /** Where SNAP pays. */
  readonly ebtCards?: readonly [
    { readonly id: string; readonly program: "SNAP"; readonly encryptedPin: string },
  ];
}

export const orderStatuses = ["PLACED", "COMPLETED", "CANCELLED"] as const;

export const orderSchema = v.object({
  id,
  /** The short number that a shopper can read out on the phone. */
  number: v.string(),
  status: v.picklist(orderStatuses),
  placedAt: v.string(),
  checkoutId: id,
  modalityType,
  contact: contactSchema,
  email: v.string(),
  store: storeSchema,
  lineItems: v.array(lineSchema),
  summary: summarySchema,
  payments: v.array(paymentSchema),
});
export type Order = v.InferOutput<typeof orderSchema>;
export type WireOrder = v.InferInput<typeof orderSchema>;

/** GET /atlas/v1/order/v1/orders: newest first. */
export const ordersResponse = schemaEnvelope(v.object({ orders: v.array(orderSchema) }));

/** GET /atlas/v1/order/v1/orders/{id} */
export const orderResponse = schemaEnvelope(v.object({ order: orderSchema }));
