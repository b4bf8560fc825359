import { defaultLocation } from "../config/banner-defaults.ts";
import type { AisleConfig } from "../config/types.ts";
import type { AddBankCardRequest, AddEbtCardRequest, AddGiftCardRequest } from "../contract/add-card.ts";
import type { EditCardRequest } from "../contract/edit-card.ts";
import type { FrameToken } from "../contract/frame-protocol.ts";
import { isPharmacyApp } from "../domain/app-names.ts";
import type { BillingAddress, Card } from "../domain/cards.ts";
import { AisleError } from "../domain/errors.ts";
import type { CardFormLayout, CardFormValues, CardRequest } from "../flows/card-form/state.ts";
import { giftDigits } from "../flows/card-form/gift-number.ts";

export interface RequestFacts {
  readonly config: AisleConfig;
  /** The services' time. */
  readonly now: Date;
  /** Idempotency key of the call that will carry it. */
  readonly key: string;
  readonly values: CardFormValues;
  readonly address: BillingAddress | undefined;
  readonly fraudId: string | undefined;
  /** Whether the card is kept: at checkout only where the shopper was asked, in My Wallet always. */
  readonly save: boolean;
}

/** The body that a form of this layout sends, for a card of the wallet or a new one. Throws "service" without a token. */
export function cardRequest(
  facts: RequestFacts,
  layout: CardFormLayout,
  card: Card | null,
  token: FrameToken | undefined,
): CardRequest {
  if (card) return editRequest(facts, card, token);
  if (layout === "gift") return addGiftRequest(facts);
  if (!token) throw new AisleError("service", "There is no token.");
  return layout === "ebt" ? addEbtRequest(facts, token) : addRequest(facts, token);
}

/** The body that adds a bank card. Throws "service" where the token does not say which. */
function addRequest(facts: RequestFacts, token: FrameToken): AddBankCardRequest {
  const { values, address, save } = facts;
  const { lowValueToken, cardFirstSix, brand = "NONE", expMonth, expYear } = token;
  if (!cardFirstSix || !expMonth || !expYear || !address) throw nameless();
  return {
    ...addition(facts),
    defaultCard: save && values.preferred,
    paymentMethod: {
      paymentType: "CREDIT_CARD",
      billing: billing(address),
      brand,
      expirationMonth: expMonth,
      expirationYear: expYear,
      lowValueToken,
      cardFirstSix,
      ...holder(values),
    },
  };
}

/** The body that adds a SNAP EBT card. */
function addEbtRequest(facts: RequestFacts, { lowValueToken }: FrameToken): AddEbtCardRequest {
  return { ...addition(facts), paymentMethod: { paymentType: "EBT_CARD", pan: lowValueToken } };
}

/** The body that adds a gift card, whose number and PIN are no secret of a bank's. */
function addGiftRequest(facts: RequestFacts): AddGiftCardRequest {
  const { giftNumber = "", giftPin = "" } = facts.values;
  return {
    ...addition(facts),
    paymentMethod: { paymentType: "GIFT_CARD", pan: giftDigits(giftNumber), pin: giftPin },
  };
}

/** The body that changes a card; without a token nothing but its preference. */
function editRequest(facts: RequestFacts, card: Card, token: FrameToken | undefined): EditCardRequest {
  const { config, key, values, address } = facts;
  const { expMonth = String(card.expMonth).padStart(2, "0"), expYear = String(card.expYear) } = token ?? {};
  return {
    ...about(facts),
    cardId: card.id,
    defaultCard: values.preferred,
    saved: card.saved,
    ...card.handles,
    ...(isPharmacyApp(config.appName) ? config.rx : {}),
    cardType: "CREDIT_CARD",
    shouldCallVault: token !== undefined,
    idempotencyKey: key,
    paymentMethod: {
      paymentType: "CREDIT_CARD",
      brand: card.brand,
      expirationMonth: expMonth,
      expirationYear: expYear,
      ...(token && {
        lowValueToken: token.lowValueToken,
        cardFirstSix: card.bin,
        billing: address && billing(address),
        ...holder(values),
      }),
    },
  };
}

/** When and where, as every one of these calls says. */
function about({ config: { bannerDomain, locationData }, now }: RequestFacts) {
  const fallback = defaultLocation(bannerDomain);
  return {
    dateTime: { timezone: "UTC" as const, value: now.toISOString() },
    facilityId: locationData?.facilityId ?? fallback.facilityId,
    storeId: locationData?.storeId ?? fallback.storeId,
  };
}

/** What every new card is sent with, whatever its kind: what the fraud check goes by, and whether it is kept. */
function addition(facts: RequestFacts) {
  const { config, fraudId, save } = facts;
  return {
    ...about(facts),
    ...(fraudId ? { accertifyTransactionId: fraudId } : {}),
    ...(config.deviceInfo ? { deviceInfo: config.deviceInfo } : {}),
    defaultCard: false as const,
    save,
  };
}

function holder({ firstName, lastName }: CardFormValues) {
  return { firstName: firstName.trim(), lastName: lastName.trim() };
}

function billing(address: BillingAddress) {
  return {
    // With two lines, the first is the unit.
    addressLines: address.addressLine2
      ? [address.addressLine2, address.addressLine1]
      : [address.addressLine1],
    cityTown: address.city,
    countryCode: address.country === "CA" ? ("CA" as const) : ("US" as const),
    stateProvince: address.state,
    postalCode: address.zipCode,
  };
}

function nameless(): AisleError {
  return new AisleError("service", "The token names no card.", { retryable: true });
}
