/** @jsxImportSource react */
import { useLocation, useSearchParams } from "react-router";
import * as v from "valibot";
import { useBanner, useOrder } from "../api/queries.ts";
import { PageLoading } from "../parts/loading.tsx";
import { LeadsOn } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { PhoneText } from "../parts/phone-text.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { problemText } from "./problem-text.ts";

/** Why the order was rejected: kept with the history's entry, so that a reload still knows it. */
const cameWith = v.object({
  problem: v.object({ messageKey: v.literal("orderRejected"), text: v.optional(v.string()) }),
});

/**
 * After a rejection that followed the authorisation: nothing was charged, and only people can help. Where changes were
 * rejected, the order that they were made to stands, whatever the heading says.
 */
export default function PaymentErrorPage() {
  const t = useText();
  const c = usePageText("changing");
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const isModify = search.get("im") === "true";
  const orderId = search.get("orderId") ?? "";
  const title = t(isModify ? "orderCanceled" : "orderNotCompleted");
  usePageTitle(title);
  const banner = useBanner();
  const { data: order, isPending } = useOrder(orderId, isModify);
  const reason = v.safeParse(cameWith, state);
  const way = isModify
    ? { action: c("toOrder"), to: `/mypurchases/pending/${orderId}` }
    : { action: t("backToCart"), to: "/cart" };

  if (banner.isPending || (isModify && isPending)) return <PageLoading />;
  return (
    <LeadsOn
      title={title}
      text={
        <>
          {isModify && order?.status !== "CANCELLED" && (
            <p>{order ? t("originalOrderStands", { number: order.number }) : c("originalStands")}</p>
          )}
          {reason.success && <p>{problemText(t, reason.output.problem)}</p>}
          <p>{banner.data ? <PhoneText messageKey="contactCustomerService" /> : t("paymentErrorCode")}</p>
        </>
      }
      {...way}
    />
  );
}
