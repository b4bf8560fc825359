import type { SiteMessageKey } from "aisle/messages";
import { clockTime } from "../text/format.ts";
import type { SiteLocale } from "../text/locales.ts";
import type { Store } from "./schemas.ts";

/** Fills a sentence of the language that is shown, as `useText` gives it. */
type Translate = (key: SiteMessageKey, params?: Readonly<Record<string, string>>) => string;

const sentences = {
  OPEN_UNTIL: ["openUntil", "openUntilOne", "closesAt"],
  CLOSED_UNTIL: ["closedUntil", "closedUntilOne", "opensAt"],
} as const;

/** What a store says of its hours, in its own time; undefined for a sentence that only the services know. */
export function openText(
  { openStatus, hours }: Pick<Store, "openStatus" | "hours">,
  t: Translate,
  locale: SiteLocale,
): string | undefined {
  if (openStatus === "TEMPORARILY_CLOSED") return t("temporarilyClosed");
  if (openStatus === "OPEN_24_HOURS") return t("openAllDay");
  if ((openStatus !== "OPEN_UNTIL" && openStatus !== "CLOSED_UNTIL") || !hours) return undefined;
  const [many, one, hour] = sentences[openStatus];
  // In Spanish one o'clock is the only hour that is one.
  return t(/^(01|13):/.test(hours[hour]) ? one : many, { time: clockTime(hours[hour], locale) });
}
