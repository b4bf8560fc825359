/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useEffect, useRef, useState } from "react";
import type { Aisle } from "aisle";
import type { CardTextField, PageCardForm } from "aisle/cards";
import { useAisleStore } from "aisle/react";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { useText } from "../text/text.tsx";
import { formText, typedDigits } from "../wallet/form-text.ts";
import { useCardForm } from "../wallet/use-card-form.ts";

interface Props {
  readonly client: Aisle;
  /** In the wallet, beyond this order. */
  readonly isKept: boolean;
  readonly hint: string;
  readonly isDisabled: boolean;
  readonly onSaved: (cardId: string) => void;
}

/** The form for a gift card that is not saved yet. Begins anew with each card. */
export function GiftEntry(props: Props) {
  const [count, setCount] = useState(0);
  return (
    <OneGift
      key={count}
      {...props}
      onSaved={(cardId) => {
        setCount(count + 1);
        props.onSaved(cardId);
      }}
    />
  );
}

function OneGift({ client, isKept, ...props }: Props) {
  const look = useRef<HTMLDivElement>(null);
  const form = useCardForm(client, look, { variant: "walletPage", kind: "gift", atCheckout: true });
  useEffect(() => form?.tick("save", isKept), [form, isKept]);
  return <div ref={look}>{form && <OpenForm form={form} {...props} />}</div>;
}

/** How many digits each field takes, and what it is called. */
const fields = [
  { field: "giftNumber", digits: 19, label: "cardNumber" },
  { field: "giftPin", digits: 4, label: "giftPin" },
] as const satisfies readonly { field: CardTextField; digits: number; label: string }[];

function OpenForm({
  form,
  hint,
  isDisabled,
  onSaved,
}: Omit<Props, "client" | "isKept"> & { readonly form: PageCardForm }) {
  const t = useText();
  const { status, values, errors, problem, refusals, savedCardId } = useAisleStore(form);
  const root = useRef<HTMLFormElement>(null);
  const saved = useRef(onSaved);
  saved.current = onSaved;
  const isBusy = status === "saving";

  useEffect(() => {
    if (savedCardId !== null) saved.current(savedCardId);
  }, [savedCardId]);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.getSnapshot().errors;
    const first = fields.find(({ field }) => wrong[field]);
    if (first) root.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
    else root.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [form, refusals]);

  return (
    <form
      ref={root}
      className="gift-entry"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) form.submit();
      }}
    >
      <fieldset disabled={isDisabled}>
        <legend>{hint}</legend>
        <div className="gift-fields">
          {fields.map(({ field, digits, label }) => (
            <Field
              key={field}
              label={t(label)}
              name={field}
              value={values[field]}
              error={errors[field] && formText(t, errors[field])}
              readOnly={isBusy}
              aria-required
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => form.input(field, typedDigits(target.value, digits))}
            />
          ))}
        </div>
        {problem && <Message tone="error">{formText(t, problem)}</Message>}
        <button
          type="submit"
          className="button outlined"
          aria-disabled={isDisabled || status !== "ready"}
          aria-busy={isBusy}
        >
          {isBusy && <span className="spinner small" aria-hidden="true" />}
          {t(isBusy ? "applyingGiftCard" : "applyGiftCard")}
        </button>
      </fieldset>
    </form>
  );
}
