/** @jsxImportSource react */
import type { CheckoutSummary } from "aisle/checkout";
import { usePageText } from "../../text/page-text.ts";

/** Says why bags cost something, where they do. */
export function BagNote({ summary }: { readonly summary: CheckoutSummary }) {
  const b = usePageText("bill");
  return summary.fees.some(({ kind }) => kind === "bag") && <p className="muted">{b("bagNote")}</p>;
}
