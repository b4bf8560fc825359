/** @jsxImportSource react */
import { Link } from "react-router";
import { useBanner } from "../../api/queries.ts";
import { PageLoading } from "../../parts/loading.tsx";
import { Tenders } from "../../parts/order-summary.tsx";
import { usePageTitle } from "../../parts/page-title.ts";
import { PhoneText } from "../../parts/phone-text.tsx";
import { longDate } from "../../text/dates.ts";
import { usePageText } from "../../text/page-text.ts";
import { planTitle } from "../../text/period.ts";
import { useText } from "../../text/text.tsx";
import { Bought, DoneMark } from "../bought.tsx";
import { useLeaving } from "../leaving.ts";
import { useStepTold } from "../use-told.ts";
import { PlanRows, PlanTotal } from "./plan-rows.tsx";
import { type MembershipOrder, useMembershipOrder, useOffers } from "./queries.ts";

/** Whoever has joined: what they bought, when, and what paid for it. */
export default function MembershipConfirmation({ orderId }: { readonly orderId: string }) {
  const order = useMembershipOrder(orderId);
  return <Bought query={order}>{(bought) => <Confirmation order={bought} />}</Bought>;
}

function Confirmation({ order }: { readonly order: MembershipOrder }) {
  const t = useText();
  const m = usePageText("order");
  const banner = useBanner().data;
  const offer = useOffers().data?.find(({ subscriptionType }) => subscriptionType === order.subscriptionType);
  const plan = banner ? planTitle(banner, order.subscriptionType) : "";
  usePageTitle(m("welcomeTo", { plan }));
  useLeaving("confirmation");
  useStepTold("confirmation");
  if (!banner) return <PageLoading />;
  return (
    <div className="page two-columns">
      <div className="column">
        <header className="thanks">
          <DoneMark />
          <h1>{m("welcomeTo", { plan })}</h1>
          <p>{t("confirmationEmail", { email: order.email })}</p>
          <p className="muted">
            {t("orderNumbered", { number: order.number })} ·{" "}
            {t("orderedOn", { date: longDate(order.placedAt, t.locale) })}
          </p>
          <div className="thanks-ways no-print">
            <Link className="button outlined" to="/membership">
              {m("seeMembership")}
            </Link>
            <Link className="link" to="/">
              {t("continueShopping")}
            </Link>
          </div>
        </header>
        <PlanRows
          plan={plan}
          subscriptionType={order.subscriptionType}
          offer={offer}
          renewsAt={order.renewsAt}
        />
      </div>
      <aside className="panel side">
        <h2>{t("paymentSummary")}</h2>
        <PlanTotal plan={plan} total={order.total} />
        <Tenders payments={order.payments} />
        <h2>{t("customerService")}</h2>
        <p className="muted">
          <PhoneText messageKey="needHelp" />
        </p>
      </aside>
    </div>
  );
}
