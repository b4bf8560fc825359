/**
 * Money is counted in whole cents inside and written as decimal dollars on the wire.
 * This file is the one codec between the two.
 */

/** A whole number of US cents. Negative only for corrections and differences. */
export type Cents = number;

/** True for decimal dollars with at most two places, such as 12, 0.5 or 19.99. Binary noise does not count as places. */
export function isDollars(value: unknown): value is number {
  // Infinity less itself is NaN, for which no comparison holds.
  return typeof value === "number" && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

/** Decimal dollars to cents. Throws RangeError for anything that {@link isDollars} refuses. */
export function toCents(dollars: number): Cents {
  if (!isDollars(dollars)) throw new RangeError("expected decimal dollars with at most two places");
  return Math.round(dollars * 100);
}

/** Cents to decimal dollars: 1234 becomes 12.34. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** The card balance text of the payment service: "USD 25.00". */
export function toBalanceText(cents: Cents): string {
  return `USD ${(cents / 100).toFixed(2)}`;
}

/** Reads "USD 25.00". Undefined when the text has another shape: a balance that can't be read is unknown, not zero. */
export function fromBalanceText(text: string): Cents | undefined {
  const match = /^USD (\d{1,9})\.(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 100 + Number(match[2]) : undefined;
}

/** The language by which numbers are written: Spanish as in the United States, "$12.34" and not "12,34 $". */
export function numberLocale(locale: string): string {
  return locale === "es" ? "es-US" : locale;
}

/** "$12.34" in the shopper's language, always with cents. */
export function formatMoney(cents: Cents, locale: string): string {
  return new Intl.NumberFormat(numberLocale(locale), {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
  }).format(cents / 100);
}

/** So many whole percents of an amount, rounded half up to the cent. */
export function percentOf(amount: Cents, percent: number): Cents {
  return Math.floor((amount * percent + 50) / 100);
}

/** What so many of a number of pieces cost, of what all of them do, rounded half up to the cent. */
export function portionOf(whole: Cents, part: number, all: number): Cents {
  return Math.floor((2 * whole * part + all) / (2 * all));
}

/**
 * Splits an amount over weights so that the parts add up to it exactly, by the largest-remainder method
 * (Hamilton): floor each share, then hand the left-over cents to the largest remainders, first come first.
 * Whole numbers throughout, as long as the amount times a weight is one that a double holds. With all weights
 * zero every part is zero, so callers must not pass an amount then.
 */
export function prorate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const remainders = weights.map((weight) => (amount * weight) % total);
  const parts = weights.map((weight, index) => (amount * weight - (remainders[index] ?? 0)) / total);
  let left = amount - parts.reduce((sum, part) => sum + part, 0);
  const order = remainders
    .map((remainder, index) => ({ index, remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
