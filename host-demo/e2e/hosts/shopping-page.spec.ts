import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

const address = `${origins.hosts}/shopping/`;

test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

test("one script tag and one element: nobody signs in, and a store is chosen", async ({ page }) => {
  await page.goto(address);
  await page.getByRole("button", { name: "Choose how to shop" }).click();
  const selector = page.getByRole("dialog", { name: "How are you shopping today?" });
  await selector.getByRole("textbox", { name: "ZIP code" }).fill("45202");
  await page.keyboard.press("Enter");
  await selector.getByRole("button", { name: "Select Store Aisle Market, Downtown" }).click();
  await expect(selector).toBeHidden();
  await expect(page.getByRole("status").first()).toHaveText("PICKUP from 01400420");

  // The device keeps it, and the page's own header says so.
  await page.reload();
  await expect(page.getByRole("status").first()).toHaveText("PICKUP from 01400420");
  await page.getByRole("button", { name: "Choose how to shop" }).click();
  await expect(selector.getByText("Currently Shopping")).toBeVisible();
  await expect(selector.getByRole("textbox", { name: "ZIP code" })).toHaveValue("45202");
});

test("delivery asks to sign in, and goes on where the shopper was", async ({ page }) => {
  await page.goto(address);
  await page.getByRole("button", { name: "Choose how to shop" }).click();
  const selector = page.getByRole("dialog", { name: "How are you shopping today?" });
  await selector.getByRole("textbox", { name: "ZIP code" }).fill("45209");
  await page.keyboard.press("Enter");
  await selector.getByRole("tab", { name: "Delivery" }).click();
  await selector.getByRole("button", { name: "Start Shopping" }).click();
  await page.getByRole("button", { name: "Sign In" }).click();
  const addresses = page.getByRole("dialog", { name: "Choose Address for Delivery" });
  await addresses.getByRole("radio", { name: /^3760 Paxton Ave/ }).check();
  await addresses.getByRole("button", { name: "Confirm Address" }).click();
  const times = page.getByRole("dialog", { name: "Reserve Your Time" });
  await expect(times).toBeVisible();
  await times.getByRole("button", { name: "Close" }).click();
  await expect(times).toBeHidden();
  await expect(page.getByRole("status").first()).toHaveText("DELIVERY from 01400413");
});

test("the page's own header tells of a time that a widget on it reserves, and of it after a reload", async ({
  page,
}) => {
  await page.goto(`${address}?shopper=cards@aisle.test`);
  await page.getByRole("button", { name: "Choose how to shop" }).click();
  const selector = page.getByRole("dialog", { name: "How are you shopping today?" });
  await selector.getByRole("textbox", { name: "ZIP code" }).fill("45202");
  await page.keyboard.press("Enter");
  await selector.getByRole("button", { name: "Select Store Aisle Market, Downtown" }).click();
  const header = page.getByRole("status").first();
  await expect(header).toHaveText("PICKUP from 01400420");
  await page.evaluate(() =>
    document.querySelector("main")?.append(document.createElement("aisle-time-slots")),
  );
  await page.getByRole("button", { name: "Reserve Your Time" }).click();
  const held = /^PICKUP from 01400420, \d{1,2}:\d\d [AP]M - /;
  await expect(header).toHaveText(held);
  await page.reload();
  await expect(header).toHaveText(held);
});
