/** Long because what is asked, what is told and what ends either know one another. */
import type { Internals } from "../client/client.ts";
import type { SlotItem, SlotVendors } from "../client/widget-props.ts";
import type { Locale } from "../config/types.ts";
import type { BannerFacts } from "../contract/banner-facts.ts";
import type { AisleError } from "../domain/errors.ts";
import { deliveryServices, modalityTypes } from "../domain/modality.ts";
import type { HeldSlotDetail, SlotDetail } from "../events.ts";
import { timeSlotsFlow } from "../flows/time-slots/flow.ts";
import {
  type ChosenSlot,
  initialSlotsState,
  type SlotFilter,
  type SlotPlace,
  type SlotPurpose,
  type SlotsEffect,
  type SlotsEvent,
  type SlotsState,
} from "../flows/time-slots/state.ts";
import { sentDestination } from "../services/modality.ts";
import { refused, runCall } from "./call.ts";
import { type EventStream, inContext } from "./event-stream.ts";
import { type ActiveModality, modalityOf } from "./modality-store.ts";
import { reservationOf, type ReservationStore } from "./reservation-store.ts";
import { sayings } from "./sayings.ts";
import { createStore, type Store } from "./store.ts";

export interface SlotsOptions {
  readonly purpose: SlotPurpose;
  /** Of where the times are; how the shopper shops now unless said. */
  readonly place?: SlotPlace | undefined;
  readonly vendors?: SlotVendors | undefined;
  readonly items?: readonly SlotItem[] | undefined;
  /** Where it is on the page, for the services and for analytics. */
  readonly page: "slots" | "modality";
  /** The shopper goes on with this time: it is held, or chosen for a checkout. */
  readonly onSubmit?: ((slot: SlotDetail) => void) | undefined;
}

export interface TimeSlotsStore extends Store<SlotsState, SlotsEvent> {
  /** The options may say something else now. */
  follow(): void;
  /** A press of the button: the chosen time, or null where something is missing, which the shopper is told. */
  submit(): SlotDetail | null;
  dispose(): void;
}

/** Runs the flow of one widget's times against the services. */
export function createTimeSlotsStore(internals: Internals, given: () => SlotsOptions): TimeSlotsStore {
  const options = () => withVendors(given(), active.get());
  const events = inContext(internals.events, () => ({ page: options().page, component: "slots" }));
  const active = modalityOf(internals);
  const reservation = reservationOf(internals);
  let ended = false;
  let waiting = new AbortController();
  let banner: BannerFacts | undefined;
  /** The language that the times were last asked for in. */
  let asked: Locale | undefined;

  const send = (event: SlotsEvent) => {
    if (!ended) store.send(event);
  };
  const readHold = () => void reservation.load().catch(() => undefined);
  const wording = sayings(internals, { texts: reservation.service.texts, plan: active.service.plan }, send);
  const sceneOf = (facts: BannerFacts): SlotsEvent => {
    const { vendors, items, place = placeOf(active.get()) } = options();
    const wanted = JSON.stringify([vendors, items]);
    return { type: "SCENE", scene: { signedIn: active.get().signedIn, banner: facts, place, wanted } };
  };
  const enter = async () => {
    const [facts] = await Promise.all([active.service.banner(), active.load()]);
    banner = facts;
    wording.read(active.get().signedIn);
    return sceneOf(facts);
  };

  const run = (effect: SlotsEffect): void => {
    if (effect.type === "readHold") return readHold();
    if (effect.type === "fetch" || effect.type === "enter") {
      // Nobody waits for the answer to an older question any more.
      waiting.abort();
      waiting = new AbortController();
    }
    const { scene, filter } = store.get();
    const place = scene?.place ?? null;
    const { signal } = waiting;
    if (effect.type === "fetch") asked = internals.language.get().base;
    const callees = { internals, reservation, options: options(), place, filter, enter, signal };
    const wanted = callFor(effect, callees);
    if (!wanted) return tell(effect, events, options());
    const [work, failed] = wanted;
    runCall(
      events,
      () => ended,
      async () => {
        const answer = await work();
        send(answer);
        // Whoever has left the times meanwhile has it all the same, and goes nowhere with it.
        if (ended && answer.type === "RESERVED") tellReserved(answer, events);
      },
      (error) => send(failed(error)),
    );
  };

  const store = createStore<SlotsState, SlotsEvent, SlotsEffect>(
    { ...initialSlotsState, purpose: options().purpose, reservation: reservation.get() },
    timeSlotsFlow,
    run,
  );
  const follow = () => {
    send({ type: "PURPOSE", purpose: options().purpose });
    if (banner && store.get().scene) send(sceneOf(banner));
  };
  /** The services name days and times in the shopper's language: they are asked for anew once nothing is under way. */
  const speak = () => {
    const { status, pressing } = store.get();
    if (status !== "ready" || pressing !== null || asked === internals.language.get().base) return;
    readHold();
    send({ type: "FETCH" });
  };
  const stops = [
    internals.onForget(() => {
      banner = undefined;
      send({ type: "FORGET" });
    }),
    active.subscribe(() => {
      const { status, signedIn } = active.get();
      if (status !== "ready") return;
      if (banner && signedIn !== store.get().scene?.signedIn) wording.read(signedIn);
      follow();
    }),
    reservation.subscribe(() => send({ type: "HOLD", reservation: reservation.get() })),
    internals.language.subscribe(() => {
      wording.follow();
      speak();
    }),
    store.subscribe(() => speak()),
  ];
  readHold();
  return {
    get: store.get,
    subscribe: store.subscribe,
    send,
    follow,
    submit: () => {
      send({ type: "SUBMIT", key: crypto.randomUUID() });
      const { status, date, option: time } = store.get();
      return status === "ready" && date !== null && time ? detailOf({ date, time }) : null;
    },
    dispose: () => {
      ended = true;
      waiting.abort();
      for (const stop of stops) stop();
    },
  };
}

