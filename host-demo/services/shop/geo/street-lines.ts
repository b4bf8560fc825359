import { suffixOf } from "./street-suffixes.ts";

/** A street line, taken apart: "2440 N Bardstown Rd NE Apt 4". Parts that are not there are empty. */
export interface StreetLine {
  readonly number: number;
  /** The number as it was written, with its letter: "100A". */
  readonly written: string;
  readonly pre: string;
  readonly name: string;
  readonly suffix: string;
  readonly post: string;
  /** What follows the street: "Apt 4", "# 12". */
  readonly unit: string;
}

const compass: Readonly<Record<string, string>> = {
  north: "N",
  south: "S",
  east: "E",
  west: "W",
  northeast: "NE",
  northwest: "NW",
  southeast: "SE",
  southwest: "SW",
};
const directions = new Set(Object.values(compass));

function directionOf(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  const upper = word.toUpperCase();
  return directions.has(upper) ? upper : compass[word.toLowerCase()];
}

const unitWord = /^(?:#.*|apt|apartment|unit|ste|suite|fl|floor|rm|room|bldg|building|lot|spc|trlr)$/i;

/** Undefined for a line that does not begin with a house number and go on with a name. */
export function parseStreetLine(line: string): StreetLine | undefined {
  const words = line.replace(/[.,]/g, " ").split(/\s+/).filter(Boolean);
  const written = words.shift() ?? "";
  const number = Number(/^(\d{1,6})(?:[a-z]|-\d{1,3})?$/i.exec(written)?.[1]);
  if (!number) return undefined;
  const unitAt = words.findIndex((word) => unitWord.test(word));
  const unit = unitAt < 0 ? "" : words.splice(unitAt).join(" ");
  // A name is never eaten up: "100 North St" is North Street, and "100 Park" is Park.
  const pre = words.length > 1 && !isSuffixAlone(words) ? directionOf(words[0]) : undefined;
  if (pre !== undefined) words.shift();
  const post = words.length > 1 ? directionOf(words.at(-1)) : undefined;
  if (post !== undefined) words.pop();
  const suffix = words.length > 1 ? suffixOf(words.at(-1) ?? "") : undefined;
  if (suffix !== undefined) words.pop();
  if (words.length === 0) return undefined;
  return {
    number,
    written,
    pre: pre ?? "",
    name: words.join(" "),
    suffix: suffix ?? "",
    post: post ?? "",
    unit,
  };
}

/** "North St": a direction that is written out, with a suffix alone behind it, is the whole name. */
const isSuffixAlone = (words: readonly string[]) =>
  words.length === 2 && (words[0]?.length ?? 0) > 2 && suffixOf(words[1] ?? "") !== undefined;

/** The line as USPS would write it. */
export function streetLineText(line: Omit<StreetLine, "number">): string {
  const { written, pre, name, suffix, post, unit } = line;
  return [written, pre, name, suffix, post, unit].filter(Boolean).join(" ");
}
