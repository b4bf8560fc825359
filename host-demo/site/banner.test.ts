import { describe, expect, it, vi } from "vitest";

// The module reads the page's own address when it is loaded; here there is none.
vi.stubGlobal("location", { search: "", hostname: "localhost" });
const { bannerOfTab, siteBanner } = await import("./banner.ts");

const first = "aislemarket.example";

function tab(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

const blocked = (): Storage => {
  throw new DOMException("blocked", "SecurityError");
};

describe("the banner of a tab", () => {
  it.each([
    ["", "localhost", first],
    ["", "nobody.example", first],
    ["", "simplycrate.example", "simplycrate.example"],
    ["", "www.simplycrate.example", "simplycrate.example"],
    ["", "shop.staging.simplycrate.example", "simplycrate.example"],
    ["", "notsimplycrate.example", first],
    ["", "simplycrate.example.attacker.test", first],
    ["", "aislepharmacy.example", "aislepharmacy.example"],
    ["?banner=mesamercado.example", "localhost", "mesamercado.example"],
    ["?banner=mesamercado.example", "simplycrate.example", "mesamercado.example"],
    ["?banner=nobody.example", "simplycrate.example", "simplycrate.example"],
  ])("at %j of %s is %s", (search, hostname, banner) => {
    const storage = tab();
    expect(bannerOfTab({ search, hostname }, () => storage)).toBe(banner);
    expect(bannerOfTab({ search, hostname }, blocked)).toBe(banner);
  });

  it("stays what it was asked to be", () => {
    const storage = tab();
    bannerOfTab({ search: "?banner=aislefuel.example", hostname: "localhost" }, () => storage);
    expect(bannerOfTab({ search: "", hostname: "simplycrate.example" }, () => storage)).toBe(
      "aislefuel.example",
    );
  });

  it("is the first where nobody says, with the family's accounts", () => {
    expect(siteBanner).toEqual({ domain: first, tenant: "aisle", headerName: "aislemarket" });
  });
});
