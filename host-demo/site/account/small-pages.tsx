/** @jsxImportSource react */
import { useBanner } from "../api/queries.ts";
import { phoneNumber } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { AccountPage, Loaded } from "./page.tsx";
import { useCommunityRewards } from "./queries.ts";

/** Community Rewards, by whatever name the banner calls them: for whom the shopper shops. */
export function RewardsPage() {
  const t = useText();
  const banner = useBanner().data;
  return (
    <AccountPage title={banner?.switches.communityRewardsLabel ?? t("rewardsTitle")}>
      <Loaded query={useCommunityRewards()} rows={1}>
        {({ participating, label, organization }) => (
          <section className="panel">
            <p>
              {!participating
                ? t("rewardsNotHere", { banner: banner?.name ?? "", label })
                : organization
                  ? t("rewardsFor", { organization })
                  : t("rewardsNone")}
            </p>
          </section>
        )}
      </Loaded>
    </AccountPage>
  );
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
