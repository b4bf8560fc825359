import type { Locator, Page } from "@playwright/test";
import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

const blocked = /Your browser or network blocked our secure payment form\..*Error Code FRAME_LOAD/;

/** Keeps the payment host's pages from the shopper, as a list of an ad blocker does, or as a host that is down. */
async function block(
  page: Page,
  errorCode: "blockedbyclient" | "connectionrefused",
): Promise<() => Promise<void>> {
  const forms = `${origins.pay}/pci-forms/*/*form*`;
  await page.route(forms, (route) => route.abort(errorCode));
  return () => page.unroute(forms);
}

/** The failure names what is likely, and leads on once nothing is in the way any more. */
async function expectWayOn(
  page: Page,
  told: Locator,
  field: string,
  unblock: () => Promise<void>,
): Promise<void> {
  await expect(told).toContainText(blocked, { timeout: 30_000 });
  await unblock();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.frameLocator(`iframe[title="${field}"]`).getByLabel(field)).toBeVisible({
    timeout: 20_000,
  });
}

test.describe.configure({ timeout: 120_000 });

test("a payment host that is blocked is told of in the flyout, and what was typed is kept", async ({
  page,
  shop,
}) => {
  await shop.checkout("cards@aisle.test");
  const unblock = await block(page, "blockedbyclient");
  await shop.flyout.open();
  await shop.flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();
  await shop.flyout.addForm.getByLabel("First Name").fill("Emery");
  await expectWayOn(page, page.getByRole("dialog", { name: "Unable to add card" }), "Card Number", unblock);
  await expect(shop.flyout.addForm.getByLabel("First Name")).toHaveValue("Emery");
});

test("a payment host that is down is told of on My Wallet, for a card and for a PIN", async ({
  page,
  shop,
}) => {
  await shop.signIn("ebt@aisle.test", "/mywallet");
  let unblock = await block(page, "connectionrefused");
  await page.goto("/mywallet?add=card");
  await expectWayOn(page, page.getByRole("dialog", { name: "Unable to add card" }), "Card Number", unblock);
  await page.goto("/mywallet");
  unblock = await block(page, "connectionrefused");
  await page.getByRole("button", { name: /^Check Balance/ }).click();
  await expectWayOn(page, page.getByRole("alert"), "SNAP EBT PIN", unblock);
});

test("a payment host that is blocked when the order needs a PIN is told of there", async ({
  page,
  shop,
  payment,
}) => {
  await shop.checkout("ebt@aisle.test", { keepsSnap: true });
  const unblock = await block(page, "blockedbyclient");
  await shop.orderButton.click();
  await expectWayOn(page, payment.pinDialog.getByRole("alert"), "SNAP EBT PIN", unblock);
  await payment.sendPin("1234");
  await shop.expectOneOrder("1111");
});
