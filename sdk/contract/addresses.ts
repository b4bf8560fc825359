import { envelope } from "./envelope.ts";
import { postalAddress } from "./postal-address.ts";
import { anyText, flag, list, number, open, optional, type ShapeOf } from "./shape.ts";

/** Degrees. */
const location = open({ lat: number(-90, 90), lng: number(-180, 180) });

/** An address of the shopper's book. */
export const bookAddress = open({
  id: anyText,
  address: postalAddress,
  /** Left out where nobody knows the street. */
  location: optional(location),
  /** "home" is the mailing address, of which there is at most one; all others are "delivery". */
  type: anyText,
  preferredAddress: flag,
  label: optional(anyText),
  notes: optional(anyText),
  /** When it was last written, ISO with Z. */
  modified: open({ value: anyText }),
  /** New with every write. */
  versionKey: anyText,
});
export type BookAddress = ShapeOf<typeof bookAddress>;

/**
 * GET and POST /atlas/v1/customer-profile/v1/addresses, PUT and DELETE …/addresses/{addressId}: every answer is the
 * whole book, oldest first.
 */
export const addressesResponse = envelope(open({ addresses: list(bookAddress) }));

/** What comes of checking an address. */
export const checkedAddress = {
  /** What is known of the address: as sent, or with its mistakes put right. */
  address: postalAddress,
  /** It is known that there is such an address. */
  validated: flag,
  /** It was found only after a part of it was put right: the street's name or suffix, the city, the ZIP code. */
  corrected: flag,
};

/** POST /atlas/v1/address/v1/validations */
export const addressValidationResponse = envelope(open({ ...checkedAddress, location: optional(location) }));
export type AddressValidation = ReturnType<typeof addressValidationResponse>;
