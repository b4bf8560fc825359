import type { AddressCheck, BookAddress, VerifiableAddress } from "../domain/address-book.ts";
import {
  accountAddressPreset,
  addressFields,
  addressOf,
  addressProblems,
  type AddressField,
  type AddressProblem,
  countryOf,
} from "../domain/addresses.ts";
import type { AisleError } from "../domain/errors.ts";
import {
  type Attempt,
  type BookDraft,
  type BookEvent,
  type BookState,
  type BookStep,
  type BookTextKey,
  bookTexts,
  find,
  isStale,
  tell,
  toList,
  written,
} from "./address-book-state.ts";
import { isLostAnswer } from "./lost-answer.ts";
import { noticeFor } from "./notice.ts";

const fieldTexts: Readonly<Record<AddressField, Partial<Record<AddressProblem, BookTextKey>>>> = {
  addressLine1: { required: "streetRequired" },
  addressLine2: {},
  city: { required: "bookCityRequired" },
  state: { required: "bookStateRequired" },
  zipCode: { required: "bookPostalInvalid", format: "bookPostalInvalid", tooLong: "bookPostalInvalid" },
};

/** What happens in the open form. */
export function typed(state: BookState, draft: BookDraft, event: BookEvent): BookStep {
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
      return draft.busy ? [state, []] : submit(state, draft, event.key);
    case "CHECKED":
      return isAwaited(draft, event.question) ? checked(state, draft, event.check, event.key) : [state, []];
    case "CHECK_FAILED":
      // Whoever could not be asked has verified nothing.
      return isAwaited(draft, event.question) ? [withDraft(unfound), []] : [state, []];
    case "CHOICE":
      return [draft.busy ? state : withDraft({ choice: event.choice }), []];
    case "ACCEPT":
      return [draft.busy ? state : withDraft({ accepted: event.accepted, errors: {} }), []];
    case "CONFIRM":
      return draft.busy ? [state, []] : confirm(state, draft, event.key);
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

function isAwaited({ busy, question }: BookDraft, answered: number): boolean {
  return busy === "checking" && question === answered;
}

function submit(state: BookState, draft: BookDraft, key: string): BookStep {
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
  // Canadian addresses are taken as they are typed: nobody here can verify them.
  if (countryOf(draft.values.state) === "CA") return save(state, clean, address, key);
  const question = draft.question + 1;
  return [
    { ...state, draft: { ...clean, busy: "checking", question } },
    [{ type: "check", address, question, key }],
  ];
}

function refuse(state: BookState, draft: BookDraft, messageKey: BookTextKey): BookStep {
  return [
    { ...state, draft: { ...draft, notice: null, refusals: draft.refusals + 1 } },
    [{ type: "refused", messageKey }],
  ];
}

/** What can't be verified is never taken for a correction: a guess at an unknown place is no suggestion. */
function checked(state: BookState, draft: BookDraft, check: AddressCheck, key: string): BookStep {
  if (!check.validated) return [{ ...state, draft: { ...draft, ...unfound } }, []];
  if (!check.corrected)
    return save(state, draft, { ...addressOf(draft.values), county: check.address.county }, key);
  const suggestion = check.address;
  return [
    { ...state, draft: { ...draft, busy: null, step: "suggested", suggestion, choice: "suggested" } },
    [],
  ];
}

function confirm(state: BookState, draft: BookDraft, key: string): BookStep {
  const original = addressOf(draft.values);
  if (draft.step === "suggested")
    return save(state, draft, draft.choice === "suggested" ? (draft.suggestion ?? original) : original, key);
  if (draft.step !== "unfound") return [state, []];
  if (!draft.accepted)
    return refuse(state, { ...draft, errors: { accepted: "acceptRequired" } }, "acceptRequired");
  return save(state, draft, original, key);
}

function save(state: BookState, draft: BookDraft, address: VerifiableAddress, key: string): BookStep {
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
  { saved: before }: BookDraft,
  addresses: readonly BookAddress[] | null,
): BookStep {
  const isNew = !before;
  const id = before?.id ?? addresses?.find((address) => !find(state, address.id))?.id ?? null;
  const [next, read] = written({ ...state, draft: null, screen: "list" }, addresses);
  const [told, timer] = tell(next, isNew ? "addressCreated" : "addressUpdated");
  return [told, [{ type: "saved", addressId: id, isNew }, toList, ...read, ...timer]];
}

function saveFailed(state: BookState, draft: BookDraft, error: AisleError): BookStep {
  const next: BookDraft = {
    ...draft,
    // One that is gone is added anew, if the shopper still wants it.
    saved: error.serviceCode === "ADDRESS_NOT_FOUND" ? undefined : draft.saved,
    busy: null,
    step: "edit",
    refusals: draft.refusals + 1,
    notice: noticeFor(error, bookTexts, "bookFailed"),
    attempt: isLostAnswer(error) ? draft.attempt : null,
  };
  return [{ ...state, draft: next }, isStale(error) ? [{ type: "load" }] : []];
}
