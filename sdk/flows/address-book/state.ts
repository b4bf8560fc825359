import {
  type AddressCheck,
  type BookAddress,
  inBookOrder,
  type VerifiableAddress,
} from "../../domain/address-book.ts";
import { type AddressField, addressFields, type AddressValues, valuesOf } from "../../domain/addresses.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { addressBookNotices } from "../../messages/address-book/en.ts";
import type { addressChecks, addressNotices } from "../../messages/address/en.ts";
import type { CommonNoticeKey } from "../../messages/keys.ts";
import { type Notice, noticeFor } from "../notice.ts";

export type BookTextKey =
  | keyof typeof addressBookNotices
  | keyof typeof addressNotices
  | keyof typeof addressChecks;
export type BookNotice = Notice<BookTextKey | CommonNoticeKey>;

/** "modal" shows forms in a dialog over the list, "page" in place of it. */
export type BookLayout = "modal" | "page";

/** How one book is shown, and what it does with an address that is typed in. */
export interface BookRules {
  readonly layout: BookLayout;
  /**
   * "account" lets a shopper keep an address that could not be verified, and asks of none in Canada. "selector" is for
   * where an order goes: it asks of both countries, and takes only what the service knows.
   */
  readonly purpose: "account" | "selector";
  /** Whether a new address goes into the book, and not only to whoever asked for it. */
  readonly saves: boolean;
}

/** What a press sends; the next one, after its answer was lost, sends the same with the same key. */
export interface Attempt {
  readonly key: string;
  /** The address of the book that it is written over. */
  readonly saved: BookAddress | undefined;
  readonly address: VerifiableAddress;
  readonly home: boolean;
}

/** An address that is typed in: a new one, or a change to one of the book. */
export interface BookDraft {
  /** The one of the book that it is written over; undefined for a new one. */
  readonly saved: BookAddress | undefined;
  readonly values: AddressValues;
  /** True to make it the mailing address. */
  readonly home: boolean;
  readonly errors: { readonly [Field in AddressField | "accepted"]?: BookTextKey | undefined };
  /**
   * "suggested": there is a place like it; "unfound": nobody knows the place, or nobody could be asked. "confirm" is
   * the selector's: the suggestion is taken or what was typed is edited; without one, nobody could be asked.
   */
  readonly step: "edit" | "suggested" | "unfound" | "confirm";
  readonly busy: "checking" | "saving" | null;
  /** The check takes so long that the shopper is offered to go on without it. */
  readonly slow: boolean;
  /** Which question to the address service is open; the answer to an older one is none. */
  readonly question: number;
  readonly suggestion: VerifiableAddress | null;
  readonly choice: "suggested" | "original";
  /** An address that could not be verified is to be used as it is. */
  readonly accepted: boolean;
  readonly notice: BookNotice | null;
  /** Counts the presses that failed, for whoever puts the focus on the first error or reads it out. */
  readonly refusals: number;
  /** A write whose answer was lost, until something is changed. */
  readonly attempt: Attempt | null;
}

export interface BookState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly addresses: readonly BookAddress[];
  /** The one that has just been selected by the shopper. */
  readonly selected: string | null;
  readonly screen: "list" | "form";
  /** Kept while the form is shut, so that what was typed is back when it opens for the same address. */
  readonly draft: BookDraft | null;
  /** The form was asked for before the list was there. */
  readonly wanted: string | null;
  readonly removing: {
    readonly addressId: string;
    readonly key: string | null;
    readonly busy: boolean;
  } | null;
  readonly banner: {
    readonly tone: "success" | "error";
    readonly notice: BookNotice;
    /** New for every showing, so that the same text twice is announced twice and times out on its own. */
    readonly id: number;
  } | null;
  readonly nextId: number;
}

export type BookEvent =
  | { readonly type: "LOAD" }
  /** The shopper has left. */
  | { readonly type: "FORGET" }
  | { readonly type: "LOADED"; readonly addresses: readonly BookAddress[] }
  | { readonly type: "LOAD_FAILED"; readonly error: AisleError }
  | { readonly type: "SELECT"; readonly addressId: string }
  /** Opens the form, for a new address with null; with another address in it where that is to stand for the book's. */
  | {
      readonly type: "EDIT";
      readonly addressId: string | null;
      readonly address?: VerifiableAddress | undefined;
    }
  /** Back to the list. */
  /** `byPage`: its address has gone back already. */
  | { readonly type: "LEAVE"; readonly byPage?: true }
  | { readonly type: "INPUT"; readonly field: AddressField; readonly value: string }
  | { readonly type: "HOME"; readonly home: boolean }
  /** `key` is the idempotency key of this press, unless it repeats one whose answer was lost. */
  | { readonly type: "SUBMIT"; readonly key: string }
  | {
      readonly type: "CHECKED";
      readonly question: number;
      readonly check: AddressCheck;
      readonly key: string;
    }
  | { readonly type: "CHECK_SLOW"; readonly question: number }
  /** Nobody could be asked, or the shopper doesn't wait for the answer. */
  | { readonly type: "CHECK_FAILED"; readonly question: number }
  | { readonly type: "CHOICE"; readonly choice: BookDraft["choice"] }
  | { readonly type: "ACCEPT"; readonly accepted: boolean }
  | { readonly type: "CONFIRM"; readonly key: string }
  /** From the confirmation back to what was typed. */
  | { readonly type: "EDIT_AGAIN" }
  /** Null where it was written and the book could not be read after. */
  | { readonly type: "SAVED"; readonly addresses: readonly BookAddress[] | null }
  | { readonly type: "SAVE_FAILED"; readonly error: AisleError }
  | { readonly type: "REMOVE"; readonly addressId: string }
  | { readonly type: "REMOVE_KEEP" }
  | { readonly type: "REMOVE_CONFIRM"; readonly key: string }
  | { readonly type: "REMOVED"; readonly addresses: readonly BookAddress[] | null }
  | { readonly type: "REMOVE_FAILED"; readonly error: AisleError }
  | { readonly type: "BANNER_TIMEOUT"; readonly id: number };

