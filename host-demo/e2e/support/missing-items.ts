import type { Locator, Page } from "@playwright/test";
import { stockPath } from "../../services/demo/paths.ts";
import type { TestShopper } from "../../services/shop/checkout/testing/shopper.ts";
import { numberOf } from "../../services/shop/checkout/testing/delivery.ts";
import { expect } from "./test.ts";
import type { Shop } from "./shop.ts";

/** Whose cart holds items that ran out: with nine similar ones, with three, and with none. */
export const email = "fallout@aisle.test";
export const ice = "Vanilla Bean Ice Cream";
export const oatMilk = "Oat Milk, Unsweetened";
export const fruit = "Dragon Fruit";
/** Like oat milk. */
export const soyMilk = "Soy Milk, Original";

export const list = (page: Page) => page.getByRole("dialog", { name: "Items Are Unavailable" });
export const select = (page: Page) => page.getByRole("dialog", { name: "Select a Replacement" });
export const allSet = (page: Page) => page.getByRole("dialog", { name: "You're All Set" });
export const choices = (drawer: Locator) => drawer.getByRole("button", { name: /^Select / });
export const undo = (drawer: Locator) => drawer.getByRole("button", { name: "Undo", exact: true });
/** In the drawer's list, and on the line in the cart. */
export const find = (page: Page | Locator, item: string) =>
  page.getByRole("button", { name: `Find a similar item for ${item}` });
export const undoOf = (page: Page, item: string) =>
  page.getByRole("button", { name: `Undo the replacement of ${item}` });

/** How many of each product are in the cart, by its name. */
export async function wanted(shopper: TestShopper): Promise<Record<string, number>> {
  const { lineItems } = await shopper.cart();
  return Object.fromEntries(lineItems.map(({ description, quantity }) => [description, quantity]));
}

/** From the cart to the times, and on until the drawer is there. */
export async function openDrawer(shop: Shop, path = "/cart"): Promise<TestShopper> {
  const { page, services } = shop;
  await shop.signIn(email, path);
  await shop.goToPayment();
  await expect(find(list(page), oatMilk)).toBeVisible();
  return services.shopper(email);
}

/** Puts one into the place of another by clicks, the first that there is unless said, and goes back. Answers with it. */
export async function replace(page: Page, original: string, chosen?: string): Promise<string> {
  await find(page, original).click();
  const choice = chosen
    ? select(page).getByRole("button", { name: `Select ${chosen}` })
    : choices(select(page)).first();
  const name = (await choice.getAttribute("aria-label")) ?? "";
  await choice.click();
  await expect(undo(select(page))).toBeVisible();
  await select(page).getByRole("button", { name: "Done" }).click();
  await expect(select(page)).toBeHidden();
  return name.replace("Select ", "");
}

/** An item of a shopper's cart runs out at their store. */
export async function sellOut({ services, email: whose }: Shop, item: string): Promise<void> {
  await services.as(whose, "POST", stockPath, { change: "sellOut", gtin13: numberOf(item) });
}

/** What ran out at the store of a shopper's cart is there again. */
export async function fillShelves({ services, email: whose }: Shop): Promise<void> {
  await services.as(whose, "POST", stockPath, { change: "fill" });
}
