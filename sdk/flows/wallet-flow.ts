import {
  type AppName,
  type Card,
  cardsOfType,
  emptySelection,
  initialSelection,
  isExpired,
  preferredFirst,
  sameSelection,
  type Selection,
  withoutMissing,
} from "../domain/cards.ts";
import type { AisleError } from "../domain/errors.ts";
import type { Cents } from "../domain/money.ts";
import type { WalletMode } from "../config/types.ts";
import type { NoticeKey } from "../messages/en/common.ts";
import { type Notice, noticeFor } from "./notice.ts";

/** The screens of the flyout. */
export type Screen =
  | { readonly name: "closed" }
  | { readonly name: "list" }
  | { readonly name: "confirmDelete"; readonly cardId: string; readonly deleting: boolean }
  | { readonly name: "exitConfirm" };

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
  readonly loadError: Notice | null;
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
  | { readonly type: "remove"; readonly cardId: string }
  | { readonly type: "prefer"; readonly cardId: string }
  | { readonly type: "startBannerTimer"; readonly id: number }
  | { readonly type: "opened" }
  | { readonly type: "navigated"; readonly screen: "list" | "confirmDelete" | "exitConfirm" }
  | { readonly type: "closed"; readonly reason: CloseReason }
  | { readonly type: "selectionChanged" }
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

/** How long a success banner stays, in milliseconds. An error stays until the next action. */
export const successBannerTime = 5000;

/** The wallet flow: (state, event) to state and effects. Pure; an event that makes no sense in a state changes nothing. */
export function walletFlow(state: WalletState, event: WalletEvent, context: WalletContext): WalletStep {
  switch (event.type) {
    case "LOAD":
      if (state.status === "loading") return [state, []];
      return [{ ...state, status: "loading", loadError: null }, [{ type: "load" }]];
    case "LOADED":
      return loaded(state, event.cards, context);
    case "LOAD_FAILED":
      return [{ ...state, status: "error", loadError: noticeFor(event.error, {}, "walletLoadFailed") }, []];
    case "ORDER_PLACED": {
      const saved = initialSelection(state.cards, context.appName, context.order, context.today);
      return withSaved({ ...state, screen: { name: "closed" }, draft: saved }, saved);
    }
    case "DESELECT":
      return deselect(state, event.cardId);
    case "DELETED":
      return deleted(state, event.cardId);
    case "PREFERRED":
      return preferred(state, event.cardId, context);
    case "PREFER_FAILED":
      return showBanner(
        { ...state, preferring: null },
        "error",
        noticeFor(event.error, {}, "cardUpdateFailed"),
      );
    case "BANNER_TIMEOUT":
      return [state.banner?.id === event.id ? { ...state, banner: null } : state, []];
    case "OPEN":
      return open(state, event.mode);
    default:
      return state.screen.name === "closed" ? [state, []] : inFlyout(state, event, context);
  }
}

type FlyoutEvent = Exclude<
  WalletEvent,
  {
    readonly type:
      | "LOAD"
      | "LOADED"
      | "LOAD_FAILED"
      | "ORDER_PLACED"
      | "DESELECT"
      | "DELETED"
      | "PREFERRED"
      | "PREFER_FAILED"
      | "BANNER_TIMEOUT"
      | "OPEN";
  }
>;

function inFlyout(state: WalletState, event: FlyoutEvent, context: WalletContext): WalletStep {
  const { screen } = state;
  switch (event.type) {
    case "SELECT":
      return screen.name === "list" ? select(state, event.cardId, context) : [state, []];
    case "DELETE":
      if (screen.name !== "list" || !state.cards.some((card) => card.id === event.cardId)) return [state, []];
      return goTo(state, { name: "confirmDelete", cardId: event.cardId, deleting: false });
    case "DELETE_KEEP":
      return screen.name === "confirmDelete" && !screen.deleting
        ? goTo(state, { name: "list" })
        : [state, []];
    case "DELETE_CONFIRM":
      if (screen.name !== "confirmDelete" || screen.deleting) return [state, []];
      return [
        { ...state, screen: { ...screen, deleting: true } },
        [{ type: "remove", cardId: screen.cardId }],
      ];
    case "DELETE_FAILED":
      return backToList(state, "error", noticeFor(event.error, {}, "cardDeleteFailed"));
    case "PREFER":
      if (screen.name !== "list" || state.preferring) return [state, []];
      return [
        { ...state, preferring: event.cardId, banner: null },
        [{ type: "prefer", cardId: event.cardId }],
      ];
    case "EXIT":
      if (screen.name === "confirmDelete" && screen.deleting) return [state, []];
      if (screen.name === "exitConfirm") return goTo(state, { name: "list" });
      if (state.mode === "myWallet" || sameSelection(state.saved, state.draft)) return close(state, "close");
      return goTo(state, { name: "exitConfirm" });
    case "EXIT_KEEP":
      return screen.name === "exitConfirm" ? goTo(state, { name: "list" }) : [state, []];
    case "EXIT_DISCARD":
      return screen.name === "exitConfirm" ? close(state, "discard") : [state, []];
    case "CANCEL":
      return close(state, "cancel");
    case "CONFIRM":
      return screen.name === "list" ? confirm(state, context) : [state, []];
    case "HOST_CLOSE":
      return close(state, "host");
  }
}

