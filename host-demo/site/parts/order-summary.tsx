/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { Summary } from "../api/schemas.ts";
import { money } from "../text/format.ts";
import { type Text, useText } from "../text/text.tsx";

function Row({
  label,
  amount,
  t,
  kind,
}: {
  readonly label: ReactNode;
  readonly amount: number;
  readonly t: Text;
  readonly kind?: string;
}) {
  return (
    <div className={`summary-row ${kind ?? ""}`}>
      <dt>{label}</dt>
      <dd>{money(amount, t.locale)}</dd>
    </div>
  );
}

/** The amounts of a cart or an order, one below the other, in the order in which they add up. */
export function SummaryRows({
  summary,
  totalLabel,
}: {
  readonly summary: Summary;
  readonly totalLabel: string;
}) {
  const t = useText();
  const { cost, fees, itemCount } = summary;
  return (
    <dl className="summary">
      <Row label={t("items", { count: String(itemCount) })} amount={cost.itemTotal} t={t} />
      {cost.yellowTagDiscountTotal > 0 && (
        <Row label={t("savings")} amount={-cost.yellowTagDiscountTotal} t={t} kind="saving" />
      )}
      {fees.map((fee) => (
        <Row key={fee.kind} label={t("bagFee")} amount={fee.amount} t={t} />
      ))}
      <Row label={t("tax")} amount={cost.taxTotal} t={t} />
      <Row label={totalLabel} amount={cost.total} t={t} kind="total" />
    </dl>
  );
}
