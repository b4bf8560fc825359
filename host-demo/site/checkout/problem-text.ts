import type { CheckoutProblem, CheckoutStore } from "aisle/checkout";
import { internalCodes, isInternalCode } from "aisle/rules";
import { phoneNumber } from "../text/format.ts";
import type { Text } from "../text/text.tsx";

/** The general texts, for shoppers whose store is near enough to be worth a call. */
const nearStore = {
  orderNotCreated: "orderNotCreatedNearStore",
  technicalDifficulties: "technicalDifficultiesNearStore",
} as const;

/** A checkout came without what a change of it needs: the next one has it, as a rule. */
const isIncomplete = (code: string) =>
  code === internalCodes.paymentsMissing || code === internalCodes.versionKeyMissing;

/** Codes that are no rule of the shop: told beside the general text, for customer service to know where it was. */
const toldCodes = ["IDEMPOTENCY_KEY_REUSED", "TS1079"];

/** A problem's text, and why it is so, as far as that is known. */
export function problemText(t: Text, problem: CheckoutProblem, store?: CheckoutStore): string {
  const text = ownText(t, problem, store);
  return problem.reasonKey ? `${text} ${t(problem.reasonKey)}` : text;
}

/** The service's own words where the catalogue has none for the code. */
function ownText(t: Text, { messageKey, params, text }: CheckoutProblem, store?: CheckoutStore): string {
  if (text !== undefined) return text;
  const code = params?.["code"];
  if (isInternalCode(code)) return t(isIncomplete(code) ? "refreshPage" : "tryInFewMoments", { code });
  const isGeneral = messageKey === "orderNotCreated" || messageKey === "technicalDifficulties";
  const said =
    store?.closeToStore && isGeneral
      ? t(nearStore[messageKey], { storePhone: phoneNumber(store.phone) })
      : t(messageKey, params);
  return code !== undefined && toldCodes.includes(code)
    ? `${said} ${t("scheduleErrorCode", { code })}`
    : said;
}
