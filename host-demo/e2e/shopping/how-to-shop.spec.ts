import { audit } from "../support/audit.ts";
import { siteFile } from "../support/site-file.ts";
import { expect, test } from "../support/test.ts";

test("who is not signed in says how they shop, the shelf follows, and the account takes it over", async ({
  page,
  shop,
  selector,
}) => {
  await shop.begin("empty@aisle.test");
  await page.goto("/");
  await expect(selector.way).toHaveText("How are you shopping today?");
  await selector.way.click();
  await selector.search("45202");
  await selector.pickUpAt("Aisle Market, Downtown");
  await expect(selector.dialog).toBeHidden();
  await expect(selector.way).toBeFocused();
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");

  await page.reload();
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");
  await page.getByRole("link", { name: "Sign In" }).click();
  await shop.fillSignIn();
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");
  await page.getByRole("button", { name: "Add to Cart: Bananas, Bunch" }).click();
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await expect(page.getByRole("heading", { name: "Pickup at" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Aisle Market, Downtown")).toBeVisible();

  // It was the shopper's: who comes next at this device finds nothing of it.
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(selector.way).toHaveText("How are you shopping today?");
});

test("delivery asks to sign in, goes on where the shopper was, and shelf and cart follow", async ({
  page,
  shop,
  selector,
}) => {
  await shop.begin("cards@aisle.test");
  await page.goto("/");
  await selector.openDelivery("45209");
  await selector.dialog.getByRole("button", { name: "Start Shopping" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await shop.fillSignIn();
  await selector.confirmAddress("3760 Paxton Ave");
  await selector.leaveTimes();
  await expect(selector.addresses).toBeHidden();
  await expect(selector.way).toHaveText("Delivery to 45209");
  await expect(page.getByRole("heading", { name: "Fresh for delivery" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const paint = page.getByRole("listitem").filter({ hasText: "Spray Paint" });
  await expect(paint.getByText("Not available for delivery")).toBeVisible();
  await expect(paint.getByRole("button")).toHaveCount(0);

  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Deliver to" })).toBeVisible();
  await expect(page.getByText("3760 Paxton Ave")).toBeVisible();
});

test("what can't be had the new way stays with the old one, and what can is moved", async ({
  page,
  shop,
  selector,
}) => {
  await shop.signIn("cards@aisle.test");
  await page.getByRole("button", { name: "Add to Cart: Spray Paint, Matte Black" }).click();
  await expect(page.getByRole("button", { name: "Add one more Spray Paint, Matte Black" })).toBeVisible();
  await selector.way.click();
  await selector.search("45209");
  await selector.deliverTo("3760 Paxton Ave");
  await selector.leaveTimes();
  await expect(selector.way).toHaveText("Delivery to 45209");

  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByText("You have nothing in your cart for delivery.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Check Out" })).toHaveCount(0);
  const waiting = page.getByRole("region", { name: "In your cart for pickup" });
  await page.getByRole("button", { name: "Move to Delivery: Spray Paint, Matte Black" }).click();
  await expect(shop.message("This item is currently unavailable.")).toBeVisible();
  await expect(waiting).toContainText("Spray Paint, Matte Black");
  await page.getByRole("button", { name: "Move to Delivery: Yellow Onions" }).click();
  await expect(waiting).not.toContainText("Yellow Onions");
  await audit(page, "a cart for two ways to shop");
  await page.getByRole("link", { name: "Check Out" }).click();
  await expect(page.getByRole("heading", { name: "Deliver to" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
});

test("the store is changed at the checkout, which then sells at the new one", async ({
  page,
  shop,
  selector,
}) => {
  await shop.signIn("cards@aisle.test", "/", { keepsSnap: false });
  await selector.way.click();
  await selector.search("45202");
  await selector.pickUpAt("Aisle Market, Downtown");
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");
  await shop.schedule();
  await page.goto("/checkout");
  await shop.ready();
  await expect(page.getByText("Aisle Market, Downtown")).toBeVisible();
  await page.getByRole("button", { name: "Change pickup store" }).click();
  const stores = selector.dialog;
  await stores.getByRole("textbox", { name: "ZIP code" }).fill("45209");
  await page.keyboard.press("Enter");
  await stores.getByRole("button", { name: "Change Store Aisle Market, Oakley" }).click();
  await selector.releaseTime();
  await expect(stores).toBeHidden();
  await expect(page.getByText("Aisle Market, Oakley")).toBeVisible();
  // The time was one of the other store's.
  await shop.chooseTime();
  await shop.ready();
  await shop.orderButton.click();
  await expect(shop.thanks).toBeVisible();
  await expect(page.getByText("Aisle Market, Oakley")).toBeVisible();
  expect(await shop.placed()).toHaveLength(1);
});

test("an empty cart leads to the shelf, which asks first how the shopper shops, and only once", async ({
  page,
  shop,
  selector,
}) => {
  await shop.signIn("empty@aisle.test", "/cart");
  await page.getByRole("link", { name: "Start My Cart" }).click();
  await expect(page).toHaveURL(/\/products\/start-my-cart$/);
  await expect(selector.dialog).toBeVisible();
  await selector.dialog.getByRole("button", { name: "Close" }).click();
  await expect(selector.dialog).toBeHidden();
  await page.getByRole("button", { name: "Add to Cart: Bananas, Bunch" }).click();
  await expect(selector.dialog).toBeHidden();
  await selector.way.click();
  await selector.search("45209");
  await selector.pickUpAt("Aisle Market, Oakley");
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Oakley");
  await page.goto("/products/start-my-cart");
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Oakley");
  await expect(selector.dialog).toBeHidden();
});

test("another tab's choice is there when the shopper comes back to this one", async ({
  page,
  context,
  shop,
  selector,
}) => {
  await shop.signIn("cards@aisle.test");
  await expect(selector.way).toHaveText("How are you shopping today?");
  await shop.services.as("cards@aisle.test", "PUT", "/atlas/v1/modality/v1/preferences", {
    modalityType: "PICKUP",
    destination: { locationId: "01400420" },
    shouldSetActiveModality: true,
  });
  const other = await context.newPage();
  await other.close();
  // Playwright shows every tab; what a browser tells a tab that comes back is told by hand.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(selector.way).toHaveText("Pickup at Aisle Market, Downtown");
});

test("code that does not come is said, asked for again, and the selector opens", async ({
  page,
  shop,
  selector,
  complaints,
}) => {
  await shop.begin("empty@aisle.test");
  const code = await siteFile("shopping/shopping-area.tsx");
  await page.route(code, (route) => route.abort());
  await page.goto("/");
  await selector.way.click();
  const alert = page.getByRole("alert").filter({ hasText: "technical difficulties" });
  await expect(alert).toBeVisible();
  const retry = page.getByRole("button", { name: "Try Again" });
  await retry.click();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await selector.way.click();
  await expect(alert).toBeVisible();
  await page.unroute(code);
  await retry.click();
  await expect(selector.dialog).toBeVisible();
  await expect(alert).toHaveCount(0);
  complaints.length = 0;
});

test("how one shops is read, opened, chosen and closed by keyboard alone", async ({
  page,
  shop,
  selector,
}) => {
  await shop.begin("empty@aisle.test");
  await page.goto("/");
  await selector.way.focus();
  await page.keyboard.press("Enter");
  await expect(selector.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(selector.dialog).toBeHidden();
  await expect(selector.way).toBeFocused();
});
