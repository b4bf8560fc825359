import type { SelectorState, SelectorStep } from "./state.ts";

/** What is under way counts no more: a search that is left shows again what was there before it. */
export function interrupted(state: SelectorState): SelectorState {
  const before = state.options ? "ready" : "idle";
  return {
    ...state,
    question: state.question + 1,
    search: state.search === "loading" ? before : state.search,
    more: null,
    locating: false,
  };
}

/** Asks what is on offer where the state says; an older question is over. */
export function ask(state: SelectorState): SelectorStep {
  const { zip, near } = state;
  const question = state.question + 1;
  return [
    {
      ...state,
      question,
      search: "loading",
      locating: false,
      zipInvalid: false,
      panel: false,
      notice: null,
      more: null,
    },
    [{ type: "cancel" }, { type: "search", zip, near, question }],
  ];
}
