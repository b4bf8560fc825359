// By the platform alone: the steps of the checkout are not to wait for a library of dates.

import { numberLocale } from "aisle/rules";
import type { SiteLocale } from "./locales.ts";

/** "Thursday, November 26", or "Thu, Nov 26": a store's day, given as yyyy-mm-dd. */
export function longDay(day: string, locale: SiteLocale, style: "long" | "short" = "long"): string {
  // A day has no zone; noon in one is that day in all that is made of it.
  return new Intl.DateTimeFormat(numberLocale(locale), {
    weekday: style,
    month: style,
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function onClock(iso: string, locale: SiteLocale, timeZone: string, named: object = {}): string {
  const how = { hour: "numeric", minute: "2-digit", timeZone, ...named } as const;
  return new Intl.DateTimeFormat(numberLocale(locale), how)
    .format(new Date(iso))
    .replace(/[\u00a0\u202f]/g, " ");
}

/** "4:05 PM" on the clocks of a time zone (IANA name), which is named where the device's clock says otherwise. */
export function timeOfDay(iso: string, locale: SiteLocale, timeZone: string, deviceZone = ownZone()): string {
  const on = (zone: string, named?: object) => onClock(iso, locale, zone, named);
  const said = on(timeZone);
  return said === on(deviceZone) ? said : on(timeZone, { timeZoneName: "short" });
}

/** When an order is for: a day at the store, and from when to when, ISO with a slash between them. */
export interface OrderWindow {
  readonly date: string;
  readonly window: { readonly value: string };
}

/**
 * "Thursday, November 26, 1:00 PM - 2:00 PM", as {@link timeOfDay}: by the page's language and the device's clock, since
 * what the services have written is in the words of whoever chose the time, and where.
 */
export function orderWindow(
  { date, window }: OrderWindow,
  locale: SiteLocale,
  timeZone: string,
  deviceZone = ownZone(),
): string {
  const on = (zone: string, named?: object) =>
    window.value.split("/").map((iso) => onClock(iso, locale, zone, named));
  const said = on(timeZone);
  const isElsewhere = String(said) !== String(on(deviceZone));
  const [, end = ""] = isElsewhere ? on(timeZone, { timeZoneName: "short" }) : said;
  return `${longDay(date, locale)}, ${said[0] ?? ""} - ${end}`;
}

/** The day and the time of an instant on the clocks of a time zone (IANA name), as {@link longDay} and {@link timeOfDay}. */
export const dayAndTime = (iso: string, locale: SiteLocale, timeZone: string) => ({
  day: longDay(new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(iso)), locale),
  time: timeOfDay(iso, locale, timeZone),
});
