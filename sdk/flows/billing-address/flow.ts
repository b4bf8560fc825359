import { emptyAddress, valuesOf } from "../../domain/addresses.ts";
import type { BillingAddress } from "../../domain/cards.ts";
import {
  type AddressDraft,
  type AddressEvent,
  type AddressFormFlow,
  type AddressState,
  type AddressStep,
  chosenFor,
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
      return load(state, event);
    case "STORED":
      return [{ ...state, kept: { ...state.kept, [event.of ?? ""]: undefined } }, []];
    case "FORGET":
      return [initialAddressState, []];
    case "LOADED": {
      const own = (event.of === state.of && event.own) || state.own;
      return [withAddresses({ ...state, own }, event.addresses), []];
    }
    case "LOAD_FAILED":
      if (state.status === "loading" && event.error.code !== "auth-expired")
        return [{ ...state, status: "retrying" }, [{ type: "load" }]];
      return [{ ...state, status: "failed" }, []];
    case "CHOOSE":
      return [has(offered(state), event.addressId) ? chosenFor(state, state.of, event.addressId) : state, []];
    case "EDIT":
      return [edit(state, event.addressId), []];
    case "SAVED":
      // Whoever has opened another form meanwhile finds it in the list there.
      if (!isAnswer(draft, event.key)) return [withAddresses(state, event.addresses), []];
      return form?.(state, draft, event) ?? [state, []];
    case "SAVE_FAILED":
      if (!isAnswer(draft, event.key)) return [state, []];
      return form?.(state, draft, event) ?? [state, []];
    default:
      return (draft && form?.(state, draft, event)) ?? [state, []];
  }
}

/** The address that the card is billed to. */
export function chosenAddress(state: AddressState): BillingAddress | undefined {
  return offered(state).find(({ id }) => id === state.chosen)?.address;
}

/** Whether an answer is to what is being saved of a draft. */
function isAnswer(draft: AddressDraft | null, key: string): draft is AddressDraft {
  return draft?.saving === true && draft.key === key;
}

function load(state: AddressState, { of = "", own }: Extract<AddressEvent, { type: "LOAD" }>): AddressStep {
  // What was chosen for another card is no choice for this one.
  const next = settled({ ...state, of, own: own ?? null, chosen: state.kept[of] ?? null });
  if (state.status === "loading" || state.status === "retrying") return [next, []];
  return [{ ...next, status: "loading" }, [{ type: "load" }]];
}

function edit(state: AddressState, addressId: string | null): AddressState {
  // The form for this one was left half filled.
  const { draft } = state;
  if (draft?.addressId === addressId)
    return {
      ...state,
      // Why it could not be saved may not have been seen yet.
      draft: { ...draft, of: draft.saving ? draft.of : state.of, errors: {} },
    };
  const found = state.addresses.find(({ id }) => id === addressId);
  if (addressId !== null && !found) return state;
  const values = found ? valuesOf(found.address) : emptyAddress;
  return {
    ...state,
    draft: {
      of: state.of,
      addressId,
      values,
      errors: {},
      saving: false,
      notice: null,
      refusals: 0,
      key: null,
    },
  };
}
