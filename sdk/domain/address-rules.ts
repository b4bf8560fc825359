/** What the forms accept for an address; apart from addresses themselves, which lists show without any form. */
import {
  type AddressField,
  addressFields,
  type AddressValues,
  type Country,
  countryOf,
} from "./addresses.ts";
import { accountLineLength, billingCityLength, billingLineLength, postalCodeLength } from "./lengths.ts";

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
