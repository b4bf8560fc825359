/** Public entry `aisle/modality`: how the shopper shops, and where, for a header or a page of the host's own look. */
import { type Aisle, type AisleClient, internalsKey } from "../client/client.ts";
import type { ModalityDetail } from "../events.ts";
import { placeOf } from "../flows/mode-selector/derived.ts";
import { keptSnapshot, type ReadableStore } from "../stores/kept-snapshot.ts";
import { detailOf, modalityOf } from "../stores/modality-store.ts";

export * from "./store-search.ts";

/** The store whose prices and stock count. */
export interface ModalityStoreView {
  /** Eight digits: three of the division, five of the store. */
  readonly locationId: string;
  readonly name: string;
  readonly phone: string;
  /** IANA name, such as "America/Chicago". */
  readonly timeZone: string;
}

export interface ModalitySnapshot {
  /** "failed": it could not be read; what was known before stays. */
  readonly status: "loading" | "ready" | "failed";
  readonly signedIn: boolean;
  /** Null until a way to shop was chosen. */
  readonly modality: ModalityDetail | null;
  /** Null for parcels, and where nothing was chosen. */
  readonly store: ModalityStoreView | null;
  /** Five digits of where the shopper shops. */
  readonly postalCode: string | null;
}

export interface OpenModality extends ReadableStore<ModalitySnapshot> {
  /** Reads it anew. What goes wrong is the snapshot's to say. */
  refresh(): void;
  destroy(): void;
}

/**
 * How a client's shopper shops at its banner: the account's choice, or the device's for whoever is not signed in. Read
 * at once, and again when the tab comes back, for it may have been chosen in another one.
 */
export function openModality(client: Aisle): OpenModality {
  const internals = (client as AisleClient)[internalsKey];
  const active = modalityOf(internals);
  const snapshot = keptSnapshot([active], (): ModalitySnapshot => {
    const { status, signedIn, modality, store } = active.get();
    return {
      status: status === "idle" ? "loading" : status,
      signedIn,
      modality: modality && detailOf(modality),
      store: store && {
        locationId: store.locationId,
        name: store.vanityName,
        phone: store.phone,
        timeZone: store.timeZone,
      },
      postalCode: placeOf(active.get()),
    };
  });
  const refresh = () => void active.load().catch(() => undefined);
  const onShown = () => {
    if (document.visibilityState === "visible") refresh();
  };
  document.addEventListener("visibilitychange", onShown);
  const destroy = () => {
    forget();
    document.removeEventListener("visibilitychange", onShown);
  };
  const forget = internals.onDestroy(destroy);
  refresh();
  return { ...snapshot, refresh, destroy };
}
