import {
  type Aisle,
  type AisleClient,
  internals,
  type LanguageState,
  type WalletSnapshot,
} from "./client.ts";
import { originsFor } from "./config/origins.ts";
import type { AisleConfig, AisleConfigPatch } from "./config/types.ts";
import { patchConfig, validateConfig } from "./config/validate.ts";
import type { Selection } from "./domain/cards.ts";
import { AisleError } from "./domain/errors.ts";
import { createHttp, type HttpClient } from "./http/client.ts";
import { createIntents } from "./http/intents.ts";
import { createSession } from "./http/session.ts";
import { loadLanguage } from "./messages/translate.ts";
import { mountElement, type WidgetHandle } from "./mount.ts";
import { addClient, registry, removeClient } from "./registry.ts";
import { createWalletIntent } from "./services/wallet.ts";
import { createEventStream } from "./stores/event-stream.ts";
import { cell } from "./stores/cell.ts";
import { forgetEdited, selectionPrefix } from "./stores/shopper-traces.ts";
import { cardRef, createWalletStore, selectionDetail } from "./stores/wallet-store.ts";

/** What a client takes from its surroundings; tests and other run-times hand in their own. */
export interface Surroundings {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: () => Date;
  readonly makeId: () => string;
  readonly after: (ms: number, run: () => void) => () => void;
  /** Session storage, where there is one. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined;
}

/**
 * Makes a client for a host's config.
 * @throws AisleConfigError that lists every bad path, what was expected, and the nearest known key.
 */
export function createAisle(config: AisleConfig, surroundings: Partial<Surroundings> = {}): Aisle {
  const world: Surroundings = { ...browserSurroundings(), ...surroundings };
  const timers = new Set<() => void>();
  /** Like the world's, but a timer that is still running when the client ends is stopped. */
  const after: Surroundings["after"] = (ms, run) => {
    const stop = world.after(ms, () => {
      timers.delete(stop);
      run();
    });
    timers.add(stop);
    return () => {
      timers.delete(stop);
      stop();
    };
  };
  const first = validateConfig(config);
  if (first.id && [...registry().clients].some((client) => client.id === first.id)) {
    throw new AisleError("config", `A client with the id ${first.id} is already on this page.`);
  }
  const current = cell(first);
  const language = cell<LanguageState>({ locale: "en", table: undefined });
  const events = createEventStream(world.makeId);
  events.subscribe((event) => current.get().analyticsConfig?.onEvent?.(event));

  const ended = new AbortController();
  const session = createSession(() => current.get().authConfig, forgetEdited);
  const intents = createIntents(
    () => current.get(),
    () => createWalletIntent(http),
  );
  const http: HttpClient = createHttp({
    origin: originsFor(first.environment, first.bannerDomain).api,
    session,
    headers: () => callHeaders(first),
    intent: intents,
    fetch: world.fetch,
    makeKey: world.makeId,
    wait: (ms) => new Promise((resolve) => after(ms, resolve)),
    clock: world.clock,
    ended: ended.signal,
  });

  const wallet = createWalletStore({
    config: current.get,
    http,
    events,
    clock: world.clock,
    after,
    memory: selectionMemory(world.storage, `${selectionPrefix}${first.appName}.${first.bannerDomain}`),
  });

  const handles = new Set<WidgetHandle>();
  const cleanups = new Set<() => void>();
  let destroyed = false;

  const setLanguage = () => {
    const locale = current.get().uiConfig?.locale ?? "en";
    if (locale === language.get().locale) return;
    loadLanguage(locale).then(
      (table) => {
        // A slow language that the host has moved on from must not win over the newer one.
        if (!destroyed && (current.get().uiConfig?.locale ?? "en") === locale)
          language.set({ locale, table });
      },
      // The texts stay readable in the language they are in; the next update tries again.
      (cause: unknown) =>
        events.emitError(
          new AisleError("network", `Language ${locale} can't be loaded.`, { cause, retryable: true }),
        ),
    );
  };
  setLanguage();

  let snapshot: WalletSnapshot | undefined;
  const readSnapshot = (): WalletSnapshot => {
    const state = wallet.get();
    return Object.freeze({
      status: state.status,
      cards: state.cards.map((card) => cardRef(card, world.clock())),
      selection: selectionDetail(state, current.get(), world.clock()),
      errorKey: state.loadError?.messageKey ?? null,
    });
  };
  const stopSnapshot = [
    wallet.subscribe(() => (snapshot = undefined)),
    current.subscribe(() => (snapshot = undefined)),
  ];

  const client: AisleClient = {
    id: first.id,
    wallet: {
      getSnapshot: () => (snapshot ??= readSnapshot()),
      subscribe: (listener) => {
        const stops = [wallet.subscribe(listener), current.subscribe(listener)];
        return () => stops.forEach((stop) => stop());
      },
      refresh: () => wallet.send({ type: "LOAD" }),
    },
    mount: (name, target, props = {}) => {
      if (destroyed) throw new AisleError("unmounted", "This client has been destroyed.");
      const handle = mountElement(client, name, target, props, (gone) => handles.delete(gone));
      handles.add(handle);
      return handle;
    },
    update: (patch: AisleConfigPatch) => {
      if (destroyed) throw new AisleError("unmounted", "This client has been destroyed.");
      current.set(patchConfig(current.get(), patch));
      setLanguage();
    },
    destroy: () => {
      if (destroyed) return Promise.resolve();
      destroyed = true;
      for (const handle of [...handles]) handle.unmount();
      for (const cleanup of [...cleanups]) cleanup();
      for (const stop of stopSnapshot) stop();
      wallet.dispose();
      for (const stop of timers) stop();
      ended.abort();
      removeClient(client);
      return Promise.resolve();
    },
    [internals]: {
      config: current,
      language,
      wallet,
      events,
      http,
      today: world.clock,
      after,
      onDestroy: (cleanup) => {
        cleanups.add(cleanup);
        return () => cleanups.delete(cleanup);
      },
    },
  };
  addClient(client);
  return client;
}

function callHeaders({ appName, tenantName, authConfig }: AisleConfig): Record<string, string> {
  // Akamai's bot manager, where the host's page carries it.
  const { bmak } = globalThis as { bmak?: { get_telemetry?: () => string } };
  const telemetry = bmak?.get_telemetry?.();
  return {
    "application-id": appName.toUpperCase(),
    channel: "WEB",
    tenant: tenantName ?? "aisle",
    "payment-auth-type": authConfig.type,
    ...(telemetry ? { "bot-telemetry": telemetry } : {}),
  };
}

function browserSurroundings(): Surroundings {
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: () => new Date(),
    makeId: () => globalThis.crypto.randomUUID(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    storage: sessionStorageIfAllowed(),
  };
}

// Reading the property throws where storage is blocked; a wallet that forgets on reload is better than none.
function sessionStorageIfAllowed(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

function selectionMemory(storage: Surroundings["storage"], key: string) {
  return {
    read(): Selection | undefined {
      try {
        const kept: unknown = JSON.parse(storage?.getItem(key) ?? "null");
        return isSelection(kept) ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    write(selection: Selection): void {
      try {
        storage?.setItem(key, JSON.stringify(selection));
      } catch {
        // Storage is full or blocked: the selection then lasts until the page is left.
      }
    },
  };
}

// Ids need no look: one that the wallet doesn't hold is dropped when the cards arrive.
function isSelection(value: unknown): value is Selection {
  return Array.isArray((value as Partial<Selection> | null)?.gifts);
}
