/** @jsxImportSource react */
import { usePageText } from "../../text/page-text.ts";
import type { PaymentProps } from "../payment-props.ts";
import { flashLines, useFlashSales } from "./flash-sales.ts";

/**
 * That the store has flash sales, and the way to them; their room while that is asked, so that nothing below gives way.
 * Nothing where it has none, or they can't be had.
 */
export function FlashRow({
  checkout,
  onOpen,
}: Pick<PaymentProps, "checkout"> & { readonly onOpen: () => void }) {
  const b = usePageText("bill");
  const { data: sales, isPending } = useFlashSales(checkout.fulfillment.store.storeId);
  if (!isPending && !sales?.length) return null;
  const taken = flashLines(checkout);
  return (
    <div className="row flash">
      <div className="row-head">
        <h2>{b("flashTitle")}</h2>
        {sales && (
          <button type="button" className="link" aria-haspopup="dialog" onClick={onOpen}>
            {b("flashSee")}
          </button>
        )}
      </div>
      {taken.length > 0 ? (
        <p className="strong">{taken.map(({ description }) => description).join(", ")}</p>
      ) : (
        <p className="muted">
          {sales ? (
            b(sales.length === 1 ? "flashOne" : "flashMany", { count: String(sales.length) })
          ) : (
            <span className="skeleton text" aria-hidden="true">
              {b("flashOne")}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
