import type { Destination } from "../../../../sdk/contract/modality.ts";
import { formatPostalCode } from "../../../../sdk/domain/addresses.ts";

type Place = Pick<Destination, "locationId" | "address" | "postalCode">;

const written = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

/** What an address is told by, whatever its letter case; its county says nothing more. */
function keyOf({ locationId, address, postalCode }: Place): string {
  if (locationId !== undefined) return locationId;
  if (!address) return postalCode ?? "";
  const { addressLines, cityTown, stateProvince, countryCode } = address;
  const zip = formatPostalCode(address.postalCode).slice(0, 5);
  return [...addressLines, cityTown, stateProvince, zip, countryCode].map(written).join("|");
}

/** Whether an order to one is an order to the other: the same store, the same address, or the same postal code. */
export const isSamePlace = (a: Place, b: Place): boolean => keyOf(a) === keyOf(b);
