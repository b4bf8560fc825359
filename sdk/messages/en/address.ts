/** What can go wrong with addresses; the keys that their flow names. */
export const addressNotices = {
  addressesRetrying: "We're having trouble loading your saved addresses. Trying again…",
  addressesFailed: "We couldn't load your saved address at this time . Please add a new address.",
  addressSaveFailed: "We couldn't save your address. Please try again.",
  addressRequired: "Address is a required field.",
  addressTooLong: "Maximum length for address fields is 100 characters.",
  addressCharacters: "Address has invalid characters.",
  cityRequired: "City is a required field.",
  cityTooLong: "Maximum length for city field is 50 characters.",
  cityCharacters: "City has invalid characters.",
  stateRequired: "State/Province is a required field.",
  postalRequired: "Postal Code is a required field.",
  postalInvalid: "Please enter a valid postal code.",
} as const;

/** What an account can't have more of, wherever its addresses are added. */
export const addressLimits = {
  addressLimit:
    "You've reached the maximum number of saved addresses. Please remove one before adding another.",
} as const;

/** What the list and the form of addresses say. */
export const address = {
  billingAddress: "Billing Address",
  billingAddresses: "Billing Addresses",
  newAddressTitle: "Add a New Address",
  editAddressTitle: "Edit Address",
  addNewAddress: "Add new address",
  editAddress: "Edit {address}",
  useAddress: "Use This Address",
  homeAddress: "Home",
  addressLine1: "Address",
  addressLine2: "Apt/Suite (optional)",
  city: "City",
  state: "State/Province",
  chooseState: "Select...",
  unitedStates: "United States",
  canada: "Canada",
  zipCode: "Postal Code",
  saveAddress: "Save Address",
  savingAddress: "Saving...",
  loadingAddresses: "Loading addresses...",
} as const;
