// By the platform alone: the steps of the checkout are not to wait for a library of dates.

import type { SiteLocale } from "./locales.ts";

/** "Thursday, November 26": a store's day, given as yyyy-mm-dd. */
export function longDay(day: string, locale: SiteLocale): string {
  // A day has no zone; noon in one is that day in all that is made of it.
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
}

/** "4:05 PM" on the clocks of a time zone (IANA name), which is named where the device's clock says otherwise. */
export function timeOfDay(
  iso: string,
  locale: SiteLocale,
  timeZone: string,
  deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const on = (zone: string, named: object = {}) =>
    new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: zone, ...named })
      .format(new Date(iso))
      .replace(/\u202f/g, " ");
  const said = on(timeZone);
  return said === on(deviceZone) ? said : on(timeZone, { timeZoneName: "short" });
}

/** The day and the time of an instant on the clocks of a time zone (IANA name), as {@link longDay} and {@link timeOfDay}. */
export const dayAndTime = (iso: string, locale: SiteLocale, timeZone: string) => ({
  day: longDay(new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(iso)), locale),
  time: timeOfDay(iso, locale, timeZone),
});
