import { fastClock } from "../support/fast-clock.ts";
import { failingInTurn } from "../support/faults.ts";
import { expect, test } from "../support/test.ts";

test("each call of gift cards and balances fails once, and the shopper still finishes", async ({
  page,
  shop,
  services,
  wallet,
  complaints,
}) => {
  test.setTimeout(200_000);
  const slow = { timeout: 45_000 };
  // The card that is added is another shopper's too, and they may have paid with it.
  await services.reset("limits@aisle.test");
  await shop.signIn("cards@aisle.test");
  const arm = failingInTurn(services);

  await arm("wallet");
  await page.getByRole("link", { name: "My Wallet" }).click();
  await shop.persevere(wallet.addGiftTile);

  await arm("add-card", "gift-balance");
  await wallet.addGiftTile.click();
  await wallet.typeGift("9800000000000099999");
  const failed = wallet.form.locator(".message.error");
  for (let presses = 0; presses < 4; presses += 1) {
    await wallet.submitGift.click();
    await expect(wallet.tile("9999").or(failed).first()).toBeVisible(slow);
    if (await wallet.tile("9999").isVisible()) break;
    await expect(failed).not.toContainText("already in your wallet");
    await expect(wallet.field("Card Number")).toHaveValue("9800000000000099999");
  }
  const gift = wallet.tile("9999");
  const retry = gift.getByRole("button", { name: /^Retry/ });
  const known = gift.getByText("$40.00 Remaining");
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(known.or(retry.and(page.locator('[aria-disabled="false"]'))).first()).toBeVisible(slow);
    if (await known.isVisible()) break;
    await retry.click();
  }
  await expect(known).toBeVisible(slow);

  await arm("frame-sessions");
  await wallet.tile("0000").getByRole("button", { name: "Check Balance" }).click();
  const pin = wallet.secure("SNAP EBT PIN");
  const again = wallet.balanceDialog.getByRole("button", { name: "Try Again" });
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(again.or(page.locator('[data-frame="pin"]:not(.is-loading):visible')).first()).toBeVisible(
      slow,
    );
    if (!(await again.isVisible())) break;
    await expect(wallet.balanceDialog.getByRole("alert")).toContainText(
      "We couldn't retrieve your SNAP EBT card balance. Please try again.",
    );
    await again.click();
  }

  await arm("pins", "ebt-balance");
  const confirm = wallet.balanceDialog.getByRole("button", { name: "Confirm" });
  const told = wallet.tile("0000").getByText("$180.25 Remaining");
  for (let presses = 0; presses < 6; presses += 1) {
    if ((await pin.inputValue()) === "") await pin.pressSequentially("1234");
    await confirm.click();
    await expect(told.or(confirm).first()).toBeVisible(slow);
    if (await told.isVisible()) break;
    await expect(wallet.balanceDialog.getByRole("alert").first()).toBeVisible();
    await expect(wallet.balanceDialog).not.toContainText("Invalid PIN");
  }
  await expect(told).toBeVisible();
  await page.reload();
  await expect(wallet.giftHeading("$165.00")).toBeVisible();
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/frame-ancestors|integrity/);
});

test("a deletion that the service never answers is told in the page's words, and the next try finds it done", async ({
  page,
  shop,
  services,
  wallet,
}) => {
  await fastClock(page);
  await shop.signIn("cards@aisle.test", "/mywallet");
  await services.arm({ call: "delete-card", fault: "hang", times: 9 });
  await wallet.askToDelete("4444");
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.deleteDialog.getByRole("alert")).toHaveText(
    "We're sorry, we are currently experiencing technical difficulties. Please try again.",
    { timeout: 30_000 },
  );
  await services.arm({ clear: true });
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.tile("4444")).toBeHidden();
});
