import type { CheckoutProblem, CheckoutStore } from "aisle/checkout";
import { phoneNumber } from "../text/format.ts";
import type { Text } from "../text/text.tsx";

/** The general texts, for shoppers whose store is near enough to be worth a call. */
const nearStore = {
  orderNotCreated: "orderNotCreatedNearStore",
  technicalDifficulties: "technicalDifficultiesNearStore",
} as const;

/** A problem's text, and why it is so, as far as that is known. */
export function problemText(t: Text, problem: CheckoutProblem, store?: CheckoutStore): string {
  const text = ownText(t, problem, store);
  return problem.reasonKey ? `${text} ${t(problem.reasonKey)}` : text;
}

/** The service's own words where the catalogue has none for the code. */
function ownText(t: Text, { messageKey, params, text }: CheckoutProblem, store?: CheckoutStore): string {
  if (text !== undefined) return text;
  if (store?.closeToStore && (messageKey === "orderNotCreated" || messageKey === "technicalDifficulties")) {
    return t(nearStore[messageKey], { storePhone: phoneNumber(store.phone) });
  }
  return t(messageKey, params);
}
