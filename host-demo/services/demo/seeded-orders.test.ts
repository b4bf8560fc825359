import { beforeEach, expect, test } from "vitest";
import { ordersResponse } from "../../../sdk/contract/checkout.ts";
import { modifyCart } from "../shop/checkout/testing/amending.ts";
import { checkBooks } from "../shop/checkout/testing/invariants.ts";
import { errorOf, testShopper } from "../shop/checkout/testing/shopper.ts";
import { confirmDue } from "../shop/order/confirming.ts";
import { createTestServices } from "../testing/test-services.ts";
import { ordersShopper } from "./seeded-orders.ts";
import { createShopperClient } from "./shopper-client.ts";
import { seedOrdersOnce } from "./shoppers.ts";

const services = await createTestServices();
const { context } = services;
beforeEach(() => services.reset());

const client = createShopperClient(services.fetch, services.origin);

async function history() {
  const token = await services.signIn(ordersShopper);
  const shopper = testShopper(services.fetch, services.origin, token);
  const listed = await client.call(ordersResponse, "/atlas/v1/order/v1/orders", { token });
  // Whether an order can be changed is said of one that is asked for.
  const orders = await Promise.all(listed.orders.map(({ id }) => shopper.order(id)));
  return { shopper, orders };
}

/** Whether an order can be changed still. */
const isOpen = ({ modifiableUntil }: { readonly modifiableUntil?: string | undefined }) =>
  modifiableUntil !== undefined && new Date(modifiableUntil) > services.clock.now();

/** Each of the orders in the words that tell it from the others, the newest first. */
async function kinds() {
  const { orders } = await history();
  return orders.map((order) =>
    [
      order.status,
      order.modalityType,
      ...(isOpen(order) ? ["open"] : []),
      ...(order.unconfirmed === undefined ? [] : ["unconfirmed"]),
      order.payments.map(({ paymentType }) => paymentType).join("+"),
    ].join(" "),
  );
}

const everyKind = [
  "PLACED DELIVERY open BANK_CARD",
  "PLACED PICKUP open EBT+BANK_CARD",
  "PLACED PICKUP open GIFT_CARD+BANK_CARD",
  "PLACED PICKUP open EBT+GIFT_CARD+BANK_CARD",
  "PLACED PICKUP open unconfirmed BANK_CARD",
  "PLACED PICKUP BANK_CARD",
  "PICKING PICKUP BANK_CARD",
  "PICKED PICKUP EBT+BANK_CARD",
  "CANCELLED PICKUP BANK_CARD",
  "DELIVERED PICKUP BANK_CARD",
];

test("the demo brings one order of each kind and in each state along, and the books hold", async () => {
  await seedOrdersOnce(context);
  expect(await kinds()).toEqual(everyKind);
  const books = await checkBooks(context);
  expect(books.orders).toHaveLength(everyKind.length);
  expect(books.open).toBe(0);
  const { shopper } = await history();
  expect((await shopper.cart()).lineItems).toEqual([]);
  expect((await shopper.cart()).modalityType).toBe("PICKUP");

  await seedOrdersOnce(context);
  expect(await kinds()).toEqual(everyKind);
});

test("those that can be changed can, the others say that they can't, and changes go unconfirmed for a day", async () => {
  await seedOrdersOnce(context);
  const { shopper, orders } = await history();
  for (const order of orders) {
    const cart = modifyCart(shopper, order.id);
    if (isOpen(order)) expect((await cart).amendment.orderId).toBe(order.id);
    else await expect(cart).rejects.toThrow("CANNOT_MODIFY");
  }
  const unconfirmed = async () => (await history()).orders.filter((order) => order.unconfirmed !== undefined);
  services.clock.advance(24 * 60 * 60 - 1);
  await confirmDue(context);
  expect(await unconfirmed()).toHaveLength(1);
  services.clock.advance(1);
  await confirmDue(context);
  expect(await unconfirmed()).toEqual([]);
  await checkBooks(context);
});

test("a reset makes them anew, and what was ordered before is nobody's", async () => {
  await seedOrdersOnce(context);
  const before = (await history()).orders;
  // One of them is being changed, and days have passed.
  await modifyCart((await history()).shopper, before[3]?.id ?? "");
  services.clock.advance(3 * 24 * 60 * 60);
  await client.reset(ordersShopper);

  expect(await kinds()).toEqual(everyKind);
  const { shopper, orders } = await history();
  const old = new Set(before.map(({ id }) => id));
  expect(orders.filter(({ id }) => old.has(id))).toEqual([]);
  expect(errorOf(await shopper.send("GET", `/atlas/v1/order/v1/orders/${before[0]?.id ?? ""}`)).code).toBe(
    "NOT_FOUND",
  );
  expect((await checkBooks(context)).orders).toHaveLength(2 * everyKind.length);
});

test("who places them and dies is followed by the next one, and not before it must be dead", async () => {
  const value = new Date(services.clock.now().getTime() - 59_000).toISOString();
  await context.db.insertInto("meta").values({ key: "orders_seeded_at", value }).execute();
  await seedOrdersOnce(context);
  expect(await kinds()).toEqual([]);
  services.clock.advance(2);
  await seedOrdersOnce(context);
  expect(await kinds()).toEqual(everyKind);
});
