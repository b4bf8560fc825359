import { loadMessages } from "../../sdk/messages/index.ts";
import { audit, overflow } from "./support/audit.ts";
import { tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";

const cart = "/cart?ageRestricted=true";

test("age-restricted items can be ordered by whoever is old enough and agrees", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test", "/cart");
  await page.goto(cart);
  await page.getByRole("button", { name: "Check Out" }).click();
  const dialog = page.getByRole("dialog", { name: "Age Verification Required" });
  const date = dialog.getByLabel("Date of birth");
  const confirm = dialog.getByRole("button", { name: "Confirm" });
  await expect(date).toHaveAttribute("placeholder", "mm/dd/yyyy");
  await expect(date).toHaveAttribute("title", "Please enter a date");
  await confirm.click();
  await expect(dialog.getByText("Please enter a valid date.")).toBeVisible();
  await expect(dialog.getByText("Please agree to the Terms & Conditions.")).toBeVisible();
  await expect(date).toBeFocused();
  for (const wrong of ["02/29/2005", "12/31/1899", "01/01/2999", "1/1/05"]) {
    await date.fill(wrong);
    await confirm.click();
    await expect(dialog.getByText("Please enter a valid date.")).toBeVisible();
  }
  const year = new Date().getFullYear();
  await date.fill(`12/31/${year - 20}`);
  await expect(dialog.getByText("Items in your order require a minimum age of 21.")).toBeVisible();

  await dialog.getByRole("button", { name: "Terms & Conditions" }).click();
  const terms = page.getByRole("dialog", { name: "Terms & Conditions" });
  await expect(terms.getByRole("paragraph")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(terms).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Terms & Conditions" })).toBeFocused();

  await date.fill(`01/01/${year - 22}`);
  await confirm.click();
  await expect(dialog.getByText("Please agree to the Terms & Conditions.")).toBeVisible();
  await dialog.getByLabel("I agree to the").check();
  await confirm.click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test("by keyboard alone: digits without slashes, and the way back to the cart", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test", "/cart");
  await page.goto(cart);
  const opener = page.getByRole("button", { name: "Check Out" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(page, "Date of birth");
  await page.keyboard.type("02291988");
  await expect(dialog.getByLabel("Date of birth")).toHaveValue("02/29/1988");
  await tabTo(page, "Back to Cart");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/cart/);
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, "Date of birth");
  await page.keyboard.type("02291988");
  await tabTo(page, "I agree to the");
  await page.keyboard.press("Space");
  await tabTo(page, "Confirm");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout$/);
});

test("axe finds nothing in the question and in its terms", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await shop.signIn("cards@aisle.test", "/cart");
  await page.goto(cart);
  await page.getByRole("button", { name: "Check Out" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Please enter a valid date.")).toBeVisible();
  await audit(page, "age verification with errors");
  await page.getByRole("button", { name: "Terms & Conditions" }).click();
  await audit(page, "terms");
});

for (const locale of ["es", "fr-CA"] as const) {
  test(`${locale}: the question fits at 320 and 390 px`, async ({ page, shop }) => {
    const site = await loadMessages(locale);
    await shop.signIn("cards@aisle.test", "/cart");
    await page.evaluate((kept) => localStorage.setItem("aisle.locale", kept), locale);
    await page.goto(cart);
    await page.getByRole("button", { name: site.checkOut }).click();
    const dialog = page.getByRole("dialog", { name: site.ageTitle });
    await dialog.getByRole("button", { name: site.verifyAge }).click();
    await expect(dialog.getByText(site.dateInvalid)).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBe(0);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });
}
