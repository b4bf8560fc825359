import * as v from "valibot";
import { addressLabelLength, addressNotesLength, countyLength, sentLineLength } from "../domain/lengths.ts";
import { waysToShop } from "../domain/modality.ts";
import { opaque, sentText } from "./add-card.ts";

/** Too long or missing is for the address book to refuse, with the codes of its own catalogue. */
const line = v.optional(sentText(sentLineLength), "");
const countryCode = v.optional(v.picklist(["US", "CA"]), "US");
const label = v.optional(sentText(addressLabelLength));
const notes = v.optional(sentText(addressNotesLength));
const addressType = v.optional(v.picklist(["home", "delivery"]));
const date = v.pipe(v.string(), v.isoTimestamp());

/**
 * POST /atlas/v1/customer-profile/v1/addresses and PUT …/addresses/{addressId}. Lines and city have up to 40
 * characters.
 */
export const addressRequest = v.object({
  /** The same as in the path, or left out. */
  addressId: v.optional(opaque),
  /** When the writer last read the address: if it was changed since, VERSION_CONFLICT. */
  versionKey: v.optional(opaque),
  addressLine1: line,
  addressLine2: v.optional(sentText(sentLineLength)),
  /** Needed. "home" makes it the mailing address, in place of the one before. */
  addressType,
  /** True for the mailing address. */
  preferredAddress: v.boolean(),
  dateAddressUpdated: date,
  city: line,
  county: v.optional(sentText(countyLength)),
  countryCode,
  stateCode: line,
  zip: line,
  label,
  notes,
});
export type AddressRequest = v.InferOutput<typeof addressRequest>;

/** DELETE …/addresses/{addressId}, and POST /accountmanagement/api/addresses/remove */
export const removeAddressRequest = v.object({
  addressId: opaque,
  versionKey: v.optional(opaque),
});
export type RemoveAddressRequest = v.InferOutput<typeof removeAddressRequest>;

/** POST /accountmanagement/api/addresses/add, and with an addressId …/update */
export const legacyAddressRequest = v.object({
  addressId: v.optional(opaque),
  versionKey: v.optional(opaque),
  line1: line,
  line2: v.optional(sentText(sentLineLength)),
  city: line,
  county: v.optional(sentText(countyLength)),
  countryCode,
  stateCode: line,
  zip: line,
  type: addressType,
  preferred: v.boolean(),
  label,
  notes,
});
export type LegacyAddressRequest = v.InferOutput<typeof legacyAddressRequest>;

export const sentAddress = v.object({
  /** The last one is the street, the one before it the unit. */
  addressLines: v.pipe(v.array(sentText(sentLineLength)), v.minLength(1), v.maxLength(2)),
  cityTown: line,
  stateProvince: line,
  postalCode: line,
  /** In either letter case. */
  countryCode: v.picklist(["US", "CA", "us", "ca"]),
  county: v.optional(sentText(countyLength)),
});
export type SentAddress = v.InferOutput<typeof sentAddress>;

/** POST /atlas/v1/address/v1/validations and /accountmanagement/api/address-validation */
export const addressValidationRequest = v.object({ address: sentAddress });
export type AddressValidationRequest = v.InferOutput<typeof addressValidationRequest>;

/** POST /atlas/v1/address/v1/eligibilities */
export const addressEligibilityRequest = v.object({
  address: sentAddress,
  modalityType: v.picklist(waysToShop),
});
export type AddressEligibilityRequest = v.InferOutput<typeof addressEligibilityRequest>;
