/** @jsxImportSource react */
import type { CheckoutView } from "aisle/checkout";
import { freeThreshold, toDollars } from "aisle/rules";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";

/** Members who know. */
const exempt = ["BST", "BSTL"];

/** Whether the order is large enough for a cheaper delivery by the banner's own drivers. */
export function DeliveryPromo({ checkout }: { readonly checkout: CheckoutView }) {
  const t = useText();
  const b = usePageText("bill");
  const { summary, modalityType, fulfillment, membership } = checkout;
  if (modalityType !== "DELIVERY" || fulfillment.promise?.vendorId !== "OWN") return null;
  const threshold = membership?.freeThreshold ?? toDollars(freeThreshold);
  if ((summary.cost.subtotal ?? 0) < threshold)
    return <p className="muted">{b("deliveryPromoBelow", { amount: money(threshold, t.locale) })}</p>;
  if (membership && exempt.includes(membership.type)) return null;
  return <p className="muted">{b("deliveryPromoMet")}</p>;
}
