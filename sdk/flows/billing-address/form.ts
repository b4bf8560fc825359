import { addressProblems, type AddressProblem, flyoutAddressPreset } from "../../domain/address-rules.ts";
import {
  addressFields,
  addressOf,
  type AddressField,
  sameAddress,
  type SavedAddress,
} from "../../domain/addresses.ts";
import type { AisleError } from "../../domain/errors.ts";
import { isLostAnswer } from "../lost-answer.ts";
import { noticeFor } from "../notice.ts";
import {
  type AddressDraft,
  type AddressFormFlow,
  type AddressState,
  type AddressStep,
  type AddressTextKey,
  chosenFor,
  has,
  withAddresses,
} from "./state.ts";

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

/** What happens in the open form for one address. */
export const addressFormFlow: AddressFormFlow = (state, draft, event) => {
  switch (event.type) {
    case "INPUT":
      if (draft.saving) return [state, []];
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
      return !draft.saving ? save(state, draft, event.key) : [state, []];
    case "SAVED":
      return saved(state, draft, event.addresses);
    case "SAVE_FAILED":
      return [{ ...state, draft: refused(draft, event.error) }, []];
    default:
      return [state, []];
  }
};

function save(state: AddressState, draft: AddressDraft, key: string): AddressStep {
  const problems = addressProblems(draft.values, flyoutAddressPreset);
  const errors: Partial<Record<AddressField, AddressTextKey>> = {};
  for (const field of addressFields) {
    const problem = problems[field];
    if (problem) errors[field] = fieldTexts[field][problem] ?? "postalInvalid";
  }
  const [first] = Object.values(errors);
  if (first) {
    const wrong = { ...draft, errors, notice: null, refusals: draft.refusals + 1 };
    return [{ ...state, draft: wrong }, [{ type: "refused", messageKey: first }]];
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

const refusalTexts = { TOO_MANY_ADDRESSES: "addressLimit", ADDRESS_NOT_FOUND: "addressGone" } as const;

function refused(draft: AddressDraft, error: AisleError): AddressDraft {
  return {
    ...draft,
    // One that is gone is added anew, if the shopper still wants it.
    addressId: error.serviceCode === "ADDRESS_NOT_FOUND" ? null : draft.addressId,
    saving: false,
    refusals: draft.refusals + 1,
    notice: noticeFor(error, refusalTexts, "addressSaveFailed"),
    key: isLostAnswer(error) ? draft.key : null,
  };
}

/** The address that was saved is the one that is wanted. */
function saved(state: AddressState, draft: AddressDraft, addresses: readonly SavedAddress[]): AddressStep {
  const typed = addressOf(draft.values);
  const added =
    addresses.find(({ id }) => id === draft.addressId) ??
    addresses.findLast(({ address }) => sameAddress(address, typed)) ??
    addresses.find(({ id }) => !has(state.addresses, id));
  const closed = { ...state, draft: null };
  return [
    withAddresses(added ? chosenFor(closed, draft.of, added.id) : closed, addresses),
    [{ type: "saved" }],
  ];
}
