import type { AppName } from "./app-names.ts";
import type { ModalityType } from "./modality.ts";
import type { Cents } from "./money.ts";

export type CardType = "bank" | "ebt" | "gift";

export const brands = [
  "VISA",
  "MASTERCARD",
  "AMEX",
  "DISCOVER",
  "DINERS",
  "JCB",
  "UNIONPAY",
  "EBT",
  "NONE",
] as const;
export type Brand = (typeof brands)[number];

export interface BillingAddress {
  readonly addressLine1: string;
  readonly addressLine2?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
}

export interface CardHandles {
  readonly paymentGram?: string | undefined;
  readonly accountId?: string | undefined;
  readonly walletId?: string | undefined;
}

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

export interface Card {
  readonly id: string;
  readonly versionKey: string;
  readonly type: CardType;
  readonly brand: Brand;
  readonly lastFour: string;
  /** First six digits; bank cards only. */
  readonly bin?: string | undefined;
  readonly holder?: PersonName | undefined;
  /** 1 to 12. Absent on EBT and gift cards. */
  readonly expMonth?: number | undefined;
  /** Four digits. */
  readonly expYear?: number | undefined;
  /** The service's word on it; see {@link isExpired}. */
  readonly expiredFlag: boolean;
  readonly defaultApplications: readonly string[];
  readonly description: string;
  /** False for a card that only the issuer can change: its shopper may prefer it, and no more. */
  readonly active: boolean;
  /** The retailer's own reward debit card, whose preference is not given up by editing. */
  readonly rewardDebit?: boolean | undefined;
  /** Opaque names of the card that go back to the service when it is edited. */
  readonly handles?: CardHandles | undefined;
  readonly saved: boolean;
  readonly balance?: Cents | undefined;
  readonly billingAddress?: BillingAddress | undefined;
  /** Fulfilments ("PICKUP", "DELIVERY") that this card can't pay for. */
  readonly notAcceptedFor: readonly string[];
}

/** A card is good through the last day of its month; the service's flag wins over the calendar. */
export function isExpired(card: Pick<Card, "expiredFlag" | "expMonth" | "expYear">, today: Date): boolean {
  if (card.expiredFlag) return true;
  if (card.expMonth === undefined || card.expYear === undefined) return false;
  const month = today.getFullYear() * 12 + today.getMonth() + 1;
  return card.expYear * 12 + card.expMonth < month;
}

export function isPreferred(card: Card, appName: AppName): boolean {
  return card.defaultApplications.includes(appName);
}

/** The preferred card first, the others in the order in which the service gave them. */
export function preferredFirst(cards: readonly Card[], appName: AppName): Card[] {
  return [...cards].sort((a, b) => Number(isPreferred(b, appName)) - Number(isPreferred(a, appName)));
}

/** A list read anew, with the object of before for each card that has not changed: what shows it then has not changed either. */
export function keepUnchanged(before: readonly Card[], now: readonly Card[]): Card[] {
  const known = new Map(before.map((card) => [card.id, card]));
  return now.map((card) => {
    const old = known.get(card.id);
    return old && JSON.stringify(old) === JSON.stringify(card) ? old : card;
  });
}

export function cardsOfType(cards: readonly Card[], type: CardType): Card[] {
  return cards.filter((card) => card.type === type);
}

/** Whether a card can pay for an order that reaches its shopper so; where nobody says how, every card can. */
export function isAccepted(card: Card, modalityType: ModalityType | undefined): boolean {
  return modalityType === undefined || !card.notAcceptedFor.includes(modalityType);
}
