import { audit, overflow } from "../support/audit.ts";
import type { Services } from "../support/services.ts";
import { expect, test } from "../support/test.ts";
import type { WalletPage } from "../support/wallet-page.ts";

const full =
  "A maximum of 5 gift cards can be saved. To add a new gift card, you will need to delete another one.";

// Another journey may have paid with the card that is typed here: whoever has it from the start begins with it full.
test.beforeEach(async ({ services }) => {
  await services.reset("limits@aisle.test");
});

/** From the tiles to the form, with a card typed. */
async function typeNew(wallet: WalletPage, number: string, pin?: string): Promise<void> {
  await wallet.addGiftTile.click();
  await wallet.typeGift(number, pin);
}

test("gift cards stand below the others, with what is left on each and on all", async ({
  page,
  shop,
  wallet,
}) => {
  test.setTimeout(90_000);
  await shop.signIn("cards@aisle.test", "/mywallet");
  await expect(wallet.giftHeading("$125.00")).toBeVisible();
  await expect(wallet.giftTiles).toHaveCount(2);
  await expect(wallet.tile("0100")).toContainText("Gift Card ending in 0100$100.00 Remaining");
  await expect(wallet.tile("0025")).toContainText("Gift Card ending in 0025$25.00 Remaining");
  await expect(wallet.giftTiles.getByRole("link")).toHaveCount(0);
  await audit(page, "gift cards");

  await wallet.askToDelete("0025");
  await expect(wallet.deleteDialog).toContainText("Are you sure you want to delete this card?");
  await expect(wallet.deleteDialog).toContainText("Gift Card ending in 0025");
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.giftHeading("$100.00")).toBeVisible();
  await expect(wallet.giftTiles).toHaveCount(1);
});

test("a new gift card is saved from the page, once however often Submit is pressed", async ({
  page,
  shop,
  services,
  wallet,
}) => {
  await shop.signIn("empty@aisle.test", "/mywallet");
  await expect(wallet.giftHeading("$0.00")).toBeVisible();
  await wallet.addGiftTile.click();
  await expect(page.getByRole("heading", { name: "Add New Gift Card" })).toBeFocused();
  await expect(page).toHaveURL(/\/mywallet\?add=gift$/);
  await expect(page.locator("iframe")).toHaveCount(0);
  // As it is copied from a mail: the dashes go, and of too many digits the first stay.
  await wallet.typeGift("9800000000-000-000-150 77", "43210");
  await expect(wallet.field("Card Number")).toHaveValue("9800000000000000150");
  await expect(wallet.field("PIN")).toHaveValue("4321");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await services.arm({ call: "add-card", fault: "delay" });
  await wallet.submitGift.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 4; click += 1) button.click();
  });
  await expect(wallet.submitGift).toHaveText("Submitting Card");
  await wallet.form.getByRole("button", { name: "Cancel" }).click({ force: true });
  await expect(wallet.toast("Successfully saved card")).toBeVisible();
  await expect(wallet.tile("0150")).toContainText("$15.00 Remaining");
  await expect(wallet.giftHeading("$15.00")).toBeVisible();
  await expect(wallet.addGiftTile).toBeFocused();
  await expect(page).toHaveURL(/\/mywallet$/);
  expect(posts.filter((path) => path === "/payment/v2/wallet")).toHaveLength(1);
  await page.reload();
  await expect(wallet.giftTiles).toHaveCount(1);
});

