import { accountAddressPreset, addressProblems } from "../../../../sdk/domain/address-rules.ts";
import { formatPostalCode } from "../../../../sdk/domain/addresses.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { AddressToSave } from "./addresses.ts";

/**
 * What the account's address book takes, in the form in which it is kept. Throws INVALID_ADDRESS where a needed part,
 * the type among them, is missing, and CONSTRAINT_VIOLATION_EXCEPTION where one is too long or the postal code is not
 * one of the country.
 */
export function bookAddressToSave(sent: AddressToSave): AddressToSave {
  const { addressLine1, addressLine2 = "", city, stateCode, zip } = sent;
  const values = { addressLine1, addressLine2, city, state: stateCode, zipCode: zip };
  const problems = Object.values(addressProblems(values, accountAddressPreset));
  if (sent.addressType === undefined || problems.includes("required"))
    throw new ServiceError("INVALID_ADDRESS");
  if (problems.length > 0 || stateCode.length !== 2) throw new ServiceError("CONSTRAINT_VIOLATION_EXCEPTION");
  return { ...sent, zip: formatPostalCode(zip) };
}
