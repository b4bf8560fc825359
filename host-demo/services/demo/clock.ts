import { OptionsError } from "../origins/options.ts";

/**
 * The clock of AISLE_CLOCK: it begins at that moment and goes on as any clock does. Without one it is this machine's.
 * Throws OptionsError for what is no date.
 */
export function clockFrom(text: string | undefined, now = Date.now): () => Date {
  if (!text) return () => new Date(now());
  const ahead = Date.parse(text) - now();
  // Less than a date is read as one of some year or other.
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(ahead))
    throw new OptionsError(`AISLE_CLOCK is not a moment such as 2027-03-14T05:30:00Z: ${text}`);
  return () => new Date(now() + ahead);
}
