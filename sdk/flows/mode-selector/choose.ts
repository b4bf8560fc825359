import { interrupted } from "./ask.ts";
import { keyFor } from "./derived.ts";
import type { Choice, SelectorState, SelectorStep } from "./state.ts";

/** Makes a choice, unless it would release a time that is held: the shopper is asked first. */
export function choose(state: SelectorState, subject: string, choice: Choice, key: string): SelectorStep {
  if (state.choosing !== null) return [state, []];
  if (!state.isHeld || isSamePlace(state, choice)) return chooseNow(state, subject, choice, key);
  return askFirst(state, subject, choice);
}

/** Has a choice wait for the shopper's word that the time may be released. */
export function askFirst(state: SelectorState, subject: string, choice: Choice): SelectorStep {
  const asked = { subject, choice, from: state.screen };
  return [{ ...state, asked, screen: "release" }, [{ type: "navigated", screen: "release" }]];
}

export function chooseNow(state: SelectorState, subject: string, choice: Choice, key: string): SelectorStep {
  const used = keyFor(state, subject, key);
  const next = interrupted(state);
  return [
    { ...next, choosing: subject, notice: null, attempt: { subject, key: used } },
    [{ type: "cancel" }, { type: "choose", choice, question: next.question, key: used }],
  ];
}

/** The same way to shop at the same place as now. */
function isSamePlace({ active: { modality } }: SelectorState, choice: Choice): boolean {
  if (modality?.modalityType !== choice.way) return false;
  const { destination } = modality;
  switch (choice.way) {
    case "DELIVERY":
      return choice.to === destination || ("id" in choice.to && choice.to.id === destination.addressId);
    case "SHIP":
      return choice.postalCode === destination.postalCode;
    default:
      return choice.store.locationId === destination.locationId;
  }
}
