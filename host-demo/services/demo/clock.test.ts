import { expect, test } from "vitest";
import { OptionsError } from "../origins/options.ts";
import { clockFrom } from "./clock.ts";

test("the demo's clock begins where it is told to, and goes on", () => {
  let now = Date.parse("2026-01-01T00:00:00Z");
  const clock = clockFrom("2027-03-14T05:30:00Z", () => now);
  expect(clock().toISOString()).toBe("2027-03-14T05:30:00.000Z");
  now += 90_000;
  expect(clock().toISOString()).toBe("2027-03-14T05:31:30.000Z");
  expect(clockFrom("2027-11-07", () => now)().toISOString()).toBe("2027-11-07T00:00:00.000Z");
});

test.each([undefined, ""])("it is the machine's where it is told nothing (%j)", (text) => {
  expect(clockFrom(text, () => 86_400_000)().toISOString()).toBe("1970-01-02T00:00:00.000Z");
});

test.each(["soon", "1", "14/03/2027", "2027-13-40"])("%s is refused by its variable's name", (text) => {
  expect(() => clockFrom(text)).toThrow(OptionsError);
  expect(() => clockFrom(text)).toThrow(`AISLE_CLOCK is not a moment such as 2027-03-14T05:30:00Z: ${text}`);
});
