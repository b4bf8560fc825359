/** @jsxImportSource react */
import { tenderName } from "../parts/order-summary.tsx";
import { money } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import type { Amendment } from "./queries.ts";

/** What a change comes to: for the order, and for each of its cards. */
export function WhatChanges({ amendment }: { readonly amendment: Amendment }) {
  const t = useText();
  const c = usePageText("changing");
  const { originalSummary, summary, payments } = amendment;
  const changed = payments.filter(({ before, after }) => before !== after);
  return (
    <div aria-live="polite">
      <dl className="summary">
        <div className="summary-row">
          <dt>{c("asOrdered")}</dt>
          <dd>{money(originalSummary.cost.total, t.locale)}</dd>
        </div>
        {summary && (
          <div className="summary-row total">
            <dt>{c("withChanges")}</dt>
            <dd>{money(summary.cost.total, t.locale)}</dd>
          </div>
        )}
      </dl>
      {summary && changed.length > 0 && (
        <ul className="card-changes">
          {changed.map((payment) => (
            <li key={payment.id}>
              <span>{tenderName(t, payment)}</span>
              <strong className={payment.after < payment.before ? "saving" : undefined}>
                {differenceText(payment, c, t.locale)}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function differenceText(
  { before, after }: Amendment["payments"][number],
  c: ReturnType<typeof usePageText<"changing">>,
  locale: ReturnType<typeof useText>["locale"],
): string {
  const cents = Math.round((after - before) * 100);
  const amount = money(Math.abs(cents) / 100, locale);
  return c(cents > 0 ? "chargedMore" : "givenBack", { amount });
}
