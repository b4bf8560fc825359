import {
  addressFields,
  addressOf,
  addressProblems,
  type AddressField,
  type AddressProblem,
  type AddressValues,
  emptyAddress,
  flyoutAddressPreset,
  sameAddress,
  type SavedAddress,
  valuesOf,
} from "../../domain/addresses.ts";
import type { BillingAddress } from "../../domain/cards.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { addressLimits } from "../../messages/address/en.ts";
import type { billingNotices } from "../../messages/billing/en.ts";
import { isLostAnswer } from "../lost-answer.ts";
import { type Notice, noticeFor } from "../notice.ts";

export type AddressTextKey = keyof typeof billingNotices | keyof typeof addressLimits;

/** An address that is typed in: a new one, or a change to one of the list. */
export interface AddressDraft {
  /** Null for a new one. */
  readonly addressId: string | null;
  readonly values: AddressValues;
  readonly errors: { readonly [Field in AddressField]?: AddressTextKey | undefined };
  readonly saving: boolean;
  readonly notice: Notice | null;
  /** Counts the presses that failed, for whoever puts the focus on the first error or reads it out. */
  readonly refusals: number;
  /** Key of a press whose answer was lost; kept until something is changed. */
  readonly key: string | null;
}

export interface AddressState {
  /** "retrying" is the one repeat after a first failure. */
  readonly status: "idle" | "loading" | "retrying" | "ready" | "failed";
  readonly addresses: readonly SavedAddress[];
  /** Id of the address that the card is billed to. */
  readonly chosen: string | null;
  /** The card to choose once the list is there, if it is in it. */
  readonly wanted: BillingAddress | null;
  /** Kept while the form is shut, so that what was typed is back when it opens for the same address. */
  readonly draft: AddressDraft | null;
}

export type AddressEvent =
  /** `wanted` is the address of the card that is edited. */
  | { readonly type: "LOAD"; readonly wanted?: BillingAddress | undefined }
  | { readonly type: "LOADED"; readonly addresses: readonly SavedAddress[] }
  | { readonly type: "LOAD_FAILED"; readonly error: AisleError }
  | { readonly type: "CHOOSE"; readonly addressId: string }
  /** Opens the form, for a new address with null. */
  | { readonly type: "EDIT"; readonly addressId: string | null }
  | { readonly type: "INPUT"; readonly field: AddressField; readonly value: string }
  /** `key` is the idempotency key of this press, unless it repeats one whose answer was lost. */
  | { readonly type: "SAVE"; readonly key: string }
  | { readonly type: "SAVED"; readonly addresses: readonly SavedAddress[] }
  | { readonly type: "SAVE_FAILED"; readonly error: AisleError };

export type AddressEffect =
  | { readonly type: "load" }
  | {
      readonly type: "save";
      readonly address: BillingAddress;
      readonly saved: SavedAddress | undefined;
      readonly key: string;
    }
  | { readonly type: "saved" }
  | { readonly type: "refused"; readonly messageKey: AddressTextKey };

export type AddressStep = readonly [AddressState, readonly AddressEffect[]];

export const initialAddressState: AddressState = {
  status: "idle",
  addresses: [],
  chosen: null,
  wanted: null,
  draft: null,
};

const lineTexts: Partial<Record<AddressProblem, AddressTextKey>> = {
  required: "addressRequired",
  tooLong: "addressTooLong",
  characters: "addressCharacters",
};
const fieldTexts: Readonly<Record<AddressField, Partial<Record<AddressProblem, AddressTextKey>>>> = {
  addressLine1: lineTexts,
  addressLine2: lineTexts,
  city: { required: "cityRequired", tooLong: "cityTooLong", characters: "cityCharacters" },
  state: { required: "stateRequired" },
  zipCode: { required: "postalRequired" },
};

