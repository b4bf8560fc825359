/** @jsxImportSource preact */
// Long because the fields of each layout stand side by side, so that one sees what a layout has.

import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import type { Card } from "../../sdk/domain/cards.ts";
import { giftNumberLength, pinLength } from "../../sdk/domain/lengths.ts";
import { frameErrorText } from "../../sdk/flows/card-form/failures.ts";
import { secureFields } from "../../sdk/flows/card-form/state.ts";
import { giftDigits, maskGiftNumber } from "../../sdk/flows/card-form/gift-number.ts";
import { CardMark } from "../kit/card-mark.tsx";
import { cardName } from "../kit/card-text.ts";
import { Field, FieldError, TextField } from "../kit/field.tsx";
import { SecureField } from "../kit/secure-field.tsx";
import type { CardFormProps } from "./card-form-props.ts";

export function Fields(props: CardFormProps) {
  const { form, card, t } = props;
  const { values, errors, frames, layout } = card;
  const frameError = (field: FrameField) => {
    const code = frames.fields[field]?.code;
    const key = errors[field] ?? (code ? frameErrorText(code, layout) : undefined);
    return key && t(key);
  };
  const name = (field: "firstName" | "lastName") => ({
    name: field,
    label: t(field),
    value: values[field],
    error: errors[field] && t(errors[field]),
    size: "half" as const,
    required: true,
    readOnly: card.status !== "idle",
    onInput: (value: string) => form.send({ type: "INPUT", field, value }),
  });
  const secure = (field: FrameField) => ({
    fields: form.fields(),
    field,
    state: frames.fields[field],
    loadingText: t("loading"),
    error: frameError(field),
  });
  if (layout === "gift") return <GiftFields {...props} />;
  if (layout === "pin" || layout === "ebt") {
    const [field, label] =
      layout === "pin" ? (["pin", "snapPin"] as const) : (["number", "cardNumber"] as const);
    return (
      <div class="fields">
        <div>
          <SecureField
            {...secure(field)}
            label={t(label)}
            {...(field === "pin" && { placeholder: t("snapPin") })}
          />
          <FieldError id={`${field}-error`} text={frameError(field)} />
        </div>
      </div>
    );
  }
  const month = layout === "edit" ? "monthEdit" : "month";
  const hasExpiry = layout === "add" || layout === "edit";
  return (
    <div class="fields">
      {layout !== "reduced" && (
        <>
          <TextField {...name("firstName")} autocomplete="given-name" />
          <TextField {...name("lastName")} autocomplete="family-name" />
        </>
      )}
      {card.card ? (
        <MaskedNumber card={card.card} t={t} />
      ) : (
        <div>
          <SecureField {...secure("number")} label={t("cardNumber")} />
          <FieldError id="number-error" text={frameError("number")} />
        </div>
      )}
      {hasExpiry ? (
        <>
          <SecureField
            {...secure(month)}
            label={t("expirationMonth")}
            placeholder={t(month === "month" ? "monthPlaceholder" : "chooseState")}
            size="third"
          />
          <SecureField
            {...secure("year")}
            label={t("expirationYear")}
            placeholder={t("yearPlaceholder")}
            size="third"
          />
        </>
      ) : (
        card.card && <FixedExpiry card={card.card} t={t} />
      )}
      {layout !== "reduced" && <SecureField {...secure("cvv")} label={t("cvv")} size="third" />}
      {secureFields[layout].map(
        (field) =>
          field !== "number" && <FieldError key={field} id={`${field}-error`} text={frameError(field)} />,
      )}
    </div>
  );
}

/** A gift card's number and PIN, which are typed in the page itself. */
function GiftFields({ form, card: { values, errors, status }, t }: CardFormProps) {
  const field = (name: "giftNumber" | "giftPin", clean: (typed: string) => string) => ({
    name,
    value: values[name] ?? "",
    error: errors[name] && t(errors[name]),
    autocomplete: "off",
    inputMode: "numeric" as const,
    required: true,
    readOnly: status !== "idle",
    onInput: (typed: string) => form.send({ type: "INPUT", field: name, value: clean(typed) }),
  });
  return (
    <div class="fields">
      <TextField
        {...field("giftNumber", maskGiftNumber)}
        label={t("cardNumber")}
        maxLength={giftNumberLength + 3}
      />
      <TextField
        {...field("giftPin", (typed) => giftDigits(typed, pinLength))}
        label={t("giftPin")}
        size="half"
        maxLength={pinLength}
      />
    </div>
  );
}

/** The number of a saved card, of which nobody but the vault knows more. */
function MaskedNumber({ card, t }: { readonly card: Card } & Pick<CardFormProps, "t">) {
  return (
    <div class="field">
      <span class="label">{t("cardNumber")}</span>
      <div class="control fixed">
        <span aria-hidden="true">•••• {card.lastFour}</span>
        <span class="visually-hidden">{cardName(t, card)}</span>
        <CardMark brand={card.brand} />
      </div>
    </div>
  );
}

/** Month and year that can't be changed here. */
function FixedExpiry({ card, t }: { readonly card: Card } & Pick<CardFormProps, "t">) {
  const fixed = (name: "expirationMonth" | "expirationYear", value: string) => (
    <Field name={name} label={t(name)} size="third">
      <select id={name} name={name} class="control" disabled>
        <option>{value}</option>
      </select>
    </Field>
  );
  return (
    <>
      {fixed("expirationMonth", String(card.expMonth).padStart(2, "0"))}
      {fixed("expirationYear", String(card.expYear))}
    </>
  );
}
