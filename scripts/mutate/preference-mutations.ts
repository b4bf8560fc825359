import { dom, e2e, type Mutation, node, rowsOf } from "./mutation.ts";

const row = rowsOf("preferences");

const site = "host-demo/site";
const age = `${site}/age/age.ts`;
const days = "sdk/domain/days.ts";
const storeFlow = "sdk/flows/store-search/flow.ts";
const searched = (name: string) => node("sdk/headless/store-search.test.ts", name);
const aged = (name: string) => node(`${site}/age/age.test.ts`, name);
const counted = (name: string) => node("sdk/domain/days.test.ts", name);

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
    ["if (!isRunning()) mutation", "if (mutation) mutation"],
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
    `${site}/api/repeats.ts`,
    [
      "options.signal = AbortSignal.timeout(answerTime)",
      "options.signal ??= AbortSignal.timeout(answerTime)",
    ],
    dom("preferences/preferences-page.test.tsx", "without an answer show what is to come"),
  ),
  row(
    "a place that can't be searched from is no failure of the search",
    storeFlow,
    ["if (status === 400 || status === 404) {", "if (false as boolean) {"],
    searched("a search near the device"),
  ),
  row(
    "nobody is located before they agree",
    storeFlow,
    ['if (event.allowed) return wait(state, "locate");', 'return wait(state, "locate");'],
    searched("asks for leave first"),
  ),
  row(
    "one search at a time",
    storeFlow,
    [
      'return state.status === "searching" ? [state, []] : look(state, event.from);',
      "return look(state, event.from);",
    ],
    searched("is one search, however often it is pressed"),
  ),
  row(
    "a ZIP code can be searched for while the browser asks where the device is",
    `${site}/preferences/store-search.tsx`,
    ['status === "searching"}>', 'status !== "idle"}>'],
    dom("preferences/store-search.test.tsx", "a ZIP code can be searched for instead"),
  ),
  row(
    "a ZIP code that is none is asked for once",
    "sdk/stores/store-search-store.ts",
    ["return keepInvalidZip(effect.zip);", "return;"],
    searched("takes five digits, and asks once"),
  ),
  row(
    "a refusal leads to sign-in from wherever it is",
    `${site}/session/refusals.ts`,
    ["(!end && !isPasswordAskedFor)", "(true as boolean)"],
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
    ["    void forgetStore(queries);\n", ""],
    dom("account/account-site.test.tsx", "go by the shopper's store"),
  ),
];
