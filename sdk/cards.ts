/** Public entry `aisle/cards`: the saved cards for a page of the host's own look, headless. */
import {
  type Aisle,
  type AisleClient,
  internals,
  type ReadableStore,
  type WalletSnapshot,
} from "./client.ts";
import { type AppName, type Card, isExpired, isPreferred } from "./domain/cards.ts";
import { AisleError } from "./domain/errors.ts";
import type { CardRef } from "./events.ts";
import { noticeFor } from "./flows/notice.ts";
import { canBeAsked, canTick, isTotalMet } from "./flows/prepaid-flow.ts";
import type { CommonNoticeKey } from "./messages/en/common.ts";
import { removeCard } from "./services/saved-cards.ts";
import { cell } from "./stores/cell.ts";
import { flyoutAddition } from "./stores/flyout-addition.ts";
import { cardRef, orderFacts } from "./stores/wallet-store.ts";

export { type Country, type Region, regions } from "./domain/addresses.ts";
export * from "./page-card-form.ts";
export { forgetShopper } from "./stores/shopper-traces.ts";

/** How an order reaches the shopper. */
export type CardsModality = "PICKUP" | "DELIVERY";

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
   * "unavailable": it was asked for in vain as often as it may be.
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
   * Takes a card out of the wallet; one for a single order is dropped without a call. A second call for the same
   * card while the first is under way answers with it.
   * @throws AisleError, as a rejection; the snapshot's problem says the same to the shopper.
   */
  remove(cardId: string): Promise<void>;
  /** Takes a bank card for the order, or says why not. A SNAP or gift card is chosen, or taken off again. */
  choose(cardId: string): CardProblem | null;
  /** Asks for a gift card's balance once more. */
  retryBalance(cardId: string): void;
  /** Forgets what went wrong. */
  dismiss(): void;
  destroy(): void;
}

export interface CardsOptions {
  /** Cards that can't pay for such an order have the problem "cardNotAccepted". Left out where there is no order. */
  readonly modalityType?: CardsModality;
}

/** Opens the saved cards of a client's shopper; loads them if nobody has. */
export function openCards(client: Aisle, { modalityType }: CardsOptions = {}): Cards {
  const inside = (client as AisleClient)[internals];
  const { config, wallet, events, http } = inside;
  // Removing and choosing are the flyout's part of the wallet's flow.
  wallet.extend(flyoutAddition);
  const own = cell<Pick<CardsSnapshot, "removing" | "problem">>({ removing: null, problem: null });
  const removals = new Map<string, Promise<void>>();
  let ended = false;

  /** As the wallet's rules for choosing see it. */
  const facts = () => ({ order: orderFacts(config.get()) });
  const atCheckout = () => {
    const state = wallet.get();
    return { ...state, mode: "checkout", draft: state.saved } as const;
  };
  const view = (card: Card): CardView => ({
    ...toView(card, config.get().appName, inside.today(), modalityType),
    balanceStatus: balanceStatus(card),
    choosable: card.type === "bank" || canTick(atCheckout(), card, facts()),
  });
  const balanceStatus = ({ id, type, balance }: Card): CardView["balanceStatus"] => {
    if (balance !== undefined) return "known";
    if (type === "gift" && wallet.get().balances[id]?.asking) return "asking";
    return type !== "gift" || canBeAsked(wallet.get(), id) ? "unknown" : "unavailable";
  };
  /** A gift card that came without its balance is asked for it once by itself. */
  const askBalances = () => {
    const { cards, balances } = wallet.get();
    for (const { id, type, balance } of cards)
      if (type === "gift" && balance === undefined && !balances[id])
        wallet.send({ type: "ASK_BALANCE", cardId: id });
  };

  const remove = async (cardId: string): Promise<void> => {
    own.set({ removing: cardId, problem: null });
    try {
      const isSaved = wallet.get().cards.find(({ id }) => id === cardId)?.saved ?? true;
      if (isSaved) await removeCard(http, cardId);
      own.set({ removing: null, problem: null });
      wallet.send({ type: "DELETED", cardId });
    } catch (cause) {
      const error =
        cause instanceof AisleError ? cause : new AisleError("service", "Unexpected failure.", { cause });
      own.set({ removing: null, problem: removalNotice(error) });
      if (!ended && error.code !== "unmounted") events.emitError(error);
      throw error;
    } finally {
      removals.delete(cardId);
    }
  };

  let snapshot: CardsSnapshot | undefined;
  const stops = [
    ...[wallet, config, own].map((source) => source.subscribe(() => (snapshot = undefined))),
    wallet.subscribe(askBalances),
  ];
  const destroy = () => {
    ended = true;
    forget();
    for (const stop of stops) stop();
  };
  const forget = inside.onDestroy(destroy);
  if (wallet.get().status === "idle") wallet.send({ type: "LOAD" });
  askBalances();

  return {
    getSnapshot: () => {
      const { status, cards, saved, loadError } = wallet.get();
      return (snapshot ??= Object.freeze({
        ...own.get(),
        status,
        cards: cards.map(view),
        chosenId: saved.bank,
        chosenSnapId: saved.snap,
        chosenGiftIds: saved.gifts,
        orderTotalMet: isTotalMet(atCheckout(), facts()),
        errorKey: loadError?.messageKey ?? null,
      }));
    },
    subscribe: (listener) => {
      const all = [wallet, config, own].map((source) => source.subscribe(listener));
      return () => all.forEach((stop) => stop());
    },
    refresh: () => wallet.send({ type: "LOAD" }),
    remove: (cardId) => {
      const running = removals.get(cardId) ?? remove(cardId);
      removals.set(cardId, running);
      return running;
    },
    choose: (cardId) => {
      const card = wallet.get().cards.find(({ id }) => id === cardId);
      const problem = card ? view(card).problem : null;
      if (card && !problem) wallet.send({ type: "CHOOSE", cardId });
      return problem;
    },
    retryBalance: (cardId) => wallet.send({ type: "ASK_BALANCE", cardId }),
    dismiss: () => own.set({ ...own.get(), problem: null }),
    destroy,
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
  modalityType: CardsModality | undefined,
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
function problemOf(card: Card, today: Date, modalityType: CardsModality | undefined): CardProblem | null {
  if (modalityType && card.notAcceptedFor.includes(modalityType)) return "cardNotAccepted";
  if (card.type !== "bank") return null;
  if (isExpired(card, today)) return "paymentExpired";
  return card.billingAddress ? null : "billingAddressMissing";
}
