import { audit } from "./support/audit.ts";
import { expect, test } from "./support/test.ts";

const expired = "Expired. Please update your payment info.";
const noAddress = "Please enter a billing address in order to use this credit card.";

test("a tile says what there is to say of a card", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await expect(wallet.heading).toBeVisible();
  await expect(wallet.tiles).toHaveCount(5);
  await expect(wallet.tiles.first()).toContainText(/Visa ending in 1111Exp\. \d\d\/\d\d/);
  await expect(wallet.tiles.first()).toContainText("Preferred");
  await expect(wallet.tile("1117")).not.toContainText("Preferred");
  await expect(wallet.tile("4444")).toContainText(expired);
  await expect(wallet.tile("0005")).toContainText(noAddress);
  await expect(wallet.tile("0000")).toContainText("SNAP EBT");
  await expect(wallet.tile("0000").getByRole("link")).toHaveCount(0);
  await expect(page).toHaveTitle("My Wallet | Aisle Market");
});

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

test("good news goes after five seconds, unless it is pointed at", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test");
  await page.clock.install();
  await page.goto("/mywallet");
  await wallet.askToDelete("1117");
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  const toast = wallet.toast("Successfully deleted card");
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(600);
  await expect(toast).toBeHidden();
});

test("a card that can't be deleted stays, with the reason and another try", async ({
  shop,
  services,
  wallet,
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await services.arm({ call: "delete-card", fault: "500" });
  await wallet.askToDelete("1117");
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.deleteDialog.getByRole("alert")).toHaveText("There was a problem deleting your card.");
  await expect(wallet.tiles).toHaveCount(5);
  await wallet.deleteDialog.getByRole("button", { name: "Keep Card" }).click();
  // Asked anew, nothing is wrong yet.
  await wallet.askToDelete("1117");
  await expect(wallet.deleteDialog.getByRole("alert")).toBeHidden();
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.tiles).toHaveCount(4);
});

test("a double press deletes one card, once", async ({ page, shop, services, wallet }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") sent.push(request.url());
  });
  await services.arm({ call: "delete-card", fault: "delay" });
  await wallet.askToDelete("1117");
  await wallet.deleteDialog.getByRole("button", { name: "Delete Card" }).dblclick();
  const busy = wallet.deleteDialog.getByRole("button", { name: "Deleting..." });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  // It can't be run away from half-way either.
  await page.keyboard.press("Escape");
  await wallet.deleteDialog.getByRole("button", { name: "Keep Card" }).click({ force: true });
  await expect(wallet.deleteDialog).toBeVisible();
  await expect(wallet.tiles).toHaveCount(4);
  expect(sent).toHaveLength(1);
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

test("a card of nobody's: the wrong account", async ({ page, shop, wallet }) => {
  await shop.signIn("cards@aisle.test");
  await page.goto("/mywallet?edit=crd_of_nobody");
  const dialog = page.getByRole("dialog", { name: "Wrong Account" });
  await expect(dialog).toContainText(
    "We couldn't find this card on your account. Please make sure you're logged into the right account.",
  );
  await audit(page, "wrong account");
  await dialog.getByRole("button", { name: "Okay, I got it!" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/mywallet$/);
  await expect(wallet.tiles).toHaveCount(5);
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

test("an empty wallet says what it is for, and leads to its first card", async ({ page, shop, wallet }) => {
  await shop.signIn("empty@aisle.test", "/mywallet");
  await expect(page.getByRole("heading", { name: "You don't have any saved cards yet." })).toBeVisible();
  await expect(page.getByText("Add one here, or save one when you pay.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Add Credit/Debit Card" }).click();
  await expect(wallet.form).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("main").getByRole("link", { name: "Add Credit/Debit Card" })).toBeFocused();
});

test("a wallet that can't be loaded offers to try again", async ({ page, shop, services, wallet }) => {
  await shop.signIn("cards@aisle.test");
  await services.arm({ call: "wallet", fault: "500" });
  await page.getByRole("link", { name: "My Wallet" }).click();
  await expect(shop.message("We couldn't load your wallet. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(wallet.tile("1111")).toBeVisible();
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
});
