import { audit } from "../support/audit.ts";
import { expect, test } from "../support/test.ts";

test("a card is deleted after a question, and the page says so", async ({ page, shop, wallet }) => {
  test.setTimeout(90_000);
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.askToDelete("4444");
  await expect(wallet.deleteDialog).toContainText("Are you sure you want to delete this card?");
  await expect(wallet.deleteDialog).toContainText("Mastercard ending in 4444");
  await audit(page, "delete a card");
  await wallet.deleteDialog.getByRole("button", { name: "Keep Card" }).click();
  await expect(wallet.deleteDialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete Mastercard ending in 4444" })).toBeFocused();
  await expect(wallet.tiles).toHaveCount(5);

  await wallet.askToDelete("4444");
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.tiles).toHaveCount(4);
  await expect(wallet.heading).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Successfully deleted card" })).toBeVisible();
  // Pointed at, it stays for as long as the audit takes.
  await wallet.toast("Successfully deleted card").hover();
  await audit(page, "wallet with a toast");
  await page.locator(".toast").getByRole("button", { name: "Close" }).click();
  await expect(wallet.toast("Successfully deleted card")).toBeHidden();
  await page.reload();
  await expect(wallet.tiles).toHaveCount(4);
});

test("offline says so, and the card can be deleted once the network is back", async ({
  shop,
  context,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await expect(wallet.tiles).toHaveCount(5);
  await context.setOffline(true);
  await wallet.askToDelete("1117");
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.deleteDialog.getByRole("alert")).toHaveText(
    "You appear to be offline. Please restore network connectivity to continue.",
  );
  await context.setOffline(false);
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.tiles).toHaveCount(4);
});

test("sections are addresses: links, reload, the back button and Cancel", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.addTile.click();
  const add = page.getByRole("heading", { name: "Add New Card" });
  await expect(add).toBeFocused();
  await expect(page).toHaveURL(/\/mywallet\?add=card$/);
  await page.reload();
  await expect(add).toBeVisible();
  await page.goBack();
  await expect(wallet.tiles).toHaveCount(5);
  await expect(page).toHaveURL(/\/mywallet$/);

  await wallet.edit("1117");
  const edit = page.getByRole("heading", { name: "Edit Card" });
  await expect(edit).toBeFocused();
  const address = page.url();
  await wallet.form.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: "Edit Discover ending in 1117" })).toBeFocused();
  await page.goForward();
  await expect(edit).toBeVisible();

  // Come to by a link from elsewhere, there is nothing on this page to go back to.
  await page.goto("/");
  await page.goto(address);
  await expect(edit).toBeVisible();
  await page.getByRole("button", { name: "Back to My Wallet" }).click();
  await expect(wallet.tiles).toHaveCount(5);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test("everything by keyboard", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await wallet.addTile.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Add New Card" })).toBeFocused();
  // A field that is still on its way can't be tabbed to.
  await expect(wallet.secure("CVV")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Payment Type")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(wallet.field("First Name")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(wallet.secure("Card Number")).toBeFocused();
  await page.keyboard.type("4111");
  await expect(wallet.secure("Card Number")).toHaveValue("4111");
  await wallet.state.focus();
  await page.keyboard.press("ArrowDown");
  await expect(wallet.states.filter({ hasText: "Alabama" })).toBeVisible();
  await page.keyboard.type("new y");
  await expect(wallet.states).toHaveText(["New York"]);
  await page.keyboard.press("Tab");
  await expect(wallet.state).toHaveValue("New York");
  await wallet.state.fill("queb");
  await page.keyboard.press("Escape");
  await expect(wallet.state).toHaveValue("New York");
  await wallet.form.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(wallet.addTile).toBeFocused();
});

test("axe finds nothing among the tiles and in the sections", async ({ page, shop, wallet }) => {
  test.setTimeout(90_000);
  await shop.signIn("cards@aisle.test", "/mywallet");
  await expect(wallet.tile("1111")).toBeVisible();
  await audit(page, "tiles");
  await wallet.addTile.click();
  await expect(wallet.secure("CVV")).toBeVisible();
  await audit(page, "add a card");
  await wallet.save();
  await expect(wallet.form.getByText("Address is a required field")).toBeVisible();
  await audit(page, "add a card with mistakes");
  await wallet.state.fill("new");
  await expect(wallet.states.first()).toBeVisible();
  await audit(page, "states");
  await page.goto("/mywallet");
  await wallet.edit("1117");
  await expect(wallet.secure("CVV")).toBeVisible();
  await audit(page, "edit a card");
  await page.goto("/mywallet?edit=crd_of_nobody");
  await expect(page.getByRole("dialog", { name: "Wrong Account" })).toBeVisible();
  await audit(page, "wrong account");
});
