import { expect, test } from "../support/test.ts";

test("the saved cards in the flyout; make one preferred, delete one", async ({
  page,
  shop,
  wallet: { tiles },
}) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await expect(tiles).toHaveCount(5);
  await expect(tiles.first()).toContainText("Visa ending in 1111");

  await page.getByRole("button", { name: "Manage Cards" }).click();
  const wallet = page.getByRole("dialog", { name: "Wallet" });
  await expect(wallet.getByRole("radio")).toHaveCount(0);
  const act = async (card: string, action: string) => {
    await wallet.getByRole("button", { name: `Actions for ${card}` }).click();
    await wallet.getByRole("menuitem", { name: action }).click();
  };
  await act("Discover ending in 1117", "Make Preferred");
  await expect(wallet.locator(".banner").getByText("Preferred card updated")).toBeVisible();
  await expect(wallet.locator(".row").first()).toContainText("Discover ending in 1117");
  await expect(wallet.locator(".row").first()).toContainText("Preferred");

  const asked = page.getByRole("dialog", { name: "Deleting Payment" });
  await act("Mastercard ending in 4444", "Delete");
  await expect(asked).toContainText("Are you sure you want to delete your card?");
  await asked.getByRole("button", { name: "Keep Card" }).click();
  await expect(wallet.locator(".row")).toHaveCount(7);
  await act("Mastercard ending in 4444", "Delete");
  await asked.getByRole("button", { name: "Delete Card" }).click();
  await expect(wallet.locator(".banner").getByText("Successfully deleted card")).toBeVisible();
  await expect(wallet.locator(".row")).toHaveCount(6);
  // The good news goes by itself.
  await expect(wallet.locator(".banner").getByText("Successfully deleted card")).toBeHidden();

  await wallet.locator(".sheet-footer").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Manage Cards" })).toBeFocused();
  await page.reload();
  await expect(tiles).toHaveCount(4);
  await expect(tiles.first()).toContainText("Discover ending in 1117");
});

test("a card that can't be deleted stays, with the reason", async ({ page, shop, services }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await page.getByRole("button", { name: "Manage Cards" }).click();
  await services.arm({ call: "delete-card", fault: "500" });
  await page.getByRole("button", { name: "Actions for Discover ending in 1117" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete Card" }).click();
  const wallet = page.getByRole("dialog", { name: "Wallet" });
  await expect(wallet.locator(".banner").getByText("There was a problem deleting your card.")).toBeVisible();
  await expect(wallet.locator(".row")).toHaveCount(7);
});

test("a double press on Delete deletes one card, once", async ({ page, shop }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") sent.push(request.url());
  });
  await page.getByRole("button", { name: "Manage Cards" }).click();
  await page.getByRole("button", { name: "Actions for Discover ending in 1117" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete Card" }).dblclick();
  const wallet = page.getByRole("dialog", { name: "Wallet" });
  await expect(wallet.locator(".row")).toHaveCount(6);
  expect(sent).toHaveLength(1);
});
