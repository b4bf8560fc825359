import type { AddressCheck, BookAddress, VerifiableAddress } from "../../domain/address-book.ts";
import { accountAddressPreset, addressProblems, type AddressProblem } from "../../domain/address-rules.ts";
import {
  addressFields,
  addressOf,
  type AddressField,
  countryOf,
  sameAddress,
} from "../../domain/addresses.ts";
import type { AisleError } from "../../domain/errors.ts";
import {
  counted,
  type Attempt,
  type BookDraft,
  type BookEffect,
  type BookEvent,
  type BookRules,
  type BookState,
  type BookStep,
  type BookTextKey,
  bookTexts,
  find,
  isStale,
  tell,
  toList,
  written,
} from "./state.ts";
import { isLostAnswer } from "../lost-answer.ts";
import { noticeFor } from "../notice.ts";

const fieldTexts: Readonly<Record<AddressField, Partial<Record<AddressProblem, BookTextKey>>>> = {
  addressLine1: { required: "streetRequired" },
  addressLine2: {},
  city: { required: "bookCityRequired" },
  state: { required: "bookStateRequired" },
  zipCode: { required: "bookPostalInvalid", format: "bookPostalInvalid", tooLong: "bookPostalInvalid" },
};

/** What happens in the open form. */
export function typed(state: BookState, draft: BookDraft, event: BookEvent, rules: BookRules): BookStep {
  const withDraft = (changes: Partial<BookDraft>): BookState => ({
    ...state,
    draft: { ...draft, ...changes },
  });
  switch (event.type) {
    case "INPUT":
      if (draft.busy) return [state, []];
      return [
        withDraft({
          values: { ...draft.values, [event.field]: event.value },
          errors: { ...draft.errors, [event.field]: undefined },
          attempt: null,
        }),
        [],
      ];
    case "HOME":
      return [draft.busy ? state : withDraft({ home: event.home, attempt: null }), []];
    case "SUBMIT":
      return draft.busy ? [state, []] : submit(state, draft, event.key, rules);
    case "CHECKED":
      return isAwaited(draft, event.question)
        ? checked(state, draft, event.check, event.key, rules)
        : [state, []];
    case "CHECK_SLOW":
      return [isAwaited(draft, event.question) ? withDraft({ slow: true }) : state, []];
    case "CHECK_FAILED":
      // Whoever could not be asked has verified nothing.
      return isAwaited(draft, event.question)
        ? [withDraft(rules.purpose === "account" ? unfound : unchecked), []]
        : [state, []];
    case "CHOICE":
      return [draft.busy ? state : withDraft({ choice: event.choice }), []];
    case "ACCEPT":
      return [draft.busy ? state : withDraft({ accepted: event.accepted, errors: {} }), []];
    case "CONFIRM":
      return draft.busy ? [state, []] : confirm(state, draft, event.key, rules);
    case "EDIT_AGAIN":
      return [draft.busy ? state : withDraft({ step: "edit", errors: {} }), []];
    case "SAVED":
      return draft.busy === "saving" ? saved(state, draft, event.addresses) : [state, []];
    case "SAVE_FAILED":
      return draft.busy === "saving" ? saveFailed(state, draft, event.error) : [state, []];
    default:
      return [state, []];
  }
}

const unfound = { busy: null, step: "unfound", accepted: false, errors: {} } as const;
const unchecked = { busy: null, step: "confirm", suggestion: null } as const;

function isAwaited({ busy, question }: BookDraft, answered: number): boolean {
  return busy === "checking" && question === answered;
}

function submit(state: BookState, draft: BookDraft, key: string, rules: BookRules): BookStep {
  const problems = addressProblems(draft.values, accountAddressPreset);
  const errors: Partial<Record<AddressField, BookTextKey>> = {};
  for (const field of addressFields) {
    const problem = problems[field];
    if (problem) errors[field] = fieldTexts[field][problem] ?? "lineTooLong";
  }
  const [first] = Object.values(errors);
  if (first) return refuse(state, { ...draft, errors }, first);
  // It may be written already: what is sent again is what was sent, and not what a second verification makes of it.
  if (draft.attempt) return send(state, draft, draft.attempt);
  const clean = { ...draft, errors, notice: null };
  const address = addressOf(draft.values);
  // The account takes Canadian addresses as they are typed.
  if (rules.purpose === "account" && countryOf(draft.values.state) === "CA")
    return save(state, clean, address, key, rules);
  // Of all drafts: another one may be checked before this one's answer comes.
  const question = state.nextId;
  return [
    { ...state, ...counted(state), draft: { ...clean, busy: "checking", slow: false, question } },
    [{ type: "check", address, question, key }],
  ];
}

