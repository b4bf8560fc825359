import { partitionedStorage } from "../support/browser.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

// A browser that keeps storage apart by site, and gives frames of other sites no cookies.
test.use({
  launchOptions: {
    ...partitionedStorage,
    args: [...partitionedStorage.args, "--test-third-party-cookie-phaseout"],
  },
});

async function typeNewCard(shop: Shop): Promise<void> {
  const { page } = shop;
  await shop.signIn("empty@aisle.test");
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await page.getByRole("link", { name: /^Cart, \d+ items?$/ }).click();
  await shop.goToPayment();
  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await shop.flyout.typeCard();
  await shop.flyout.addAddress();
}

async function addAndPay(shop: Shop): Promise<void> {
  await shop.flyout.submit();
  await expect(shop.flyout.card("1111")).toBeChecked();
  await shop.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
}

test("case 42: a card is added and pays without third-party cookies, with storage kept apart", async ({
  page,
  shop,
}) => {
  await typeNewCard(shop);
  const [frame] = page.frames().filter((each) => each.url().includes("/payment-form"));
  // The browser is the one that is meant: a frame has a storage of its own, and no cookies of its site.
  expect(await frame?.evaluate(() => localStorage.length)).toBe(0);
  expect(await frame?.evaluate(() => document.hasStorageAccess())).toBe(false);
  await addAndPay(shop);
});

test("case 42: a card is added and pays where the page has no storage at all", async ({ page, shop }) => {
  // Nothing can have been put away before.
  shop.leaveAnnouncement();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await typeNewCard(shop);
  await addAndPay(shop);
});
