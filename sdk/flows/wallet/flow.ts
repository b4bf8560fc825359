import { type Card, keepUnchanged, preferredFirst } from "../../domain/cards.ts";
import {
  beginning,
  initialSelection,
  sameSelection,
  type Selection,
  withoutMissing,
} from "../../domain/selection.ts";
import { noticeFor } from "../notice.ts";
import {
  initialWalletState,
  type WalletContext,
  type WalletEffect,
  type WalletEvent,
  type WalletState,
} from "./state.ts";

export type WalletStep = readonly [WalletState, readonly WalletEffect[]];

/** What takes over the events that the base flow leaves alone; brought by the code of the flyout. */
export type WalletExtension = (state: WalletState, event: WalletEvent, context: WalletContext) => WalletStep;

/**
 * The wallet's base flow, which is all that a page without an open flyout needs: loading, the initial selection,
 * and taking a card off the order. Pure; an event that makes no sense in a state changes nothing.
 */
export function walletFlow(
  state: WalletState,
  event: WalletEvent,
  context: WalletContext,
  extension?: WalletExtension,
): WalletStep {
  switch (event.type) {
    case "LOAD":
      if (state.status !== "loading") return asked(state);
      return [event.isNew ? { ...state, isOutdated: true } : state, []];
    case "LOADED": {
      if (state.isOutdated && state.status === "loading") return asked(state);
      const [next, effects] = loaded(state, event.cards, context);
      const [shown, more] = extension?.(next, event, context) ?? [next, []];
      return [shown, [...effects, ...more]];
    }
    case "LOAD_FAILED":
      return [{ ...state, status: "error", loadError: noticeFor(event.error, {}, "walletLoadFailed") }, []];
    case "UNSAVED":
      return unsaved(state, event, context);
    case "DESELECT":
      return deselect(state, event);
    case "CART": {
      if (!state.initialized) return [state, []];
      const begun = beginning(state.cards, context, event.before);
      if (!event.isTold) return reselect(state, begun);
      // In an open list too, unless it was ticked or unticked there: who confirms it confirms what it shows.
      const { draft, selection } = state;
      const told = { snap: begun.snap };
      const shown = draft.snap === selection.snap ? { ...draft, ...told } : draft;
      return reselect({ ...state, draft: shown }, { ...selection, ...told });
    }
    case "ORDER_PLACED":
    case "FORGET": {
      // A flyout that is still open closes like any other: its host hears of it.
      const [closed, closing] = extension?.(state, { type: "HOST_CLOSE" }, context) ?? [state, []];
      const isOver = event.type === "FORGET";
      // A card for one order alone has paid for it.
      const cards = isOver ? [] : state.cards.filter(({ saved }) => saved).map(spent);
      const selection = initialSelection(cards, context.appName, context.order, context.today);
      const [next, effects] = withSelection(
        { ...closed, cards, balances: {}, draft: selection, isOutdated: true },
        selection,
      );
      return [isOver ? initialWalletState : next, [...closing, ...effects]];
    }
    default:
      return extension?.(state, event, context) ?? [state, []];
  }
}

function asked(state: WalletState): WalletStep {
  return [{ ...state, status: "loading", loadError: null, isOutdated: false }, [{ type: "load" }]];
}

function loaded(state: WalletState, fetched: readonly Card[], context: WalletContext): WalletStep {
  // A card for this order alone is not the service's to list.
  const cards = preferredFirst(
    [
      ...keepUnchanged(
        state.cards,
        fetched.map((card) => withBalance(card, state.cards)),
      ),
      ...state.cards.filter((card) => !card.saved && !fetched.some(({ id }) => id === card.id)),
    ],
    context.appName,
  );
  const selection = state.initialized ? withoutMissing(state.selection, cards) : beginning(cards, context);
  const draft =
    state.initialized && state.screen.name !== "closed" ? withoutMissing(state.draft, cards) : selection;
  return withSelection(
    { ...state, status: "ready", initialized: true, cards, loadError: null, draft },
    selection,
  );
}

/** A balance that a PIN or a call of its own has brought is not in the service's list. */
function withBalance(card: Card, before: readonly Card[]): Card {
  const balance = card.balance ?? before.find(({ id }) => id === card.id)?.balance;
  return balance === undefined ? card : { ...card, balance };
}

/** Once an order is placed, what is left on the cards that hold money of their own is another sum. */
function spent(card: Card): Card {
  return card.type === "bank" ? card : { ...card, balance: undefined };
}

function unsaved(
  state: WalletState,
  { cards: brought, gone = [] }: Extract<WalletEvent, { type: "UNSAVED" }>,
  context: WalletContext,
): WalletStep {
  const added = brought.filter(({ id }) => !state.cards.some((card) => card.id === id));
  const left = state.cards.filter(({ id }) => !gone.includes(id));
  const cards = preferredFirst([...left, ...added], context.appName);
  const next = { ...state, cards, draft: withoutMissing(state.draft, cards) };
  // What was chosen last, before a reload too: what of it was not there yet is chosen with the rest.
  const { bank, snap, gifts = [] } = context.remembered ?? {};
  const isChosen = added.some(({ id }) => [bank, snap, ...gifts].includes(id));
  return reselect(next, isChosen ? beginning(cards, context) : withoutMissing(state.selection, cards));
}

/** The card box's Remove: the card no longer pays for the order, and stays in the wallet. */
function deselect(
  state: WalletState,
  { cardId, isSpent }: Extract<WalletEvent, { type: "DESELECT" }>,
): WalletStep {
  const selection: Selection = {
    bank: state.selection.bank === cardId ? null : state.selection.bank,
    snap: state.selection.snap === cardId ? null : state.selection.snap,
    gifts: state.selection.gifts.filter((id) => id !== cardId),
  };
  const cards = state.cards.map((card) =>
    isSpent && card.id === cardId ? { ...card, balance: undefined } : card,
  );
  return reselect({ ...state, cards }, selection);
}

/** Stores a selection that was not made in the flyout, whose draft stays where it is open. */
export function reselect(state: WalletState, selection: Selection): WalletStep {
  return withSelection(
    { ...state, draft: state.screen.name === "closed" ? selection : state.draft },
    selection,
  );
}

/** Stores a selection, and says so when it is another one. */
export function withSelection(state: WalletState, selection: Selection): WalletStep {
  return sameSelection(state.selection, selection)
    ? [state, []]
    : [{ ...state, selection }, [{ type: "selectionChanged" }]];
}
