/** @jsxImportSource react */
import { Link } from "react-router";
import { useBanner } from "../api/queries.ts";
import { phoneNumber } from "../text/format.ts";
import { type Text, useText } from "../text/text.tsx";
import { AccountPage, Loaded } from "./page.tsx";
import { type Rewards, useCommunityRewards } from "./queries.ts";

/** Community Rewards, by whatever name the banner calls them: for whom the shopper shops. */
export function RewardsPage() {
  const t = useText();
  const banner = useBanner().data;
  return (
    <AccountPage title={banner?.switches.communityRewardsLabel ?? t("rewardsTitle")}>
      <Loaded query={useCommunityRewards()} rows={1}>
        {(rewards) =>
          rewards ? (
            <section className="panel">
              <p>{rewardsText(t, rewards, banner?.name ?? "")}</p>
            </section>
          ) : (
            <section className="panel empty">
              <p>{t("noPreferredStore")}</p>
              <Link className="button" to="/account/emailSubscriptions">
                {t("chooseStore")}
              </Link>
            </section>
          )
        }
      </Loaded>
    </AccountPage>
  );
}

function rewardsText(t: Text, { participating, label, isEnrolled, organization }: Rewards, banner: string) {
  if (!participating) return t("rewardsNotHere", { banner, label });
  if (!isEnrolled) return t("rewardsNone");
  return organization === undefined ? t("rewardsOn", { label }) : t("rewardsFor", { organization });
}

/** My Prescriptions: whom to call for a refill. */
export function PrescriptionsPage() {
  const t = useText();
  return (
    <AccountPage title={t("myPrescriptions")}>
      <Loaded query={useBanner()} rows={2}>
        {({ phones }) => (
          <section className="panel form">
            <p>{t("prescriptionsText", { pharmacyPhone: phoneNumber(phones.rxweb) })}</p>
            <div className="actions">
              <a className="button" href={`tel:+1${phones.rxweb.replace(/\D/g, "")}`}>
                {t("prescriptionsRefill")}
              </a>
            </div>
          </section>
        )}
      </Loaded>
    </AccountPage>
  );
}
