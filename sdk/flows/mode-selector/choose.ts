import { interrupted } from "./ask.ts";
import type { DeliveryService } from "../../domain/modality.ts";
import { optionsOf } from "./derived.ts";
import type { Choice, DeliveryChoice, SelectorState, SelectorStep } from "./state.ts";

/**
 * Makes a choice. One that would release a time that is held, on whatever device that was done, the services refuse
 * until the shopper has said that it may.
 */
export function choose(
  state: SelectorState,
  subject: string,
  choice: Choice,
  key: string,
  mayRelease = false,
): SelectorStep {
  if (state.choosing !== null) return [state, []];
  const { attempt } = state;
  // A press that repeats one whose answer was lost sends it again with the same key, and with that goes the same word.
  const before = attempt?.subject === subject ? attempt : { key, mayRelease };
  const made = { choice, key: before.key, mayRelease: before.mayRelease };
  const next = interrupted(state);
  return [
    { ...next, choosing: subject, notice: null, attempt: { subject, ...made } },
    [{ type: "cancel" }, { type: "choose", question: next.question, ...made }],
  ];
}

/** A delivery by one fleet, with what its option says; by whoever delivers, where none was chosen. */
export function toDelivery(
  state: SelectorState,
  to: DeliveryChoice["to"],
  deliveryService: DeliveryService | null,
): Choice {
  const option = optionsOf(state, "DELIVERY").find(({ sources }) =>
    sources.some((source) => source === deliveryService),
  );
  const closeToStore = option?.featureToggles.closeToStore === true;
  return { way: "DELIVERY", to, deliveryService, closeToStore };
}

/** Has a choice wait for the shopper's word that the time may be released. */
export function askFirst(state: SelectorState, subject: string, choice: Choice): SelectorStep {
  const asked = { subject, choice, from: state.screen };
  return [{ ...state, asked, screen: "release" }, [{ type: "navigated", screen: "release" }]];
}
