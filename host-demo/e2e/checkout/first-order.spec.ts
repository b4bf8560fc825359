import { origins } from "../support/origins.ts";
import { expect, listen, test } from "../support/test.ts";

test("a shopper signs in, chooses another card, and places the first order", async ({ page, shop }) => {
  await shop.begin("cards@aisle.test");
  await shop.withoutSnap();
  await page.goto("/");
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("button", { name: /^cards@aisle\.test/ }).click();
  await page.locator("form").getByRole("button", { name: "Sign In" }).click();

  await page.getByRole("link", { name: /^Cart, \d+ items$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await shop.goToPayment();
  await expect(page.getByRole("heading", { level: 1, name: "Payment details" })).toBeVisible();
  await expect(shop.cardBox).toContainText("Visa ending in 1111");

  await shop.payWith("1117");
  await expect(shop.cardBox).toContainText("Discover ending in 1117");
  const shown = await shop.total().textContent();
  await shop.orderButton.click();

  const order = await shop.expectOneOrder("1117");
  expect(shown).toBe(`$${order.amount.toFixed(2)}`);
  await expect(shop.total("Total")).toHaveText(shown ?? "");
  await expect(page.getByText(`Order #${order.number}`)).toBeVisible();
  await expect(page.locator(".tenders")).toHaveText(`Discover ending in 1117${shown}`);
  await expect(page.getByText("We've sent a confirmation email to cards@aisle.test.")).toBeVisible();

  await page.reload();
  await expect(shop.thanks).toBeVisible();
  await page.getByRole("link", { name: "Forgot something?" }).click();
  await expect(page.getByText(`Order #${order.number}`)).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("coming back to a confirmation that was left leads home", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page.getByRole("heading", { name: "Fresh for pickup" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${origins.site}/`);
  await expect(page.getByRole("heading", { name: "Fresh for pickup" })).toBeVisible();
});

test("an order is found by its own shopper alone", async ({
  page,
  shop,
  browser,
  services,
  complaints,
  told,
}) => {
  await shop.checkout("cards@aisle.test");
  await shop.orderButton.click();
  await shop.expectOneOrder();
  const address = page.url();

  const other = await browser.newContext();
  await listen(other, complaints);
  await told.watch(other);
  const otherPage = await other.newPage();
  await services.reset("empty@aisle.test");
  await otherPage.goto(address);
  await otherPage.getByRole("button", { name: /^empty@aisle\.test/ }).click();
  await otherPage.locator("form").getByRole("button", { name: "Sign In" }).click();
  await expect(otherPage.getByRole("heading", { name: "We can't find this order." })).toBeVisible();
  await otherPage.getByRole("link", { name: "Go to Home" }).click();
  await expect(otherPage.getByRole("heading", { name: "Fresh for pickup" })).toBeVisible();
  await other.close();
});