export type BookEffect =
  | { readonly type: "load" }
  | {
      readonly type: "check";
      readonly address: VerifiableAddress;
      readonly question: number;
      readonly key: string;
    }
  | ({ readonly type: "save" } & Attempt)
  | { readonly type: "remove"; readonly saved: BookAddress; readonly key: string }
  | {
      readonly type: "saved";
      readonly addressId: string | null;
      readonly isNew: boolean;
      readonly address: VerifiableAddress;
    }
  /** Confirmed, and not kept in the book. */
  | { readonly type: "used"; readonly address: VerifiableAddress }
  | { readonly type: "removed"; readonly addressId: string }
  | { readonly type: "selected"; readonly saved: BookAddress }
  | {
      readonly type: "navigated";
      readonly screen: "addressList" | "addressForm";
      readonly addressId: string | null;
    }
  | { readonly type: "abandoned" }
  | { readonly type: "refused"; readonly messageKey: BookTextKey | "suggestedText" | "unfoundText" }
  | { readonly type: "startBannerTimer"; readonly id: number };

export type BookStep = readonly [BookState, readonly BookEffect[]];

export const initialBookState: BookState = {
  status: "idle",
  addresses: [],
  selected: null,
  screen: "list",
  draft: null,
  wanted: null,
  removing: null,
  banner: null,
  nextId: 1,
};

/** What the services' codes say to a shopper. */
export const bookTexts: Readonly<Record<string, BookTextKey>> = {
  ADDRESS_NOT_FOUND: "addressNotFound",
  TOO_MANY_ADDRESSES: "addressLimit",
  CONSTRAINT_VIOLATION_EXCEPTION: "bookFailed",
  VERSION_CONFLICT: "addressConflict",
};

export function find({ addresses }: BookState, id: string | null): BookAddress | undefined {
  return addresses.find((address) => address.id === id);
}

export function counted({ nextId }: BookState): Pick<BookState, "nextId"> {
  return { nextId: nextId + 1 };
}

export function banner(
  { nextId }: BookState,
  tone: "success" | "error",
  notice: BookNotice,
): BookState["banner"] {
  return { tone, notice, id: nextId };
}

export function failed(state: BookState, error: AisleError): BookState["banner"] {
  return banner(state, "error", noticeFor(error, bookTexts, "bookFailed"));
}

export function listed(state: BookState, addresses: readonly BookAddress[]): BookState {
  const { draft, removing } = state;
  return {
    ...state,
    status: "ready",
    addresses: inBookOrder(addresses),
    draft: draft && rebased(draft, addresses),
    // One that is gone by now needs no more asking.
    removing: removing?.busy || addresses.some(({ id }) => id === removing?.addressId) ? removing : null,
  };
}

/**
 * The draft over the address as the book now has it. What was typed over an older one stays so until the shopper was
 * told: its save is refused, and can't undo what was changed elsewhere unseen.
 */
function rebased(draft: BookDraft, addresses: readonly BookAddress[]): BookDraft {
  const { saved, values, home, notice } = draft;
  const current = saved && addresses.find(({ id }) => id === saved.id);
  if (!current || draft.step !== "edit" || draft.busy || draft.attempt) return draft;
  const before = valuesOf(saved.address);
  if (home === saved.home && addressFields.every((field) => values[field] === before[field]))
    return { ...draft, saved: current, values: valuesOf(current.address), home: current.home };
  return notice?.messageKey === "addressConflict" ? { ...draft, saved: current } : draft;
}

/** What was written, and the book that came of it; the book is read anew where it did not come along. */
/** Reads the list anew; what was said of the last try is over. */
export function reload(state: BookState): BookStep {
  const banner = state.status === "failed" ? null : state.banner;
  return [{ ...state, status: "loading", banner }, [{ type: "load" }]];
}

export function written(state: BookState, addresses: readonly BookAddress[] | null): BookStep {
  return addresses ? [listed(state, addresses), []] : [{ ...state, status: "loading" }, [{ type: "load" }]];
}

export const toList: BookEffect = { type: "navigated", screen: "addressList", addressId: null };

export function tell(state: BookState, messageKey: BookTextKey): BookStep {
  return [
    { ...state, banner: banner(state, "success", { messageKey }), ...counted(state) },
    [{ type: "startBannerTimer", id: state.nextId }],
  ];
}

/** Whether the list that is shown is no longer the one that the services have. */
export function isStale({ serviceCode }: AisleError): boolean {
  return serviceCode === "ADDRESS_NOT_FOUND" || serviceCode === "VERSION_CONFLICT";
}
