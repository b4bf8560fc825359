import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const scheduling = (page: Page) => page.getByRole("heading", { level: 1, name: "Schedule your order" });
const payment = (page: Page) => page.getByRole("heading", { level: 1, name: "Payment details" });
const promised = (page: Page) => page.getByRole("heading", { name: "Your time" });
const cart = (page: Page) => page.getByRole("heading", { level: 1, name: "Your cart" });
const times = (page: Page) => page.locator("aisle-time-slots .time");
const onward = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });

/** Counts the shopper's taps on the page from now on, while it is not loaded anew. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let taps = 0;
    document.addEventListener("pointerdown", () => (taps += 1), true);
    Object.assign(window, { countedTaps: () => taps });
  });
  return () => page.evaluate("countedTaps()");
}

test("a shopper who has ordered before needs four taps from the cart to a placed order", async ({
  page,
  shop,
}) => {
  await shop.signIn("cards@aisle.test", "/cart", { keepsSnap: false });
  await expect(cart(page)).toBeVisible();
  const taps = await countTaps(page);
  await page.getByRole("link", { name: "Check Out" }).click();
  await times(page).nth(1).click();
  const chosen = await times(page).nth(1).locator(".name").textContent();
  await onward(page).click();
  await shop.ready();
  await expect(page.getByText(chosen ?? "")).toBeVisible();
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
  expect(await taps()).toBe(4);
});

test("reload, back, forward and links lead where the data allow, at each step to the order", async ({
  page,
  shop,
}) => {
  test.slow();
  await shop.signIn("cards@aisle.test", "/cart", { keepsSnap: false });
  await expect(cart(page)).toBeVisible();

  // Nothing is promised: the payment is still to come.
  await page.goto("/checkout");
  await expect(scheduling(page)).toBeVisible();
  await expect(page).toHaveURL(/\/scheduling\?fulfillmentType=pickup$/);
  await expect(times(page).first()).toBeVisible();
  await page.reload();
  await expect(times(page).first()).toBeVisible();
  await page.goBack();
  await expect(cart(page)).toBeVisible();
  await page.goForward();
  await expect(times(page).first()).toBeVisible();

  await onward(page).click();
  await shop.ready();
  const total = await shop.total().textContent();
  await page.reload();
  await shop.ready();
  await expect(shop.total()).toHaveText(total ?? "");
  await page.goBack();
  await expect(promised(page)).toBeVisible();
  await expect(scheduling(page)).toBeVisible();
  await page.reload();
  await expect(promised(page)).toBeVisible();
  await page.goForward();
  await shop.ready();
  await expect(payment(page)).toBeVisible();

  // By links, from outside: each step is there, with the time that was chosen.
  await page.goto("/cart");
  await expect(page.getByText(/^Reserved: /)).toBeVisible();
  await page.goto("/scheduling");
  await expect(promised(page)).toBeVisible();
  await expect(times(page)).toHaveCount(0);
  await page.goto("/scheduling?fulfillmentType=delivery");
  await expect(cart(page)).toBeVisible();
  await page.goto("/checkout");
  await shop.ready();
  await shop.orderButton.click();
  const { id } = await shop.expectOneOrder();

  await page.reload();
  await expect(shop.thanks).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your cart is empty" }).or(cart(page))).toBeVisible();
  for (const path of ["/checkout", "/scheduling"]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: /^(There is nothing to check out|Your cart is empty)$/ }),
    ).toBeVisible();
  }
  await page.goto(`/checkout/clicklist/${id}/complete`);
  await expect(shop.thanks).toBeVisible();
  expect(await shop.placed()).toHaveLength(1);
});

test("who is only remembered gives the password on the way to a time, comes back to it, and orders", async ({
  page,
  shop,
}) => {
  await shop.signIn("remembered@aisle.test");
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await page.getByRole("link", { name: /^Cart, \d+ items?$/ }).click();
  await page.getByRole("link", { name: "Check Out" }).click();
  await expect(page.getByText("Please sign in again to continue.")).toBeVisible();
  await shop.fillSignIn();
  await expect(scheduling(page)).toBeVisible();
  await expect(page).toHaveURL(/\/scheduling\?fulfillmentType=pickup$/);
  await shop.chooseTime();
  await shop.ready();
  // A reload remembers that the password was given.
  await page.reload();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder();
});
