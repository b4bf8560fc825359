import {
  type AddressField,
  sameAddress,
  type SavedAddress,
  type AddressValues,
} from "../../domain/addresses.ts";
import type { BillingAddress } from "../../domain/cards.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { addressNotices } from "../../messages/address/en.ts";
import type { billingNotices } from "../../messages/billing/en.ts";
import type { Notice } from "../notice.ts";

export type AddressTextKey = keyof typeof billingNotices | keyof typeof addressNotices;

/** An address that is typed in: a new one, or a change to one of the list. */
export interface AddressDraft {
  /** The form of whose card it was opened from. */
  readonly of: string;
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
  /** Whose form is open: the id of the card that is edited, or empty for a new one. */
  readonly of: string;
  /** What the shopper has chosen in each form, until it is stored: a form that was left half filled has it again. */
  readonly kept: Readonly<Record<string, string | undefined>>;
  /** What the card that is edited is billed to, be it in the account's list or not. */
  readonly own: BillingAddress | null;
  /** Kept while the form is shut, so that what was typed is back when it opens for the same address. */
  readonly draft: AddressDraft | null;
}

export type AddressEvent =
  /** A card's form is entered; `own` is the address of the card that is edited. */
  | { readonly type: "LOAD"; readonly of?: string | undefined; readonly own?: BillingAddress | undefined }
  /** The card of a form is stored. */
  | { readonly type: "STORED"; readonly of?: string | undefined }
  /** The shopper has left. */
  | { readonly type: "FORGET" }
  /** `own`, where the card of this form is billed to a state that is written out: with its two letters. */
  | {
      readonly type: "LOADED";
      readonly addresses: readonly SavedAddress[];
      readonly of?: string | undefined;
      readonly own?: BillingAddress | null;
    }
  | { readonly type: "LOAD_FAILED"; readonly error: AisleError }
  | { readonly type: "CHOOSE"; readonly addressId: string }
  /** Opens the form, for a new address with null. */
  | { readonly type: "EDIT"; readonly addressId: string | null }
  | { readonly type: "INPUT"; readonly field: AddressField; readonly value: string }
  /** `key` is the idempotency key of this press, unless it repeats one whose answer was lost. */
  | { readonly type: "SAVE"; readonly key: string }
  | { readonly type: "SAVED"; readonly key: string; readonly addresses: readonly SavedAddress[] }
  | { readonly type: "SAVE_FAILED"; readonly key: string; readonly error: AisleError };

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
  of: "",
  kept: {},
  own: null,
  draft: null,
};

/** What happens in the open form. Its code is brought with the form, before which none of it can. */
export type AddressFormFlow = (state: AddressState, draft: AddressDraft, event: AddressEvent) => AddressStep;

export function has(addresses: readonly SavedAddress[], id: string | null): boolean {
  return addresses.some((address) => address.id === id);
}

/** The id of a card's own address where the account's list lacks it: no call names it, and no form changes it. */
export const ownId = "own";

/** What a card can be billed to: the addresses of the account and, after them, its own. */
export function offered({ addresses, own }: AddressState): readonly SavedAddress[] {
  return own && !find(addresses, own) ? [...addresses, { id: ownId, home: false, address: own }] : addresses;
}

/** A choice that is offered stands; else what the card is billed to does, and for a new card the first address. */
export function settled(state: AddressState): AddressState {
  const rows = offered(state);
  if (has(rows, state.chosen)) return state;
  return { ...state, chosen: (find(rows, state.own) ?? rows[0])?.id ?? null };
}

function find(addresses: readonly SavedAddress[], wanted: BillingAddress | null): SavedAddress | undefined {
  return addresses.find(({ address }) => wanted && sameAddress(address, wanted));
}

/** What the shopper wants a card billed to. */
export function chosenFor(state: AddressState, of: string, addressId: string): AddressState {
  const chosen = of === state.of ? addressId : state.chosen;
  return { ...state, chosen, kept: { ...state.kept, [of]: addressId } };
}

export function withAddresses(state: AddressState, addresses: readonly SavedAddress[]): AddressState {
  return settled({ ...state, status: "ready", addresses });
}
