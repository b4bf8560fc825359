export interface Hours {
  /** Minutes after midnight, every day; null while the store is closed until further notice. */
  readonly opens: number | null;
  readonly closes: number | null;
  /** IANA name. */
  readonly timeZone: string;
}

/** Whether a store is open, how it says so, and which of its sentences that is. */
export function openingOf({ opens, closes, timeZone }: Hours, now: Date) {
  if (opens === null || closes === null)
    return { isOpen: false, openStatus: "TEMPORARILY_CLOSED", openText: "Temporarily closed" };
  const hours = { opensAt: clockTime(opens), closesAt: clockTime(closes) };
  if (closes - opens >= 24 * 60)
    return { isOpen: true, openStatus: "OPEN_24_HOURS", openText: "Open 24 hours", hours };
  const minute = minuteIn(timeZone, now);
  return minute >= opens && minute < closes
    ? { isOpen: true, openStatus: "OPEN_UNTIL", openText: `Open until ${spoken(closes)}`, hours }
    : { isOpen: false, openStatus: "CLOSED_UNTIL", openText: `Closed until ${spoken(opens)}`, hours };
}

/** Making one takes longer than using it, and the stores of a country share a few time zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, made);
  return made;
}

function minuteIn(timeZone: string, now: Date): number {
  const parts = clockIn(timeZone).formatToParts(now);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return part("hour") * 60 + part("minute");
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** "06:00"; the end of a day is "24:00". */
const clockTime = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** "6:00 AM", "11:00 PM" */
function spoken(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${twoDigits(minute % 60)} ${hour < 12 ? "AM" : "PM"}`;
}
