import type { Page } from "@playwright/test";
import { audit } from "../support/audit.ts";
import { Selector } from "../support/selector.ts";
import { expect, test } from "../support/test.ts";

const held = (page: Page) => page.locator(".way-to-shop").getByRole("button", { name: /min left$|Reserved/ });
const times = (page: Page) => page.getByRole("dialog", { name: /Reserve Your Time|Edit Reservation/ });

/** From the site's header to the times of deliveries to the address of that street. */
async function toTimes(page: Page, street: string): Promise<void> {
  const selector = new Selector(page);
  await selector.openDelivery("45209");
  await selector.dialog.getByRole("button", { name: "Reserve Your Time" }).click();
  await selector.confirmAddress(street);
  await expect(times(page).getByRole("heading", { name: "Choose a day and time" })).toBeVisible();
}

/** Takes the day's last time in place of the one that is held. */
async function takeLast(page: Page): Promise<void> {
  await times(page)
    .getByRole("radio", { name: /\d:\d\d/ })
    .last()
    .check();
  await times(page)
    .getByRole("button", { name: /^(Edit Reservation|Reserve Your Time)$/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const reserve = (page: Page) => times(page).getByRole("button", { name: "Reserve Your Time" }).click();

test("a time is reserved, is there after a reload and on another device, and can be changed", async ({
  page,
  shop,
  services,
  browser,
  told,
}) => {
  await shop.signIn("cards@aisle.test");
  await toTimes(page, "3760 Paxton Ave");
  await audit(page, "times in the selector");
  await reserve(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(held(page)).toBeVisible();
  const text = await held(page).locator("span").first().textContent();
  await page.reload();
  await expect(held(page)).toContainText(text ?? "");

  const device = await browser.newContext();
  await told.watch(device);
  await device.addCookies([await services.signIn("cards@aisle.test")]);
  const other = await device.newPage();
  await other.goto(page.url());
  await expect(held(other)).toContainText(text ?? "");

  // A phone's header has both the way to shop and the time, whole and within the height that it had.
  const strip = other.locator(".way-to-shop");
  const height = (await strip.boundingBox())?.height;
  await other.setViewportSize({ width: 390, height: 844 });
  await expect(held(other).locator(".in-short")).toBeVisible();
  expect((await strip.boundingBox())?.height).toBe(height);
  const cut = strip.locator("button:first-child span, .in-short");
  expect(
    await cut.evaluateAll((spans) =>
      spans.filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      ),
    ),
  ).toEqual([]);

  await held(other).click();
  await expect(times(other)).toContainText("We'll hold this reservation until");
  await takeLast(other);
  await expect(held(other)).not.toContainText(text ?? "");
  const changed = await held(other).locator("span").first().textContent();
  await device.close();
  // The tab that was left open reads it anew when the shopper comes back to it.
  await page.reload();
  await expect(held(page)).toContainText(changed ?? "");
});

test("another store asks first before a time is released, and keeps it with a word", async ({
  page,
  shop,
  selector,
}) => {
  await shop.signIn("cards@aisle.test");
  await toTimes(page, "3760 Paxton Ave");
  await reserve(page);
  await expect(held(page)).toBeVisible();

  const toStore = async () => {
    await selector.way.click();
    await selector.search("45209");
    await selector.dialog.getByRole("tab", { name: "Pickup" }).click();
    await selector.dialog.getByRole("button", { name: "Start Shopping Aisle Market, Oakley" }).click();
  };
  await toStore();
  const question = page.getByRole("dialog", { name: "Your reserved time will be released." });
  await expect(question).toBeVisible();
  await audit(page, "before a time is released");
  await question.getByRole("button", { name: "Keep my time" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(held(page)).toBeVisible();

  await toStore();
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Oakley");
  await expect(held(page)).toHaveCount(0);
});

test("what was chosen before signing in asks first, too", async ({ page, shop, selector }) => {
  await shop.signIn("cards@aisle.test");
  await toTimes(page, "3760 Paxton Ave");
  await reserve(page);
  await expect(held(page)).toBeVisible();

  const chooseSignedOut = async () => {
    await page.context().clearCookies();
    await page.goto("/");
    await selector.way.click();
    await selector.search("45209");
    await selector.dialog.getByRole("tab", { name: "Pickup" }).click();
    await selector.pickUpAt("Aisle Market, Oakley");
    await expect(selector.way).toHaveText("Pickup at Aisle Market, Oakley");
    await page.goto("/signin");
    await shop.fillSignIn();
  };
  const question = page.getByRole("dialog", { name: "Your reserved time will be released." });
  await chooseSignedOut();
  await question.getByRole("button", { name: "Keep my time" }).click();
  await page.keyboard.press("Escape");
  await expect(selector.way).toHaveText("Delivery to 45209");
  await expect(held(page)).toBeVisible();
  await page.reload();
  await expect(held(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await chooseSignedOut();
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Oakley");
  await expect(held(page)).toHaveCount(0);
});

test("who is not signed in is led to the times by way of the address, and back", async ({
  page,
  shop,
  selector,
}) => {
  await shop.begin("cards@aisle.test");
  await page.goto("/");
  await selector.openDelivery("45209");
  await selector.dialog.getByRole("button", { name: "Reserve Your Time" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
  await shop.fillSignIn();
  await selector.confirmAddress("3760 Paxton Ave");
  await reserve(page);
  await expect(held(page)).toBeVisible();
});

test("a time that somebody else has taken is told, and another one is chosen", async ({
  page,
  shop,
  services,
}) => {
  await shop.signIn("cards@aisle.test");
  await toTimes(page, "3760 Paxton Ave");
  await services.arm({ call: "reserve", fault: "SLOT_FULL" });
  await reserve(page);
  await expect(times(page)).toContainText(
    "The time you selected for your order is no longer available. Please select a new time.",
  );
  await times(page)
    .getByRole("radio", { name: /\d:\d\d/ })
    .last()
    .check();
  await reserve(page);
  await expect(held(page)).toBeVisible();
});

test("a time that is held outlasts services that die with their database, and can be changed once they are back", async ({
  page,
  shop,
  services,
}) => {
  await shop.signIn("cards@aisle.test");
  await toTimes(page, "3760 Paxton Ave");
  await reserve(page);
  await expect(held(page)).toBeVisible();
  const text = await held(page).locator("span").first().textContent();

  await services.kill();
  await held(page).click();
  await expect(times(page)).toBeVisible();
  await services.back();
  await page.reload();
  await expect(held(page)).toContainText(text ?? "");
  await held(page).click();
  await expect(times(page)).toContainText("We'll hold this reservation until");
  await takeLast(page);
  await expect(held(page)).not.toContainText(text ?? "");
});

test("services that die under the press for a time hold it once, however often it is pressed", async ({
  page,
  shop,
  services,
}) => {
  await shop.signIn("cards@aisle.test");
  await toTimes(page, "3760 Paxton Ave");
  await services.arm({ call: "reserve", fault: "hang" });
  await reserve(page);
  // Written down, and nobody is told.
  const written = () =>
    services.as<{ reservation: unknown }>("cards@aisle.test", "GET", "/fulfillment/api/timeslots/reserve");
  await expect.poll(async () => (await written()).reservation).not.toBeNull();
  await services.kill();
  await services.back();
  const failed = times(page)
    .getByText("Your requested time slot was not reserved. Please try again.")
    .first();
  await expect(held(page).or(failed)).toBeVisible({ timeout: 30_000 });
  if (await failed.isVisible()) await reserve(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(held(page)).toBeVisible();
  const text = await held(page).locator("span").first().textContent();
  await page.reload();
  await expect(held(page)).toContainText(text ?? "");
});
