import { advise } from "../advice/advise.ts";
import { measure } from "../advice/measure.ts";
import { type Aisle, type AisleClient, type Internals, internalsKey, type WalletSnapshot } from "./client.ts";
import { languageOf } from "../config/language.ts";
import { originsFor } from "../config/origins.ts";
import type { AisleConfig, AisleConfigPatch } from "../config/types.ts";
import { patchConfig, validateConfig } from "../config/validate.ts";
import { attempt } from "../domain/attempt.ts";
import { AisleConfigError, AisleError } from "../domain/errors.ts";
import { createHttp, type StoppableHttp } from "../http/client.ts";
import { createIntents } from "../http/intents.ts";
import { createSession } from "../http/session.ts";
import { type Mounted, mountElement } from "./mount.ts";
import { whereabouts } from "./whereabouts.ts";
import { addClient, registry, removeClient } from "./registry.ts";
import { createWalletIntent } from "../services/wallet-intents.ts";
import { createEventStream } from "../stores/event-stream.ts";
import { cell, derived, type Readable } from "../stores/cell.ts";
import { keptSnapshot } from "../stores/kept-snapshot.ts";
import type { ToldOrder } from "../stores/order.ts";
import { createLateWallet } from "../stores/late-wallet.ts";
import { clearTraces, forgetEdited } from "../stores/shopper-traces.ts";

/** What a client takes from its platform, the browser; tests and other run-times hand in their own. */
export interface Platform {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: () => Date;
  readonly makeId: () => string;
  readonly after: (ms: number, run: () => void) => () => void;
  /** Session storage, where there is one. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined;
  /** What `getNewToken("start")` answered to whoever makes the client, in place of a call of its own. */
  readonly firstToken?: Promise<string | null> | undefined;
}

/**
 * Makes a client for a host's config.
 * @throws AisleConfigError that lists every bad path, what was expected, and the nearest known key.
 */
export function createAisle(config: AisleConfig, overrides: Partial<Platform> = {}): Aisle {
  const first = validateConfig(config);
  const platform = platformFor(first, overrides);
  if (first.id && [...registry().clients].some((client) => client.id === first.id)) {
    const expected = "one that no other client of the page has";
    throw new AisleConfigError([{ path: "id", expected, received: `"${first.id}"` }]);
  }
  const internals = createInternals(first, platform);
  const handles = new Set<Mounted>();
  let destroyed = false;
  const refuseIfDestroyed = () => {
    if (destroyed) throw new AisleError("unmounted", "This client has been destroyed.");
  };

  const client: AisleClient = {
    id: first.id,
    wallet: shownWallet(internals),
    mount: (name, target, props) => {
      refuseIfDestroyed();
      const handle = mountElement(client, name, target, props ?? {}, (gone) => handles.delete(gone));
      handles.add(handle);
      return handle;
    },
    update: (patch: AisleConfigPatch) => {
      refuseIfDestroyed();
      internals.config.set(told(internals, () => patchConfig(internals.config.get(), patch)));
    },
    forget: () => {
      if (!destroyed) internals.forget();
    },
    destroy: () => {
      if (destroyed) return Promise.resolve();
      destroyed = true;
      for (const handle of [...handles]) handle.unmount();
      internals.end();
      removeClient(client);
      return Promise.resolve();
    },
    [internalsKey]: internals,
  };
  addClient(client);
  measure("client", 0);
  // Told once the host has the client, unless the other one has gone by then.
  if (!first.id)
    queueMicrotask(() => {
      const [oldest] = registry().clients;
      if (destroyed || oldest === client) return;
      internals.events.emitError(
        new AisleError("config", "A second client without an id.", {
          serviceCode: "SECOND_CLIENT",
        }),
      );
    });
  return client;
}

/** The browser, or what is handed in; a page that asks for it reads what is requested. */
function platformFor({ debug }: AisleConfig, overrides: Partial<Platform>): Platform {
  const platform = { ...browserPlatform(), ...overrides };
  if (!debug) return platform;
  const { fetch } = platform;
  return {
    ...platform,
    fetch: (...call) => import("../advice/trace.ts").then(({ traced }) => traced(fetch, ...call)),
  };
}

