/** The applications that host the wallet, as they name themselves in the host config. */
export const appNames = ["CLICKLIST", "MEMBERSHIP", "RXWEB", "EPRN", "WEB HOSTED PAYMENT PAGE"] as const;
export type AppName = (typeof appNames)[number];

const pharmacyApps: readonly AppName[] = ["RXWEB", "EPRN"];

/** Their shoppers look after cards elsewhere, and no fraud check runs there. */
export function isPharmacyApp(appName: AppName): boolean {
  return pharmacyApps.includes(appName);
}
