import {
  type AddressField,
  sameAddress,
  type SavedAddress,
  type AddressValues,
} from "../../domain/addresses.ts";
import type { BillingAddress } from "../../domain/cards.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { addressLimits } from "../../messages/address/en.ts";
import type { billingNotices } from "../../messages/billing/en.ts";
import type { Notice } from "../notice.ts";

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

/** What happens in the open form. Its code is brought with the form, before which none of it can. */
export type AddressFormFlow = (state: AddressState, draft: AddressDraft, event: AddressEvent) => AddressStep;

export function has(addresses: readonly SavedAddress[], id: string | null): boolean {
  return addresses.some((address) => address.id === id);
}

/** The address that has the fields of the wanted one. */
export function choose(state: AddressState, wanted: BillingAddress): AddressState {
  const found = state.addresses.find(({ address }) => sameAddress(address, wanted));
  return found ? { ...state, chosen: found.id } : state;
}

/** Takes over a list: what was wanted or chosen stays while it is there, else the first one is. */
export function withAddresses(state: AddressState, addresses: readonly SavedAddress[]): AddressState {
  const { wanted } = state;
  const listed = { ...state, status: "ready" as const, addresses, wanted: null };
  const next = wanted ? choose({ ...listed, chosen: null }, wanted) : listed;
  return has(addresses, next.chosen) ? next : { ...next, chosen: addresses[0]?.id ?? null };
}
