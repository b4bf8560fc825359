import type { Card, CardType } from "../../domain/cards.ts";
import { maxOrderGiftCards, maxSavedGiftCards } from "../../domain/limits.ts";
import type { Cents } from "../../domain/money.ts";
import type { Choosing, PayableOrder } from "../../domain/selection.ts";
import type { FlyoutNoticeKey } from "../../messages/keys.ts";
import type { WalletStep } from "./flow.ts";
import type { WalletContext, WalletEffect, WalletState } from "./state.ts";

// SNAP EBT and gift cards in the flyout: the cards that hold money of their own.

/** A gift card's balance is asked for once by itself, and as often again as the shopper may press Retry. */
export const maxBalanceTries = 4;
/** How long a SNAP balance is shown, in milliseconds. */
export const balanceLife = 30 * 60 * 1000;

/** Why no card of a type can be added now. */
export function additionProblem(
  { cards, draft, mode }: WalletState,
  type: CardType,
  { isOnce }: Pick<WalletContext, "isOnce">,
): FlyoutNoticeKey | undefined {
  if (type === "bank") return undefined;
  if (mode === "checkout" && !cards.some((card) => card.type === "bank"))
    return type === "ebt" ? "snapNeedsBank" : "giftNeedsBank";
  const count = cards.filter((card) => card.type === type && card.saved).length;
  if (type === "ebt") return count > 0 ? "ebtCardExists" : undefined;
  if (mode === "checkout" && isOnce)
    return draft.gifts.length >= maxOrderGiftCards ? "giftOrderLimit" : undefined;
  return count >= maxSavedGiftCards ? "giftCardLimit" : undefined;
}

/** What the flyout's draft is chosen among, and for what. */
export function choosingDraft(
  { cards, draft, mode }: WalletState,
  { order }: Pick<WalletContext, "order">,
): Choosing {
  return { cards, selection: draft, order: mode === "checkout" ? order : noOrder };
}

/** Cards that are only looked after pay for nothing. */
const noOrder: PayableOrder = { total: 0, ebtTotal: 0, hasSnapEligibleItems: false };

/** Asks for balances that nobody knows: of the cards named, or of each gift card that was not asked yet. */
export function askBalances(state: WalletState, cardIds?: readonly string[]): WalletStep {
  const effects: WalletEffect[] = [];
  const balances = { ...state.balances };
  for (const { id, type, balance, handles } of state.cards) {
    const paymentGram = handles?.paymentGram;
    if (type !== "gift" || balance !== undefined || !paymentGram) continue;
    if (cardIds ? !cardIds.includes(id) : balances[id]?.tries) continue;
    balances[id] = { ...balances[id], asking: true, tries: (balances[id]?.tries ?? 0) + 1 };
    effects.push({ type: "askBalance", cardId: id, paymentGram });
  }
  return [effects.length > 0 ? { ...state, balances } : state, effects];
}

export function canBeAsked({ balances }: WalletState, cardId: string): boolean {
  const { asking = false, tries = 0 } = balances[cardId] ?? {};
  return !asking && tries < maxBalanceTries;
}

export function balanceKnown(state: WalletState, cardId: string, balance: Cents): WalletStep {
  const card = state.cards.find(({ id }) => id === cardId);
  // Asked before an order was placed that has taken of it.
  const isOld = card?.type === "gift" && !state.balances[cardId]?.asking;
  if (!card || isOld) return [state, []];
  const isIts = ({ id, type }: Card) => id === cardId || (card.type === "ebt" && type === "ebt");
  const { [cardId]: _asked, ...balances } = state.balances;
  return [
    { ...state, balances, cards: state.cards.map((each) => (isIts(each) ? { ...each, balance } : each)) },
    card.type === "ebt" ? [{ type: "startBalanceTimer" }] : [],
  ];
}

export function balanceFailed(state: WalletState, cardId: string): WalletState {
  const asked = state.balances[cardId] ?? { tries: 1 };
  return { ...state, balances: { ...state.balances, [cardId]: { ...asked, asking: false } } };
}

/** What the last PIN brought, as if it had never been known. */
export function forgotten(state: WalletState): WalletState {
  return {
    ...state,
    cards: state.cards.map((card) => (card.type === "ebt" ? { ...card, balance: undefined } : card)),
  };
}
