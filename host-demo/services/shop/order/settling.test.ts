import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountDataResponse } from "../../../../sdk/contract/account-data.ts";
import type { Order } from "../../../../sdk/contract/checkout.ts";
import {
  pickedResponse,
  reductionResponse,
  type PickedRequest,
  type WireCharged,
  type WireOrderToPick,
  type WireReceipt,
  type WireReturn,
} from "../../../../sdk/contract/picking.ts";
import { taxOn } from "../../../../sdk/domain/pricing.ts";
import { checkBooks } from "../checkout/testing/invariants.ts";
import { checkoutIn, testShopper, type Tendered } from "../checkout/testing/shopper.ts";
import {
  balanceOf,
  gift100,
  gift25,
  paying,
  renumber,
  snap,
  visa,
  withPin,
} from "../checkout/testing/split.ts";
import { renumberHeld } from "../checkout/testing/renumber.ts";
import type { PrepaidTables } from "../../payments/processor/accounts-tables.ts";
import type { Processor } from "../../payments/processor/processor.ts";
import type { ProcessorTables } from "../../payments/processor/tables.ts";
import { call } from "../../testing/call.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import type { PickedLine } from "./picking.ts";
import { reduceLine } from "./refunds.ts";
import { finishSettlements, settleOrder } from "./settling.ts";
import { moveOn } from "./stages.ts";

const serviceKey = "a-key-of-the-picking-system-of-a-store";

let services: TestServices;
let processor: Processor;

beforeAll(async () => {
  services = await createTestServices({ settings: { serviceKey } });
  processor = services.context.processor;
});

beforeEach(async () => {
  await services.reset();
  const { db } = services.context;
  await db.updateTable("tax_rate").set({ rate: 5_000 }).where("tax_class", "=", "food").execute();
  await db.insertInto("fee_rule").values({ state: "OH", kind: "bag", amount: 10 }).execute();
});

const shopper = async () => {
  const token = await services.signIn("cards@aisle.test");
  return { token, shopper: testShopper(services.fetch, services.origin, token) };
};

/** An order of cards@; by default SNAP has paid for eligible lines in part, a gift card and the bank card the rest. */
async function placed(
  ...tendered: readonly Tendered[]
): Promise<Order & { readonly lines: Awaited<ReturnType<typeof linesOf>> }> {
  const { token, shopper: buyer } = await shopper();
  const checkout = await paying(
    buyer,
    ...(tendered.length > 0 ? tendered : [visa, { ...snap, amount: 5 }, gift25]),
  );
  const hasSnap = checkout.payments.some(({ paymentType }) => paymentType === "EBT");
  const submission = hasSnap ? await withPin(services, { shopper: buyer, token }, checkout) : {};
  const reply = checkoutIn(await buyer.activate(checkout, submission));
  const order = await buyer.order(reply.orderId ?? "");
  return { ...order, lines: await linesOf(order.id) };
}

const linesOf = (orderId: string) =>
  services.context.db
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .selectAll()
    .execute();

/** A product by its name, with what it is taxed at in Ohio. */
async function productOf(description: string) {
  const { gtin13, tax_class } = await services.context.db
    .selectFrom("product")
    .where("description", "=", description)
    .select(["gtin13", "tax_class"])
    .executeTakeFirstOrThrow();
  const rate = await services.context.db
    .selectFrom("tax_rate")
    .where("state", "=", "OH")
    .where("tax_class", "=", tax_class)
    .select("rate")
    .executeTakeFirst();
  return { gtin13, rate: rate?.rate ?? 0 };
}

/** Tells of a picked order as the store's own system does, in dollars. */
const tell = (orderId: string, lines: PickedRequest["lines"], key: string | null = serviceKey) =>
  call(services, `/fulfillment/api/orders/${orderId}/picked`, {
    method: "POST",
    body: { lines },
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
  });

const picked = async (orderId: string, lines: PickedRequest["lines"]) =>
  pickedResponse(JSON.parse((await tell(orderId, lines)).text)).settlement;

