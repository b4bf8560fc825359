import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

test("who chose delivery is told that it can't be ordered yet, and orders for pickup", async ({
  page,
  shop,
}) => {
  await shop.begin("cards@aisle.test");
  await shop.withoutSnap();
  await page.goto(`${origins.hosts}/shopping/?shopper=cards@aisle.test`);
  await page.getByRole("button", { name: "Choose how to shop" }).click();
  const selector = page.getByRole("dialog", { name: "How are you shopping today?" });
  await selector.getByRole("textbox", { name: "ZIP code" }).fill("45209");
  await page.keyboard.press("Enter");
  await selector.getByRole("tab", { name: "Delivery" }).click();
  await selector.getByRole("button", { name: "Start Shopping" }).click();
  const addresses = page.getByRole("dialog", { name: "Choose Address for Delivery" });
  await addresses.getByRole("radio", { name: /3760 Paxton Ave/ }).check();
  await addresses.getByRole("button", { name: "Confirm Address" }).click();
  await expect(page.getByRole("status").first()).toHaveText("DELIVERY from 01400413");

  await page.context().addCookies([await shop.services.signIn("cards@aisle.test")]);
  // What is in the cart waits for pickup, until it is moved.
  await page.goto(`${origins.site}/cart`);
  await expect(page.getByText("You have nothing in your cart for delivery.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "In your cart for pickup" })).toBeVisible();
  await page.getByRole("button", { name: "Move to Delivery: Yellow Onions" }).click();
  await expect(page.getByRole("group", { name: "Quantity of Yellow Onions" })).toBeVisible();
  await page.getByRole("link", { name: "Check Out" }).click();
  await expect(page).toHaveURL(/\/scheduling\?fulfillmentType=delivery$/);
  await expect(page.getByRole("heading", { name: "Deliver to" })).toBeVisible();
  await expect(page.getByText("3760 Paxton Ave", { exact: true })).toBeVisible();
  await expect(page.getByText("Delivery orders can't be placed here yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Choose how to shop" }).click();
  await expect(page.getByRole("dialog", { name: "How are you shopping today?" })).toBeVisible();
});
