/** Addresses as services send and take them, and as they are shown. */
import type { PostalAddress } from "../contract/postal-address.ts";
import type { AddressCheck, VerifiableAddress } from "../domain/address-book.ts";
import { countryOf } from "../domain/addresses.ts";
import { regionCode } from "./region-code.ts";

/** The last of the lines is the street, and the one before it the unit. */
export function toPostal(address: VerifiableAddress): PostalAddress {
  const { addressLine1, addressLine2, city, state, zipCode, county } = address;
  return {
    addressLines: addressLine2 ? [addressLine2, addressLine1] : [addressLine1],
    cityTown: city,
    stateProvince: state,
    postalCode: zipCode,
    countryCode: countryOf(state).toLowerCase(),
    ...(county ? { county } : {}),
  };
}

/** As it was sent: its state may be written out. */
export function asWritten({ addressLines, ...address }: PostalAddress): VerifiableAddress {
  return {
    addressLine1: addressLines.at(-1) ?? "",
    addressLine2: addressLines.at(-2) || undefined,
    city: address.cityTown,
    state: address.stateProvince,
    zipCode: address.postalCode,
    country: address.countryCode.toUpperCase(),
    county: address.county,
  };
}

export async function fromPostal(address: PostalAddress): Promise<VerifiableAddress> {
  return { ...asWritten(address), state: await regionCode(address.stateProvince) };
}

export async function checkFrom(answer: {
  readonly validated: boolean;
  readonly corrected: boolean;
  readonly address: PostalAddress;
}): Promise<AddressCheck> {
  const { validated, corrected, address } = answer;
  return { validated, corrected, address: await fromPostal(address) };
}
