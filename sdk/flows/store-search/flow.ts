import type { AisleError } from "../../domain/errors.ts";
import { zipLength } from "../../domain/lengths.ts";
import type { Point } from "../mode-selector/state.ts";
import {
  initialStoreSearch,
  type StoreSearchEffect,
  type StoreSearchEvent,
  type StoreSearchProblem,
  type StoreSearchState,
  type StoreSearchStep,
} from "./state.ts";

const isZip = (from: string) => from.length === zipLength && /^\d+$/.test(from);

/**
 * The search for stores near a ZIP code or the device. Nobody is asked where they are who has not agreed to that, and a
 * ZIP code that is known to be none is not asked for. While something is waited for, further presses do nothing, but for a ZIP
 * code in place of a device that does not tell. Pure.
 */
export function storeSearchFlow(state: StoreSearchState, event: StoreSearchEvent): StoreSearchStep {
  if ("question" in event && event.question !== state.question) return [state, []];
  switch (event.type) {
    case "SEARCH":
      return state.status === "searching" ? [state, []] : look(state, event.from);
    case "NEARBY":
      return state.status === "idle" ? wait(state, "askConsent") : [state, []];
    case "CONSENT_KNOWN":
      if (event.allowed) return wait(state, "locate");
      return [{ ...state, status: "idle", consent: "ask" }, []];
    case "CONSENT_STEP":
      return state.consent === null ? [state, []] : [{ ...state, consent: event.step }, []];
    case "CONSENT":
      return answered(state, event.allowed);
    case "LOCATED": {
      const { place } = event;
      if (typeof place !== "string") return look(state, place);
      return refuse(state, place === "denied" ? "locationDenied" : "locationUnknown");
    }
    case "FOUND":
      return [{ ...state, status: "idle", stores: event.stores }, []];
    case "FAILED":
      return failed(state, event.error);
    case "FORGET":
      return [{ ...state, ...initialStoreSearch, question: state.question + 1 }, []];
  }
}

/** What was found before goes: a search that fails leaves nothing of another place behind. */
function look(state: StoreSearchState, from: string | Point): StoreSearchStep {
  const question = state.question + 1;
  const next = { ...state, from, stores: null, problem: null, question };
  if (typeof from === "string" && (!isZip(from) || state.isInvalidZip(from)))
    return refuse(next, "zipInvalid");
  return [{ ...next, status: "searching" }, [{ type: "search", from, question }]];
}

function wait(state: StoreSearchState, type: "askConsent" | "locate"): StoreSearchStep {
  const question = state.question + 1;
  const next: StoreSearchState = {
    ...state,
    status: "locating",
    from: null,
    stores: null,
    problem: null,
    question,
  };
  return [next, [{ type, question }]];
}

function answered(state: StoreSearchState, allowed: boolean | null): StoreSearchStep {
  if (state.consent === null) return [state, []];
  const next = { ...state, consent: null };
  if (allowed === null) return [next, []];
  const kept: StoreSearchEffect = { type: "keepConsent", allowed };
  if (!allowed) return [next, [kept]];
  const [located, effects] = wait(next, "locate");
  return [located, [kept, ...effects]];
}

function refuse(state: StoreSearchState, problem: StoreSearchProblem): StoreSearchStep {
  return [{ ...state, status: "idle", problem }, [{ type: "refused", problem }]];
}

/**
 * Why nothing was found: a place without stores is no failure; a ZIP code that nobody knows is the shopper's to mend,
 * a place of the device is not.
 */
function failed(state: StoreSearchState, error: AisleError): StoreSearchStep {
  const { code, status, serviceCode, messageKey } = error;
  if (code === "auth-expired") return [{ ...state, status: "idle", problem: "sessionExpired" }, []];
  if (serviceCode === "NO_STORES_FOUND") return [{ ...state, status: "idle", problem: "noStoresFound" }, []];
  if (status === 400 || status === 404) {
    if (typeof state.from !== "string") return [{ ...state, status: "idle", problem: "nearbyFailed" }, []];
    const [next, effects] = refuse(state, "zipInvalid");
    return [next, [{ type: "zipUnknown", zip: state.from }, ...effects]];
  }
  const problem = messageKey === "offline" ? "offline" : "storeSearchFailed";
  return [{ ...state, status: "idle", problem }, []];
}
