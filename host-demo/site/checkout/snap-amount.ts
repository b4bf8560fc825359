/** The input takes 20 characters, the decimal point and the separators of thousands included: so many digits fit. */
const mostDigits = 14;

/**
 * What stands in an amount's input after something was typed, filled from the cents: "1234" is 12.34. Empty once
 * the last digit that counts was taken out.
 * @param before what stood there before it.
 */
export function typedAmount(typed: string, before: string, locale: string): string {
  const digits = digitsOf(typed).slice(0, mostDigits);
  const isShorter = digits.length < digitsOf(before).length;
  if (digits === "" || (isShorter && Number(digits) === 0)) return "";
  return amountText(Number(digits) / 100, locale);
}

/** Decimal dollars as the input shows them, without the sign of the currency: "1,012.34". */
export function amountText(dollars: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    dollars,
  );
}

/** The decimal dollars in the input; undefined where it is empty. */
export function amountOf(text: string): number | undefined {
  const digits = digitsOf(text);
  return digits === "" ? undefined : Number(digits) / 100;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
