import type { Page } from "@playwright/test";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const times = (page: Page) => page.locator("aisle-time-slots .time");
const onward = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
const promised = (page: Page) => page.getByRole("heading", { name: "Your time" });

/** From a dialog that says that the time is over to another time, and to the order. */
async function chooseAgain(shop: Shop, name: string): Promise<void> {
  const { page } = shop;
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Choose a new time" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(times(page).first()).toBeVisible();
  await onward(page).click();
  await shop.ready();
  await shop.orderButton.click();
}

test("a time that ends before Continue is told as expired, and another one leads to the order", async ({
  page,
  shop,
  services,
}) => {
  await shop.signIn("cards@aisle.test", "/cart", { keepsSnap: false });
  await shop.schedule();
  const renewed = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.goto("/scheduling");
  await expect(promised(page)).toBeVisible();
  await renewed;
  await services.endTime(shop.email);
  await onward(page).click();
  await expect(page.getByRole("dialog", { name: "Time Expired" })).toContainText(
    "The selected pickup time has expired or is no longer available.",
  );
  await chooseAgain(shop, "Time Expired");
  await shop.expectOneOrder();
});

test("a time that has ended is told of on entering, from the payment's link too, and only once", async ({
  page,
  shop,
  services,
}) => {
  await shop.signIn("cards@aisle.test", "/cart", { keepsSnap: false });
  await shop.schedule();
  await services.endTime(shop.email);
  await page.goto("/checkout");
  await expect(page.getByRole("dialog", { name: "Reservation Expired" })).toContainText(
    "Your reserved time has expired. Please choose a new time.",
  );
  await expect(page).toHaveURL(/\/scheduling\?/);
  await chooseAgain(shop, "Reservation Expired");
  await shop.expectOneOrder();
});

test("a time that ends before the order's button is pressed charges nobody, and leads back to the times", async ({
  shop,
  services,
}) => {
  await shop.checkout("cards@aisle.test");
  await services.endTime(shop.email);
  await shop.expectExpired();
  await chooseAgain(shop, "Reservation Expired");
  await shop.expectOneOrder();
});

/** What is in each change of the checkout that is sent from now on. */
function renewals(page: Page): string[][] {
  const sent: string[][] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && /\/checkouts\/[^/?]+$/.test(request.url()))
      sent.push(Object.keys(request.postDataJSON() as object));
  });
  return sent;
}

test("a payment page that is used keeps its time once without a word, and then says that it is over", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await shop.checkout("cards@aisle.test");
  const sent = renewals(page);
  await page.clock.fastForward("27:00");
  await page.keyboard.press("Tab");
  const renewed = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.clock.fastForward("02:45");
  await (await renewed).finished();
  expect(sent).toEqual([["versionKey"]]);
  await page.clock.fastForward("01:00");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await shop.ready();

  await page.clock.fastForward("26:00");
  await page.keyboard.press("Tab");
  await page.clock.fastForward("06:00");
  await expect(page.getByRole("dialog", { name: "Order Timed Out" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a payment page that nobody has used for five minutes keeps no time", async ({ page, shop }) => {
  await page.clock.install();
  await shop.checkout("cards@aisle.test");
  const sent = renewals(page);
  await page.clock.fastForward("29:45");
  await page.clock.fastForward("00:30");
  const over = page.getByRole("dialog", { name: "Order Timed Out" });
  await over.getByRole("link", { name: "Back to Checkout" }).click();
  await expect(page).toHaveURL(/\/scheduling\?/);
  expect(sent).toEqual([]);
});

test("the test kit has a promised time end", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  await page.getByRole("button", { name: "Test kit" }).click();
  const kit = page.getByRole("dialog", { name: "Test kit" });
  await kit.getByRole("button", { name: "Promised time: ends now" }).click();
  await expect(kit.getByText("Done.")).toBeVisible();
  await kit.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Reservation Expired" })).toBeVisible();
});