/** What the shopper's order tells of money that goes back. */
async function returnsOf(orderId: string): Promise<WireReturn[]> {
  const { token } = await shopper();
  const answer = await call(services, `/atlas/v1/order/v1/orders/${orderId}`, { token });
  return (JSON.parse(answer.text) as { data: { order: { returns: WireReturn[] } } }).data.order.returns;
}

const settle = (orderId: string, lines: readonly PickedLine[], by = processor) =>
  settleOrder({ ...services.context, processor: by }, orderId, lines);

/** What each kind of card has been charged in the end: completed, less what went back. */
async function charged() {
  const db = services.context.db.withTables<ProcessorTables>();
  const completions = await db
    .selectFrom("processor.completion as c")
    .innerJoin("processor.authorization as a", "a.authorization_id", "c.authorization_id")
    .select(["a.tender", "c.amount"])
    .execute();
  const refunds = await db
    .selectFrom("processor.refund as r")
    .innerJoin("processor.authorization as a", "a.authorization_id", "r.authorization_id")
    .select(["a.tender", "r.amount"])
    .execute();
  const of = (kind: string) =>
    [...completions, ...refunds.map(({ tender, amount }) => ({ tender, amount: -amount }))]
      .filter(({ tender }) => tender === kind)
      .reduce((sum, { amount }) => sum + amount, 0);
  return { snap: of("EBT"), gift: of("GIFT_CARD"), bank: of("BANK_CARD") };
}

const paidBy = ({ payments }: Order, type: Tendered["paymentType"]) =>
  payments
    .filter(({ paymentType }) => paymentType === type)
    .reduce((sum, { amountToAuthorize }) => sum + amountToAuthorize, 0);

async function events(): Promise<string[]> {
  const rows = await services.context.db.selectFrom("order_event").orderBy("id").select("type").execute();
  return rows.map(({ type }) => type).filter((type) => /^order\.(?!placed)/.test(type));
}

/** A line that SNAP has paid one part of, and other cards the rest. */
function snapLine({ lines }: Awaited<ReturnType<typeof placed>>) {
  const line = lines.find(
    ({ snap_paid, gift_paid, bank_paid }) => snap_paid > 0 && gift_paid + bank_paid > 0,
  );
  if (!line) throw new Error("SNAP shares no line");
  return line;
}

/** What a line costs more that is 40 cents dearer, with the tax on what SNAP does not pay. */
function dearer({ net, snap_paid, tax, tax_rate }: ReturnType<typeof snapLine>): number {
  return 40 + taxOn(net + 40 - snap_paid, tax_rate) - tax;
}

/** What the one order of a test tells that it came to: each kind of card is charged that, and no cent else. */
async function expectTrueReceipt(): Promise<void> {
  const settled = await services.context.db
    .selectFrom("order_settlement")
    .where("status", "=", "DONE")
    .select(["order_id", "unpaid"])
    .executeTakeFirst();
  if (!settled) return;
  const { order, receipt } = await receiptOf(settled.order_id);
  if (!receipt) throw new Error("a settled order has no receipt");
  const of = (type: Tendered["paymentType"]) =>
    order.payments
      .filter(({ paymentType }) => paymentType === type)
      .map(({ id }) => receipt.payments.find((payment) => payment.id === id)?.charged ?? NaN)
      .reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  const told = { snap: of("EBT"), gift: of("GIFT_CARD"), bank: of("BANK_CARD") };
  expect(told).toEqual(await charged());
  const { unpaid } = settled;
  const items = receipt.lines.reduce((sum, { lineTotal }) => sum + Math.round(lineTotal * 100), 0);
  expect(await chargedInList()).toEqual({ total: receipt.total, items: (items - unpaid) / 100 });
  expect(told.snap + told.gift + told.bank).toBe(Math.round(receipt.total * 100));
}

/** What the shopper's list of orders tells of the one of a test. */
async function chargedInList(): Promise<WireCharged | undefined> {
  const { token } = await shopper();
  const { text } = await call(services, "/atlas/v1/order/v1/orders", { token });
  return (JSON.parse(text) as { data: { orders: { charged?: WireCharged }[] } }).data.orders[0]?.charged;
}

