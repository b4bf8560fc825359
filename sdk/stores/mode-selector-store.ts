// Long because what a selector waits for, what it tells and what ends either know one another.

import type { Internals } from "../client/client.ts";
import type { AuthConfig } from "../config/types.ts";
import type { ModalityPreferenceRequest } from "../contract/modality-requests.ts";
import type { AisleError } from "../domain/errors.ts";
import { isLostAnswer } from "../flows/lost-answer.ts";
import { modeSelectorFlow } from "../flows/mode-selector/flow.ts";
import {
  type Choice,
  type DeliveryChoice,
  initialSelectorState,
  type Point,
  type SelectorEffect,
  type SelectorEvent,
  type SelectorState,
} from "../flows/mode-selector/state.ts";
import { sentDestination } from "../services/modality.ts";
import { type OptionsService, optionsService } from "../services/modality-options.ts";
import { checkFrom, toPostal } from "../services/postal-address.ts";
import { refused, runCall } from "./call.ts";
import { deviceLocation } from "./device-location.ts";
import { type EventStream, inContext } from "./event-stream.ts";
import { isKnownInvalidZip, keepInvalidZip } from "./invalid-zips.ts";
import { onLeaving, tellLeft } from "./leaving.ts";
import { type LocationConsent, locationConsent } from "./location-consent.ts";
import { modalityOf, type ModalityStore, sentModality, type Wish } from "./modality-store.ts";
import type { ReservationStore } from "./reservation-store.ts";
import { sayings } from "./sayings.ts";
import { createStore, type Store } from "./store.ts";

export interface ModeSelectorStore extends Store<SelectorState, SelectorEvent> {
  /** True while an event of this very selector is being told. */
  isTelling(): boolean;
  dispose(): void;
}

/** Why a shopper is sent to sign in, as the host is told. */
const signInReason = "Please sign in to choose where your order goes.";

/** The code of what is held, however it gets here. */
type LoadHolds = () => Promise<{ readonly reservationOf: (internals: Internals) => ReservationStore }>;

/** Runs the flow of one selector against the services. */
export function createModeSelectorStore(internals: Internals, loadHolds: LoadHolds): ModeSelectorStore {
  const events = inContext(internals.events, () => ({
    page: "modality",
    component: store.get().screen,
  }));
  const active = modalityOf(internals);
  const { service } = active;
  const options = optionsService(internals.http, internals.config.get().bannerDomain);
  const consent = locationConsent(internals);
  let ended = false;
  let telling = false;
  /** What became of a choice is not known: it is on its way to the services, or their answer was lost. */
  let choosing = false;
  let waiting = new AbortController();

  const send = (event: SelectorEvent) => {
    if (!ended) store.send(event);
  };
  const call = (work: () => Promise<SelectorEvent>, failed: (error: AisleError) => SelectorEvent): void =>
    runCall(
      events,
      () => ended,
      async () => send(await work()),
      (error) => send(failed(error)),
    );
  const saying = sayings(internals, { texts: options.texts, plan: service.plan }, send);
  /** What is held for the shopper; its code comes for whoever can have something. */
  let stopHold: (() => void) | undefined;
  const followHold = () =>
    void loadHolds().then(
      ({ reservationOf }) => {
        // A store of a client that has ended would listen to the page for good.
        if (ended) return;
        const reservation = reservationOf(internals);
        const tellHeld = () =>
          send({ type: "HELD", isHeld: /^(held|expiring)$/.test(reservation.get().status) });
        stopHold ??= reservation.subscribe(tellHeld);
        tellHeld();
        reservation.load().catch(() => undefined);
      },
      () => undefined,
    );
  const greet = (signedIn: boolean) => {
    consent.merge();
    saying.read(signedIn);
    if (signedIn) followHold();
  };
  const enter = async (): Promise<SelectorEvent> => {
    const [banner, now] = await Promise.all([service.banner(), active.load()]);
    greet(now.signedIn);
    return { type: "LOADED", banner, active: now };
  };
  const load = () => {
    // What is shown already stays: whoever sees no failure has none to be told of.
    if (store.get().status === "ready") void enter().then(send, () => undefined);
    else call(enter, (error) => ({ type: "LOAD_FAILED", error }));
  };

  const cancel = () => {
    waiting.abort();
    waiting = new AbortController();
    // The services may have carried it out all the same: what holds now is what they say.
    if (choosing) active.refresh();
  };

  const run = (effect: SelectorEffect): void => {
    if (effect.type === "load") return load();
    if (effect.type === "cancel") return cancel();
    if (effect.type === "zipUnknown") return keepInvalidZip(effect.zip);
    if (effect.type === "dropWaiting") return active.dropWaiting();
    if (effect.type === "keepConsent") return void consent.keep(effect.allowed);
    const wanted = callFor(effect, { active, options, consent, signal: waiting.signal });
    if (!wanted) {
      telling = true;
      tell(effect, events, internals.config.get().authConfig);
      telling = false;
      return;
    }
    const [work, failed] = wanted;
    if (effect.type !== "choose") return call(work, failed);
    choosing = true;
    call(
      () => work().finally(() => (choosing = false)),
      (error) => {
        choosing = isLostAnswer(error);
        if (choosing) active.refresh();
        return failed(error);
      },
    );
  };

  const store = createStore<SelectorState, SelectorEvent, SelectorEffect>(
    { ...initialSelectorState, isInvalidZip: isKnownInvalidZip },
    modeSelectorFlow,
    run,
  );
  const stops = [
    internals.onForget(() => send({ type: "FORGET" })),
    active.subscribe(() => {
      const { banner, active: before } = store.get();
      if (banner && active.get().signedIn && !before.signedIn) greet(true);
      send({ type: "ACTIVE", active: active.get() });
    }),
    internals.language.subscribe(saying.follow),
    onLeaving(() => {
      if (store.get().isOpen) tellLeft(internals, store.get().screen);
    }),
    events.subscribe(({ name }) => {
      // Orders still go where that was; it is said that the book has it no more.
      if (name === "aisle-address-remove" || name === "aisle-address-update") active.refresh();
    }),
  ];
  return {
    get: store.get,
    subscribe: store.subscribe,
    send,
    isTelling: () => telling,
    dispose: () => {
      ended = true;
      cancel();
      stopHold?.();
      for (const stop of stops) stop();
    },
  };
}

