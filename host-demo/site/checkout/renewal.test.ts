import { describe, expect, it } from "vitest";
import { type LatePage, mayRenew, renewalLead } from "./renewal.ts";

const minute = 60_000;
const now = 100 * minute;
const page = (facts: Partial<LatePage> = {}): LatePage => ({
  now,
  expiresAt: now + renewalLead,
  lastUsed: now - 5 * minute,
  isVisible: true,
  isRenewed: false,
  ...facts,
});

describe("a time that is nearly over", () => {
  it("is renewed for whoever is at the page still", () => {
    expect(mayRenew(page())).toBe(true);
    expect(mayRenew(page({ expiresAt: now + 1 }))).toBe(true);
  });

  it.each<[string, Partial<LatePage>]>([
    ["with time left", { expiresAt: now + renewalLead + 1 }],
    ["that is over", { expiresAt: now }],
    ["of a page that nobody has used for five minutes", { lastUsed: now - 5 * minute - 1 }],
    ["of a page that nobody sees", { isVisible: false }],
    ["a second time", { isRenewed: true }],
  ])("is not renewed %s", (_, facts) => {
    expect(mayRenew(page(facts))).toBe(false);
  });
});
