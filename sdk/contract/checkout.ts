import * as v from "valibot";
import { lineSchema, modalityType, summarySchema } from "./cart.ts";
import { storeSchema } from "./catalog.ts";
import { envelope } from "./envelope.ts";
import { dollars } from "./money.ts";

export const checkoutStatuses = [
  "DRAFT",
  "ACTIVATING",
  "ACTIVATED",
  "MODIFYING",
  "EXPIRED",
  "CANCELLED",
] as const;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const name = v.pipe(v.string(), v.trim(), v.maxLength(40));

export const contactSchema = v.object({
  firstName: v.optional(name),
  lastName: v.optional(name),
  /** +1 and ten digits. */
  phone: v.optional(v.pipe(v.string(), v.regex(/^\+1\d{10}$/))),
  smsOptin: v.optional(v.boolean()),
});
export type Contact = v.InferOutput<typeof contactSchema>;

export const paymentTypes = ["BANK_CARD", "EBT", "GIFT_CARD"] as const;

/** A card that pays for a checkout, and how much of it. */
export const paymentSchema = v.object({
  id,
  paymentType: v.picklist(paymentTypes),
  amountToAuthorize: dollars,
  authorizedAmount: v.optional(dollars),
  brand: v.string(),
  lastFour: v.string(),
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
  buyer: v.object({ profileId: id, email: v.string() }),
  /** Present once ACTIVATED. */
  orderId: v.optional(id),
});
export type Checkout = v.InferOutput<typeof checkoutSchema>;
export type WireCheckout = v.InferInput<typeof checkoutSchema>;

export const checkoutResponse = envelope(v.object({ checkout: checkoutSchema }));

/** POST /atlas/v1/checkout/v2/checkouts. Answers with the cart's live checkout when there is one. */
export const createCheckoutRequest = v.object({
  cartId: id,
  modalityType,
  fulfillment: v.optional(v.object({ contact: v.optional(contactSchema) })),
});

/** A payment as a client proposes it. Amounts are advisory: the service works out what each card pays. */
export const paymentInput = v.object({
  id,
  paymentType: v.picklist(paymentTypes),
  amount: v.optional(dollars),
  balance: v.optional(v.nullable(dollars)),
});

/** PUT /atlas/v1/checkout/v2/checkouts/{id} */
export const updateCheckoutRequest = v.object({
  versionKey: v.string(),
  payments: v.optional(v.pipe(v.array(paymentInput), v.maxLength(8))),
  fulfillment: v.optional(v.object({ contact: contactSchema })),
});

/** PUT /payment/v1/checkouts/{checkoutId}: what pays, and nothing else. */
export const updatePaymentsRequest = v.object({
  versionKey: v.string(),
  payments: v.pipe(v.array(paymentInput), v.maxLength(8)),
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

/** GET and PUT /payment/v1/checkouts/{checkoutId}; with ?onlyAuthorizations=true only cards that were authorised. */
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
export const checkoutPaymentsResponse = envelope(checkoutPaymentsSchema);

/** PUT …/checkouts/{id}?type=ACTIVATE, with the header idempotency-key. */
export const activateRequest = v.object({
  versionKey: v.string(),
  checksum: v.string(),
  paymentDetails: v.object({
    identityData: v.object({ transactionId: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  }),
});

/** One press of the submit button, as a client sends it with {@link activateRequest}. */
export interface Submission {
  readonly checkoutId: string;
  readonly versionKey: string;
  readonly checksum: string;
  /** One per press, kept until a definitive answer. */
  readonly idempotencyKey: string;
}

export const orderStatuses = ["PLACED", "CANCELLED"] as const;

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

/** GET /atlas/v1/order/v1/orders/{id} */
export const orderResponse = envelope(v.object({ order: orderSchema }));
