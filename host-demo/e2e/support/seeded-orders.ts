import { type Order, ordersResponse } from "../../../sdk/contract/checkout.ts";
import type { TestShopper } from "../../services/shop/checkout/testing/shopper.ts";
import type { Shop } from "./shop.ts";

/** Whose purchase history holds an order of each kind. */
const email = "orders@aisle.test";

/** Signs them in, their orders made anew; answers with the one that can be changed and these kinds of cards pay for. */
export async function withSeeded(
  shop: Shop,
  ...cards: readonly ("EBT" | "GIFT_CARD" | "BANK_CARD")[]
): Promise<{ readonly shopper: TestShopper; readonly order: Order }> {
  await shop.begin(email);
  const shopper = await shop.services.shopper(email);
  const { text } = await shopper.send("GET", "/atlas/v1/order/v1/orders");
  const found = ordersResponse(JSON.parse(text)).orders.find(
    ({ status, payments }) =>
      status === "PLACED" && payments.map(({ paymentType }) => paymentType).join() === cards.join(),
  );
  if (!found) throw new Error(`no order is paid by ${cards.join(" and ")}`);
  await shop.page.context().addCookies([await shop.services.signIn(email)]);
  return { shopper, order: await shopper.order(found.id) };
}
