/** What an account can't have more of, wherever its addresses are added. */
export const addressLimits = {
  addressLimit:
    "You've reached the maximum number of saved addresses. Please remove one before adding another.",
} as const;

/** What any list and form of addresses say. */
export const address = {
  editAddressTitle: "Edit Address",
  addNewAddress: "Add new address",
  editAddress: "Edit {address}",
  city: "City",
  state: "State/Province",
  chooseState: "Select...",
  unitedStates: "United States",
  canada: "Canada",
  zipCode: "Postal Code",
  saveAddress: "Save Address",
  saving: "Saving...",
  loadingAddresses: "Loading addresses...",
} as const;
