import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Order } from "../../../../../sdk/contract/checkout.ts";
import { call } from "../../../testing/call.ts";
import { createTestServices, type TestServices } from "../../../testing/test-services.ts";
import { readOrderToPick } from "../../order/order-to-pick.ts";
import { writePickingDown } from "../../order/picking.ts";
import { reduceLine } from "../../order/refunds.ts";
import { orderRecovery } from "../../order/recovery.ts";
import {
  cancelOrder,
  changed,
  confirmChange,
  modifyCart,
  modifyCartPath,
  openChange,
  placed,
  priceAt,
  stock,
  submitChange,
  tipOrder,
  want,
} from "../testing/amending.ts";
import { renumberHeld } from "../testing/renumber.ts";
import { acceptTerms, change, deliveryOf, fill, numberOf, timeOf } from "../testing/delivery.ts";
import { checkBooks } from "../testing/invariants.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "../testing/shopper.ts";
import { paying, visa } from "../testing/split.ts";

const serviceKey = "a-key-of-the-picking-system-of-a-store";
let services: TestServices;
let token: string;
let shopper: TestShopper;

const onions = numberOf("Yellow Onions");
const towels = numberOf("Paper Towels");
const olives = numberOf("Sliced Black Olives");
const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];
const causesOf = (reply: Reply) => errorOf(reply).rootCauses;

beforeAll(async () => {
  services = await createTestServices({ settings: { serviceKey } });
});

beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
  shopper = testShopper(services.fetch, services.origin, token);
});

async function order(): Promise<Order> {
  await fill(shopper, { "Yellow Onions": 2, "Paper Towels": 2 });
  return placed(shopper, await paying(shopper, visa));
}

/** A delivery by Instacart, with a tip of $3 unless another one is said. */
async function delivery(contactless = false, tip = 3): Promise<Order> {
  const opened = await deliveryOf(
    shopper,
    { "Yellow Onions": 2, "Paper Towels": 2 },
    timeOf("INSTACART", 9.95),
  );
  const { fulfillment } = acceptTerms("INSTACART");
  const told = await change(shopper, opened, {
    fulfillment: { ...fulfillment, ...(contactless && { deliveryType: "Contactless" }) },
    paymentDetails: { gratuityAmount: tip },
  });
  return placed(shopper, checkoutIn(await shopper.pay(told, [visa])));
}

const fulfilment = (orderId: string, step: string, body?: object) =>
  call(services, `/fulfillment/api/orders/${orderId}${step}`, {
    ...(step !== "" && { method: "POST", body: body ?? {} }),
    headers: { authorization: `Bearer ${serviceKey}` },
  });

const cutOffOf = async ({ id }: Order) => (await modifyCart(shopper, id)).amendment.modifiableUntil ?? "";

