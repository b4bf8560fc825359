/** @jsxImportSource react */
import { Suspense } from "react";
import { Link } from "react-router";
import { useBanner } from "../api/queries.ts";
import type { Banner } from "../api/schemas.ts";
import { useOffers } from "../checkout/membership/queries.ts";
import { longDate } from "../text/dates.ts";
import { money } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { periodText, planTitle } from "../text/period.ts";
import { useText } from "../text/text.tsx";
import { AccountPage, Loaded } from "./page.tsx";
import { type Enrollment, useEnrollments } from "./enrollments.ts";

/** The paid membership, by the banner's name for it: the plan that the shopper has or had, and the plans there are. */
export default function MembershipPage() {
  const t = useText();
  const banner = useBanner().data;
  const enrollments = useEnrollments();
  return (
    <AccountPage title={banner?.membership.name ?? ""}>
      <Loaded query={{ ...enrollments, data: banner && enrollments.data }}>
        {([newest]) =>
          banner && (
            <>
              {newest ? (
                <Plan enrollment={newest} banner={banner} />
              ) : (
                <p className="panel">{t("memberNone", { membership: banner.membership.name })}</p>
              )}
              {newest?.status !== "ACTIVE" && (
                <Suspense>
                  <Plans banner={banner} />
                </Suspense>
              )}
            </>
          )
        }
      </Loaded>
    </AccountPage>
  );
}

function Plan({ enrollment, banner }: { readonly enrollment: Enrollment; readonly banner: Banner }) {
  const t = useText();
  const { status, subscriptionType, cancellationDate, renewalDueDate, computedManualRenewalDate, item } =
    enrollment;
  const data = item.computedMembershipItemData;
  const plan = planTitle(banner, subscriptionType);
  const date = (iso: string) => longDate(iso, t.locale);
  const renewal = renewalDueDate ?? data.computedRenewalDateUtc;
  if (status !== "ACTIVE") {
    return (
      <section className="panel plan">
        <p className="strong">{t("memberEnded", { plan })}</p>
        {cancellationDate && <p>{t("memberCancelled", { date: date(cancellationDate.value) })}</p>}
      </section>
    );
  }
  return (
    <section className="panel plan">
      <p className="strong">{t("memberActive", { plan })}</p>
      {renewal !== undefined ? (
        <p>
          {t("memberEnds", {
            date: date(renewal),
            price: money(data.renewalPrice, t.locale),
            period: periodText(data.renewalDurationQuantity, data.renewalDurationUomCode, t),
          })}
        </p>
      ) : (
        computedManualRenewalDate !== undefined && (
          <p>{t("memberEndsUnpriced", { date: date(computedManualRenewalDate) })}</p>
        )
      )}
      {data.freeTrialChargeDateUtc !== undefined && (
        <p>{t("memberTrial", { date: date(data.freeTrialChargeDateUtc) })}</p>
      )}
      {enrollment.benefits.map(({ partnerDisplayName }) => (
        <p key={partnerDisplayName}>{t("memberBenefit", { partner: partnerDisplayName })}</p>
      ))}
    </section>
  );
}

function Plans({ banner: { membership, capabilities } }: { readonly banner: Banner }) {
  const t = useText();
  return (
    <>
      <ul className="dashboard">
        <Sold plan={membership.sameDay} hint={t("planSameDay")} />
        <Sold plan={membership.nextDay} hint={t("planNextDay")} />
        {capabilities.includes("SHIP") && (
          <li className="panel">
            <strong>{t("wayShip")}</strong>
            <span className="muted">{t("planShipTimeline")}</span>
          </li>
        )}
      </ul>
      <p className="muted">{t("planDisclaimer")}</p>
    </>
  );
}

/** A plan, what it costs, and the way to buy it. */
function Sold({
  plan: { subscriptionType, title },
  hint,
}: {
  readonly plan: Banner["membership"]["sameDay"];
  readonly hint: string;
}) {
  const t = useText();
  const m = usePageText("order");
  const offers = useOffers();
  const offer = offers.data?.find((each) => each.subscriptionType === subscriptionType);
  return (
    <li className="panel">
      <strong>{title}</strong>
      <span className="muted">{hint} *</span>
      <Loaded query={offers} rows={1}>
        {() =>
          offer && (
            <>
              <span>
                {m("planPrice", {
                  price: money(offer.price, t.locale),
                  period: periodText(offer.durationQuantity, offer.durationUomCode, t),
                })}
              </span>
              <Link
                className="button"
                to={`/checkout/membership?${new URLSearchParams({ plan: subscriptionType })}`}
                aria-label={m("joinPlan", { plan: title })}
              >
                {m("join")}
              </Link>
            </>
          )
        }
      </Loaded>
    </li>
  );
}
