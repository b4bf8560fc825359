/** @jsxImportSource react */
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { CheckoutTip } from "aisle/checkout";
import { numberLocale } from "aisle/rules";
import { Field } from "../../parts/field.tsx";
import { Message } from "../../parts/message.tsx";
import { Modal } from "../../parts/modal.tsx";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";
import { problemText } from "../problem-text.ts";
import { amountOf, amountText, typedAmount } from "../snap-amount.ts";
import { useSent } from "../use-sent.ts";

/** Asks for an amount of one's own, and closes once the services have it. */
export function CustomTipDrawer({
  session,
  snapshot,
  tip,
  onClose,
}: Pick<PaymentProps, "session" | "snapshot"> & {
  readonly tip: CheckoutTip;
  readonly onClose: () => void;
}) {
  const t = useText();
  const b = usePageText("bill");
  const locale = numberLocale(t.locale);
  const { chosen } = tip;
  const own = chosen && chosen.percentage === null && chosen.amount > 0 ? chosen.amount : undefined;
  const [text, setText] = useState(() => (own === undefined ? "" : amountText(own, locale)));
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { isSent, refusal, send } = useSent(snapshot, "tip", onClose);
  const amount = amountOf(text);
  const error = (() => {
    if (amount === undefined) return b("tipAmountRequired");
    return amount > tip.maxAmount ? b("tipMaximum", { amount: money(tip.maxAmount, t.locale) }) : undefined;
  })();

  useEffect(() => input.current?.select(), []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (error !== undefined || amount === undefined) return input.current?.focus();
    send(() => session.updateTip({ amount, percentage: null }));
  };
  return (
    <Modal drawer title={b("customTipTitle")} closeLabel={t("close")} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        {refusal && <Message tone="error">{problemText(t, refusal)}</Message>}
        <div className="dollars">
          <Field
            ref={input}
            label={b("tipAmount")}
            value={text}
            error={isAsked ? error : undefined}
            inputMode="decimal"
            autoComplete="off"
            aria-required
            onChange={({ target }) => setText(typedAmount(target.value, text, locale))}
          />
        </div>
        <button type="submit" className="button wide" aria-disabled={isSent}>
          {t(isSent ? "saving" : "save")}
        </button>
      </form>
    </Modal>
  );
}
