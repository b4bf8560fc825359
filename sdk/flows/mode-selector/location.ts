import { refuse, searchFailed } from "./answers.ts";
import { ask, interrupted } from "./ask.ts";
import type { SelectorEvent, SelectorState, SelectorStep } from "./state.ts";

export type LocationEvent = Extract<
  SelectorEvent,
  {
    type:
      | "USE_LOCATION"
      | "CONSENT_KNOWN"
      | "CONSENT_STEP"
      | "CONSENT"
      | "LOCATED"
      | "NEAR_FAILED"
      | "NOT_LOCATED";
  }
>;

/**
 * A search from where the device is. Nobody is asked where they are who has not agreed to that; whoever says no, and
 * wherever the device is not to be found, types a ZIP code. Pure.
 */
export function locationStep(state: SelectorState, event: LocationEvent): SelectorStep {
  switch (event.type) {
    case "USE_LOCATION":
      if (state.locating || state.search === "loading" || state.choosing !== null) return [state, []];
      return wait(state, "askConsent");
    case "CONSENT_KNOWN":
      if (event.question !== state.question) return [state, []];
      return event.allowed ? wait(state, "locate") : asked(state);
    case "CONSENT_STEP":
      return state.screen === "consent" ? [{ ...state, consent: event.step }, []] : [state, []];
    case "CONSENT": {
      if (state.screen !== "consent") return [state, []];
      const [next, effects] = event.allowed ? wait(state, "locate") : [state, []];
      const { allowed } = event;
      return [
        { ...next, screen: next.askedOn },
        [{ type: "keepConsent", allowed }, { type: "navigated", screen: next.askedOn }, ...effects],
      ];
    }
    case "LOCATED":
      if (event.question !== state.question) return [state, []];
      return ask({ ...state, near: event.place, zip: event.zip });
    case "NEAR_FAILED":
      if (event.question !== state.question) return [state, []];
      return searchFailed({ ...state, locating: false, near: event.place }, event.error);
    case "NOT_LOCATED":
      if (event.question !== state.question) return [state, []];
      return refuse(
        { ...state, locating: false, ...(event.problem === "denied" && { zip: "", zipInvalid: false }) },
        { messageKey: event.problem === "denied" ? "locationDenied" : "locationUnknown" },
      );
  }
}

function wait(state: SelectorState, type: "askConsent" | "locate"): SelectorStep {
  const next: SelectorState = { ...interrupted(state), locating: true, notice: null, panel: false };
  return [next, [{ type: "cancel" }, { type, question: next.question }]];
}

function asked(state: SelectorState): SelectorStep {
  return [
    { ...state, locating: false, askedOn: state.screen, screen: "consent", consent: "ask" },
    [{ type: "navigated", screen: "consent" }],
  ];
}
