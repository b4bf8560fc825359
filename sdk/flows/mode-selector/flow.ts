// Long because it lists what each event does.

import type { ModalityOption } from "../../contract/modality-options.ts";
import { isCompleteAddress, type BookAddress } from "../../domain/address-book.ts";
import { zipLength } from "../../domain/lengths.ts";
import type { WayToShop } from "../../domain/modality.ts";
import { accessNotice } from "../access-notice.ts";
import { checked, choiceFailed, chosen, found, kindIn, refuse, searchFailed, usedKind } from "./answers.ts";
import { askFirst, choose, toDelivery } from "./choose.ts";
import { ask, interrupted } from "./ask.ts";
import { closed } from "./closed.ts";
import { type LocationEvent, locationStep } from "./location.ts";
import { resumed, resumeOf, started } from "./opening.ts";
import { cursorOf, kindsOf, placeOf, storeOf, tabOf, tabsOf } from "./derived.ts";
import {
  type Choice,
  initialSelectorState,
  type SelectorEvent,
  type SelectorScreen,
  type SelectorState,
  type SelectorStep,
  type Tab,
} from "./state.ts";

/**
 * How the shopper shops: where is searched, what is on offer there, and what is chosen of it. A choice that is under
 * way ends when the selector is closed, and nothing is half chosen. Pure.
 */
export function modeSelectorFlow(state: SelectorState, event: SelectorEvent): SelectorStep {
  switch (event.type) {
    case "OPEN":
      return open(state, event);
    case "LOADED":
      return thenAskWaiting(loaded({ ...state, banner: event.banner, active: event.active }));
    case "LOAD_FAILED":
      if (state.status === "ready") return [state, []];
      return [{ ...state, status: "failed", notice: accessNotice(event.error) }, []];
    case "ACTIVE":
      return thenAskWaiting(pastSignIn({ ...state, active: event.active }));
    case "STRINGS":
      return [{ ...state, strings: event.strings }, []];
    case "PLAN":
      return [{ ...state, plan: event.plan }, []];
    case "RETRY":
      return state.status === "failed"
        ? [{ ...state, status: "loading", notice: null }, [{ type: "load" }]]
        : search(state);
    case "TAB":
      return [state.choosing === null ? { ...state, tab: event.tab, notice: null } : state, []];
    case "STORES":
      return state.choosing === null ? go({ ...state, tab: event.tab, notice: null }, "stores") : [state, []];
    case "ZIP_INPUT": {
      const zip = event.zip.replace(/\D/g, "").slice(0, zipLength);
      return [{ ...state, zip, zipInvalid: state.zipInvalid && zip === state.zip }, []];
    }
    case "SEARCH":
      return search(state);
    case "USE_LOCATION":
    case "CONSENT_KNOWN":
    case "CONSENT_STEP":
    case "CONSENT":
    case "LOCATED":
    case "NEAR_FAILED":
    case "NOT_LOCATED":
      return locationStep(state, event);
    case "FOUND":
      return isAwaited(state, event.question) ? [found(state, event.options, event.zip), []] : [state, []];
    case "SEARCH_FAILED":
      return isAwaited(state, event.question) ? searchFailed(state, event.error, event.zip) : [state, []];
    case "MORE":
      return more(state, event.way);
    case "HELD":
      return [state.isHeld === event.isHeld ? state : { ...state, isHeld: event.isHeld }, []];
    case "KIND":
      return [state.choosing === null ? { ...state, kind: event.kind } : state, []];
    case "FORGET":
      return forgotten(state);
    default:
      return chooseStep(state, event);
  }
}

/** What the retailer says is said to whoever comes next, too. */
function forgotten({ isOpen, question, strings, isInvalidZip }: SelectorState): SelectorStep {
  const next = { ...initialSelectorState, question: question + 1, strings, isInvalidZip };
  return [next, [{ type: "cancel" }, ...(isOpen ? ([{ type: "closed", reason: "host" }] as const) : [])]];
}

