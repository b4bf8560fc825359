import { emptyAddress, valuesOf } from "../../domain/addresses.ts";
import type { BillingAddress } from "../../domain/cards.ts";
import {
  type AddressEvent,
  type AddressFormFlow,
  type AddressState,
  type AddressStep,
  has,
  initialAddressState,
  offered,
  settled,
  withAddresses,
} from "./state.ts";

/** The billing addresses of a card form: loading, choosing, and the form for one. Pure. */
export function addressFlow(
  state: AddressState,
  event: AddressEvent,
  form: AddressFormFlow | undefined,
): AddressStep {
  const { draft } = state;
  switch (event.type) {
    case "LOAD":
      return load(state, event.own);
    case "FORGET":
      return [initialAddressState, []];
    case "LOADED":
      return [withAddresses(state, event.addresses), []];
    case "LOAD_FAILED":
      if (state.status === "loading" && event.error.code !== "auth-expired")
        return [{ ...state, status: "retrying" }, [{ type: "load" }]];
      return [{ ...state, status: "failed" }, []];
    case "CHOOSE":
      return [has(offered(state), event.addressId) ? { ...state, chosen: event.addressId } : state, []];
    case "EDIT":
      return [edit(state, event.addressId), []];
    default:
      return (draft && form?.(state, draft, event)) ?? [state, []];
  }
}

/** The address that the card is billed to. */
export function chosenAddress(state: AddressState): BillingAddress | undefined {
  return offered(state).find(({ id }) => id === state.chosen)?.address;
}

function load(state: AddressState, own: BillingAddress | undefined): AddressStep {
  // What was chosen for another card is no choice for this one.
  const next = settled({ ...state, own: own ?? null, chosen: own ? null : state.chosen });
  if (state.status === "loading" || state.status === "retrying") return [next, []];
  return [{ ...next, status: "loading" }, [{ type: "load" }]];
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
