/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Order } from "../api/schemas.ts";
import { Loaded } from "../account/page.tsx";
import { Message } from "../parts/message.tsx";
import { money } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { longDay } from "../text/times.ts";
import { type Text, useText } from "../text/text.tsx";
import { ChangeFailed } from "./change-failed.tsx";
import type { OrderSlot, SlotDay } from "./time-calls.ts";

interface TimeChoiceProps {
  readonly order: Order;
  readonly times: UseQueryResult<readonly SlotDay[]>;
  /** Why the time that was chosen before can't be had. */
  readonly error: unknown;
  /** How often the shopper was led back here. */
  readonly returns: number;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly onChoose: (time: OrderSlot) => void;
}

/** The times that an order can be moved to, and the press that goes on with one. */
export function TimeChoice(props: TimeChoiceProps) {
  const { order, times, error, returns, onRefresh } = props;
  const ofOrder = usePageText("order");
  const all = useRef<HTMLDivElement>(null);
  // The button that led here is gone, or soon will be.
  useEffect(() => {
    if (returns > 0) all.current?.focus();
  }, [returns]);
  const failed = error ? (
    <ChangeFailed orderId={order.id} error={error} otherwise={ofOrder("timeFailed")} onRefresh={onRefresh} />
  ) : null;
  return (
    <div ref={all} className="form" role="group" aria-label={ofOrder("chooseAnotherTime")} tabIndex={-1}>
      {failed}
      <Loaded query={times.isFetching ? { ...times, data: undefined, isError: false } : times}>
        {(days) =>
          days.length === 0 ? (
            <Message tone="info">{ofOrder("noOtherTimes")}</Message>
          ) : (
            <Choice key={times.dataUpdatedAt} {...props} days={days} />
          )
        }
      </Loaded>
    </div>
  );
}

function Choice({ days, isBusy, onChoose }: TimeChoiceProps & { readonly days: readonly SlotDay[] }) {
  const t = useText();
  const ofOrder = usePageText("order");
  const id = useId();
  const [date, setDate] = useState(days[0]?.date ?? "");
  const [chosen, choose] = useState<OrderSlot>();
  const [isAsked, setAsked] = useState(false);
  const { times = [] } = days.find((one) => one.date === date) ?? {};
  const isMissing = isAsked && !chosen;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen) onChoose(chosen);
  };
  return (
    <form className="form" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{t("chooseDay")}</label>
        <select
          id={id}
          value={date}
          onChange={({ target }) => {
            setDate(target.value);
            choose(undefined);
          }}
        >
          {days.map((one) => (
            <option key={one.date} value={one.date}>
              {longDay(one.date, t.locale)}
            </option>
          ))}
        </select>
      </div>
      <fieldset
        className="order-times"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
      >
        <legend className="visually-hidden">{t("timesOf", { day: longDay(date, t.locale) })}</legend>
        {times.map((time) => (
          <label key={time.optionId} className="tip-option">
            <input
              type="radio"
              name={`${id}-time`}
              checked={chosen?.optionId === time.optionId}
              onChange={() => choose(time)}
            />
            <span>{time.displayString}</span>
            {time.shouldShowFees && <span className="muted">{feeOf(t, time)}</span>}
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {t("selectTime")}
        </p>
      )}
      <button type="submit" className="button wide" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy && <span className="spinner small" aria-hidden="true" />}
        {ofOrder(isBusy ? "checkingTime" : "seeNewTotal")}
      </button>
    </form>
  );
}

function feeOf(t: Text, { cost, waiver }: OrderSlot): string {
  if (cost === null) return t("feeUnknown");
  return cost - waiver < 0.005 ? t("feeFree") : money(cost - waiver, t.locale);
}