type ChoosingEvent = Exclude<
  SelectorEvent,
  {
    type:
      | "OPEN"
      | "LOADED"
      | "LOAD_FAILED"
      | "ACTIVE"
      | "STRINGS"
      | "PLAN"
      | "RETRY"
      | "TAB"
      | "STORES"
      | "ZIP_INPUT"
      | "SEARCH"
      | LocationEvent["type"]
      | "FOUND"
      | "SEARCH_FAILED"
      | "MORE"
      | "HELD"
      | "KIND"
      | "FORGET";
  }
>;

/** What is chosen, and the ways out. */
function chooseStep(state: SelectorState, event: ChoosingEvent): SelectorStep {
  switch (event.type) {
    case "CHOOSE_STORE":
      return chooseStore({ ...state, wantsTimes: false }, event.way, event.option, event.key);
    case "START":
      return start({ ...state, wantsTimes: state.kind !== "SHIP", fromTimes: false }, event.key);
    case "RELEASE":
      return released(state, event.key);
    case "KEEP_TIME":
      return keepTime(state);
    case "TIMED":
      return [closed(state), [{ type: "closed", reason: "confirm" }]];
    case "CHANGE_ADDRESS":
      return changeAddress(state);
    case "PICK":
      return pick(state, event.saved, event.key);
    case "CHECKED":
      return isAwaited(state, event.question) && state.picked
        ? checked(state, state.picked.saved, event.check, event.key)
        : [state, []];
    case "CHECK_FAILED":
      return isAwaited(state, event.question)
        ? refuse(state, accessNotice(event.error) ?? { messageKey: "uncheckedText" })
        : [state, []];
    case "USE_SUGGESTION":
      return [{ ...state, notice: null, picked: null }, []];
    case "CHOSEN":
      return isAwaited(state, event.question) ? chosen(state, event.active) : [state, []];
    case "CHOICE_FAILED":
      return isAwaited(state, event.question) ? choiceFailed(state, event.error) : [state, []];
    case "SIGN_IN":
      return [state, [{ type: "signIn", resume: resumeOf(state) }]];
    case "BACK": {
      if (state.screen === "ways" || state.choosing !== null) return [state, []];
      if (state.screen === "consent" && state.consent === "explain")
        return [{ ...state, consent: "ask" }, []];
      if (state.screen === "consent") return go(state, state.askedOn);
      if (state.asked) return keepTime(state);
      const next = { ...state, zip: "", zipInvalid: false, notice: null, picked: null };
      // Of the addresses and the times one leads to the other, whichever came first.
      if (state.fromTimes ? state.screen === "addresses" : state.screen === "slots" && state.picked)
        return go({ ...next, wantsTimes: true }, state.fromTimes ? "slots" : "addresses");
      return go({ ...next, kind: kindIn(state), wantsTimes: false, fromTimes: false }, "ways");
    }
    case "CLOSE":
      return close(state, event.reason);
  }
}

function isAwaited({ question }: SelectorState, answered: number): boolean {
  return question === answered;
}

/** It begins where the shopper shops now, each time; what was found before stays where nothing was chosen. */
function open(
  state: SelectorState,
  { origin, layout = "v2", start, resume }: Extract<SelectorEvent, { type: "OPEN" }>,
): SelectorStep {
  if (state.isOpen) return [state, []];
  const target = resumed(resume) ?? started(start, layout);
  const opened: SelectorState = {
    ...state,
    // What was only looked at before is no choice.
    kind: usedKind(state.active),
    ...target,
    isOpen: true,
    layout,
    origin,
    status: state.banner ? "ready" : "loading",
    notice: null,
  };
  const effects: SelectorStep[1] = [{ type: "opened", screen: opened.screen }, { type: "load" }];
  if (!state.banner) return [opened, effects];
  const next: SelectorState = { ...opened, tab: tabFor(opened) };
  const zip = target.zip ?? placeOf(state.active);
  if (!zip) return [{ ...next, kind: kindIn(next) }, effects];
  // Over times nobody sees what is found.
  if (opened.screen === "slots") return [next, effects];
  const [searching, asked] = search({ ...next, zip });
  return [searching, [...effects, ...asked]];
}

