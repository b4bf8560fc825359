/** What the wallet is, what happens to it and what comes of that: apart from its flow, which a page brings with its cards. */
import type { WalletMode } from "../../config/types.ts";
import type { AppName } from "../../domain/app-names.ts";
import type { Card, CardType } from "../../domain/cards.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { Cents } from "../../domain/money.ts";
import type { PayableOrder, RememberedSelection, Selection } from "../../domain/selection.ts";
import type { CommonNoticeKey, FlyoutNoticeKey } from "../../messages/keys.ts";
import type { Notice } from "../notice.ts";

/** A form for a card. `linked`: its screen was opened straight from the page, so that no list lies behind it. */
export type CardScreen =
  | { readonly name: "addBank" | "addSnap" | "addGift" }
  | { readonly name: "editBank" | "checkBalance"; readonly cardId: string; readonly linked?: true };

/** The screens of the flyout. */
export type Screen =
  | { readonly name: "closed" }
  /**
   * `entering`: opened before the cards are there. What was asked for comes up then, or at checkout without a bank
   * card the form for one.
   */
  | { readonly name: "list"; readonly entering?: OpeningTarget }
  | CardScreen
  /** `form` is the form whose card is billed to the address. */
  | { readonly name: "addressList" | "addressForm"; readonly form: CardScreen }
  /** The card that was to be edited is not in this shopper's wallet. */
  | { readonly name: "wrongAccount" }
  | { readonly name: "confirmDelete"; readonly cardId: string; readonly deleting: boolean }
  | { readonly name: "exitConfirm" };

/** What the flyout is opened for: a card to edit, or one whose balance to check; else its list. */
export interface OpeningTarget {
  readonly edit?: string | undefined;
  readonly balance?: string | undefined;
}

export type OpenScreen = Exclude<Screen["name"], "closed">;

export type CloseReason = "confirm" | "cancel" | "discard" | "close" | "host";

/** What the list says of an outcome. */
export type FlyoutNotice = Notice<FlyoutNoticeKey>;

export interface Banner {
  readonly tone: "success" | "error";
  /** Of a card that was not stored, in the words of its form. */
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
  readonly selection: Selection;
  /** What is ticked in the open flyout. */
  readonly draft: Selection;
  readonly screen: Screen;
  readonly banner: Banner | null;
  /** The card that is being made preferred. */
  readonly preferring: string | null;
  /** Gift cards whose balance was asked for one by one: whether an answer is awaited, and how often it was asked. */
  readonly balances: Readonly<
    Record<
      string,
      {
        readonly asking: boolean;
        readonly tries: number;
        /** It has just been added, and pays once it is known what is on it. */
        readonly isNew?: boolean | undefined;
      }
    >
  >;
  readonly nextBannerId: number;
  /** What is shown has changed since the list was asked for, which may not tell of it. */
  readonly isOutdated: boolean;
}

/** What the flow knows beside its state; handed in anew with every event. */
export interface WalletContext {
  readonly appName: AppName;
  readonly today: Date;
  readonly order: PayableOrder;
  /** What was chosen for this order before a reload. */
  readonly remembered: RememberedSelection | undefined;
  /** A card that is added at checkout is for this order alone. */
  readonly isOnce?: boolean | undefined;
}

/** The page and the form that a card comes from, in the words of the host's analytics. */
export interface CardSource {
  readonly page?: string;
  readonly component?: string;
}

