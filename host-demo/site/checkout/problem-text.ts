import type { CheckoutProblem, CheckoutStore } from "aisle/checkout";
import { phoneNumber } from "../text/format.ts";
import type { Text } from "../text/text.tsx";

/** The general texts, for shoppers whose store is near enough to be worth a call. */
const nearStore = {
  orderNotCreated: "orderNotCreatedNearStore",
  technicalDifficulties: "technicalDifficultiesNearStore",
} as const;

/** A problem's text: the service's own words where the catalogue has none for the code. */
export function problemText(t: Text, problem: CheckoutProblem, store?: CheckoutStore): string {
  const { messageKey, params, text } = problem;
  if (text !== undefined) return text;
  if (store?.closeToStore && (messageKey === "orderNotCreated" || messageKey === "technicalDifficulties")) {
    return t(nearStore[messageKey], { storePhone: phoneNumber(store.phone) });
  }
  return t(messageKey, params);
}
