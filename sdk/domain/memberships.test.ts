import { expect, it } from "vitest";
import { renewalDays } from "./memberships.ts";

it.each([
  [1, 30],
  [2, 60],
  [12, 365],
  [18, 545],
  [24, 730],
])("a renewal of %i months pays for %i days", (months, days) => {
  expect(renewalDays(months)).toBe(days);
});
