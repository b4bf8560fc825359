import { expect, type Page } from "@playwright/test";
import type { Order } from "../../../sdk/contract/checkout.ts";
import { placed } from "../../services/shop/checkout/testing/amending.ts";
import { fill } from "../../services/shop/checkout/testing/delivery.ts";
import type { TestShopper } from "../../services/shop/checkout/testing/shopper.ts";
import type { Shop } from "./shop.ts";

/** Whose order is changed, and is paid with a bank card alone. */
export const email = "declines@aisle.test";

/** A shopper who has an order of a few things, and is at the page that changes it. */
export async function changing(
  shop: Shop,
  wanted: Readonly<Record<string, number>>,
): Promise<{ shopper: TestShopper; order: Order }> {
  await shop.begin(email);
  const shopper = await shop.services.shopper(email);
  await fill(shopper, wanted);
  const order = await placed(shopper, await shopper.ready());
  await shop.page.context().addCookies([await shop.services.signIn(email)]);
  await shop.page.goto(`/cart/modify?orderId=${order.id}`);
  await expect(title(shop.page)).toBeVisible();
  return { shopper, order };
}

/** What is pressed and read on the pages that change an order. */
export const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Change your order" });
export const more = (page: Page, item: string) => page.getByRole("button", { name: `Add one more ${item}` });
export const toPayment = (page: Page) => page.getByRole("button", { name: "Continue to Payment" });
export const submit = (page: Page) => page.getByRole("button", { name: "Submit Modified Order" });
/** First where it is seen: what was just confirmed is also said for a while. */
export const saved = (page: Page) => page.getByText("Your changes were saved.", { exact: true }).first();
export const onTheWay =
  "We're working on your order now! Since it will be ready soon, you can no longer make changes.";

export async function goToSubmit(page: Page): Promise<void> {
  await toPayment(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Complete your order" })).toBeVisible();
  await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
}

export async function raise(page: Page, item = "Paper Towels", ordered = 2): Promise<void> {
  await more(page, item).click();
  await expect(page.getByText(`You ordered ${ordered}.`).first()).toBeVisible();
}