test("the form is an address: reload, the back button, Cancel and the way back", async ({
  page,
  shop,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await typeNew(wallet, "9800000000000000150");
  const heading = page.getByRole("heading", { name: "Add New Gift Card" });
  await page.reload();
  await expect(heading).toBeVisible();
  // What was typed was for this page alone.
  await expect(wallet.field("Card Number")).toHaveValue("");
  await page.goBack();
  await expect(wallet.giftTiles).toHaveCount(2);
  await page.goForward();
  await expect(heading).toBeFocused();
  await wallet.form.getByRole("button", { name: "Cancel" }).click();
  await expect(wallet.addGiftTile).toBeFocused();
  await page.goto("/mywallet?add=gift");
  await page.getByRole("button", { name: "Back to My Wallet" }).click();
  await expect(page).toHaveURL(/\/mywallet$/);
  await expect(wallet.giftTiles).toHaveCount(2);
});

/** The last digits of the gift cards that the services have. */
async function giftsOf(services: Services): Promise<readonly string[]> {
  const { payment } = await services.as<{
    payment: { cards: readonly { cardType: string; lastFourPan: string }[] };
  }>("cards@aisle.test", "GET", "/payment/v2/wallet", undefined, { "show-gift-cards": "true" });
  return payment.cards.flatMap(({ cardType, lastFourPan }) =>
    cardType === "GIFT_CARD" ? [lastFourPan] : [],
  );
}

for (const how of ["goes back", "is loaded anew"] as const) {
  test(`a gift card that is on its way while the page ${how} is there once`, async ({
    page,
    shop,
    services,
    wallet,
  }) => {
    await shop.signIn("cards@aisle.test", "/mywallet");
    await typeNew(wallet, "9800000000000000150");
    await services.arm({ call: "add-card", fault: "delay" });
    await wallet.submitGift.click();
    // Sent is not there yet: a page that is left at once takes its request with it.
    await expect.poll(() => giftsOf(services)).toContain("0150");
    if (how === "goes back") await page.goBack();
    else await page.goto("/mywallet");
    await expect(async () => {
      if (how === "is loaded anew") await page.reload();
      await expect(wallet.tile("0150")).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await expect(wallet.giftHeading("$140.00")).toBeVisible();
  });
}

test("a gift card is added by keyboard alone", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.addGiftTile.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Add New Gift Card" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("98000000000000-00150x");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4321");
  await expect(wallet.field("Card Number")).toHaveValue("9800000000000000150");
  await page.keyboard.press("Tab");
  await expect(wallet.form.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(wallet.giftHeading("$140.00")).toBeVisible();
});

test("offline says so, keeps what was typed, and goes through once the network is back", async ({
  shop,
  context,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await typeNew(wallet, "9800000000000000150");
  await context.setOffline(true);
  await wallet.submitGift.click();
  await expect(wallet.problem(/./)).toHaveText(
    "You appear to be offline. Please restore network connectivity to continue.",
    { timeout: 30_000 },
  );
  await context.setOffline(false);
  // It is in the request that is sent again, and nowhere else.
  await expect(wallet.field("PIN")).toHaveValue("");
  await wallet.submitGift.click();
  await expect(wallet.giftHeading("$140.00")).toBeVisible();
});

test("the Test kit types a gift card into the form", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test");
  await page.goto("/mywallet?add=gift");
  await expect(wallet.form).toBeVisible();
  await page.getByRole("button", { name: "Test kit" }).click();
  const kit = page.getByRole("dialog", { name: "Test kit" });
  await kit.getByRole("button", { name: "9800000000000000150" }).click();
  await kit.getByRole("button", { name: "4321" }).click();
  await kit.getByRole("button", { name: "Close" }).click();
  await wallet.submitGift.click();
  await expect(wallet.giftHeading("$140.00")).toBeVisible();
});

test("axe finds nothing at a balance that is not to be had, a full wallet and a form with mistakes", async ({
  page,
  shop,
  wallet,
}) => {
  test.setTimeout(90_000);
  await shop.signIn("limits@aisle.test", "/mywallet");
  await expect(wallet.tile("9999")).toContainText("Balance Error");
  await audit(page, "balance error");
  await wallet.addGiftTile.click();
  await expect(page.getByText(full)).toBeVisible();
  await audit(page, "a full wallet");
  await page.goBack();
  await wallet.askToDelete("0150");
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.giftTiles).toHaveCount(4);
  await typeNew(wallet, "98");
  await wallet.field("PIN").press("Enter");
  await expect(wallet.problem("Card Number must be exactly 19 characters long.")).toBeVisible();
  await audit(page, "gift card with mistakes");
});

test("gift cards in the other languages, at the smallest width", async ({ page, shop, wallet }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shop.signIn("cards@aisle.test", "/mywallet");
  for (const [language, heading, add, refused] of [
    ["es", "Tarjetas de regalo (", "Agregar tarjeta de regalo nueva", "Tarjeta de regalo no válida"],
    ["fr-CA", "Cartes-cadeaux (", "Ajouter une nouvelle carte-cadeau", "Carte-cadeau non valide"],
  ] as const) {
    await page.locator(".language select").selectOption(language);
    await expect(page.getByRole("heading", { level: 2 })).toContainText(heading);
    expect(await overflow(page)).toBe(0);
    await page.getByRole("link", { name: add }).click();
    await wallet.form.locator("[name=giftNumber]").fill("9800000000000000001");
    await wallet.form.locator("[name=giftPin]").fill("4321");
    await wallet.form.locator("[type=submit]").click();
    await expect(wallet.problem(refused)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.goBack();
  }
});
