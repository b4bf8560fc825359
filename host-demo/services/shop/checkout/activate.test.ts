import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hashCall } from "../../platform/http/idempotency.ts";
import type { Processor } from "../../payments/processor/processor.ts";
import { liveAuthorizations } from "../../payments/processor/sandbox.ts";
import { createApp } from "../../app.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { createVault } from "../../payments/vault/vault.ts";
import { activate } from "./activate.ts";
import { checkBooks } from "./testing/invariants.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "./testing/shopper.ts";
import { writtenSteps } from "./testing/written-steps.ts";

let services: TestServices;
let shopper: TestShopper;

async function signedIn(email: string): Promise<TestShopper> {
  return testShopper(services.fetch, services.origin, await services.signIn(email));
}

const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];

beforeAll(async () => {
  services = await createTestServices({ settings: { processor: { timeoutSeconds: 0.1, giveUpSeconds: 5 } } });
});

beforeEach(async () => {
  await services.reset();
  shopper = await signedIn("cards@aisle.test");
});

describe("placing an order", () => {
  it("activates the checkout, holds exactly the total, writes the order and clears the cart", async () => {
    const checkout = await shopper.ready();
    const reply = await shopper.activate(checkout);
    expect(reply.status).toBe(200);
    const placed = checkoutIn(reply);
    const { total } = checkout.summary.cost;
    expect(placed).toMatchObject({
      id: checkout.id,
      status: "ACTIVATED",
      summary: checkout.summary,
      payments: [{ lastFour: "1111", amountToAuthorize: total, authorizedAmount: total }],
    });
    expect(await shopper.order(placed.orderId ?? "")).toMatchObject({
      id: placed.orderId,
      status: "PLACED",
      checkoutId: checkout.id,
      placedAt: "2026-03-02T15:00:00.000Z",
      number: expect.stringMatching(/^\d{10}$/),
      contact: checkout.fulfillment.contact,
      email: "cards@aisle.test",
      store: checkout.fulfillment.store,
      lineItems: checkout.lineItems,
      summary: checkout.summary,
      payments: [{ lastFour: "1111", authorizedAmount: total }],
    });
    expect((await shopper.cart()).lineItems).toEqual([]);
    expect(await checkBooks(services.context)).toEqual({ orders: [{ id: placed.orderId, total }], open: 0 });
    expect(checkoutIn(await shopper.get(checkout.id))).toEqual(placed);
  });

  it("writes every step down, in order", async () => {
    await shopper.activate(await shopper.ready());
    expect(await writtenSteps(services.context)).toEqual([
      "lock",
      "reprice",
      "book",
      "authorize",
      "order",
      "clear",
    ]);
  });

  it("gives the same bytes to the same key for as long as keys are kept", async () => {
    const checkout = await shopper.ready();
    const key = randomUUID();
    const first = await shopper.activate(checkout, { key });
    expect(await shopper.activate(checkout, { key })).toEqual(first);
    services.clock.advance(23 * 60 * 60);
    shopper = await signedIn("cards@aisle.test");
    expect(await shopper.activate(checkout, { key })).toEqual(first);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("refuses a key that comes back with another request", async () => {
    const checkout = await shopper.ready();
    const key = randomUUID();
    await shopper.activate(checkout, { key });
    expect(failureIn(await shopper.activate(checkout, { key, checksum: "other" }))).toEqual([
      422,
      "IDEMPOTENCY_KEY_REUSED",
    ]);
  });

  it("refuses a second order of the same checkout under another key", async () => {
    const checkout = await shopper.ready();
    await shopper.activate(checkout);
    expect(failureIn(await shopper.activate(checkout))).toEqual([409, "CHECKOUT_NOT_DRAFT"]);
    expect(failureIn(await shopper.update(checkout, {}))).toEqual([409, "CHECKOUT_NOT_DRAFT"]);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("needs a key", async () => {
    const checkout = await shopper.ready();
    expect(failureIn(await shopper.activate(checkout, { key: "" }))).toEqual([400, "BAD_REQUEST"]);
  });

  it("shows the order to nobody else", async () => {
    const placed = checkoutIn(await shopper.activate(await shopper.ready()));
    const other = await signedIn("declines@aisle.test");
    const reply = await other.send("GET", `/atlas/v1/order/v1/orders/${placed.orderId ?? ""}`);
    expect(failureIn(reply)).toEqual([404, "NOT_FOUND"]);
  });

  it("logs no card number and no token of one", async () => {
    await shopper.activate(await shopper.ready());
    const log = services.logLines.join("");
    expect(log).toContain("activate");
    expect(log).not.toMatch(/4111111111111111|vlt_/);
  });

  it("leaves in the cart what was put there while the order was being placed", async () => {
    const checkout = await shopper.ready();
    const { gtin13 } = await services.context.db
      .selectFrom("product")
      .where("description", "=", "Spaghetti")
      .select("gtin13")
      .executeTakeFirstOrThrow();
    const first = checkout.lineItems[0];
    if (!first) throw new Error("an empty cart");
    const app = createApp({
      context: {
        ...services.context,
        async onSagaStep(step, moment) {
          if (step !== "order" || moment !== "before") return;
          await shopper.setQuantity(gtin13, 2);
          await shopper.setQuantity(first.gtin13, first.quantity + 3);
          services.clock.advance(1);
        },
      },
    });
    const token = await services.signIn("cards@aisle.test");
    const busy = testShopper((input, init) => app.fetch(new Request(input, init)), services.origin, token);
    expect((await busy.activate(checkout)).status).toBe(200);
    const cart = await shopper.cart();
    // What was there before fills no cart anew: a shopper who has lost the answer is told of the order.
    expect(cart.checkoutId).toBe(checkout.id);
    const left = cart.lineItems.map((line) => [line.gtin13, line.quantity]);
    expect(left.sort()).toEqual(
      [
        [gtin13, 2],
        [first.gtin13, 3],
      ].sort(),
    );
    expect((await shopper.setQuantity(gtin13, 1)).checkoutId).toBeNull();
  });
});

describe("refusals that leave the draft as it is", () => {
  it("says VERSION_CONFLICT with the current key for a stale version", async () => {
    const checkout = await shopper.ready();
    const reply = await shopper.activate(checkout, { versionKey: "v_stale" });
    expect([failureIn(reply), errorOf(reply).versionKey]).toEqual([
      [409, "VERSION_CONFLICT"],
      checkout.versionKey,
    ]);
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
  });

  it("names what is missing in the contact", async () => {
    shopper = await signedIn("nophone@aisle.test");
    const checkout = await shopper.ready();
    const key = randomUUID();
    const reply = await shopper.activate(checkout, { key });
    expect([failureIn(reply), errorOf(reply).rootCauses]).toEqual([
      [422, "CONTACT_INCOMPLETE"],
      [{ code: "phone" }],
    ]);
    expect(await shopper.activate(checkout, { key })).toEqual(reply);
    const phone = { fulfillment: { contact: { phone: "+15135550199" } } };
    const mended = checkoutIn(await shopper.update(checkout, phone));
    expect((await shopper.activate(mended)).status).toBe(200);
  });

  it("needs a card", async () => {
    const cart = await shopper.cart();
    const checkout = checkoutIn(await shopper.open(cart.id));
    expect(failureIn(await shopper.activate(checkout))).toEqual([422, "PAYMENTS_DO_NOT_ADD_UP"]);
  });

  it("needs a card that is still in the wallet and still good", async () => {
    const checkout = await shopper.ready();
    const id = checkout.payments[0]?.id ?? "";
    await services.context.db.updateTable("card").set({ exp_year: 2025 }).where("id", "=", id).execute();
    expect(failureIn(await shopper.activate(checkout))).toEqual([402, "CARD_EXPIRED"]);
    await shopper.send("DELETE", `/payment/v2/wallet/${id}`);
    expect(failureIn(await shopper.activate(checkout))).toEqual([422, "PAYMENTS_DO_NOT_ADD_UP"]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
  });
});

describe("refusals that go back to DRAFT", () => {
  it.each([
    ["0002", "TRANSACTION_DECLINED"],
    ["0051", "INSUFFICIENT_FUNDS"],
    ["0054", "CARD_EXPIRED"],
    ["9547", "POST_AUTH_REJECT"],
  ])("the card ending in %s is refused with %s, and another one pays", async (lastFour, code) => {
    shopper = await signedIn("declines@aisle.test");
    const checkout = await shopper.ready(lastFour);
    const key = randomUUID();
    const reply = await shopper.activate(checkout, { key });
    expect(failureIn(reply)).toEqual([402, code]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
    expect(await liveAuthorizations(services.context)).toEqual([]);
    const draft = await shopper.checkout(checkout.id);
    expect(draft).toMatchObject({ status: "DRAFT", summary: checkout.summary, payments: [{ lastFour }] });
    expect(draft.versionKey).not.toBe(checkout.versionKey);
    expect(errorOf(reply).versionKey).toBe(draft.versionKey);
    const kept = checkout.lineItems.map(({ id, gtin13, quantity, lineTotal }) => ({
      id,
      gtin13,
      quantity,
      lineTotal,
    }));
    expect((await shopper.cart()).lineItems).toMatchObject(kept);
    expect(await shopper.activate(checkout, { key })).toEqual(reply);

    const paid = await shopper.activate(await shopper.payWith(draft, "1111"));
    expect(paid.status).toBe(200);
    expect(await shopper.activate(checkout, { key })).toEqual(reply);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("carries the code of the payment-error page when the order is rejected after authorization", async () => {
    shopper = await signedIn("declines@aisle.test");
    const reply = await shopper.activate(await shopper.ready("9547"));
    expect(errorOf(reply).rootCauses).toEqual([{ code: "RV9547" }]);
  });

  it("says PRICE_CHANGED when a price, a tax rate or the cart has changed", async () => {
    const { db } = services.context;
    let checkout = await shopper.ready();
    const gtin13 = checkout.lineItems[0]?.gtin13 ?? "";
    const changes = [
      () =>
        db.updateTable("price").set({ regular: 12_345, promo: null }).where("gtin13", "=", gtin13).execute(),
      () => db.updateTable("tax_rate").set({ rate: 50_000 }).where("state", "=", "OH").execute(),
      () => db.insertInto("fee_rule").values({ state: "OH", kind: "bag", amount: 10 }).execute(),
      () => shopper.setQuantity(gtin13, 7),
    ];
    for (const change of changes) {
      await change();
      expect(failureIn(await shopper.activate(checkout))).toEqual([409, "PRICE_CHANGED"]);
      const after = await shopper.checkout(checkout.id);
      expect(after).toMatchObject({
        status: "DRAFT",
        payments: [{ amountToAuthorize: after.summary.cost.total }],
      });
      expect(after.checksum).not.toBe(checkout.checksum);
      expect(after.summary.cost.total).not.toBe(checkout.summary.cost.total);
      checkout = after;
    }
    expect(await liveAuthorizations(services.context)).toEqual([]);
    expect((await shopper.activate(checkout)).status).toBe(200);
    await checkBooks(services.context);
  });

  it("says PRICE_CHANGED for a price that was never shown", async () => {
    expect(failureIn(await shopper.activate(await shopper.ready(), { checksum: "0".repeat(64) }))).toEqual([
      409,
      "PRICE_CHANGED",
    ]);
  });

  it("places nothing from a cart that was emptied or has lost an item", async () => {
    const checkout = await shopper.ready();
    const gtin13 = checkout.lineItems[0]?.gtin13 ?? "";
    await services.context.db
      .updateTable("stock")
      .set({ available: false })
      .where("gtin13", "=", gtin13)
      .execute();
    const gone = await shopper.activate(checkout);
    expect([failureIn(gone), errorOf(gone).rootCauses]).toEqual([
      [422, "FALLOUT_ERROR"],
      [{ code: "UPCFallout", gtin13 }],
    ]);
    await shopper.send("DELETE", `/atlas/v1/cart/v1/carts/${checkout.cartId}`);
    const versionKey = errorOf(gone).versionKey ?? "";
    expect(failureIn(await shopper.activate(checkout, { versionKey }))).toEqual([422, "CART_EMPTY"]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
  });

  it("orders what the shopper last said about substitutions", async () => {
    const checkout = await shopper.ready();
    const cart = await shopper.cart();
    const lineItems = cart.lineItems.map(({ gtin13, quantity }) => ({
      gtin13,
      quantity,
      substitutionPolicy: "NONE",
    }));
    await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, {
      versionKey: cart.versionKey,
      lineItems,
    });
    const placed = checkoutIn(await shopper.activate(checkout));
    const policies = (await shopper.order(placed.orderId ?? "")).lineItems.map(
      (line) => line.substitutionPolicy,
    );
    expect(new Set(policies)).toEqual(new Set(["NONE"]));
  });
});

describe("storms", () => {
  it("places one order for 50 submits with one key, and every repeat gets its bytes", async () => {
    const checkout = await shopper.ready();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => shopper.activate(checkout, { key })));
    const answer = await shopper.activate(checkout, { key });
    expect(checkoutIn(answer).status).toBe("ACTIVATED");
    for (const reply of replies) {
      if (reply.status === 200) expect(reply).toEqual(answer);
      else expect(failureIn(reply)).toEqual([409, "REQUEST_STILL_PROCESSING"]);
    }
    expect(replies.some((reply) => reply.status === 200)).toBe(true);
    const again = await Promise.all(Array.from({ length: 10 }, () => shopper.activate(checkout, { key })));
    for (const reply of again) expect(reply).toEqual(answer);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("places one order for 50 submits with a key each", async () => {
    const checkout = await shopper.ready();
    const replies = await Promise.all(Array.from({ length: 50 }, () => shopper.activate(checkout)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    for (const reply of replies.filter((each) => each.status !== 200))
      expect(failureIn(reply)).toEqual([409, "CHECKOUT_NOT_DRAFT"]);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });
});

describe("a processor whose answer does not come", () => {
  /** Puts the slow test card in the place of the shopper's Visa. */
  async function slowCard(): Promise<void> {
    const id = await shopper.cardEnding("1111");
    const token = await createVault(services.context).store({
      pan: "4000000000020075",
      expMonth: 2,
      expYear: 2030,
    });
    await services.context.db
      .updateTable("card")
      .set({ vault_token: token, last_four: "0075" })
      .where("id", "=", id)
      .execute();
  }

  async function pending(): Promise<void> {
    await vi.waitFor(async () => {
      const { held } = await services.context.db
        .withTables<{ "processor.authorization": { key: string } }>()
        .selectFrom("processor.authorization")
        .select(({ fn }) => fn.countAll<number>().as("held"))
        .executeTakeFirstOrThrow();
      expect(held).toBe(1);
    });
  }

  it("is asked what became of the request, and the order is placed", async () => {
    await slowCard();
    const checkout = await shopper.ready("0075");
    const reply = shopper.activate(checkout);
    await pending();
    expect(checkoutIn(await shopper.get(checkout.id)).status).toBe("ACTIVATING");
    services.clock.advance(10);
    expect((await reply).status).toBe(200);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("is given up for now, and the order is placed once it is known", async () => {
    const impatient = {
      ...services.context.settings,
      processor: { timeoutSeconds: 0.05, giveUpSeconds: 0.1 },
    };
    const app = createApp({ context: { ...services.context, settings: impatient } });
    const token = await services.signIn("cards@aisle.test");
    const hasty = testShopper((input, init) => app.fetch(new Request(input, init)), services.origin, token);
    await slowCard();
    const checkout = await shopper.ready("0075");
    const key = randomUUID();
    expect(failureIn(await hasty.activate(checkout, { key }))).toEqual([409, "REQUEST_STILL_PROCESSING"]);
    expect(failureIn(await hasty.activate(checkout, { key }))).toEqual([409, "REQUEST_STILL_PROCESSING"]);
    const placing = checkoutIn(await hasty.get(checkout.id));
    expect(placing.status).toBe("ACTIVATING");
    expect((await hasty.cart()).checkoutId).toBe(checkout.id);
    // Not even by whoever has read it since.
    expect(failureIn(await hasty.update(placing, {}))).toEqual([409, "CHECKOUT_NOT_DRAFT"]);
    expect(failureIn(await hasty.activate(placing))).toEqual([409, "CHECKOUT_NOT_DRAFT"]);
    services.clock.advance(10);
    expect(checkoutIn(await hasty.get(checkout.id)).status).toBe("ACTIVATED");
    expect((await hasty.activate(checkout, { key })).status).toBe(200);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  /** Submits over a line to the processor that breaks. */
  async function submitOver(line: (real: Processor) => Partial<Processor>) {
    const checkout = await shopper.ready();
    const { context } = services;
    const { account_id } = await context.db
      .selectFrom("checkout")
      .where("id", "=", checkout.id)
      .select("account_id")
      .executeTakeFirstOrThrow();
    const { processor: real } = context;
    const { versionKey, checksum } = checkout;
    const call = {
      key: randomUUID(),
      accountId: account_id,
      route: "activate",
      bodyHash: hashCall("PUT", "/", ""),
    };
    const response = await activate(
      { ...context, processor: { ...real, ...line(real) } },
      {
        checkoutId: checkout.id,
        accountId: account_id,
        versionKey,
        checksum,
        transactionId: null,
        correlationId: "cor_a",
        pins: new Map(),
        call,
      },
    );
    return { response, checkout };
  }

  it("has carried the request out although its answer was lost: the order is placed, charged once", async () => {
    const { response } = await submitOver((real) => ({
      async authorize(request) {
        await real.authorize(request);
        throw new Error("connection reset");
      },
    }));
    expect(response.status).toBe(200);
    expect((await checkBooks(services.context)).orders).toHaveLength(1);
  });

  it("never got the request: nothing is charged, and the card network is named", async () => {
    const { response, checkout } = await submitOver(() => ({
      authorize: () => Promise.reject(new Error("connection refused")),
    }));
    expect([response.status, response.raw]).toEqual([
      402,
      expect.stringContaining("CARD_NETWORK_SYSTEM_ERROR"),
    ]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
    const retry = await shopper.activate(await shopper.checkout(checkout.id));
    expect(retry.status).toBe(200);
    await checkBooks(services.context);
  });
});
