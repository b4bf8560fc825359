/** @jsxImportSource react */
import { type InputHTMLAttributes, useEffect, useId, useRef } from "react";
import type { Aisle } from "aisle";
import {
  type CardTextField,
  type PageCardForm,
  type PageCardFormOptions,
  type PageCardFormSnapshot,
  regions,
  type SecureFieldName,
} from "aisle/cards";
import type { SiteMessageKey } from "aisle/messages";
import { useAisleStore } from "aisle/react";
import { CardMark } from "../parts/card-mark.tsx";
import { Combobox } from "../parts/combobox.tsx";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";
import { cardName } from "./card-text.ts";
import { FormActions } from "./form-actions.tsx";
import { fieldLabels, formText, typedPhone } from "./form-text.ts";
import { SecureInput } from "./secure-input.tsx";
import { useCardForm } from "./use-card-form.ts";
import { useOnceSaved } from "./use-once-saved.ts";
import { WrongAccount } from "./wrong-account.tsx";

interface CardFormProps extends Pick<PageCardFormOptions, "variant" | "kind" | "cardId"> {
  readonly client: Aisle;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The form for a new card, or with a card id for a saved one. */
export function CardForm({ client, variant, kind, cardId, onSaved, onCancel }: CardFormProps) {
  const look = useRef<HTMLDivElement>(null);
  const form = useCardForm(client, look, { variant, kind, cardId });
  return (
    <div ref={look} className="card-form">
      {form && (
        <OpenForm form={form} variant={variant} isEdit={cardId !== undefined} {...{ onSaved, onCancel }} />
      )}
    </div>
  );
}

interface PartProps {
  readonly form: PageCardForm;
  readonly snapshot: PageCardFormSnapshot;
  readonly variant: PageCardFormOptions["variant"];
}

/** In the order in which they stand, for the focus after a press that was refused. */
const order = [
  "firstName",
  "lastName",
  "number",
  "month",
  "monthEdit",
  "year",
  "cvv",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "zipCode",
  "phone",
] as const satisfies readonly (SecureFieldName | CardTextField)[];

function OpenForm({
  form,
  variant,
  isEdit,
  onSaved,
  onCancel,
}: Pick<CardFormProps, "variant" | "onSaved" | "onCancel"> & {
  readonly form: PageCardForm;
  readonly isEdit: boolean;
}) {
  const t = useText();
  const snapshot = useAisleStore(form);
  const { status, layout, secureFields, problem, refusals, frameFailure } = snapshot;
  const root = useRef<HTMLFormElement>(null);
  const isBusy = status === "saving";

  useEffect(() => {
    if (refusals === 0) return;
    const { errors: texts, secure: frames } = form.getSnapshot();
    const first = order.find((field) =>
      isSecure(field) ? frames[field]?.error : texts[field] !== undefined,
    );
    if (first === undefined) root.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
    else if (isSecure(first)) form.focus(first);
    else root.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [form, refusals]);

  useOnceSaved(status, onSaved);

  const parts = { form, snapshot, variant };
  const isBank = layout !== "ebt" && layout !== "reduced";
  return (
    <form
      ref={root}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className="fields">
        {isBank && (
          <>
            <TextInput {...parts} field="firstName" half maxLength={40} autoComplete="cc-given-name" />
            <TextInput {...parts} field="lastName" half maxLength={40} autoComplete="cc-family-name" />
          </>
        )}
        <CardFields {...parts} />
      </div>
      {isBank && <BillingFields {...parts} />}
      {layout !== "ebt" && <Preferred {...parts} />}
      {problem && <Message tone="error">{formText(t, problem)}</Message>}
      <FormActions
        label={t(submitLabel(isEdit, isBusy))}
        isReady={status === "ready"}
        isBusy={isBusy}
        onCancel={onCancel}
      />
      <p className="visually-hidden" role="status">
        {isBusy
          ? t(submitLabel(isEdit, true))
          : status === "loading" && secureFields.length > 0
            ? t("loading")
            : ""}
      </p>
      {status === "framesFailed" && (
        <Modal
          title={t(isEdit ? "cardRetryEditTitle" : "cardRetryTitle")}
          onClose={onCancel}
          closeLabel={t("close")}
        >
          <p>{t("cardRetryText")}</p>
          <p className="muted">{t("cardRetryCode", { code: frameFailure ?? "" })}</p>
          <div className="actions">
            <button type="button" className="button outlined" onClick={onCancel}>
              {t("cancel")}
            </button>
            <button type="button" className="button" onClick={() => form.retryFrames()}>
              {t("tryAgain")}
            </button>
          </div>
        </Modal>
      )}
      {status === "wrongAccount" && <WrongAccount onDone={onCancel} />}
    </form>
  );
}

function isSecure(field: SecureFieldName | CardTextField): field is SecureFieldName {
  return !(field in fieldLabels);
}

function submitLabel(isEdit: boolean, isBusy: boolean): SiteMessageKey {
  if (isEdit) return isBusy ? "savingChanges" : "saveChanges";
  return isBusy ? "savingCard" : "saveNewCard";
}

function TextInput({
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
function CardFields({ form, snapshot }: PartProps) {
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

/** How much each kind of page takes. */
const limits = {
  walletPage: { addressLine1: 100, addressLine2: 100, city: 50, zipCode: 10 },
  hostedPage: { addressLine1: 75, addressLine2: 70, city: 35, zipCode: 7 },
} as const;

function BillingFields(props: PartProps) {
  const t = useText();
  const { form, snapshot, variant } = props;
  const { values, errors, status } = snapshot;
  const max = limits[variant];
  return (
    <fieldset>
      <legend>{t("billingAddress")}</legend>
      <div className="fields">
        <TextInput
          {...props}
          field="addressLine1"
          maxLength={max.addressLine1}
          autoComplete="billing address-line1"
        />
        <TextInput
          {...props}
          field="addressLine2"
          maxLength={max.addressLine2}
          autoComplete="billing address-line2"
        />
        <TextInput {...props} field="city" maxLength={max.city} autoComplete="billing address-level2" />
        <Combobox
          label={t("state")}
          name="state"
          half
          groups={[
            { label: t("unitedStates"), options: regions.US },
            { label: t("canada"), options: regions.CA },
          ]}
          value={values.state}
          error={errors.state && formText(t, errors.state)}
          autoComplete="billing address-level1"
          readOnly={status === "saving"}
          onChange={(code) => form.input("state", code)}
        />
        <TextInput
          {...props}
          field="zipCode"
          half
          maxLength={max.zipCode}
          autoComplete="billing postal-code"
        />
        {variant === "hostedPage" && (
          <TextInput
            {...props}
            field="phone"
            type="tel"
            inputMode="tel"
            placeholder="(###) ###-####"
            autoComplete="tel-national"
          />
        )}
      </div>
    </fieldset>
  );
}

function Preferred({ form, snapshot: { layout, values } }: PartProps) {
  const t = useText();
  const note =
    layout === "rewardDebit" ? "rewardDebitNote" : layout === "reduced" ? "reducedNote" : undefined;
  const id = useId();
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          checked={values.preferred}
          disabled={layout === "rewardDebit"}
          aria-describedby={note && id}
          onChange={({ target }) => form.tick("preferred", target.checked)}
        />
        <span>{t("preferCard")}</span>
      </label>
      {note && (
        <p id={id} className="muted">
          {t(note)}
        </p>
      )}
    </div>
  );
}
