/** @jsxImportSource react */
import { useEffect, useRef } from "react";
import type { Aisle } from "aisle";
import { type CardFormText, type CardTextField, type PageCardForm } from "aisle/cards";
import type { SiteMessageKey } from "aisle/messages";
import { useAisleStore } from "aisle/react";
import { giftNumberLength, pinLength } from "aisle/rules";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { useText } from "../text/text.tsx";
import { FormActions } from "./form-actions.tsx";
import { fieldLabels, formText, typedDigits } from "./form-text.ts";
import { useCardForm } from "./use-card-form.ts";
import { useOnceSaved } from "./use-once-saved.ts";

interface GiftFormProps {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The form for a new gift card. Its number and PIN are no secret of a bank's, and typed in the page itself. */
export function GiftForm({ client, ...props }: GiftFormProps & { readonly client: Aisle }) {
  const look = useRef<HTMLDivElement>(null);
  const form = useCardForm(client, look, { variant: "walletPage", kind: "gift" });
  return (
    <div ref={look} className="card-form">
      {form && <OpenForm form={form} {...props} />}
    </div>
  );
}

/** How many digits each field takes. */
const digits = { giftNumber: giftNumberLength, giftPin: pinLength } as const;
const fields = ["giftNumber", "giftPin"] as const satisfies readonly CardTextField[];

function OpenForm({ form, onSaved, onCancel }: GiftFormProps & { readonly form: PageCardForm }) {
  const t = useText();
  const { status, values, errors, problem, refusals } = useAisleStore(form);
  const root = useRef<HTMLFormElement>(null);
  const isBusy = status === "saving";
  useOnceSaved(status, onSaved);

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.getSnapshot().errors;
    const first = fields.find((field) => wrong[field]);
    if (first) root.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else root.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [form, refusals]);

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
        {fields.map((field) => (
          <Field
            key={field}
            label={t(fieldLabels[field])}
            name={field}
            value={values[field]}
            error={errors[field] && formText(t, errors[field])}
            readOnly={isBusy}
            half={field === "giftPin"}
            aria-required
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => form.input(field, typedDigits(target.value, digits[field]))}
          />
        ))}
      </div>
      <p className="muted">{t("keepGiftCard")}</p>
      {problem && (
        <Message tone="error" title={isAboutCard(problem) ? t("cardAddFailed") : undefined}>
          {formText(t, problem)}
        </Message>
      )}
      <FormActions
        label={t(isBusy ? "submittingCard" : "submitCard")}
        isReady={status === "ready"}
        isBusy={isBusy}
        onCancel={onCancel}
      />
      <p className="visually-hidden" role="status">
        {isBusy ? t("submittingCard") : ""}
      </p>
    </form>
  );
}

const aboutCard: readonly SiteMessageKey[] = [
  "giftCardInvalid",
  "giftCardEmptyWallet",
  "giftCardLimit",
  "cardExistsWallet",
];

/** What is wrong with this card stands below the sentence that it was not added; anything else stands alone. */
function isAboutCard({ messageKey, text }: CardFormText): boolean {
  return text !== undefined || aboutCard.includes(messageKey);
}