function refuse(
  state: BookState,
  draft: BookDraft,
  messageKey: BookTextKey,
  notice: BookDraft["notice"] = null,
): BookStep {
  return [
    { ...state, draft: { ...draft, notice, refusals: draft.refusals + 1 } },
    [{ type: "refused", messageKey }],
  ];
}

/** What can't be verified is never taken for a correction: a guess at an unknown place is no suggestion. */
function checked(
  state: BookState,
  draft: BookDraft,
  check: AddressCheck,
  key: string,
  rules: BookRules,
): BookStep {
  const isAccount = rules.purpose === "account";
  if (!check.validated) {
    const told: BookEffect = { type: "refused", messageKey: "unfoundText" };
    if (isAccount) return [{ ...state, draft: { ...draft, ...unfound } }, [told]];
    const messageKey = "addressUnverified";
    return refuse(state, { ...draft, busy: null }, messageKey, { messageKey });
  }
  if (!check.corrected)
    return save(state, draft, { ...addressOf(draft.values), county: check.address.county }, key, rules);
  const suggestion = check.address;
  const step = isAccount ? "suggested" : "confirm";
  return [
    { ...state, draft: { ...draft, busy: null, step, suggestion, choice: "suggested" } },
    isAccount ? [] : [{ type: "refused", messageKey: "suggestedText" }],
  ];
}

function confirm(state: BookState, draft: BookDraft, key: string, rules: BookRules): BookStep {
  const { step, suggestion, choice, accepted } = draft;
  if (step === "edit") return [state, []];
  if (step === "unfound" && !accepted)
    return refuse(state, { ...draft, errors: { accepted: "acceptRequired" } }, "acceptRequired");
  const isSuggestion = step === "confirm" || (step === "suggested" && choice === "suggested");
  return save(state, draft, (isSuggestion && suggestion) || addressOf(draft.values), key, rules);
}

function save(
  state: BookState,
  draft: BookDraft,
  address: VerifiableAddress,
  key: string,
  rules: BookRules,
): BookStep {
  if (!draft.saved && !rules.saves)
    return [{ ...state, draft: null, screen: "list" }, [{ type: "used", address }, toList]];
  return send(state, draft, { key, saved: draft.saved, address, home: draft.home });
}

function send(state: BookState, draft: BookDraft, attempt: Attempt): BookStep {
  return [
    { ...state, draft: { ...draft, busy: "saving", errors: {}, notice: null, attempt } },
    [{ type: "save", ...attempt }],
  ];
}

function saved(
  state: BookState,
  { saved: before, attempt, values }: BookDraft,
  addresses: readonly BookAddress[] | null,
): BookStep {
  const isNew = !before;
  const address = attempt?.address ?? addressOf(values);
  // Another tab may have added one meanwhile.
  const added = (addresses ?? []).filter((each) => !find(state, each.id));
  const own = added.findLast((each) => sameAddress(each.address, address)) ?? added.at(-1);
  const id = before?.id ?? own?.id ?? null;
  const [next, read] = written({ ...state, draft: null, screen: "list" }, addresses);
  const [told, timer] = tell(next, isNew ? "addressCreated" : "addressUpdated");
  return [told, [{ type: "saved", addressId: id, isNew, address }, toList, ...read, ...timer]];
}

function saveFailed(state: BookState, draft: BookDraft, error: AisleError): BookStep {
  const isGone = error.serviceCode === "ADDRESS_NOT_FOUND" && draft.saved !== undefined;
  const next: BookDraft = {
    ...draft,
    // One that is gone is added anew, if the shopper still wants it.
    saved: isGone ? undefined : draft.saved,
    busy: null,
    step: "edit",
    refusals: draft.refusals + 1,
    notice: isGone ? { messageKey: "addressGone" } : noticeFor(error, bookTexts, "bookFailed"),
    attempt: isLostAnswer(error) ? draft.attempt : null,
  };
  return [{ ...state, draft: next }, isStale(error) ? [{ type: "load" }] : []];
}
