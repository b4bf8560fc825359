import type { AppName } from "../domain/app-names.ts";
import { appPhones as phones, banners } from "../domain/banners.ts";

/** Area codes of customer service, in the order of the banners' domains. */
export const bannerAreas: readonly number[] = banners.map(({ phone }) => Number(phone.slice(0, 3)));

/** Numbers of the apps that have customer service of their own, as a shopper reads them. */
export const appPhones: Partial<Record<AppName, string>> = Object.fromEntries(
  Object.entries(phones).map(([app, phone]) => [app, phone.replace(/^(\d{3})-/, "($1) ")]),
);
