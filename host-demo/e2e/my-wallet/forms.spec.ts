import type { Page } from "@playwright/test";
import { audit } from "../support/audit.ts";
import { visa } from "../support/flyout.ts";
import { expect, test } from "../support/test.ts";
import type { WalletPage } from "../support/wallet-page.ts";

/** Paths of the requests of a method from now on. */
function requests(page: Page, method: string): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.method() === method) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** A security code is asked for whatever is changed. */
async function typeCvv(wallet: WalletPage, cvv = "123"): Promise<void> {
  await wallet.secure("CVV").pressSequentially(cvv);
}

test("a new card is saved from the page, and comes up as a tile", async ({ page, shop, wallet }) => {
  await shop.signIn("empty@aisle.test", "/mywallet");
  await page.getByRole("main").getByRole("link", { name: "Add Credit/Debit Card" }).click();
  await expect(wallet.saveButton).toHaveText("Save Card");
  await wallet.typeCard();
  await wallet.form.getByLabel("Make this my preferred card").check();
  const posts = requests(page, "POST");
  await wallet.saveButton.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 3; click += 1) button.click();
  });
  await expect(wallet.toast("Successfully saved card")).toBeVisible();
  await expect(wallet.tile("1111")).toContainText("Preferred");
  await expect(wallet.tile("1111")).toContainText("Exp. 12/29");
  await expect(wallet.addTile).toBeFocused();
  await expect(page).toHaveURL(/\/mywallet$/);
  expect(posts.filter((path) => path === "/payment/v2/wallet")).toHaveLength(1);
  await page.reload();
  await expect(wallet.tiles).toHaveCount(1);
});

test("a new card is billed to an address of the account, chosen and not typed", async ({ shop, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.addTile.click();
  const saved = wallet.form.getByRole("combobox", { name: "Use a saved address" });
  await expect(saved).toBeEnabled();
  await wallet.typeCard({ ...visa, number: "30569309025904", year: "2030" });
  await expect(saved).toHaveValue("");
  await saved.selectOption("2104 Madison Rd, Apt 4, Cincinnati, OH 45209");
  await expect(wallet.field("Address")).toHaveValue("2104 Madison Rd");
  await expect(wallet.state).toHaveValue("Ohio");
  await audit(shop.page, "saved address");
  await wallet.save();
  await expect(wallet.toast("Successfully saved card")).toBeVisible();
  await wallet.edit("5904");
  await expect(wallet.field("Apt/Suite (optional)")).toHaveValue("Apt 4");
  await expect(saved.locator("option:checked")).toHaveText("2104 Madison Rd, Apt 4, Cincinnati, OH 45209");
});

test("what is wrong is said at each field, in the page's words, and mended there", async ({
  shop,
  wallet,
}) => {
  await shop.signIn("empty@aisle.test", "/mywallet");
  await shop.page.goto("/mywallet?add=card");
  await wallet.save();
  for (const field of ["First Name", "Last Name", "Address", "City", "State/Province", "Postal Code"])
    await expect(wallet.problem(`${field} is a required field`)).toBeVisible();
  await expect(wallet.problem("Please enter a valid credit or debit card.")).toBeVisible();
  await expect(wallet.problem("Invalid CVV.")).toBeVisible();
  await expect(wallet.field("First Name")).toBeFocused();
  await expect(wallet.field("Apt/Suite (optional)")).toHaveAttribute("aria-invalid", "false");

  await wallet.field("First Name").fill("Em3ry");
  await wallet.field("Last Name").fill("van Empty");
  await wallet.field("Address").fill("100 Main St <5>*");
  await wallet.field("City").fill("Cin$innati");
  await wallet.chooseState("OH");
  await wallet.field("Postal Code").fill("4520");
  await wallet.save();
  await expect(
    wallet.problem("Only letters, spaces, hyphens, apostrophes and full stops are accepted."),
  ).toHaveCount(1);
  await expect(wallet.problem(/^The following characters are invalid: <\s*>\s*\*$/)).toBeVisible();
  await expect(wallet.problem(/^The following characters are invalid: \$$/)).toBeVisible();
  await expect(wallet.problem("Please enter a valid Postal Code.")).toBeVisible();
  await wallet.field("First Name").fill("Émery");
  await expect(wallet.field("First Name")).toHaveAttribute("aria-invalid", "false");
});

test("a card is edited: expiry, name and address, and the tile shows it", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await expect(wallet.tile("4444")).toContainText("Expired. Please update your payment info.");
  await wallet.edit("4444");
  await expect(wallet.form).toContainText("•••• 4444");
  await expect(page.locator('iframe[title="Card Number"]')).toHaveCount(0);
  await expect(wallet.field("First Name")).toHaveValue("Casey");
  await expect(wallet.state).toHaveValue("Ohio");
  await expect(wallet.saveButton).toHaveText("Save Changes");
  await wallet.secure("Expiration MM").selectOption("07");
  await wallet.secure("Expiration YY").selectOption("2031");
  await typeCvv(wallet);
  await wallet.field("First Name").fill("Cassandra");
  await wallet.field("Address").fill("200 Elm St");
  await wallet.form.getByLabel("Make this my preferred card").check();
  const puts = requests(page, "PUT");
  await wallet.saveButton.dblclick();
  await expect(wallet.toast("Card updated")).toBeVisible();
  await expect(wallet.tiles.first()).toContainText("Mastercard ending in 4444");
  await expect(wallet.tile("4444")).toContainText("Exp. 07/31");
  await expect(wallet.tile("1111")).not.toContainText("Preferred");
  expect(puts.filter((path) => path === "/payment/v2/wallet")).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Edit Mastercard ending in 4444" })).toBeFocused();

  await page.reload();
  await wallet.edit("4444");
  await expect(wallet.field("First Name")).toHaveValue("Cassandra");
  await expect(wallet.field("Address")).toHaveValue("200 Elm St");
});

