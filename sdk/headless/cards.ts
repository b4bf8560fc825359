/** Public entry `aisle/cards`: the saved cards for a page of the host's own look, headless. */
import {
  type Aisle,
  type AisleClient,
  type Internals,
  internalsKey,
  type WalletSnapshot,
} from "../client/client.ts";
import type { AppName } from "../domain/app-names.ts";
import { type Card, isExpired, isPreferred } from "../domain/cards.ts";
import { type AisleError, asAisleError } from "../domain/errors.ts";
import type { ModalityType } from "../domain/modality.ts";
import type { CardRef } from "../events.ts";
import { noticeFor } from "../flows/notice.ts";
import { canSelect } from "../domain/choosing.ts";
import { isTotalMet } from "../domain/selection.ts";
import { canBeAsked } from "../flows/wallet/prepaid.ts";
import type { CommonNoticeKey } from "../messages/keys.ts";
import { removeCard } from "../services/saved-cards.ts";
import { keptSnapshot, type ReadableStore } from "../stores/kept-snapshot.ts";
import { cell } from "../stores/cell.ts";
import { flyoutAddition } from "../stores/flyout-addition.ts";
import type { WalletStore } from "../stores/late-wallet.ts";
import { cardRef, createWalletStore } from "../stores/wallet-store.ts";

export * from "./billing-addresses.ts";
export * from "./page-card-form.ts";
export { forgetShopper } from "./forget-shopper.ts";

/** What stands against paying with a card: the key of a text in `aisle/messages`. */
export type CardProblem = "paymentExpired" | "billingAddressMissing" | "cardNotAccepted";

/** A card as a page lists it. */
export interface CardView extends CardRef {
  readonly preferred: boolean;
  /** The retailer's own reward card, which can't stop being preferred while it is edited. */
  readonly rewardDebit: boolean;
  /** False for a card of which nothing but the preference can be changed. */
  readonly editable: boolean;
  /** False for a card that is for one order alone. */
  readonly saved: boolean;
  /** What the issuer calls it, such as "Visa". */
  readonly description: string;
  readonly hasBillingAddress: boolean;
  readonly notAcceptedFor: readonly string[];
  readonly problem: CardProblem | null;
  /**
   * Of a SNAP or gift card. "unknown": the SNAP card's PIN would tell, or the gift card can be asked once more;
   * "unavailable": it was asked for in vain as often as it may be, or can't be.
   */
  readonly balanceStatus: "known" | "asking" | "unknown" | "unavailable";
  /** A SNAP or gift card that can be chosen now, or taken off again. */
  readonly choosable: boolean;
}

/** Why the last removal failed: the key of its text in `aisle/messages`, or the service's own words. */
export interface CardsProblem {
  readonly messageKey: ReturnType<typeof removalNotice>["messageKey"];
  readonly text?: string | undefined;
}

export interface CardsSnapshot {
  readonly status: WalletSnapshot["status"];
  /** The preferred card first. */
  readonly cards: readonly CardView[];
  /** The bank card that pays for the order. */
  readonly chosenId: string | null;
  readonly chosenSnapId: string | null;
  readonly chosenGiftIds: readonly string[];
  /** What is chosen beside the bank card pays for the whole order. */
  readonly orderTotalMet: boolean;
  /** The card that is being removed. */
  readonly removing: string | null;
  readonly problem: CardsProblem | null;
  /** Key of the text that says why loading failed. */
  readonly errorKey: CommonNoticeKey | null;
}

export interface Cards extends ReadableStore<CardsSnapshot> {
  /** Loads the cards, or loads them anew. */
  refresh(): void;
  /**
   * Takes a card out of the wallet, or one for a single order off its checkout. A second call for the same card while
   * the first is under way answers with it.
   * @throws AisleError, as a rejection; the snapshot's problem says the same to the shopper.
   */
  remove(cardId: string): Promise<void>;
  /** Takes a bank card for the order, or says why not. A SNAP or gift card is chosen, or taken off again. */
  choose(cardId: string): CardProblem | null;
  /** Has a gift card that was just added pay for the order, once it is known what it holds and if it can. */
  chooseOnceKnown(cardId: string): void;
  /** Asks for a gift card's balance once more. */
  retryBalance(cardId: string): void;
  /** Forgets what went wrong. */
  dismiss(): void;
  destroy(): void;
}

export interface CardsOptions {
  /** Cards that can't pay for such an order have the problem "cardNotAccepted". Left out where there is no order. */
  readonly modalityType?: ModalityType;
}

/** Opens the saved cards of a client's shopper; loads them if nobody has. */
export function openCards(client: Aisle, { modalityType }: CardsOptions = {}): Cards {
  const internals = (client as AisleClient)[internalsKey];
  const { wallet } = internals;
  // Removing and choosing are the flyout's part of the wallet's flow.
  wallet.begin(createWalletStore);
  wallet.extend(flyoutAddition);
  const { view, isTotalMet } = createViews(internals, modalityType);
  const removals = createRemovals(internals, modalityType ? "checkout" : "mywallet");
  const late = createLateChoice(wallet, view);

  const snapshot = keptSnapshot([wallet, wallet.order, removals], (): CardsSnapshot => {
    const { status, cards, selection, loadError } = wallet.get();
    return {
      ...removals.get(),
      status,
      cards: cards.map(view),
      chosenId: selection.bank,
      chosenSnapId: selection.snap,
      chosenGiftIds: selection.gifts,
      orderTotalMet: isTotalMet(),
      errorKey: loadError?.messageKey ?? null,
    };
  });
  const stops = [wallet.subscribe(() => askBalances(wallet)), wallet.subscribe(late.choose), removals.end];
  const destroy = () => {
    forget();
    for (const end of stops) end();
  };
  const forget = internals.onDestroy(destroy);
  if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
  askBalances(wallet);

  return {
    ...snapshot,
    refresh: () => wallet.send({ type: "LOAD" }),
    remove: removals.remove,
    choose: (cardId) => {
      const card = wallet.get().cards.find(({ id }) => id === cardId);
      const problem = card ? view(card).problem : null;
      if (card && !problem) wallet.send({ type: "CHOOSE", cardId });
      return problem;
    },
    chooseOnceKnown: late.await,
    retryBalance: (cardId) => wallet.send({ type: "ASK_BALANCE", cardId }),
    dismiss: removals.dismiss,
    destroy,
  };
}

