import { billingCityLength, billingLineLength } from "../../domain/lengths.ts";

/** What can go wrong with the addresses that cards are billed to; the keys that their flow names. */
export const billingNotices = {
  addressesRetrying: "We're having trouble loading your saved addresses. Trying again…",
  addressesFailed: "We couldn't load your saved address at this time . Please add a new address.",
  addressSaveFailed: "We couldn't save your address. Please try again.",
  addressRequired: "Address is a required field.",
  addressTooLong: `Maximum length for address fields is ${billingLineLength} characters.`,
  addressCharacters: "Address has invalid characters.",
  cityRequired: "City is a required field.",
  cityTooLong: `Maximum length for city field is ${billingCityLength} characters.`,
  cityCharacters: "City has invalid characters.",
  stateRequired: "State/Province is a required field.",
  postalRequired: "Postal Code is a required field.",
  postalInvalid: "Please enter a valid postal code.",
} as const;

/** What their list and their form say. */
export const billing = {
  billingAddress: "Billing Address",
  billingAddresses: "Billing Addresses",
  newAddressTitle: "Add a New Address",
  useAddress: "Use This Address",
  homeAddress: "Home",
  addressLine1: "Address",
  addressLine2: "Apt/Suite (optional)",
} as const;
