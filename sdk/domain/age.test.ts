import { expect, it } from "vitest";
import { ageOn, minimumAgeOf } from "./age.ts";

it.each([
  ["2005-11-21", "2026-11-20", 20],
  ["2005-11-21", "2026-11-21", 21],
  ["2005-11-21", "2026-11-22", 21],
  ["2005-12-31", "2026-01-01", 20],
  ["1900-01-01", "2026-01-01", 126],
  ["2026-11-21", "2026-11-21", 0],
  // On February 29 there is a birthday only every fourth year; in between it is March 1.
  ["2004-02-29", "2025-02-28", 20],
  ["2004-02-29", "2025-03-01", 21],
  ["2004-02-29", "2028-02-28", 23],
  ["2004-02-29", "2028-02-29", 24],
])("somebody born on %s is, on %s, %i", (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age);
});

it("asks for the oldest age of all items, and for none where no item has one", () => {
  expect(minimumAgeOf([{ minimumAge: 18 }, {}, { minimumAge: 21 }, { minimumAge: undefined }])).toBe(21);
  expect(minimumAgeOf([{}])).toBe(0);
  expect(minimumAgeOf([])).toBe(0);
});
