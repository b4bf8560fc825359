/** The oldest that an item asks its buyer to be, in years; 0 where everybody may have all of them. */
export function minimumAgeOf(lines: readonly { readonly minimumAge?: number | undefined }[]): number {
  return Math.max(0, ...lines.map(({ minimumAge = 0 }) => minimumAge));
}

/**
 * Whole years, both days being yyyy-mm-dd. In a year without a February 29 whoever was born on one is a year older on
 * March 1.
 */
export function ageOn(birthDate: string, today: string): number {
  const [year, day] = [birthDate.slice(0, 4), birthDate.slice(5)];
  return Number(today.slice(0, 4)) - Number(year) - (today.slice(5) < day ? 1 : 0);
}