export type WalletEvent =
  /** `isNew`: other cards are asked for than before, so that an answer on its way does not do. */
  | { readonly type: "LOAD"; readonly isNew?: boolean }
  | { readonly type: "LOADED"; readonly cards: readonly Card[] }
  | { readonly type: "LOAD_FAILED"; readonly error: AisleError }
  /** Cards for one order, as its checkout keeps them; `gone` are those that it has no more. */
  | { readonly type: "UNSAVED"; readonly cards: readonly Card[]; readonly gone?: readonly string[] }
  | ({ readonly type: "OPEN"; readonly mode: WalletMode } & OpeningTarget)
  /** A bank card takes the place of the one before; a SNAP or gift card is ticked or unticked. */
  | { readonly type: "SELECT"; readonly cardId: string }
  /** `isSpent`: there is less on it than is known, which is asked for anew. */
  | { readonly type: "DESELECT"; readonly cardId: string; readonly isSpent?: boolean | undefined }
  /** A page of the host's own takes a bank card for the order, or a SNAP or gift card, or takes that off again. */
  | { readonly type: "CHOOSE"; readonly cardId: string }
  | { readonly type: "ADD"; readonly card: CardType }
  | { readonly type: "CHECK_BALANCE"; readonly cardId: string }
  | { readonly type: "ASK_BALANCE"; readonly cardId: string }
  | { readonly type: "BALANCE"; readonly cardId: string; readonly balance: Cents }
  | { readonly type: "BALANCE_FAILED"; readonly cardId: string; readonly error: AisleError }
  /** What a PIN brought is not to be shown for ever. */
  | { readonly type: "BALANCE_OLD" }
  | { readonly type: "EDIT"; readonly cardId: string }
  | { readonly type: "ADDRESS_LIST" }
  | { readonly type: "ADDRESS_FORM" }
  | { readonly type: "ADDRESS_SAVED" }
  | { readonly type: "BACK" }
  /** `source`: the form that the card comes from, where the host's analytics have a name for it. */
  | {
      readonly type: "CARD_ADDED" | "CARD_UPDATED";
      readonly card: Card;
      readonly source?: CardSource | undefined;
      /** The form was left while the card was stored; one that is open now is for another one. */
      readonly isLeft?: boolean;
    }
  /** It could not be stored, and its form was left meanwhile. */
  | { readonly type: "CARD_FAILED"; readonly notice: Notice }
  /** The service knows no such card in this wallet. */
  | { readonly type: "CARD_MISSING"; readonly cardId: string }
  | { readonly type: "DELETE"; readonly cardId: string }
  | { readonly type: "DELETE_KEEP" }
  | { readonly type: "DELETE_CONFIRM" }
  | { readonly type: "DELETED"; readonly cardId: string; readonly source?: CardSource }
  | { readonly type: "DELETE_FAILED"; readonly error: AisleError }
  | { readonly type: "PREFER"; readonly cardId: string }
  /** `bank` was ticked when that was asked for. */
  | { readonly type: "PREFERRED"; readonly cardId: string; readonly bank: string | null }
  | { readonly type: "PREFER_FAILED"; readonly error: AisleError }
  | { readonly type: "BANNER_TIMEOUT"; readonly id: number }
  | { readonly type: "EXIT" }
  | { readonly type: "EXIT_KEEP" }
  | { readonly type: "EXIT_DISCARD" }
  | { readonly type: "CANCEL" }
  | { readonly type: "CONFIRM" }
  | { readonly type: "HOST_CLOSE" }
  /**
   * Another order is paid for from now on. `isTold`: the same one, as its checkout now tells it; where nobody has said
   * whether SNAP is to pay, that goes by it.
   */
  | {
      readonly type: "CART";
      readonly cartId: string;
      readonly isTold?: boolean;
      /** What was chosen before there was an order to choose for. */
      readonly before?: RememberedSelection;
    }
  | { readonly type: "ORDER_PLACED" }
  | { readonly type: "FORGET" };

export type WalletEffect =
  | { readonly type: "load" }
  | { readonly type: "remove"; readonly cardId: string }
  | { readonly type: "prefer"; readonly cardId: string; readonly bank: string | null }
  | { readonly type: "startBannerTimer"; readonly id: number }
  | { readonly type: "askBalance"; readonly cardId: string; readonly paymentGram: string }
  | { readonly type: "startBalanceTimer" }
  | { readonly type: "opened"; readonly screen: OpenScreen }
  | { readonly type: "navigated"; readonly screen: OpenScreen }
  | { readonly type: "closed"; readonly reason: CloseReason }
  | { readonly type: "selectionChanged" }
  | {
      readonly type: "added" | "updated";
      readonly card: Card;
      readonly source?: CardSource | undefined;
    }
  | { readonly type: "removed"; readonly card: Card; readonly source?: CardSource | undefined }
  | { readonly type: "defaultChanged"; readonly cardId: string };

export const emptySelection: Selection = { bank: null, snap: null, gifts: [] };

export const initialWalletState: WalletState = {
  status: "idle",
  initialized: false,
  cards: [],
  loadError: null,
  mode: "checkout",
  selection: emptySelection,
  draft: emptySelection,
  screen: { name: "closed" },
  banner: null,
  preferring: null,
  balances: {},
  nextBannerId: 1,
  isOutdated: false,
};
