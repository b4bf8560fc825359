import { expect } from "vitest";
import type { Context } from "../core/context.ts";
import { liveAuthorizations } from "../processor/sandbox.ts";

export interface Books {
  /** Orders with their totals, in cents. */
  readonly orders: readonly { readonly id: string; readonly total: number }[];
  /** Attempts that are neither finished nor given back. */
  readonly open: number;
}

/** Checks what must hold at any moment at which nobody works on an order, and says what the books hold. */
export async function checkBooks(context: Context): Promise<Books> {
  const { db } = context;
  const orders = await db.selectFrom("order").select(["id", "checkout_id", "total"]).orderBy("id").execute();
  const checkouts = await db.selectFrom("checkout").selectAll().execute();

  // An order exists exactly where a checkout is ACTIVATED.
  const activated = checkouts.filter((checkout) => checkout.status === "ACTIVATED");
  expect(activated.map((checkout) => [checkout.id, checkout.order_id]).sort()).toEqual(
    orders.map((order) => [order.checkout_id, order.id]).sort(),
  );

  // What the cards pay is what the order costs, and what the checkout said.
  for (const order of orders) {
    const payments = await db
      .selectFrom("order_payment")
      .where("order_id", "=", order.id)
      .select("amount")
      .execute();
    expect(payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(order.total);
    expect(checkouts.find((checkout) => checkout.id === order.checkout_id)?.total).toBe(order.total);
  }

  // At most one live checkout a cart.
  const live = checkouts.filter(
    (checkout) => checkout.status === "DRAFT" || checkout.status === "ACTIVATING",
  );
  expect(new Set(live.map((checkout) => checkout.cart_id)).size).toBe(live.length);

  // Every change of state is in the books and in the outbox alike.
  const events = await db.selectFrom("order_event").select(["checkout_id", "type"]).orderBy("id").execute();
  const news = await db.selectFrom("outbox").select(["type"]).orderBy("id").execute();
  expect(news.map((each) => each.type)).toEqual(events.map((event) => event.type));
  for (const checkout of checkouts) {
    const types = events.filter((event) => event.checkout_id === checkout.id).map((event) => event.type);
    const statuses: Record<string, string> = {
      "checkout.created": "DRAFT",
      "checkout.updated": "DRAFT",
      "checkout.released": "DRAFT",
      "checkout.activating": "ACTIVATING",
      "checkout.activated": "ACTIVATED",
      "order.placed": "ACTIVATED",
      "checkout.expired": "EXPIRED",
    };
    expect(statuses[types.at(-1) ?? ""]).toBe(checkout.status);
    expect(types.filter((type) => type === "order.placed")).toHaveLength(
      checkout.status === "ACTIVATED" ? 1 : 0,
    );
  }

  const sagas = await db.selectFrom("saga").select(["status"]).execute();
  const open = sagas.filter((saga) => saga.status === "RUNNING" || saga.status === "ORDERED").length;
  // While an attempt is open its hold may stand without an order; afterwards holds and orders match to the cent.
  if (open === 0) {
    const holds = await liveAuthorizations(context);
    expect(holds.map((hold) => ({ id: hold.merchantReference, total: hold.amount })).sort(byId)).toEqual(
      orders.map(({ id, total }) => ({ id, total })).sort(byId),
    );
  }
  return { orders: orders.map(({ id, total }) => ({ id, total })), open };
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
