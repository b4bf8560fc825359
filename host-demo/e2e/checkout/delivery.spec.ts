import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

test("who chose delivery sees where it goes, before and after the order", async ({ page, shop }) => {
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
  await page.goto(`${origins.site}/checkout`);
  await expect(page.getByRole("heading", { name: "Deliver to" })).toBeVisible();
  await expect(page.getByText("3760 Paxton Ave", { exact: true })).toBeVisible();
  const button = page.getByRole("button", { name: "Place your delivery Order" });
  await expect(button).toHaveAttribute("aria-disabled", "false");
  await button.click();
  await expect(
    page.getByRole("heading", { name: "Thank you, your delivery order has been placed!" }),
  ).toBeVisible();
  await expect(page.getByText("3760 Paxton Ave", { exact: true })).toBeVisible();
  await expect(page.getByText(/Keep your phone at hand/)).toBeVisible();
  expect(await shop.placed()).toHaveLength(1);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Deliver to" })).toBeVisible();
});
