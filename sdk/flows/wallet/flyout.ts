// Long because it lists what each event does in the open flyout.

import { withNew } from "../../domain/choosing.ts";
import type { AisleError } from "../../domain/errors.ts";
import { sameSelection } from "../../domain/selection.ts";
import { maxSavedGiftCards } from "../../domain/limits.ts";
import { deleted, preferred, stored } from "./flyout-cards.ts";
import { choose, confirm, select } from "./flyout-choice.ts";
import {
  additions,
  answered,
  canBeChecked,
  cardForm,
  close,
  type EditScreen,
  editScreen,
  firstScreen,
  goTo,
  isBilled,
  isFormOf,
  showBanner,
} from "./flyout-screens.ts";
import { noticeFor } from "../notice.ts";
import {
  additionProblem,
  askBalances,
  balanceFailed,
  balanceKnown,
  canBeAsked,
  choosingDraft,
  forgotten,
} from "./prepaid.ts";
import type { WalletStep } from "./flow.ts";
import type { OpeningTarget, OpenScreen, WalletContext, WalletEvent, WalletState } from "./state.ts";

/** As with a card that is saved: also once the flyout is opened again. Who is led to sign in is told there why. */
const isTold = ({ screen }: WalletState, { code }: AisleError) =>
  screen.name !== "closed" || code !== "auth-expired";

/** The flyout's part of the wallet flow: its screens, its draft of the selection, and the changes to cards. */
export function flyoutFlow(state: WalletState, event: WalletEvent, context: WalletContext): WalletStep {
  switch (event.type) {
    case "OPEN":
      return open(state, event);
    case "LOADED":
      return reloaded(state);
    case "CHOOSE":
      return choose(state, event.cardId, context);
    case "CARD_ADDED":
    case "CARD_UPDATED":
      return stored(state, event, context);
    case "CARD_FAILED":
      // Whoever has closed the flyout believes that the card is saved.
      return showBanner(state, "error", event.notice, true);
    case "CARD_MISSING":
      return isFormOf(state.screen, event.cardId) ? missing(state) : [state, []];
    case "DELETED":
      return deleted(state, event);
    case "PREFERRED":
      return preferred(state, event, context);
    case "PREFER_FAILED":
      return showBanner(
        { ...state, preferring: null },
        "error",
        noticeFor(event.error, {}, (event.error.status ?? 500) < 300 ? "somethingWrong" : "cardUpdateFailed"),
        isTold(state, event.error),
      );
    case "DELETE_FAILED": {
      const { screen } = state;
      const isAwaited = screen.name === "confirmDelete" && screen.deleting;
      const notice = noticeFor(event.error, {}, "cardDeleteFailed");
      return answered(state, isAwaited, "error", notice, isTold(state, event.error));
    }
    case "BALANCE":
      return balanced(state, event, context);
    case "BALANCE_FAILED": {
      const failed = balanceFailed(state, event.cardId);
      // The first try was nobody's wish; its row says what came of it.
      if (failed.balances[event.cardId]?.tries === 1) return [failed, []];
      return showBanner(failed, "error", noticeFor(event.error, {}, "giftBalanceFailed"));
    }
    case "ASK_BALANCE":
      return canBeAsked(state, event.cardId)
        ? askBalances({ ...state, banner: null }, [event.cardId])
        : [state, []];
    case "BALANCE_OLD":
      return [forgotten(state), []];
    case "BANNER_TIMEOUT":
      return [state.banner?.id === event.id ? { ...state, banner: null } : state, []];
    default:
      return state.screen.name === "closed" ? [state, []] : inFlyout(state, event, context);
  }
}