function loaded(state: WalletState, fetched: readonly Card[], context: WalletContext): WalletStep {
  const cards = preferredFirst(fetched, context.appName);
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

function open(state: WalletState, mode: WalletMode): WalletStep {
  if (state.screen.name !== "closed") return [state, []];
  const needsCards = state.status === "idle" || state.status === "error";
  return [
    {
      ...state,
      mode,
      draft: state.saved,
      banner: null,
      screen: { name: "list" },
      ...(needsCards ? { status: "loading", loadError: null } : {}),
    },
    needsCards ? [{ type: "opened" }, { type: "load" }] : [{ type: "opened" }],
  ];
}

function select(state: WalletState, cardId: string, context: WalletContext): WalletStep {
  const card = state.cards.find((candidate) => candidate.id === cardId);
  if (!card || card.type !== "bank" || isExpired(card, context.today)) return [state, []];
  return [{ ...state, draft: { ...state.draft, bank: cardId }, banner: null }, []];
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

function deleted(state: WalletState, cardId: string): WalletStep {
  const card = state.cards.find((candidate) => candidate.id === cardId);
  const cards = state.cards.filter((candidate) => candidate.id !== cardId);
  const [next, effects] = withSaved(
    { ...state, cards, draft: withoutMissing(state.draft, cards) },
    withoutMissing(state.saved, cards),
  );
  const [shown, bannerEffects] = backToList(next, "success", { messageKey: "cardDeleted" });
  return [shown, [...(card ? [{ type: "removed" as const, card }] : []), ...effects, ...bannerEffects]];
}

/** The chosen card becomes preferred and the bank part of the selection becomes that card. */
function preferred(state: WalletState, cardId: string, context: WalletContext): WalletStep {
  const cards = preferredFirst(
    state.cards.map((card) => ({
      ...card,
      defaultApplications:
        card.id === cardId
          ? [...new Set([...card.defaultApplications, context.appName])]
          : card.defaultApplications.filter((app) => app !== context.appName),
    })),
    context.appName,
  );
  const card = cards.find((candidate) => candidate.id === cardId);
  const selectable = card?.type === "bank" && !isExpired(card, context.today);
  const draft = selectable ? { ...state.draft, bank: cardId } : state.draft;
  const [next, effects] = showBanner({ ...state, cards, draft, preferring: null }, "success", {
    messageKey: "preferredUpdated",
  });
  return [next, [{ type: "defaultChanged", cardId }, ...effects]];
}

/** What stands against paying with a bank card, as the key of its text. */
export function bankCardProblem(card: Card | undefined, today: Date): NoticeKey | undefined {
  if (!card) return "noCardSelected";
  if (isExpired(card, today)) return "cardExpiredRefused";
  return card.billingAddress ? undefined : "billingAddressMissing";
}

function confirm(state: WalletState, context: WalletContext): WalletStep {
  const bank = state.cards.find((card) => card.id === state.draft.bank);
  const problem = bankCardProblem(bank, context.today);
  if (problem) return showBanner(state, "error", { messageKey: problem });
  const [next, effects] = withSaved(state, state.draft);
  const [closed, closing] = close(next, "confirm");
  return [closed, [...effects, ...closing]];
}

function close(state: WalletState, reason: CloseReason): WalletStep {
  return [
    { ...state, screen: { name: "closed" }, draft: state.saved, banner: null },
    [{ type: "closed", reason }],
  ];
}

function goTo(state: WalletState, screen: Exclude<Screen, { name: "closed" }>): WalletStep {
  return [{ ...state, screen, banner: null }, [{ type: "navigated", screen: screen.name }]];
}

function backToList(state: WalletState, tone: Banner["tone"], notice: Notice): WalletStep {
  if (state.screen.name === "closed") return [state, []];
  const [listed, effects] = goTo(state, { name: "list" });
  const [next, bannerEffects] = showBanner(listed, tone, notice);
  return [next, [...effects, ...bannerEffects]];
}

function showBanner(state: WalletState, tone: Banner["tone"], notice: Notice): WalletStep {
  if (state.screen.name === "closed") return [state, []];
  const id = state.nextBannerId;
  return [
    { ...state, banner: { tone, notice, id }, nextBannerId: id + 1 },
    tone === "success" ? [{ type: "startBannerTimer", id }] : [],
  ];
}

function withSaved(state: WalletState, saved: Selection): WalletStep {
  return sameSelection(state.saved, saved)
    ? [state, []]
    : [{ ...state, saved }, [{ type: "selectionChanged" }]];
}
