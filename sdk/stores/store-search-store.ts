import type { Internals } from "../client/client.ts";
import { storeSearchFlow } from "../flows/store-search/flow.ts";
import {
  initialStoreSearch,
  type StoreSearchEffect,
  type StoreSearchEvent,
  type StoreSearchState,
} from "../flows/store-search/state.ts";
import { findStores } from "../services/store-locator.ts";
import { refused, runCall } from "./call.ts";
import { deviceLocation } from "./device-location.ts";
import { inContext } from "./event-stream.ts";
import { isKnownInvalidZip, keepInvalidZip } from "./invalid-zips.ts";
import type { LocationConsent } from "./location-consent.ts";
import { createStore, type Store } from "./store.ts";

export interface StoreSearchStore extends Store<StoreSearchState, StoreSearchEvent> {
  dispose(): void;
}

/** Runs one search for stores against the services; `brand` is the one whose stores are looked for, once it is known. */
export function createStoreSearchStore(
  { http, events: all, onForget }: Internals,
  consent: Pick<LocationConsent, "read" | "keep">,
  brand: () => string | undefined,
): StoreSearchStore {
  const events = inContext(all, () => ({ page: "modality", component: "storeSearch" }));
  const ended = new AbortController();

  const run = (effect: StoreSearchEffect): void => {
    switch (effect.type) {
      case "askConsent":
        return void consent.read().then(
          (allowed) => send({ type: "CONSENT_KNOWN", question: effect.question, allowed }),
          () => send({ type: "CONSENT_KNOWN", question: effect.question, allowed: false }),
        );
      case "keepConsent":
        return void consent.keep(effect.allowed);
      case "locate":
        return void deviceLocation().then((place) =>
          send({ type: "LOCATED", question: effect.question, place }),
        );
      case "search": {
        const { question, from } = effect;
        return runCall(
          events,
          () => ended.signal.aborted,
          async () => {
            const stores = await findStores(http, from, brand(), ended.signal);
            send({ type: "FOUND", question, stores });
          },
          (error) => send({ type: "FAILED", question, error }),
        );
      }
      case "zipUnknown":
        return keepInvalidZip(effect.zip);
      case "refused":
        return refused(events, effect.problem);
    }
  };

  const store = createStore<StoreSearchState, StoreSearchEvent, StoreSearchEffect>(
    { ...initialStoreSearch, isInvalidZip: isKnownInvalidZip },
    storeSearchFlow,
    run,
  );
  const send = (event: StoreSearchEvent) => {
    if (!ended.signal.aborted) store.send(event);
  };
  const stop = onForget(() => send({ type: "FORGET" }));
  return {
    ...store,
    send,
    dispose: () => {
      stop();
      ended.abort();
    },
  };
}
