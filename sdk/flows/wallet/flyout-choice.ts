import { type Card, isAccepted, isExpired } from "../../domain/cards.ts";
import { maxOrderGiftCards } from "../../domain/limits.ts";
import type { ModalityType } from "../../domain/modality.ts";
import { close, showBanner } from "./flyout-screens.ts";
import { toggled } from "../../domain/choosing.ts";
import { choosingDraft } from "./prepaid.ts";
import { reselect, type WalletStep, withSelection } from "./flow.ts";
import type { FlyoutNotice, WalletContext, WalletState } from "./state.ts";

// Which cards pay: chosen on the page, ticked in the flyout, and confirmed.

/** What was chosen outside the flyout needs no Confirm. */
export function choose(state: WalletState, cardId: string, context: WalletContext): WalletStep {
  const card = state.cards.find(({ id }) => id === cardId);
  if (!card || (card.type === "bank" && bankCardProblem(card, context))) return [state, []];
  const selection =
    card.type === "bank"
      ? { ...state.selection, bank: cardId }
      : toggled({ cards: state.cards, selection: state.selection, order: context.order }, card);
  if (typeof selection !== "object") return [state, []];
  return reselect(state, selection);
}

export function select(state: WalletState, cardId: string, context: WalletContext): WalletStep {
  const card = state.cards.find((candidate) => candidate.id === cardId);
  if (!card || isExpired(card, context.today)) return [state, []];
  if (card.type !== "bank") {
    const draft = toggled(choosingDraft(state, context), card);
    if (typeof draft === "string")
      return showBanner(state, "error", { messageKey: draft, params: { count: String(maxOrderGiftCards) } });
    return draft ? [{ ...state, draft, banner: null }, []] : [state, []];
  }
  if (!isAccepted(card, context.order.modalityType)) return [state, []];
  return [{ ...state, draft: { ...state.draft, bank: cardId }, banner: null }, []];
}

export function confirm(state: WalletState, context: WalletContext): WalletStep {
  const bank = state.cards.find((card) => card.id === state.draft.bank);
  const { snap, gifts } = state.draft;
  const alone = gifts.length > 0 ? "giftNeedsBank" : snap ? "snapNeedsBank" : undefined;
  const problem: FlyoutNotice | undefined =
    alone && !bank ? { messageKey: alone } : bankCardProblem(bank, context);
  if (problem) return showBanner(state, "error", problem);
  const [next, effects] = withSelection(state, state.draft);
  const [closed, closing] = close(next, "confirm");
  return [closed, [...effects, ...closing]];
}

/** What stands against paying with a bank card. */
function bankCardProblem(
  card: Card | undefined,
  { today, order: { modalityType } }: Pick<WalletContext, "today" | "order">,
): FlyoutNotice | undefined {
  if (!card) return { messageKey: "noCardSelected" };
  if (isExpired(card, today)) return { messageKey: "cardExpiredRefused" };
  if (!isAccepted(card, modalityType)) return notAccepted(card, modalityType);
  return card.billingAddress ? undefined : { messageKey: "billingAddressMissing" };
}

/** Said of a card in every order that it can't pay for. */
export function notAccepted({ description }: Card, modalityType: ModalityType | undefined): FlyoutNotice {
  return {
    messageKey: modalityType === "DELIVERY" ? "notAcceptedDelivery" : "notAcceptedPickup",
    params: { card: description },
  };
}