interface Callees {
  readonly active: ModalityStore;
  readonly options: OptionsService;
  readonly consent: LocationConsent;
  /** Over once nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

type SelectorCall = readonly [
  work: () => Promise<SelectorEvent>,
  failed: (error: AisleError) => SelectorEvent,
];

/** The call that an effect asks for, if it does. */
function callFor(
  effect: SelectorEffect,
  { active, options, consent, signal }: Callees,
): SelectorCall | undefined {
  switch (effect.type) {
    case "search":
    case "searchMore": {
      const { question, zip, near } = effect;
      const page = effect.type === "searchMore" ? { modalityTypes: [effect.way], cursor: effect.cursor } : {};
      const asked = { address: { postalCode: zip }, ...(near && { location: near }), ...page };
      const find = () => options.find(asked, signal);
      return [
        async () => ({ type: "FOUND", question, zip, options: await find() }),
        (error) => ({ type: "SEARCH_FAILED", question, zip, error }),
      ];
    }
    case "askConsent": {
      const { question } = effect;
      return [
        async () => ({ type: "CONSENT_KNOWN", question, allowed: await consent.read() }),
        () => ({ type: "CONSENT_KNOWN", question, allowed: false }),
      ];
    }
    case "locate":
      return locate(options, effect.question, signal);
    case "check": {
      const { saved, question, key } = effect;
      return [
        async () => {
          const verdict = await options.eligibility(saved.address, "DELIVERY", signal);
          const { isEligible, sources = [] } = verdict;
          const check = { ...(await checkFrom(verdict)), isEligible, sources };
          return { type: "CHECKED", question, check, key };
        },
        (error) => ({ type: "CHECK_FAILED", question, error }),
      ];
    }
    case "choose": {
      const { choice, question, key, mayRelease } = effect;
      const wish = wishFor(choice, key);
      const kept = { ...wish, chosen: { ...wish.chosen, keepsReservation: !mayRelease } };
      const chosen = () => active.choose(kept, signal);
      return [
        async () => ({ type: "CHOSEN", question, active: await chosen() }),
        (error) => ({ type: "CHOICE_FAILED", question, error }),
      ];
    }
    default:
      return undefined;
  }
}

/** Finds out where the device is, and in which ZIP code that is. */
function locate(options: OptionsService, question: number, signal: AbortSignal): SelectorCall {
  let place: Point = { lat: 0, lng: 0 };
  return [
    async () => {
      const found = await deviceLocation();
      if (typeof found === "string") return { type: "NOT_LOCATED", question, problem: found };
      place = found;
      return { type: "LOCATED", question, place, zip: await options.postalCode(place, signal) };
    },
    // Only the services can fail here, with a place that was found.
    (error) => ({ type: "NEAR_FAILED", question, place, error }),
  ];
}

/** Tells the host what an effect says has happened. */
function tell(effect: SelectorEffect, events: EventStream, { redirectToSignIn }: AuthConfig): void {
  switch (effect.type) {
    case "opened":
      return events.emit("aisle-open", { screen: effect.screen });
    case "closed":
      return events.emit("aisle-close", { reason: effect.reason });
    case "navigated":
      return events.emit("aisle-navigate", { screen: effect.screen });
    case "storeSelected":
      return events.emit("aisle-store-select", { locationId: effect.locationId, modalityType: effect.way });
    case "refused":
      return refused(events, effect.messageKey);
    case "signIn":
      // What the host throws is the host's: it must not stop the selector.
      return queueMicrotask(() => redirectToSignIn(signInReason, { resume: effect.resume }));
    default:
      return;
  }
}

/** A choice as the services take it. */
function wishFor(choice: Choice, idempotencyKey: string): Wish {
  const made = (
    modalityType: ModalityPreferenceRequest["modalityType"],
    destination: ModalityPreferenceRequest["destination"],
    more: Partial<ModalityPreferenceRequest> = {},
  ): ModalityPreferenceRequest => ({
    modalityType,
    destination,
    deliveryService: null,
    shouldSetActiveModality: true,
    closeToStore: false,
    source: "selector",
    ...more,
  });
  switch (choice.way) {
    case "PICKUP":
    case "IN_STORE": {
      const { way, store, closeToStore } = choice;
      return {
        chosen: made(way, { locationId: store.locationId }, { closeToStore }),
        store,
        idempotencyKey,
      };
    }
    case "DELIVERY": {
      const { to, deliveryService, closeToStore } = choice;
      const more = { deliveryService, closeToStore };
      return { chosen: made("DELIVERY", deliveredTo(to), more), store: null, idempotencyKey };
    }
    case "KEPT": {
      const { modality, store } = choice.kept;
      return { chosen: sentModality(modality), store, idempotencyKey };
    }
    case "SHIP":
      return { chosen: made("SHIP", { postalCode: choice.postalCode }), store: null, idempotencyKey };
  }
}

function deliveredTo(to: DeliveryChoice["to"]): ModalityPreferenceRequest["destination"] {
  if ("id" in to) return sentDestination({ address: toPostal(to.address), addressId: to.id });
  return sentDestination(to);
}
