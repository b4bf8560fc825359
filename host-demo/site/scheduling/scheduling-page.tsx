/** @jsxImportSource react */
import { Navigate, useSearchParams } from "react-router";
import { useCart } from "../api/queries.ts";
import type { Cart } from "../api/schemas.ts";
import { useLeaving } from "../checkout/leaving.ts";
import { isOfChange, schedulePath, stepFor } from "../checkout/steps.ts";
import { usePromiseState } from "../checkout/use-promise-state.ts";
import { PageLoading } from "../parts/loading.tsx";
import { Failed, LeadsOn } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { useText } from "../text/text.tsx";
import { Schedule } from "./schedule.tsx";

/** The scheduling step: when an order is to be picked up. */
export default function SchedulingPage() {
  const t = useText();
  usePageTitle(t("checkoutTitle"), t("schedule"));
  useLeaving("scheduling");
  const cart = useCart();
  if (cart.data) return <Step cart={cart.data} />;
  if (cart.isPending) return <PageLoading label={t("preparingSchedule")} />;
  return (
    <Failed
      title={t("scheduleTitle")}
      text={t("cartFailed")}
      action={t("retry")}
      onRetry={() => cart.refetch()}
    />
  );
}

function otherCartKey(isPickup: boolean, count: number) {
  if (count === 1) return isPickup ? "otherCartDeliveryItem" : "otherCartPickupItem";
  return isPickup ? "otherCartDelivery" : "otherCartPickup";
}

function Step({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const [search] = useSearchParams();
  const promise = usePromiseState(cart.promise);
  const asked = search.get("fulfillmentType");
  // The time of an order that is changed stays its own.
  if (isOfChange(search.toString())) return <Navigate to="/cart" replace />;
  // A link to a step of another way to shop: the cart says which one it is for.
  if (asked !== null && asked.toUpperCase() !== cart.modalityType) return <Navigate to="/cart" replace />;
  if (asked === null) return <Navigate to={schedulePath(cart)} replace />;
  const facts = { items: cart.lineItems.length, promise, hasCheckout: cart.checkoutId !== null };
  if (stepFor("schedule", facts) === "schedule") return <Schedule cart={cart} />;
  const count = cart.otherLines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <LeadsOn
      title={t("cartEmpty")}
      text={
        <p>
          {count > 0
            ? t(otherCartKey(cart.modalityType === "PICKUP", count), { count: String(count) })
            : t("cartEmptyHint")}
        </p>
      }
      action={t("startMyCart")}
      to="/products/start-my-cart"
    />
  );
}
