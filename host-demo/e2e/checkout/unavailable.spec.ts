import { fill, mainStreet, numberOf, shopFor } from "../../services/shop/checkout/testing/delivery.ts";
import { audit } from "../support/audit.ts";
import {
  choices,
  email as fallout,
  fillShelves,
  find,
  list,
  replace,
  select,
  sellOut,
} from "../support/missing-items.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const email = "declines@aisle.test";
const onions = "Yellow Onions";
const towels = "Paper Towels";
const warning = "WARNING: Cancer and Reproductive Harm";

test.afterEach(async ({ shop }) => fillShelves(shop));

/** On a page, with these things in the cart. */
async function withCart(shop: Shop, path: string, things: Readonly<Record<string, number>>) {
  await shop.begin(email);
  const shopper = await shop.services.shopper(email);
  await fill(shopper, things);
  await shop.page.context().addCookies([await shop.services.signIn(email)]);
  await shop.page.goto(path);
  return shopper;
}

const atPayment = (shop: Shop) =>
  shop.payFor(email, async (its) => {
    await fill(its, { [towels]: 2, [onions]: 1 });
    await shop.services.schedule(email);
  });

const times = ({ page }: Shop) => page.locator("aisle-time-slots .time").first();
const onward = ({ page }: Shop) => page.getByRole("button", { name: "Continue", exact: true });

test("an item that runs out while its shopper pays is told of at the next change, and replaced in the cart", async ({
  page,
  shop,
}) => {
  await atPayment(shop);
  await sellOut(shop, onions);
  await page.getByLabel("Promo code").fill("SAVE5");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Items Are Unavailable" })).toBeVisible();
  await expect(shop.message("Item may be unavailable. Please see cart.")).toBeVisible();
  await audit(page, "a payment whose item ran out");
  await page.getByRole("link", { name: "Back To Cart" }).click();
  await expect(page.getByText("This item is currently unavailable.")).toBeVisible();
  const chosen = await replace(page, onions);
  await shop.goToPayment();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await shop.ready();
  await shop.orderButton.click();
  const { id } = await shop.expectOneOrder("1111");
  const { lineItems } = await (await shop.services.shopper(email)).order(id);
  expect(lineItems.map(({ description }) => description)).toEqual([towels, chosen]);
});

test("a payment that is read anew after an item ran out leads to what could stand in for it", async ({
  page,
  shop,
}) => {
  await atPayment(shop);
  await sellOut(shop, onions);
  await page.reload();
  await expect(page).toHaveURL(/\/scheduling/);
  await expect(find(list(page), onions)).toBeVisible();
  await list(page).getByRole("button", { name: "Continue without these items" }).click();
  await shop.ready();
  await shop.orderButton.click();
  await shop.expectOneOrder("1111");
});

test("no more of a replacement is taken than may be, which the form says", async ({ page, shop }) => {
  await withCart(shop, "/cart", { [towels]: 1, [onions]: 3 });
  await sellOut(shop, onions);
  await page.reload();
  await find(page, onions).click();
  await expect(choices(select(page)).first()).toBeVisible();
  await select(page).getByRole("searchbox", { name: "Search for a replacement" }).fill("large eggs");
  await page.keyboard.press("Enter");
  await select(page).getByRole("button", { name: "Select Grade A Large Eggs" }).click();
  await expect(select(page).getByText("You can only add 2 of this item.")).toBeVisible();
});

test("a cart of which nothing is left says so, and one that another device has for delivery is not for these times", async ({
  page,
  shop,
}) => {
  const shopper = await withCart(shop, "/scheduling?fulfillmentType=pickup", { [onions]: 1 });
  await expect(times(shop)).toBeVisible();
  await sellOut(shop, onions);
  await onward(shop).click();
  const nothing = page.getByRole("dialog", { name: "Items Are Not Available" });
  await expect(nothing).toContainText(
    "The items in your cart are not available. Please update your cart and try again.",
  );
  await nothing.getByRole("link", { name: "Back To Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(
    page.getByText("1 unavailable item. It stays in your cart, and your order goes without it."),
  ).toBeVisible();

  await fillShelves(shop);
  await page.goto("/scheduling?fulfillmentType=pickup");
  await expect(times(shop)).toBeVisible();
  await shopFor(shopper, "DELIVERY", { address: mainStreet });
  await onward(shop).click();
  const wrong = page.getByRole("dialog", { name: "Something went wrong" });
  await expect(wrong).toContainText("Your cart has changed, and this time doesn't suit it any more.");
  await wrong.getByRole("link", { name: "Back To Cart" }).click();
  await expect(page.getByRole("heading", { name: "In your cart for pickup" })).toBeVisible();
});

test("what waits for the other way to shop is counted where there is nothing else, and what ran out in the cart", async ({
  page,
  shop,
}) => {
  const shopper = await withCart(shop, "/", { [onions]: 3 });
  await shopFor(shopper, "DELIVERY", { address: mainStreet });
  await page.goto("/scheduling?fulfillmentType=delivery");
  await expect(page.getByText("You still have 3 items in your cart for pickup.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start My Cart" })).toBeVisible();
  await shop.signIn(fallout, "/cart");
  await expect(
    page.getByText("3 unavailable items. They stay in your cart, and your order goes without them."),
  ).toBeVisible();
});

test("California's warning stands with items that ask for it, and with whatever is brought there", async ({
  page,
  shop,
}) => {
  await shop.signIn("prop65@aisle.test", "/cart");
  const olives = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Sliced Black Olives" }) });
  await expect(olives).toContainText(warning);
  expect(await page.getByText(warning).count()).toBeLessThan(await page.locator(".lines > li").count());

  await page.context().clearCookies();
  const shopper = await withCart(shop, "/", { [onions]: 1 });
  const street = { addressLines: ["4410 Sunset Blvd"], cityTown: "Los Angeles", stateProvince: "CA" };
  await shopFor(shopper, "DELIVERY", { address: { ...mainStreet, ...street, postalCode: "90027" } });
  const { id, versionKey } = await shopper.cart();
  const lineItems = [{ gtin13: numberOf(onions), quantity: 1, modalityType: "DELIVERY" }];
  await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, { versionKey, lineItems });
  await page.goto("/cart");
  await expect(page.getByText(warning)).toHaveCount(1);
});
