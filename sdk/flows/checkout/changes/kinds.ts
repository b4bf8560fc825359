import { submitNotice } from "../failures.ts";
import type { Pending, QueuedKind } from "../state.ts";
import { payments } from "./payments.ts";
import type { KindRules, Outcome } from "./rules.ts";

/** What was refused is told where it was entered, unless it has been entered anew since. */
function toldBeside(kind: QueuedKind): Outcome {
  return {
    step: (state, error) => {
      if (state.queue.some((waiting) => waiting.kind === kind)) return [state, []];
      return [{ ...state, problems: { ...state.problems, [kind]: submitNotice(error) } }, []];
    },
    goesOn: true,
  };
}

/** Every kind of change, and the fresh copy that a refusal calls for. */
export const kinds: Readonly<Record<Pending["kind"], KindRules>> = {
  contact: { refusals: [], otherwise: toldBeside("contact") },
  payments,
  refresh: {
    refusals: [],
    otherwise: { step: (state, error) => [{ ...state, problem: state.problem ?? submitNotice(error) }, []] },
  },
};
