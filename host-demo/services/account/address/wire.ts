import type { BookAddress } from "../../../../sdk/contract/addresses.ts";
import type { AccountAddress } from "../../../../sdk/contract/billing.ts";
import type { LegacyAddress } from "../../../../sdk/contract/legacy-addresses.ts";
import { toPostal } from "../../platform/postal-columns.ts";
import type { SavedAddress } from "./addresses.ts";

const placeOf = ({ lat, lng }: SavedAddress) => (lat === null || lng === null ? undefined : { lat, lng });

/** What all but the payment service tell of an address beside where it is. */
const about = (row: SavedAddress) => ({
  ...(row.label !== null && { label: row.label }),
  ...(row.notes !== null && { notes: row.notes }),
  modified: { value: row.updated_at.toISOString() },
  versionKey: row.version_key,
});

export function toBookAddress(row: SavedAddress): BookAddress {
  const location = placeOf(row);
  return {
    id: row.id,
    address: toPostal(row),
    ...(location && { location }),
    type: row.type,
    preferredAddress: row.is_preferred,
    ...about(row),
  };
}

export function toLegacyAddress(row: SavedAddress): LegacyAddress {
  const location = placeOf(row);
  return {
    addressId: row.id,
    line1: row.street,
    ...(row.unit !== null && { line2: row.unit }),
    city: row.locality,
    stateCode: row.region,
    zip: row.postal_code,
    countryCode: row.country_code,
    ...(row.county !== null && { county: row.county }),
    ...(location && { location: { latitude: location.lat, longitude: location.lng } }),
    type: row.type,
    preferred: row.is_preferred,
    ...about(row),
  };
}

export function toAccountAddress(row: SavedAddress): AccountAddress {
  return {
    id: row.id,
    type: row.type,
    address: {
      street: row.street,
      ...(row.unit !== null && { unit: row.unit }),
      locality: row.locality,
      ...(row.county !== null && { county: row.county }),
      region: row.region,
      postalCode: row.postal_code,
      countryCode: row.country_code,
    },
  };
}
