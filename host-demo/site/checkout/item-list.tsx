/** @jsxImportSource react */
// Long because the markup of one table reads best in one piece.
import { type ReactNode, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { CheckoutView } from "aisle/checkout";
import type { Line } from "../api/schemas.ts";
import { Accordion } from "../parts/accordion.tsx";
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";

/** How many are listed before somebody asks for all of them. */
const shownAtFirst = 5;

type Lines = readonly (Line | CheckoutView["lineItems"][number])[];

/** The items of an order, folded away until they are asked for. */
export function ItemList({ lines, count }: { readonly lines: Lines; readonly count: number }) {
  const t = useText();
  return (
    <Accordion className="items" title={t("itemsInOrder", { count: String(count) })}>
      <ItemTable lines={lines} />
    </Accordion>
  );
}

/** The first items of an order, and on request all of them. */
export function ItemTable({
  lines,
  children,
}: {
  readonly lines: Lines;
  /** What else is said of a line, by its product's number. */
  readonly children?: (gtin13: string) => ReactNode;
}) {
  const t = useText();
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  useEffect(() => {
    // Paper has no button to press: all of it has to be there before the page is printed.
    const unfold = () => flushSync(() => setShowsAll(true));
    window.addEventListener("beforeprint", unfold);
    return () => window.removeEventListener("beforeprint", unfold);
  }, []);
  return (
    <>
      <table className="item-table" id={id}>
        <thead>
          <tr>
            <th scope="col">{t("columnItems")}</th>
            <th scope="col">{t("columnQuantity")}</th>
            <th scope="col">{t("columnTotal")}</th>
          </tr>
        </thead>
        <tbody>
          {(showsAll ? lines : lines.slice(0, shownAtFirst)).map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <img src={line.imageUrl} alt="" width="64" height="48" loading="lazy" />
                <span className="line-text">
                  <strong>{line.description}</strong>
                  <span className="muted">{line.customerFacingSize}</span>
                  {line.instructions !== undefined && <q className="muted">{line.instructions}</q>}
                  {children?.(line.gtin13)}
                </span>
              </th>
              <td>
                <span className="cell-label" aria-hidden="true">
                  {t("columnQuantity")}{" "}
                </span>
                {line.quantity}
              </td>
              <td className="line-total">
                <span className="cell-label" aria-hidden="true">
                  {t("columnTotal")}{" "}
                </span>
                {money(line.lineTotal, t.locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shownAtFirst && (
        <button
          type="button"
          className="link no-print"
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t(showsAll ? "hideAllItems" : "showAllItems")}
        </button>
      )}
    </>
  );
}