/** An order as its shopper reads it, with what it came to once that is known. */
async function receiptOf(orderId: string) {
  const { token } = await shopper();
  const { text } = await call(services, `/atlas/v1/order/v1/orders/${orderId}`, { token });
  const { order } = (JSON.parse(text) as { data: { order: Order & { receipt?: WireReceipt } } }).data;
  return { order, receipt: order.receipt };
}

describe("an order that was picked", () => {
  afterEach(expectTrueReceipt);

  it("as it was ordered is charged as it was paid, and is at its end", async () => {
    const order = await placed();
    expect(await picked(order.id, [])).toEqual({
      orderId: order.id,
      total: order.summary.cost.total,
      snapReturned: 0,
      giftReturned: 0,
      bankChange: 0,
      unpaid: 0,
    });
    expect(await charged()).toEqual({
      snap: paidBy(order, "EBT"),
      gift: paidBy(order, "GIFT_CARD"),
      bank: paidBy(order, "BANK_CARD"),
    });
    expect((await (await shopper()).shopper.order(order.id)).status).toBe("PICKED");
    expect(await events()).toEqual(["order.picked", "order.completed"]);
    await checkBooks(services.context);
  });

  it("without one of its lines gives each card its own share back", async () => {
    const order = await placed();
    const line = snapLine(order);
    const rest = line.gift_paid + line.bank_paid;
    expect(await picked(order.id, [{ lineId: line.line_id, quantity: 0, lineTotal: 0 }])).toMatchObject({
      total: order.summary.cost.total - line.snap_paid - rest,
      snapReturned: line.snap_paid,
      giftReturned: line.gift_paid,
      bankChange: 0 - line.bank_paid,
    });
    expect(await charged()).toEqual({
      snap: paidBy(order, "EBT") - line.snap_paid,
      gift: paidBy(order, "GIFT_CARD") - line.gift_paid,
      bank: paidBy(order, "BANK_CARD") - line.bank_paid,
    });
    expect([await balanceOf(services, "0000"), await balanceOf(services, "0025")]).toEqual([
      180_25 - 5_00 + line.snap_paid,
      line.gift_paid,
    ]);
    await checkBooks(services.context);
  });

  it("and weighed more is paid by the bank card alone, with the tax", async () => {
    const order = await placed();
    const line = snapLine(order);
    const lineTotal = (line.net + 40) / 100;
    const settlement = await picked(order.id, [{ lineId: line.line_id, quantity: line.quantity, lineTotal }]);
    expect(settlement).toMatchObject({ snapReturned: 0, bankChange: dearer(line), unpaid: 0 });
    expect(await charged()).toEqual({
      snap: paidBy(order, "EBT"),
      gift: paidBy(order, "GIFT_CARD"),
      bank: paidBy(order, "BANK_CARD") + dearer(line),
    });
    await checkBooks(services.context);
  });

  it("and weighed more on a bank card that pays no more is at its end all the same, and says so", async () => {
    const order = await placed();
    const line = snapLine(order);
    await renumberHeld(services.context, order.id, "4000000000000002");
    const more = { lineId: line.line_id, quantity: line.quantity, lineTotal: (line.net + 40) / 100 };
    expect(await picked(order.id, [more])).toMatchObject({
      bankChange: dearer(line),
      unpaid: dearer(line),
    });
    expect((await charged()).bank).toBe(paidBy(order, "BANK_CARD"));
    expect(await events()).toEqual(["order.picked", "order.completed", "order.underpaid"]);
    await checkBooks(services.context);
  });

  it("with nothing in it costs nothing, not even the bag", async () => {
    const order = await placed();
    const none = order.lines.map(({ line_id: lineId }) => ({ lineId, quantity: 0, lineTotal: 0 }));
    expect((await picked(order.id, none)).total).toBe(0);
    expect(await charged()).toEqual({ snap: 0, gift: 0, bank: 0 });
    await checkBooks(services.context);
  });

  it("pays each of several gift cards back what it paid of a line that both paid", async () => {
    await renumber(services, "0100", "9800000000000000005");
    const order = await placed(visa, gift100, gift25);
    let before = 0;
    const line = order.lines.find(({ gift_paid }) => {
      if (before + gift_paid > 5_00) return true;
      before += gift_paid;
      return false;
    });
    const byFirst = 5_00 - before;
    expect(byFirst).toBeGreaterThan(0);
    await picked(order.id, [{ lineId: line?.line_id ?? "", quantity: 0, lineTotal: 0 }]);
    const back = [await balanceOf(services, "0100"), await balanceOf(services, "0025")];
    expect(back).toEqual([byFirst, (line?.gift_paid ?? 0) - byFirst]);
    await checkBooks(services.context);
  });

  it("lets go of the dollar where the bank card only stood by, and pays a gift card's share back to it", async () => {
    const order = await placed(visa, snap, gift100);
    expect(paidBy(order, "BANK_CARD")).toBe(0);
    const line = order.lines.find(({ gift_paid }) => gift_paid > 0);
    await picked(order.id, [{ lineId: line?.line_id ?? "", quantity: 0, lineTotal: 0 }]);
    const byGift = paidBy(order, "GIFT_CARD") - (line?.gift_paid ?? 0);
    expect(await charged()).toMatchObject({ gift: byGift, bank: 0 });
    expect(await balanceOf(services, "0100")).toBe(100_00 - byGift);
    await checkBooks(services.context);
  });

  it("sends what a closed gift card can't take to the bank card, once, and says so", async () => {
    await renumber(services, "0100", "9800000000000000404");
    const order = await placed(visa, { ...snap, amount: 5 }, gift100);
    const [reduced, gone] = order.lines.filter(({ gift_paid }) => gift_paid > 0);
    if (!reduced || !gone) throw new Error("the gift card paid for too little");
    const reduction = { orderId: order.id, lineId: reduced.line_id, quantity: 0, key: "missing" };
    await reduceLine(services.context, reduction);
    const lines = [{ lineId: gone.line_id, quantity: 0, lineTotal: 0 }];
    expect(await picked(order.id, lines)).toMatchObject({
      giftReturned: 0,
      bankChange: 0 - gone.gift_paid - gone.bank_paid,
    });
    await picked(order.id, lines);
    const back = reduced.gift_paid + gone.gift_paid + reduced.bank_paid + gone.bank_paid;
    expect(await charged()).toMatchObject({
      gift: paidBy(order, "GIFT_CARD"),
      bank: paidBy(order, "BANK_CARD") - back,
    });
    expect(await returnsOf(order.id)).toMatchObject([
      { lineId: reduced.line_id, giftToBank: reduced.gift_paid / 100, status: "DONE" },
      { giftToBank: gone.gift_paid / 100, status: "DONE" },
    ]);
    await checkBooks(services.context);
  });

  it("says of a closed gift card before another one that it was charged, and not the other", async () => {
    await renumber(services, "0025", "9800000000000000404");
    const order = await placed(visa, gift25, gift100);
    expect(paidBy(order, "GIFT_CARD")).toBeGreaterThan(50);
    const none = order.lines.map(({ line_id: lineId }) => ({ lineId, quantity: 0, lineTotal: 0 }));
    await picked(order.id, none);
    const { receipt } = await receiptOf(order.id);
    const charged = order.payments.map(({ id, lastFour }) => [
      lastFour,
      receipt?.payments.find((payment) => payment.id === id)?.charged,
    ]);
    expect(charged).toEqual([
      ["0025", 50],
      ["0100", 0],
      ["1111", -50],
    ]);
    const told = await (await shopper()).shopper.send("GET", "/atlas/v1/customer-profile/v1/account-data");
    const [known] = accountDataResponse(JSON.parse(told.text)).accountData.orders;
    expect(known?.payments.map((payment) => payment.charged)).toEqual([50, 0, -50]);
    expect(await balanceOf(services, "0100")).toBe(100_00);
    await checkBooks(services.context);
  });

  it("gives back a state's deposit with its bottles, to whoever paid it", async () => {
    const { db } = services.context;
    await db
      .insertInto("fee_rule")
      .values({ state: "OH", kind: "deposit", amount: 5, snap_eligible: true })
      .execute();
    const water = await db
      .selectFrom("product")
      .where("description", "=", "Sparkling Water, Lime")
      .select("gtin13")
      .executeTakeFirstOrThrow();
    const { shopper: buyer } = await shopper();
    const cart = await buyer.cart();
    await buyer.send("PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, {
      versionKey: cart.versionKey,
      lineItems: [{ gtin13: water.gtin13, quantity: 2 }],
    });
    const order = await placed(visa, snap);
    // Two packs of eight; all of it is SNAP's but the bag.
    expect(paidBy(order, "EBT")).toBe(2 * 459 + 80);
    expect(paidBy(order, "BANK_CARD")).toBe(10);
    await checkBooks(services.context);
    const [line] = order.lines;
    const one = { lineId: line?.line_id ?? "", quantity: 1, lineTotal: 4.59 };
    expect(await picked(order.id, [one])).toMatchObject({ snapReturned: 459 + 40, bankChange: 0 });
    expect(await charged()).toEqual({ snap: 459 + 40, gift: 0, bank: 10 });
    await checkBooks(services.context);
  });

  it("with something in a line's place that SNAP may not pay for has the bank card pay for that alone", async () => {
    const order = await placed();
    const line = snapLine(order);
    const towels = await productOf("Paper Towels");
    const settlement = await picked(order.id, [
      { lineId: line.line_id, quantity: 1, lineTotal: 8, substitute: { gtin13: towels.gtin13 } },
    ]);
    const due = 800 + taxOn(800, towels.rate);
    const rest = line.gift_paid + line.bank_paid;
    expect(settlement).toMatchObject({
      snapReturned: line.snap_paid,
      bankChange: due - rest < 0 ? Math.max(due - rest, -line.bank_paid) : due - rest,
    });
    expect((await receiptOf(order.id)).receipt?.lines.find(({ lineId }) => lineId === line.line_id)).toEqual({
      lineId: line.line_id,
      quantity: 1,
      lineTotal: 8,
      substitute: { gtin13: towels.gtin13, description: "Paper Towels" },
    });
    await checkBooks(services.context);
  });

  it("with something like it that is dearer has neither SNAP nor a gift card pay more", async () => {
    const order = await placed();
    const line = snapLine(order);
    const eggs = await productOf("Grade A Large Eggs");
    const substitute = { gtin13: eggs.gtin13 };
    const lineTotal = (line.net + 300) / 100;
    const settlement = await picked(order.id, [
      { lineId: line.line_id, quantity: line.quantity + 1, lineTotal, substitute },
    ]);
    expect([settlement.snapReturned, settlement.giftReturned]).toEqual([0, 0]);
    expect(settlement.bankChange).toBe(300 + taxOn(line.net + 300 - line.snap_paid, eggs.rate) - line.tax);
  });

  it("takes in a line's place only what its shopper wants there", async () => {
    const order = await placed();
    const [line] = order.lines;
    if (!line) throw new Error("an order of nothing");
    const [towels, eggs, beer] = [
      await productOf("Paper Towels"),
      await productOf("Grade A Large Eggs"),
      await productOf("Amber Lager"),
    ];
    const put = ({ gtin13 }: { readonly gtin13: string }) =>
      tell(order.id, [{ lineId: line.line_id, quantity: 1, lineTotal: 1, substitute: { gtin13 } }]);
    const { db } = services.context;
    const wants = (substitution_policy: "NONE" | "CUSTOMER_CHOICE", backup: object | null) =>
      db
        .updateTable("order_line")
        .set({ substitution_policy, backup: backup && JSON.stringify(backup) })
        .where("line_id", "=", line.line_id)
        .execute();
    expect((await put(beer)).status).toBe(400);
    expect((await put({ gtin13: "0000000000000" })).status).toBe(400);
    await wants("NONE", null);
    expect((await put(eggs)).status).toBe(400);
    await wants("CUSTOMER_CHOICE", { gtin13: eggs.gtin13, description: "Grade A Large Eggs" });
    expect((await put(towels)).status).toBe(400);
    expect(await charged()).toEqual({ snap: 0, gift: 0, bank: 0 });

    const toPick = async () =>
      (
        JSON.parse(
          (
            await call(services, `/fulfillment/api/orders/${order.id}`, {
              headers: { authorization: `Bearer ${serviceKey}` },
            })
          ).text,
        ) as { data: { order: WireOrderToPick } }
      ).data.order.lines[0];
    expect(await toPick()).toMatchObject({
      lineId: line.line_id,
      substitutionPolicy: "CUSTOMER_CHOICE",
      substitutionItems: [{ gtin13: eggs.gtin13 }],
    });
    await db.updateTable("stock").set({ available: false }).where("gtin13", "=", eggs.gtin13).execute();
    expect(await toPick()).toMatchObject({ substitutionPolicy: "NONE" });
    expect(await toPick()).not.toHaveProperty("substitutionItems");
    expect((await put(eggs)).status).toBe(200);
  });

  it("counts what was sent back before", async () => {
    const order = await placed();
    const line = snapLine(order);
    const reduction = { orderId: order.id, lineId: line.line_id, quantity: 0, key: "missing" };
    const rest = line.gift_paid + line.bank_paid;
    const told = await call(services, `/fulfillment/api/orders/${order.id}/reductions`, {
      method: "POST",
      body: { lineId: line.line_id, quantity: 0 },
      headers: { authorization: `Bearer ${serviceKey}`, "idempotency-key": reduction.key },
    });
    const { refund } = reductionResponse(JSON.parse(told.text));
    expect(refund).toEqual({
      orderId: order.id,
      snapReturned: line.snap_paid,
      giftReturned: line.gift_paid,
      bankReturned: line.bank_paid,
    });
    expect(await reduceLine(services.context, reduction)).toMatchObject({
      snap: line.snap_paid,
      gifts: [line.gift_paid],
      bank: line.bank_paid,
    });
    const settlement = await picked(order.id, []);
    expect(settlement).toMatchObject({
      total: order.summary.cost.total - line.snap_paid - rest,
      snapReturned: 0,
      bankChange: 0,
    });
    expect(await charged()).toEqual({
      snap: paidBy(order, "EBT") - line.snap_paid,
      gift: paidBy(order, "GIFT_CARD") - line.gift_paid,
      bank: paidBy(order, "BANK_CARD") - line.bank_paid,
    });
    const other = order.lines.find(({ line_id }) => line_id !== line.line_id);
    const late = { ...reduction, lineId: other?.line_id ?? "", key: "late" };
    await expect(reduceLine(services.context, late)).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await checkBooks(services.context);
  });
});

