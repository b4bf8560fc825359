/** @jsxImportSource react */
import { expect, it, vi } from "vitest";
import { seededShoppers } from "../testing/triggers.ts";

it("names the demo's shoppers at their own banner, but for those who are there for load", async () => {
  const forLoad = ["many@aisle.test", "twentycards@aisle.test", "hundreds@aisle.test"];
  for (const [domain, isSister] of [
    ["aislemarket.example", false],
    ["harristeeter.example", true],
  ] as const) {
    sessionStorage.setItem("aisle.banner", domain);
    vi.resetModules();
    const { demoShoppers } = await import("./demo-data.ts");
    const meant = seededShoppers.filter(({ tenant }) => (tenant === "harristeeter") === isSister);
    expect(demoShoppers.map(({ email }) => email).toSorted()).toEqual(
      meant
        .map(({ email }) => email)
        .filter((email) => !forLoad.includes(email))
        .toSorted(),
    );
  }
});
