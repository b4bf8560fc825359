import type { Locator } from "@playwright/test";
import { audit } from "../support/audit.ts";
import { expect, test } from "../support/test.ts";
import { WalletPage } from "../support/wallet-page.ts";

const wrong = "Invalid PIN, please try again.";
const locked =
  "Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.";

/** From the tile to the question for the PIN, with its field there. */
async function openPin(wallet: WalletPage, lastFour = "0000"): Promise<Locator> {
  await wallet.tile(lastFour).getByRole("button", { name: "Check Balance" }).click();
  const pin = wallet.secure("SNAP EBT PIN");
  await expect(pin).toBeFocused();
  await expect(pin).toHaveAttribute("placeholder", "SNAP EBT PIN");
  return wallet.balanceDialog;
}

async function enterPin(wallet: WalletPage, pin: string): Promise<void> {
  await wallet.secure("SNAP EBT PIN").pressSequentially(pin);
  await wallet.balanceDialog.getByRole("button", { name: "Confirm" }).click();
}

test("a PIN brings the balance, and the question for it is not asked again", async ({
  page,
  shop,
  services,
  wallet,
}) => {
  test.setTimeout(90_000);
  await shop.signIn("cards@aisle.test", "/mywallet");
  const dialog = await openPin(wallet);
  await expect(dialog.getByRole("heading", { name: "Enter Your SNAP EBT PIN" })).toBeVisible();
  await expect(dialog).toContainText("EBT ending in 0000");
  await audit(page, "check balance");
  await services.arm({ call: "ebt-balance", fault: "delay" });
  await wallet.secure("SNAP EBT PIN").pressSequentially("1234");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await dialog.getByRole("button", { name: "Confirm" }).dblclick();
  const busy = dialog.getByRole("button", { name: "Submitting" });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect(busy.locator(".spinner")).toBeVisible();
  await expect(dialog).toBeHidden();
  const tile = wallet.tile("0000");
  await expect(tile).toContainText("$180.25 Remaining");
  await expect(tile.getByText("$180.25 Remaining")).toBeFocused();
  await expect(tile.getByRole("button")).toHaveText(["Delete"]);
  expect(posts.filter((path) => path.endsWith("/ebt/balance"))).toHaveLength(1);
  await audit(page, "a balance that is known");
  // Nobody keeps it over a reload.
  await page.reload();
  await expect(tile.getByRole("button", { name: "Check Balance" })).toBeVisible();
});

