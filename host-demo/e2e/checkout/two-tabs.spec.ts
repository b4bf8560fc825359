import type { Page } from "@playwright/test";
import { Selector } from "../support/selector.ts";
import { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const updated = "Your order has been updated on another device. Please refresh and try again.";

/** A second tab of the shopper's, with its own view of the shop. */
async function secondTab({ page, services, email }: Shop, path: string): Promise<Shop> {
  const other = new Shop(await page.context().newPage(), services);
  other.email = email;
  await other.page.goto(path);
  return other;
}

const times = (page: Page) => page.locator("aisle-time-slots .time");
const onward = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
/** The window that is promised, as the step says it. */
const promised = (page: Page) => page.locator(".row", { hasText: "Your time" }).locator(".strong");

/** Takes another time than the promised one, on the scheduling step. */
async function changeTime({ page }: Shop): Promise<string> {
  await page.getByRole("button", { name: "Change time" }).click();
  await times(page).last().click();
  const chosen = (await times(page).last().locator(".name").textContent()) ?? "";
  await onward(page).click();
  return chosen;
}

test("a time that another tab has changed is not paid for unseen", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  const before = await promised(page).textContent();
  const other = await secondTab(shop, "/scheduling");
  const chosen = await changeTime(other);
  await other.ready();

  await shop.orderButton.click();
  await expect(shop.message(updated)).toBeVisible();
  expect(await shop.placed()).toEqual([]);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(promised(page)).toContainText(chosen);
  expect(await promised(page).textContent()).not.toBe(before);
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder();
});

test("a tab at the times while another one pays: the time chosen last is the order's", async ({
  page,
  shop,
}) => {
  await shop.signIn("cards@aisle.test", "/scheduling", { keepsSnap: false });
  await expect(times(page).first()).toBeVisible();
  const other = await secondTab(shop, "/scheduling");
  await other.chooseTime();
  await other.ready();

  await times(page).last().click();
  await onward(page).click();
  await shop.ready();
  const chosen = await promised(page).textContent();
  await other.orderButton.click();
  await expect(other.message(updated)).toBeVisible();
  await other.page.getByRole("button", { name: "Refresh" }).click();
  await expect(promised(other.page)).toHaveText(chosen ?? "");
  await other.ready();
  await other.orderButton.click();
  await expect(other.thanks).toBeVisible();
  // The first tab finds the order that there is.
  await shop.orderButton.click();
  await shop.expectOneOrder();
});

test("a tab at the times or in the cart, while another one has placed the order, has nothing left to sell", async ({
  page,
  shop,
}) => {
  await shop.signIn("cards@aisle.test", "/scheduling", { keepsSnap: false });
  await expect(times(page).first()).toBeVisible();
  const other = await secondTab(shop, "/scheduling");
  await other.chooseTime();
  await other.ready();
  await other.orderButton.click();
  await expect(other.thanks).toBeVisible();

  await onward(page).click();
  // The page may have heard of it by itself, when it was looked at again.
  const empty = page.getByRole("heading", { name: "Your cart is empty" });
  const told = page.getByText("Your cart has changed, and this time doesn't suit it any more.");
  await expect(empty.or(told)).toBeVisible();
  if (await told.isVisible()) await page.getByRole("link", { name: "Back To Cart" }).click();
  await expect(empty).toBeVisible();
  expect(await shop.placed()).toHaveLength(1);
});

test("a cart that another tab has filled further is the order's, and its price is seen first", async ({
  page,
  shop,
}) => {
  await shop.signIn("cards@aisle.test", "/scheduling", { keepsSnap: false });
  await expect(times(page).first()).toBeVisible();
  const other = await secondTab(shop, "/cart");
  const more = other.page.getByRole("button", { name: /^Add one more/ }).first();
  const quantity = other.page
    .getByRole("group", { name: /^Quantity of/ })
    .first()
    .getByRole("status");
  const count = Number(await quantity.textContent());
  await more.click();
  await expect(quantity).toHaveText(String(count + 1));
  // The tab at the times goes on with what is in the cart now.
  await onward(page).click();
  await shop.ready();
  const total = await shop.total().textContent();

  await other.page.reload();
  await more.click();
  await expect(quantity).toHaveText(String(count + 2));
  await shop.orderButton.click();
  const sheet = page.getByRole("dialog", { name: "Your total has changed" });
  await expect(sheet).toContainText(`Your total was ${total}.`);
  await sheet.locator(".modal-body").getByRole("button", { name: "Continue" }).click();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder();
});

/** The question how to shop, in another tab. */
async function otherWayToShop(shop: Shop): Promise<Selector> {
  const other = await secondTab(shop, "/");
  const selector = new Selector(other.page);
  await selector.way.click();
  return selector;
}

test("another store, chosen half-way in another tab, sells nothing at the one before", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  const selector = await otherWayToShop(shop);
  await selector.search("45202");
  await selector.pickUpAt("Aisle Market, Downtown");
  await selector.releaseTime();
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");

  await shop.expectExpired();
  await expect(page.getByText("Aisle Market, Downtown")).toBeVisible();
  await shop.chooseTime();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder();
  await expect(page.getByText("Aisle Market, Downtown")).toBeVisible();
});

test("another way to shop, chosen half-way in another tab, sells nothing by the one before", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  const selector = await otherWayToShop(shop);
  await selector.search("45209");
  await selector.deliverTo("3760 Paxton Ave");
  await selector.releaseTime();
  await selector.leaveTimes();
  await expect(selector.way).toHaveText("Delivery to 45209");

  await shop.expectExpired();
  // What was to be picked up waits for that.
  await expect(page.getByText("You have nothing in your cart for delivery.")).toBeVisible();
  await expect(page.getByRole("region", { name: "In your cart for pickup" })).toBeVisible();
  expect(await shop.placed()).toEqual([]);
});