describe("an order on its way", () => {
  const told = (orderId: string, step: "picking" | "delivered") =>
    call(services, `/fulfillment/api/orders/${orderId}/${step}`, {
      method: "POST",
      headers: { authorization: `Bearer ${serviceKey}` },
    });
  const statusOf = async (orderId: string) => (await (await shopper()).shopper.order(orderId)).status;

  it("is picked, then delivered, each told of once, and tells what became of its lines", async () => {
    const order = await placed();
    expect((await receiptOf(order.id)).receipt).toBeUndefined();
    expect(await chargedInList()).toBeUndefined();
    expect((await told(order.id, "delivered")).status).toBe(400);
    for (let repeats = 0; repeats < 2; repeats += 1) {
      expect((await told(order.id, "picking")).status).toBe(200);
      expect(await statusOf(order.id)).toBe("PICKING");
    }
    const [short, ...others] = order.lines;
    if (!short) throw new Error("an order of nothing");
    await picked(order.id, [{ lineId: short.line_id, quantity: 0, lineTotal: 0 }]);
    expect(await statusOf(order.id)).toBe("PICKED");
    expect((await receiptOf(order.id)).receipt?.lines).toEqual([
      { lineId: short.line_id, quantity: 0, lineTotal: 0 },
      ...others.map(({ line_id, quantity, net }) => ({ lineId: line_id, quantity, lineTotal: net / 100 })),
    ]);
    expect((await told(order.id, "picking")).status).toBe(400);
    await Promise.all([told(order.id, "delivered"), told(order.id, "delivered")]);
    expect(await statusOf(order.id)).toBe("DELIVERED");
    expect(await events()).toEqual(["order.picking", "order.picked", "order.completed", "order.delivered"]);
    await checkBooks(services.context);
  });

  it("is delivered later where its cards are still being asked for what was picked", async () => {
    const order = await placed();
    const failing = { ...processor, complete: () => Promise.reject(new Error("connection refused")) };
    await expect(settle(order.id, [], failing)).rejects.toThrow("connection");
    const early = await told(order.id, "delivered");
    expect([early.status, early.error.code]).toEqual([409, "REQUEST_STILL_PROCESSING"]);
    await finishSettlements(services.context);
    expect((await told(order.id, "delivered")).status).toBe(200);
    expect(await statusOf(order.id)).toBe("DELIVERED");
    await checkBooks(services.context);
  });

  it("is moved on by nobody but the store, and only where there is one", async () => {
    const { id } = await placed();
    for (const step of ["picking", "delivered"]) {
      const path = `/fulfillment/api/orders/${id}/${step}`;
      expect((await call(services, path, { method: "POST" })).status).toBe(401);
      expect((await call(services, path, { method: "POST", token: (await shopper()).token })).status).toBe(
        401,
      );
    }
    expect((await told("ord_unknown", "picking")).status).toBe(404);
    expect(await statusOf(id)).toBe("PLACED");
  });
});

