import { format, isValid, parse } from "date-fns";

const earliest = "1900-01-01";
const isoDay = "yyyy-MM-dd";

/**
 * What was typed as mm/dd/yyyy, as yyyy-mm-dd; undefined for what is no day, or none between 1900 and today. Months and
 * days of one digit will do; a year needs its four.
 */
export function birthDateOf(typed: string, today: string): string | undefined {
  const date = parse(typed.trim(), "M/d/yyyy", new Date(0));
  if (!isValid(date)) return undefined;
  const iso = format(date, isoDay);
  return iso >= earliest && iso <= today ? iso : undefined;
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