describe("an order that can't be changed any more", () => {
  it("is past its cut-off: only its tip may be changed, until it is picked", async () => {
    const before = await delivery();
    const draft = await changed(shopper, before.id, { [towels]: 3 });
    services.clock.set(await cutOffOf(before));
    token = await services.signIn("cards@aisle.test");
    shopper = testShopper(services.fetch, services.origin, token);
    expect(failureIn(await submitChange(shopper, draft))).toEqual([422, "CANNOT_MODIFY"]);
    expect(failureIn(await shopper.send("GET", modifyCartPath(before.id)))).toEqual([422, "CANNOT_MODIFY"]);
    expect(failureIn(await cancelOrder(shopper, before))).toEqual([422, "CANNOT_MODIFY"]);
    expect((await tipOrder(shopper, before, 4)).status).toBe(200);
    expect((await fulfilment(before.id, "/picking")).status).toBe(200);
    const tipped = await shopper.order(before.id);
    expect(failureIn(await tipOrder(shopper, tipped, 5))).toEqual([422, "CANNOT_MODIFY"]);
    await checkBooks(services.context);
  });

  it.each([
    ["is being picked", (id: string) => fulfilment(id, "/picking")],
    [
      "was reduced by its store",
      async (orderId: string) => {
        const lineId = (await shopper.order(orderId)).lineItems[0]?.id ?? "";
        await reduceLine(services.context, { orderId, lineId, quantity: 1, key: "short" });
      },
    ],
    [
      "was picked, and waits for what that costs",
      async (orderId: string) => {
        const { id = "", quantity = 0 } = (await shopper.order(orderId)).lineItems[0] ?? {};
        await writePickingDown(services.context, orderId, [{ lineId: id, quantity: quantity - 1, net: 0 }]);
      },
    ],
    ["was given up", async (id: string) => cancelOrder(shopper, await shopper.order(id))],
  ])("%s", async (_, happen) => {
    const before = await delivery();
    expect(before.tip).toBeDefined();
    const draft = await changed(shopper, before.id, { [towels]: 3 });
    await happen(before.id);
    const { status, tip, modifiableUntil } = await shopper.order(before.id);
    expect(tip).toBeUndefined();
    if (status === "PLACED") expect(modifiableUntil).toBe(services.clock.now().toISOString());
    const reply = await submitChange(shopper, draft);
    expect(["CANNOT_MODIFY", "VERSION_CONFLICT"]).toContain(errorOf(reply).code);
    expect(failureIn(await shopper.send("GET", modifyCartPath(before.id)))).toEqual([422, "CANNOT_MODIFY"]);
    expect(failureIn(await cancelOrder(shopper, await shopper.order(before.id)))).toEqual([
      422,
      "CANNOT_MODIFY",
    ]);
    await checkBooks(services.context);
  });

  it("is held by another change: that, and its store, wait", async () => {
    const before = await order();
    const draft = await changed(shopper, before.id, { [towels]: 3 });
    await services.context.db
      .updateTable("order")
      .set({ changing: "another" })
      .where("id", "=", before.id)
      .execute();
    const waits = [409, "REQUEST_STILL_PROCESSING"];
    expect(failureIn(await submitChange(shopper, draft))).toEqual(waits);
    expect(failureIn(await shopper.send("GET", modifyCartPath(before.id)))).toEqual(waits);
    expect(failureIn(await shopper.send("DELETE", modifyCartPath(before.id)))).toEqual(waits);
    expect(failureIn(await cancelOrder(shopper, before))).toEqual(waits);
    for (const step of ["/picking", "/picked"]) {
      const { status, error } = await fulfilment(before.id, step, step === "/picked" ? { lines: [] } : {});
      expect([status, error.code]).toEqual(waits);
    }
  });
});

