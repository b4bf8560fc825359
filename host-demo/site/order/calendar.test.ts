import { expect, it } from "vitest";
import { calendarFile } from "./calendar.ts";

const appointment = {
  id: "ord_1",
  title: "Pick up order #1234567890 at Aisle Market, Oakley",
  place: "3760 Paxton Ave, Cincinnati, OH 45209",
  start: "2027-03-14T06:30:00.000Z",
  end: "2027-03-14T08:30:00.000Z",
  written: "2027-03-13T12:00:00.000Z",
};

it("an appointment is at the instants that were booked, also on the day on which the clocks change", () => {
  const lines = calendarFile(appointment).split("\r\n");
  expect(lines).toContain("DTSTART:20270314T063000Z");
  expect(lines).toContain("DTEND:20270314T083000Z");
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
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