/** What the work gives; a config that it refuses is told to the host's events, too. */
function told<T>({ events }: Internals, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof AisleError) events.emitError(error);
    throw error;
  }
}

/** What stands behind a client, until its end. */
function createInternals(first: AisleConfig, platform: Platform) {
  const { clock, makeId } = platform;
  const config = cell(first);
  // Said anew with each update, so that whoever could not bring a language tries again.
  const language = derived([config], () => languageOf(config.get().uiConfig));
  const events = createEventStream(makeId, adviser(first), () => whereabouts(config.get(), wallet.get()));
  // By the services' time: the device's may be years ahead, by which no card is good any more.
  const today = calendar(config, () => http.now());
  events.subscribe((event) => config.get().analyticsConfig?.onEvent?.(event));

  const [after, stopTimers] = createTimers(platform);
  const session = createSession(() => config.get().authConfig, forgetEdited, after, platform.firstToken);
  const http: StoppableHttp = createHttp({
    origin: originsFor(first.environment, first.bannerDomain).api,
    session,
    headers: () => callHeaders(first),
    intent: createIntents(config.get, () => createWalletIntent(http), after),
    fetch: platform.fetch,
    makeKey: makeId,
    wait: (ms) => new Promise((resolve) => after(ms, resolve)),
    clock,
  });
  const told: ToldOrder = cell(undefined);
  const wallet = createLateWallet(
    { config, told, http, events, today, after, storage: platform.storage },
    () => import("../stores/wallet-store.ts"),
  );

  const cleanups = createCallbacks();
  const forgets = createCallbacks();
  return {
    config,
    language,
    told,
    wallet,
    events,
    http,
    today,
    after,
    onDestroy: cleanups.add,
    onForget: forgets.add,
    forget: () => {
      http.stop();
      session.forget();
      forgets.run();
      wallet.send({ type: "FORGET" });
      clearTraces();
    },
    end: () => {
      cleanups.run();
      wallet.dispose();
      stopTimers();
      http.stop(true);
    },
  };
}

/** Shows whoever develops the page what went wrong. */
function adviser(config: AisleConfig): (error: AisleError) => void {
  const place = { ...originsFor(config.environment, config.bannerDomain), config };
  return (error) => advise((advice) => advice.onError(error, place));
}

/** The day where the shopper shops, by that place's calendar or the device's. */
function calendar(config: Readable<AisleConfig>, clock: () => Date): () => Date {
  const format = derived([config], () => {
    const { timeZone } = config.get().locationData ?? {};
    return timeZone && new Intl.DateTimeFormat("en-US", { timeZone });
  });
  return () => {
    const there = format.get();
    return there ? new Date(there.format(clock())) : clock();
  };
}

function createCallbacks() {
  const callbacks = new Set<() => void>();
  return {
    add: (callback: () => void) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    run: () => [...callbacks].forEach((callback) => callback()),
  };
}

/** The platform's timer and what stops all that are still running, which the client's end does. */
function createTimers(platform: Platform): [after: Platform["after"], stop: () => void] {
  const stops = createCallbacks();
  return [
    (ms, run) => {
      const stop = platform.after(ms, () => {
        done();
        run();
      });
      const done = stops.add(stop);
      return () => {
        done();
        stop();
      };
    },
    stops.run,
  ];
}

/** The wallet as hosts see it. */
function shownWallet({ config, told, wallet }: ReturnType<typeof createInternals>): Aisle["wallet"] {
  // While a checkout tells of the order, the config's word on it changes nothing.
  const order = derived([told, config], () => told.get() ?? config.get());
  const snapshot = keptSnapshot([wallet, order], (): WalletSnapshot => {
    const { status, loadError } = wallet.get();
    return { status, ...wallet.shown(), errorKey: loadError?.messageKey ?? null };
  });
  return {
    ...snapshot,
    refresh: () => wallet.send({ type: "LOAD" }),
  };
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

function browserPlatform(): Platform {
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: () => new Date(),
    makeId: () => globalThis.crypto.randomUUID(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    // Reading the property throws where storage is blocked; a wallet that forgets on reload is better than none.
    storage: attempt(() => globalThis.sessionStorage),
  };
}