function inFlyout(state: WalletState, event: WalletEvent, context: WalletContext): WalletStep {
  const { screen } = state;
  const form = cardForm(screen);
  /** Also while it is loaded anew, as what it shows can be pressed. */
  const isListed = screen.name === "list" && state.initialized;
  switch (event.type) {
    case "SELECT":
      return isListed ? select(state, event.cardId, context) : [state, []];
    case "ADD": {
      if (!isListed) return [state, []];
      const problem = additionProblem(state, event.card, context);
      if (problem)
        return showBanner(state, "error", {
          messageKey: problem,
          params: { count: String(maxSavedGiftCards) },
        });
      return goTo(state, { name: additions[event.card] });
    }
    case "CHECK_BALANCE":
      return isListed && canBeChecked(state.cards, event.cardId)
        ? goTo(state, { name: "checkBalance", cardId: event.cardId })
        : [state, []];
    case "EDIT":
      return isListed ? edit(state, { name: "editBank", cardId: event.cardId }) : [state, []];
    case "ADDRESS_LIST":
      return form && screen === form && isBilled(form)
        ? goTo(state, { name: "addressList", form })
        : [state, []];
    case "ADDRESS_FORM":
      return form && screen.name !== "addressForm" && isBilled(form)
        ? goTo(state, { name: "addressForm", form })
        : [state, []];
    case "ADDRESS_SAVED":
      return form && screen.name === "addressForm" ? goTo(state, { name: "addressList", form }) : [state, []];
    case "BACK":
      if (screen.name === "addressList" || screen.name === "addressForm") return goTo(state, screen.form);
      // "Back to Payment" is also offered where the page led straight to the PIN.
      if (screen.name === "checkBalance" && screen.linked) return close(state, "close");
      return form || screen.name === "wrongAccount" ? goTo(state, { name: "list" }) : [state, []];
    case "DELETE":
      if (!isListed || !state.cards.some((card) => card.id === event.cardId)) return [state, []];
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
    case "PREFER":
      if (!isListed || state.preferring || !state.cards.some((card) => card.id === event.cardId))
        return [state, []];
      return [
        { ...state, preferring: event.cardId, banner: null },
        [{ type: "prefer", cardId: event.cardId, bank: state.draft.bank }],
      ];
    case "EXIT":
      if (screen.name === "confirmDelete" && screen.deleting) return [state, []];
      if (screen.name === "exitConfirm") return goTo(state, { name: "list" });
      if (state.mode === "myWallet" || sameSelection(state.selection, state.draft))
        return close(state, "close");
      return goTo(state, { name: "exitConfirm" });
    case "EXIT_KEEP":
      return screen.name === "exitConfirm" ? goTo(state, { name: "list" }) : [state, []];
    case "EXIT_DISCARD":
      return screen.name === "exitConfirm" ? close(state, "discard") : [state, []];
    case "CANCEL":
      return close(state, "cancel");
    case "CONFIRM":
      return isListed ? confirm(state, context) : [state, []];
    case "HOST_CLOSE":
      return close(state, "host");
    default:
      return [state, []];
  }
}

function open(
  state: WalletState,
  { mode, edit: toEdit, balance }: Extract<WalletEvent, { type: "OPEN" }>,
): WalletStep {
  if (state.screen.name !== "closed") return [state, []];
  const needsCards = state.status === "idle" || state.status === "error";
  const target = { edit: toEdit, balance };
  const opened: WalletState = {
    ...state,
    mode,
    draft: state.selection,
    screen: state.status === "ready" ? firstScreen(state, mode, target) : { name: "list", entering: target },
    ...(needsCards ? { status: "loading", loadError: null, isOutdated: false } : {}),
  };
  // Opened, and not closed; the compiler can't know.
  const screen = opened.screen.name as OpenScreen;
  const [asked, effects] = askBalances(opened);
  return [
    asked,
    [{ type: "opened", screen }, ...(needsCards ? [{ type: "load" as const }] : []), ...effects],
  ];
}

function edit(state: WalletState, screen: EditScreen): WalletStep {
  return goTo(state, editScreen(state.cards, screen));
}

function missing(state: WalletState): WalletStep {
  return goTo(state, { name: "wrongAccount" });
}

/** The cards have arrived: after the opening, or anew while something is being done to one of them. */
function reloaded(before: WalletState): WalletStep {
  if (before.screen.name === "closed") return [before, []];
  const [state, effects] = askBalances(before);
  const { screen } = state;
  const form = cardForm(screen);
  const isMissing = form && "cardId" in form && !state.cards.some((card) => card.id === form.cardId);
  const [shown, more] = isMissing
    ? missing(state)
    : screen.name === "list" && screen.entering
      ? enter(state, screen.entering)
      : ([state, []] as const);
  return [shown, [...effects, ...more]];
}

function enter(state: WalletState, target: OpeningTarget): WalletStep {
  const screen = firstScreen(state, state.mode, target);
  // What is to be said of a card stays to be said, on a form as well.
  return [{ ...state, screen }, screen.name === "list" ? [] : [{ type: "navigated", screen: screen.name }]];
}

/** The balance is there: of the card that it was asked for, or for SNAP of every such card. */
function balanced(
  state: WalletState,
  { cardId, balance }: Extract<WalletEvent, { type: "BALANCE" }>,
  context: WalletContext,
): WalletStep {
  const [known, effects] = balanceKnown(state, cardId, balance);
  const { screen } = state;
  const card = known.cards.find(({ id }) => id === cardId);
  const isChosen = card && state.balances[cardId]?.isNew && screen.name !== "closed";
  const next = isChosen ? { ...known, draft: withNew(choosingDraft(known, context), card) } : known;
  if (screen.name !== "checkBalance" || screen.cardId !== cardId) return [next, effects];
  const [shown, more] = screen.linked ? close(next, "close") : goTo(next, { name: "list" });
  return [shown, [...effects, ...more]];
}
