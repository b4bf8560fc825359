import type { BillingAddress } from "./cards.ts";
import { accountLineLength, billingCityLength, billingLineLength, postalCodeLength } from "./lengths.ts";

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
export type AddressProblem = "required" | "tooLong" | "characters" | "format";

interface TextRule {
  readonly max: number;
  /** The whole of an acceptable text; left out where any character will do. */
  readonly allowed?: RegExp;
}

/** What one kind of form accepts. */
export interface AddressPreset {
  readonly addressLine1: TextRule;
  readonly addressLine2: TextRule;
  readonly city: TextRule;
  readonly zipCode: TextRule;
}

const accountLine: TextRule = { max: accountLineLength };
export const accountAddressPreset: AddressPreset = {
  addressLine1: accountLine,
  addressLine2: accountLine,
  city: accountLine,
  zipCode: { max: 10 },
};

const pageLine = { max: billingLineLength, allowed: /^[\p{L}\p{M}\d.'#@%&/\s-]*$/u };
export const walletPageAddressPreset: AddressPreset = {
  addressLine1: pageLine,
  addressLine2: { max: billingLineLength },
  city: { max: billingCityLength, allowed: /^[\p{L}\p{M}\d.@_!#+/;:'\s-]*$/u },
  zipCode: { max: postalCodeLength },
};

export const hostedPageAddressPreset: AddressPreset = {
  addressLine1: { max: 75 },
  addressLine2: { max: 70 },
  city: { max: 35 },
  zipCode: { max: 7 },
};

/** "St. Louis" and "Apt 4, Floor 2" are written so in the account's own addresses, which are offered here. */
export const flyoutAddressPreset: AddressPreset = {
  addressLine1: { max: billingLineLength, allowed: /^[\p{L}\p{M}\d .'#@%&\\/-]*$/u },
  addressLine2: { max: billingLineLength, allowed: /^[\p{L}\p{M}\d .'#@%&\\/,-]*$/u },
  city: { max: billingCityLength, allowed: /^[\p{L}\p{M}\d.@_!#+/;:'\s\\-]*$/u },
  zipCode: { max: postalCodeLength },
};

const postalCodes: Readonly<Record<Country, RegExp>> = {
  US: /^\d{5}([-/]?\d{4})?$/,
  CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
};

const optional: readonly AddressField[] = ["addressLine2"];

/** Everything that keeps an address from being accepted, by field; empty for a good one. */
export function addressProblems(
  values: AddressValues,
  preset: AddressPreset,
): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {};
  for (const field of addressFields) {
    const problem = fieldProblem(field, values, preset);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function fieldProblem(
  field: AddressField,
  values: AddressValues,
  preset: AddressPreset,
): AddressProblem | undefined {
  const text = values[field].trim();
  if (text === "") return optional.includes(field) ? undefined : "required";
  if (field === "state") return undefined;
  const { max, allowed } = preset[field];
  if (text.length > max) return "tooLong";
  if (allowed && !allowed.test(text)) return "characters";
  return field === "zipCode" && !postalCodes[countryOf(values.state)].test(text) ? "format" : undefined;
}

/** Each character that a rule does not allow, once. */
export function invalidCharacters(text: string, { allowed }: TextRule): string {
  const wrong = [...text].filter((character) => allowed && !allowed.test(character));
  return [...new Set(wrong)].join(" ");
}

/** "452091234" and "45209/1234" become "45209-1234", "k1a0b1" becomes "K1A 0B1". */
export function formatPostalCode(text: string): string {
  const plain = text.replace(/[\s/-]/g, "").toUpperCase();
  if (/^\d{9}$/.test(plain)) return `${plain.slice(0, 5)}-${plain.slice(5)}`;
  return /^[A-Z\d]{6}$/.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : plain;
}

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
