/** @jsxImportSource react */
import type { CheckoutView } from "aisle/checkout";
import { freeThreshold, toDollars } from "aisle/rules";
import { useBanner } from "../../api/queries.ts";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";

/** Whether the order is large enough for a cheaper delivery by the banner's own drivers. */
export function DeliveryPromo({ checkout }: { readonly checkout: CheckoutView }) {
  const t = useText();
  const b = usePageText("bill");
  const exempt = useBanner().data?.switches.promoExemptPlans;
  const { summary, modalityType, fulfillment, membership } = checkout;
  if (modalityType !== "DELIVERY" || fulfillment.promise?.vendorId !== "OWN") return null;
  const threshold = membership?.freeThreshold ?? toDollars(freeThreshold);
  if ((summary.cost.subtotal ?? 0) < threshold)
    return <p className="muted">{b("deliveryPromoBelow", { amount: money(threshold, t.locale) })}</p>;
  // Nothing to a member before the banner has said whose members know.
  if (membership && exempt?.includes(membership.type) !== false) return null;
  return <p className="muted">{b("deliveryPromoMet")}</p>;
}
