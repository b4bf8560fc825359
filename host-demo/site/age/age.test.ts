import { expect, it } from "vitest";
import { ageOn, birthDateOf, storeToday, typedDate } from "./age.ts";

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

it.each([
  // Midnight in Cincinnati is still the evening before in Los Angeles: the store's day counts.
  ["2026-11-21T05:30:00Z", "America/New_York", "2026-11-21"],
  ["2026-11-21T05:30:00Z", "America/Los_Angeles", "2026-11-20"],
  ["2026-11-21T04:59:59Z", "America/New_York", "2026-11-20"],
  // An hour further west of Greenwich in winter.
  ["2026-07-01T04:30:00Z", "America/New_York", "2026-07-01"],
  ["2026-12-01T04:30:00Z", "America/New_York", "2026-11-30"],
])("at %s it is, at a store in %s, %s", (now, timeZone, day) => {
  expect(storeToday(timeZone, new Date(now))).toBe(day);
});

it.each([
  ["02/29/2004", "2004-02-29"],
  ["2/9/2004", "2004-02-09"],
  [" 11/21/2005 ", "2005-11-21"],
  ["01/01/1900", "1900-01-01"],
  ["11/21/2026", "2026-11-21"],
  ["12/31/1899", undefined],
  ["11/22/2026", undefined],
  ["02/29/2005", undefined],
  ["13/01/2000", undefined],
  ["00/10/2000", undefined],
  ["11/31/2000", undefined],
  ["11/21/05", undefined],
  ["11/21/20055", undefined],
  ["2005-11-21", undefined],
  ["tomorrow", undefined],
  ["", undefined],
])("reads %j as %j", (typed, birthDate) => {
  expect(birthDateOf(typed, "2026-11-21")).toBe(birthDate);
});

it.each([
  ["0", "", "0"],
  ["022", "02", "02/2"],
  ["02/291", "02/29", "02/29/1"],
  ["02291988", "", "02/29/1988"],
  ["2/", "2", "2/"],
  ["2/9/1988", "2/9/198", "2/9/1988"],
  ["02/2a", "02/2", "02/2"],
  ["02/29/19888", "02/29/1988", "02/29/1988"],
  ["1988-02-29", "", "02/29/1988"],
  // Deleting goes back over a slash.
  ["02", "02/", "02"],
])("turns %j, typed after %j, into %j", (typed, before, shown) => {
  expect(typedDate(typed, before)).toBe(shown);
});
