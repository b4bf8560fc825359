import type { WireCard } from "../../../sdk/contract/wallet.ts";
import { goodVisa, type Typed } from "./test-frame.ts";

const common = {
  dateTime: { timezone: "UTC", value: "2026-03-02T15:00:00.000Z" },
  facilityId: "70100",
  storeId: "014",
};

export const billing = {
  addressLines: ["Apt 2", "1 Vine St"],
  cityTown: "Cincinnati",
  countryCode: "US",
  stateProvince: "OH",
  postalCode: "45202",
};

export interface AddChanges {
  readonly defaultCard?: boolean;
  readonly save?: boolean;
  readonly method?: Readonly<Record<string, unknown>>;
}

/** The body that adds the bank card whose number and expiry were typed. */
export function addBody(
  lowValueToken: string,
  typed: Typed = goodVisa,
  { defaultCard = false, save = true, method }: AddChanges = {},
) {
  const { number = "", month = "", year = "" } = typed;
  return {
    ...common,
    defaultCard,
    save,
    accertifyTransactionId: "txn-1",
    deviceInfo: { pageId: "mywallet" },
    paymentMethod: {
      paymentType: "CREDIT_CARD",
      billing,
      brand: "VISA",
      expirationMonth: month,
      expirationYear: year,
      lowValueToken,
      cardFirstSix: number.slice(0, 6),
      firstName: "Casey",
      lastName: "Cards",
      ...method,
    },
  };
}

/** The body that adds a SNAP EBT card: the token of its number, and no digits. */
export function ebtBody(pan: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    ...common,
    defaultCard: false,
    save: true,
    paymentMethod: { paymentType: "EBT_CARD", pan },
    ...changes,
  };
}

/** The body that adds a gift card, as short as a client may send it. */
export function giftBody(pan: string, pin = "4321", changes: Readonly<Record<string, unknown>> = {}) {
  const { dateTime, facilityId } = common;
  return { dateTime, facilityId, paymentMethod: { paymentType: "GIFT_CARD", pan, pin }, ...changes };
}

export interface EditChanges {
  readonly defaultCard?: boolean;
  readonly lowValueToken?: string | undefined;
  /** In place of what the body says of itself and of the card. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly method?: Readonly<Record<string, unknown>>;
}

/** The body of an edit as a client sends it: what it read of the card, a token if one was taken, and the changes. */
export function editBody(card: WireCard, { defaultCard, lowValueToken, body, method }: EditChanges = {}) {
  return {
    cardId: card.id,
    ...common,
    defaultCard: defaultCard ?? card.default,
    paymentGram: card.paymentGram,
    saved: card.saved,
    accountId: card.accountId,
    walletId: card.walletId,
    cardType: "CREDIT_CARD",
    shouldCallVault: lowValueToken !== undefined,
    ...body,
    paymentMethod: {
      paymentType: "CREDIT_CARD",
      brand: card.brand,
      expirationMonth: card.expirationMonth,
      expirationYear: `20${card.expirationYear ?? ""}`,
      cardFirstSix: card.bin,
      ...(lowValueToken !== undefined && { lowValueToken }),
      ...method,
    },
  };
}
