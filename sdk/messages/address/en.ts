/** What can go wrong with an address wherever it is saved; the keys that flows name. */
export const addressNotices = {
  addressLimit:
    "You've reached the maximum number of saved addresses. Please remove one before adding another.",
  addressGone: "We could not find that address. Save it again to add it as a new one.",
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

/** What comes of checking an address, wherever an order is to go. */
export const addressChecks = {
  addressUnverified:
    "Our system was unable to verify this address. Please edit your address or enter a new one.",
  uncheckedText:
    "We're sorry, but something went wrong when trying to validate your address. Please try again. If the problem persists, please contact Customer Service at {phone}.",
} as const;
