import { fill, mainStreet, shopFor } from "../../services/shop/checkout/testing/delivery.ts";
import { audit } from "../support/audit.ts";
import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const email = "declines@aisle.test";
const lager = "Amber Lager";
const onions = "Yellow Onions";

/** In front of the cart, with these things in it to be brought to a street. */
async function inCart(shop: Shop, street: string, things: Readonly<Record<string, number>>) {
  await shop.begin(email);
  const shopper = await shop.services.shopper(email);
  await shopFor(shopper, "DELIVERY", { address: { ...mainStreet, addressLines: [street] } });
  await fill(shopper, things);
  await shop.page.context().addCookies([await shop.services.signIn(email)]);
  await shop.page.goto("/cart");
  return shopper;
}

/** From the cart to the times, and on, at a time of the banner's own. */
async function goOn({ page }: Shop): Promise<void> {
  await page.getByRole("link", { name: "Check Out" }).click();
  await page
    .getByRole("radio", { name: /Aisle Delivery/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Says how old the shopper is, which is asked first. */
async function beOfAge({ page }: Shop): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Age Verification Required" });
  await dialog.getByLabel("Date of birth").fill("01/31/1980");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

/** That the order was refused, with a title and a reason, and the way back to the cart. */
async function refusedWith({ page }: Shop, title: string, reason: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toContainText(reason);
  await dialog.getByRole("link", { name: "Back To Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
}

const line = ({ page }: Shop, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test("alcohol that may not be brought to an address waits for pickup, and the confirmation names it", async ({
  page,
  shop,
}) => {
  const shopper = await inCart(shop, "18 Dry County Rd", { [lager]: 2, [onions]: 3 });
  await expect(page.getByText("You have age restricted items in your cart.")).toBeVisible();
  await goOn(shop);
  await beOfAge(shop);
  const reason = "No alcohol to this address.";
  await refusedWith(shop, "Alcohol Delivery Is Unavailable", reason);
  await expect(shop.message("Alcohol Delivery Is Unavailable")).toContainText(reason);
  await expect(line(shop, lager)).toContainText(reason);
  await expect(line(shop, onions)).not.toContainText(reason);
  await audit(page, "a cart with alcohol that may not be brought");
  await page.getByRole("button", { name: `Move to Pickup: ${lager}` }).click();
  await expect(page.getByText(`Moved to pickup: ${lager}.`)).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(0);
  await audit(page, "a cart whose alcohol waits for pickup");

  await goOn(shop);
  await shop.ready();
  await shop.orderButton.click();
  const { id } = await shop.expectOneOrder("1111");
  expect((await shopper.order(id)).lineItems.map(({ description }) => description)).toEqual([onions]);
  const left = page.locator(".message", { hasText: "You still have pickup items in your cart." });
  await expect(left).toContainText(lager);
  await left.getByRole("link", { name: "Go to Cart" }).click();
  await expect(page.getByRole("button", { name: `Move to Delivery: ${lager}` })).toBeVisible();
});

test("more alcohol than may be ordered is refused, until there is less of it in the cart", async ({
  page,
  shop,
}) => {
  const shopper = await inCart(shop, "100 Main St", { [lager]: 13 });
  await goOn(shop);
  await beOfAge(shop);
  const reason = "At most 12 alcohol items.";
  await refusedWith(shop, "Alcohol Quantity Limit Exceeded", reason);
  await expect(shop.message(reason)).toBeVisible();
  await page.getByRole("button", { name: `Take one ${lager} out` }).click();
  await expect(shop.message(reason)).toHaveCount(0);
  await goOn(shop);
  await beOfAge(shop);
  await shop.ready();
  await shop.orderButton.click();
  const { id } = await shop.expectOneOrder("1111");
  expect((await shopper.order(id)).lineItems).toMatchObject([{ description: lager, quantity: 12 }]);
});
