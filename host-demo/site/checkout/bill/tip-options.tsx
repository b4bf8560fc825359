/** @jsxImportSource react */
// Long because it is one group of choices.

import { type KeyboardEvent, useId, useRef } from "react";
import type { CheckoutTip } from "aisle/checkout";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import type { PaymentProps } from "../payment-props.ts";

const none = { amount: 0, percentage: null };

/**
 * None, the percentages that are suggested, and an amount of one's own. Choosing one tips it; an amount of one's own is
 * asked for by a click, Space or Enter, not by an arrow key, which only passes by.
 */
export function TipOptions({
  session,
  snapshot,
  tip,
  error,
  onOther,
  onChosen,
}: Pick<PaymentProps, "session" | "snapshot"> & {
  readonly tip: CheckoutTip;
  readonly error?: string | undefined;
  readonly onOther: () => void;
  /** One is chosen for good, or by an arrow key, which may go on to the next. */
  readonly onChosen?: (passesBy: boolean) => void;
}) {
  const t = useText();
  const b = usePageText("bill");
  const id = useId();
  const chosen = snapshot.changing.tip ?? tip.chosen;
  const isOther = chosen
    ? chosen.amount > 0 && !tip.suggestions.some(({ percentage }) => percentage === chosen.percentage)
    : tip.lastUsed === "other";
  const passesBy = useRef(false);
  const other = () => {
    if (!passesBy.current) onOther();
  };
  const keyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    passesBy.current = key.startsWith("Arrow");
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    // Or the key would press what has the focus by then: a drawer's Close, or the button that opened this.
    event.preventDefault();
    if (target.value === "other") onOther();
    else if (target.checked) onChosen?.(false);
  };
  const choose = (wish: typeof none | CheckoutTip["suggestions"][number]) => {
    session.updateTip(wish);
    onChosen?.(passesBy.current);
  };
  const option = (
    key: string,
    isChosen: boolean,
    label: string,
    amount: number | undefined,
    pick: () => void,
  ) => (
    <label key={key} className="tip-option">
      <input
        type="radio"
        name={id}
        value={key}
        checked={isChosen}
        onChange={pick}
        onClick={isChosen ? pick : undefined}
      />
      <span>{label}</span>
      {amount !== undefined && <span className="muted">{money(amount, t.locale)}</span>}
    </label>
  );
  return (
    <fieldset
      className="tip-options"
      onKeyDown={keyDown}
      onKeyUp={() => (passesBy.current = false)}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined}
    >
      <legend className="visually-hidden">{b("selectTip")}</legend>
      {option("none", chosen?.amount === 0, b("tipNone"), undefined, () => choose(none))}
      {tip.suggestions.map((suggested) =>
        option(
          String(suggested.percentage),
          chosen?.percentage === suggested.percentage,
          b("tipPercent", { percentage: String(suggested.percentage) }),
          suggested.amount,
          () => choose(suggested),
        ),
      )}
      {option("other", isOther, b("tipOther"), isOther && chosen ? chosen.amount : undefined, other)}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
