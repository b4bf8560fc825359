import {
  type AppName,
  type Card,
  isExpired,
  isPreferred,
  preferredFirst,
  sameSelection,
  withoutMissing,
} from "../domain/cards.ts";
import type { WalletMode } from "../config/types.ts";
import type { NoticeKey } from "../messages/en/common.ts";
import { type Notice, noticeFor } from "./notice.ts";
import {
  type Banner,
  type CloseReason,
  type Screen,
  type WalletContext,
  type WalletEvent,
  type WalletState,
  type WalletStep,
  withSaved,
} from "./wallet-flow.ts";

/** How long a success banner stays, in milliseconds. An error stays until the next action. */
export const successBannerTime = 5000;

/** The flyout's part of the wallet flow: its screens, its draft of the selection, and the changes to cards. */
export function flyoutFlow(state: WalletState, event: WalletEvent, context: WalletContext): WalletStep {
  switch (event.type) {
    case "OPEN":
      return open(state, event.mode);
    case "LOADED":
      return state.screen.name === "list" && state.screen.entering ? entered(state) : [state, []];
    case "CARD_ADDED":
      return added(state, event.card, context);
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
    default:
      return state.screen.name === "closed" ? [state, []] : inFlyout(state, event, context);
  }
}

function inFlyout(state: WalletState, event: WalletEvent, context: WalletContext): WalletStep {
  const { screen } = state;
  switch (event.type) {
    case "SELECT":
      return screen.name === "list" ? select(state, event.cardId, context) : [state, []];
    case "ADD_BANK":
      return screen.name === "list" && state.status === "ready"
        ? goTo(state, { name: "addBank" })
        : [state, []];
    case "ADDRESS_LIST":
      return screen.name === "addBank" ? goTo(state, { name: "addressList" }) : [state, []];
    case "ADDRESS_FORM":
      return screen.name === "addBank" || screen.name === "addressList"
        ? goTo(state, { name: "addressForm" })
        : [state, []];
    case "ADDRESS_SAVED":
      return screen.name === "addressForm" ? goTo(state, { name: "addressList" }) : [state, []];
    case "BACK":
      if (screen.name === "addBank") return goTo(state, { name: "list" });
      return screen.name === "addressList" || screen.name === "addressForm"
        ? goTo(state, { name: "addBank" })
        : [state, []];
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
        [
          {
            type: "remove",
            cardId: screen.cardId,
            saved: state.cards.some(({ id, saved }) => id === screen.cardId && saved),
          },
        ],
      ];
    case "DELETE_FAILED":
      return backToList(state, "error", noticeFor(event.error, {}, "cardDeleteFailed"));
    case "PREFER":
      if (screen.name !== "list" || state.preferring || !state.cards.some((card) => card.id === event.cardId))
        return [state, []];
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
    default:
      return [state, []];
  }
}

function open(state: WalletState, mode: WalletMode): WalletStep {
  if (state.screen.name !== "closed") return [state, []];
  const needsCards = state.status === "idle" || state.status === "error";
  const opened: WalletState = {
    ...state,
    mode,
    draft: state.saved,
    banner: null,
    screen: state.status === "ready" ? firstScreen(state.cards, mode) : { name: "list", entering: true },
    ...(needsCards ? { status: "loading", loadError: null } : {}),
  };
  const screen = opened.screen.name === "addBank" ? "addBank" : "list";
  return [opened, [{ type: "opened", screen }, ...(needsCards ? [{ type: "load" as const }] : [])]];
}

/** Whoever has to choose a card and has none came to add one. */
function firstScreen(cards: readonly Card[], mode: WalletMode): Screen {
  return { name: mode === "checkout" && !cards.some((card) => card.type === "bank") ? "addBank" : "list" };
}

/** The cards have arrived after the opening. */
function entered(state: WalletState): WalletStep {
  const screen = firstScreen(state.cards, state.mode);
  return screen.name === "addBank" ? goTo(state, screen) : [{ ...state, screen }, []];
}

function select(state: WalletState, cardId: string, context: WalletContext): WalletStep {
  const card = state.cards.find((candidate) => candidate.id === cardId);
  if (!card || card.type !== "bank" || isExpired(card, context.today)) return [state, []];
  return [{ ...state, draft: { ...state.draft, bank: cardId }, banner: null }, []];
}

/** A new bank card is the one to pay with; the shopper may have left its form meanwhile. */
function added(state: WalletState, card: Card, context: WalletContext): WalletStep {
  const known = state.cards.filter(({ id }) => id !== card.id);
  const others = isPreferred(card, context.appName) ? withoutPreferred(known, context.appName) : known;
  const { name } = state.screen;
  const next: WalletState = {
    ...state,
    cards: preferredFirst([...others, card], context.appName),
    draft: name === "closed" ? state.draft : { ...state.draft, bank: card.id },
  };
  const notice = { messageKey: "cardAdded" } as const;
  const inForm = name === "addBank" || name === "addressList" || name === "addressForm";
  const [shown, effects] = inForm ? backToList(next, "success", notice) : showBanner(next, "success", notice);
  return [shown, [{ type: "added", card }, ...effects]];
}

function withoutPreferred(cards: readonly Card[], appName: AppName): Card[] {
  return cards.map((card) => ({
    ...card,
    defaultApplications: card.defaultApplications.filter((app) => app !== appName),
  }));
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
    withoutPreferred(state.cards, context.appName).map((card) =>
      card.id === cardId
        ? { ...card, defaultApplications: [...card.defaultApplications, context.appName] }
        : card,
    ),
    context.appName,
  );
  const card = cards.find((candidate) => candidate.id === cardId);
  // A flyout that was closed meanwhile has no draft to change.
  const selectable =
    state.screen.name !== "closed" && card?.type === "bank" && !isExpired(card, context.today);
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
