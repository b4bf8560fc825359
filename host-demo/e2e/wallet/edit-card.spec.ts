import { audit } from "../support/audit.ts";
import { failingInTurn } from "../support/faults.ts";
import { focused, tabTo } from "../support/keyboard.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const nextYear = String(new Date().getFullYear() + 1);
const mastercard = "Mastercard ending in 4444";

test("an expired card is dated anew by mouse, chosen, and pays for the order", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  await shop.flyout.open();
  await expect(shop.flyout.dialog.getByText("Expired. Please update your payment info.")).toBeVisible();
  await expect(shop.flyout.card("4444")).toBeHidden();
  await shop.flyout.dialog.getByRole("button", { name: `Edit ${mastercard}` }).click();
  await expect(shop.flyout.editForm.getByText("•••• 4444")).toBeVisible();
  await audit(page, "the form of a saved card");
  await shop.flyout.secure("Expiration YY").selectOption(nextYear);
  await shop.flyout.secure("CVV").pressSequentially("123");
  await shop.flyout.saveChanges();
  await expect(shop.flyout.dialog.getByText("Card updated").first()).toBeVisible();
  await shop.flyout.card("4444").check();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(shop.cardBox).toContainText(mastercard);
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder("4444");
});

test("the same by keyboard alone, into the frames and out of them", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).focus();
  await page.keyboard.press("Enter");
  await expect(shop.flyout.dialog).toBeVisible();
  await tabTo(page, `Edit ${mastercard}`);
  await page.keyboard.press("Enter");
  await expect(shop.flyout.editForm.getByRole("heading")).toBeFocused();
  await expect(shop.flyout.secure("CVV")).toBeVisible();
  const stops = await tabTo(page, "CVV");
  expect(stops.slice(-5)).toEqual(["First Name", "Last Name", "Expiration MM", "Expiration YY", "CVV"]);
  await page.keyboard.type("123");
  await tabTo(page, "Expiration YY", "Shift+Tab");
  await page.keyboard.type(nextYear);
  await expect(shop.flyout.secure("Expiration YY")).toHaveValue(nextYear);
  await tabTo(page, "Make this my preferred card");
  await page.keyboard.press("Space");
  await tabTo(page, "Save Changes");
  await page.keyboard.press("Enter");
  await expect(shop.flyout.dialog.getByText("Card updated").first()).toBeVisible();
  await expect(shop.flyout.dialog.getByRole("heading", { name: "Select Payment" })).toBeFocused();
  // Preferred, it stands first, and can be chosen with the arrows.
  await expect(shop.flyout.dialog.getByRole("radio").first()).toHaveAccessibleName(
    /ending in 4444 .*Preferred/,
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a card is edited, made preferred, and one is added with a new address, by touch", async ({
    page,
    shop,
  }) => {
    await shop.checkout("cards@aisle.test");
    await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).tap();
    await shop.flyout.dialog.getByRole("button", { name: `Edit ${mastercard}` }).tap();
    await shop.flyout.secure("Expiration YY").selectOption(nextYear);
    await shop.flyout.secure("CVV").tap();
    await shop.flyout.secure("CVV").pressSequentially("123");
    await shop.flyout.editForm.getByRole("button", { name: "Save Changes" }).tap();
    await expect(shop.flyout.dialog.getByText("Card updated").first()).toBeVisible();

    await shop.flyout.dialog.getByRole("button", { name: `Actions for ${mastercard}` }).tap();
    await page.getByRole("menuitem", { name: "Make Preferred" }).tap();
    await expect(shop.flyout.dialog.getByText("Preferred card updated").first()).toBeVisible();
    await expect(shop.flyout.card("4444")).toBeChecked();

    await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).tap();
    await shop.flyout.typeCard({ number: "30569309025904", month: "12", year: nextYear, cvv: "123" });
    await shop.flyout.addAddress();
    await shop.flyout.addForm.getByRole("button", { name: "Submit" }).tap();
    await expect(shop.flyout.card("5904")).toBeChecked();
  });
});

