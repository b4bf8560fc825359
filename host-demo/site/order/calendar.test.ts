import { expect, it } from "vitest";
import { calendarFile } from "./calendar.ts";

const appointment = {
  id: "ord_1",
  title: "Pick up order #1234567890 at Aisle Market, Oakley",
  place: "3760 Paxton Ave, Cincinnati, OH 45209",
  start: "2027-03-14T06:30:00.000Z",
  end: "2027-03-14T08:30:00.000Z",
  placed: "2027-03-13T12:00:00.800Z",
  written: "2027-03-13T12:05:30.000Z",
};

it("an appointment is at the instants that were booked, also on the day on which the clocks change", () => {
  const lines = calendarFile(appointment).split("\r\n");
  expect(lines).toContain("DTSTART:20270314T063000Z");
  expect(lines).toContain("DTEND:20270314T083000Z");
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
});

it("an appointment that was moved replaces what a calendar has of it", () => {
  const said = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, "m").exec(file)?.[1];
  const [first, moved] = [
    calendarFile(appointment),
    calendarFile({ ...appointment, start: appointment.end, written: "2027-03-13T18:00:01.000Z" }),
  ];
  expect(said(moved, "UID")).toBe(said(first, "UID"));
  expect([said(first, "DTSTAMP"), said(moved, "DTSTAMP")]).toEqual(["20270313T120530Z", "20270313T180001Z"]);
  expect([said(first, "SEQUENCE"), said(moved, "SEQUENCE")]).toEqual(["329", "21600"]);
  // The services' time is known to the second.
  const atOnce = calendarFile({ ...appointment, written: "2027-03-13T12:00:00.000Z" });
  expect(said(atOnce, "SEQUENCE")).toBe("0");
});

it("whatever a title or a place says stays in its own line, and no line is too long", () => {
  const title = `Commande à ramasser, «été»; \\ ${"é".repeat(90)}`;
  const file = calendarFile({ ...appointment, title, place: "A\nATTENDEE:mailto:x@y.example" });
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = file.replace(/\r\n /g, "");
  expect(unfolded).toContain(`SUMMARY:Commande à ramasser\\, «été»\\; \\\\ ${"é".repeat(90)}\r\n`);
  expect(unfolded).toContain("LOCATION:A\\nATTENDEE:mailto:x@y.example\r\n");
});
