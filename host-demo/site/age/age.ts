import { tz } from "@date-fns/tz";
import { differenceInYears, format, isValid, parse } from "date-fns";

/** The oldest that an item asks its buyer to be, in years; 0 where everybody may have all of them. */
export function minimumAgeOf(lines: readonly { readonly minimumAge?: number | undefined }[]): number {
  return Math.max(0, ...lines.map(({ minimumAge = 0 }) => minimumAge));
}

const earliest = "1900-01-01";
const isoDay = "yyyy-MM-dd";

const dayOf = (iso: string) => parse(iso, isoDay, new Date(0));

/** The day that it is at a store: yyyy-mm-dd. */
export function storeToday(timeZone: string, now: Date): string {
  return format(now, isoDay, { in: tz(timeZone) });
}

/**
 * What was typed as mm/dd/yyyy, as yyyy-mm-dd; undefined for what is no day, or none between 1900 and today. Months and
 * days of one digit will do; a year needs its four.
 */
export function birthDateOf(typed: string, today: string): string | undefined {
  const date = parse(typed.trim(), "M/d/yyyy", dayOf(earliest));
  if (!isValid(date)) return undefined;
  const iso = format(date, isoDay);
  return iso >= earliest && iso <= today ? iso : undefined;
}

/**
 * Whole years, both days being yyyy-mm-dd. In a year without a February 29 whoever was born on one is a year older on
 * March 1.
 */
export function ageOn(birthDate: string, today: string): number {
  return differenceInYears(dayOf(today), dayOf(birthDate));
}

/**
 * Puts the slashes in while digits are typed, since a phone's keys for digits have none. What is deleted stays so; what
 * a browser knows, it fills in as yyyy-mm-dd.
 */
export function typedDate(typed: string, before: string): string {
  const filled = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed);
  if (filled) return `${filled[2]}/${filled[3]}/${filled[1]}`;
  if (typed.length < before.length) return typed;
  return typed
    .replace(/[^\d/]/g, "")
    .replace(/^(\d\d)(?=\d)/, "$1/")
    .replace(/^(\d{1,2}\/\d\d)(?=\d)/, "$1/")
    .slice(0, 10);
}
