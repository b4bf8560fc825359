/** @jsxImportSource react */
import type { Order } from "../api/schemas.ts";
import { tenderName } from "../parts/order-summary.tsx";
import { money } from "../text/format.ts";
import { type PageText, usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";

type Receipt = NonNullable<Order["receipt"]>;

/** What the order was placed for beside what it came to: the lines that changed, every card, and the total. */
export function ReceiptTable({ order, receipt }: { readonly order: Order; readonly receipt: Receipt }) {
  const t = useText();
  const ofOrder = usePageText("order");
  const rows = [...changedLines(order, receipt), ...cards(order, receipt)];
  const totals = { estimate: order.summary.cost.total, charged: receipt.total };
  return (
    <table className="receipt">
      <caption className="visually-hidden">{ofOrder("receipt")}</caption>
      <thead>
        <tr>
          <th scope="col">{ofOrder("receipt")}</th>
          <th scope="col">{ofOrder("estimate")}</th>
          <th scope="col">{ofOrder("charged")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, picked, estimate, charged }) => (
          <tr key={id}>
            <th scope="row">
              {name ?? tenderName(t, payment(order, id))}
              {picked && <span className="muted">{pickedText(picked, ofOrder)}</span>}
            </th>
            <td>{money(estimate, t.locale)}</td>
            <td>{money(charged, t.locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          <td>{money(totals.estimate, t.locale)}</td>
          <td>{money(totals.charged, t.locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How many were picked of how many, or what of something else. */
interface Picked {
  readonly picked: number;
  readonly ordered: number;
  readonly substitute: string | undefined;
}

interface Row {
  readonly id: string;
  /** Left out of a card. */
  readonly name?: string;
  readonly picked?: Picked;
  /** Decimal dollars, as what was charged. */
  readonly estimate: number;
  readonly charged: number;
}

function changedLines({ lineItems }: Order, { lines }: Receipt): Row[] {
  return lineItems.flatMap(({ id, description, quantity, lineTotal }) => {
    const line = lines.find(({ lineId }) => lineId === id);
    if (!line) return [];
    const isAsOrdered = line.quantity === quantity && line.lineTotal === lineTotal && !line.substitute;
    if (isAsOrdered) return [];
    const picked = {
      picked: line.quantity,
      ordered: quantity,
      substitute: line.substitute?.description,
    };
    return [{ id, name: description, picked, estimate: lineTotal, charged: line.lineTotal }];
  });
}

const cards = ({ payments }: Order, receipt: Receipt): Row[] =>
  payments.map(({ id, amountToAuthorize: estimate }) => ({
    id,
    estimate,
    charged: receipt.payments.find((one) => one.id === id)?.charged ?? estimate,
  }));

function payment({ payments }: Order, id: string) {
  const found = payments.find((one) => one.id === id);
  if (!found) throw new Error("a receipt has no card that its order does not have");
  return found;
}

function pickedText({ picked, ordered, substitute }: Picked, ofOrder: PageText<"order">): string {
  if (substitute !== undefined)
    return ofOrder("lineSubstituted", { count: String(picked), item: substitute });
  if (picked === 0) return ofOrder("lineNotPicked");
  return ofOrder("linePicked", { picked: String(picked), ordered: String(ordered) });
}
