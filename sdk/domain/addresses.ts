import type { BillingAddress } from "./cards.ts";

export type Country = "US" | "CA";

/** The 13 provinces and territories, as on an envelope. */
const provinces = /^(AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT)$/;

/**
 * Canada for its provinces and territories, else the United States: a state that no list has, such as a territory or
 * a military region, is theirs.
 */
export function countryOf(state: string): Country {
  return provinces.test(state) ? "CA" : "US";
}

/** An address of the shopper's account that a card can be billed to. */
export interface SavedAddress {
  readonly id: string;
  /** The mailing address, which lists put first. */
  readonly home: boolean;
  readonly address: BillingAddress;
}

export const addressFields = ["addressLine1", "addressLine2", "city", "state", "zipCode"] as const;
export type AddressField = (typeof addressFields)[number];
/** What an address form holds while it is typed in. The country follows from the state. */
export type AddressValues = Readonly<Record<AddressField, string>>;
export const emptyAddress: AddressValues = {
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  zipCode: "",
};
/** "452091234" and "45209/1234" become "45209-1234", "k1a0b1" becomes "K1A 0B1". */
export function formatPostalCode(text: string): string {
  const plain = text.replace(/[\s/-]/g, "").toUpperCase();
  if (/^\d{9}$/.test(plain)) return `${plain.slice(0, 5)}-${plain.slice(5)}`;
  return /^[A-Z\d]{6}$/.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : plain;
}

/** The ZIP code of a postal code, which may have four digits more. */
export const zipIn = (postalCode: string): string => formatPostalCode(postalCode).slice(0, 5);

export function valuesOf(address: BillingAddress): AddressValues {
  const { addressLine1, addressLine2 = "", city, state, zipCode } = address;
  return { addressLine1, addressLine2, city, state, zipCode };
}

/** What was typed, trimmed and in the form in which it is kept. */
export function addressOf(values: AddressValues): BillingAddress {
  return {
    addressLine1: values.addressLine1.trim(),
    addressLine2: values.addressLine2.trim() || undefined,
    city: values.city.trim(),
    state: values.state,
    zipCode: formatPostalCode(values.zipCode),
    country: countryOf(values.state),
  };
}

/** The same place: capitals, outer spaces and the postal code's separator make no difference. */
export function sameAddress(a: BillingAddress, b: BillingAddress): boolean {
  const key = (address: BillingAddress) => {
    const { zipCode, ...rest } = valuesOf(address);
    return [...Object.values(rest).map((text) => text.trim().toLowerCase()), formatPostalCode(zipCode)].join(
      "|",
    );
  };
  return key(a) === key(b);
}

/** "3760 Paxton Ave, Apt 4": the first line of an address in a list. */
export function streetLine({ addressLine1, addressLine2 }: BillingAddress): string {
  return addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1;
}

/** "Cincinnati, OH 45209". */
export function cityLine({ city, state, zipCode }: BillingAddress): string {
  return `${city}, ${state} ${formatPostalCode(zipCode)}`;
}
