import { focused, tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

test("a new card by keyboard alone, in and out of the secure fields", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).focus();
  await page.keyboard.press("Enter");
  await expect(shop.flyout.dialog).toBeVisible();
  await tabTo(page, "Add Credit/Debit Card");
  await page.keyboard.press("Enter");
  await expect(shop.flyout.addForm).toBeVisible();
  await expect(shop.flyout.secure("CVV")).toBeVisible();

  await tabTo(page, "First Name");
  await page.keyboard.type("Emery");
  const onward = await tabTo(page, "CVV");
  expect(onward).toEqual(["Last Name", "Card Number", "Expiration MM", "Expiration YY", "CVV"]);
  await page.keyboard.type("123");
  await expect(shop.flyout.secure("CVV")).toHaveValue("123");

  const back = await tabTo(page, "Card Number", "Shift+Tab");
  expect(back).toEqual(["Expiration YY", "Expiration MM", "Card Number"]);
  await expect(shop.flyout.secure("Card Number")).toBeFocused();
  await page.keyboard.type("30569309025904");
  await page.keyboard.press("Tab");
  await expect(shop.flyout.secure("Expiration MM")).toBeFocused();
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await expect(shop.flyout.secure("Expiration YY")).toBeFocused();
  await page.keyboard.type(String(new Date().getFullYear() + 2));
  await tabTo(page, "Last Name", "Shift+Tab");
  await page.keyboard.type("Empty");
  await tabTo(page, "CVV");
  await expect(shop.flyout.secure("CVV")).toBeFocused();

  // Enter in a frame submits the form around it.
  await page.keyboard.press("Enter");
  await expect(shop.flyout.card("5904")).toBeChecked();
  await expect(shop.flyout.dialog.getByRole("heading", { name: "Select Payment" })).toBeFocused();
});

test("Escape in a secure field leaves the flyout, and the keyboard is back where it was", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  await shop.flyout.open();
  await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await shop.flyout.secure("Card Number").click();
  expect(await focused(page)).toBe("Card Number");
  await page.keyboard.type("4111");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => focused(page)).toBe("Add or Change Payment Method");
});

test("a click on a label goes into its secure field, and a mistake is read with it", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  await shop.flyout.open();
  await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await expect(shop.flyout.secure("CVV")).toBeVisible();
  await shop.flyout.addForm.getByText("CVV", { exact: true }).click();
  await expect.poll(() => focused(page)).toBe("CVV");
  await page.keyboard.type("12");
  await page.keyboard.press("Shift+Tab");
  await expect(shop.flyout.secure("CVV")).toHaveAccessibleDescription("CVV too short.");
  await expect(shop.flyout.secure("CVV")).toHaveAttribute("aria-invalid", "true");
});
