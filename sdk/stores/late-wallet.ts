import type { AisleConfig } from "../config/types.ts";
import { AisleError } from "../domain/errors.ts";
import type { CardRef, SelectionDetail } from "../events.ts";
import { noticeFor } from "../flows/notice.ts";
import type { WalletExtension } from "../flows/wallet/flow.ts";
import {
  initialWalletState,
  type WalletEffect,
  type WalletEvent,
  type WalletState,
} from "../flows/wallet/state.ts";
import type { HttpClient } from "../http/client.ts";
import { runCall } from "./call.ts";
import { type Cell, cell, type Readable } from "./cell.ts";
import { type EventStream, inContext, type KnownContext } from "./event-stream.ts";
import type { OrderStore, ToldOrder } from "./order.ts";
import type { Store } from "./store.ts";

/** What the store and its extension work with. */
export interface WalletDependencies {
  readonly config: Readable<AisleConfig>;
  /** What a checkout tells of the order. */
  readonly told: ToldOrder;
  readonly http: HttpClient;
  readonly events: EventStream;
  /** The day, by which cards expire. */
  readonly today: () => Date;
  /** Runs a function later; returns the function that stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Session storage, where there is one: what is chosen is kept there. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined;
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

/** The store as its client has it. */
export interface OwnWalletStore extends WalletStore {
  readonly order: OrderStore;
  /** What a host sees of the cards. */
  shown(): { readonly cards: readonly CardRef[]; readonly selection: SelectionDetail };
  dispose(): void;
}

/** The wallet's code: makes the store that takes over a state. */
export type WalletCode = (dependencies: WalletDependencies, state: Cell<WalletState>) => OwnWalletStore;

/** What comes of a call shows in the list, unless it is said to show elsewhere, also before a flyout is open. */
export const inList = { component: "list" };

const nothing: ReturnType<OwnWalletStore["shown"]> = {
  cards: [],
  selection: { bank: null, snap: null, gifts: [], orderTotalMet: false },
};

/** A client's wallet, whether its code is there or not. */
export interface LateWallet extends OwnWalletStore {
  /** Begins with the code of whoever shows cards; once it has begun, another copy's is left alone. */
  begin(code: WalletCode): void;
}

/**
 * The wallet of a client, whose code comes with the first that shows cards: a page of time slots alone has no use for
 * it. Where a host asks for the cards before, `bring` fetches it.
 */
export function createLateWallet(
  dependencies: WalletDependencies,
  bring: () => Promise<{ readonly createWalletStore: WalletCode }>,
): LateWallet {
  const state = cell(initialWalletState);
  let store: OwnWalletStore | undefined;
  let isOver = false;

  const begin = (code: WalletCode) => {
    if (store) return;
    // What was said while the code was on its way is the code's to say.
    state.set(initialWalletState);
    store = code(dependencies, state);
  };
  const load = (event: WalletEvent) => {
    state.set({ ...initialWalletState, status: "loading" });
    runCall(
      inContext(dependencies.events, () => inList),
      // Cards that came meanwhile with a widget's code stay.
      () => isOver || store !== undefined,
      async () => {
        const { createWalletStore } = await bring().catch((cause: unknown) => {
          throw new AisleError("network", "The wallet can't be loaded.", { cause, retryable: true });
        });
        if (isOver) return;
        begin(createWalletStore);
        store?.send(event);
      },
      (error) => {
        const loadError = noticeFor(error, {}, "walletLoadFailed");
        state.set({ ...initialWalletState, status: "error", loadError });
      },
    );
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    begin,
    send: (event) => {
      if (store) store.send(event);
      // Whatever else may happen to a wallet finds nothing yet.
      else if (event.type === "LOAD" && state.get().status !== "loading") load(event);
    },
    get order() {
      // Only who shows cards asks for it, and has it begin first.
      return store!.order;
    },
    extend: (addition) => store?.extend(addition),
    shown: () => store?.shown() ?? nothing,
    dispose: () => {
      isOver = true;
      store?.dispose();
    },
  };
}
