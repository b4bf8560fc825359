import { type Card, emptySelection, isExpired, orderTotalMet, type Selection } from "../domain/cards.ts";
import type { AisleError } from "../domain/errors.ts";
import { toCents, toDollars } from "../domain/money.ts";
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
} from "../flows/wallet-flow.ts";
import type { HttpClient } from "../http/client.ts";
import { listCards } from "../services/wallet.ts";
import { runCall } from "./call.ts";
import type { EventStream } from "./event-stream.ts";
import { createStore, type Store } from "./store.ts";

/** What an extension of the store works with. */
export interface WalletDependencies {
  readonly config: () => AisleConfig;
  readonly http: HttpClient;
  readonly events: EventStream;
  readonly clock: () => Date;
  /** Runs a function later; returns the function that stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Keeps the chosen cards' ids over a reload of the page. */
  readonly memory: { read(): Selection | undefined; write(selection: Selection): void };
}

export interface WalletRunner {
  /** Runs a call; its failure reaches the flow through `failed` and the host through the event stream, once. */
  call(work: () => Promise<void>, failed: (error: AisleError) => WalletEvent): void;
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
  const { config, http, events, clock, memory } = dependencies;
  let addition: WalletAddition | undefined;
  let disposed = false;
  /** What the wallet begins with is nobody's choice: another page may begin with what its own order allows. */
  let hasBegun = false;

  const context = (): WalletContext => {
    return {
      appName: config().appName,
      today: clock(),
      order: orderFacts(config()),
      // Storage is slow, and few events ask what it holds.
      get remembered() {
        return memory.read();
      },
    };
  };

  const runner: WalletRunner = {
    send: (event) => {
      if (disposed) return;
      store.send(event);
      // What was chosen was for that order; the next one begins with what it allows itself.
      if (event.type === "ORDER_PLACED") memory.write(emptySelection);
    },
    call: (work, failed) => {
      runCall(
        events,
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
            const { showSnapCards, showGiftCards, getGiftCardBalances } = config().walletConfig ?? {};
            const cards = await listCards(http, {
              showSnapCards: showSnapCards ?? false,
              showGiftCards: showGiftCards ?? false,
              giftCardBalance: getGiftCardBalances ?? false,
            });
            runner.send({ type: "LOADED", cards });
            hasBegun = true;
          },
          (error) => ({ type: "LOAD_FAILED", error }),
        );
      case "selectionChanged":
        if (hasBegun) memory.write(store.get().saved);
        return events.emit("aisle-selection-change", selectionDetail(store.get(), config(), clock()));
      default:
        return addition?.run(effect, runner, dependencies);
    }
  };

  const store = createStore<WalletState, WalletEvent, WalletEffect>(
    initialWalletState,
    (state, event) => walletFlow(state, event, context(), addition?.flow),
    run,
  );

  return {
    get: () => store.get(),
    subscribe: (listener) => store.subscribe(listener),
    send: runner.send,
    extend: (added) => {
      addition ??= added;
    },
    dispose: () => {
      disposed = true;
    },
  };
}

/** The order as the flow knows it, in cents. */
export function orderFacts({ checkoutConfig }: AisleConfig): WalletContext["order"] {
  const { total = 0, ebtTotalFromCheckout = 0, ...order } = checkoutConfig?.orderInfo ?? {};
  return {
    total: toCents(total),
    ebtTotal: toCents(ebtTotalFromCheckout),
    hasSnapEligibleItems: order.hasSnapEligibleItems ?? false,
    modalityType: order.modalityType,
    // Asked only where it counts: it is the host's own code.
    get snapPayment() {
      return toCents(checkoutConfig?.getEbtCardPaymentTotal?.() ?? 0);
    },
  };
}

export function cardRef(card: Card, today: Date): CardRef {
  return {
    id: card.id,
    type: card.type,
    brand: card.brand,
    lastFour: card.lastFour,
    ...(card.expMonth === undefined ? {} : { expMonth: card.expMonth }),
    ...(card.expYear === undefined ? {} : { expYear: card.expYear }),
    expired: isExpired(card, today),
    ...(card.balance === undefined ? {} : { balance: toDollars(card.balance) }),
  };
}

/** The saved selection as hosts see it. */
export function selectionDetail(state: WalletState, config: AisleConfig, today: Date): SelectionDetail {
  const ref = (id: string | null) => {
    const card = state.cards.find((candidate) => candidate.id === id);
    return card ? cardRef(card, today) : null;
  };
  const gifts = state.saved.gifts.map(ref).filter((gift) => gift !== null);
  const { orderInfo, getEbtCardPaymentTotal } = config.checkoutConfig ?? {};
  const snapPayment = state.saved.snap ? toCents(getEbtCardPaymentTotal?.() ?? 0) : 0;
  return {
    bank: ref(state.saved.bank),
    snap: ref(state.saved.snap),
    gifts,
    orderTotalMet: orderTotalMet(
      toCents(orderInfo?.total ?? 0),
      snapPayment,
      gifts.map((gift) => toCents(gift.balance ?? 0)),
    ),
  };
}
