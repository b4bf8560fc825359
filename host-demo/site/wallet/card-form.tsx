/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useEffect, useRef } from "react";
import type { Aisle } from "aisle";
import {
  type CardTextField,
  type PageCardForm,
  type PageCardFormOptions,
  type SecureFieldName,
} from "aisle/cards";
import type { SiteMessageKey } from "aisle/messages";
import { useAisleStore } from "aisle/react";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";
import { FormActions } from "./form-actions.tsx";
import { fieldLabels, formText, framesText } from "./form-text.ts";
import { useCardForm } from "./use-card-form.ts";
import { useOnceSaved } from "./use-once-saved.ts";
import { WrongAccount } from "./wrong-account.tsx";
import { CardFields, TextInput } from "./card-fields.tsx";
import { BillingFields, Preferred } from "./billing-fields.tsx";

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
        <OpenForm
          client={client}
          form={form}
          variant={variant}
          isEdit={cardId !== undefined}
          {...{ onSaved, onCancel }}
        />
      )}
    </div>
  );
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
  client,
  form,
  variant,
  isEdit,
  onSaved,
  onCancel,
}: Pick<CardFormProps, "client" | "variant" | "onSaved" | "onCancel"> & {
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
            <TextInput {...parts} field="firstName" half autoComplete="cc-given-name" />
            <TextInput {...parts} field="lastName" half autoComplete="cc-family-name" />
          </>
        )}
        <CardFields {...parts} />
      </div>
      {isBank && <BillingFields client={client} {...parts} />}
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
          <p>{framesText(t, snapshot, "cardRetryText")}</p>
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
  if (isEdit) return isBusy ? "saving" : "saveChanges";
  return isBusy ? "savingCard" : "saveNewCard";
}
