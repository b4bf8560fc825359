import {
  type AppName,
  type Card,
  emptySelection,
  initialSelection,
  preferredFirst,
  sameSelection,
  type Selection,
  withoutMissing,
} from "../domain/cards.ts";
import type { AisleError } from "../domain/errors.ts";
import type { Cents } from "../domain/money.ts";
import type { WalletMode } from "../config/types.ts";
import type { CommonNoticeKey } from "../messages/en/common.ts";
import { type Notice, noticeFor } from "./notice.ts";

/** The screens of the flyout. */
export type Screen =
  | { readonly name: "closed" }
  /** `entering`: opened before the cards are there. At checkout without a bank card the form for one comes up then. */
  | { readonly name: "list"; readonly entering?: boolean }
  | { readonly name: "addBank" | "addressList" | "addressForm" }
  | { readonly name: "confirmDelete"; readonly cardId: string; readonly deleting: boolean }
  | { readonly name: "exitConfirm" };

export type OpenScreen = Exclude<Screen["name"], "closed">;

export type CloseReason = "confirm" | "cancel" | "discard" | "close" | "host";

export interface Banner {
  readonly tone: "success" | "error";
  readonly notice: Notice;
  /** New for every showing, so that the same text twice is announced twice and times out on its own. */
  readonly id: number;
}

export interface WalletState {
  readonly status: "idle" | "loading" | "ready" | "error";
  /** The cards have been loaded once, and the initial selection made. */
  readonly initialized: boolean;
  readonly cards: readonly Card[];
  readonly loadError: Notice<CommonNoticeKey> | null;
  readonly mode: WalletMode;
  /** What pays for the order; changed by the flyout only on Confirm. */
  readonly saved: Selection;
  /** What is ticked in the open flyout. */
  readonly draft: Selection;
  readonly screen: Screen;
  readonly banner: Banner | null;
  /** The card that is being made preferred. */
  readonly preferring: string | null;
  readonly nextBannerId: number;
}

/** What the flow needs to know about the world; handed in anew with every event. */
export interface WalletContext {
  readonly appName: AppName;
  readonly today: Date;
  readonly order: { readonly total: Cents; readonly ebtTotal: Cents; readonly hasSnapEligibleItems: boolean };
  /** Selection kept from before a reload. */
  readonly remembered: Selection | undefined;
}

export type WalletEvent =
  | { readonly type: "LOAD" }
  | { readonly type: "LOADED"; readonly cards: readonly Card[] }
  | { readonly type: "LOAD_FAILED"; readonly error: AisleError }
  | { readonly type: "OPEN"; readonly mode: WalletMode }
  | { readonly type: "SELECT"; readonly cardId: string }
  | { readonly type: "DESELECT"; readonly cardId: string }
  | { readonly type: "ADD_BANK" }
  | { readonly type: "ADDRESS_LIST" }
  | { readonly type: "ADDRESS_FORM" }
  | { readonly type: "ADDRESS_SAVED" }
  | { readonly type: "BACK" }
  | { readonly type: "CARD_ADDED"; readonly card: Card }
  | { readonly type: "DELETE"; readonly cardId: string }
  | { readonly type: "DELETE_KEEP" }
  | { readonly type: "DELETE_CONFIRM" }
  | { readonly type: "DELETED"; readonly cardId: string }
  | { readonly type: "DELETE_FAILED"; readonly error: AisleError }
  | { readonly type: "PREFER"; readonly cardId: string }
  | { readonly type: "PREFERRED"; readonly cardId: string }
  | { readonly type: "PREFER_FAILED"; readonly error: AisleError }
  | { readonly type: "BANNER_TIMEOUT"; readonly id: number }
  | { readonly type: "EXIT" }
  | { readonly type: "EXIT_KEEP" }
  | { readonly type: "EXIT_DISCARD" }
  | { readonly type: "CANCEL" }
  | { readonly type: "CONFIRM" }
  | { readonly type: "HOST_CLOSE" }
  | { readonly type: "ORDER_PLACED" };

export type WalletEffect =
  | { readonly type: "load" }
  | { readonly type: "remove"; readonly cardId: string; readonly saved: boolean }
  | { readonly type: "prefer"; readonly cardId: string }
  | { readonly type: "startBannerTimer"; readonly id: number }
  | { readonly type: "opened"; readonly screen: OpenScreen }
  | { readonly type: "navigated"; readonly screen: OpenScreen }
  | { readonly type: "closed"; readonly reason: CloseReason }
  | { readonly type: "selectionChanged" }
  | { readonly type: "added"; readonly card: Card }
  | { readonly type: "removed"; readonly card: Card }
  | { readonly type: "defaultChanged"; readonly cardId: string };

export type WalletStep = readonly [WalletState, readonly WalletEffect[]];

export const initialWalletState: WalletState = {
  status: "idle",
  initialized: false,
  cards: [],
  loadError: null,
  mode: "checkout",
  saved: emptySelection,
  draft: emptySelection,
  screen: { name: "closed" },
  banner: null,
  preferring: null,
  nextBannerId: 1,
};

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
      if (state.status === "loading") return [state, []];
      return [{ ...state, status: "loading", loadError: null }, [{ type: "load" }]];
    case "LOADED": {
      const [next, effects] = loaded(state, event.cards, context);
      const [shown, more] = extension?.(next, event, context) ?? [next, []];
      return [shown, [...effects, ...more]];
    }
    case "LOAD_FAILED":
      return [{ ...state, status: "error", loadError: noticeFor(event.error, {}, "walletLoadFailed") }, []];
    case "DESELECT":
      return deselect(state, event.cardId);
    case "ORDER_PLACED": {
      // A flyout that is still open closes like any other: its host hears of it.
      const [closed, closing] = extension?.(state, { type: "HOST_CLOSE" }, context) ?? [state, []];
      const saved = initialSelection(state.cards, context.appName, context.order, context.today);
      const [next, effects] = withSaved({ ...closed, draft: saved }, saved);
      return [next, [...closing, ...effects]];
    }
    default:
      return extension?.(state, event, context) ?? [state, []];
  }
}

function loaded(state: WalletState, fetched: readonly Card[], context: WalletContext): WalletStep {
  // A card for this order alone is not the service's to list.
  const cards = preferredFirst([...fetched, ...state.cards.filter((card) => !card.saved)], context.appName);
  const remembered = context.remembered && withoutMissing(context.remembered, cards);
  const saved = state.initialized
    ? withoutMissing(state.saved, cards)
    : remembered?.bank
      ? remembered
      : initialSelection(cards, context.appName, context.order, context.today);
  const draft =
    state.initialized && state.screen.name !== "closed" ? withoutMissing(state.draft, cards) : saved;
  return withSaved({ ...state, status: "ready", initialized: true, cards, loadError: null, draft }, saved);
}

/** The card box's Remove: the card no longer pays for the order, and stays in the wallet. */
function deselect(state: WalletState, cardId: string): WalletStep {
  const saved: Selection = {
    bank: state.saved.bank === cardId ? null : state.saved.bank,
    snap: state.saved.snap === cardId ? null : state.saved.snap,
    gifts: state.saved.gifts.filter((id) => id !== cardId),
  };
  return withSaved({ ...state, draft: state.screen.name === "closed" ? saved : state.draft }, saved);
}

/** Stores a selection, and says so when it is another one. */
export function withSaved(state: WalletState, saved: Selection): WalletStep {
  return sameSelection(state.saved, saved)
    ? [state, []]
    : [{ ...state, saved }, [{ type: "selectionChanged" }]];
}