test("a card is billed to another address, which is added on the way, by keyboard", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  await shop.flyout.open();
  await shop.flyout.editCard("Discover ending in 1117");
  await shop.flyout.secure("CVV").pressSequentially("123");
  await tabTo(page, "Add new address");
  await page.keyboard.press("Enter");
  await expect(shop.flyout.addressForm.getByRole("heading")).toBeFocused();
  const fields = [
    ["Address", "100 Main St"],
    ["City", "Cincinnati"],
    ["State/Province", "Ohio"],
    ["Postal Code", "45202"],
  ] as const;
  for (const [name, value] of fields) {
    await tabTo(page, name);
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Billing Addresses" });
  await expect(list.getByRole("radio", { name: /100 Main St/ })).toBeChecked();
  await tabTo(page, "Use This Address");
  await page.keyboard.press("Enter");
  await expect(shop.flyout.editForm).toContainText("100 Main St");
  await expect(shop.flyout.secure("CVV")).toHaveValue("123");
  await tabTo(page, "Save Changes");
  await page.keyboard.press("Enter");
  await expect(shop.flyout.dialog.getByText("Card updated").first()).toBeVisible();
});

test("Edit in the card box opens the form at once, and Escape in a frame leaves it", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  await shop.cardBox.getByRole("button", { name: "Edit Visa ending in 1111" }).click();
  await expect(shop.flyout.editForm).toBeVisible();
  await expect(shop.flyout.editForm.getByRole("button", { name: "Back" })).toBeHidden();
  await shop.flyout.secure("CVV").click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => focused(page)).toBe("Edit Visa ending in 1111");
});

test("each call of an edit fails once, and the shopper finishes with what was typed", async ({
  page,
  shop,
  services,
  complaints,
}) => {
  test.setTimeout(120_000);
  await shop.checkout("cards@aisle.test");
  const arm = failingInTurn(services);
  await arm("frame-sessions", "frame-page", "billing-addresses");
  await shop.flyout.open();
  await page.getByRole("button", { name: `Edit ${mastercard}` }).click();
  await throughFrames(shop);
  await shop.flyout.editForm.getByLabel("Last Name").fill("Quimby");
  await shop.flyout.secure("Expiration YY").selectOption(nextYear);
  await shop.flyout.secure("CVV").pressSequentially("123");

  await arm("tokens", "edit-checkout-card");
  const failed = shop.flyout.editForm.locator(".sheet-footer .banner");
  const done = shop.flyout.dialog.getByText("Card updated").first();
  for (let presses = 0; presses < 4; presses += 1) {
    await shop.flyout.saveChanges();
    await expect(done.or(failed).first()).toBeVisible({ timeout: 40_000 });
    if (await done.isVisible()) break;
    await expect(shop.flyout.editForm.getByLabel("Last Name")).toHaveValue("Quimby");
    await expect(shop.flyout.secure("CVV")).toHaveValue("123");
  }
  await expect(done).toBeVisible();

  await arm("default-card");
  const preferred = shop.flyout.dialog.getByText("Preferred card updated").first();
  for (let presses = 0; presses < 3 && !(await preferred.isVisible()); presses += 1) {
    await page.getByRole("button", { name: `Actions for ${mastercard}` }).click();
    const item = page.getByRole("menuitem", { name: "Make Preferred" });
    if (await item.isVisible()) await item.click();
    await expect(preferred.or(shop.flyout.dialog.locator(".banner")).first()).toBeVisible({
      timeout: 40_000,
    });
  }
  await page.reload();
  await shop.flyout.open();
  await expect(shop.flyout.dialog.getByRole("radio").first()).toHaveAccessibleName(
    /ending in 4444 .*Preferred/,
  );
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/frame-ancestors|integrity/);
});
/** Takes the way on that the retry dialog offers, until the frames are there. */
async function throughFrames(shop: Shop): Promise<void> {
  const retry = shop.page
    .getByRole("dialog", { name: "Unable to edit card" })
    .getByRole("button", { name: "Try Again" });
  const loading = shop.page.locator(".secure.is-loading");
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(async () => {
      expect((await retry.isVisible()) || (await loading.count()) === 0).toBe(true);
    }).toPass({ timeout: 60_000 });
    if (!(await retry.isVisible())) return;
    await retry.click();
  }
}
