import type { Page } from "@playwright/test";
import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

const fromSix = ["6:00 AM - 7:00 AM", "10:00 PM - 11:00 PM"] as const;
const allDay = ["12:00 AM - 1:00 AM", "11:00 PM - 12:00 AM"] as const;

/** A store of the banner in each zone that it sells in, with the first and the last of its times. */
const stores = {
  "America/New_York": ["01400420", allDay],
  "America/Chicago": ["02100980", fromSix],
  "America/Denver": ["62000080", fromSix],
  "America/Phoenix": ["66000110", fromSix],
  "America/Los_Angeles": ["70100130", fromSix],
  "Pacific/Honolulu": ["62000090", fromSix],
} as const;
type Zone = keyof typeof stores;
const zones = Object.keys(stores) as Zone[];

const widget = (page: Page) => page.locator("aisle-time-slots");
const times = (page: Page) => widget(page).locator(".time");

/** The page with the times alone, at a store. */
async function open(page: Page, zone: Zone = "America/New_York"): Promise<void> {
  await page.goto(`${origins.hosts}/times/`);
  await expect(times(page).first()).toBeVisible();
  const asked = page.waitForResponse((response) => response.url().endsWith("/promising/v4/timeslots"));
  await widget(page).evaluate((element, id) => element.setAttribute("location-id", id), stores[zone][0]);
  await asked;
  await expect(times(page).first()).toBeVisible();
}

/** What a zone is called today, such as "EST". */
const called = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(new Date())
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** The clock of a store so many minutes from now, such as "9:05 AM". */
const clockAt = (timeZone: string, minutes: number) =>
  new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(
    Date.now() + minutes * 60_000,
  );

test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

for (const [index, zone] of zones.entries()) {
  const elsewhere = zones[(index + 1) % zones.length] ?? zone;
  test.describe(`with a device in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test("times are the store's, with its zone where that is another, and so is the end of a hold", async ({
      page,
    }) => {
      for (const at of [zone, elsewhere]) {
        await open(page, at);
        const days = widget(page).locator(".day");
        await expect(days).toHaveCount(7);
        // Of a whole day, by the store's clock and not by the device's.
        await days.nth(2).click();
        const name = called(at) === called(zone) ? "" : ` ${called(at)}`;
        const [, [first, last]] = stores[at];
        await expect(times(page).first()).toContainText(`${first}${name}`);
        await expect(times(page).last()).toContainText(`${last}${name}`);
      }
      await times(page).first().getByRole("radio").check();
      await widget(page).getByRole("button", { name: "Reserve Your Time" }).click();
      // It is said aloud as well.
      const told = widget(page).getByText("We'll hold this reservation until").first();
      await expect(told).toBeVisible();
      // The minute may have changed since.
      const ends = [59, 60].map((minutes) => clockAt(elsewhere, minutes).replace(/\s/g, "\\s"));
      await expect(told).toContainText(new RegExp(ends.join("|")));
    });
  });
}

for (const minutes of [-10, 10])
  test(`with a device's clock ${Math.abs(minutes)} minutes ${minutes < 0 ? "slow" : "fast"} an hour is an hour`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await open(page);
    await widget(page).getByRole("button", { name: "Reserve Your Time" }).click();
    await expect(widget(page)).toContainText(/(59|60) min left/);
    await expect(widget(page)).toContainText(
      new RegExp([59, 60].map((each) => clockAt("America/New_York", each).replace(/\s/g, "\\s")).join("|")),
    );
    await page.clock.fastForward("58:30");
    await expect(widget(page).getByRole("button", { name: "Extend" })).toBeVisible();
    await page.clock.fastForward("02:00");
    await expect(widget(page)).toContainText("Your reserved time has expired. Please choose a new time.");
  });
