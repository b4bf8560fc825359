import { beforeEach, expect, test } from "vitest";
import { accountDataResponse } from "../../../sdk/contract/account-data.ts";
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

/** Ten orders are placed as often as it is said, which takes its time beside other tests. */
const patience = 90_000;

test(
  "who places them and dies is followed by the next one; the books hold, and shoppers are told of each version",
  {
    timeout: patience,
  },
  async () => {
    const value = new Date(services.clock.now().getTime() - 59_000).toISOString();
    await context.db.insertInto("meta").values({ key: "orders_seeded_at", value }).execute();
    await seedOrdersOnce(context);
    expect(await kinds()).toEqual([]);
    services.clock.advance(2);
    await seedOrdersOnce(context);
    expect(await kinds()).toEqual(everyKind);
    await seedOrdersOnce(context);
    expect(await kinds()).toEqual(everyKind);

    const books = await checkBooks(context);
    expect(books.orders).toHaveLength(everyKind.length);
    expect(books.open).toBe(0);
    const { shopper, orders } = await history();
    expect(await shopper.cart()).toMatchObject({ lineItems: [], modalityType: "PICKUP" });

    const token = await services.signIn(ordersShopper);
    const path = "/atlas/v1/customer-profile/v1/account-data";
    const { accountData } = await client.call(accountDataResponse, path, { token });
    const changed = orders.find((order) => order.unconfirmed !== undefined);
    const told = accountData.orders.find(({ id }) => id === changed?.id);
    expect(told?.versions).toHaveLength(2);
    expect(told?.versions.at(-1)?.total).toBe(told?.total);
    for (const { status, total, authorizations } of accountData.orders) {
      const held = authorizations.reduce((sum, { amount, released }) => sum + amount - released, 0);
      expect(held).toBeCloseTo(status === "CANCELLED" ? 0 : total);
    }

    for (const order of orders) {
      const cart = modifyCart(shopper, order.id);
      if (isOpen(order)) expect((await cart).amendment.orderId).toBe(order.id);
      else await expect(cart).rejects.toThrow("CANNOT_MODIFY");
    }
    const unconfirmed = async () =>
      (await history()).orders.filter((order) => order.unconfirmed !== undefined);
    services.clock.advance(24 * 60 * 60 - 1);
    await confirmDue(context);
    expect(await unconfirmed()).toHaveLength(1);
    services.clock.advance(1);
    await confirmDue(context);
    expect(await unconfirmed()).toEqual([]);
    await checkBooks(context);
  },
);

const placesTaken = async () => {
  const slots = await context.db.selectFrom("slot").select("booked").execute();
  return slots.reduce((sum, { booked }) => sum + booked, 0);
};

test("a reset makes them anew, and what was ordered before is nobody's", { timeout: patience }, async () => {
  await client.reset(ordersShopper);
  const before = (await history()).orders;
  const taken = await placesTaken();
  // One of them is being changed, and days have passed.
  await modifyCart((await history()).shopper, before[3]?.id ?? "");
  services.clock.advance(3 * 24 * 60 * 60);
  await client.reset(ordersShopper);

  expect(await kinds()).toEqual(everyKind);
  expect(await placesTaken()).toBe(taken);
  const { shopper, orders } = await history();
  const old = new Set(before.map(({ id }) => id));
  expect(orders.filter(({ id }) => old.has(id))).toEqual([]);
  const reply = await shopper.send("GET", `/atlas/v1/order/v1/orders/${before[0]?.id ?? ""}`);
  expect(errorOf(reply).code).toBe("NOT_FOUND");
  expect((await checkBooks(context)).orders).toHaveLength(2 * everyKind.length);
});