/**
 * The way in use, else what was looked at before, else the banner's first. The cart and the checkout show one way alone,
 * whatever was looked at before.
 */
function tabFor(state: SelectorState): Tab {
  const tabs = tabsOf(state);
  const way = state.active.modality?.modalityType;
  const asked = state.screen === "addresses" ? state.tab : way && tabOf(way);
  const before = state.origin === "site" ? state.tab : undefined;
  return [asked, before, tabs[0]].find((each) => each && tabs.includes(each)) ?? "PICKUP";
}

/** The first search is where the shopper shops now, as soon as that is known. */
function loaded(state: SelectorState): SelectorStep {
  const isFirst = state.status !== "ready";
  // The stores of a way to shop stay those.
  const isFree = state.origin !== "site" && state.screen !== "stores";
  const tab = isFirst || isFree ? tabFor(state) : state.tab;
  const isOwn = state.screen === "addresses" || state.screen === "slots";
  const screen = isOwn && !state.active.signedIn ? "signIn" : state.screen;
  const next: SelectorState = { ...state, status: "ready", screen, tab };
  const here = placeOf(state.active) ?? "";
  const place = isFirst ? state.zip || here : state.zip === "" ? here : "";
  const isKnown = next.search !== "idle" || next.panel || !place;
  return resumeTimes(isKnown ? [next, []] : search({ ...next, zip: place }));
}

/** Back from signing in, times need an address where was searched, as they did when they were asked for. */
function resumeTimes([state, effects]: SelectorStep): SelectorStep {
  const { screen, wantsTimes, fromTimes, zip, searched } = state;
  if (screen !== "addresses" || !wantsTimes || fromTimes) return [state, effects];
  const { isSet, notice } = deliveryAt(state, zip || searched);
  return [{ ...state, notice, screen: isSet ? "slots" : screen }, effects];
}

/** Whoever signs in without leaving the page goes on as they would coming back to it. */
function pastSignIn(state: SelectorState): SelectorStep {
  if (state.screen !== "signIn" || !state.active.signedIn) return [state, []];
  const [next] = resumeTimes([{ ...state, ...resumed(resumeOf(state)) }, []]);
  return go(next, next.screen);
}

/** What was chosen before signing in would release a time: whether it is to be is asked wherever the shopper is. */
function thenAskWaiting([state, effects]: SelectorStep): SelectorStep {
  const { active, asked, choosing, isOpen, status } = state;
  if (!active.waiting || asked || choosing !== null || !isOpen || status !== "ready") return [state, effects];
  const [next, more] = askFirst(state, "waiting", { way: "KEPT", kept: active.waiting });
  return [next, [...effects, ...more]];
}

/** Only whole ZIP codes are asked for, and none that nobody knew a moment ago. */
function search(state: SelectorState): SelectorStep {
  const { zip } = state;
  if (state.choosing !== null) return [state, []];
  if (zip.length !== zipLength || state.isInvalidZip(zip)) {
    const refused: SelectorState = { ...state, zipInvalid: true, refusals: state.refusals + 1 };
    return [refused, [{ type: "refused", messageKey: "zipInvalid" }]];
  }
  return ask({ ...state, near: null });
}

function more(state: SelectorState, way: WayToShop): SelectorStep {
  const cursor = cursorOf(state, way);
  const { searched, more: under, search: status, choosing } = state;
  if (cursor === undefined || searched === null || under !== null || status !== "ready" || choosing !== null)
    return [state, []];
  const next: SelectorState = { ...interrupted(state), more: way, notice: null };
  return [
    next,
    [{ type: "searchMore", zip: searched, near: state.near, way, cursor, question: next.question }],
  ];
}

function go(state: SelectorState, screen: SelectorScreen): SelectorStep {
  return [{ ...state, screen }, [{ type: "navigated", screen }]];
}

