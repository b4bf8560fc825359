import { watchShifts } from "../support/layout-shift.ts";
import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

/** What the pages of hosts show once their widgets have come. */
const pages = {
  banner: "Visa ending in 1111",
  pinned: "Visa ending in 1111",
  pharmacy: "Visa ending in 1111",
  membership: "Visa ending in 1111",
  addresses: "3760 Paxton Ave",
  shopping: "Choose how to shop",
  times: "Reserve Your Time",
} as const;

test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

for (const [name, shown] of Object.entries(pages))
  for (const width of [390, 1440])
    test(`nothing moves by itself on the page ${name}, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchShifts(page);
      await page.goto(`${origins.hosts}/${name}/`);
      await expect(page.locator("body")).toContainText(shown);
      await page.waitForLoadState("networkidle");
      expect(await shifts()).toEqual([]);
    });
