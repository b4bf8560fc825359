/** @jsxImportSource preact */
import { type AddressField, type AddressValues, type Country } from "../../sdk/domain/addresses.ts";
import { postalCodeLength } from "../../sdk/domain/lengths.ts";
import type { Region } from "../../sdk/domain/regions.ts";
import type { address } from "../../sdk/messages/address/en.ts";
import { controlProps, Field, TextField } from "../kit/field.tsx";
import type { Translator } from "../kit/translator.ts";

export interface AddressFieldsProps {
  readonly values: AddressValues;
  /** They are on their way; what was typed meanwhile would be lost. */
  readonly busy: boolean;
  readonly labels: Readonly<Record<AddressField, string>>;
  /** What is wrong with a field, in words. */
  readonly error: (field: AddressField) => string | undefined;
  /** The states to choose from; a country that has none is left out. */
  readonly regions: Readonly<Record<Country, readonly Region[]>>;
  /** What the browser's autofill takes the address for. */
  readonly purpose: "billing" | "shipping";
  readonly t: Translator<keyof typeof address>;
  readonly onInput: (field: AddressField, value: string) => void;
}

/** The fields of an address form. The country is not asked for: it follows from the state. */
export function AddressFields({
  values,
  busy,
  labels,
  error,
  regions,
  purpose,
  t,
  onInput,
}: AddressFieldsProps) {
  const props = (field: AddressField, token: string) => ({
    name: field,
    label: labels[field],
    value: values[field],
    error: error(field),
    autocomplete: `${purpose} ${token}`,
    readOnly: busy,
    onInput: (value: string) => onInput(field, value),
  });
  return (
    <div class="fields">
      <TextField {...props("addressLine1", "address-line1")} required />
      <TextField {...props("addressLine2", "address-line2")} />
      <TextField {...props("city", "address-level2")} required />
      <StateField {...props("state", "address-level1")} regions={regions} t={t} />
      <TextField {...props("zipCode", "postal-code")} size="half" maxLength={postalCodeLength} required />
    </div>
  );
}

/** The platform's list: typing a state's first letters finds it, and a phone shows its own picker. */
function StateField({
  name,
  label,
  value,
  error,
  autocomplete,
  readOnly,
  regions,
  onInput,
  t,
}: Pick<AddressFieldsProps, "regions" | "t"> & {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly autocomplete: string;
  readonly readOnly: boolean;
  readonly onInput: (value: string) => void;
}) {
  const known = [...regions.US, ...regions.CA].some(({ code }) => code === value);
  const group = (country: Country, text: string) =>
    regions[country].length > 0 && (
      <optgroup label={text}>
        {regions[country].map(({ code, name: full }) => (
          <option key={code} value={code}>
            {full}
          </option>
        ))}
      </optgroup>
    );
  return (
    <Field name={name} label={label} error={error} size="half">
      <select
        {...controlProps(name, error)}
        autocomplete={autocomplete}
        required
        disabled={readOnly}
        value={value}
        onChange={(event) => onInput(event.currentTarget.value)}
      >
        <option value="">{t("chooseState")}</option>
        {/* A stored one that the list does not have is shown, never lost. */}
        {value !== "" && !known && <option value={value}>{value}</option>}
        {group("US", t("unitedStates"))}
        {group("CA", t("canada"))}
      </select>
    </Field>
  );
}