function chooseStore(
  state: SelectorState,
  way: WayToShop,
  { destination: { locationId }, isCrossBanner, featureToggles }: ModalityOption,
  key: string,
): SelectorStep {
  const known = state.active.store?.locationId === locationId ? state.active.store : undefined;
  const store = storeOf(state, locationId) ?? known;
  // Another banner's store is a link, and nothing to choose.
  if (!store || isCrossBanner || (way !== "PICKUP" && way !== "IN_STORE")) return [state, []];
  const choice: Choice = { way, store, closeToStore: featureToggles.closeToStore };
  return choose(state, `${way}.${store.locationId}`, choice, key);
}

/** Delivery needs an address where was searched; a parcel needs no more than the ZIP code. */
function start(state: SelectorState, key: string): SelectorStep {
  const { kind, searched, active } = state;
  if (kind === null || searched === null || !kindsOf(state).some((each) => each.kind === kind))
    return [state, []];
  if (kind === "SHIP") return choose(state, kind, { way: "SHIP", postalCode: searched }, key);
  if (!active.signedIn) return go({ ...state, notice: null }, "signIn");
  const { to, isSet, notice } = deliveryAt(state, searched);
  if (isSet) return go({ ...state, notice: null }, "slots");
  if (to) return choose(state, kind, toDelivery(state, to, kind), key);
  return go({ ...state, notice }, "addresses");
}

/** Where orders go to now, if that is at a ZIP code, and what to say if it is at another one. */
function deliveryAt({ active, kind }: SelectorState, searched: string | null) {
  const { modality } = active;
  const to = modality?.modalityType === "DELIVERY" ? modality.destination : undefined;
  const zip = placeOf(active);
  const isThere = to?.address && !to.addressRemoved && zip === searched;
  const differs = to?.address && zip !== null && searched !== null && zip !== searched;
  return {
    to: isThere ? to : undefined,
    // Nothing to choose where that is how the shopper shops already.
    isSet: isThere && modality?.deliveryService === kind,
    notice: differs ? ({ messageKey: "zipDiffers", params: { zip1: zip, zip2: searched } } as const) : null,
  };
}

/**
 * An address is checked each time: whether it is still served may have changed since it was kept. Another one that is
 * being set gives way to it.
 */
function pick(state: SelectorState, saved: BookAddress, key: string): SelectorStep {
  if (state.choosing === saved.id) return [state, []];
  const picked = { ...interrupted(state), picked: { saved, suggestion: null } };
  const [next, effects] =
    saved.address.zipCode.trim() === ""
      ? refuse(picked, { messageKey: "addressCheckNoPostalCode" })
      : isCompleteAddress(saved)
        ? check(picked, saved, key)
        : refuse(picked, { messageKey: "addressNotValid" });
  return [next, [{ type: "cancel" }, ...effects]];
}

function check(state: SelectorState, saved: BookAddress, key: string): SelectorStep {
  const { question } = state;
  return [{ ...state, choosing: saved.id, notice: null }, [{ type: "check", saved, question, key }]];
}

/** From the times it leads back to them. */
function changeAddress(state: SelectorState): SelectorStep {
  if (state.choosing !== null) return [state, []];
  const fromTimes = state.screen === "slots";
  const next = { ...state, notice: null, wantsTimes: fromTimes, fromTimes };
  return go(next, state.active.signedIn ? "addresses" : "signIn");
}

function keepTime(state: SelectorState): SelectorStep {
  const { asked } = state;
  if (!asked) return [state, []];
  const [next, effects] = go({ ...state, asked: null }, asked.from);
  return asked.choice.way === "KEPT" ? [next, [...effects, { type: "dropWaiting" }]] : [next, effects];
}

/** With the shopper's word that the time may be released. */
function released({ asked, ...state }: SelectorState, key: string): SelectorStep {
  if (!asked) return [{ ...state, asked }, []];
  return choose({ ...state, asked: null, screen: asked.from }, asked.subject, asked.choice, key, true);
}

function close(state: SelectorState, reason: "close" | "host"): SelectorStep {
  if (!state.isOpen) return [state, []];
  return [closed(state), [{ type: "cancel" }, { type: "closed", reason }]];
}
