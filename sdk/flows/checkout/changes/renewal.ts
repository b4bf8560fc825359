import type { Checkout } from "../../../contract/checkout.ts";
import type { KindRules, Outcome } from "./rules.ts";

/** The end of the time says so by itself. */
const unsaid: Outcome = { step: (state) => [state, []], goesOn: true };

const windowOf = ({ fulfillment }: Checkout) => fulfillment.promise?.window.value;
const totalOf = ({ summary }: Checkout) => summary.cost.total;

export const renewal: KindRules = {
  refusals: [{ fits: () => true, ...unsaid }],
  otherwise: unsaid,
  answered: (state, sent) => {
    const { checkout: after } = state;
    if (sent.kind !== "renewal" || !after) return state;
    const { shown: before } = sent.body;
    if (windowOf(before) !== windowOf(after))
      return { ...state, problem: { messageKey: "updatedElsewhere" } };
    return totalOf(before) === totalOf(after) ? state : { ...state, priceChange: { before, after } };
  },
};
