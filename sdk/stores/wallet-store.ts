import { measure } from "../advice/measure.ts";
import { type Card, isExpired } from "../domain/cards.ts";
import {
  emptySelection,
  isTotalMet,
  type PayableOrder,
  type RememberedSelection,
  type Selection,
} from "../domain/selection.ts";
import type { AisleError } from "../domain/errors.ts";
import { toDollars } from "../domain/money.ts";
import type { AisleConfig } from "../config/types.ts";
import type { CardRef, SelectionDetail } from "../events.ts";
import {
  initialWalletState,
  type WalletContext,
  type WalletEffect,
  type WalletEvent,
  type WalletExtension,
  walletFlow,
  type WalletState,
} from "../flows/wallet/flow.ts";
import type { HttpClient } from "../http/client.ts";
import { listCards } from "../services/wallet.ts";
import { runCall } from "./call.ts";
import { type EventStream, inContext, type KnownContext } from "./event-stream.ts";
import { createStore, type Store } from "./store.ts";

/** What an extension of the store works with. */
export interface WalletDependencies {
  readonly config: () => AisleConfig;
  readonly order: () => PayableOrder;
  readonly http: HttpClient;
  readonly events: EventStream;
  /** The day, by which cards expire. */
  readonly today: () => Date;
  /** Runs a function later; returns the function that stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly memory: SelectionMemory;
}

/** Keeps the chosen cards' ids over a reload of the page, for an order, or where none is known for the next. */
export interface SelectionMemory {
  read(cartId: string | undefined): RememberedSelection | undefined;
  write(selection: RememberedSelection, cartId?: string): void;
}

export interface WalletRunner {
  /** Runs a call; its failure reaches the flow through `failed` and the host through the event stream, once. */
  call(work: () => Promise<void>, failed: (error: AisleError) => WalletEvent, context?: KnownContext): void;
  send(event: WalletEvent): void;
}

/** A flow for the events that the base flow leaves alone, and what runs its effects. */
export interface WalletAddition {
  readonly flow: WalletExtension;
  run(effect: WalletEffect, runner: WalletRunner, dependencies: WalletDependencies): void;
}

export interface WalletStore extends Store<WalletState, WalletEvent> {
  /** Adds the flyout's part, once its code is there. A second copy's addition is left alone. */
  extend(addition: WalletAddition): void;
}

/** Runs the wallet flow against the wallet service. */
export function createWalletStore(dependencies: WalletDependencies): WalletStore & { dispose(): void } {
  const { order, events, today } = dependencies;
  let addition: WalletAddition | undefined;
  let disposed = false;
  const choice = keptChoice(dependencies);

  const runner: WalletRunner = {
    send: (event) => {
      if (disposed) return;
      const sent = choice.before(event, store.get().selection);
      if (!sent) return;
      store.send(sent);
      choice.after(event);
    },
    call: (work, failed, context = inList) => {
      runCall(
        inContext(events, () => context),
        () => disposed,
        work,
        (error) => runner.send(failed(error)),
      );
    },
  };

  const run = (effect: WalletEffect) => {
    switch (effect.type) {
      case "load":
        return runner.call(
          async () => {
            const start = performance.now();
            runner.send({ type: "LOADED", cards: await loadCards(dependencies) });
            measure("list of cards", start);
          },
          (error) => ({ type: "LOAD_FAILED", error }),
        );
      case "selectionChanged":
        choice.keep(store.get().selection);
        return events.emit("aisle-selection-change", selectionDetail(store.get(), order(), today()));
      default:
        return addition?.run(effect, runner, dependencies);
    }
  };

  const store = createStore<WalletState, WalletEvent, WalletEffect>(
    initialWalletState,
    (state, event) => walletFlow(state, event, contextOf(dependencies, choice.cartId()), addition?.flow),
    run,
  );

  return {
    ...store,
    send: runner.send,
    extend: (added) => {
      addition ??= added;
    },
    dispose: () => {
      disposed = true;
    },
  };
}

/** Keeps what shoppers choose, for the order that they choose it for. */
function keptChoice({ memory, order }: WalletDependencies) {
  /** What the wallet begins with is nobody's choice: another page may begin with what its own order allows. */
  let hasBegun = false;
  /** The event at hand changes what is chosen, and nobody has chosen. */
  let isQuiet = false;
  let cartId: string | undefined;
  return {
    cartId: () => cartId,
    /** The event as the flow takes it; undefined where it says nothing new. */
    before: (event: WalletEvent, { snap: _snap, ...selection }: Selection): WalletEvent | undefined => {
      if (event.type === "FORGET") {
        hasBegun = false;
        cartId = undefined;
      }
      if (event.type !== "CART") return event;
      if (event.cartId === cartId) return undefined;
      isQuiet = true;
      const isFirst = cartId === undefined && hasBegun;
      cartId = event.cartId;
      return isFirst ? { ...event, before: selection } : event;
    },
    after: ({ type }: WalletEvent) => {
      isQuiet = false;
      if (type === "LOADED") hasBegun = true;
      if (type !== "ORDER_PLACED") return;
      // What was chosen was for that order; the next one begins with what it allows itself.
      memory.write(emptySelection);
      memory.write(emptySelection, cartId);
    },
    keep: ({ snap, ...others }: Selection) => {
      // Without an order that SNAP may pay part of, nobody has said that it shall not.
      if (hasBegun && !isQuiet)
        memory.write(cartId && order().ebtTotal > 0 ? { ...others, snap } : others, cartId);
    },
  };
}

function contextOf(dependencies: WalletDependencies, cartId: string | undefined): WalletContext {
  return {
    appName: dependencies.config().appName,
    today: dependencies.today(),
    order: dependencies.order(),
    // Storage is slow, and few events ask what it holds.
    get remembered() {
      return dependencies.memory.read(cartId);
    },
  };
}

/** A membership is not food, whatever its host says. */
export function showsSnap({ appName, walletConfig }: AisleConfig): boolean {
  return appName !== "MEMBERSHIP" && (walletConfig?.showSnapCards ?? false);
}

function loadCards({ config, http }: WalletDependencies): Promise<readonly Card[]> {
  const { showGiftCards, getGiftCardBalances } = config().walletConfig ?? {};
  return listCards(http, {
    showSnapCards: showsSnap(config()),
    showGiftCards: showGiftCards ?? false,
    giftCardBalance: getGiftCardBalances ?? false,
  });
}

/** What comes of a call shows in the list, unless it is said to show elsewhere, also before a flyout is open. */
const inList = { component: "list" };

const refs = new WeakMap<Card, CardRef>();

/** A card as hosts see it; the same object until something about the card has changed. */
export function cardRef(card: Card, today: Date): CardRef {
  const expired = isExpired(card, today);
  const known = refs.get(card);
  if (known?.expired === expired) return known;
  const ref: CardRef = Object.freeze({
    id: card.id,
    type: card.type,
    brand: card.brand,
    lastFour: card.lastFour,
    ...(card.expMonth === undefined ? {} : { expMonth: card.expMonth }),
    ...(card.expYear === undefined ? {} : { expYear: card.expYear }),
    expired,
    ...(card.balance === undefined ? {} : { balance: toDollars(card.balance) }),
  });
  refs.set(card, ref);
  return ref;
}

/** The selection as hosts see it. */
export function selectionDetail(state: WalletState, order: PayableOrder, today: Date): SelectionDetail {
  const ref = (id: string | null) => {
    const card = state.cards.find((candidate) => candidate.id === id);
    return card ? cardRef(card, today) : null;
  };
  const gifts = state.selection.gifts.map(ref).filter((gift) => gift !== null);
  return {
    bank: ref(state.selection.bank),
    snap: ref(state.selection.snap),
    gifts,
    orderTotalMet: isTotalMet({ ...state, order }),
  };
}