describe("a change of an order", () => {
  it("that has become another one since is shown, not made", async () => {
    const before = await delivery();
    const draft = await changed(shopper, before.id, { [towels]: 3 });
    expect((await tipOrder(shopper, before, 4)).status).toBe(200);
    expect(failureIn(await submitChange(shopper, draft))).toEqual([409, "VERSION_CONFLICT"]);
    // It was not even begun.
    const begun = services.context.db.selectFrom("saga").where("kind", "=", "MODIFY");
    expect(await begun.selectAll().execute()).toEqual([]);
    expect(failureIn(await tipOrder(shopper, before, 5))).toEqual([409, "VERSION_CONFLICT"]);
    expect(failureIn(await cancelOrder(shopper, before))).toEqual([409, "VERSION_CONFLICT"]);
    const { cart } = await modifyCart(shopper, before.id);
    const anew = checkoutIn(await openChange(shopper, cart));
    expect(anew.id).not.toBe(draft.id);
    expect((await submitChange(shopper, anew)).status).toBe(200);
    await checkBooks(services.context);
  });

  it.each([
    ["of its own keeps that", 5, 5],
    ["that was only cut to what it came to", undefined, 4],
    ["of the order's", undefined, 4],
  ])("that was opened before the order's tip was changed, with a tip %s", async (how, own, stands) => {
    const before = await delivery(false, how.includes("cut") ? 25 : 3);
    const wanted = how.includes("cut") ? { [towels]: 0 } : { [towels]: 3 };
    let draft = await changed(shopper, before.id, wanted);
    expect(draft.summary.cost.gratuityTotal < before.summary.cost.gratuityTotal).toBe(how.includes("cut"));
    if (own !== undefined) draft = await change(shopper, draft, { paymentDetails: { gratuityAmount: own } });
    expect((await tipOrder(shopper, before, 4)).status).toBe(200);
    const { cart, amendment } = await modifyCart(shopper, before.id);
    expect(amendment.summary?.cost.gratuityTotal).toBe(stands * 100);
    const anew = checkoutIn(await openChange(shopper, cart));
    expect(anew.summary.cost.gratuityTotal).toBe(stands * 100);
    expect((await submitChange(shopper, anew)).status).toBe(200);
    expect((await shopper.order(before.id)).summary).toEqual(anew.summary);
  });

  it("is no order of its own", async () => {
    const before = await order();
    const draft = await changed(shopper, before.id, { [towels]: 3 });
    expect(failureIn(await shopper.activate(draft))).toEqual([404, "NOT_FOUND"]);
    await fill(shopper, { "Yellow Onions": 1 });
    expect(failureIn(await submitChange(shopper, await shopper.ready()))).toEqual([404, "NOT_FOUND"]);
    expect((await shopper.checkout(draft.id)).versionKey).toBe(draft.versionKey);
    await checkBooks(services.context);
  });

  it("costs what was shown, or is shown anew", async () => {
    const before = await order();
    const draft = await changed(shopper, before.id, { [towels]: 3 });
    await priceAt(services, "Paper Towels", 1_299);
    const refused = await submitChange(shopper, draft);
    expect(failureIn(refused)).toEqual([409, "PRICE_CHANGED"]);
    expect(await shopper.order(before.id)).toEqual(before);
    const anew = await shopper.checkout(draft.id);
    expect(anew.summary.cost.total).toBeGreaterThan(draft.summary.cost.total);
    expect((await submitChange(shopper, anew)).status).toBe(200);
    await checkBooks(services.context);
  });

  it("names what can't be had any more, and keeps what was ordered", async () => {
    const before = await order();
    await stock(services, "Yellow Onions", false);
    const draft = await changed(shopper, before.id, { [towels]: 3, [olives]: 1, [onions]: 1 });
    await stock(services, "Paper Towels", false);
    await stock(services, "Sliced Black Olives", false);
    const causes = [towels, olives].map((gtin13) => ({ code: "PROMISING_FALLOUT", gtin13 }));
    const refused = await submitChange(shopper, draft);
    expect(failureIn(refused)).toEqual([422, "PROMISING_FALLOUT"]);
    expect(causesOf(refused)).toEqual(causes);
    expect(await shopper.order(before.id)).toEqual(before);
    const { cart } = await modifyCart(shopper, before.id);
    expect(causesOf(await openChange(shopper, cart))).toEqual(causes);
    expect(cart.lineItems.map(({ gtin13, available }) => [gtin13, available !== false])).toEqual([
      [onions, true],
      [towels, false],
      [olives, false],
    ]);
    await checkBooks(services.context);
  });

  it("names what is not sold in the order's way", async () => {
    const before = await order();
    const draft = await changed(shopper, before.id, { [olives]: 1 });
    await services.context.db
      .updateTable("product")
      .set({ ways: ["SHIP"] })
      .where("gtin13", "in", [olives, onions])
      .execute();
    const refused = await submitChange(shopper, draft);
    expect(failureIn(refused)).toEqual([422, "RESTRICTED"]);
    expect(causesOf(refused)).toEqual([{ code: "RESTRICTED", gtin13: olives }]);
  });

  it.each([
    ["Amber Lager", 13, "ALCOHOL_QTY_EXCEEDED"],
    ["Paper Towels", 160, "CART_QUANTITY_EXCEEDED"],
    ["Grade A Large Eggs", 3, "MaxQuantityError"],
    ["Cigarillos", 1, "INSTACART_RESTRICTED"],
  ])("%s %i: %s", async (name, quantity, code) => {
    const before = await delivery();
    const { cart } = await modifyCart(shopper, before.id);
    const put = await want(shopper, cart, { [numberOf(name)]: quantity });
    const reply = put.status === 200 ? await openChange(shopper, cart) : put;
    expect(failureIn(reply)).toEqual([422, code]);
  });

  it("is paid by the order's own cards alone, and as it was shown", async () => {
    const before = await order();
    const draft = await changed(shopper, before.id, { [towels]: 3 });
    for (const lastFour of ["0117", "0000"]) {
      const paymentType = lastFour === "0000" ? "EBT" : "BANK_CARD";
      const payments = [{ id: await shopper.cardEnding(lastFour === "0000" ? "0000" : "1117"), paymentType }];
      expect(failureIn(await shopper.update(draft, { payments }))).toEqual([
        422,
        "PAYMENT_TYPE_NOT_ACCEPTED",
      ]);
    }
    const [payment] = draft.payments;
    const told = (...existingAuthorizations: object[]) => ({
      change: {
        paymentDetails: {
          identityData: {},
          paymentMethods: { existingAuthorizations },
          paymentVersionKey: draft.properties?.paymentVersion,
        },
      },
    });
    const amount = (payment?.amountToAuthorize ?? 0) / 100;
    for (const some of [
      [],
      [{ id: payment?.id, amount: amount - 0.01 }],
      [
        { id: payment?.id, amount },
        { id: "another", amount: 0 },
      ],
    ])
      expect(failureIn(await submitChange(shopper, draft, told(...some)))).toEqual([
        422,
        "PAYMENTS_DO_NOT_ADD_UP",
      ]);
    expect(failureIn(await submitChange(shopper, draft, { change: { lineItems: [] } }))).toEqual([
      400,
      "BAD_REQUEST",
    ]);
    expect((await submitChange(shopper, draft)).status).toBe(200);
  });

  it("is for whom its draft says: another contact or birth date sent along is refused", async () => {
    const before = await delivery();
    const { cart } = await modifyCart(shopper, before.id);
    expect((await want(shopper, cart, { [numberOf("Amber Lager")]: 1 })).status).toBe(200);
    const dateOfBirth = "1988-02-29";
    const draft = checkoutIn(await openChange(shopper, cart, { buyer: { dateOfBirth } }));
    const { contact } = draft.fulfillment;
    const isRefused = [400, "BAD_REQUEST"];
    for (const change of [
      { buyer: { dateOfBirth: "1990-01-01" } },
      { fulfillment: { contact: { ...contact, lastName: "Another" } } },
      { fulfillment: { contact: { phone: "+15135550199" } } },
      { fulfillment: { contact: { smsOptin: !contact.smsOptin } } },
      { fulfillment: { contact: { dateOfBirth: "1990-01-01" } } },
    ])
      expect(failureIn(await submitChange(shopper, draft, { change }))).toEqual(isRefused);
    const same = { buyer: { dateOfBirth }, fulfillment: { contact } };
    expect((await submitChange(shopper, draft, { change: same })).status).toBe(200);
  });

  it("takes what is said along as it is opened: who is handed it, and how, of lines that are its cart's", async () => {
    const { cart } = await modifyCart(shopper, (await delivery()).id);
    const contact = { firstName: "Robin" };
    const fulfillment = { contact, instructions: "Ring twice" };
    const wrong = await openChange(shopper, cart, { lineItems: [] });
    expect(failureIn(wrong)).toEqual([400, "BAD_REQUEST"]);
    const lineItems = cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    const draft = checkoutIn(await openChange(shopper, cart, { fulfillment, lineItems }));
    expect(draft.fulfillment).toMatchObject({
      contact: { lastName: "Cards", ...contact },
      instructions: "Ring twice",
    });
  });

  it("asks how old one is for what is new, and then is handed over", async () => {
    const before = await delivery(true);
    expect(before.deliveryType).toBe("Contactless");
    const lager = numberOf("Amber Lager");
    const draft = await changed(shopper, before.id, { [lager]: 1 });
    expect(draft.fulfillment.deliveryType).toBe("Standard");
    expect(failureIn(await submitChange(shopper, draft))).toEqual([422, "AGE_VERIFICATION_REQUIRED"]);
    const { cart } = await modifyCart(shopper, before.id);
    const young = await openChange(shopper, cart, { buyer: { dateOfBirth: "2015-01-01" } });
    expect(failureIn(young)).toEqual([422, "MINIMUM_AGE_NOT_MET"]);
    const old = checkoutIn(await openChange(shopper, cart, { buyer: { dateOfBirth: "1988-02-29" } }));
    expect(old.buyer.dateOfBirth).toBe("1988-02-29");
    expect((await submitChange(shopper, old)).status).toBe(200);
    expect((await shopper.order(before.id)).deliveryType).toBe("Standard");
  });

  it("leaves the order as it was where its card is rejected after it was authorised", async () => {
    const before = await order();
    const draft = await changed(shopper, before.id, { [towels]: 3 });
    await renumberHeld(services.context, before.id, "4000000000039547");
    const refused = await submitChange(shopper, draft);
    expect(failureIn(refused)).toEqual([402, "POST_AUTH_REJECT"]);
    expect(causesOf(refused)).toEqual([{ code: "RV9547" }]);
    expect(await shopper.order(before.id)).toEqual(before);
    await checkBooks(services.context);
  });
});

