import { describe, expect, it } from "vitest";
import { carouselOf, daysFrom } from "../../../../sdk/domain/days.ts";
import { ownOrUsual, slotsOfDay, type SlotRule, type SlotStore } from "./generate.ts";
import { createLabels } from "./labels.ts";
import { limitOf } from "./slots.ts";
import { instantAt } from "./store-time.ts";

const rule = (hour: number, more: Partial<SlotRule> = {}): SlotRule => ({
  id: hour,
  store_id: null,
  modality_type: "PICKUP",
  vendor: "OWN",
  starts_minute: hour * 60,
  ends_minute: hour * 60 + 60,
  capacity: 4,
  same_day_capacity: null,
  cost: 0,
  shows_fee: true,
  is_express: false,
  incentive: 0,
  lead_minutes: 120,
  same_day_until: null,
  ...more,
});
const allDay = Array.from({ length: 24 }, (_, hour) => rule(hour));

const storeIn = (time_zone: string, more: Partial<SlotStore> = {}): SlotStore => ({
  store_id: "01400420",
  banner_domain: "aislemarket.example",
  time_zone,
  opens_at: 0,
  closes_at: 24 * 60,
  is_locker: false,
  has_slots: true,
  ...more,
});

const zones = [
  ["America/New_York", -5, true],
  ["America/Chicago", -6, true],
  ["America/Denver", -7, true],
  ["America/Phoenix", -7, false],
  ["America/Los_Angeles", -8, true],
  ["Pacific/Honolulu", -10, false],
] as const;

const hourMs = 60 * 60 * 1000;

describe.each(zones)("at a store in %s", (zone, winter, changes) => {
  const store = storeIn(zone);
  const slotsOn = (date: string, rules = allDay) => slotsOfDay(store, rules, date);

  it("a window begins when its clocks say so, in winter and in summer", () => {
    for (const [date, offset] of [
      ["2026-12-01", winter],
      ["2027-07-01", winter + (changes ? 1 : 0)],
    ] as const) {
      const [eight] = slotsOn(date, [rule(8)]);
      expect(eight?.starts_at.getTime()).toBe(Date.parse(`${date}T00:00:00Z`) + (8 - offset) * hourMs);
      expect(Number(eight?.ends_at) - Number(eight?.starts_at)).toBe(hourMs);
      expect(Number(eight?.starts_at) - Number(eight?.closes_at)).toBe(2 * hourMs);
    }
  });

  it("windows follow one another without a gap or an overlap, whatever the clocks do", () => {
    for (const start of ["2027-03-11", "2027-11-04"]) {
      const slots = daysFrom(start, 7).flatMap((date) => slotsOn(date));
      slots.slice(1).forEach((slot, index) => expect(slot.starts_at).toEqual(slots[index]?.ends_at));
      const hours = (Number(slots.at(-1)?.ends_at) - Number(slots[0]?.starts_at)) / hourMs;
      expect(hours).toBe(7 * 24 + (changes ? (start === "2027-03-11" ? -1 : 1) : 0));
      expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
    }
  });

  it("the hour that is left out on 14 March 2027 has no window", () => {
    const labels = createLabels("en", zone, zone, new Date("2027-03-14T12:00:00Z"));
    const texts = slotsOn("2027-03-14").map((slot) => labels.window(slot));
    expect(texts).toHaveLength(changes ? 23 : 24);
    expect(texts.includes("2:00 AM - 3:00 AM")).toBe(!changes);
    expect(texts.slice(0, 2)).toEqual([
      "12:00 AM - 1:00 AM",
      changes ? "1:00 AM - 3:00 AM" : "1:00 AM - 2:00 AM",
    ]);
  });

  it("the hour that is there twice on 7 November 2027 has one window, of two hours", () => {
    const long = slotsOn("2027-11-07").filter(
      (slot) => Number(slot.ends_at) - Number(slot.starts_at) !== hourMs,
    );
    expect(long.map(({ starts_at, ends_at }) => (Number(ends_at) - Number(starts_at)) / hourMs)).toEqual(
      changes ? [2] : [],
    );
    expect(slotsOn("2027-11-07")).toHaveLength(24);
  });

  it("its week begins with the day that it is there, however wrong the device's clock is", () => {
    // A quarter past midnight in Honolulu, when everybody else is hours ahead.
    const now = new Date("2027-03-14T10:15:00Z");
    const [today = ""] = carouselOf(zone, now);
    expect(today).toBe("2027-03-14");
    expect(carouselOf(zone, new Date("2027-03-14T04:30:00Z"))[0]).toBe("2027-03-13");
    // What a device says of itself is a zone, and never a time.
    const labels = createLabels("en", zone, "Asia/Tokyo", now);
    expect(labels.window(slotsOn(today, [rule(12)])[0] ?? { starts_at: now, ends_at: now })).toMatch(
      /^12:00 PM - 1:00 PM [A-Z]{3}$/,
    );
  });
});

it("of an hour that the clocks show twice the first counts", () => {
  const at = (minutes: number) => instantAt("America/New_York", "2027-11-07", minutes).toISOString();
  expect([at(60), at(120)]).toEqual(["2027-11-07T05:00:00.000Z", "2027-11-07T07:00:00.000Z"]);
});

describe("the windows of a day", () => {
  const store = storeIn("America/New_York", { opens_at: 6 * 60, closes_at: 23 * 60 });
  const date = "2026-12-01";

  it("are those within the store's hours", () => {
    expect(slotsOfDay(store, allDay, date)).toHaveLength(17);
    expect(slotsOfDay({ ...store, opens_at: null, closes_at: null }, allDay, date)).toEqual([]);
    expect(slotsOfDay({ ...store, has_slots: false }, allDay, date)).toEqual([]);
  });

  it("close before they start, or earlier for the same day", () => {
    const closing = (more: Partial<SlotRule>) => slotsOfDay(store, [rule(18, more)], date)[0]?.closes_at;
    expect(closing({})).toEqual(instantAt("America/New_York", date, 16 * 60));
    expect(closing({ same_day_until: 14 * 60 })).toEqual(instantAt("America/New_York", date, 14 * 60));
    expect(closing({ same_day_until: 17 * 60 })).toEqual(instantAt("America/New_York", date, 16 * 60));
    expect(closing({ same_day_until: 0 })).toEqual(instantAt("America/New_York", date, 0));
  });

  it("take fewer once the day is today", () => {
    const slot = { date, capacity: 4, same_day_capacity: 1 };
    expect(limitOf(slot, store, new Date("2026-12-01T04:59:00Z"))).toBe(4);
    expect(limitOf(slot, store, new Date("2026-12-01T05:00:00Z"))).toBe(1);
    expect(limitOf({ ...slot, same_day_capacity: null }, store, new Date("2026-12-01T12:00:00Z"))).toBe(4);
  });

  it("are the same windows whenever they are made", () => {
    expect(slotsOfDay(store, allDay, date)).toEqual(slotsOfDay(store, allDay, date));
  });

  it("go by a store's own rules where it has any for the way and the vendor", () => {
    const own = rule(9, { store_id: "01400420" });
    const instacart = rule(10, { vendor: "INSTACART" });
    expect(ownOrUsual([rule(8), own, instacart])).toEqual([own, instacart]);
  });
});
