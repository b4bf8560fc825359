/** @jsxImportSource react */
import { useBanner } from "../../api/queries.ts";
import { longDate } from "../../text/dates.ts";
import { money } from "../../text/format.ts";
import { usePageText } from "../../text/page-text.ts";
import { periodText } from "../../text/period.ts";
import { useText } from "../../text/text.tsx";
import type { Offer, Plan } from "./queries.ts";

/** The plan: what it is called, what it brings, and what it costs when. */
export function PlanRows({
  plan,
  subscriptionType,
  offer,
  renewsAt,
}: {
  /** As the banner calls it. */
  readonly plan: string;
  readonly subscriptionType: Plan;
  /** Undefined while it is not known, and for a plan that is not sold any more. */
  readonly offer: Offer | undefined;
  /** ISO with Z, of a plan that was bought. */
  readonly renewsAt?: string;
}) {
  const t = useText();
  const m = usePageText("order");
  const sameDay = useBanner().data?.membership.sameDay.subscriptionType;
  const terms = offer && {
    price: money(offer.price, t.locale),
    period: periodText(offer.durationQuantity, offer.durationUomCode, t),
  };
  return (
    <section className="panel rows">
      <div className="row">
        <h2>{m("yourPlan")}</h2>
        <p className="strong">{plan}</p>
        <p className="muted">{t(subscriptionType === sameDay ? "planSameDay" : "planNextDay")} *</p>
        {terms && (
          <p>
            {renewsAt === undefined
              ? m("joinEnds", terms)
              : t("memberEnds", { ...terms, date: longDate(renewsAt, t.locale) })}
          </p>
        )}
        <p className="muted">{t("planDisclaimer")}</p>
      </div>
    </section>
  );
}

/** One untaxed line, which is the total. */
export function PlanTotal({ plan, total }: { readonly plan: string; readonly total: number }) {
  const t = useText();
  const amount = money(total, t.locale);
  return (
    <dl className="summary">
      <div className="summary-row">
        <dt>{plan}</dt>
        <dd>{amount}</dd>
      </div>
      <div className="summary-row total">
        <dt>{t("total")}</dt>
        <dd>{amount}</dd>
      </div>
    </dl>
  );
}
