import { dom, type Mutation, rowsOf } from "./mutation.ts";

const calls = rowsOf("internal codes", "sdk/services/");
const page = rowsOf("internal codes", "host-demo/site/");
const coded = (name: string) => dom("checkout/internal-codes.test.tsx", name);
const ofACheckout = coded("says so with its code, and the order is placed after all");

/** The codes by which customer service finds an answer that lacked a part, and what shoppers are told with them. */
export const internalCodeMutations: readonly Mutation[] = [
  calls(
    "an answer that can't be read has the code of what it lacks",
    "checkout.ts",
    ["Object.assign(error, code && { serviceCode: code })", "error"],
    ofACheckout,
  ),
  calls(
    "a list of payments that is missing is told from a checkout that is",
    "checkout.ts",
    [
      "versionKey ? internalCodes.paymentsMissing : internalCodes.checkoutMissing",
      "internalCodes.checkoutMissing",
    ],
    ofACheckout,
  ),
  calls(
    "a version that is missing is told from a checkout that can't be read",
    "checkout.ts",
    [
      "versionKey ? internalCodes.checkoutUnreadable : internalCodes.versionKeyMissing",
      "internalCodes.checkoutUnreadable",
    ],
    ofACheckout,
  ),
  page(
    "what a refresh mends is told so",
    "checkout/problem-text.ts",
    ['isIncomplete(code) ? "refreshPage" : "tryInFewMoments"', '"tryInFewMoments"'],
    ofACheckout,
  ),
  page(
    "a promise that is missing has a code at the times",
    "scheduling/use-continue.ts",
    ['error instanceof ApiFailure && error.code === "UNREADABLE"', "error instanceof TypeError"],
    coded("has a code at the times, and the same press goes on"),
  ),
  page(
    "a time that is gone has a text of its own",
    "scheduling/problem.ts",
    ["  if (code === internalCodes.timeMissing) {", '  if (code === "no time") {'],
    dom("scheduling/replacements.test.tsx", "are replaced while another device gives the time back"),
  ),
];
