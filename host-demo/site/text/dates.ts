// Apart from the other formats: their library is not for pages without a date.

import { tz } from "@date-fns/tz";
import { format } from "date-fns";
import { es, frCA } from "date-fns/locale";
import type { SiteLocale } from "./locales.ts";

const dateLocales = { es: { locale: es }, "fr-CA": { locale: frCA }, en: {} } as const;

/** "Nov. 21, 2026": the day in the store's time zone, whatever the device thinks. */
export function orderDate(iso: string, timeZone: string, locale: SiteLocale): string {
  const pattern = locale === "en" ? "MMM'.' d, yyyy" : "PP";
  return format(iso, pattern, { in: tz(timeZone), ...dateLocales[locale] });
}

/** "November 21, 2026": a day of the account, in the zone of the device unless another is named. */
export function longDate(iso: string, locale: SiteLocale, timeZone?: string): string {
  return format(iso, locale === "en" ? "MMMM dd, yyyy" : "PPP", {
    ...(timeZone === undefined ? {} : { in: tz(timeZone) }),
    ...dateLocales[locale],
  });
}
