import { type Aisle, type AisleClient, internalsKey } from "../client/client.ts";
import type { StoreDetails } from "../contract/stores.ts";
import type { ConsentStep, Point } from "../flows/mode-selector/state.ts";
import type { StoreSearchProblem } from "../flows/store-search/state.ts";
import { keptSnapshot, type ReadableStore } from "../stores/kept-snapshot.ts";
import { locationConsent } from "../stores/location-consent.ts";
import { createStoreSearchStore } from "../stores/store-search-store.ts";

export type { ConsentStep, StoreSearchProblem };
/** A store as the services describe it. */
export type FoundStore = StoreDetails;

export interface StoreSearchOptions {
  /** A banner's store-locator brand; without it the stores of every banner are found. Asked for at each search. */
  readonly brand?: () => string | undefined;
  /**
   * Where it is kept whether stores may be looked for near the device, for a host that shows the same preference
   * elsewhere. The usual is the account's own "Geolocation Consent Find a Store", or the device's for whoever is not
   * signed in.
   */
  readonly consent?: {
    /** False where nobody has agreed, and while it can't be read. */
    read(): Promise<boolean>;
    keep(allowed: boolean): Promise<void>;
  };
}

export interface StoreSearchSnapshot {
  /** Presses are taken while it is "idle"; a ZIP code also in place of a device that is still "locating". */
  readonly status: "idle" | "locating" | "searching";
  /** Nearest first, with the distance in miles; null until a search has found some. A new search is a new list. */
  readonly stores: readonly FoundStore[] | null;
  /** The key of a text in `aisle/messages`. */
  readonly problem: StoreSearchProblem | null;
  /** `again` repeats what failed. */
  readonly canRepeat: boolean;
  /** The question whether the device may be asked, to be shown in a dialog; null while there is none. */
  readonly consent: ConsentStep | null;
}

export interface OpenStoreSearch extends ReadableStore<StoreSearchSnapshot> {
  /** From a ZIP code of five digits; anything else is refused as "zipInvalid". */
  search(zip: string): void;
  /** From where the device is. Whoever has not agreed to that yet is asked first. */
  nearby(): void;
  /** Shows a step of the question. */
  showConsent(step: ConsentStep): void;
  /** Answers the question; null closes it, and it is asked again the next time. */
  answerConsent(allowed: boolean | null): void;
  again(): void;
  destroy(): void;
}

/** A search for stores of the page's own look, without a shopper too. What goes wrong is the snapshot's to say. */
export function openStoreSearch(
  client: Aisle,
  { brand = () => undefined, consent }: StoreSearchOptions = {},
): OpenStoreSearch {
  const internals = (client as AisleClient)[internalsKey];
  const kept = consent ?? locationConsent(internals, "Geolocation Consent Find a Store");
  const store = createStoreSearchStore(internals, kept, brand);
  const snapshot = keptSnapshot([store], (): StoreSearchSnapshot => {
    const { status, stores, problem, consent: asked } = store.get();
    const canRepeat = problem === "storeSearchFailed" || problem === "offline";
    return { status, stores, problem, canRepeat, consent: asked };
  });
  const look = (from: string | Point) => store.send({ type: "SEARCH", from });
  const destroy = () => {
    forget();
    store.dispose();
  };
  const forget = internals.onDestroy(destroy);
  return {
    ...snapshot,
    search: look,
    nearby: () => store.send({ type: "NEARBY" }),
    showConsent: (step) => store.send({ type: "CONSENT_STEP", step }),
    answerConsent: (allowed) => store.send({ type: "CONSENT", allowed }),
    again() {
      const { from } = store.get();
      if (from !== null) look(from);
    },
    destroy,
  };
}
