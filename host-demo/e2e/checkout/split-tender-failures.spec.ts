import type { Locator } from "@playwright/test";
import { failingInTurn } from "../support/faults.ts";
import type { Payment } from "../support/payment.ts";
import { expect, test } from "../support/test.ts";

/** Longer than any answer that is waited for, with its repeats: the frames' sealed times allow no faster clock. */
const patience = { timeout: 60_000 };

/** Does something again wherever it has failed, until the goal is reached. */
async function until(goal: Locator, failed: Locator, again: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(goal.or(failed).first()).toBeVisible(patience);
    if (await goal.isVisible()) return;
    await again();
  }
  await expect(goal).toBeVisible(patience);
}

/** Enters the PIN until the order is placed, whatever the form offers instead. */
async function orderWithPin(payment: Payment): Promise<void> {
  const { shop, pinDialog, enterPin } = payment;
  const again = pinDialog.getByRole("button", { name: "Try Again" });
  const isReady = pinDialog.locator('button[aria-disabled="false"]', { hasText: "Enter Pin" });
  for (let tries = 0; tries < 5; tries += 1) {
    if (!(await pinDialog.isVisible())) await shop.orderButton.click();
    await until(isReady, again, () => again.click());
    await payment.pin.fill("");
    await payment.pin.pressSequentially("1234");
    await enterPin.click();
    const refused = pinDialog.getByRole("alert").or(shop.page.locator(".submit").getByRole("alert"));
    await expect(shop.thanks.or(refused).first()).toBeVisible({ timeout: 90_000 });
    if (await shop.thanks.isVisible()) return;
  }
}

test("each call of an order that several cards pay fails once, and the shopper still finishes", async ({
  page,
  shop,
  payment,
  services,
}) => {
  test.setTimeout(300_000);
  await services.reset("limits@aisle.test");
  await shop.checkout("cards@aisle.test", { keepsSnap: true });
  const arm = failingInTurn(services);

  await arm("add-checkout-card");
  await payment.typeGift("9800000000000000150");
  const paid = payment.tender("Gift Card ending in 0150");
  await until(paid, payment.gifts.getByRole("alert"), () => payment.applyGift.click());

  await arm("update-checkout");
  await payment
    .gift("0150")
    .getByRole("button", { name: /^Remove/ })
    .click();
  const tryAgain = page.getByRole("button", { name: "Try Again" });
  const without = payment.tenders.filter({ hasNotText: "Gift Card" });
  await until(without, tryAgain, () => tryAgain.click());
  await payment.apply("0150");

  await arm("frame-sessions", "pins", "activate");
  await orderWithPin(payment);
  const { payments } = await shop.expectOneOrder("1111");
  expect(payments.map(({ paymentType }) => paymentType)).toEqual(["EBT", "GIFT_CARD", "BANK_CARD"]);
});

test("a gift card whose balance can't be had at first still pays", async ({ shop, payment, services }) => {
  test.setTimeout(120_000);
  await shop.begin("limits@aisle.test");
  await services.arm({ call: "gift-balance", fault: "500" });
  await shop.schedule();
  await shop.page.goto("/checkout");
  await shop.fillSignIn();
  const card = payment.gift("9999");
  const retry = card.getByRole("button", { name: /^Retry the balance/ });
  await until(card.getByText("$40.00 Remaining"), retry, () => retry.click());
  await shop.ready();
  await payment.apply("9999");
  await shop.orderButton.click();
  const { payments } = await shop.expectOneOrder("1111");
  expect(payments[0]).toMatchObject({ paymentType: "GIFT_CARD", lastFour: "9999" });
});
test("payments with SNAP that can't be stored: again, or without the card", async ({
  page,
  shop,
  payment,
  services,
}) => {
  await shop.checkout("cards@aisle.test", { keepsSnap: true });
  const failed = page.getByRole("dialog", { name: "Something went wrong" });
  await services.arm({ call: "update-checkout", fault: "500" });
  await payment.typeAmount("1000");
  await expect(failed).toContainText("We couldn't update your payment methods please try again.");
  await failed.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(payment.tender("SNAP EBT ending in 0000")).toHaveText("$10.00");

  await services.arm({ call: "update-checkout", fault: "500" });
  await payment.typeAmount("2000");
  await failed.getByRole("button", { name: "Remove Card" }).click();
  await expect(failed).toBeHidden();
  await expect(payment.snap).not.toBeChecked();
  await shop.ready();
  await shop.orderButton.click();
  const { payments } = await shop.expectOneOrder("1111");
  expect(payments).toHaveLength(1);
});

test("a PIN's form that can't be loaded says so, and is loaded again", async ({ page, shop, payment }) => {
  test.setTimeout(90_000);
  await shop.checkout("ebt@aisle.test", { keepsSnap: true });
  await page.route("**/pci-forms/*/pin-form*", (route) => route.abort(), { times: 1 });
  await shop.orderButton.click();
  const again = payment.pinDialog.getByRole("button", { name: "Try Again" });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(again).toBeFocused();
  await again.click();
  await payment.sendPin("1234");
  await shop.expectOneOrder("1111");
});

test("a PIN's form that is blocked says so, at the checkout and on the wallet page", async ({
  page,
  shop,
  payment,
  complaints,
}) => {
  const block = () =>
    page.evaluate(() => {
      const meta = document.createElement("meta");
      meta.httpEquiv = "content-security-policy";
      meta.content = "frame-src 'none'";
      document.head.append(meta);
    });
  const blocked = /Your browser or network blocked our secure payment form\. Error Code FRAME_BLOCKED/;
  await shop.checkout("ebt@aisle.test", { keepsSnap: true });
  await block();
  await shop.orderButton.click();
  await expect(payment.pinDialog.getByRole("alert")).toHaveText(blocked);
  await page.goto("/mywallet");
  await expect(page.getByRole("button", { name: /^Check Balance/ })).toBeVisible();
  await block();
  await page.getByRole("button", { name: /^Check Balance/ }).click();
  await expect(page.getByRole("alert")).toHaveText(blocked);
  expect(complaints.filter((complaint) => !/frame-src/.test(complaint))).toEqual([]);
  complaints.length = 0;
});
