// Long because the store, what runs its effects and what is kept of a choice hold one another: apart they were 50 bytes
// larger, which is more than their ceilings leave.

import { measure } from "../advice/measure.ts";
import { type Card, isExpired } from "../domain/cards.ts";
import { isTotalMet, type PayableOrder, type Selection } from "../domain/selection.ts";
import { toDollars } from "../domain/money.ts";
import type { AisleConfig } from "../config/types.ts";
import type { CardRef, SelectionDetail } from "../events.ts";
import { walletFlow } from "../flows/wallet/flow.ts";
import {
  initialWalletState,
  type WalletContext,
  type WalletEffect,
  type WalletEvent,
  type WalletState,
} from "../flows/wallet/state.ts";
import { listCards, type WalletRequest } from "../services/wallet.ts";
import { runCall } from "./call.ts";
import { type Cell, derived } from "./cell.ts";
import { inContext } from "./event-stream.ts";
import {
  inList,
  type OwnWalletStore,
  type WalletAddition,
  type WalletDependencies,
  type WalletRunner,
} from "./late-wallet.ts";
import { createOrder, type OrderStore } from "./order.ts";
import { selectionMemory } from "./selection-memory.ts";
import { selectionPrefix } from "./shopper-traces.ts";
import { createStore } from "./store.ts";

/** Runs the wallet flow against the wallet service, from a state on that its client has been asked to watch before. */
export function createWalletStore(
  dependencies: WalletDependencies,
  state: Cell<WalletState>,
): OwnWalletStore {
  const { config, events, today } = dependencies;
  const order = createOrder(dependencies.told, config, events);
  let addition: WalletAddition | undefined;
  let disposed = false;
  const choice = keptChoice(dependencies, order);

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
        return load(dependencies, runner);
      case "selectionChanged":
        choice.keep(store.get().selection);
        return events.emit("aisle-selection-change", selectionDetail(store.get(), order.get(), today()));
      default:
        return addition?.run(effect, runner, dependencies);
    }
  };

  const store = createStore<WalletState, WalletEvent, WalletEffect>(
    initialWalletState,
    (state, event) => walletFlow(state, event, contextOf(dependencies, order, choice), addition?.flow),
    run,
    state,
  );

  // Once a cart is known, a host may show SNAP or gift cards that were not asked for before.
  derived([config], () => JSON.stringify(requestOf(config.get()))).subscribe(() => {
    if (store.get().status !== "idle") runner.send({ type: "LOAD", isNew: true });
  });

  return {
    ...store,
    order,
    send: runner.send,
    extend: (added) => {
      addition ??= added;
    },
    shown: () => shownOf(store.get(), order.get(), today()),
    dispose: () => {
      disposed = true;
    },
  };
}

function load({ config, http }: WalletDependencies, { call, send }: WalletRunner): void {
  call(
    async () => {
      const start = performance.now();
      send({ type: "LOADED", cards: await listCards(http, requestOf(config.get())) });
      measure("list of cards", start);
    },
    (error) => ({ type: "LOAD_FAILED", error }),
  );
}

/** Keeps what shoppers choose, for the order that they choose it for. */
function keptChoice({ config, storage }: WalletDependencies, order: OrderStore) {
  const { appName, bannerDomain } = config.get();
  const memory = selectionMemory(storage, `${selectionPrefix}${appName}.${bannerDomain}`);
  /** What the wallet begins with is nobody's choice: another page may begin with what its own order allows. */
  let hasBegun = false;
  /** The event at hand changes what is chosen, and nobody has chosen. */
  let isQuiet = false;
  /** The shopper knew that SNAP may pay a part of this order when they chose. */
  let isSnapSaid = false;
  let cartId: string | undefined;
  return {
    remembered: () => memory.read(cartId),
    /** The event as the flow takes it; undefined where it says nothing new. */
    before: (event: WalletEvent, { snap: _snap, ...selection }: Selection): WalletEvent | undefined => {
      if (event.type === "FORGET") {
        hasBegun = false;
        cartId = undefined;
      }
      isQuiet = event.type === "CART";
      if (event.type !== "CART") return event;
      if (event.isTold) return isSnapSaid ? undefined : event;
      if (event.cartId === cartId) return undefined;
      isSnapSaid = false;
      const isFirst = cartId === undefined && hasBegun;
      cartId = event.cartId;
      return isFirst ? { ...event, before: selection } : event;
    },
    after: ({ type }: WalletEvent) => {
      if (type === "LOADED") hasBegun = true;
      if (type !== "ORDER_PLACED") return;
      // What was chosen was for that order; the next one begins with what it allows itself.
      const nothing = { bank: null, gifts: [] };
      memory.write(nothing);
      memory.write(nothing, cartId);
      isSnapSaid = false;
    },
    keep: ({ snap, ...others }: Selection) => {
      if (!hasBegun || isQuiet) return;
      // Without an order that SNAP may pay part of, nobody has said that it shall not.
      isSnapSaid = cartId !== undefined && order.get().ebtTotal > 0;
      memory.write(isSnapSaid ? { ...others, snap } : others, cartId);
    },
  };
}

function contextOf(
  { config, today }: WalletDependencies,
  order: OrderStore,
  { remembered }: ReturnType<typeof keptChoice>,
): WalletContext {
  const { appName, walletConfig } = config.get();
  return {
    appName,
    today: today(),
    order: order.get(),
    isOnce: !walletConfig?.saveCardOptionEnabled,
    // Storage is slow, and few events ask what it holds.
    get remembered() {
      return remembered();
    },
  };
}

/** A membership is not food, whatever its host says. */
export function showsSnap({ appName, walletConfig }: AisleConfig): boolean {
  return appName !== "MEMBERSHIP" && (walletConfig?.showSnapCards ?? false);
}

/** Which cards a config asks for. */
function requestOf(config: AisleConfig): WalletRequest {
  const { showGiftCards = false, getGiftCardBalances = false } = config.walletConfig ?? {};
  return { showSnapCards: showsSnap(config), showGiftCards, giftCardBalance: getGiftCardBalances };
}

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

function shownOf(state: WalletState, order: PayableOrder, today: Date): ReturnType<OwnWalletStore["shown"]> {
  return {
    cards: state.cards.map((card) => cardRef(card, today)),
    selection: selectionDetail(state, order, today),
  };
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