describe("fulfilment", () => {
  const toldOf = async (id: string) => {
    const { data } = await fulfilment(id, "");
    const { lines } = data["order"] as { lines: { gtin13: string; quantity: number }[] };
    return Object.fromEntries(lines.map(({ gtin13, quantity }) => [gtin13, quantity]));
  };

  async function waiting(): Promise<{ readonly id: string; readonly changeId: string }> {
    const { id } = await order();
    const draft = await changed(shopper, id, { [towels]: 3 });
    expect((await submitChange(shopper, draft)).status).toBe(200);
    expect(await toldOf(id)).toEqual({ [onions]: 2, [towels]: 2 });
    return { id, changeId: draft.id };
  }

  it("is told by the shopper, once", async () => {
    const { id, changeId } = await waiting();
    for (let time = 0; time < 2; time += 1) {
      expect((await confirmChange(shopper, changeId)).status).toBe(200);
      expect(await toldOf(id)).toEqual({ [onions]: 2, [towels]: 3 });
    }
    const events = services.context.db.selectFrom("order_event").where("type", "=", "order.confirmed");
    expect(await events.selectAll().execute()).toHaveLength(1);
  });

  it("is told five minutes later by nobody but the services", async () => {
    const { id } = await waiting();
    services.clock.advance(5 * 60 - 1);
    await orderRecovery.run(services.context);
    expect(await toldOf(id)).toEqual({ [onions]: 2, [towels]: 2 });
    services.clock.advance(1);
    await orderRecovery.run(services.context);
    expect(await toldOf(id)).toEqual({ [onions]: 2, [towels]: 3 });
    const again = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
    expect((await again.order(id)).unconfirmed).toBeUndefined();
    await checkBooks(services.context);
  });

  it("keeps no other order waiting where it can't be told yet", async () => {
    const { context, clock } = services;
    const [first, second] = [await waiting(), await waiting()];
    clock.advance(5 * 60);
    const db = context.db.withPlugin({
      transformQuery({ node, queryId }) {
        const { sql, parameters } = context.db.getExecutor().compileQuery(node, queryId);
        if (sql.startsWith('update "order"') && parameters.includes(first.id)) throw new Error("no answer");
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await orderRecovery.run({ ...context, db });
    expect(await toldOf(first.id)).toEqual({ [onions]: 2, [towels]: 2 });
    expect(await toldOf(second.id)).toEqual({ [onions]: 2, [towels]: 3 });
    await orderRecovery.run(context);
    expect(await toldOf(first.id)).toEqual({ [onions]: 2, [towels]: 3 });
  });

  it("is told of an order that is due after many that it can't be told of", async () => {
    const { context, clock } = services;
    const { id } = await waiting();
    clock.advance(5 * 60);
    await context.db.transaction().execute(async (trx) => {
      // They are due and nothing else: nobody is asked what they were placed from.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        insert into "order" select (jsonb_populate_record(due, jsonb_build_object('id', 'ord_' || n,
          'checkout_id', 'chk_' || n, 'number', n::text, 'confirm_due_at', due.placed_at))).*
        from "order" due, generate_series(1, 60) n where due.id = ${id}`.execute(trx);
    });
    const db = context.db.withPlugin({
      transformQuery({ node, queryId }) {
        const { sql: text, parameters } = context.db.getExecutor().compileQuery(node, queryId);
        if (text.startsWith('update "order"') && !parameters.includes(id)) throw new Error("no answer");
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    for (let round = 0; round < 15; round += 1) await orderRecovery.run({ ...context, db });
    expect(await toldOf(id)).toEqual({ [onions]: 2, [towels]: 3 });
  });

  it("reads what is to be done at the door as it was told last, not as it was changed since", async () => {
    const instructionsOf = async (orderId: string) => {
      const { data } = JSON.parse((await fulfilment(orderId, "")).text) as {
        data: { order: { instructions?: string } };
      };
      return data.order.instructions;
    };
    const { id } = await delivery(true);
    const asOrdered = await instructionsOf(id);
    expect(asOrdered).toMatch(/\w/);
    const opened = await changed(shopper, id, { [towels]: 3 });
    const told = { instructions: "Ring twice.", deliveryType: "Standard" };
    const draft = await change(shopper, opened, { fulfillment: told });
    expect((await submitChange(shopper, draft)).status).toBe(200);
    expect((await shopper.order(id)).instructions).toBe("Ring twice.");
    expect(await instructionsOf(id)).toBe(asOrdered);
    // Nor does a tip tell of them, which itself waits for nobody.
    expect((await tipOrder(shopper, await shopper.order(id), 4)).status).toBe(200);
    expect(await instructionsOf(id)).toBe(asOrdered);
    expect((await fulfilment(id, "/picking")).status).toBe(200);
    expect(await instructionsOf(id)).toBe("Ring twice.");
  });

  it("is told before it picks, and picks what was told", async () => {
    const { id } = await waiting();
    expect((await fulfilment(id, "/picking")).status).toBe(200);
    expect(await toldOf(id)).toEqual({ [onions]: 2, [towels]: 3 });
    expect((await fulfilment(id, "/picked", { lines: [] })).status).toBe(200);
    await checkBooks(services.context);
  });

  it.each([
    ["that has picked", "/picked", { lines: [] }],
    ["that has taken something out", "/reductions", { quantity: 0 }],
  ])("%s reads an order again that was changed meanwhile", async (_, step, body) => {
    const { id } = await waiting();
    const line = (await shopper.order(id)).lineItems.find(({ gtin13 }) => gtin13 === onions);
    const tell = () => fulfilment(id, step, "lines" in body ? body : { ...body, lineId: line?.id });
    const refused = await tell();
    expect([refused.status, refused.error.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await shopper.order(id)).unconfirmed).toBeUndefined();
    const { db } = services.context;
    expect(await db.selectFrom("order_settlement").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("order_refund").selectAll().execute()).toEqual([]);
    expect(await toldOf(id)).toEqual({ [onions]: 2, [towels]: 3 });
    expect((await tell()).status).toBe(200);
    await checkBooks(services.context);
  });

  it.each([
    ["/picked", { lines: [] }],
    ["/reductions", { quantity: 0 }],
  ])(
    "that names the version it has read reads again what was changed and confirmed since: %s",
    async (step, body) => {
      const { id, changeId } = await waiting();
      const line = (await shopper.order(id)).lineItems.find(({ gtin13 }) => gtin13 === onions);
      const { version } = await readOrderToPick(services.context.db, id);
      expect((await confirmChange(shopper, changeId)).status).toBe(200);
      const report = { ...("lines" in body ? body : { ...body, lineId: line?.id }) };
      const refused = await fulfilment(id, step, { ...report, version });
      expect([refused.status, refused.error.code]).toEqual([409, "VERSION_CONFLICT"]);
      const { db } = services.context;
      expect(await db.selectFrom("order_settlement").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("order_refund").selectAll().execute()).toEqual([]);
      const read = await readOrderToPick(db, id);
      expect((await fulfilment(id, step, { ...report, version: read.version })).status).toBe(200);
      await checkBooks(services.context);
    },
  );

  it("finds another shopper's order, change and cart nowhere", async () => {
    const { id, changeId } = await waiting();
    const mine = await shopper.order(id);
    const draft = await changed(shopper, id, { [towels]: 4 });
    const { cart } = await modifyCart(shopper, id);
    const other = testShopper(services.fetch, services.origin, await services.signIn("member@aisle.test"));
    const replies = [
      await other.send("GET", modifyCartPath(id)),
      await other.send("DELETE", modifyCartPath(id)),
      await want(other, cart, { [towels]: 9 }),
      await openChange(other, cart),
      await other.get(draft.id),
      await submitChange(other, draft),
      await confirmChange(other, changeId),
      await tipOrder(other, mine, 1),
      await cancelOrder(other, mine),
    ];
    for (const reply of replies) expect(failureIn(reply)).toEqual([404, "NOT_FOUND"]);
    expect(await shopper.order(id)).toEqual(mine);
  });
});
