import { failingInTurn } from "../support/faults.ts";
import type { Shop } from "../support/shop.ts";
import { visa } from "../support/flyout.ts";
import { expect, test } from "../support/test.ts";

/** Presses Submit until the card is there, as a patient shopper would; what was typed must stay. */
async function submitUntilAdded(shop: Shop, lastFour: string): Promise<void> {
  for (let presses = 0; presses < 4; presses += 1) {
    await shop.flyout.submit();
    const failed = shop.flyout.addForm.locator(".sheet-footer .banner");
    await expect(shop.flyout.card(lastFour).or(failed).first()).toBeVisible({ timeout: 40_000 });
    if (await shop.flyout.card(lastFour).isVisible()) break;
    await expect(shop.flyout.secure("Card Number")).not.toHaveValue("");
    await expect(shop.flyout.addForm.getByLabel("First Name")).toHaveValue("Emery");
  }
  await expect(shop.flyout.card(lastFour)).toBeChecked();
}

test("each call of a new card fails once, and the shopper still finishes with one card", async ({
  page,
  shop,
  services,
  complaints,
}) => {
  test.setTimeout(120_000);
  await shop.begin("empty@aisle.test");
  await page.goto("/signin?redirectUrl=/mywallet");
  await shop.fillSignIn();
  await expect(page.getByRole("heading", { name: "My Wallet" })).toBeVisible();
  const arm = failingInTurn(services);

  await arm("frame-sessions", "frame-page", "frame-script", "billing-addresses", "fraud-script");
  await page.goto("/mywallet");
  await openFromWallet(shop);
  const retry = page
    .getByRole("dialog", { name: "Unable to add card" })
    .getByRole("button", { name: "Try Again" });
  const loading = page.locator(".secure.is-loading");
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(async () => {
      expect((await retry.isVisible()) || (await loading.count()) === 0).toBe(true);
    }).toPass({ timeout: 60_000 });
    if (!(await retry.isVisible())) break;
    await retry.click();
  }
  await shop.flyout.typeCard();

  await arm("save-billing-address");
  await shop.flyout.addForm.getByRole("button", { name: "Add new address" }).click();
  await shop.flyout.fillAddress();
  const save = shop.flyout.addressForm.getByRole("button", { name: "Save Address" });
  const use = page.getByRole("button", { name: "Use This Address" });
  await save.click();
  const notSaved = shop.flyout.addressForm
    .getByText(/We couldn't save your address|technical difficulties/)
    .first();
  await expect(use.or(notSaved).first()).toBeVisible({ timeout: 40_000 });
  if (!(await use.isVisible())) {
    await expect(shop.flyout.addressForm.getByLabel("City")).toHaveValue("Cincinnati");
    await save.click();
  }
  await use.click();

  await arm("tokens", "add-card");
  await submitUntilAddedInWallet(shop);
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Visa ending in 1111" })).toHaveCount(1);
  // The browser tells of a frame's page that is an error's, and of a script that is not the one it should be.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/frame-ancestors|integrity/);
});
async function submitUntilAddedInWallet(shop: Shop): Promise<void> {
  const added = shop.page.getByRole("dialog", { name: "Wallet" }).getByText("Card added").first();
  const there = shop.flyout.addForm
    .getByText("The card you are trying to add is already in your wallet, please add a different card.")
    .first();
  const failed = shop.flyout.addForm.locator(".sheet-footer .banner");
  for (let presses = 0; presses < 4; presses += 1) {
    await shop.flyout.submit();
    await expect(added.or(failed).first()).toBeVisible({ timeout: 40_000 });
    if (await added.isVisible()) return;
    expect(await there.isVisible(), "an add whose answer was lost is repeated, not made again").toBe(false);
    await expect(shop.flyout.secure("Card Number")).toHaveValue("4111 1111 1111 1111");
    await expect(shop.flyout.addForm.getByLabel("First Name")).toHaveValue("Emery");
  }
  await expect(added).toBeVisible();
}

