/** A day of slots, as a carousel shows it; the date is yyyy-mm-dd in the store's time zone. */
export interface SlotDay {
  readonly date: string;
  readonly times: readonly {
    /** Dollars or cents, as the slots come; null while it is not known. */
    readonly cost: number | null;
  }[];
}

/** How many days a carousel has, today among them. */
export const carouselDays = 7;

/** One for each zone that was asked for lately: making one costs as much as fifty dates do. */
const calendars = new Map<string, Intl.DateTimeFormat>();
/** More than a page ever asks for; a service is asked by anybody, who may write one zone in many ways. */
const mostCalendars = 100;

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  if (calendars.size >= mostCalendars) calendars.clear();
  calendars.set(timeZone, calendar);
  return calendar;
}

/** The day that it is at a store: yyyy-mm-dd. Throws RangeError for a time zone that there is not. */
export function dayAt(timeZone: string, now: Date): string {
  const parts = calendarOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/**
 * Calendar days from one on, that one first. Counted in UTC, where each has 24 hours: in a store's own zone the days on
 * which the clocks change have 23 or 25.
 */
export function daysFrom(date: string, count: number): readonly string[] {
  const start = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
}

/** The days that a carousel shows: today at the store, and the six after it. */
export function carouselOf(timeZone: string, now: Date): readonly string[] {
  return daysFrom(dayAt(timeZone, now), carouselDays);
}

/** What the filter for low costs lets through: less than its limit, free times too, but none whose cost is not known. */
export function isUnder(cost: number | null, limit: number): boolean {
  return cost !== null && cost < limit;
}

/** A day can be chosen if it has times; with a limit, if it has one that costs less. */
export function isSelectable({ times }: SlotDay, limit?: number): boolean {
  return limit === undefined ? times.length > 0 : times.some(({ cost }) => isUnder(cost, limit));
}

/** The first day that can be chosen; undefined where there is none. */
export function firstSelectable<T extends SlotDay>(days: readonly T[], limit?: number): T | undefined {
  return days.find((day) => isSelectable(day, limit));
}
