import type { AppName } from "../../domain/app-names.ts";
import { type Card, isPreferred, preferredFirst } from "../../domain/cards.ts";
import { withNew } from "../../domain/choosing.ts";
import { withoutMissing } from "../../domain/selection.ts";
import { select } from "./flyout-choice.ts";
import { additions, answered, cardForm, isFormOf, showBanner } from "./flyout-screens.ts";
import { askBalances, choosingDraft } from "./prepaid.ts";
import { type WalletStep, withSelection } from "./flow.ts";
import type { FlyoutNotice, WalletContext, WalletEvent, WalletState } from "./state.ts";

// What changes in the wallet: cards that were added, changed, deleted or preferred.

/**
 * A new card is the one to pay with; a changed one takes its own place, here and in what is chosen. The shopper may
 * have left its form meanwhile.
 */
export function stored(
  state: WalletState,
  { type, card, source, isLeft }: Extract<WalletEvent, { type: "CARD_ADDED" | "CARD_UPDATED" }>,
  context: WalletContext,
): WalletStep {
  const { appName } = context;
  const isNew = type === "CARD_ADDED";
  // The one SNAP card that there may be took the place of one that was for this order alone.
  const isReplaced = ({ id, type: kind, saved }: Card) =>
    id === card.id || (card.type === "ebt" && kind === "ebt" && !saved);
  const known = isNew ? state.cards.filter((each) => !isReplaced(each)) : state.cards;
  const others = isPreferred(card, appName) ? withoutPreferred(known, appName) : known;
  const cards = isNew ? [...others, card] : others.map((each) => (each.id === card.id ? card : each));
  const isOpen = state.screen.name !== "closed";
  const draft = isNew && isOpen ? withNew(choosingDraft(state, context), card) : state.draft;
  const left = withoutMissing(state.selection, cards);
  const [next, changes] = withSelection(
    {
      ...state,
      cards: preferredFirst(cards, appName),
      draft: withoutMissing(draft, cards),
      isOutdated: true,
    },
    // SNAP goes on paying, by the card that took the other's place, where nobody is there to choose it.
    isOpen || left.snap === state.selection.snap ? left : { ...left, snap: card.id },
  );
  const notice: FlyoutNotice = { messageKey: isNew ? "cardAdded" : "cardUpdated" };
  const form = cardForm(state.screen);
  const isItsForm = isNew ? form?.name === additions[card.type] : isFormOf(state.screen, card.id);
  const [shown, effects] = answered(next, isItsForm && !isLeft, "success", notice);
  const told = [{ type: isNew ? "added" : "updated", card, source } as const, ...changes, ...effects];
  if (!isNew || !isItsForm || card.type !== "gift" || card.balance !== undefined) return [shown, told];
  // What could not be told of it with the answer is asked for by itself.
  const balances = { ...shown.balances, [card.id]: { asking: false, tries: 0, isNew: true } };
  const [asked, asks] = askBalances({ ...shown, balances }, [card.id]);
  return [asked, [...told, ...asks]];
}

export function deleted(
  state: WalletState,
  { cardId, source }: Extract<WalletEvent, { type: "DELETED" }>,
): WalletStep {
  const card = state.cards.find((candidate) => candidate.id === cardId);
  const cards = state.cards.filter((candidate) => candidate.id !== cardId);
  const [next, effects] = withSelection(
    { ...state, cards, draft: withoutMissing(state.draft, cards), isOutdated: true },
    withoutMissing(state.selection, cards),
  );
  const { screen } = state;
  const isItsOwn = "cardId" in screen && screen.cardId === cardId;
  const [shown, bannerEffects] = answered(next, isItsOwn, "success", { messageKey: "cardDeleted" });
  return [
    shown,
    [...(card ? [{ type: "removed" as const, card, source }] : []), ...effects, ...bannerEffects],
  ];
}

/**
 * The chosen card becomes preferred and the bank part of the selection becomes that card, unless the shopper has ticked
 * another one since they asked for it.
 */
export function preferred(
  state: WalletState,
  { cardId, bank }: Extract<WalletEvent, { type: "PREFERRED" }>,
  context: WalletContext,
): WalletStep {
  const cards = preferredFirst(
    withoutPreferred(state.cards, context.appName).map((card) =>
      card.id === cardId
        ? { ...card, defaultApplications: [...card.defaultApplications, context.appName] }
        : card,
    ),
    context.appName,
  );
  const card = cards.find((candidate) => candidate.id === cardId);
  // A flyout that was closed meanwhile has no draft to change.
  const isChosen = state.screen.name !== "closed" && card?.type === "bank" && state.draft.bank === bank;
  const { draft } = isChosen ? select(state, cardId, context)[0] : state;
  const [next, effects] = showBanner(
    { ...state, cards, draft, preferring: null, isOutdated: true },
    "success",
    { messageKey: "preferredUpdated" },
  );
  return [next, [{ type: "defaultChanged", cardId }, ...effects]];
}

function withoutPreferred(cards: readonly Card[], appName: AppName): Card[] {
  return cards.map((card) => ({
    ...card,
    defaultApplications: card.defaultApplications.filter((app) => app !== appName),
  }));
}