/** How a card is shown, and whether it can be chosen, as the wallet and the order stand. */
function createViews({ config, wallet, today }: Internals, modalityType: ModalityType | undefined) {
  const choosing = () => {
    const { cards, selection } = wallet.get();
    return { cards, selection, order: wallet.order.get() };
  };
  const balanceStatus = ({ id, type, balance, handles }: Card): CardView["balanceStatus"] => {
    if (balance !== undefined) return "known";
    if (type === "gift" && wallet.get().balances[id]?.asking) return "asking";
    const isAskable = type !== "gift" || (handles?.paymentGram && canBeAsked(wallet.get(), id));
    return isAskable ? "unknown" : "unavailable";
  };
  return {
    view: (card: Card): CardView => ({
      ...toView(card, config.get().appName, today(), modalityType),
      balanceStatus: balanceStatus(card),
      choosable: card.type === "bank" || canSelect(choosing(), card),
    }),
    isTotalMet: () => isTotalMet(choosing()),
  };
}

/** A gift card that came without its balance is asked for it once by itself. */
function askBalances(wallet: WalletStore): void {
  const { cards, balances } = wallet.get();
  for (const { id, type, balance, handles } of cards)
    // One that came without its handle can't be asked for until the list has it.
    if (type === "gift" && balance === undefined && handles?.paymentGram && !balances[id]?.tries)
      wallet.send({ type: "ASK_BALANCE", cardId: id });
}

/** Chooses a gift card that was just added, once it is known what it holds and if it can pay. */
function createLateChoice(wallet: WalletStore, view: (card: Card) => CardView) {
  let added: string | null = null;
  const choose = () => {
    const card = wallet.get().cards.find(({ id }) => id === added);
    if (!card || card.balance === undefined) return;
    added = null;
    if (!wallet.get().selection.gifts.includes(card.id) && view(card).choosable)
      wallet.send({ type: "CHOOSE", cardId: card.id });
  };
  return {
    choose,
    await: (cardId: string) => {
      added = cardId;
      choose();
    },
  };
}

/** Takes cards out of the wallet; its state says which one goes, and why the last one stayed. */
function createRemovals({ wallet, events, http }: Internals, page: "checkout" | "mywallet") {
  const source = { page, component: "confirmDelete" };
  const state = cell<Pick<CardsSnapshot, "removing" | "problem">>({ removing: null, problem: null });
  const running = new Map<string, Promise<void>>();
  let ended = false;

  /** Of one that was asked for since nothing is known yet. */
  const over = (cardId: string, problem: CardsSnapshot["problem"]) => {
    const { removing } = state.get();
    state.set(removing === cardId ? { removing: null, problem } : { removing, problem });
  };
  const remove = async (cardId: string): Promise<void> => {
    state.set({ removing: cardId, problem: null });
    try {
      await removeCard(http, cardId);
      over(cardId, null);
      wallet.send({ type: "DELETED", cardId, source });
    } catch (cause) {
      const error = asAisleError(cause);
      over(cardId, error.code === "unmounted" ? null : removalNotice(error));
      if (!ended && error.code !== "unmounted") events.emitError(error, false, source);
      throw error;
    } finally {
      running.delete(cardId);
    }
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    remove: (cardId: string) => {
      const removal = running.get(cardId) ?? remove(cardId);
      running.set(cardId, removal);
      return removal;
    },
    dismiss: () => state.set({ ...state.get(), problem: null }),
    end: () => {
      ended = true;
    },
  };
}

function removalNotice(error: AisleError) {
  const { messageKey, text } = noticeFor(error, {}, "cardDeleteFailed");
  return { messageKey, text };
}

function toView(
  card: Card,
  appName: AppName,
  today: Date,
  modalityType: ModalityType | undefined,
): Omit<CardView, "balanceStatus" | "choosable"> {
  return {
    ...cardRef(card, today),
    preferred: isPreferred(card, appName),
    rewardDebit: card.rewardDebit ?? false,
    editable: card.active,
    saved: card.saved,
    description: card.description,
    hasBillingAddress: card.billingAddress !== undefined,
    notAcceptedFor: card.notAcceptedFor,
    problem: problemOf(card, today, modalityType),
  };
}

/** SNAP EBT and gift cards neither expire nor have an address. */
function problemOf(card: Card, today: Date, modalityType: ModalityType | undefined): CardProblem | null {
  if (modalityType && card.notAcceptedFor.includes(modalityType)) return "cardNotAccepted";
  if (card.type !== "bank") return null;
  if (isExpired(card, today)) return "paymentExpired";
  return card.billingAddress ? null : "billingAddressMissing";
}
