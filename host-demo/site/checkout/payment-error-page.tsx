/** @jsxImportSource react */
import { LeadsOn } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { useText } from "../text/text.tsx";

/** After a rejection that followed the authorisation: nothing was charged, and only people can help. */
export default function PaymentErrorPage() {
  const t = useText();
  usePageTitle(t("orderNotCompleted"));
  return (
    <LeadsOn
      title={t("orderNotCompleted")}
      text={<p>{t("contactCustomerService")}</p>}
      action={t("backToCart")}
      to="/cart"
    />
  );
}
