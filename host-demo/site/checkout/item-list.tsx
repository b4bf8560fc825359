/** @jsxImportSource react */
import type { CheckoutView } from "aisle/checkout";
import type { Line } from "../api/schemas.ts";
import { Accordion } from "../parts/accordion.tsx";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";

/** The items of an order, folded away until they are asked for. */
export function ItemList({
  lines,
  count,
}: {
  readonly lines: readonly (Line | CheckoutView["lineItems"][number])[];
  readonly count: number;
}) {
  const t = useText();
  return (
    <Accordion className="items" title={t("itemsInOrder", { count: String(count) })}>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.id} className="line">
            <img src={line.imageUrl} alt="" width="64" height="48" loading="lazy" />
            <div className="line-text">
              <strong>{line.description}</strong>
              <span className="muted">
                {line.quantity} × {line.customerFacingSize}
              </span>
            </div>
            <span className="line-total">{money(line.lineTotal, t.locale)}</span>
          </li>
        ))}
      </ul>
    </Accordion>
  );
}
