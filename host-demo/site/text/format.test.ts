import { expect, it } from "vitest";
import { longDate, orderDate } from "./dates.ts";
import { clockTime } from "aisle/rules";
import { money, phoneNumber, streetLine } from "./format.ts";

it.each([
  ["en", "$1,234.50"],
  ["es", "$1,234.50"],
  ["fr-CA", "1 234,50 $"],
] as const)("writes money with cents in %s", (locale, text) => {
  expect(money(1234.5, locale).replace(/[\u00a0\u202f]/g, " ")).toBe(text);
});

it.each([
  // 11 pm in Cincinnati is the next day in Paris: the store's day counts.
  ["2026-11-22T04:30:00Z", "America/New_York", "Nov. 21, 2026"],
  ["2026-11-22T05:30:00Z", "America/New_York", "Nov. 22, 2026"],
  ["2026-05-09T12:00:00Z", "America/Los_Angeles", "May. 9, 2026"],
])("dates an order of %s at a store in %s", (iso, zone, text) => {
  expect(orderDate(iso, zone, "en")).toBe(text);
});

it.each([
  ["2026-11-05T15:00:00Z", "en", "November 05, 2026"],
  ["2026-11-22T04:30:00Z", "en", "November 21, 2026"],
  ["2026-11-05T15:00:00Z", "es", "5 de noviembre de 2026"],
  ["2026-11-05T15:00:00Z", "fr-CA", "5 novembre 2026"],
] as const)("writes the day of %s out in %s", (iso, locale, text) => {
  expect(longDate(iso, locale, "America/New_York")).toBe(text);
});

it.each([
  ["06:00", "en", "6:00 AM"],
  ["23:30", "en", "11:30 PM"],
  ["12:00", "en", "12:00 PM"],
  ["24:00", "en", "12:00 AM"],
  ["23:00", "es", "11:00 p.m."],
  ["23:00", "fr-CA", "23 h 00"],
] as const)("writes the time of day %s in %s", (time, locale, text) => {
  expect(clockTime(time, locale).replace(/[\u00a0\u202f]/g, " ")).toBe(text);
});

it.each([
  ["5135550142", "(513) 555-0142"],
  ["+15135550142", "(513) 555-0142"],
  ["1 513-555-0142", "(513) 555-0142"],
  ["0115135550142", "(513) 555-0142"],
  ["555-01", "555-01"],
  ["", ""],
])("shows the phone number %j as %j", (given, shown) => {
  expect(phoneNumber(given)).toBe(shown);
});

it("writes the street before its unit, whose line comes first on the wire", () => {
  expect(streetLine(["Apt 4", "2104 Madison Rd"])).toBe("2104 Madison Rd, Apt 4");
  expect(streetLine(["2104 Madison Rd"])).toBe("2104 Madison Rd");
});
