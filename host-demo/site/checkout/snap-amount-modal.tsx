/** @jsxImportSource react */
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { CheckoutSession, SnapShare } from "aisle/checkout";
import { numberLocale } from "aisle/rules";
import { Field } from "../parts/field.tsx";
import { Modal } from "../parts/modal.tsx";
import { money } from "../text/format.ts";
import { type Text, useText } from "../text/text.tsx";
import { amountOf, amountText, typedAmount } from "./snap-amount.ts";

/** Asks how much SNAP is to pay, between what it must and what it can. */
export function SnapAmountModal({
  session,
  snap,
  onClose,
}: {
  readonly session: CheckoutSession;
  readonly snap: SnapShare;
  readonly onClose: () => void;
}) {
  const t = useText();
  const locale = numberLocale(t.locale);
  const [text, setText] = useState(() => amountText(snap.amount, locale));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.select(), []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const amount = amountOf(text);
    const problem = problemOf(t, amount, snap);
    setError(problem);
    if (problem !== undefined || amount === undefined) return input.current?.focus();
    if (amount !== snap.amount) session.changeSnapAmount(amount);
    onClose();
  };
  return (
    <Modal title={t("changeSnapAmount")} onClose={onClose} closeLabel={t("close")}>
      <form className="form" noValidate onSubmit={submit}>
        <div className="dollars">
          <Field
            ref={input}
            label={t("amount")}
            value={text}
            error={error}
            inputMode="decimal"
            autoComplete="off"
            aria-required
            onChange={({ target }) => setText(typedAmount(target.value, text, locale))}
          />
        </div>
        <div className="actions">
          <button type="button" className="button outlined" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" className="button">
            {t("save")}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function problemOf(t: Text, amount: number | undefined, { min, max }: SnapShare): string | undefined {
  if (amount === undefined) return t("amountRequired");
  if (amount < min) return t("snapAmountMin", { amount: money(min, t.locale) });
  return amount > max ? t("snapAmountMax", { amount: money(max, t.locale) }) : undefined;
}
