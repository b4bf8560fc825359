import { fill, loadPageMessages } from "aisle/messages";
import { expect, it } from "vitest";
import { dayAndTime, longDay, orderWindow, timeOfDay } from "./times.ts";

it("a day is the store's, wherever the device is", () => {
  expect(longDay("2026-11-26", "en")).toBe("Thursday, November 26");
  expect(longDay("2026-11-26", "en", "short")).toBe("Thu, Nov 26");
  expect(longDay("2026-11-26", "es")).toBe("jueves, 26 de noviembre");
  expect(longDay("2026-11-26", "fr-CA")).toBe("jeudi 26 novembre");
});

it("an hour is that of the store's clocks, which are named where the device's say otherwise", () => {
  const iso = "2026-11-26T18:05:00Z";
  expect(timeOfDay(iso, "en", "America/New_York", "America/Detroit")).toBe("1:05 PM");
  expect(timeOfDay(iso, "en", "America/New_York", "America/Los_Angeles")).toBe("1:05 PM EST");
  expect(timeOfDay(iso, "en", "Pacific/Honolulu", "America/New_York")).toBe("8:05 AM HST");
  expect(timeOfDay(iso, "es", "America/New_York", "America/Detroit")).toBe("1:05 p.m.");
  expect(timeOfDay(iso, "es", "America/New_York", "America/Los_Angeles")).toBe("1:05 p.m. EST");
  expect(timeOfDay(iso, "fr-CA", "America/New_York", "America/Detroit")).toBe("13 h 05");
  expect(timeOfDay(iso, "fr-CA", "America/New_York", "America/Los_Angeles")).toBe("13 h 05 HNE");
});

it("a sentence with an hour ends in one full stop, also where the hour ends in one", async () => {
  const until = dayAndTime(
    "2026-11-26T18:05:00Z",
    "es",
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const { changeUntil, changeEnded } = await loadPageMessages("order", "es");
  expect(until.time).toMatch(/ [ap]\.m\.$/);
  for (const text of [changeUntil, changeEnded]) expect(fill(text, until)).toMatch(/[^.]\.$/);
});

it("the time of an order is said in the page's language, by the store's clocks, wherever and in whatever it was chosen", () => {
  const time = { date: "2026-11-26", window: { value: "2026-11-26T18:00:00Z/2026-11-26T19:00:00Z" } };
  const at = (locale: "en" | "es" | "fr-CA", device: string) =>
    orderWindow(time, locale, "America/New_York", device);
  expect(at("en", "America/Detroit")).toBe("Thursday, November 26, 1:00 PM - 2:00 PM");
  expect(at("en", "America/Los_Angeles")).toBe("Thursday, November 26, 1:00 PM - 2:00 PM EST");
  expect(at("es", "America/Detroit")).toBe("jueves, 26 de noviembre, 1:00 p.m. - 2:00 p.m.");
  expect(at("fr-CA", "America/Detroit")).toBe("jeudi 26 novembre, 13 h 00 - 14 h 00");
});
