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

/** The applications that host the wallet, as they name themselves in the host config. */
export const appNames = ["CLICKLIST", "MEMBERSHIP", "RXWEB", "EPRN", "WEB HOSTED PAYMENT PAGE"] as const;
export type AppName = (typeof appNames)[number];

const pharmacyApps: readonly AppName[] = ["RXWEB", "EPRN"];

/** Their shoppers look after cards elsewhere, and no fraud check runs there. */
export function isPharmacyApp(appName: AppName): boolean {
  return pharmacyApps.includes(appName);
}

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

export interface Card {
  readonly id: string;
  readonly versionKey: string;
  readonly type: CardType;
  readonly brand: Brand;
  readonly lastFour: string;
  /** First six digits; bank cards only. */
  readonly bin?: string | undefined;
  readonly holder?: { readonly firstName: string; readonly lastName: string } | undefined;
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

/** What a shopper has chosen to pay with. Card ids only, so that an edited card never goes stale in a selection. */
export interface Selection {
  readonly bank: string | null;
  readonly snap: string | null;
  readonly gifts: readonly string[];
}

export const emptySelection: Selection = { bank: null, snap: null, gifts: [] };

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

export function cardsOfType(cards: readonly Card[], type: CardType): Card[] {
  return cards.filter((card) => card.type === type);
}

/** How an order reaches the shopper. */
export type ModalityType = "PICKUP" | "DELIVERY";

/** Whether a card can pay for an order that reaches its shopper so; where nobody says how, every card can. */
export function isAccepted(card: Card, modalityType: ModalityType | undefined): boolean {
  return modalityType === undefined || !card.notAcceptedFor.includes(modalityType);
}

export interface OrderFacts {
  readonly modalityType?: ModalityType | undefined;
  readonly hasSnapEligibleItems: boolean;
  /** The part of the order that SNAP may pay. */
  readonly ebtTotal: Cents;
}

/**
 * What is chosen when checkout opens: the preferred bank card, or the first that can pay when the preferred one
 * can't or there is none; no gift cards; the first SNAP card only if the order has something
 * that SNAP may pay for.
 */
export function initialSelection(
  cards: readonly Card[],
  appName: AppName,
  order: OrderFacts,
  today: Date,
): Selection {
  const banks = preferredFirst(cardsOfType(cards, "bank"), appName);
  const first = banks[0];
  const preferred = first && isPreferred(first, appName) ? first : undefined;
  const canPay = (card: Card) => !isExpired(card, today) && isAccepted(card, order.modalityType);
  const bank =
    banks.find((card) => canPay(card) && (!preferred || card === preferred)) ?? banks.find(canPay) ?? first;
  const snap = order.hasSnapEligibleItems && order.ebtTotal > 0 ? cardsOfType(cards, "ebt")[0] : undefined;
  return { bank: bank?.id ?? null, snap: snap?.id ?? null, gifts: [] };
}

export function sameSelection(a: Selection, b: Selection): boolean {
  return (
    a.bank === b.bank &&
    a.snap === b.snap &&
    a.gifts.length === b.gifts.length &&
    a.gifts.every((id) => b.gifts.includes(id))
  );
}

/** Takes out of a selection every card that the wallet no longer holds. */
export function withoutMissing(selection: Selection, cards: readonly Card[]): Selection {
  const has = (id: string | null) => id !== null && cards.some((card) => card.id === id);
  return {
    bank: has(selection.bank) ? selection.bank : null,
    snap: has(selection.snap) ? selection.snap : null,
    gifts: selection.gifts.filter(has),
  };
}

/** Gift cards and SNAP together reach the order's total, so that another gift card would be idle. */
export function orderTotalMet(total: Cents, snapPayment: Cents, giftBalances: readonly Cents[]): boolean {
  return total > 0 && snapPayment + giftBalances.reduce((sum, balance) => sum + balance, 0) >= total;
}
