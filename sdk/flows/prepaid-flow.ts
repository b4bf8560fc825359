import { type Card, type CardType, orderTotalMet, type Selection } from "../domain/cards.ts";
import type { Cents } from "../domain/money.ts";
import type { CardFormTextKey } from "./card-form-failures.ts";
import type { WalletContext, WalletEffect, WalletState, WalletStep } from "./wallet-flow.ts";

// SNAP EBT and gift cards in the flyout: the cards that hold money of their own.

/** How many gift cards a wallet keeps, and how many pay for one order: the same number, by two rules. */
export const maxGiftCards = 5;
/** A gift card's balance is asked for once by itself, and as often again as the shopper may press Retry. */
export const maxBalanceTries = 4;
/** How long a SNAP balance is shown, in milliseconds. */
export const balanceLife = 30 * 60 * 1000;

/** Why no card of a type can be added now. */
export function additionProblem({ cards, mode }: WalletState, type: CardType): CardFormTextKey | undefined {
  if (type === "bank") return undefined;
  if (mode === "checkout" && !cards.some((card) => card.type === "bank"))
    return type === "ebt" ? "snapNeedsBank" : "giftNeedsBank";
  const count = cards.filter((card) => card.type === type && card.saved).length;
  if (type === "ebt") return count > 0 ? "ebtCardExists" : undefined;
  return count >= maxGiftCards ? "giftCardLimit" : undefined;
}

/** SNAP pays no more than its part of the order, and no more than is left on the card. */
function snapPayment({ cards, draft }: WalletState, { order }: Pick<WalletContext, "order">): Cents {
  const card = cards.find(({ id }) => id === draft.snap);
  if (!card) return 0;
  return order.snapPayment || Math.min(card.balance ?? order.ebtTotal, order.ebtTotal);
}

/** What is ticked pays for the whole order, so that one more gift card would be idle. */
export function isTotalMet(state: WalletState, context: Pick<WalletContext, "order">): boolean {
  const balances = state.draft.gifts.map((id) => state.cards.find((card) => card.id === id)?.balance ?? 0);
  return (
    state.mode === "checkout" && orderTotalMet(context.order.total, snapPayment(state, context), balances)
  );
}

/** Whether a card can be ticked; one that is ticked can always be taken off again. */
export function canTick(state: WalletState, card: Card, context: Pick<WalletContext, "order">): boolean {
  const { order } = context;
  if (card.type === "ebt") {
    const isAny = order.hasSnapEligibleItems && order.ebtTotal > 0 && card.balance !== 0;
    return state.draft.snap === card.id || isAny;
  }
  return state.draft.gifts.includes(card.id) || (Boolean(card.balance) && !isTotalMet(state, context));
}

/** The draft with a card ticked, or not any more; undefined when it can't be, a text when the shopper is told why. */
export function toggled(
  state: WalletState,
  card: Card,
  context: WalletContext,
): Selection | "giftOrderLimit" | undefined {
  const { draft } = state;
  if (!canTick(state, card, context)) return undefined;
  if (card.type === "ebt") return { ...draft, snap: draft.snap === card.id ? null : card.id };
  if (draft.gifts.includes(card.id)) return { ...draft, gifts: draft.gifts.filter((id) => id !== card.id) };
  if (draft.gifts.length >= maxGiftCards) return "giftOrderLimit";
  return { ...draft, gifts: [...draft.gifts, card.id] };
}

/** The draft once a new card is there, which takes the place of its own type alone, and only where it can pay. */
export function takesNew(state: WalletState, card: Card, context: WalletContext): Selection {
  const { draft } = state;
  if (card.type === "bank") return { ...draft, bank: card.id };
  if (card.type === "ebt") return canTick(state, card, context) ? { ...draft, snap: card.id } : draft;
  const next = toggled(state, card, context);
  return typeof next === "object" ? next : draft;
}

/** Asks for balances that nobody knows: of the cards named, or of each gift card that was not asked yet. */
export function askBalances(state: WalletState, cardIds?: readonly string[]): WalletStep {
  const effects: WalletEffect[] = [];
  const balances = { ...state.balances };
  for (const { id, type, balance, handles } of state.cards) {
    const paymentGram = handles?.paymentGram;
    if (type !== "gift" || balance !== undefined || !paymentGram) continue;
    if (cardIds ? !cardIds.includes(id) : balances[id]) continue;
    balances[id] = { asking: true, tries: (balances[id]?.tries ?? 0) + 1 };
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
  if (!card) return [state, []];
  const isIts = ({ id, type }: Card) => id === cardId || (card.type === "ebt" && type === "ebt");
  const { [cardId]: _asked, ...balances } = state.balances;
  return [
    { ...state, balances, cards: state.cards.map((each) => (isIts(each) ? { ...each, balance } : each)) },
    card.type === "ebt" ? [{ type: "startBalanceTimer", cardId }] : [],
  ];
}

export function balanceFailed(state: WalletState, cardId: string): WalletState {
  const { tries } = state.balances[cardId] ?? { tries: 1 };
  return { ...state, balances: { ...state.balances, [cardId]: { asking: false, tries } } };
}

/** As if it had never been known. */
export function forgotten(state: WalletState, cardId: string): WalletState {
  return {
    ...state,
    cards: state.cards.map((card) => (card.id === cardId ? { ...card, balance: undefined } : card)),
  };
}