describe("an order is settled once", () => {
  it("however often and at once it is told of, and not otherwise", async () => {
    const order = await placed();
    const line = snapLine(order);
    const gone = [{ lineId: line.line_id, quantity: 0, lineTotal: 0 }];
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell(order.id, gone)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await charged()).snap).toBe(paidBy(order, "EBT") - line.snap_paid);
    expect(await events()).toEqual(["order.picked", "order.completed"]);
    expect((await tell(order.id, [])).error.code).toBe("IDEMPOTENCY_KEY_REUSED");
    await checkBooks(services.context);
  });

  it("and whoever fails at it while another ends it is told that it has ended", async () => {
    const order = await placed();
    const complete: Processor["complete"] = async () => {
      await picked(order.id, []);
      throw new Error("connection reset");
    };
    expect(await settle(order.id, [], { ...processor, complete })).toMatchObject({
      status: "DONE",
      delay: null,
    });
    await checkBooks(services.context);
  });

  it("takes only lines of the order, once each, and no more than was bought", async () => {
    const order = await placed();
    const [line] = order.lines;
    const lineId = line?.line_id ?? "";
    const refusals = [
      [{ lineId: "line_of_nobody", quantity: 1, lineTotal: 1 }],
      [{ lineId, quantity: (line?.quantity ?? 0) + 1, lineTotal: 1 }],
      [{ lineId, quantity: 0, lineTotal: 1 }],
      [{ lineId, quantity: 1, lineTotal: -1 }],
      [
        { lineId, quantity: 1, lineTotal: 1 },
        { lineId, quantity: 1, lineTotal: 1 },
      ],
    ];
    for (const lines of refusals) expect((await tell(order.id, lines)).error.code).toBe("BAD_REQUEST");
    expect((await tell("ord_of_nobody", [])).error.code).toBe("NOT_FOUND");
    expect(await charged()).toEqual({ snap: 0, gift: 0, bank: 0 });
  });
});

