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

/** A section, and whether this shopper's navigation has it; by its address it can be reached all the same. */
interface Section extends AccountLink {
  readonly isListed: boolean;
}

function sectionsOf({ banner, features, host }: AppData, isMember: boolean): readonly Section[] {
  const { switches, membership } = banner;
  const link = (path: string, key: SiteMessageKey, hint: SiteMessageKey, isListed = true): Section => ({
    path,
    label: { key },
    hint,
    isListed,
  });
  const named = (path: string, text: string, hint: SiteMessageKey, isListed: boolean): Section => ({
    path,
    label: { text },
    hint,
    isListed,
  });
  const { externalLink } = switches;
  return [
    { path: "/account/dashboard", label: { key: "dashboard" }, isListed: true },
    link("/account/update", "profile", "dashboardProfile"),
    link("/account/addresses", "bookTitle", "dashboardAddresses"),
    link("/account/emailSubscriptions", "preferences", "dashboardPreferences"),
    link("/mypurchases", "purchaseHistory", "dashboardPurchases", switches.purchaseHistory),
    link(
      features.hostedPayment ? "/hosted-payment" : "/mywallet",
      "walletTitle",
      "dashboardWallet",
      switches.wallet,
    ),
    link("/points/summary", "pointsSummary", "dashboardPoints"),
    named("/membership", membership.name, "dashboardMembership", isMember),
    named(
      "/account/communityrewards",
      switches.communityRewardsLabel,
      "dashboardRewards",
      switches.communityRewards,
    ),
    ...(externalLink
      ? [
          {
            path: staging.test(host) ? externalLink.stagingUrl : externalLink.url,
            label: { text: externalLink.title },
            external: true as const,
            isListed: true,
          },
        ]
      : []),
  ];
}

/**
 * The sections of the account, in their order. A membership has its link while it is active, community rewards where
 * the banner takes part in them.
 */
export function accountLinks(app: AppData, isMember: boolean): readonly AccountLink[] {
  return sectionsOf(app, isMember).filter(({ isListed }) => isListed);
}

const prescriptions: AccountLink = {
  path: "/myprescriptions",
  label: { key: "myPrescriptions" },
  hint: "dashboardPrescriptions",
};

/** The group below the sections, where the banner fills prescriptions. */
export function prescriptionLinks({ banner }: AppData): readonly AccountLink[] {
  return banner.switches.prescriptions ? [prescriptions] : [];
}

/** The section that a page belongs to, listed here or not; none for the account's own first page. */
export function sectionAt(app: AppData, pathname: string): AccountLink | undefined {
  return [...sectionsOf(app, true), prescriptions].find(
    ({ path }) => path !== "/account/dashboard" && isWithin(path, pathname),
  );
}

/** A page belongs to the section whose path it begins with, an address to the book of addresses. */
export function isWithin(path: string, pathname: string): boolean {
  return [path, path.replace(/addresses$/, "address")].some(
    (root) => pathname === root || pathname.startsWith(`${root}/`),
  );
}
