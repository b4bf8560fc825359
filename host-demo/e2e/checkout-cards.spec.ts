import type { Page } from "@playwright/test";
import { audit, overflow } from "./support/audit.ts";
import type { Shop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** At the checkout, with the list of cards in place of the card box. */
async function begin(page: Page, shop: Shop, email: string): Promise<void> {
  await shop.begin(email);
  await shop.withoutSnap();
  await page.goto("/checkout?checkoutRedesign=true");
  await shop.fillSignIn();
  await expect(page.getByRole("radiogroup", { name: "Payment" })).toBeVisible();
}

const card = (page: Page, lastFour: string) =>
  page.getByRole("radio", { name: new RegExp(`ending in ${lastFour}`) });

test("another card is chosen in the list, and pays", async ({ page, shop }) => {
  await begin(page, shop, "cards@aisle.test");
  await expect(shop.cardBox).toHaveCount(0);
  await expect(card(page, "1111")).toBeChecked();
  await shop.ready();
  await card(page, "1117").check();
  await shop.ready();
  await page.reload();
  await expect(card(page, "1117")).toBeChecked();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder("1117");
});

test("SNAP pays what it may, for whoever comes by the wallet, too", async ({ page, shop, payment }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await expect(page.getByText("Visa ending in 1111")).toBeVisible();
  await page.goto("/checkout");
  await expect(payment.snap).toBeChecked();
});

test("a card that can't pay is refused with the reason, and the one before stays", async ({ page, shop }) => {
  test.setTimeout(90_000);
  await begin(page, shop, "cards@aisle.test");
  await card(page, "4444").click();
  const expired = shop.message("This payment method is expired. Please select a different payment method.");
  await expect(expired).toBeVisible();
  await expect(card(page, "4444")).not.toBeChecked();
  await expect(card(page, "1111")).toBeChecked();
  await card(page, "0005").click();
  await expect(
    shop.message("Please enter a billing address in order to use this credit card."),
  ).toBeVisible();
  await expect(expired).toBeHidden();
  await expect(card(page, "1111")).toBeChecked();
  await audit(page, "list of cards with a refusal");
  await card(page, "1117").check();
  await expect(shop.message(/billing address/)).toBeHidden();
});

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
  await expect(form).toBeHidden();
  const flyout = page.getByRole("dialog");
  if (await flyout.isVisible()) await page.keyboard.press("Escape");
  await expect(page.getByRole("main")).toContainText("Exp. 07/31");
  await card(page, "4444").check();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder("4444");
});

test("without a card: told so at once, and the first one is added", async ({ page, shop }) => {
  await shop.begin("empty@aisle.test");
  await page.goto("/?checkoutRedesign=true");
  await page.goto("/signin?redirectUrl=/");
  await shop.fillSignIn();
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Cart, 1 items" })).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText("You don't have any saved cards yet.")).toBeVisible();
  await shop.orderButton.click({ force: true });
  await expect(shop.message("You must select a card or add a credit or debit card.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await expect(page.getByRole("dialog", { name: "Add a Credit or Debit Card" })).toBeVisible();
});

test("says that the cards are coming, and lets the shopper ask again when they don't", async ({
  page,
  shop,
  services,
}) => {
  await shop.signIn("cards@aisle.test");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/payment/v2/wallet", async (route) => {
    await held;
    await route.continue();
  });
  await services.arm({ call: "wallet", fault: "500" });
  await page.goto("/checkout?checkoutRedesign=true");
  await expect(page.getByRole("status").filter({ hasText: "Loading cards..." })).toBeVisible();
  release();
  await expect(shop.message("We couldn't load your wallet. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(card(page, "1111")).toBeChecked();
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
  await expect(card(page, "1117")).toBeChecked();
});
