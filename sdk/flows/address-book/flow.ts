import type { BookAddress, VerifiableAddress } from "../../domain/address-book.ts";
import { emptyAddress, valuesOf } from "../../domain/addresses.ts";
import type { AisleError } from "../../domain/errors.ts";
import { maxSavedAddresses } from "../../domain/limits.ts";
import type { typed } from "./form.ts";
import {
  banner,
  type BookDraft,
  type BookEffect,
  type BookEvent,
  type BookLayout,
  type BookRules,
  type BookState,
  type BookStep,
  type BookTextKey,
  bookTexts,
  counted,
  failed,
  find,
  initialBookState,
  isStale,
  listed,
  reload,
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
      return state.status === "loading" ? [state, []] : reload(state);
    case "FORGET":
      return [initialBookState, []];
    case "LOADED":
      return openWanted(listed(state, event.addresses), rules);
    case "LOAD_FAILED":
      return loadFailed(state, event.error);
    case "SELECT":
      return select(state, find(state, event.addressId));
    case "EDIT":
      return edit(state, event, rules);
    case "LEAVE":
      if (state.screen === "list") return [state, []];
      if (draft?.busy !== "saving") return leave(state);
      return [state, event.byPage ? [toForm(subjectOf(draft))] : []];
    case "BANNER_TIMEOUT":
      return [state.banner?.id === event.id ? { ...state, banner: null } : state, []];
    case "REMOVE":
      if (!find(state, event.addressId) || draft?.busy) return [state, []];
      return [
        { ...state, removing: { addressId: event.addressId, key: null, busy: false }, banner: null },
        [],
      ];
    case "REMOVE_KEEP":
      // One that was asked for may be carried out all the same: then the list shows it.
      return removing?.busy ? [state, []] : [{ ...state, removing: null }, removing?.key ? [readAnew] : []];
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

const readAnew: BookEffect = { type: "load" };

const toForm = (addressId: string | null): BookEffect => ({
  type: "navigated",
  screen: "addressForm",
  addressId,
});

/** A form that waits for its address says nothing; the list says why there is none, and asks again. */
function loadFailed(state: BookState, error: AisleError): BookStep {
  const next: BookState = { ...state, status: "failed", banner: failed(state, error), ...counted(state) };
  return state.wanted === null ? [next, []] : [{ ...next, screen: "list", wanted: null }, [toList]];
}

function select(state: BookState, saved: BookAddress | undefined): BookStep {
  return saved ? [{ ...state, selected: saved.id }, [{ type: "selected", saved }]] : [state, []];
}

/** The form that the page named before the list was there. */
function openWanted(state: BookState, rules: BookRules): BookStep {
  const { draft, screen, wanted } = state;
  // Nothing is typed yet.
  if (screen === "form" && draft?.values === emptyAddress && isFull(state, rules))
    return [backInList({ ...state, draft: null }, "addressLimit"), [toList]];
  if (wanted === null) return [state, []];
  if (find(state, wanted)) return [opened({ ...state, wanted: null }, wanted), []];
  return [backInList(state, "addressNotFound"), [toList]];
}

/** The list, which says why there is no form. */
function backInList(state: BookState, messageKey: BookTextKey): BookState {
  const told = banner(state, "error", { messageKey });
  return { ...state, screen: "list", wanted: null, banner: told, ...counted(state) };
}

/** Whether the services would refuse another address. */
function isFull({ addresses }: BookState, { saves }: BookRules): boolean {
  return saves && addresses.length >= maxSavedAddresses;
}

function edit(
  state: BookState,
  { addressId, address }: Extract<BookEvent, { type: "EDIT" }>,
  rules: BookRules,
): BookStep {
  if (state.draft?.busy === "saving" || state.removing?.busy || isOpen(state, addressId)) return [state, []];
  if (addressId === null && isFull(state, rules)) return [backInList(state, "addressLimit"), [toList]];
  const navigated = toForm(addressId);
  if (addressId !== null && !find(state, addressId)) {
    if (state.status === "ready") return [backInList(state, "addressNotFound"), [toList]];
    const [asked, load] = state.status === "failed" ? reload(state) : [state, []];
    return [{ ...asked, screen: "form", wanted: addressId, draft: null }, [navigated, ...load]];
  }
  return [opened(state, addressId, address), [navigated]];
}

function isOpen({ screen, draft, wanted }: BookState, addressId: string | null): boolean {
  return screen === "form" && (draft ? subjectOf(draft) : wanted) === addressId;
}

/** The address that the draft is about; null for a new one. */
function subjectOf({ saved }: BookDraft): string | null {
  return saved?.id ?? null;
}

function opened(state: BookState, addressId: string | null, address?: VerifiableAddress): BookState {
  const next: BookState = { ...state, screen: "form", wanted: null, banner: null };
  // The form for this one was left half filled.
  if (!address && state.draft && subjectOf(state.draft) === addressId)
    return { ...next, draft: { ...state.draft, step: "edit", busy: null, errors: {}, notice: null } };
  const found = find(state, addressId);
  return {
    ...next,
    draft: {
      saved: found,
      values: found ? valuesOf(address ?? found.address) : emptyAddress,
      home: found?.home ?? false,
      errors: {},
      step: "edit",
      busy: null,
      slow: false,
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
  const { draft: left } = state;
  const draft = left && { ...left, step: "edit" as const, busy: null };
  const before = left?.saved ? valuesOf(left.saved.address) : emptyAddress;
  const isTyped = left && JSON.stringify({ ...before, ...left.values }) !== JSON.stringify(before);
  const effects: BookEffect[] = isTyped ? [{ type: "abandoned" }, toList] : [toList];
  // As with a removal: what was sent may be stored.
  if (left?.attempt) effects.push(readAnew);
  return [{ ...state, screen: "list", wanted: null, draft }, effects];
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