test("a card without a billing address gets one", async ({ shop, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  const hint = "Please enter a billing address in order to use this credit card.";
  await expect(wallet.tile("0005")).toContainText(hint);
  await wallet.edit("0005");
  await typeCvv(wallet, "1234");
  await wallet.save();
  await expect(wallet.problem("Address is a required field")).toBeVisible();
  await wallet.field("Address").fill("100 Main St");
  await wallet.field("City").fill("Toronto");
  await wallet.chooseState("Ontario");
  await wallet.field("Postal Code").fill("K1A 0B1");
  await wallet.save();
  await expect(wallet.toast("Card updated")).toBeVisible();
  await expect(wallet.tile("0005")).not.toContainText(hint);
});

test("the preferred reward debit card keeps its expiry and its preference", async ({
  page,
  shop,
  wallet,
}) => {
  test.setTimeout(90_000);
  await shop.signIn("wallet@aisle.test", "/mywallet");
  await wallet.edit("1010");
  await expect(wallet.form.getByLabel("Expiration MM")).toBeDisabled();
  await expect(wallet.form.getByLabel("Expiration YY")).toBeDisabled();
  const preferred = wallet.form.getByLabel("Make this my preferred card");
  await expect(preferred).toBeChecked();
  await expect(preferred).toBeDisabled();
  await expect(preferred).toHaveAccessibleDescription(
    "Your reward debit card cannot be unchecked while editing.",
  );
  await expect(wallet.secure("CVV")).toBeVisible();
  await audit(page, "reward debit card");
  await wallet.field("Last Name").fill("Wallace");
  await typeCvv(wallet);
  await wallet.save();
  await expect(wallet.toast("Card updated")).toBeVisible();
  await expect(wallet.tile("1010")).toContainText("Preferred");
});

test("of a card that only its issuer can change, nothing but the preference is", async ({
  page,
  shop,
  wallet,
}) => {
  test.setTimeout(90_000);
  await shop.signIn("wallet@aisle.test", "/mywallet");
  await wallet.edit("2026");
  await expect(wallet.form.getByRole("textbox")).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(wallet.form.getByLabel("Expiration YY")).toBeDisabled();
  await audit(page, "frozen card");
  await wallet.form.getByLabel("Make this my preferred card").check();
  await wallet.save();
  await expect(wallet.toast("Card updated")).toBeVisible();
  await expect(wallet.tiles.first()).toContainText("ending in 2026");
});

test("a SNAP EBT card is added by its number alone, and only one", async ({ page, shop, wallet }) => {
  test.setTimeout(90_000);
  await shop.signIn("empty@aisle.test", "/mywallet");
  await page.goto("/mywallet?add=card");
  await page.getByLabel("Payment Type").selectOption({ label: "SNAP EBT" });
  await expect(page).toHaveURL(/\?add=ebt$/);
  await expect(wallet.form.getByRole("textbox")).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(1);
  await audit(page, "SNAP EBT card");
  await wallet.secure("Card Number").pressSequentially("99990000");
  await wallet.save();
  await expect(
    wallet.problem("Card Number must be at least 16 characters long and at most 19 characters long."),
  ).toBeVisible();
  await wallet.secure("Card Number").pressSequentially("00000000");
  await wallet.save();
  await expect(wallet.toast("Successfully saved card")).toBeVisible();
  await expect(wallet.tile("0000")).toContainText("SNAP EBT");

  const limit = "You can only save one SNAP EBT card. To use a different EBT card, delete the current one.";
  await wallet.addTile.click();
  await page.getByLabel("Payment Type").selectOption("ebt");
  await expect(page.getByText(limit)).toBeVisible();
  await expect(wallet.form).toHaveCount(0);
  await page.getByLabel("Payment Type").selectOption("bank");
  await expect(wallet.field("First Name")).toBeVisible();
});

/** By the last four digits of a card that is refused, of code 40420, 92751, 62937 and 32617. */
const refusals = [
  ["0420", "You have entered invalid card information. Please enter the correct information. Error Code"],
  ["2751", "We couldn't verify your billing address. Please check it and try again."],
  ["2937", "Your card wasn't approved. Please contact your card issuer or use a different card."],
  ["2617", "Some payment information is missing or invalid. Please check it and try again."],
] as const;

test("an edit that is refused keeps what was typed, and says why", async ({ shop, wallet }) => {
  test.setTimeout(90_000);
  await shop.signIn("edits@aisle.test", "/mywallet");
  for (const [lastFour, text] of refusals) {
    await wallet.edit(lastFour);
    await wallet.field("First Name").fill("Elena");
    await typeCvv(wallet);
    await wallet.save();
    await expect(wallet.problem(text)).toBeVisible();
    await expect(wallet.field("First Name")).toHaveValue("Elena");
    await expect(wallet.saveButton).toHaveAttribute("aria-disabled", "false");
    await wallet.form.getByRole("button", { name: "Cancel" }).click();
  }
});

for (const [call, path, lastFour, fault] of [
  ["add-card", "/mywallet?add=card", undefined, "drop"],
  ["edit-card", "/mywallet", "1117", "500"],
] as const) {
  test(`${call} that fails (${fault}) goes through in the end, once`, async ({
    page,
    shop,
    services,
    wallet,
  }) => {
    await shop.signIn("cards@aisle.test", "/mywallet");
    await page.goto(path);
    if (lastFour) {
      await wallet.edit(lastFour);
      await typeCvv(wallet);
    } else await wallet.typeCard({ ...visa, number: "30569309025904", year: "2030" });
    await services.arm({ call, fault });
    const told = wallet.toast(lastFour ? "Card updated" : "Successfully saved card");
    await wallet.save();
    const failed = wallet.form.locator(".message.error");
    await expect(told.or(failed).first()).toBeVisible({ timeout: 30_000 });
    if (await failed.isVisible()) {
      await expect(wallet.field("First Name")).not.toHaveValue("");
      await wallet.save();
    }
    await expect(told).toBeVisible();
    await page.reload();
    await expect(wallet.tile(lastFour ?? "5904")).toHaveCount(1);
  });
}

test("a card that is still being saved when the page goes back comes up by itself", async ({
  page,
  shop,
  services,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.addTile.click();
  await wallet.typeCard({ ...visa, number: "30569309025904", year: "2030" });
  await services.arm({ call: "add-card", fault: "delay" });
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/v2/wallet"),
  );
  await wallet.save();
  await sent;
  await page.goBack();
  await expect(wallet.tiles).toHaveCount(5);
  await expect(wallet.tile("5904")).toBeVisible();
});

test("secure fields that don't come: asked, tried again, and there", async ({
  page,
  shop,
  services,
  wallet,
}) => {
  test.setTimeout(90_000);
  await shop.signIn("cards@aisle.test", "/mywallet");
  await services.arm({ call: "frame-sessions", fault: "500" });
  await wallet.edit("1117");
  const dialog = page.getByRole("dialog", { name: "Unable to edit card" });
  await expect(dialog).toContainText(
    "Sorry, but we're having trouble accepting new card information. Would you like to try again?",
    { timeout: 20_000 },
  );
  await audit(page, "unable to edit card");
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(wallet.secure("CVV")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(wallet.field("First Name")).toHaveValue("Casey");

  await services.arm({ call: "frame-sessions", fault: "500" });
  await page.goto("/mywallet?add=card");
  const adding = page.getByRole("dialog", { name: "Unable to add card" });
  await expect(adding).toBeVisible({ timeout: 20_000 });
  await adding.getByRole("button", { name: "Cancel" }).click();
  await expect(wallet.tile("1111")).toBeVisible();
});

test("a card that was deleted elsewhere meanwhile: the wrong account", async ({
  page,
  shop,
  services,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.edit("1117");
  await typeCvv(wallet);
  const cardId = new URL(page.url()).searchParams.get("edit") ?? "";
  await services.as("cards@aisle.test", "DELETE", `/payment/v2/wallet/${cardId}`).catch(() => undefined);
  await wallet.save();
  const dialog = page.getByRole("dialog", { name: "Wrong Account" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Okay, I got it!" }).click();
  await expect(wallet.tiles).toHaveCount(4);
  await expect(wallet.tile("1117")).toHaveCount(0);
});

test("on the dark side of a device that changes its mind, what is typed can be read", async ({
  page,
  shop,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.addTile.click();
  await wallet.secure("Card Number").pressSequentially("4111");
  const color = () => wallet.secure("Card Number").evaluate((input) => getComputedStyle(input).color);
  const light = await color();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(color).not.toBe(light);
  await expect(wallet.secure("Card Number")).toHaveValue("4111");
});
