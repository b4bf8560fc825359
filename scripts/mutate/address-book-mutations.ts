import { browser, type Mutation, node, rowsOf } from "./mutation.ts";

const flow = "sdk/flows/address-book/flow.ts";
const form = "sdk/flows/address-book/form.ts";
const flowTest = "sdk/flows/address-book/flow.test.ts";

const guardRow = rowsOf("address book");
const row = (guard: string, change: readonly [find: string, replace: string], name: string, file = form) =>
  guardRow(guard, file, change, node(flowTest, name));

/** The guards that keep the address book to one write a wish, and from storing what nobody has confirmed. */
export const addressBookMutations: readonly Mutation[] = [
  row(
    "the answer about one address says nothing of another",
    ["const question = state.nextId;", "const question = draft.question + 1;"],
    "hears no answer to the question about another address",
  ),
  row(
    "a correction is confirmed before it is stored",
    ["if (!check.corrected)", "if (check.validated)"],
    "is confirmed first when it was corrected",
  ),
  row(
    "what nobody knows is used only on purpose",
    ['step === "unfound" && !accepted', "step === null && !accepted"],
    "is used only on purpose when",
  ),
  row(
    "the selector never stores what nobody knows",
    [
      "if (isAccount) return [{ ...state, draft: { ...draft, ...unfound } }, [told]];",
      "return [{ ...state, draft: { ...draft, ...unfound } }, [told]];",
    ],
    "is never stored while nobody knows it, corrected or not",
  ),
  row(
    "the selector asks of both countries",
    ['rules.purpose === "account" && countryOf', "countryOf"],
    "is asked about in both countries, and saved at once when it is known",
  ),
  row(
    "the selector takes a correction or an edit, and no third",
    ['step === "confirm" || (step === "suggested" && choice', '(step !== "unfound" && choice'],
    "is taken as it was corrected, without a choice, and told as a constraint",
  ),
  row(
    "an older suggestion is none for what could not be checked",
    ['step: "confirm", suggestion: null }', 'step: "confirm" }'],
    "is confirmed as it was typed where nobody could be asked",
  ),
  row(
    "what is not to be kept is not written",
    ["if (!draft.saved && !rules.saves)", "if (rules.layout === null)"],
    "is told and not kept where the book is not to have it; one of the book is changed all the same",
  ),
  row(
    "an answer to an older question is none",
    ['busy === "checking" && question === answered', 'busy === "checking"'],
    "hears no answer to an older question, nor two to one press",
  ),
  row(
    "a lost answer's press is repeated as it was",
    ["if (draft.attempt) return send", "if (!draft.attempt) return send"],
    "is sent again as it was, with its key and unverified, after an answer was lost",
  ),
  row(
    "what is changed is another wish",
    [
      "errors: { ...draft.errors, [event.field]: undefined },\n          attempt: null,",
      "errors: { ...draft.errors, [event.field]: undefined },",
    ],
    "is sent again as it was, with its key and unverified, after an answer was lost",
  ),
  row(
    "a removal is carried out once",
    ["if (!found || removing.busy) return", "if (!found) return"],
    "is asked about, carried out once, and told by the way the book is shown",
    flow,
  ),
  row(
    "a removal whose answer was lost keeps its key",
    ["removing.key ?? key", "key"],
    "stays asked about with its key while its answer is lost",
    flow,
  ),
  {
    cases: [],
    guard: "address book: a repeated press keeps its date",
    file: "sdk/services/address-book.ts",
    find: "if (dated.key !== key) dated",
    replace: "dated",
    test: {
      project: "browser",
      file: "widgets/address-book/address-book.test.ts",
      name: "adds it once, by a second press, after an answer of",
    },
  },
  {
    cases: [],
    guard: "address book: a service that can't be reached is told as the network's failure",
    file: "sdk/stores/address-book-store.ts",
    find: 'cause.code !== "network"',
    replace: "cause.code",
    test: {
      project: "browser",
      file: "widgets/address-book/address-book.test.ts",
      name: "a save and a list that nobody can be reached for are told as the network's, to the host too",
    },
  },
  {
    cases: [],
    guard: "address book: a refusal of the older calls that nobody knows is no fault of the shopper",
    file: "sdk/services/legacy-address-book.ts",
    find: 'kind ?? "service"',
    replace: 'kind ?? "invalid"',
    test: {
      project: "node",
      file: "sdk/services/address-book.test.ts",
      name: "a refusal of the older calls that nobody knows is the service's failure",
    },
  },
  row(
    "what was typed is saved over the version that it began with",
    ['notice?.messageKey === "addressConflict" ?', "notice !== undefined ?"],
    "is saved over the version that it began with, until the shopper was told",
    "sdk/flows/address-book/state.ts",
  ),
  row(
    "a form in which nothing was typed follows the book",
    ["home === saved.home && addressFields", "false && addressFields"],
    "has the new values where nothing was typed",
    "sdk/flows/address-book/state.ts",
  ),
  guardRow(
    "a failure without a reason says what was tried",
    "sdk/http/failures.ts",
    ["first?.reason ?? failsAs", "first?.reason"],
    node("sdk/services/address-book.test.ts", "what was tried where something before it answers"),
  ),
  row(
    "one that may be stored is looked for once its form is left",
    ["if (left?.attempt) effects.push(readAnew);", ""],
    "that may be stored although its answer was lost",
    flow,
  ),
  row(
    "one that may be gone is looked for, though it is to be kept",
    ["removing?.key ? [readAnew] : []", "[]"],
    "stays asked about with its key while its answer is lost",
    flow,
  ),
  row(
    "a page that goes back while an address is stored follows the form",
    ["event.byPage ? [toForm(subjectOf(draft))] : []", "[]"],
    "stays while it is stored, which a page that went back is told",
    flow,
  ),
  guardRow(
    "the focus that a choice takes away goes to the book",
    "widgets/address-book/address-book-view.tsx",
    ["[shown, banner, selected]", "[shown, banner]"],
    browser("widgets/address-book/address-book.test.ts", "lets one be selected"),
  ),
];
