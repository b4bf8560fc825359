/** What the form on a page of the host's own asks of names, telephone number and billing address. */
import {
  addressProblems,
  hostedPageAddressPreset,
  walletPageAddressPreset,
} from "../domain/address-rules.ts";
import { addressFields, type AddressValues } from "../domain/addresses.ts";
import { nameProblem } from "../domain/names.ts";
import type { CardFormErrors, CardFormValues, TextField } from "../flows/card-form/state.ts";
import type { CardFormTextKey } from "../flows/card-form/texts.ts";

/** Texts of a page's own rules; `field` in their parameters is the name of a {@link CardTextField}. */
export type PageRuleKey = "nameLettersOnly" | "invalidCharacters" | "enterValidField" | "fieldRequired";

/** What the billing address of each kind of page may be. */
export const billingPresets = { walletPage: walletPageAddressPreset, hostedPage: hostedPageAddressPreset };

/** Which rules the names and the billing address keep. */
export type PageVariant = keyof typeof billingPresets;

/** The rules of a page's form. On the hosted page a telephone number belongs to the address. */
export function pageProblems(
  values: CardFormValues,
  variant: PageVariant,
  punctuation: boolean,
): CardFormErrors<PageRuleKey> {
  const errors: Partial<Record<TextField, PageRuleKey | CardFormTextKey>> = {};
  for (const field of ["firstName", "lastName"] as const) {
    const problem = nameProblem(values[field], punctuation);
    if (problem) errors[field] = nameTexts(punctuation)[problem];
  }
  const problems = addressProblems(addressValues(values), billingPresets[variant]);
  for (const field of addressFields) {
    const problem = problems[field];
    if (problem === "required") errors[field] = "fieldRequired";
    else if (problem) errors[field] = problem === "characters" ? "invalidCharacters" : "enterValidField";
  }
  if (variant === "hostedPage") {
    const phone = values.phone ?? "";
    if (phone.trim() === "") errors.phone = "fieldRequired";
    else if (!/^\(\d{3}\) \d{3}-\d{4}$/.test(phone.trim())) errors.phone = "enterValidField";
  }
  return errors;
}

/** A name is cut while it is typed in, so that only a stored one can be too long. */
const nameTexts = (punctuation: boolean) =>
  ({
    required: "fieldRequired",
    tooLong: "nameTooLong",
    characters: punctuation ? "namePunctuation" : "nameLettersOnly",
  }) as const;

/** The billing address as far as it is typed. */
export function addressValues(values: CardFormValues): AddressValues {
  const { addressLine1 = "", addressLine2 = "", city = "", state = "", zipCode = "" } = values;
  return { addressLine1, addressLine2, city, state, zipCode };
}
