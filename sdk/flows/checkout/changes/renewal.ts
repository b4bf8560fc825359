import type { Checkout } from "../../../contract/checkout.ts";
import { totalChange } from "../price-news.ts";
import type { KindRules, Outcome } from "./rules.ts";

/** The end of the time says so by itself. */
const unsaid: Outcome = { step: (state) => [state, []], goesOn: true };

/** Which time a checkout is for. */
export const windowOf = ({ fulfillment }: Checkout) => fulfillment.promise?.window.value;

export const renewal: KindRules = {
  refusals: [{ fits: () => true, ...unsaid }],
  otherwise: unsaid,
  answered: (state, sent) => {
    const { checkout: after } = state;
    if (sent.kind !== "renewal" || !after) return state;
    const { shown: before } = sent.body;
    if (windowOf(before) !== windowOf(after))
      return { ...state, problem: { messageKey: "updatedElsewhere" } };
    return { ...state, priceChange: totalChange(before, after) ?? state.priceChange };
  },
};
