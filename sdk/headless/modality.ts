// Long because a snapshot and all that changes it are one closure.

/** Public entry `aisle/modality`: how the shopper shops, and where, for a header or a page of the host's own look. */
import { type Aisle, type AisleClient, internalsKey } from "../client/client.ts";
import type { StoreDetails } from "../contract/stores.ts";
import type { ModalityDetail, SlotWindow } from "../events.ts";
import { placeOf } from "../flows/mode-selector/derived.ts";
import { type HoldState, noHold } from "../flows/reservation/hold.ts";
import { cell } from "../stores/cell.ts";
import { locationConsent } from "../stores/location-consent.ts";
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
  /**
   * What was chosen on this device before signing in, where that would release the time that is held: the mode selector
   * asks when it is opened. Null while nothing waits.
   */
  readonly waiting: ModalityDetail | null;
  /** Null while no time is held, and until that is known. */
  readonly reservation: ReservationView | null;
}

/** A time that is held for the shopper. */
export interface ReservationView {
  readonly reservationId: string;
  /** Until when, ISO with Z. */
  readonly expiration: string;
  /** Whole seconds until then, kept up by the minute, in the last two by the second. */
  readonly secondsLeft: number;
  /** yyyy-mm-dd at the store. */
  readonly date: string;
  /** "8:00 AM - 9:00 AM" at the store. */
  readonly displayString: string;
  /** IANA name of the store's time zone. */
  readonly timeZone: string;
  /** What a promise that takes it over names as its `originalWindow`. */
  readonly window: SlotWindow;
}

export interface OpenModality extends ReadableStore<ModalitySnapshot> {
  /** Reads it anew, and what is held. What goes wrong is the snapshot's to say. */
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
  const held = cell<HoldState>(noHold);
  let ended = false;
  let stopHeld: (() => void) | undefined;
  /** What is held is known of whoever is signed in; its code comes for them alone. */
  const followHeld = () => {
    if (stopHeld || !active.get().signedIn) return;
    stopHeld = () => undefined;
    import("../stores/reservation-store.ts").then(
      ({ reservationOf }) => {
        if (ended) return;
        const reservation = reservationOf(internals);
        const tell = () => held.set(reservation.get());
        stopHeld = reservation.subscribe(tell);
        tell();
        reservation.load().catch(() => undefined);
      },
      () => (stopHeld = undefined),
    );
  };
  const consent = locationConsent(internals);
  const stopActive = active.subscribe(() => {
    followHeld();
    if (active.get().signedIn) consent.merge();
  });
  const snapshot = keptSnapshot([active, held], (): ModalitySnapshot => {
    const { status, signedIn, modality, store, waiting } = active.get();
    return {
      reservation: signedIn ? reservationView(held.get()) : null,
      status: status === "idle" ? "loading" : status,
      signedIn,
      modality: modality && detailOf(modality),
      waiting: waiting && detailOf(waiting.modality),
      store: store && storeView(store),
      postalCode: placeOf(active.get()),
    };
  });
  const { refresh } = active;
  // Whoever comes next is asked about at once.
  const stopForget = internals.onForget(() => {
    stopHeld?.();
    stopHeld = undefined;
    held.set(noHold);
    refresh();
  });
  const onShown = () => {
    if (document.visibilityState === "visible") refresh();
  };
  document.addEventListener("visibilitychange", onShown);
  const destroy = () => {
    ended = true;
    stopActive();
    stopHeld?.();
    stopForget();
    forget();
    document.removeEventListener("visibilitychange", onShown);
  };
  const forget = internals.onDestroy(destroy);
  followHeld();
  active.load().catch(() => undefined);
  return {
    ...snapshot,
    refresh: () => {
      refresh();
      internals.reservation?.again();
    },
    destroy,
  };
}

function storeView({ locationId, vanityName, phone, timeZone }: StoreDetails): ModalityStoreView {
  return { locationId, name: vanityName, phone, timeZone };
}

function reservationView({ status, hold, left }: HoldState): ReservationView | null {
  if (!hold || (status !== "held" && status !== "expiring")) return null;
  const { reservationId, expiration, selection } = hold;
  const { date, displayString, window } = selection;
  return {
    reservationId,
    expiration,
    secondsLeft: left,
    date,
    displayString,
    timeZone: window.timezone,
    window,
  };
}
