import type { SiteMessageKey } from "aisle/messages";
import type { Banner } from "../api/schemas.ts";

/** What decides which sections an account has, beside the shopper: the app data, all of it known on the page. */
export interface AppData {
  readonly banner: Pick<Banner, "switches" | "membership">;
  readonly features: { readonly hostedPayment: boolean };
  /** Host name of the page. */
  readonly host: string;
}

export interface AccountLink {
  readonly path: string;
  /** The text, or the key of it where it is the same at every banner. */
  readonly label: { readonly key: SiteMessageKey } | { readonly text: string };
  /** What the dashboard says of it. */
  readonly hint?: SiteMessageKey;
  /** Leads to another site. */
  readonly external?: true;
}

/** Hosts that are not for shoppers yet. */
const staging = /(^|[.-])(staging|stage|test)([.-]|$)|^localhost$|^127\./;

/**
 * The sections of the account, in their order. A membership has its link while it is active, community rewards where
 * the banner takes part in them.
 */
export function accountLinks({ banner, features, host }: AppData, isMember: boolean): readonly AccountLink[] {
  const { switches, membership } = banner;
  const link = (path: string, key: SiteMessageKey, hint: SiteMessageKey): AccountLink => ({
    path,
    label: { key },
    hint,
  });
  const named = (path: string, text: string, hint: SiteMessageKey): AccountLink => ({
    path,
    label: { text },
    hint,
  });
  return [
    { path: "/account/dashboard", label: { key: "dashboard" } },
    link("/account/update", "profile", "dashboardProfile"),
    link("/account/addresses", "bookTitle", "dashboardAddresses"),
    link("/account/emailSubscriptions", "preferences", "dashboardPreferences"),
    ...(switches.purchaseHistory ? [link("/mypurchases", "purchaseHistory", "dashboardPurchases")] : []),
    ...(switches.wallet
      ? [link(features.hostedPayment ? "/hosted-payment" : "/mywallet", "walletTitle", "dashboardWallet")]
      : []),
    link("/points/summary", "pointsSummary", "dashboardPoints"),
    ...(isMember ? [named("/membership", membership.name, "dashboardMembership")] : []),
    ...(switches.communityRewards
      ? [named("/account/communityrewards", switches.communityRewardsLabel, "dashboardRewards")]
      : []),
    ...(switches.externalLink
      ? [
          {
            path: staging.test(host) ? switches.externalLink.stagingUrl : switches.externalLink.url,
            label: { text: switches.externalLink.title },
            external: true as const,
          },
        ]
      : []),
  ];
}

/** The group below the sections, where the banner fills prescriptions. */
export function prescriptionLinks({ banner }: AppData): readonly AccountLink[] {
  return banner.switches.prescriptions
    ? [{ path: "/myprescriptions", label: { key: "myPrescriptions" }, hint: "dashboardPrescriptions" }]
    : [];
}
