import { describe, expect, it } from "vitest";
import { carouselOf, dayAt, daysFrom, firstSelectable, isSelectable, type SlotDay } from "./days.ts";

const newYork = "America/New_York";

describe("the day at a store", () => {
  it.each([
    ["2026-11-21T04:59:59Z", newYork, "2026-11-20"],
    ["2026-11-21T05:00:00Z", newYork, "2026-11-21"],
    ["2026-11-21T05:00:00Z", "America/Los_Angeles", "2026-11-20"],
    // Midnight in New York is five hours behind Greenwich in winter, four in summer.
    ["2026-01-01T03:00:00Z", newYork, "2025-12-31"],
    ["2026-01-01T03:00:00Z", "UTC", "2026-01-01"],
    ["2026-07-01T04:30:00Z", newYork, "2026-07-01"],
    ["2026-12-01T04:30:00Z", newYork, "2026-11-30"],
    // On 8 March 2026 the clocks go from 2 to 3, on 1 November from 2 back to 1.
    ["2026-03-08T04:59:59Z", newYork, "2026-03-07"],
    ["2026-03-08T05:00:00Z", newYork, "2026-03-08"],
    ["2026-03-09T03:59:59Z", newYork, "2026-03-08"],
    ["2026-03-09T04:00:00Z", newYork, "2026-03-09"],
    ["2026-11-01T03:59:59Z", newYork, "2026-10-31"],
    ["2026-11-01T04:00:00Z", newYork, "2026-11-01"],
    ["2026-11-02T04:59:59Z", newYork, "2026-11-01"],
    ["2026-11-02T05:00:00Z", newYork, "2026-11-02"],
    // Arizona's clocks never change.
    ["2026-03-09T06:59:59Z", "America/Phoenix", "2026-03-08"],
    ["2026-11-02T06:59:59Z", "America/Phoenix", "2026-11-01"],
  ])("at %s in %s is %s", (now, timeZone, day) => {
    expect(dayAt(timeZone, new Date(now))).toBe(day);
  });
});

describe("the days of a carousel", () => {
  it.each([
    // Half an hour before midnight, the night before the clocks change and the night after.
    ["2026-03-08T04:30:00Z", "2026-03-07", "2026-03-13"],
    ["2026-03-09T03:30:00Z", "2026-03-08", "2026-03-14"],
    ["2026-11-01T03:30:00Z", "2026-10-31", "2026-11-06"],
    ["2026-11-02T04:30:00Z", "2026-11-01", "2026-11-07"],
    ["2026-12-28T12:00:00Z", "2026-12-28", "2027-01-03"],
    ["2028-02-26T12:00:00Z", "2028-02-26", "2028-03-03"],
  ])("at %s go from %s to %s, seven of them and each once", (now, first, last) => {
    const days = carouselOf(newYork, new Date(now));
    expect(days[0]).toBe(first);
    expect(days.at(-1)).toBe(last);
    expect(days).toHaveLength(7);
    expect(new Set(days).size).toBe(7);
  });

  it("are as many as are asked for", () => {
    expect(daysFrom("2026-02-27", 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
    expect(daysFrom("2026-02-27", 0)).toEqual([]);
  });
});

describe("a day", () => {
  const day = (...costs: (number | null)[]): SlotDay => ({
    date: "2026-11-21",
    times: costs.map((cost) => ({ cost })),
  });

  it("can be chosen only if it has times", () => {
    expect(isSelectable(day())).toBe(false);
    expect(isSelectable(day(9.95))).toBe(true);
    expect(isSelectable(day(null))).toBe(true);
  });

  it.each([
    [[4.99], true],
    [[5], false],
    [[0], true],
    [[null], false],
    [[9.95, null, 4.99], true],
    [[], false],
  ])("with times at %j can be chosen under 5: %j", (costs, selectable) => {
    expect(isSelectable(day(...costs), 5)).toBe(selectable);
  });

  it("that comes first of those that can be chosen is the one to begin with", () => {
    const days = [day(), day(9.95), day(4.99)];
    expect(firstSelectable(days)).toBe(days[1]);
    expect(firstSelectable(days, 5)).toBe(days[2]);
    expect(firstSelectable(days, 1)).toBeUndefined();
  });
});
