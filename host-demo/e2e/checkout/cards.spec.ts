import type { Page } from "@playwright/test";
import { audit, overflow } from "../support/audit.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

/** At the checkout, with the list of cards in place of the card box. */
async function begin(page: Page, shop: Shop, email: string): Promise<void> {
  await shop.begin(email);
  await shop.withoutSnap();
  await shop.schedule();
  await page.goto("/checkout?checkoutRedesign=true");
  await shop.fillSignIn();
  await expect(page.getByRole("radiogroup", { name: "Payment" })).toBeVisible();
}

const card = (page: Page, lastFour: string) =>
  page.getByRole("radio", { name: new RegExp(`ending in ${lastFour}`) });

test("a card that is not accepted for pickup can't be chosen, and says so", async ({ page, shop }) => {
  test.setTimeout(90_000);
  await begin(page, shop, "wallet@aisle.test");
  await expect(card(page, "4048")).toBeDisabled();
  await expect(card(page, "4048")).toHaveAccessibleDescription(
    "Visa Delivery Only is not accepted for pickup at this time.",
  );
  await audit(page, "list of cards with one that is not accepted");
});

test("each card is edited in the flyout, straight from the list", async ({ page, shop }) => {
  await begin(page, shop, "cards@aisle.test");
  await page.getByRole("button", { name: "Edit Mastercard ending in 4444" }).click();
  const form = page.getByRole("dialog", { name: "Edit Credit/Debit Card" });
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByLabel(title);
  await frame("Expiration MM").selectOption("07");
  await frame("Expiration YY").selectOption("2031");
  await frame("CVV").pressSequentially("123");
  await form.getByRole("button", { name: "Save Changes" }).click();
  // The flyout goes back to its own list, and has to be gone before the page's is used: both have this card.
  await expect(shop.flyout.dialog.getByText("Card updated").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Exp. 07/31");
  await card(page, "4444").check();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder("4444");
});

test("the Test kit switches between the list and the card box", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  const toggle = async () => {
    await page.getByRole("button", { name: "Test kit" }).click();
    const kit = page.getByRole("dialog", { name: "Test kit" });
    await kit.getByLabel(/^checkoutRedesign/).click();
    await kit.getByRole("button", { name: "Close" }).click();
  };
  await toggle();
  await expect(card(page, "1111")).toBeChecked();
  await expect(shop.cardBox).toHaveCount(0);
  await page.reload();
  await expect(card(page, "1111")).toBeChecked();
  await toggle();
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
});

test("by keyboard, and at 320 px", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await begin(page, shop, "cards@aisle.test");
  expect(await overflow(page)).toBe(0);
  await shop.ready();
  await card(page, "1111").focus();
  await page.keyboard.press("ArrowDown");
  await expect(card(page, "1117")).toBeChecked();
  await expect(card(page, "1117")).toBeFocused();
  // The next one has expired: the choice stays where it was.
  await page.keyboard.press("ArrowDown");
  await expect(shop.message(/^This payment method is expired/)).toBeVisible();
  await audit(page, "list of cards with a refusal");
  await expect(card(page, "1117")).toBeChecked();
});
