import { expect, it } from "vitest";
import { longDay, timeOfDay } from "./times.ts";

it("a day is the store's, wherever the device is", () => {
  expect(longDay("2026-11-26", "en")).toBe("Thursday, November 26");
  expect(longDay("2026-11-26", "es")).toBe("jueves, 26 de noviembre");
  expect(longDay("2026-11-26", "fr-CA")).toBe("jeudi 26 novembre");
});

it("an hour is that of the store's clocks, which are named where the device's say otherwise", () => {
  const iso = "2026-11-26T18:05:00Z";
  expect(timeOfDay(iso, "en", "America/New_York", "America/Detroit")).toBe("1:05 PM");
  expect(timeOfDay(iso, "en", "America/New_York", "America/Los_Angeles")).toBe("1:05 PM EST");
  expect(timeOfDay(iso, "en", "Pacific/Honolulu", "America/New_York")).toBe("8:05 AM HST");
});
