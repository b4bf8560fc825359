import { anyText, list, open, optional, type ShapeOf } from "./shape.ts";

/** A postal address: of one or two lines the last is the street, and the one before it the unit. */
export const postalAddress = open({
  addressLines: list(anyText, 1, 2),
  cityTown: anyText,
  /** State or province, two letters. */
  stateProvince: anyText,
  /** "45202", "45202-1234", "K1A 0B1". */
  postalCode: anyText,
  /** US or CA, for addresses to check in the letter case in which they were sent. */
  countryCode: anyText,
  county: optional(anyText),
});
export type PostalAddress = ShapeOf<typeof postalAddress>;
