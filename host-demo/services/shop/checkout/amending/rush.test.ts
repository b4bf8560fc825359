import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Order } from "../../../../../sdk/contract/checkout.ts";
import { modifyCartResponse } from "../../../../../sdk/contract/amending.ts";
import { call } from "../../../testing/call.ts";
import { createTestServices, type TestServices } from "../../../testing/test-services.ts";
import { recoverSagas } from "../recovery.ts";
import {
  cancelOrder,
  changed,
  heldFor,
  modifyCartPath,
  paidBy,
  placed,
  submitChange,
  tipOrder,
} from "../testing/amending.ts";
import { acceptTerms, change, deliveryOf, numberOf, timeOf } from "../testing/delivery.ts";
import { checkBooks } from "../testing/invariants.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "../testing/shopper.ts";
import { gift25, visa } from "../testing/split.ts";

const serviceKey = "a-key-of-the-picking-system-of-a-store";
const towels = numberOf("Paper Towels");
let services: TestServices;
let shopper: TestShopper;
let token: string;

beforeAll(async () => {
  services = await createTestServices({ settings: { serviceKey } });
});

beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
  shopper = testShopper(services.fetch, services.origin, token);
});

/** A delivery by a partner, and a change of it that asks the bank card for more. */
async function submitted() {
  const opened = await deliveryOf(shopper, { "Paper Towels": 3 }, timeOf("INSTACART", 9.95));
  const told = await change(shopper, opened, acceptTerms("INSTACART"));
  const order = await placed(shopper, checkoutIn(await shopper.pay(told, [visa, gift25])));
  return { order, draft: await changed(shopper, order.id, { [towels]: 5 }) };
}

/** One order with one truth: what cards hold is what it says, and nothing is under way. */
async function settledAs(id: string): Promise<Order> {
  services.clock.advance(services.context.settings.sagaLeaseSeconds);
  await recoverSagas(services.context);
  const order = await shopper.order(id);
  const { verified: _verified, ...held } = await heldFor(services, id);
  if (order.status === "PICKED" || order.status === "CANCELLED") expect(held.bank + held.gift).toBe(0);
  else expect(held).toEqual(paidBy(order));
  expect((await checkBooks(services.context)).open).toBe(0);
  return order;
}

describe("fifty submits of a change at once", () => {
  it.each([
    ["one key", () => "one-key-for-all"],
    ["fifty keys", () => randomUUID()],
  ])("with %s change the order once", async (_, keyOf) => {
    const { order, draft } = await submitted();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => submitChange(shopper, draft, { key: keyOf() })),
    );
    const done = replies.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(["REQUEST_STILL_PROCESSING", "CHECKOUT_NOT_DRAFT"]).toContain(errorOf(reply).code);
    const after = await settledAs(order.id);
    expect(after.summary).toEqual(draft.summary);
    const versions = services.context.db.selectFrom("order_version").where("order_id", "=", order.id);
    expect(await versions.selectAll().execute()).toHaveLength(2);
    const authorized = services.context.db.selectFrom("order_authorization").where("version", "=", 2);
    expect(await authorized.selectAll().execute()).toHaveLength(1);
  });
});

describe("a change at the moment of something else", () => {
  const picking = (id: string): Promise<Reply> =>
    call(services, `/fulfillment/api/orders/${id}/picking`, {
      method: "POST",
      body: {},
      headers: { authorization: `Bearer ${serviceKey}` },
    });
  const others: Record<string, (order: Order) => Promise<Reply>> = {
    "being picked": ({ id }) => picking(id),
    "being given up": (order) => cancelOrder(shopper, order),
    "a tip": (order) => tipOrder(shopper, order, 7),
    "being discarded": ({ id }) => shopper.send("DELETE", modifyCartPath(id)),
    "the same on another device": async ({ id }) => {
      const shown = await shopper.send("GET", modifyCartPath(id));
      // The change may be on its way already: then there is nothing to open.
      if (shown.status >= 400) return shown;
      const { cart } = modifyCartResponse(JSON.parse(shown.text));
      return shopper.send("POST", "/atlas/v1/checkout/v2/checkouts", {
        cartId: cart.id,
        modalityType: cart.modalityType,
      });
    },
    "the shopper's erasure": () =>
      shopper.send("POST", "/atlas/v1/customer-profile/v1/account-erasure", { password: "aisle-demo" }),
  };

  it.each(Object.keys(others).flatMap((name) => [[name, "first"] as const, [name, "second"] as const]))(
    "%s, %s: one of them wins, and the books are right",
    async (name, place) => {
      const { order, draft } = await submitted();
      const other = others[name] ?? (({ id }) => picking(id));
      const begin = [() => submitChange(shopper, draft), () => other(order)] as const;
      const [first, second] = place === "second" ? begin : ([begin[1], begin[0]] as const);
      const replies = await Promise.all([first(), second()]);
      for (const reply of replies) expect(reply.status, reply.text).toBeLessThan(500);
      const change = place === "second" ? replies[0] : replies[1];
      // Nobody is forgotten while an order of theirs is on its way.
      const erased = place === "second" ? replies[1] : replies[0];
      if (name.endsWith("erasure")) expect(errorOf(erased).code).toBe("ORDER_OPEN");
      const after = await settledAs(order.id);
      expect(after.lineItems[0]?.quantity).toBe(change?.status === 200 ? 5 : 3);
    },
  );
});
