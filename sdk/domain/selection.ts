/** Which cards pay for an order: what is chosen, and what is chosen at first. */
import type { AppName } from "./app-names.ts";
import {
  type Card,
  type PersonName,
  cardsOfType,
  isAccepted,
  isExpired,
  isPreferred,
  preferredFirst,
} from "./cards.ts";
import type { ModalityType } from "./modality.ts";
import type { Cents } from "./money.ts";

/** What a shopper has chosen to pay with. Card ids only, so that an edited card never goes stale in a selection. */
export interface Selection {
  readonly bank: string | null;
  readonly snap: string | null;
  readonly gifts: readonly string[];
}

/** A selection from before. Without SNAP it says nothing about SNAP: the order then does. */
export type RememberedSelection = Omit<Selection, "snap"> & Partial<Selection>;

export interface OrderFacts {
  readonly modalityType?: ModalityType | undefined;
  readonly hasSnapEligibleItems: boolean;
  /** The part of the order that SNAP may pay. */
  readonly ebtTotal: Cents;
}

/** An order as far as paying for it goes. */
export interface PayableOrder extends OrderFacts {
  readonly total: Cents;
  /** What SNAP pays, where the checkout or the host has told, be it nothing. */
  readonly snapPayment?: Cents | undefined;
  /** Who picks it up, or is brought it, as far as a checkout has told. */
  readonly contact?: PersonName | undefined;
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

/** What was chosen for this order before, as far as the wallet still has it, else what it begins with. */
export function beginning(
  cards: readonly Card[],
  facts: {
    readonly appName: AppName;
    readonly order: OrderFacts;
    readonly today: Date;
    readonly remembered: RememberedSelection | undefined;
  },
  before?: RememberedSelection,
): Selection {
  const initial = initialSelection(cards, facts.appName, facts.order, facts.today);
  const kept = withoutMissing({ ...initial, ...(facts.remembered ?? before) }, cards);
  return { ...kept, bank: kept.bank ?? initial.bank };
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

/** A selection, among which cards it was made and for what. */
export interface Choosing {
  readonly cards: readonly Card[];
  readonly selection: Selection;
  readonly order: PayableOrder;
}

/** SNAP pays what it is said to, else no more than its part of the order, and no more than is left on the card. */
function snapPayment({ cards, selection, order }: Choosing): Cents {
  const card = cards.find(({ id }) => id === selection.snap);
  if (!card) return 0;
  return order.snapPayment ?? Math.min(card.balance ?? order.ebtTotal, order.ebtTotal);
}

/** What is selected beside the bank card pays for the whole order, so that one more gift card would be idle. */
export function isTotalMet(choosing: Choosing): boolean {
  const { cards, selection, order } = choosing;
  const balances = selection.gifts.map((id) => cards.find((card) => card.id === id)?.balance ?? 0);
  return orderTotalMet(order.total, snapPayment(choosing), balances);
}

/** Gift cards and SNAP together reach the order's total, so that another gift card would be idle. */
export function orderTotalMet(total: Cents, snapPayment: Cents, giftBalances: readonly Cents[]): boolean {
  return total > 0 && snapPayment + giftBalances.reduce((sum, balance) => sum + balance, 0) >= total;
}
