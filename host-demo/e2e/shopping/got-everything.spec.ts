import { audit } from "../support/audit.ts";
import { expect, test } from "../support/test.ts";

test("what was bought before and what is on sale is shown before a time is chosen, where the feature is on", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  await shop.orderButton.click();
  await shop.expectOneOrder();
  await page.goto("/?gotEverything=true");
  await page.locator(".shelf .product").first().getByRole("button").click();
  await page.getByRole("link", { name: /^Cart/ }).first().click();
  await page.getByRole("link", { name: "Check Out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Got everything?" })).toBeVisible();
  await expect(page.getByText("You have bought these before.")).toBeVisible();
  await expect(page.locator(".shelf .product").first()).toBeVisible();
  const sales = page.getByRole("region", { name: "Flash sales" });
  await expect(sales.getByText("You can add these at this price when you pay.")).toBeVisible();
  await expect(sales.getByRole("listitem").first()).toContainText("20% off");
  await expect(sales.getByRole("listitem").first()).toContainText("Limit 10 at this price");
  await audit(page, "got everything");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/scheduling\?fulfillmentType=pickup$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/cart/);
});

test("without it one goes straight on", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test", "/got-everything");
  await expect(page).toHaveURL(/\/scheduling$/);
});

test("whoever has bought nothing yet is told so, and goes on", async ({ page, shop, services }) => {
  await shop.signIn("lapsed@aisle.test", "/got-everything?gotEverything=true");
  await expect(page.getByText("There is nothing that you have bought before.")).toBeVisible();
  await services.arm({ call: "orders", fault: "500", times: 20 });
  await page.reload();
  await expect(page.getByRole("alert")).toBeVisible({ timeout: 20_000 });
  await services.arm({ clear: true });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("There is nothing that you have bought before.")).toBeVisible();
});
