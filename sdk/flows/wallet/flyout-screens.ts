import type { Card } from "../../domain/cards.ts";
import type { WalletMode } from "../../config/types.ts";
import type { Notice } from "../notice.ts";
import type { WalletStep } from "./flow.ts";
import type {
  Banner,
  CardScreen,
  CloseReason,
  FlyoutNotice,
  OpeningTarget,
  Screen,
  WalletState,
} from "./state.ts";

// The flyout's screens, and the ways from one to another.

/** The screen of the form for a new card of each type. */
export const additions = { bank: "addBank", ebt: "addSnap", gift: "addGift" } as const;

/** The card form that is open, be it under a screen of addresses. */
export function cardForm(screen: Screen): CardScreen | undefined {
  switch (screen.name) {
    case "addBank":
    case "addSnap":
    case "addGift":
    case "editBank":
    case "checkBalance":
      return screen;
    case "addressList":
    case "addressForm":
      return screen.form;
    default:
      return undefined;
  }
}

/** Only bank cards have a billing address. */
export function isBilled({ name }: CardScreen): boolean {
  return name === "addBank" || name === "editBank";
}

export function isFormOf(screen: Screen, cardId: string): boolean {
  const form = cardForm(screen);
  return form !== undefined && "cardId" in form && form.cardId === cardId;
}

/** Whoever has to choose a card and has none came to add one, unless the list has something to say of one. */
export function firstScreen(
  { cards, banner }: WalletState,
  mode: WalletMode,
  { edit: toEdit, balance }: OpeningTarget,
): Exclude<Screen, { name: "closed" }> {
  if (toEdit !== undefined) return editScreen(cards, { name: "editBank", cardId: toEdit, linked: true });
  if (balance !== undefined && canBeChecked(cards, balance))
    return { name: "checkBalance", cardId: balance, linked: true };
  return { name: mode === "checkout" && !banner && !cards.some(isBank) ? "addBank" : "list" };
}

const isBank = (card: Card) => card.type === "bank";

/** A balance that is known is not asked for again. */
export function canBeChecked(cards: readonly Card[], cardId: string): boolean {
  return cards.some(({ id, type, balance }) => id === cardId && type === "ebt" && balance === undefined);
}

export type EditScreen = Extract<CardScreen, { readonly cardId: string }>;

export function editScreen(cards: readonly Card[], screen: EditScreen): Exclude<Screen, { name: "closed" }> {
  const isThere = cards.some((card) => card.id === screen.cardId && isBank(card));
  return isThere ? screen : { name: "wrongAccount" };
}

export function close(state: WalletState, reason: CloseReason): WalletStep {
  return [
    { ...state, screen: { name: "closed" }, draft: state.selection, banner: null },
    [{ type: "closed", reason }],
  ];
}

export function goTo(state: WalletState, screen: Exclude<Screen, { name: "closed" }>): WalletStep {
  const banner = state.screen.name === "list" ? null : state.banner;
  return [{ ...state, screen, banner }, [{ type: "navigated", screen: screen.name }]];
}

/** Says what came of something; where the shopper has waited for that, the list is next. `keeps`: as below. */
export function answered(
  state: WalletState,
  isAwaited: boolean,
  tone: Banner["tone"],
  notice: FlyoutNotice,
  keeps?: boolean,
): WalletStep {
  const [listed, effects] = isAwaited ? goTo(state, { name: "list" }) : [state, []];
  const [next, bannerEffects] = showBanner(listed, tone, notice, keeps);
  return [next, [...effects, ...bannerEffects]];
}

/** `keeps`: also where nobody sees it, until the flyout is opened again. */
export function showBanner(
  state: WalletState,
  tone: Banner["tone"],
  notice: Notice,
  keeps = state.screen.name !== "closed",
): WalletStep {
  if (!keeps) return [state, []];
  const id = state.nextBannerId;
  return [
    { ...state, banner: { tone, notice, id }, nextBannerId: id + 1 },
    tone === "success" ? [{ type: "startBannerTimer", id }] : [],
  ];
}
