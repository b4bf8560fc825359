import { interrupted } from "./ask.ts";
import type { SelectorState } from "./state.ts";

/** What is under way counts no more; where was searched is kept for the next time. */
export function closed(state: SelectorState): SelectorState {
  return {
    ...interrupted(state),
    isOpen: false,
    screen: "ways",
    choosing: null,
    attempt: null,
    picked: null,
    wantsTimes: false,
    fromTimes: false,
    asked: null,
    notice: null,
    zip: state.searched ?? "",
    zipInvalid: false,
    panel: false,
  };
}
