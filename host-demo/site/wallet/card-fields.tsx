/** @jsxImportSource react */
import { type InputHTMLAttributes, useId } from "react";
import type {
  CardTextField,
  PageCardForm,
  PageCardFormOptions,
  PageCardFormSnapshot,
  SecureFieldName,
} from "aisle/cards";
import { CardMark } from "../parts/card-mark.tsx";
import { Field } from "../parts/field.tsx";
import { useText } from "../text/text.tsx";
import { cardName } from "./card-text.ts";
import { fieldLabels, formText, typedPhone } from "./form-text.ts";
import { SecureInput } from "./secure-input.tsx";

export interface PartProps {
  readonly form: PageCardForm;
  readonly snapshot: PageCardFormSnapshot;
  readonly variant: PageCardFormOptions["variant"];
}

export function TextInput({
  form,
  snapshot: { values, errors, status },
  variant: _variant,
  field,
  ...input
}: PartProps & {
  readonly field: CardTextField;
  readonly half?: boolean;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "form">) {
  const t = useText();
  const error = errors[field];
  return (
    <Field
      label={t(fieldLabels[field])}
      name={field}
      value={values[field]}
      error={error && formText(t, error)}
      readOnly={status === "saving"}
      aria-required={field !== "addressLine2"}
      onChange={({ target }) =>
        form.input(field, field === "phone" ? typedPhone(target.value) : target.value)
      }
      {...input}
    />
  );
}

/** The number, masked on a card that is edited, the expiry and the security code. */
export function CardFields({ form, snapshot }: PartProps) {
  const t = useText();
  const { layout, card, secure, secureFields } = snapshot;
  const errorOf = (field: SecureFieldName) => {
    const error = secure[field]?.error;
    return error ? formText(t, error) : undefined;
  };
  const labels = {
    number: "cardNumber",
    month: "expirationMonth",
    monthEdit: "expirationMonth",
    year: "expirationYear",
    cvv: "cvv",
    pin: "snapPin",
  } as const;
  const placeholders = {
    month: "monthPlaceholder",
    monthEdit: "chooseState",
    year: "yearPlaceholder",
  } as const;
  const input = (field: SecureFieldName) => (
    <SecureInput
      key={field}
      form={form}
      field={field}
      state={secure[field]}
      label={t(labels[field])}
      placeholder={field in placeholders ? t(placeholders[field as keyof typeof placeholders]) : undefined}
      error={errorOf(field)}
    />
  );
  const small = secureFields.filter((field) => field !== "number");
  const hasFixedExpiry = card && (layout === "rewardDebit" || layout === "reduced");
  return (
    <>
      {secureFields.includes("number") && input("number")}
      {card && <MaskedNumber card={card} />}
      <Errors texts={[errorOf("number")]} />
      {(hasFixedExpiry || small.length > 0) && (
        <div className="thirds">
          {hasFixedExpiry && <FixedExpiry month={card.expMonth} year={card.expYear} />}
          {small.map(input)}
        </div>
      )}
      <Errors texts={small.map(errorOf)} />
    </>
  );
}

/** What is wrong with secure fields; screen readers hear it from the fields themselves. */
function Errors({ texts }: { readonly texts: readonly (string | undefined)[] }) {
  const shown = texts.filter((text) => text !== undefined);
  return shown.length === 0 ? null : (
    <div className="field-errors">
      {shown.map((text) => (
        <p key={text} className="field-error" role="alert">
          {text}
        </p>
      ))}
    </div>
  );
}

function MaskedNumber({ card }: { readonly card: NonNullable<PageCardFormSnapshot["card"]> }) {
  const t = useText();
  return (
    <div className="field">
      <span className="label">{t("cardNumber")}</span>
      <p className="fixed">
        <span aria-hidden="true">•••• {card.lastFour}</span>
        <span className="visually-hidden">{cardName(t, card)}</span>
        <CardMark brand={card.brand} />
      </p>
    </div>
  );
}

/** Month and year that can't be changed here. */
function FixedExpiry({
  month,
  year,
}: {
  readonly month: number | undefined;
  readonly year: number | undefined;
}) {
  const t = useText();
  const id = useId();
  const parts = [
    ["expirationMonth", String(month).padStart(2, "0")],
    ["expirationYear", String(year)],
  ] as const;
  return parts.map(([label, value]) => (
    <div key={label} className="field">
      <label htmlFor={`${id}-${label}`}>{t(label)}</label>
      <select id={`${id}-${label}`} disabled>
        <option>{value}</option>
      </select>
    </div>
  ));
}
