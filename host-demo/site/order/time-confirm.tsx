/** @jsxImportSource react */
// Long because it is what one press does, told before it.

import { useEffect, useRef } from "react";
import type { Order } from "../api/schemas.ts";
import { tenderName } from "../parts/order-summary.tsx";
import { money } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { longDay } from "../text/times.ts";
import { useText } from "../text/text.tsx";
import { ChangeFailed } from "./change-failed.tsx";
import { isTimeOver, orderPath, useOrderChange } from "./order-change.ts";
import type { MovedOrder } from "./time-calls.ts";

/** What an order comes to in another time, card by card, and the press that moves it there. */
export function ConfirmTime({
  order,
  moved,
  onMoving,
  onOver,
  onAnother,
  onRefresh,
  onDone,
}: {
  readonly order: Order;
  readonly moved: MovedOrder;
  /** Told while the order is on its way there, and once it isn't. */
  readonly onMoving: (isMoving: boolean) => void;
  /** The time is gone. */
  readonly onOver: (error: unknown) => void;
  readonly onAnother: () => void;
  readonly onRefresh: () => void;
  readonly onDone: () => void;
}) {
  const t = useText();
  const ofOrder = usePageText("order");
  const heading = useRef<HTMLHeadingElement>(null);
  const move = useOrderChange<{ readonly promiseId: string; readonly total: number }>(order, {
    name: "order-window",
    method: "PUT",
    path: `${orderPath(order)}/window`,
    isAsAsked: ({ time }) => time?.date === moved.date && time.displayString === moved.displayString,
    onDone,
  });
  const busy = move.isPending || move.isSuccess;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => onMoving(busy), [busy, onMoving]);

  const confirm = () =>
    move.mutate(
      { versionKey: order.versionKey, promiseId: moved.promise.id, total: moved.summary.cost.total },
      { onError: (error) => isTimeOver(error) && onOver(error) },
    );
  return (
    <div className="form">
      <h3 ref={heading} tabIndex={-1}>
        {longDay(moved.date, t.locale)}, {moved.displayString}
      </h3>
      <Costs moved={moved} />
      {move.isError && (
        <ChangeFailed
          orderId={order.id}
          error={move.error}
          otherwise={ofOrder("timeFailed")}
          onRefresh={onRefresh}
        />
      )}
      <div className="actions">
        <button
          type="button"
          className="button outlined"
          aria-disabled={busy}
          onClick={() => {
            if (!busy && !move.isRunning()) onAnother();
          }}
        >
          {ofOrder("chooseAnotherTime")}
        </button>
        <button type="button" className="button" aria-disabled={busy} aria-busy={busy} onClick={confirm}>
          {busy && <span className="spinner small" aria-hidden="true" />}
          {busy ? ofOrder("confirming") : t("confirm")}
        </button>
      </div>
    </div>
  );
}

/** The difference, the fee where it is another one, the new total and who pays how much of it. */
function Costs({ moved: { originalSummary, summary, payments } }: { readonly moved: MovedOrder }) {
  const t = useText();
  const ofOrder = usePageText("order");
  const inText = (dollars: number) => money(dollars, t.locale);
  // In cents: dollars may miss nothing by a fraction of one.
  const more = Math.round((summary.cost.total - originalSummary.cost.total) * 100) / 100;
  const fees = { before: feeIn(originalSummary), after: feeIn(summary) };
  return (
    <>
      <p>
        {more === 0
          ? ofOrder("totalSame")
          : ofOrder(more > 0 ? "totalMore" : "totalLess", { amount: inText(Math.abs(more)) })}
      </p>
      {fees.before !== fees.after && (
        <p className="muted">
          {ofOrder("feesBeforeAfter", { before: inText(fees.before), after: inText(fees.after) })}
        </p>
      )}
      <dl className="summary">
        <div className="summary-row total">
          <dt>{ofOrder("newTotal")}</dt>
          <dd>{inText(summary.cost.total)}</dd>
        </div>
        {payments.map((payment) => (
          <div key={payment.id} className="summary-row">
            <dt>{tenderName(t, payment)}</dt>
            <dd>
              {payment.before === payment.after
                ? inText(payment.after)
                : ofOrder("paysBeforeAfter", {
                    before: inText(payment.before),
                    after: inText(payment.after),
                  })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const feeIn = ({ fees }: MovedOrder["summary"]) => fees.find(({ kind }) => kind === "delivery")?.amount ?? 0;