describe("a reduction that was only written down when its process died", () => {
  const dead: Processor["refund"] = () => Promise.reject(new Error("connection refused"));

  it("is paid before the order is settled, also where the bank card only stood by", async () => {
    const { db } = services.context;
    await db.updateTable("product").set({ snap_eligible: false }).execute();
    const order = await placed(visa, gift100);
    expect(paidBy(order, "BANK_CARD")).toBe(0);
    // The gift card is closed meanwhile, so that all depends on the dollar that is held on the bank card.
    await db
      .withTables<PrepaidTables>()
      .updateTable("processor.prepaid_account")
      .set({ takes_returns: false })
      .execute();
    const [line] = order.lines;
    if (!line) throw new Error("the order is empty");
    const reduction = { orderId: order.id, lineId: line.line_id, quantity: 0, key: "missing" };
    const dying = { ...services.context, processor: { ...processor, refund: dead } };
    await expect(reduceLine(dying, reduction)).rejects.toThrow("connection");
    expect(await returnsOf(order.id)).toMatchObject([{ status: "PENDING", delay: "PROCESSOR_FAILED" }]);
    const lines = services.logLines.filter((text) => text.includes("a refund could not be paid yet"));
    expect(lines.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { orderId: order.id, delay: "PROCESSOR_FAILED" },
    ]);

    await picked(order.id, []);
    expect(await events()).toEqual(["order.reduced", "order.picked", "order.refunded", "order.completed"]);
    expect(await charged()).toMatchObject({ bank: 0 - line.gift_paid });
    expect(await returnsOf(order.id)).toMatchObject([{ status: "DONE", giftToBank: line.gift_paid / 100 }]);
    // The store's repeat is answered, and the shopper can go once they have it.
    expect(await reduceLine(services.context, reduction)).toMatchObject({ status: "DONE" });
    await moveOn(services.context, order.id, "DELIVERED");
    const erased = await call(services, "/atlas/v1/customer-profile/v1/account-erasure", {
      method: "POST",
      token: (await shopper()).token,
      body: { password: "aisle-demo" },
    });
    expect(erased.status).toBe(200);
    await checkBooks(services.context);
  });

  it("keeps the order from being settled while it can't be paid, and the order says why", async () => {
    const order = await placed();
    const line = snapLine(order);
    const dying = { ...services.context, processor: { ...processor, refund: dead } };
    const reduction = { orderId: order.id, lineId: line.line_id, quantity: 0, key: "missing" };
    await expect(reduceLine(dying, reduction)).rejects.toThrow("connection");
    await expect(settleOrder(dying, order.id, [])).rejects.toThrow("connection");
    await finishSettlements(dying);
    const told = { status: "PENDING", delay: "PROCESSOR_FAILED" };
    expect(await returnsOf(order.id)).toMatchObject([told, told]);
    await finishSettlements(services.context);
    expect(await returnsOf(order.id)).toEqual([
      {
        lineId: line.line_id,
        snap: line.snap_paid / 100,
        gift: line.gift_paid / 100,
        bank: line.bank_paid / 100,
        status: "DONE",
      },
    ]);
    await checkBooks(services.context);
  });
});

