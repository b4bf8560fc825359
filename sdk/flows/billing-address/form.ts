import { addressProblems, type AddressProblem, flyoutAddressPreset } from "../../domain/address-rules.ts";
import {
  addressFields,
  addressOf,
  type AddressField,
  sameAddress,
  type SavedAddress,
} from "../../domain/addresses.ts";
import { isLostAnswer } from "../lost-answer.ts";
import { noticeFor } from "../notice.ts";
import {
  type AddressDraft,
  type AddressFormFlow,
  type AddressState,
  type AddressStep,
  type AddressTextKey,
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
      return draft.saving ? saved(state, draft, event.addresses) : [state, []];
    case "SAVE_FAILED":
      if (!draft.saving) return [state, []];
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
