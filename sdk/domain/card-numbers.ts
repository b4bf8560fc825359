import type { Brand } from "./cards.ts";
import { maxEbtNumberLength, minEbtNumberLength } from "./lengths.ts";

/** The brands whose cards can be added by number. */
export type CardBrand = Exclude<Brand, "EBT" | "NONE">;

export type NumberProblem = "871" | "872" | "873" | "874" | "876";
export type CvvProblem = "881" | "882" | "883";
export type MonthProblem = "EXP_MONTH_INVALID" | "EXP_MONTH_FORMAT" | "EXP_NOT_NUMERIC";
export type YearProblem = "EXP_YEAR_INVALID" | "EXP_NOT_NUMERIC";

/** The last year on offer, counted from this one. */
export const yearsAhead = 14;

interface BrandRule {
  readonly brand: CardBrand;
  /** First and last of the leading digits, both of one length. */
  readonly prefixes: readonly (readonly [first: number, last: number])[];
  /** How many digits a number can have, the usual count first. */
  readonly lengths: readonly number[];
}

/** Ranges as the networks publish them (issuer identification numbers, ISO/IEC 7812). */
const rules: readonly BrandRule[] = [
  { brand: "VISA", prefixes: [[4, 4]], lengths: [16, 13, 19] },
  {
    brand: "MASTERCARD",
    prefixes: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
  },
  {
    brand: "AMEX",
    prefixes: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
  },
  {
    brand: "DISCOVER",
    prefixes: [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    lengths: [16, 17, 18, 19],
  },
  {
    brand: "DINERS",
    prefixes: [
      [300, 305],
      [3095, 3095],
      [36, 36],
      [38, 39],
    ],
    lengths: [14, 15, 16, 17, 18, 19],
  },
  { brand: "JCB", prefixes: [[3528, 3589]], lengths: [16, 17, 18, 19] },
  {
    brand: "UNIONPAY",
    prefixes: [
      [62, 62],
      [81, 81],
    ],
    lengths: [16, 17, 18, 19],
  },
];

/** Lengths that any number of ISO/IEC 7812 can have, for brands that we don't know. */
const shortest = 12;
const longest = 19;

function ruleOf(digits: string): BrandRule | undefined {
  return rules.find(({ prefixes }) =>
    prefixes.some(([first, last]) => {
      const length = String(first).length;
      const leading = Number(digits.slice(0, length));
      return digits.length >= length && leading >= first && leading <= last;
    }),
  );
}

/** The brand of a number by its leading digits; "NONE" for one that we don't know. */
export function brandOf(digits: string): CardBrand | "NONE" {
  return ruleOf(digits)?.brand ?? "NONE";
}

/** The check digit of ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What was typed, without the spaces and dashes that stand between groups of digits. */
export function bareDigits(typed: string): string {
  return typed.trim().replace(/(?<=\d)[ -]+(?=\d)/g, "");
}

/** What is wrong with a bank card's number, as typed; undefined when nothing is. */
export function numberProblem(typed: string): NumberProblem | undefined {
  const digits = bareDigits(typed);
  if (digits === "") return "871";
  if (!/^\d+$/.test(digits)) return "874";
  const rule = ruleOf(digits);
  const [usual = shortest] = rule?.lengths ?? [];
  const fits = rule ? rule.lengths.includes(digits.length) : digits.length >= shortest;
  if (digits.length > longest) return "873";
  if (!fits) return digits.length < usual ? "872" : "873";
  if (!passesLuhn(digits)) return "871";
  return rule ? undefined : "876";
}

/** EBT numbers have no check digit that all states share. */
export function ebtNumberProblem(typed: string): Exclude<NumberProblem, "876"> | undefined {
  const digits = bareDigits(typed);
  if (digits === "") return "871";
  if (!/^\d+$/.test(digits)) return "874";
  if (digits.length < minEbtNumberLength) return "872";
  return digits.length > maxEbtNumberLength ? "873" : undefined;
}

/** Digits of a brand's CVV. Undefined while the brand is not known: three or four will do. */
export function cvvLength(brand: Brand | undefined): 3 | 4 | undefined {
  if (brand === undefined || brand === "NONE") return undefined;
  return brand === "AMEX" ? 4 : 3;
}

export function cvvProblem(typed: string, brand: Brand | undefined): CvvProblem | undefined {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits)) return "881";
  const length = cvvLength(brand);
  if (digits.length < (length ?? 3)) return "882";
  return digits.length > (length ?? 4) ? "883" : undefined;
}

export function monthProblem(typed: string): MonthProblem | undefined {
  const digits = typed.trim();
  if (digits === "") return "EXP_MONTH_INVALID";
  if (!/^\d+$/.test(digits)) return "EXP_NOT_NUMERIC";
  if (Number(digits) < 1 || Number(digits) > 12) return "EXP_MONTH_INVALID";
  return digits.length === 2 ? undefined : "EXP_MONTH_FORMAT";
}

/** A year of four digits, no further ahead than the form offers. A past year is {@link isPastMonth}'s to find. */
export function yearProblem(typed: string, today: Date): YearProblem | undefined {
  const digits = typed.trim();
  if (digits === "") return "EXP_YEAR_INVALID";
  if (!/^\d+$/.test(digits)) return "EXP_NOT_NUMERIC";
  const isYear = digits.length === 4 && Number(digits) <= today.getUTCFullYear() + yearsAhead;
  return isYear ? undefined : "EXP_YEAR_INVALID";
}

/** Honolulu (Pacific/Honolulu), where a day ends last, is so far behind universal time all year, in milliseconds. */
const honolulu = 10 * 60 * 60 * 1000;

/** Where days end last, read as universal time. */
export const lastToday = (now: Date) => new Date(now.getTime() - honolulu);

/**
 * Whether a month is over everywhere: a card is good through its last evening, wherever its shopper is. `month` is 1
 * to 12, `year` has four digits.
 */
export function isPastMonth(month: number, year: number, now: Date): boolean {
  const today = lastToday(now);
  return year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}
