import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** Presses Tab until a control has the focus; fails when it can't be reached that way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element.matches(":focus"))) return;
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

test("the whole journey by keyboard, from the cart to the confirmation", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test", "/cart");
  await shop.withoutSnap();
  await tabTo(page, page.getByRole("link", { name: "Check Out" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("aisle-time-slots .time").first()).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Continue", exact: true }));
  await page.keyboard.press("Enter");
  await shop.ready();

  const opener = shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await expect(shop.flyout.dialog.getByRole("heading", { name: "Select Payment" })).toBeFocused();
  await tabTo(page, shop.flyout.card("1111"));
  await page.keyboard.press("ArrowDown");
  await expect(shop.flyout.card("1117")).toBeChecked();
  await expect(shop.flyout.card("1117")).toBeFocused();
  await tabTo(page, shop.flyout.dialog.getByRole("button", { name: "Confirm" }));
  await page.keyboard.press("Enter");
  await expect(shop.flyout.dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await shop.ready();
  await tabTo(page, shop.orderButton);
  await page.keyboard.press("Enter");
  await shop.expectOneOrder("1117");
});

test("the focus stays in the open flyout, and Escape leads out of the menu, then out of the flyout", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  await shop.flyout.open();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(() => {
      const host = document.activeElement;
      // The browser's own controls come between the last control and the first.
      return host === document.body || host?.localName === "aisle-wallet";
    });
    expect(isInside).toBe(true);
  }

  const menu = shop.flyout.dialog.getByRole("button", { name: "Actions for Discover ending in 1117" });
  await menu.focus();
  await page.keyboard.press("Enter");
  for (const name of ["Edit", "Make Preferred", "Delete"]) {
    await expect(shop.flyout.dialog.getByRole("menuitem", { name })).toBeFocused();
    if (name !== "Delete") await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(shop.flyout.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shop.flyout.dialog).toBeHidden();
});

test("a changed choice is asked about before it is thrown away: Escape, close button and backdrop", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  const discard = page.getByRole("dialog", { name: "Discard Changes?" });
  const keep = discard.getByRole("button", { name: "No, Keep Changes" });
  await shop.flyout.open();
  await shop.flyout.card("1117").check();

  await page.keyboard.press("Escape");
  await expect(discard).toContainText(
    "If you exit now, your selections will not be saved. Do you want to discard your changes?",
  );
  await tabTo(page, keep);
  await page.keyboard.press("Enter");
  await expect(shop.flyout.card("1117")).toBeChecked();

  await shop.flyout.dialog.getByRole("button", { name: "Close" }).click();
  await keep.click();

  await page.mouse.click(10, 300);
  await discard.getByRole("button", { name: "Yes, Discard Changes" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(shop.cardBox).toContainText("ending in 1111");

  await shop.flyout.open();
  await expect(shop.flyout.card("1111")).toBeChecked();
  await shop.flyout.card("1117").check();
  await shop.flyout.dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(shop.cardBox).toContainText("ending in 1111");
});

test("the page behind the flyout does not scroll while it is open", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1024, height: 400 });
  await shop.checkout("cards@aisle.test");
  const scroll = async () => {
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 300);
    return page.evaluate(
      () =>
        new Promise<number>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))),
        ),
    );
  };
  await shop.flyout.open();
  const before = await page.evaluate(() => scrollY);
  expect(await scroll()).toBe(before);
  await page.keyboard.press("Escape");
  await expect(shop.flyout.dialog).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(scroll).toBeGreaterThan(0);
});

test("a card that can't pay is refused with its reason", async ({ shop }) => {
  await shop.checkout("cards@aisle.test");
  await shop.flyout.open();
  await expect(shop.flyout.dialog.getByRole("group", { name: "Credit & Debit" })).toBeVisible();
  await expect(shop.flyout.dialog).toContainText(
    "Mastercard ending in 4444Expired. Please update your payment info.",
  );
  await expect(shop.flyout.card("4444")).toHaveCount(0);
  await shop.flyout.card("0005").check();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(
    shop.flyout.dialog
      .locator(".banner")
      .getByText("Please enter a billing address in order to use this credit card."),
  ).toBeVisible();
  await shop.flyout.card("1117").check();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(shop.cardBox).toContainText("ending in 1117");
});
