import * as v from "valibot";
import { type BillingAddress, brands, type Card, type CardType } from "../domain/cards.ts";
import { fromBalanceText } from "../domain/money.ts";
import { envelope } from "./envelope.ts";

const wireBillingAddress = v.object({
  /** One or two lines; with two, the first is the unit. */
  addressLines: v.pipe(
    v.array(v.string()),
    v.check((lines) => lines.length === 1 || lines.length === 2),
  ),
  cityTown: v.string(),
  countryCode: v.string(),
  stateProvince: v.string(),
  postalCode: v.string(),
});
export type WireBillingAddress = v.InferOutput<typeof wireBillingAddress>;

export const digits = (count: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.length === count && /^\d+$/.test(text)),
  );

/** A card as the payment service sends it. Fields that no client reads are left out; unknown ones are ignored. */
export const wireCard = v.object({
  id: v.string(),
  versionKey: v.string(),
  cardType: v.picklist(["BANK_CARD", "CREDIT_CARD", "EBT_CARD", "GIFT_CARD", "ACH_CARD"]),
  brand: v.string(),
  /** VI, MC, AX, DS, DC, JC, UP, EBT or GC. */
  imageType: v.string(),
  lastFourPan: digits(4),
  bin: v.optional(v.string()),
  expirationMonth: v.optional(digits(2)),
  /** Two digits: the service keeps 29 for 2029. */
  expirationYear: v.optional(digits(2)),
  expired: v.boolean(),
  default: v.boolean(),
  defaultApplications: v.array(v.string()),
  description: v.string(),
  status: v.string(),
  saved: v.boolean(),
  paymentGram: v.optional(v.string()),
  /** "USD 25.00"; known for gift cards when asked for, for EBT cards after a PIN. */
  balance: v.optional(v.string()),
  cardHolderFirstName: v.optional(v.string()),
  cardHolderLastName: v.optional(v.string()),
  lastUpdated: v.string(),
  billingAddress: v.optional(wireBillingAddress),
  /** "PICKUP" or "DELIVERY" where this card can't pay. */
  notAcceptedFor: v.optional(v.array(v.string())),
});
export type WireCard = v.InferOutput<typeof wireCard>;

const cardTypes: Record<WireCard["cardType"], CardType | undefined> = {
  BANK_CARD: "bank",
  CREDIT_CARD: "bank",
  EBT_CARD: "ebt",
  GIFT_CARD: "gift",
  // Only the membership application knows bank accounts; the wallet has no row for them.
  ACH_CARD: undefined,
};

/** Wire to domain. Undefined for kinds of card that the wallet does not show. */
export function cardFromWire(wire: WireCard): Card | undefined {
  const type = cardTypes[wire.cardType];
  if (!type) return undefined;
  return {
    id: wire.id,
    versionKey: wire.versionKey,
    type,
    brand: brands.find((brand) => brand === wire.brand) ?? "NONE",
    lastFour: wire.lastFourPan,
    expMonth: wire.expirationMonth ? Number(wire.expirationMonth) : undefined,
    expYear: wire.expirationYear ? 2000 + Number(wire.expirationYear) : undefined,
    expiredFlag: wire.expired,
    defaultApplications: wire.defaultApplications,
    description: wire.description,
    active: wire.status === "ACTIVE",
    // A card that comes from the wallet service is saved by definition.
    saved: true,
    balance: wire.balance === undefined ? undefined : fromBalanceText(wire.balance),
    billingAddress: wire.billingAddress && addressFromWire(wire.billingAddress),
    notAcceptedFor: wire.notAcceptedFor ?? [],
  };
}

function addressFromWire(wire: WireBillingAddress): BillingAddress {
  const [first = "", second] = wire.addressLines;
  return {
    addressLine1: second ?? first,
    addressLine2: second === undefined ? undefined : first,
    city: wire.cityTown,
    state: wire.stateProvince,
    zipCode: wire.postalCode,
    country: wire.countryCode,
  };
}

/** GET /payment/v2/wallet */
export const walletResponse = envelope(v.object({ payment: v.object({ cards: v.array(wireCard) }) }));

/** PUT /payment/v2/wallet/cards/defaults */
export const defaultCardRequest = v.object({ cardId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
export const defaultCardResponse = envelope(v.object({ payment: v.object({ card: wireCard }) }));

/** POST /payment/v2/wallet-intents */
export const walletIntentResponse = envelope(
  v.object({ paymentIntentId: v.string(), expiresAt: v.string() }),
);
