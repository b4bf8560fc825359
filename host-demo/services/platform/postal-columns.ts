import type { PostalAddress } from "../../../sdk/contract/postal-address.ts";

/** An address as its columns hold it. */
export interface PostalColumns {
  readonly street: string;
  readonly unit: string | null;
  readonly locality: string;
  readonly region: string;
  readonly county: string | null;
  readonly postal_code: string;
  readonly country_code: string;
}

/** The same as the wire tells it: the street is the last of its lines. */
export const toPostal = ({ street, unit, county, ...place }: PostalColumns): PostalAddress => ({
  addressLines: unit === null ? [street] : [unit, street],
  cityTown: place.locality,
  stateProvince: place.region,
  postalCode: place.postal_code,
  countryCode: place.country_code,
  ...(county !== null && { county }),
});