test("a card that the payment service answers late is added once", async ({ shop }) => {
  test.setTimeout(90_000);
  await shop.checkout("cards@aisle.test");
  await openForm(shop);
  await shop.flyout.typeCard({ ...visa, number: "4000000000020075" });
  await submitUntilAdded(shop, "0075");
  await expect(shop.flyout.dialog.getByRole("radio", { name: /ending in 0075/ })).toHaveCount(1);
});

test("a payment service that never answers is said so, and the same card is added once", async ({
  shop,
  services,
}) => {
  test.setTimeout(90_000);
  await shop.checkout("cards@aisle.test");
  await openForm(shop);
  await shop.flyout.typeCard({ ...visa, number: "30569309025904" });
  // The call is repeated once by itself.
  await services.arm({ call: "add-checkout-card", fault: "hang", times: 2 });
  await shop.flyout.submit();
  await expect(shop.flyout.addForm.locator(".sheet-footer .banner")).toHaveText(
    "We're sorry, we are currently experiencing technical difficulties. Please try again.",
    { timeout: 30_000 },
  );
  await submitUntilAdded(shop, "5904");
  await expect(shop.flyout.dialog.getByRole("radio", { name: /ending in 5904/ })).toHaveCount(1);
});

test("Submit pressed five times, and Enter, makes one token and one card", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  await openForm(shop);
  await shop.flyout.typeCard({ ...visa, number: "30569309025904" });
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  const button = shop.flyout.addForm.getByRole("button", { name: "Submit" });
  await button.evaluate((element: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) element.click();
  });
  await page.keyboard.press("Enter");
  await expect(shop.flyout.card("5904")).toBeChecked();
  const count = (end: string) => posts.filter((path) => path.endsWith(end)).length;
  expect([count("/tokens"), count("/cards/clicklist")]).toEqual([1, 1]);
});

test("a key that was rotated while the shopper typed costs nothing that can be seen", async ({
  shop,
  services,
}) => {
  await shop.checkout("cards@aisle.test");
  await openForm(shop);
  await shop.flyout.typeCard({ ...visa, number: "30569309025904" });
  await services.rotateFrameKey();
  await shop.flyout.submit();
  await expect(shop.flyout.card("5904")).toBeChecked();
});

test("a reload while the card is on its way leaves one card at most", async ({ page, shop, services }) => {
  await shop.signIn("empty@aisle.test", "/mywallet");
  await openFromWallet(shop);
  await shop.flyout.typeCard();
  await shop.flyout.addAddress();
  await services.arm({ call: "add-card", fault: "delay" });
  const sent = page.waitForRequest(
    (request) => request.url().endsWith("/payment/v2/wallet") && request.method() === "POST",
  );
  await shop.flyout.submit();
  await sent;
  await page.reload();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "Visa ending in 1111" })).toHaveCount(1, {
      timeout: 2000,
    });
  }).toPass();
});

test("rejected as fraud: signed out, and asked to sign in", async ({ page, shop }) => {
  await shop.checkout("cards@aisle.test");
  await openForm(shop);
  await shop.flyout.typeCard({ ...visa, number: "4000000000041055" });
  await shop.flyout.submit();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("offline says so, keeps what was typed, and goes through once the network is back", async ({
  shop,
  context,
}) => {
  await shop.checkout("cards@aisle.test");
  await openForm(shop);
  await shop.flyout.typeCard({ ...visa, number: "30569309025904" });
  await context.setOffline(true);
  await shop.flyout.submit();
  await expect(shop.flyout.addForm.locator(".sheet-footer .banner")).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(shop.flyout.secure("Card Number")).not.toHaveValue("");
  await submitUntilAdded(shop, "5904");
});

/** On the wallet page of a shopper without cards. */
async function openFromWallet(shop: Shop): Promise<void> {
  await shop.page.getByRole("button", { name: "Manage Cards" }).click();
  await shop.page
    .getByRole("dialog", { name: "Wallet" })
    .getByRole("button", { name: "Add Credit/Debit Card" })
    .click();
}

async function openForm(shop: Shop): Promise<void> {
  await shop.flyout.open();
  await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await expect(shop.flyout.secure("CVV")).toBeVisible();
}
