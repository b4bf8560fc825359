/** What is to be put into a shopper's calendar. */
export interface Appointment {
  /** Always the same for one order, so that a calendar that gets it twice has it once. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  /** ISO, an instant each. */
  readonly start: string;
  readonly end: string;
  /** When it first came to be, and when this of it was written. */
  readonly placed: string;
  readonly written: string;
}

/** "20261126T130000Z": the instant itself, which is right in the zone of the store and of any device. */
const instant = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, "");

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** A line has at most 75 bytes; what is longer goes on behind a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  let [done, current] = ["", ""];
  for (const character of line) {
    if (bytes(current + character) > 74) {
      done += `${current}\r\n `;
      current = "";
    }
    current += character;
  }
  return done + current;
}

/** One appointment as an iCalendar file (RFC 5545). */
export function calendarFile({ id, title, place, start, end, placed, written }: Appointment): string {
  // A calendar that has it already takes what has a higher number. Nobody counts changes, but each one is later.
  const sequence = Math.max(0, Math.floor((Date.parse(written) - Date.parse(placed)) / 1000));
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aisle//Orders//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(id)}`,
    `DTSTAMP:${instant(written)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
