import { numberLocale } from "./money.ts";

/** What a store tells of when it is open: see the contract. */
export interface Opening {
  readonly openStatus?: string | undefined;
  readonly hours?: { readonly opensAt: string; readonly closesAt: string } | undefined;
}

const sentences = {
  OPEN_UNTIL: ["openUntil", "openUntilOne", "closesAt"],
  CLOSED_UNTIL: ["closedUntil", "closedUntilOne", "opensAt"],
} as const;

/** What a store says of its hours, in its own time: the key of a text; undefined for what only the services know. */
export function openingText({ openStatus, hours }: Opening, locale: string) {
  if (openStatus === "TEMPORARILY_CLOSED") return { key: "temporarilyClosed" } as const;
  if (openStatus === "OPEN_24_HOURS") return { key: "openAllDay" } as const;
  if ((openStatus !== "OPEN_UNTIL" && openStatus !== "CLOSED_UNTIL") || !hours) return undefined;
  const [many, one, hour] = sentences[openStatus];
  // In Spanish one o'clock is the only hour that is one.
  const key = /^(01|13):/.test(hours[hour]) ? one : many;
  return { key, params: { time: clockTime(hours[hour], locale) } } as const;
}

/** "6:00 AM" for "06:00", a time of day that is told where it holds; "24:00" is midnight. */
export function clockTime(time: string, locale: string): string {
  const [hour, minute] = time.split(":").map(Number);
  return new Intl.DateTimeFormat(numberLocale(locale), {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(Date.UTC(2000, 0, 1, hour, minute));
}

/** "2.07" */
export function milesText(distance: number, locale: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(numberLocale(locale), digits).format(distance);
}
