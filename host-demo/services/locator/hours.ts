export interface Hours {
  /** Minutes after midnight, every day; null while the store is closed until further notice. */
  readonly opens: number | null;
  readonly closes: number | null;
  /** IANA name. */
  readonly timeZone: string;
}

/** Whether a store is open, and how it says so. */
export function openingOf({ opens, closes, timeZone }: Hours, now: Date) {
  if (opens === null || closes === null) return { isOpen: false, openText: "Temporarily closed" };
  const hours = { opensAt: clockTime(opens), closesAt: clockTime(closes) };
  if (closes - opens >= 24 * 60) return { isOpen: true, openText: "Open 24 hours", hours };
  const minute = minuteIn(timeZone, now);
  const isOpen = minute >= opens && minute < closes;
  const openText = isOpen ? `Open until ${spoken(closes)}` : `Closed until ${spoken(opens)}`;
  return { isOpen, openText, hours };
}

function minuteIn(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = format.formatToParts(now);
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
