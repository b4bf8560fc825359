import type { AppName } from "./cards.ts";

const pharmacyApps: readonly AppName[] = ["RXWEB", "EPRN"];

/** Their shoppers look after cards elsewhere, and no fraud check runs there. */
export function isPharmacyApp(appName: AppName): boolean {
  return pharmacyApps.includes(appName);
}