/** The billing addresses of a card form: loading, choosing, and the form for one. Pure. */
export function addressFlow(state: AddressState, event: AddressEvent): AddressStep {
  const { draft } = state;
  switch (event.type) {
    case "LOAD":
      return load(state, event.wanted);
    case "LOADED":
      return [withAddresses(state, event.addresses), []];
    case "LOAD_FAILED":
      if (state.status === "loading" && event.error.code !== "auth-expired")
        return [{ ...state, status: "retrying" }, [{ type: "load" }]];
      return [{ ...state, status: "failed" }, []];
    case "CHOOSE":
      return [
        has(state.addresses, event.addressId) ? { ...state, chosen: event.addressId, wanted: null } : state,
        [],
      ];
    case "EDIT":
      return [edit(state, event.addressId), []];
    case "INPUT":
      if (!draft || draft.saving) return [state, []];
      return [
        {
          ...state,
          draft: {
            ...draft,
            values: { ...draft.values, [event.field]: event.value },
            errors: { ...draft.errors, [event.field]: undefined },
            key: null,
          },
        },
        [],
      ];
    case "SAVE":
      return draft && !draft.saving ? save(state, draft, event.key) : [state, []];
    case "SAVED":
      return draft?.saving ? saved(state, draft, event.addresses) : [state, []];
    case "SAVE_FAILED":
      if (!draft?.saving) return [state, []];
      return [
        {
          ...state,
          draft: {
            ...draft,
            saving: false,
            refusals: draft.refusals + 1,
            notice: noticeFor(event.error, { TOO_MANY_ADDRESSES: "addressLimit" }, "addressSaveFailed"),
            key: isLostAnswer(event.error) ? draft.key : null,
          },
        },
        [],
      ];
  }
}

/** The address that the card is billed to. */
export function chosenAddress({ addresses, chosen }: AddressState): BillingAddress | undefined {
  return addresses.find(({ id }) => id === chosen)?.address;
}

function has(addresses: readonly SavedAddress[], id: string | null): boolean {
  return addresses.some((address) => address.id === id);
}

function load(state: AddressState, wanted: BillingAddress | undefined): AddressStep {
  const next = wanted ? { ...choose(state, wanted), wanted } : state;
  if (state.status === "loading" || state.status === "retrying") return [next, []];
  return [{ ...next, status: "loading" }, [{ type: "load" }]];
}

/** The address that has the fields of the wanted one. */
function choose(state: AddressState, wanted: BillingAddress): AddressState {
  const found = state.addresses.find(({ address }) => sameAddress(address, wanted));
  return found ? { ...state, chosen: found.id } : state;
}

/** Takes over a list: what was wanted or chosen stays while it is there, else the first one is. */
function withAddresses(state: AddressState, addresses: readonly SavedAddress[]): AddressState {
  const { wanted } = state;
  const listed = { ...state, status: "ready" as const, addresses, wanted: null };
  const next = wanted ? choose({ ...listed, chosen: null }, wanted) : listed;
  return has(addresses, next.chosen) ? next : { ...next, chosen: addresses[0]?.id ?? null };
}

function edit(state: AddressState, addressId: string | null): AddressState {
  // The form for this one was left half filled.
  if (state.draft?.addressId === addressId)
    return { ...state, draft: { ...state.draft, errors: {}, notice: null } };
  const found = state.addresses.find(({ id }) => id === addressId);
  if (addressId !== null && !found) return state;
  const values = found ? valuesOf(found.address) : emptyAddress;
  return {
    ...state,
    draft: { addressId, values, errors: {}, saving: false, notice: null, refusals: 0, key: null },
  };
}

function save(state: AddressState, draft: AddressDraft, key: string): AddressStep {
  const problems = addressProblems(draft.values, flyoutAddressPreset);
  const errors: Partial<Record<AddressField, AddressTextKey>> = {};
  for (const field of addressFields) {
    const problem = problems[field];
    if (problem) errors[field] = fieldTexts[field][problem] ?? "postalInvalid";
  }
  const [first] = Object.values(errors);
  if (first) {
    const refused = { ...draft, errors, notice: null, refusals: draft.refusals + 1 };
    return [{ ...state, draft: refused }, [{ type: "refused", messageKey: first }]];
  }
  const used = draft.key ?? key;
  return [
    { ...state, draft: { ...draft, errors, notice: null, saving: true, key: used } },
    [
      {
        type: "save",
        address: addressOf(draft.values),
        saved: state.addresses.find(({ id }) => id === draft.addressId),
        key: used,
      },
    ],
  ];
}

/** The address that was saved is the one that is wanted. */
function saved(state: AddressState, draft: AddressDraft, addresses: readonly SavedAddress[]): AddressStep {
  const typed = addressOf(draft.values);
  const added =
    addresses.find(({ id }) => id === draft.addressId) ??
    addresses.findLast(({ address }) => sameAddress(address, typed)) ??
    addresses.find(({ id }) => !has(state.addresses, id));
  return [
    withAddresses({ ...state, draft: null, chosen: added?.id ?? state.chosen }, addresses),
    [{ type: "saved" }],
  ];
}
