import { bannerDomains } from "../domain/banner-domains.ts";
import type { AppName } from "../domain/cards.ts";

/** Area codes of the banners' customer service, in the order of their domains; the numbers count up from 555-0100. */
const areas =
  "513 704 614 502 312 602 303 206 503 213 916 214 713 404 615 804 919 317 313 314 402 801 702 505 513 513 513 502 " +
  "206 513 312 513 303";

/** The pharmacy apps have customer service of their own. */
const appPhones: Partial<Record<AppName, string>> = { RXWEB: "(513) 555-0190", EPRN: "(513) 555-0191" };

/** Number of customer service, as a shopper of this banner and this app reads it. */
export function customerServicePhone(bannerDomain: string, appName: AppName): string {
  const index = bannerDomains.indexOf(bannerDomain);
  return appPhones[appName] ?? `(${areas.split(" ")[index]}) 555-0${100 + index}`;
}

/** Ids that stand for the banner as a whole, for hosts that name no store. */
export function defaultLocation(bannerDomain: string): { facilityId: string; storeId: string } {
  const division = String(bannerDomains.indexOf(bannerDomain) + 1).padStart(3, "0");
  return { facilityId: division, storeId: `${division}00000` };
}
