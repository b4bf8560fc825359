import type { SelectorState } from "./state.ts";

/** What is under way counts no more; where was searched is kept for the next time. */
export function closed(state: SelectorState): SelectorState {
  return {
    ...state,
    isOpen: false,
    screen: "ways",
    question: state.question + 1,
    search: state.search === "loading" ? (state.options ? "ready" : "idle") : state.search,
    more: null,
    locating: false,
    choosing: null,
    picked: null,
    wantsTimes: false,
    asked: null,
    notice: null,
    zip: state.searched ?? "",
    zipInvalid: false,
    panel: false,
  };
}
