/** @jsxImportSource react */
import { useLocation, useSearchParams } from "react-router";
import * as v from "valibot";
import { useBanner, useOrder } from "../api/queries.ts";
import { PageLoading } from "../parts/loading.tsx";
import { LeadsOn } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { PhoneText } from "../parts/phone-text.tsx";
import { useText } from "../text/text.tsx";
import { problemText } from "./problem-text.ts";

/** Why the order was rejected: kept with the history's entry, so that a reload still knows it. */
const cameWith = v.object({
  problem: v.object({ messageKey: v.literal("orderRejected"), text: v.optional(v.string()) }),
});

/** After a rejection that followed the authorisation: nothing was charged, and only people can help. */
export default function PaymentErrorPage() {
  const t = useText();
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const isModify = search.get("im") === "true";
  const title = t(isModify ? "orderCanceled" : "orderNotCompleted");
  usePageTitle(title);
  const banner = useBanner();
  // The changes were rejected; the order that they were made to may stand.
  const order = useOrder(search.get("orderId") ?? "", isModify).data;
  const reason = v.safeParse(cameWith, state);

  if (banner.isPending) return <PageLoading />;
  return (
    <LeadsOn
      title={title}
      text={
        <>
          {reason.success && <p>{problemText(t, reason.output.problem)}</p>}
          {order?.status === "PLACED" && <p>{t("originalOrderStands", { number: order.number })}</p>}
          <p>{banner.data ? <PhoneText messageKey="contactCustomerService" /> : t("paymentErrorCode")}</p>
        </>
      }
      action={t("backToCart")}
      to="/cart"
    />
  );
}
