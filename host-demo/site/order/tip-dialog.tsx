/** @jsxImportSource react */
// Long because it is one form, from what can be given to the press that gives it.

import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from "react";
import { numberLocale } from "aisle/rules";
import type { Order, OrderTip } from "../api/schemas.ts";
import { amountOf, amountText, typedAmount } from "../checkout/snap-amount.ts";
import { Field } from "../parts/field.tsx";
import { Modal } from "../parts/modal.tsx";
import { money } from "../text/format.ts";
import { type PageText, usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { ChangeFailed } from "./change-failed.tsx";
import { useOrderChange } from "./order-change.ts";

/** What calls about payment say of their client. */
const paymentHeaders = { "application-id": "CLICKLIST", channel: "WEB", "payment-auth-type": "B2C" };

interface TipDialogProps {
  readonly order: Order;
  readonly tip: OrderTip;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface TipWish extends Record<string, unknown> {
  readonly gratuityAmount: number;
  readonly gratuityPercentage: number | null;
}

/** A percentage that is suggested, none, or an amount of one's own. */
type Pick = number | "none" | "other";

function pickOf({ chosen, suggestions }: OrderTip): Pick {
  if (!chosen || chosen.amount === 0) return "none";
  const { percentage } = chosen;
  return percentage !== null && suggestions.some((one) => one.percentage === percentage)
    ? percentage
    : "other";
}

/** Asks what is given to who brings the order, and shows what the order comes to with it. */
export default function TipDialog({ order, tip, onDone, onClose }: TipDialogProps) {
  const t = useText();
  const ofOrder = usePageText("order");
  const b = usePageText("bill");
  const { pick, setPick, text, type, wish, error } = useWish(tip, b);
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = useOrderChange(order, {
    name: "modify-tip",
    method: "PUT",
    path: `/payment/v1/modifytip/${encodeURIComponent(order.checkoutId)}`,
    headers: paymentHeaders,
    // An order that is picked by then tells the amount alone.
    isAsAsked: ({ tip: told, summary }, { gratuityAmount, gratuityPercentage }: TipWish) =>
      (summary.cost.gratuityTotal ?? 0) === gratuityAmount &&
      (!told || told.chosen?.percentage === gratuityPercentage),
    onDone,
  });
  const busy = change.isPending || change.isSuccess;
  const close = () => {
    if (!busy && !change.isRunning()) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!wish || error !== undefined) return input.current?.focus();
    const { amount: gratuityAmount, percentage: gratuityPercentage } = wish;
    if (gratuityAmount === tip.chosen?.amount && gratuityPercentage === tip.chosen.percentage) return close();
    change.mutate({ versionKey: order.versionKey, gratuityAmount, gratuityPercentage });
  };
  const { total, gratuityTotal = 0 } = order.summary.cost;
  return (
    <Modal title={b("selectTip")} closeLabel={t("close")} onClose={close}>
      <form className="form" noValidate onSubmit={submit}>
        <Options tip={tip} b={b} pick={pick} onPick={setPick} />
        {pick === "other" && (
          <div className="dollars">
            <Field
              ref={input}
              label={b("tipAmount")}
              value={text}
              error={isAsked ? error : undefined}
              inputMode="decimal"
              autoComplete="off"
              aria-required
              onChange={({ target }) => type(target.value)}
            />
          </div>
        )}
        <dl className="summary" aria-live="polite">
          <div className="summary-row total">
            <dt>{ofOrder("newTotal")}</dt>
            <dd>
              {wish && error === undefined ? money(total - gratuityTotal + wish.amount, t.locale) : "–"}
            </dd>
          </div>
        </dl>
        {change.isError && (
          <ChangeFailed
            orderId={order.id}
            error={change.error}
            otherwise={ofOrder("tipFailed")}
            onRefresh={onClose}
          />
        )}
        <button type="submit" className="button wide" aria-disabled={busy} aria-busy={busy}>
          {t(busy ? "saving" : "save")}
        </button>
      </form>
    </Modal>
  );
}

/** What is picked or typed, and what is wrong with that. */
function useWish(tip: OrderTip, b: PageText<"bill">) {
  const t = useText();
  const locale = numberLocale(t.locale);
  const [pick, setPick] = useState(() => pickOf(tip));
  const [text, setText] = useState(() =>
    pick === "other" && tip.chosen ? amountText(tip.chosen.amount, locale) : "",
  );
  const own = amountOf(text);
  const wish = (() => {
    if (pick === "none") return { amount: 0, percentage: null };
    if (pick !== "other") return tip.suggestions.find(({ percentage }) => percentage === pick);
    return own === undefined ? undefined : { amount: own, percentage: null };
  })();
  const error = (() => {
    if (!wish) return b("tipAmountRequired");
    return wish.amount > tip.maxAmount
      ? b("tipMaximum", { amount: money(tip.maxAmount, t.locale) })
      : undefined;
  })();
  const type = (typed: string) => setText(typedAmount(typed, text, locale));
  return { pick, setPick, text, type, wish, error };
}

function Options({
  tip,
  b,
  pick,
  onPick,
}: {
  readonly tip: OrderTip;
  readonly b: PageText<"bill">;
  readonly pick: Pick;
  readonly onPick: (pick: Pick) => void;
}) {
  const t = useText();
  const name = useId();
  const option = (value: Pick, label: string, amount?: number): ReactNode => (
    <label key={value} className="tip-option">
      <input type="radio" name={name} checked={pick === value} onChange={() => onPick(value)} />
      <span>{label}</span>
      {amount !== undefined && <span className="muted">{money(amount, t.locale)}</span>}
    </label>
  );
  return (
    <fieldset className="tip-options">
      <legend className="visually-hidden">{b("selectTip")}</legend>
      {option("none", b("tipNone"))}
      {tip.suggestions.map(({ percentage, amount }) =>
        option(percentage, b("tipPercent", { percentage: String(percentage) }), amount),
      )}
      {option("other", b("tipOther"))}
    </fieldset>
  );
}
