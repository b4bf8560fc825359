import type { BookAddress } from "../../domain/address-book.ts";
import { emptyAddress, valuesOf } from "../../domain/addresses.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { typed } from "./form.ts";
import {
  banner,
  type BookDraft,
  type BookEffect,
  type BookEvent,
  type BookLayout,
  type BookNotice,
  type BookRules,
  type BookState,
  type BookStep,
  bookTexts,
  counted,
  failed,
  find,
  initialBookState,
  isStale,
  listed,
  tell,
  toList,
  written,
} from "./state.ts";
import { isLostAnswer } from "../lost-answer.ts";
import { noticeFor } from "../notice.ts";

/** What happens in the open form; undefined until its code is there, before which nothing can. */
export type Typed = typeof typed | undefined;

/**
 * The shopper's address book: its list, the form with the verification of what was typed, and removals. Nothing is
 * stored before the shopper has confirmed what the verification said. Pure.
 */
export function addressBookFlow(
  state: BookState,
  event: BookEvent,
  rules: BookRules,
  typed: Typed,
): BookStep {
  const { draft, removing } = state;
  switch (event.type) {
    case "LOAD":
      return state.status === "loading" ? [state, []] : [{ ...state, status: "loading" }, [{ type: "load" }]];
    case "FORGET":
      return [initialBookState, []];
    case "LOADED":
      return openWanted(listed(state, event.addresses));
    case "LOAD_FAILED":
      return [{ ...state, status: "failed", banner: failed(state, event.error), ...counted(state) }, []];
    case "SELECT":
      if (!find(state, event.addressId)) return [state, []];
      return [{ ...state, selected: event.addressId }, [{ type: "selected", addressId: event.addressId }]];
    case "EDIT":
      return edit(state, event.addressId);
    case "LEAVE":
      return state.screen === "list" || draft?.busy === "saving" ? [state, []] : leave(state);
    case "BANNER_TIMEOUT":
      return [state.banner?.id === event.id ? { ...state, banner: null } : state, []];
    case "REMOVE":
      if (!find(state, event.addressId) || draft?.busy) return [state, []];
      return [
        { ...state, removing: { addressId: event.addressId, key: null, busy: false }, banner: null },
        [],
      ];
    case "REMOVE_KEEP":
      return removing?.busy ? [state, []] : [{ ...state, removing: null }, []];
    case "REMOVE_CONFIRM":
      return remove(state, event.key);
    case "REMOVED":
      return removing?.busy ? removed(state, removing.addressId, event.addresses, rules.layout) : [state, []];
    case "REMOVE_FAILED":
      return removing?.busy ? removalFailed(state, event.error) : [state, []];
    default:
      return (draft && typed?.(state, draft, event, rules)) ?? [state, []];
  }
}

/** The form for an address that the page named before the list was there. */
function openWanted(state: BookState): BookStep {
  if (state.wanted === null) return [state, []];
  const next = { ...state, wanted: null };
  if (find(state, state.wanted)) return [opened(next, state.wanted), []];
  const notice: BookNotice = { messageKey: "addressNotFound" };
  return [{ ...next, screen: "list", banner: banner(state, "error", notice), ...counted(state) }, [toList]];
}

function edit(state: BookState, addressId: string | null): BookStep {
  if (state.draft?.busy === "saving" || state.removing?.busy || isOpen(state, addressId)) return [state, []];
  const navigated: BookEffect = { type: "navigated", screen: "addressForm", addressId };
  if (addressId !== null && !find(state, addressId)) {
    if (state.status === "ready") return [state, []];
    return [{ ...state, screen: "form", wanted: addressId, draft: null }, [navigated]];
  }
  return [opened(state, addressId), [navigated]];
}

function isOpen({ screen, draft, wanted }: BookState, addressId: string | null): boolean {
  return screen === "form" && (draft ? subjectOf(draft) : wanted) === addressId;
}

/** The address that the draft is about; null for a new one. */
function subjectOf({ saved }: BookDraft): string | null {
  return saved?.id ?? null;
}

function opened(state: BookState, addressId: string | null): BookState {
  const next: BookState = { ...state, screen: "form", wanted: null, banner: null };
  // The form for this one was left half filled.
  if (state.draft && subjectOf(state.draft) === addressId)
    return { ...next, draft: { ...state.draft, step: "edit", busy: null, errors: {}, notice: null } };
  const found = find(state, addressId);
  return {
    ...next,
    draft: {
      saved: found,
      values: found ? valuesOf(found.address) : emptyAddress,
      home: found?.home ?? false,
      errors: {},
      step: "edit",
      busy: null,
      question: 0,
      suggestion: null,
      choice: "suggested",
      accepted: false,
      notice: null,
      refusals: 0,
      attempt: null,
    },
  };
}

function leave(state: BookState): BookStep {
  const draft = state.draft && { ...state.draft, step: "edit" as const, busy: null };
  return [{ ...state, screen: "list", wanted: null, draft }, [toList]];
}

function remove(state: BookState, key: string): BookStep {
  const { removing } = state;
  const found = removing && find(state, removing.addressId);
  if (!found || removing.busy) return [state, []];
  const used = removing.key ?? key;
  return [
    { ...state, removing: { ...removing, busy: true, key: used } },
    [{ type: "remove", saved: found, key: used }],
  ];
}

function removed(
  state: BookState,
  addressId: string,
  addresses: readonly BookAddress[] | null,
  layout: BookLayout,
): BookStep {
  const gone: BookState = {
    ...state,
    addresses: state.addresses.filter(({ id }) => id !== addressId),
    removing: null,
    screen: "list",
    draft: state.draft?.saved?.id === addressId ? null : state.draft,
    selected: state.selected === addressId ? null : state.selected,
  };
  const [next, read] = written(gone, addresses);
  const [told, timer] = tell(next, layout === "modal" ? "addressDeleted" : "addressRemoved");
  const left = state.screen === "form" ? [toList] : [];
  return [told, [{ type: "removed", addressId }, ...left, ...read, ...timer]];
}

function removalFailed(state: BookState, error: AisleError): BookStep {
  const { removing } = state;
  const notice = noticeFor(error, bookTexts, "bookFailed");
  const stale = isStale(error);
  // Whoever has the form before them reads it there, above what it is about.
  const draft = state.screen === "form" && state.draft ? { ...state.draft, notice } : state.draft;
  return [
    {
      ...state,
      draft,
      // The question stays open only while its answer was lost: the next press repeats it.
      removing: removing && isLostAnswer(error) ? { ...removing, busy: false } : null,
      banner: banner(state, "error", notice),
      ...counted(state),
    },
    stale ? [{ type: "load" }] : [],
  ];
}
