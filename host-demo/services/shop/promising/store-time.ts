const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Making one takes longer than using it, and the stores of a country share a few time zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  clocks.set(timeZone, made);
  return made;
}

/** Clocks are put forward and back at a quarter of an hour: between two of them what was worked out holds. */
const quarter = 15 * minute;
const known = new Map<string, number>();
const mostKnown = 20_000;

/** How far the clocks of a time zone are from UTC at an instant, in milliseconds; whole minutes. */
export function offsetAt(timeZone: string, at: number): number {
  const key = `${timeZone} ${Math.floor(at / quarter)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const offset = workOut(timeZone, at);
  known.set(key, offset);
  return offset;
}

function workOut(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return wall - Math.floor(at / minute) * minute;
}

/**
 * When the clocks of a time zone show so many minutes after a day's midnight. Where they are put back, and show it
 * twice, the first time; where they are put forward, and never do, as long after midnight as if they were not.
 */
export function instantAt(timeZone: string, date: string, minutes: number): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  const [earlier, later] = [wall - day, wall + day].map((near) => wall - offsetAt(timeZone, near)) as [
    number,
    number,
  ];
  const shows = (at: number) => at + offsetAt(timeZone, at) === wall;
  return new Date(!shows(earlier) && shows(later) ? later : earlier);
}
