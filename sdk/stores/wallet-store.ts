import { type Card, isExpired, orderTotalMet, type Selection } from "../domain/cards.ts";
import { AisleError } from "../domain/errors.ts";
import { toCents, toDollars } from "../domain/money.ts";
import type { AisleConfig } from "../config/types.ts";
import type { CardRef, SelectionDetail } from "../events.ts";
import {
  initialWalletState,
  successBannerTime,
  type WalletEffect,
  type WalletEvent,
  walletFlow,
  type WalletState,
} from "../flows/wallet-flow.ts";
import type { WalletService } from "../services/wallet.ts";
import type { EventStream } from "./event-stream.ts";
import { createStore, type Store } from "./store.ts";

export type WalletStore = Store<WalletState, WalletEvent>;

export interface WalletDependencies {
  readonly config: () => AisleConfig;
  readonly service: WalletService;
  readonly events: EventStream;
  readonly clock: () => Date;
  /** Runs a function later; returns the function that stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Keeps the chosen cards' ids over a reload of the page. */
  readonly memory: { read(): Selection | undefined; write(selection: Selection): void };
}

/** Runs the wallet flow against the wallet service. */
export function createWalletStore(dependencies: WalletDependencies): WalletStore & { dispose(): void } {
  const { config, service, events, clock, after, memory } = dependencies;
  const timers = new Set<() => void>();
  let disposed = false;

  const context = () => {
    const { appName, checkoutConfig } = config();
    const order = checkoutConfig?.orderInfo;
    return {
      appName,
      today: clock(),
      order: {
        total: toCents(order?.total ?? 0),
        ebtTotal: toCents(order?.ebtTotalFromCheckout ?? 0),
        hasSnapEligibleItems: order?.hasSnapEligibleItems ?? false,
      },
      remembered: memory.read(),
    };
  };

  const call = (work: () => Promise<void>, failed: (error: AisleError) => void) => {
    work().catch((cause: unknown) => {
      const error =
        cause instanceof AisleError ? cause : new AisleError("service", "Unexpected failure.", { cause });
      if (disposed || error.code === "unmounted") return;
      failed(error);
      events.emitError(error);
    });
  };

  const run = (effect: WalletEffect, send: (event: WalletEvent) => void) => {
    switch (effect.type) {
      case "load": {
        const { showSnapCards, showGiftCards, getGiftCardBalances } = config().walletConfig ?? {};
        return call(
          async () => {
            const cards = await service.list({
              showSnapCards: showSnapCards ?? false,
              showGiftCards: showGiftCards ?? false,
              giftCardBalance: getGiftCardBalances ?? false,
            });
            send({ type: "LOADED", cards });
          },
          (error) => send({ type: "LOAD_FAILED", error }),
        );
      }
      case "remove":
        return call(
          async () => {
            await service.remove(effect.cardId).catch((error: unknown) => {
              // Already gone, in another tab or on an answer that got lost: what the shopper asked for is done.
              if (!(error instanceof AisleError && error.code === "not-found")) throw error;
            });
            send({ type: "DELETED", cardId: effect.cardId });
          },
          (error) => send({ type: "DELETE_FAILED", error }),
        );
      case "prefer":
        return call(
          async () => {
            await service.setDefault(effect.cardId);
            send({ type: "PREFERRED", cardId: effect.cardId });
          },
          (error) => send({ type: "PREFER_FAILED", error }),
        );
      case "startBannerTimer": {
        const stop = after(successBannerTime, () => {
          timers.delete(stop);
          send({ type: "BANNER_TIMEOUT", id: effect.id });
        });
        timers.add(stop);
        return;
      }
      case "selectionChanged":
        memory.write(store.get().saved);
        return events.emit("aisle-selection-change", selectionDetail(store.get(), config(), clock()));
      case "removed":
        return events.emit("aisle-card-remove", { id: effect.card.id, type: effect.card.type });
      case "defaultChanged":
        return events.emit("aisle-default-change", { id: effect.cardId });
      case "opened":
        return events.emit("aisle-open", { screen: "list" });
      case "navigated":
        return events.emit("aisle-navigate", { screen: effect.screen });
      case "closed":
        return events.emit("aisle-close", { reason: effect.reason });
    }
  };

  const store = createStore<WalletState, WalletEvent, WalletEffect>(
    initialWalletState,
    (state, event) => walletFlow(state, event, context()),
    run,
  );

  return {
    get: () => store.get(),
    subscribe: (listener) => store.subscribe(listener),
    send: (event) => {
      if (!disposed) store.send(event);
    },
    dispose: () => {
      disposed = true;
      for (const stop of timers) stop();
      timers.clear();
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
