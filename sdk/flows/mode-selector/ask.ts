import type { SelectorState, SelectorStep } from "./state.ts";

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
