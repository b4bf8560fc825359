/** How many days a renewal by so many months pays for: 30 for one month, 365 for twelve. */
export function renewalDays(months: number): number {
  return Math.floor(months / 12) * 365 + (months % 12) * 30;
}
