import type { Page } from "@playwright/test";
import { newcomers } from "../support/browser.ts";
import { visa } from "../support/flyout.ts";
import type { Heard } from "../support/listening-page.ts";
import { serveListener } from "../support/listening-page.ts";
import { expect, test } from "../support/newcomer-test.ts";

/** What a retailer's analytics hear of a shopper's way through the wallet: each thing once, where it happened. */
test.use({ launchOptions: newcomers });
test.beforeEach(({ services }) => services.reset("cards@aisle.test"));

const heardOn = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => window.heard.flatMap(([, event]) => (typeof event === "string" ? [] : event)));

/** Those that have a kind, as one line each. */
const counted = async (page: Page) =>
  (await heardOn(page)).flatMap(({ kind, name, context }) =>
    kind === undefined ? [] : `${kind}: ${name} ${context.page}/${context.component ?? ""}`,
  );

test("each of the five kinds, once, with its page and component, and nothing that is nobody's business", async ({
  page,
  newcomer,
  services,
  shop,
}) => {
  const token = await services.token("cards@aisle.test");
  serveListener(newcomer, token);
  await page.goto(newcomer.origin);
  await expect(shop.cardBox).toContainText("Visa ending in 1111");
  const { flyout } = shop;
  const act = async (card: string, action: string) => {
    await page.getByRole("button", { name: `Actions for ${card}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const addCard = () => flyout.dialog.getByRole("button", { name: "Add Credit/Debit Card" }).click();

  await flyout.open();
  await addCard();
  await expect(flyout.secure("CVV")).toBeVisible();
  await flyout.addForm.getByLabel("First Name").fill("Someone");
  await flyout.addForm.getByRole("button", { name: "Back" }).click();

  await addCard();
  await expect(flyout.secure("CVV")).toBeVisible();
  await flyout.submit();
  await expect(flyout.addForm.getByRole("alert").first()).toBeVisible();
  await flyout.typeCard();
  await flyout.submit();
  // The shopper has this card already.
  await expect(flyout.addForm.getByText("already existing within the wallet.").first()).toBeVisible();
  await flyout.typeCard({ number: "3530111333300000", cvv: "123" });
  await flyout.submit();
  await expect(flyout.card("0000")).toBeVisible();

  await flyout.editCard("JCB ending in 0000");
  await flyout.secure("CVV").pressSequentially("123");
  await flyout.saveChanges();
  await expect(flyout.dialog.getByText("Card updated").first()).toBeVisible();
  await act("Discover ending in 1117", "Make Preferred");
  await expect(flyout.dialog.getByText("Preferred card updated").first()).toBeVisible();

  await services.arm({ call: "delete-card", fault: "500" });
  await act("JCB ending in 0000", "Delete");
  await page.getByRole("button", { name: "Delete Card" }).click();
  await expect(flyout.dialog.getByText("There was a problem deleting your card.").first()).toBeVisible();
  await act("JCB ending in 0000", "Delete");
  await page.getByRole("button", { name: "Delete Card" }).click();
  await expect(flyout.dialog.getByText("Successfully deleted card").first()).toBeVisible();

  expect(await counted(page)).toEqual([
    "start-navigate: aisle-open checkout/list",
    "start-navigate: aisle-navigate checkout/addBankForm",
    "start-navigate: aisle-navigate checkout/list",
    "form-abandonment: aisle-form-abandon checkout/addBankForm",
    "start-navigate: aisle-navigate checkout/addBankForm",
    "user-constraint-error: aisle-constraint-error checkout/addBankForm",
    "user-constraint-error: aisle-constraint-error checkout/addBankForm",
    "update-payment-method: aisle-card-add checkout/addBankForm",
    "start-navigate: aisle-navigate checkout/list",
    "start-navigate: aisle-navigate checkout/editBankForm",
    "update-payment-method: aisle-card-update checkout/editBankForm",
    "start-navigate: aisle-navigate checkout/list",
    "update-payment-method: aisle-default-change edit preferred card/list",
    "start-navigate: aisle-navigate checkout/confirmDelete",
    "start-navigate: aisle-navigate checkout/list",
    "customer-facing-service-error: aisle-service-error checkout/confirmDelete",
    "start-navigate: aisle-navigate checkout/confirmDelete",
    "update-payment-method: aisle-card-remove checkout/confirmDelete",
    "start-navigate: aisle-navigate checkout/list",
  ]);
  const heard = await heardOn(page);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length);
  const ready = heard.filter(({ name }) => name === "aisle-ready").map(({ context }) => context.component);
  expect(ready).toEqual(["cardBox", "wallet"]);
  const told = JSON.stringify(heard);
  // Numbers, codes, names, where people live and how they are reached, and what opens their wallet.
  for (const secret of [visa.number, "3530111333300000", "411111", '"123"', "Someone", "Emery", "Empty"])
    expect(told).not.toContain(secret);
  expect(told).not.toMatch(/@|Paxton|Cincinnati|eyJ/);
  expect(told).not.toContain(token);
});

test("an address book's events happen on its own page, and a wallet's of the account on its", async ({
  page,
  newcomer,
  services,
}) => {
  const markup = "<aisle-address-book></aisle-address-book><aisle-card-box mode='myWallet'></aisle-card-box>";
  serveListener(newcomer, await services.token("cards@aisle.test"), undefined, markup);
  await page.goto(newcomer.origin);
  const book = page.locator("aisle-address-book");
  await book.getByRole("button", { name: "Add Address" }).click();
  const form = book.getByRole("dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("aisle-card-box").getByRole("button", { name: "Add or Change Payment Method" }).click();
  await expect(page.getByRole("dialog", { name: "Wallet" })).toBeVisible();
  const lines = await counted(page);
  expect(lines).toEqual([
    "start-navigate: aisle-navigate addresses/addressForm",
    "user-constraint-error: aisle-constraint-error addresses/addressForm",
    "start-navigate: aisle-navigate addresses/addressList",
    "start-navigate: aisle-open mywallet/list",
  ]);
  const ready = (await heardOn(page)).filter(({ name }) => name === "aisle-ready");
  expect(ready.map(({ context }) => context)).toEqual(
    expect.arrayContaining([{ page: "addresses", component: "addressBook" }]),
  );
});
