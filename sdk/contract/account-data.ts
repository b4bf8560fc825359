import * as v from "valibot";
import { passwordLength } from "../domain/lengths.ts";
import { bookAddress } from "./addresses.ts";
import { envelope } from "./envelope.ts";
import { enrollment } from "./membership.ts";
import { destination } from "./modality.ts";
import { postalAddress } from "./postal-address.ts";
import { customerPreference } from "./customer-preference.ts";
import { emailPreference } from "./preferences.ts";
import { profile } from "./profile.ts";
import { anyText, flag, list, number, open, optional } from "./shape.ts";

const cost = number(0, 1_000_000);
const quantity = number(1, 1_000_000);
const contact = open({ firstName: anyText, lastName: anyText, phone: anyText, smsOptin: flag });
const line = open({
  /** Of a line of an order: by it refunds and receipts name it. */
  lineId: optional(anyText),
  gtin13: anyText,
  description: anyText,
  quantity,
  /** What the shopper wants where it runs out; of a cart left out where the cart's holds. */
  substitutionPolicy: optional(anyText),
  /** What they named for that. */
  substitutionItems: optional(list(open({ gtin13: anyText, description: anyText }))),
  /** What they said of it to whoever picks it. */
  instructions: optional(anyText),
});
/** An item that the shopper chose in the place of another one, which they can undo until it expires. */
const replacement = open({
  modalityType: anyText,
  originalLineItemUpc: anyText,
  newLineItemUpc: anyText,
  newLineItemQuantity: quantity,
  previousQuantityValue: number(0, 1_000_000),
  expiresAt: anyText,
});
/** Money that goes back for one line, of which so many are left. */
const refund = open({
  lineId: anyText,
  quantity: number(0, 1_000_000),
  amount: cost,
  status: anyText,
  createdAt: anyText,
});
/** What was picked, at which price before tax, and what it came to. */
const receipt = open({
  total: cost,
  lineItems: list(
    open({
      lineId: anyText,
      quantity: number(0, 1_000_000),
      lineTotal: cost,
      /** What was put in its place. */
      substitute: optional(open({ gtin13: anyText, description: anyText })),
    }),
  ),
});
const payment = open({
  paymentType: anyText,
  amount: cost,
  brand: anyText,
  lastFour: anyText,
  /**
   * What it paid in the end, once an order is picked and paid for; below zero where it got back what another card, whose
   * account is closed, had paid.
   */
  charged: optional(number(-1_000_000, 1_000_000)),
});

/** All that is kept of an account. Times are ISO with Z, amounts decimal dollars. */
export const accountData = open({
  exportedAt: anyText,
  profile,
  addresses: list(bookAddress),
  emailPreferences: list(emailPreference),
  /** Consent to text messages, by number and kind. */
  smsOptIns: list(
    open({ phoneNumber: anyText, triggerType: anyText, customerOptedIn: flag, updatedAt: anyText }),
  ),
  /** The preferences that were set, consents among them. */
  customerPreferences: list(customerPreference),
  memberships: list(enrollment),
  /** How and where the shopper shops, by banner. */
  modalities: list(
    open({
      banner: anyText,
      modalityType: anyText,
      destination,
      createdAt: anyText,
    }),
  ),
  /** The time that is kept for the shopper. */
  reservations: list(
    open({
      banner: anyText,
      modalityType: anyText,
      destination,
      startsAt: anyText,
      endsAt: anyText,
      expiresAt: anyText,
    }),
  ),
  /** Only the last four digits of a number are told. */
  cards: list(
    open({
      id: anyText,
      cardType: anyText,
      brand: anyText,
      lastFour: anyText,
      expMonth: optional(number(1, 12)),
      expYear: optional(number(2000, 2099)),
      cardHolderFirstName: optional(anyText),
      cardHolderLastName: optional(anyText),
      billingLines: optional(list(anyText)),
      billingCity: optional(anyText),
      billingState: optional(anyText),
      billingPostalCode: optional(anyText),
      billingCountry: optional(anyText),
      defaultApplications: list(anyText),
      addedAt: anyText,
    }),
  ),
  /** Coupons that were clipped, and whether each is used. */
  coupons: list(open({ offerId: anyText, description: anyText, used: flag })),
  carts: list(
    open({
      id: anyText,
      kind: anyText,
      storeId: anyText,
      substitutionPolicy: anyText,
      lineItems: list(line),
      replacements: list(replacement),
    }),
  ),
  /** The checkouts that came to no order. */
  checkouts: list(
    open({
      id: anyText,
      status: anyText,
      total: cost,
      contact: optional(contact),
      email: anyText,
      /** Given for what has an age limit. */
      dateOfBirth: optional(anyText),
      /** What whoever hands it over is to know. */
      instructions: optional(anyText),
      /** Codes that were added. */
      promoCodes: list(anyText),
      createdAt: anyText,
    }),
  ),
  orders: list(
    open({
      id: anyText,
      number: anyText,
      status: anyText,
      placedAt: anyText,
      storeId: anyText,
      /** Where a delivery went. */
      deliveryAddress: optional(postalAddress),
      contact,
      email: anyText,
      /** Given for what has an age limit. */
      dateOfBirth: optional(anyText),
      instructions: optional(anyText),
      promoCodes: list(anyText),
      tip: cost,
      total: cost,
      lineItems: list(line),
      payments: list(payment),
      /** What it came to when it was placed, and with each change of it since. */
      versions: list(open({ total: cost, tip: cost, createdAt: anyText })),
      /** What cards were asked to hold for it, and what of that was let go of. */
      authorizations: list(open({ paymentType: anyText, purpose: anyText, amount: cost, released: cost })),
      /** What went back for single lines before it was picked. */
      refunds: list(refund),
      /** Once it is picked and paid for. */
      receipt: optional(receipt),
    }),
  ),
  /** The plans that the shopper bought, or was about to buy. */
  membershipCheckouts: list(
    open({
      id: anyText,
      status: anyText,
      subscriptionType: anyText,
      total: cost,
      email: anyText,
      /** These two of a plan that was bought. */
      number: optional(anyText),
      placedAt: optional(anyText),
      payments: list(payment),
      createdAt: anyText,
    }),
  ),
  /** Where the shopper signed in, without what could be used to go on. */
  sessions: list(
    open({ createdAt: anyText, lastUsedAt: anyText, expiresAt: anyText, endedAt: optional(anyText) }),
  ),
});

/** GET /atlas/v1/customer-profile/v1/account-data */
export const accountDataResponse = envelope(open({ accountData }));

/**
 * POST /atlas/v1/customer-profile/v1/account-erasure, with the password once more. PASSWORD_WRONG, TOO_MANY_REQUESTS as
 * for a sign-in, ORDER_OPEN until every order is completed or cancelled. The account is gone with the answer, and
 * asking again with the same token is answered alike.
 */
export const accountErasureRequest = v.object({
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(passwordLength)),
});
export type AccountErasureRequest = v.InferOutput<typeof accountErasureRequest>;
export const accountErasureResponse = envelope(open({ erased: flag }));