test("by keyboard, from the tile to the balance, and out again with Escape", async ({
  page,
  shop,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  const button = wallet.tile("0000").getByRole("button", { name: "Check Balance" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(wallet.secure("SNAP EBT PIN")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(wallet.balanceDialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(wallet.secure("SNAP EBT PIN")).toBeFocused();
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(wallet.balanceDialog.getByText("PIN must be exactly 4 characters long.")).toBeVisible();
  await expect(wallet.secure("SNAP EBT PIN")).toBeFocused();
  await wallet.secure("SNAP EBT PIN").fill("");
  await page.keyboard.type("1234");
  await page.keyboard.press("Enter");
  await expect(wallet.tile("0000")).toContainText("$180.25 Remaining");
});

for (const pin of ["0055", "0893", "0894"]) {
  test(`a wrong PIN (${pin}) says so, is cleared, and the right one still helps`, async ({
    shop,
    wallet,
  }) => {
    await shop.signIn("cards@aisle.test", "/mywallet");
    const dialog = await openPin(wallet);
    await enterPin(wallet, pin);
    await expect(dialog.getByRole("alert")).toHaveText(wrong);
    await expect(wallet.secure("SNAP EBT PIN")).toHaveValue("");
    await expect(wallet.secure("SNAP EBT PIN")).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Confirm" })).toHaveAttribute("aria-disabled", "false");
    await enterPin(wallet, "1234");
    await expect(wallet.tile("0000")).toContainText("$180.25 Remaining");
  });
}

test("the fourth wrong PIN locks the card: there is only the way back", async ({ page, shop, wallet }) => {
  test.setTimeout(120_000);
  await shop.signIn("ebt@aisle.test", "/mywallet");
  const dialog = await openPin(wallet, "0180");
  for (let tries = 0; tries < 3; tries += 1) {
    await enterPin(wallet, "9876");
    await expect(dialog.getByRole("alert")).toHaveText(wrong);
    await expect(wallet.secure("SNAP EBT PIN")).toHaveValue("");
    await expect(wallet.secure("SNAP EBT PIN")).toBeFocused();
  }
  await enterPin(wallet, "9876");
  await expect(dialog.getByRole("alert")).toHaveText(locked);
  await expect(dialog.locator("form").getByRole("button")).toHaveText(["Back to Payment"]);
  await expect(dialog.getByRole("button", { name: "Back to Payment" })).toBeFocused();
  await expect(wallet.secure("SNAP EBT PIN")).toBeHidden();
  await audit(page, "a locked card");
  await dialog.getByRole("button", { name: "Back to Payment" }).click();
  await expect(dialog).toBeHidden();
  await expect(wallet.tile("0180").getByRole("button", { name: "Check Balance" })).toBeFocused();

  // For a day not even the right one helps.
  await openPin(wallet, "0180");
  await enterPin(wallet, "1234");
  await expect(dialog.getByRole("alert")).toHaveText(locked);
  await shop.services.reset("ebt@aisle.test");
});

test("a service that can't verify the PIN says so, and can be asked again", async ({ shop, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  const dialog = await openPin(wallet);
  await enterPin(wallet, "0884");
  await expect(dialog.getByRole("alert")).toHaveText(
    "We couldn't retrieve your SNAP EBT card balance. Please try again.",
  );
  await enterPin(wallet, "1234");
  await expect(wallet.tile("0000")).toContainText("$180.25 Remaining");
});

test("a card that was deleted elsewhere meanwhile: the wrong account", async ({ shop, services, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await openPin(wallet);
  const { payment } = await services.as<{ payment: { cards: { id: string; cardType: string }[] } }>(
    "cards@aisle.test",
    "GET",
    "/payment/v2/wallet",
    undefined,
    { "show-snap-card": "true" },
  );
  const cardId = payment.cards.find(({ cardType }) => cardType === "EBT_CARD")?.id ?? "";
  await services.as("cards@aisle.test", "DELETE", `/payment/v2/wallet/${cardId}`).catch(() => undefined);
  await enterPin(wallet, "1234");
  const dialog = shop.page.getByRole("dialog", { name: "Wrong Account" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Okay, I got it!" }).click();
  await expect(dialog).toBeHidden();
  await expect(wallet.balanceDialog).toBeHidden();
  await expect(wallet.tile("0000")).toHaveCount(0);
});

test("the announcement of SNAP EBT stays until it is answered, for this shopper alone", async ({
  page,
  shop,
  wallet,
}) => {
  test.setTimeout(120_000);
  shop.leaveAnnouncement();
  await shop.signIn("empty@aisle.test", "/mywallet");
  await expect(shop.announcement).toContainText(
    "You can now pay for eligible items online with your SNAP EBT card.",
  );
  await audit(page, "announcement");
  // Not answered, it comes again.
  await page.reload();
  await expect(shop.announcement).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shop.announcement).toBeHidden();
  await page.reload();
  await expect(wallet.giftHeading("$0.00")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(shop.announcement).toBeHidden();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  await shop.signIn("limits@aisle.test", "/mywallet");
  await expect(shop.announcement).toBeVisible();
  await shop.announcement.getByRole("button", { name: "Add EBT Card" }).click();
  await expect(page).toHaveURL(/\/mywallet\?add=ebt$/);
  await expect(page.getByRole("heading", { name: "Add New Card" })).toBeFocused();
  await expect(page.getByLabel("Payment Type")).toHaveValue("ebt");
  await wallet.secure("Card Number").pressSequentially("9999000000000025");
  await wallet.save();
  await expect(wallet.tile("0025").filter({ hasText: "EBT" })).toContainText("SNAP EBT");
  await expect(shop.announcement).toBeHidden();
});

test("a shopper with a SNAP EBT card is told nothing, even once it is deleted", async ({
  page,
  shop,
  wallet,
}) => {
  shop.leaveAnnouncement();
  await shop.signIn("ebt@aisle.test", "/mywallet");
  await wallet.askToDelete("0180");
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.tiles).toHaveCount(1);
  // Five seconds, in which it would have come.
  await expect(wallet.toast("Successfully deleted card")).toBeHidden();
  await expect(shop.announcement).toBeHidden();
  await page.reload();
  await expect(shop.announcement).toBeVisible();
});

test("a form is not interrupted by the announcement", async ({ page, shop, services, wallet }) => {
  shop.leaveAnnouncement();
  // Who has the card that is typed here from the start begins with it full.
  await services.reset("limits@aisle.test");
  await shop.signIn("empty@aisle.test");
  await page.goto("/mywallet?add=gift");
  await wallet.typeGift("9800000000000000150");
  await page.waitForLoadState("networkidle");
  await expect(shop.announcement).toBeHidden();
  await wallet.submitGift.click();
  await expect(shop.announcement).toBeVisible();
});

test("a second SNAP EBT card is refused in the service's words where the first came from another tab", async ({
  page,
  context,
  shop,
  wallet,
}) => {
  const text = "You can only save one SNAP EBT card. To use a different EBT card, delete the current one.";
  await shop.signIn("empty@aisle.test");
  await page.goto("/mywallet?add=ebt");
  await wallet.secure("Card Number").pressSequentially("9999000000000025");
  const other = new WalletPage(await context.newPage());
  await other.page.goto("/mywallet?add=ebt");
  await other.secure("Card Number").pressSequentially("9999000000000000");
  await other.save();
  await expect(other.tile("0000")).toBeVisible();
  await page.bringToFront();
  await wallet.save();
  await expect(page.getByText(text)).toBeVisible();
  // Where the current one can be deleted it is, too.
  await page.getByRole("button", { name: "Back to My Wallet" }).click();
  await expect(wallet.tile("0000")).toBeVisible();
});

test("the question for the PIN in the other languages, at the smallest width", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shop.signIn("cards@aisle.test", "/mywallet");
  for (const [language, check, enter] of [
    ["es", "Consultar saldo", "Ingrese su PIN de SNAP EBT"],
    ["fr-CA", "Vérifier le solde", "Saisissez votre NIP SNAP EBT"],
  ] as const) {
    await page.locator(".language select").selectOption(language);
    await page.getByRole("main").getByRole("button", { name: check }).click();
    const dialog = page.getByRole("dialog", { name: check });
    await expect(dialog.getByRole("heading", { name: enter })).toBeVisible();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});