interface Callees {
  readonly internals: Internals;
  readonly reservation: ReservationStore;
  readonly options: SlotsOptions;
  readonly place: SlotPlace | null;
  readonly filter: SlotFilter;
  readonly enter: () => Promise<SlotsEvent>;
  /** Over once nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

type SlotsCall = readonly [work: () => Promise<SlotsEvent>, failed: (error: AisleError) => SlotsEvent];

/** The call that an effect asks for, if it does. */
function callFor(effect: SlotsEffect, callees: Callees): SlotsCall | undefined {
  switch (effect.type) {
    case "enter":
      return [callees.enter, (error) => ({ type: "FETCH_FAILED", question: effect.question, error })];
    case "fetch": {
      const { question, place } = effect;
      return [
        async () => {
          const times = await fetchTimes(place, callees);
          return { type: "READY", ...times, question, key: crypto.randomUUID() };
        },
        (error) => ({ type: "FETCH_FAILED", question, error }),
      ];
    }
    case "reserve":
      return [
        () => reserve(effect, callees),
        (error) => ({ type: "RESERVE_FAILED", question: effect.question, error }),
      ];
    case "extend":
      return [
        () => extend(effect, callees),
        (error) => ({ type: "EXTEND_FAILED", question: effect.question, error }),
      ];
    default:
      return undefined;
  }
}

async function fetchTimes(
  { modalityType, destination }: SlotPlace,
  { internals, reservation, options: { vendors, items, page }, filter, signal }: Callees,
) {
  const { sources, handoffs } = vendors ?? {};
  const asked =
    filter === "own"
      ? (sources ?? deliveryServices).filter((source) => source === "OWN_FLEET")
      : sources?.slice();
  const { days, timeZone } = await reservation.service.slots(
    {
      locale: internals.language.get().base,
      modality: { modalityType, destination: sentDestination(destination) },
      vendors: { sources: asked, handoffs: handoffs?.slice() },
      items: items?.slice(),
      metadata: { page, component: "slots" },
    },
    signal,
  );
  return { days, timeZone };
}

async function reserve(
  { slot, question, key }: Extract<SlotsEffect, { type: "reserve" }>,
  { internals, reservation, options: { items }, place }: Callees,
): Promise<SlotsEvent> {
  if (!place) throw new TypeError("no place to reserve a time for");
  const { quoteId, optionId } = slot.time;
  const destination = sentDestination(place.destination);
  const locale = internals.language.get().base;
  const wish = { quoteId, optionId, destination, items: items?.slice(), locale };
  const hold = reservation.take(await reservation.service.reserve(wish, { idempotencyKey: key }));
  if (!hold) throw new TypeError("what was reserved is not this banner's");
  return { type: "RESERVED", question, slot, hold };
}

async function extend(
  { question, key }: Extract<SlotsEffect, { type: "extend" }>,
  { internals, reservation }: Callees,
): Promise<SlotsEvent> {
  const { hold } = reservation.get();
  if (!hold) throw new TypeError("nothing to extend");
  const press = { idempotencyKey: key };
  reservation.take(
    await reservation.service.extend(hold.reservationId, internals.language.get().base, press),
  );
  return { type: "EXTENDED", question };
}

/** Tells the host what an effect says has happened. */
function tell(effect: SlotsEffect, events: EventStream, { onSubmit }: SlotsOptions): void {
  /** What the host throws is the host's: it must not undo what is reserved. */
  const submit = (slot: SlotDetail) => queueMicrotask(() => onSubmit?.(slot));
  switch (effect.type) {
    case "selected":
      return events.emit("aisle-slot-select", detailOf(effect.slot));
    case "reserved":
      return submit(tellReserved(effect, events));
    case "submitted":
      events.emit("aisle-slot-submit", detailOf(effect.slot));
      return submit(detailOf(effect.slot));
    case "refused":
      return refused(events, effect.messageKey);
    default:
      return;
  }
}

function tellReserved(
  { slot, hold }: Pick<Extract<SlotsEffect, { type: "reserved" }>, "slot" | "hold">,
  events: EventStream,
): HeldSlotDetail {
  const { reservationId, expiration, selection } = hold;
  const detail = { ...detailOf(slot), window: selection.window, reservationId, expiration };
  events.emit("aisle-slot-reserve", detail);
  return detail;
}

/**
 * Whoever is asked for times is the host's to say. A time that is held while the cart is filled is, where the shopper
 * shops now, one of those whom they have chosen to bring it; a checkout has its chips for that.
 */
function withVendors(options: SlotsOptions, { modality }: ActiveModality): SlotsOptions {
  const { vendors, place, purpose } = options;
  const service = modality?.deliveryService;
  if (vendors || place || purpose === "schedule" || !service) return options;
  return { ...options, vendors: { sources: [service] } };
}

/** How the shopper shops now, if there are times for that. */
function placeOf({ modality }: ActiveModality): SlotPlace | null {
  const modalityType = modalityTypes.find((way) => way === modality?.modalityType);
  if (!modality || !modalityType) return null;
  const { destination } = modality;
  if (modalityType === "DELIVERY" && (!destination.address || destination.addressRemoved)) return null;
  return { modalityType, destination };
}

function detailOf({ date, time: { quoteId, optionId, cost, vendorId } }: ChosenSlot): SlotDetail {
  return { quoteId, optionId, date, cost, vendorId };
}
