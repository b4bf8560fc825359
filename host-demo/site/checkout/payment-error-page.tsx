/** @jsxImportSource react */
import { Link } from "react-router";
import { Blank } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { useText } from "../text/text.tsx";

/** After a rejection that followed the authorisation: nothing was charged, and only people can help. */
export default function PaymentErrorPage() {
  const t = useText();
  usePageTitle(t("orderNotCompleted"));
  return (
    <Blank
      title={t("orderNotCompleted")}
      action={
        <Link className="button" to="/cart">
          {t("backToCart")}
        </Link>
      }
    >
      <p>{t("contactCustomerService")}</p>
    </Blank>
  );
}
