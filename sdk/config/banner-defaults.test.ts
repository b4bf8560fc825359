import { expect, it } from "vitest";
import { bannerDomains } from "../domain/banner-domains.ts";
import { appPhones, banners } from "../domain/banners.ts";
import { customerServicePhone, defaultLocation } from "./banner-defaults.ts";

it("names each banner's customer service as its row does", () => {
  for (const { domain, phone } of banners) {
    const digits = customerServicePhone(domain, "CLICKLIST").replace(/\D/g, "");
    expect(digits, domain).toBe(phone.replace(/\D/g, ""));
  }
});

it("names the pharmacy apps' own, whatever the banner", () => {
  for (const domain of bannerDomains) {
    for (const app of ["RXWEB", "EPRN"] as const) {
      const digits = customerServicePhone(domain, app).replace(/\D/g, "");
      expect(digits).toBe(appPhones[app].replace(/\D/g, ""));
    }
    expect(customerServicePhone(domain, "RXWEB")).toBe("(513) 555-0190");
  }
});

it("has a location for every banner, and no two alike", () => {
  const locations = bannerDomains.map(defaultLocation);
  expect(new Set(locations.map(({ storeId }) => storeId)).size).toBe(bannerDomains.length);
  for (const { facilityId, storeId } of locations) expect(storeId).toBe(`${facilityId}00000`);
  expect(locations[0]).toEqual({ facilityId: "001", storeId: "00100000" });
});
