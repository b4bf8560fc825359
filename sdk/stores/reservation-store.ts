/**
 * The time that is held for the shopper, once for each client: its widgets and its host's header tell the same. Long
 * because what is known, what is being read and what was pressed meanwhile have one say over it.
 */
import type { Internals } from "../client/client.ts";
import type { Reservation } from "../contract/timeslots.ts";
import { AisleError } from "../domain/errors.ts";
import type { HeldSlotDetail } from "../events.ts";
import { type Hold, holdAt, nextTick, noHold } from "../flows/reservation/hold.ts";
import { timeslotService } from "../services/timeslots.ts";
import { cell } from "./cell.ts";
import type { ReservationStore } from "./reservation.ts";

export type { ReservationStore };

/** The client's one store of it, whichever copy of the code on the page asks. */
export const reservationOf = (internals: Internals): ReservationStore =>
  (internals.reservation ??= createReservationStore(internals));

function createReservationStore(internals: Internals): ReservationStore {
  const { config, http, events, after, language } = internals;
  const { bannerDomain } = config.get();
  const service = timeslotService(http, bannerDomain);
  const state = cell(noHold);
  let stopTimer = () => undefined as void;
  /** Counts what the services were asked for and have answered: an older answer says nothing of now. */
  let said = 0;
  let loading: Promise<void> | undefined;

  /** Says where it stands, and looks again when that changes. The host is told once that it has run out. */
  const tell = (hold: Hold | null) => {
    stopTimer();
    const before = state.get();
    const next = holdAt(hold, http.now());
    state.set(next);
    if (next.hold && next.status === "expired" && before.status !== "expired" && before.status !== "none")
      events.emit("aisle-slot-expire", holdDetail(next.hold), { page: "slots" });
    const due = nextTick(next, http.now());
    if (due !== null) stopTimer = after(due, () => tell(hold));
  };
  const take = (reservation: Reservation | null): Hold | null => {
    said += 1;
    // One at another banner is that banner's to tell.
    const hold = reservation?.banner === bannerDomain ? holdOf(reservation) : null;
    // That it has run out stays said until there is another one.
    if (hold || state.get().status !== "expired") tell(hold);
    return hold;
  };
  const read = async (): Promise<void> => {
    if (!(await http.isSignedIn())) return void take(null);
    const asked = said;
    const { base } = language.get();
    const reservation = await service.reservation(base);
    if (asked === said) take(reservation);
    // Its time is named in the shopper's language, which may be another one by now.
    if (language.get().base !== base) await read();
  };
  const store: ReservationStore = {
    ...state,
    service,
    take,
    load: () => {
      loading ??= read().finally(() => (loading = undefined));
      return loading;
    },
    again: () =>
      void Promise.allSettled([loading])
        .then(store.load)
        .catch(() => undefined),
  };
  /** It may have been changed in another tab or on another device, and a tab that slept has missed its timers. */
  const onShown = () => {
    if (document.visibilityState !== "visible") return;
    if (state.get().hold) tell(state.get().hold);
    store.again();
  };
  const page = typeof document === "undefined" ? undefined : document;
  page?.addEventListener("visibilitychange", onShown);
  let { base } = language.get();
  const stops = [
    language.subscribe(() => {
      const before = base;
      ({ base } = language.get());
      if (base !== before && state.get().hold) store.again();
    }),
    internals.onForget(() => {
      said += 1;
      loading = undefined;
      stopTimer();
      state.set(noHold);
    }),
    // Another place to shop at releases it.
    events.subscribe(({ name }) => {
      if (name === "aisle-modality-change") store.again();
    }),
  ];
  internals.onDestroy(() => {
    stopTimer();
    page?.removeEventListener("visibilitychange", onShown);
    for (const stop of stops) stop();
  });
  return store;
}

function holdOf({ reservationId, expiration, extended, destination, selection }: Reservation): Hold {
  if (Number.isNaN(Date.parse(expiration.value)))
    throw new AisleError("service", "The reservation says no time at which it ends.", { status: 200 });
  return { reservationId, expiration: expiration.value, extended, destination, selection };
}

/** A time that is held, as hosts are told of it. */
export function holdDetail({ reservationId, expiration, selection }: Hold): HeldSlotDetail {
  const { quoteId, optionId, date, cost, vendorId, window } = selection;
  return { quoteId, optionId, date, cost, vendorId, window, reservationId, expiration };
}
