import { bannerDomains } from "../domain/banner-domains.ts";
import type { AppName } from "../domain/app-names.ts";
import { appPhones, bannerAreas } from "./banner-areas.table.ts";

/** Number of customer service, as a shopper of this banner and this app reads it. All after the area code counts up. */
export function customerServicePhone(bannerDomain: string, appName: AppName): string {
  const index = bannerDomains.indexOf(bannerDomain);
  return appPhones[appName] ?? `(${bannerAreas[index]}) 555-0${100 + index}`;
}

/** Ids that stand for the banner as a whole, for hosts that name no store. */
export function defaultLocation(bannerDomain: string): { facilityId: string; storeId: string } {
  const division = String(bannerDomains.indexOf(bannerDomain) + 1).padStart(3, "0");
  return { facilityId: division, storeId: `${division}00000` };
}
