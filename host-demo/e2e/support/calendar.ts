/**
 * The one event of an iCalendar file (RFC 5545), read as strictly as the strictest calendar would: its moments as ISO
 * instants, its texts without escapes. Throws for anything that a calendar may refuse.
 */
export function readCalendar(file: Uint8Array): Readonly<Record<string, string>> {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  if (/(^|[^\r])\n|\r(?!\n)/.test(text)) throw new Error("a line that does not end with CRLF");
  if (!text.endsWith("\r\n")) throw new Error("the last line has no end");
  const lines = text.slice(0, -2).split("\r\n");
  const long = lines.find((line) => new TextEncoder().encode(line).length > 75);
  if (long !== undefined) throw new Error(`longer than 75 bytes: ${long}`);
  const unfolded = text
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n");
  const [opens, ...inside] = unfolded;
  if (opens !== "BEGIN:VCALENDAR" || inside.pop() !== "END:VCALENDAR") throw new Error("not one calendar");
  const [start, end] = [inside.indexOf("BEGIN:VEVENT"), inside.indexOf("END:VEVENT")];
  if (start < 0 || end !== inside.length - 1) throw new Error("not one event");
  const calendar = propertiesOf(inside.slice(0, start));
  if (calendar["VERSION"] !== "2.0" || !calendar["PRODID"]) throw new Error("not a calendar of version 2.0");
  const event = propertiesOf(inside.slice(start + 1, end));
  for (const name of ["UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"])
    if (!event[name]) throw new Error(`an event without ${name}`);
  return event;
}

function propertiesOf(lines: readonly string[]): Record<string, string> {
  const read: Record<string, string> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z-]+):(.*)$/s.exec(line) ?? [];
    if (name === "" || name in read) throw new Error(`not a property of its own: ${line}`);
    read[name] = name.startsWith("DT") ? momentOf(value) : textOf(value);
  }
  return read;
}

/** "20261126T130000Z", as an ISO instant. */
function momentOf(value: string): string {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value) ?? [];
  if (parts.length === 0) throw new Error(`not a moment: ${value}`);
  const [year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).toISOString();
}

/** A text whose special characters stand behind a backslash. Throws where one does not. */
function textOf(value: string): string {
  if (/^([^\\;,]|\\[\\;,nN])*$/.exec(value) === null) throw new Error(`not a text: ${value}`);
  return value.replace(/\\(.)/g, (_, escaped: string) => (/n/i.test(escaped) ? "\n" : escaped));
}
