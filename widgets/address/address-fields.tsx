/** @jsxImportSource preact */
import { type AddressField, type Country, regions } from "../../sdk/domain/addresses.ts";
import type { AddressDraft } from "../../sdk/flows/address-flow.ts";
import type { address, addressNotices } from "../../sdk/messages/en/address.ts";
import { controlProps, Field, TextField } from "../kit/field.tsx";
import type { Translator } from "../kit/translator.ts";

/** The fields of an address form. The country is not asked for: it follows from the state. */
export function AddressFields({
  draft,
  t,
  onInput,
}: {
  readonly draft: AddressDraft;
  readonly t: Translator<keyof typeof address | keyof typeof addressNotices>;
  readonly onInput: (field: AddressField, value: string) => void;
}) {
  const error = (field: AddressField) => {
    const key = draft.errors[field];
    return key && t(key);
  };
  const props = (field: AddressField) => ({
    name: field,
    label: t(field),
    value: draft.values[field],
    error: error(field),
    onInput: (value: string) => onInput(field, value),
  });
  return (
    <div class="fields">
      <TextField {...props("addressLine1")} autocomplete="billing address-line1" required />
      <TextField {...props("addressLine2")} autocomplete="billing address-line2" />
      <TextField {...props("city")} autocomplete="billing address-level2" required />
      <StateField {...props("state")} t={t} />
      <TextField
        {...props("zipCode")}
        size="half"
        autocomplete="billing postal-code"
        maxLength={10}
        required
      />
    </div>
  );
}

/** The platform's list: typing a state's first letters finds it, and a phone shows its own picker. */
function StateField({
  name,
  label,
  value,
  error,
  onInput,
  t,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onInput: (value: string) => void;
  readonly t: Translator<keyof typeof address>;
}) {
  const known = [...regions.US, ...regions.CA].some(({ code }) => code === value);
  const group = (country: Country, text: string) => (
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
        autocomplete="billing address-level1"
        required
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
