import { type Region, regions, type SavedAddress, valuesOf } from "./addresses.ts";
import type { BillingAddress } from "./cards.ts";

/** An address with what its verification adds to it. */
export interface VerifiableAddress extends BillingAddress {
  readonly county?: string | undefined;
}

/** An address of the shopper's book. */
export interface BookAddress extends SavedAddress {
  readonly address: VerifiableAddress;
  /** What the next change must name, so that it can't undo one that was made elsewhere. */
  readonly versionKey?: string | undefined;
}

/** What the services make of an address: whether there is such a place, and how it is rightly written. */
export interface AddressCheck {
  readonly validated: boolean;
  readonly corrected: boolean;
  /** As it is rightly written, with its county; as it was sent, where there is nothing to mend. */
  readonly address: VerifiableAddress;
}

/** The territories, whose addresses the account keeps and does not check. */
const territories: readonly string[] = ["NT", "NU", "YT"];

/** The states and provinces that the account's form offers: 51 and, unless the banner sells in one country, 10. */
export function accountRegions(hasCanada: boolean): Readonly<Record<"US" | "CA", readonly Region[]>> {
  return {
    US: regions.US,
    CA: hasCanada ? regions.CA.filter(({ code }) => !territories.includes(code)) : [],
  };
}

/** A card can be chosen only if every part of its address is there; the unit is none. */
export function isCompleteAddress({ id, address }: BookAddress): boolean {
  const { addressLine1, city, state, zipCode } = valuesOf(address);
  return [id, addressLine1, city, state, zipCode, address.country].every((part) => part.trim() !== "");
}

/** As the account lists them: the mailing address, then the newest first. Services give them oldest first. */
export function inBookOrder(addresses: readonly BookAddress[]): readonly BookAddress[] {
  return [...addresses].reverse().sort((a, b) => Number(b.home) - Number(a.home));
}
