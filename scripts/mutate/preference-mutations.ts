import { dom, e2e, type Mutation, node, rowsOf } from "./mutation.ts";

const row = rowsOf("preferences");

const site = "host-demo/site";
const age = `${site}/age/age.ts`;
const days = "sdk/domain/days.ts";
const aged = (name: string) => node(`${site}/age/age.test.ts`, name);
const counted = (name: string) => node("sdk/domain/days.test.ts", name);
const tried = (name: string) => e2e("preferences/preferences.spec.ts", name);

/** The guards of the preferences page, of the question for a shopper's age and of the days of a carousel. */
export const preferenceMutations: readonly Mutation[] = [
  row(
    "nobody is born before 1900 or after today",
    age,
    ["iso >= earliest && iso <= today ? iso : undefined", "iso"],
    aged("reads "),
  ),
  row(
    "a carousel begins with the store's own day",
    days,
    ["    timeZone,\n", ""],
    counted("the day at a store"),
  ),
  row(
    "a cost that is not known is not under a limit",
    days,
    ["cost !== null && cost < limit", "(cost ?? 0) < limit"],
    counted("can be chosen under 5"),
  ),
  row(
    "a period above ninety is written in digits",
    `${site}/text/period.ts`,
    ["?? String(number)", '?? ""'],
    node(`${site}/text/period.test.ts`, "has a word of its own for each number"),
  ),
  row(
    "two presses are one",
    `${site}/api/single-mutation.ts`,
    ["queries.isMutating({ mutationKey, exact: true }) === 0", "true as boolean"],
    dom("preferences/switches.test.tsx", "emails are ticked one by one"),
  ),
  row(
    "what was changed elsewhere is read again",
    `${site}/preferences/customer-queries.ts`,
    ['error.code !== "VERSION_CONFLICT"', "true as boolean"],
    dom("preferences/switches.test.tsx", "that were changed on another device"),
  ),
  row(
    "another banner's store can't be chosen",
    `${site}/preferences/store-list.tsx`,
    ["if (isCrossBanner) {", "if (false as boolean) {"],
    dom("preferences/store-search.test.tsx", "a store is found by its ZIP code"),
  ),
  row(
    "a repeat has a time of its own",
    `${site}/api/client.ts`,
    [
      "options.signal = AbortSignal.timeout(answerTime)",
      "options.signal ??= AbortSignal.timeout(answerTime)",
    ],
    dom("preferences/preferences-page.test.tsx", "once finds its stores all the same"),
  ),
  row(
    "a place that can't be searched from is no failure of the search",
    `${site}/preferences/use-store-finder.ts`,
    ['error.code !== "NO_STORES_FOUND"', "(false as boolean)"],
    e2e("preferences/failures.spec.ts", "a search that can't begin where the shopper is"),
  ),
  row(
    "nobody is located before they agree",
    `${site}/preferences/store-search.tsx`,
    ["if (consents) void lookNearby();", "if (true as boolean) void lookNearby();"],
    tried("once the shopper and the browser agree"),
  ),
  row(
    "a ZIP code that is none is asked for once",
    `${site}/preferences/use-store-finder.ts`,
    ["keepInvalidZip(from);", "void from;"],
    dom("preferences/store-search.test.tsx", "a ZIP code that is none is asked for once"),
  ),
  row(
    "a refusal leads to sign-in from wherever it is",
    `${site}/session/refusals.ts`,
    ['session.status() !== "expired"', "(true as boolean)"],
    e2e("my-wallet/session.spec.ts", "a refusal leads to sign-in and back"),
  ),
  row(
    "rewards without a store lead to choosing one",
    `${site}/account/queries.ts`,
    ['error.code === "NO_PREFERRED_STORE"', "(false as boolean)"],
    dom("account/account-site.test.tsx", "go by the shopper's store"),
  ),
  row(
    "another store has rewards of its own",
    `${site}/preferences/store-queries.ts`,
    ["      void forgetStore(queries);\n", ""],
    dom("account/account-site.test.tsx", "go by the shopper's store"),
  ),
];