describe("a process that dies while it settles", () => {
  /** Lets a processor do so many calls, then fails it: before the next one, or after it was done. */
  function dying(calls: number, moment: "before" | "after"): Processor {
    let left = calls;
    const once =
      <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
      async (...args: Args): Promise<Answer> => {
        if (left === 0 && moment === "before") throw new Error("connection refused");
        const answer = await work(...args);
        if (left === 0) throw new Error("connection reset");
        left -= 1;
        return answer;
      };
    return {
      ...processor,
      refund: once(processor.refund),
      complete: once(processor.complete),
      raise: once(processor.raise),
      void: once(processor.void),
    };
  }

  for (const moment of ["before", "after"] as const)
    it(`${moment} any of its calls leaves an order that is settled later, once`, async () => {
      for (let calls = 0; calls < 6; calls += 1) {
        await services.reset();
        const { db } = services.context;
        await db.updateTable("tax_rate").set({ rate: 5_000 }).where("tax_class", "=", "food").execute();
        const order = await placed();
        const line = snapLine(order);
        const other = order.lines.find(
          ({ line_id, snap_paid }) => snap_paid === 0 && line_id !== line.line_id,
        );
        if (!other) throw new Error("SNAP paid for everything");
        const lines = [
          { lineId: line.line_id, quantity: 0, net: 0 },
          // It costs so much more that the bank card is charged on top.
          { lineId: other.line_id, quantity: other.quantity, net: other.net + 50_00 },
        ];
        await expect(settle(order.id, lines, dying(calls, moment))).rejects.toThrow("connection");
        expect(await events()).toEqual(["order.picked"]);
        await Promise.all(Array.from({ length: 3 }, () => finishSettlements(services.context)));
        expect(await events()).toEqual(["order.picked", "order.completed"]);
        const settlement = await settle(order.id, lines);
        expect(await charged()).toEqual({
          snap: paidBy(order, "EBT") - line.snap_paid,
          gift: paidBy(order, "GIFT_CARD") - line.gift_paid,
          bank: paidBy(order, "BANK_CARD") + settlement.bank,
        });
        await checkBooks(services.context);
      }
    }, 60_000);
});
