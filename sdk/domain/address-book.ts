import { type SavedAddress, valuesOf } from "./addresses.ts";
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

/** A card can be chosen only if every part of its address is there; the unit is none. */
export function isCompleteAddress({ id, address }: BookAddress): boolean {
  const { addressLine1, city, state, zipCode } = valuesOf(address);
  return [id, addressLine1, city, state, zipCode, address.country].every((part) => part.trim() !== "");
}

/** As the account lists them: the mailing address, then the newest first. Services give them oldest first. */
export function inBookOrder(addresses: readonly BookAddress[]): readonly BookAddress[] {
  return [...addresses].reverse().sort((a, b) => Number(b.home) - Number(a.home));
}
