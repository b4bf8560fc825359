import { beforeEach, expect, test } from "vitest";
import { checkoutIn, testShopper } from "../checkout/testing/shopper.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { findOrder, listOrders } from "./orders.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

/** Places orders one after the other; answers with their ids, the newest first. */
async function place(count: number): Promise<string[]> {
  const shopper = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed += 1) {
    await shopper.setQuantity("0001111600370", placed + 1);
    services.clock.advance(60);
    ids.unshift(checkoutIn(await shopper.activate(await shopper.ready())).orderId ?? "");
  }
  return ids;
}

/** The shopper's history, and how many statements were sent for it. */
async function history() {
  const { db } = services.context;
  const { id } = await db
    .selectFrom("account")
    .where("email", "=", "cards@aisle.test")
    .where("tenant", "=", "aisle")
    .select("id")
    .executeTakeFirstOrThrow();
  let statements = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { accountId: id, orders: await listOrders(watched, id), statements };
}

test("a history has every order whole, the newest first, in the same few queries however long it is", async () => {
  expect(await history()).toMatchObject({ orders: [], statements: 1 });
  const ids = await place(3);
  const { accountId, orders, statements } = await history();
  expect(orders.map(({ order }) => order.id)).toEqual(ids);
  expect(statements).toBe(4);
  for (const order of orders) {
    expect(order).toEqual(await findOrder(services.context.db, accountId, order.order.id));
    const positions = order.lines.map(({ position }) => position);
    expect(positions).toEqual([...positions.keys()]);
    const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0);
    expect(paid).toBe(order.order.total);
  }
});
