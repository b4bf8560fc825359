import { type BillingAddress, brands, type Card, type CardType } from "../domain/cards.ts";
import { fromBalanceText } from "../domain/money.ts";
import { envelope } from "./envelope.ts";
import {
  anyText,
  flag,
  isObject,
  list,
  mapOf,
  oneOf,
  open,
  optional,
  type Shape,
  type ShapeOf,
  text,
} from "./shape.ts";

const twoDigits = text(2, /^\d\d$/);

const wireBillingAddress = open({
  /** One or two lines; with two, the first is the unit. */
  addressLines: list(anyText, 1, 2),
  cityTown: anyText,
  countryCode: anyText,
  stateProvince: anyText,
  postalCode: anyText,
});
export type WireBillingAddress = ShapeOf<typeof wireBillingAddress>;

/** What a page reads of a card. Other fields are ignored. */
const readCard = open({
  id: anyText,
  versionKey: anyText,
  cardType: oneOf("BANK_CARD", "CREDIT_CARD", "EBT_CARD", "GIFT_CARD", "ACH_CARD"),
  brand: anyText,
  lastFourPan: text(4, /^\d{4}$/),
  bin: optional(anyText),
  /** What the issuer says of the product. A value in "card-aisle-type" marks the retailer's reward debit card. */
  binType: optional(mapOf(anyText)),
  expirationMonth: optional(twoDigits),
  /** Two digits: the service keeps 29 for 2029. */
  expirationYear: optional(twoDigits),
  expired: flag,
  defaultApplications: list(anyText),
  description: anyText,
  status: anyText,
  saved: flag,
  paymentGram: optional(anyText),
  /** Opaque handles of the wallet service; sent back as they are when the card is edited. */
  accountId: optional(anyText),
  walletId: optional(anyText),
  /** "USD 25.00"; known for gift cards when asked for, for EBT cards after a PIN. */
  balance: optional(anyText),
  cardHolderFirstName: optional(anyText),
  cardHolderLastName: optional(anyText),
  billingAddress: optional(wireBillingAddress),
  /** "PICKUP" or "DELIVERY" where this card can't pay. */
  notAcceptedFor: optional(list(anyText)),
});

/** A card as the payment service sends it. */
export type WireCard = ShapeOf<typeof readCard> & {
  /** VI, MC, AX, DS, DC, JC, UP, EBT or GC. */
  imageType: string;
  default: boolean;
  vaultCardId?: string | undefined;
  walletV2?:
    | {
        id: string;
        paymentGram?: string | undefined;
        vaultCardId?: string | undefined;
        balance?: string | undefined;
      }
    | undefined;
  lastUpdated: string;
};
export const wireCard = ((value) => {
  if (isObject(value)) nameFields(value);
  return readCard(value);
}) as Shape<WireCard>;

/** Fields that some answers have under another name. */
const otherNames = [
  ["id", "cardId"],
  ["lastFourPan", "lastFour"],
  ["cardHolderFirstName", "firstName"],
  ["cardHolderLastName", "lastName"],
  ["billingAddress", "address"],
] as const;

/** Puts what has come under another name where it is read. What is of EBT need not say so twice. */
function nameFields(card: Record<string, unknown>): void {
  const name = (field: string, value: unknown) => {
    if (value !== undefined) card[field] ??= value;
  };
  for (const [field, other] of otherNames) name(field, card[other]);
  if (isObject(card["walletV2"]))
    for (const field of ["paymentGram", "balance"]) name(field, card["walletV2"][field]);
  if (card["brand"] === "EBT" || card["imageType"] === "EBT") {
    name("imageType", "EBT");
    name("cardType", "EBT_CARD");
  }
}

// Only the membership application knows bank accounts; the wallet has no row for them.
const cardTypes: Partial<Record<WireCard["cardType"], CardType>> = {
  BANK_CARD: "bank",
  CREDIT_CARD: "bank",
  EBT_CARD: "ebt",
  GIFT_CARD: "gift",
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
    bin: wire.bin,
    holder: {
      firstName: wire.cardHolderFirstName ?? "",
      lastName: wire.cardHolderLastName ?? "",
    },
    expMonth: wire.expirationMonth ? Number(wire.expirationMonth) : undefined,
    expYear: wire.expirationYear ? 2000 + Number(wire.expirationYear) : undefined,
    expiredFlag: wire.expired,
    defaultApplications: wire.defaultApplications,
    description: wire.description,
    active: wire.status === "ACTIVE",
    rewardDebit: Boolean(wire.binType?.["card-aisle-type"]),
    handles: { paymentGram: wire.paymentGram, accountId: wire.accountId, walletId: wire.walletId },
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
export const walletResponse = envelope(open({ payment: open({ cards: list(wireCard) }) }));
