import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Order } from "../../../../sdk/contract/checkout.ts";
import { checkBooks } from "../checkout/testing/invariants.ts";
import { checkoutIn, testShopper } from "../checkout/testing/shopper.ts";
import { balanceOf, gift25, paying, snap, visa, withPin } from "../checkout/testing/split.ts";
import type { Processor } from "../../payments/processor/processor.ts";
import type { ProcessorTables } from "../../payments/processor/tables.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { finishRefunds, reduceLine, type Reduction, refundsOf } from "./refunds.ts";

let services: TestServices;
let processor: Processor;

beforeAll(async () => {
  services = await createTestServices();
  processor = services.context.processor;
});

beforeEach(() => services.reset());

/** An order of cards@ whose eligible lines SNAP has paid for in part, a gift card and the bank card the rest. */
async function placed(): Promise<Order> {
  const { db } = services.context;
  await db.updateTable("tax_rate").set({ rate: 5_000 }).where("tax_class", "=", "food").execute();
  const token = await services.signIn("cards@aisle.test");
  const shopper = testShopper(services.fetch, services.origin, token);
  const checkout = await paying(shopper, visa, { ...snap, amount: 5 }, gift25);
  const submission = await withPin(services, { shopper, token }, checkout);
  const reply = checkoutIn(await shopper.activate(checkout, submission));
  return shopper.order(reply.orderId ?? "");
}

const linesOf = (orderId: string) =>
  services.context.db
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .selectAll()
    .execute();

const reduce = (reduction: Reduction, by = processor) =>
  reduceLine({ ...services.context, processor: by }, reduction);

/** What the processor has paid back, by kind of card. */
async function paidBack() {
  const rows = await services.context.db
    .withTables<ProcessorTables>()
    .selectFrom("processor.refund as r")
    .innerJoin("processor.authorization as a", "a.authorization_id", "r.authorization_id")
    .select(["a.tender", "r.amount"])
    .execute();
  const of = (kind: string) =>
    rows.filter(({ tender }) => tender === kind).reduce((sum, { amount }) => sum + amount, 0);
  return { snap: of("EBT"), gift: of("GIFT_CARD"), bank: of("BANK_CARD") };
}

const sharesOf = (line: Awaited<ReturnType<typeof linesOf>>[number]) => ({
  snap: line.snap_paid,
  gift: line.gift_paid,
  bank: line.bank_paid,
});

async function events(): Promise<string[]> {
  const rows = await services.context.db.selectFrom("order_event").orderBy("id").select("type").execute();
  return rows.map(({ type }) => type).filter((type) => type.startsWith("order.re"));
}

describe("a line that is taken out of a placed order", () => {
  it("goes back along what it was paid with, to each card its own part", async () => {
    const order = await placed();
    const lines = await linesOf(order.id);
    for (const line of lines)
      expect(
        await reduce({ orderId: order.id, lineId: line.line_id, quantity: 0, key: line.line_id }),
      ).toMatchObject({ snap: line.snap_paid, gifts: [line.gift_paid], bank: line.bank_paid });
    const total = lines.reduce((sum, line) => sum + line.net + line.tax, 0);
    expect(await paidBack()).toEqual({ snap: 5_00, gift: 25_00, bank: total - 30_00 });
    expect([await balanceOf(services, "0000"), await balanceOf(services, "0025")]).toEqual([180_25, 25_00]);
    await checkBooks(services.context);
  });

  it("goes back once under its key, however often and at once it is asked", async () => {
    const order = await placed();
    const [line] = (await linesOf(order.id)).filter(({ snap_paid }) => snap_paid > 0);
    if (!line) throw new Error("SNAP paid for nothing");
    const reduction = { orderId: order.id, lineId: line.line_id, quantity: 0, key: "picked" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => reduce(reduction)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await paidBack()).toEqual(sharesOf(line));
    expect(await events()).toEqual(["order.reduced", "order.refunded"]);
    await expect(reduce({ ...reduction, quantity: 1 })).rejects.toMatchObject({
      code: "IDEMPOTENCY_KEY_REUSED",
    });
  });

  it("has gone back, too, for whoever fails at it while another pays it", async () => {
    const order = await placed();
    const reduction = { orderId: order.id, lineId: order.lineItems[0]?.id ?? "", quantity: 0, key: "picked" };
    const refund: Processor["refund"] = async () => {
      await reduce(reduction);
      throw new Error("connection reset");
    };
    expect(await reduce(reduction, { ...processor, refund })).toMatchObject({ status: "DONE", delay: null });
  });

  it("goes back to the cent in as many steps as there are pieces", async () => {
    const order = await placed();
    const line = (await linesOf(order.id)).find(({ quantity, snap_paid }) => quantity > 1 && snap_paid > 0);
    if (!line) throw new Error("SNAP paid for no line of several pieces");
    for (let quantity = line.quantity - 1; quantity >= 0; quantity -= 1) {
      services.clock.advance(1);
      await reduce({ orderId: order.id, lineId: line.line_id, quantity, key: `left-${quantity}` });
    }
    expect(await paidBack()).toEqual(sharesOf(line));
  });

  it("comes after what was taken out before, also where another process has the slower clock", async () => {
    const order = await placed();
    const [first, second, third] = await linesOf(order.id);
    for (const [line, key] of [
      [first, "z"],
      [second, "y"],
      [third, "x"],
    ] as const) {
      await reduce({ orderId: order.id, lineId: line?.line_id ?? "", quantity: 0, key });
      if (key === "z") services.clock.advance(-60);
    }
    expect((await refundsOf(services.context.db, order.id)).map(({ key }) => key)).toEqual(["z", "y", "x"]);
  });

  it("can't grow, be taken out twice, or be another order's", async () => {
    const order = await placed();
    const lineId = order.lineItems[0]?.id ?? "";
    const quantity = order.lineItems[0]?.quantity ?? 0;
    const refused = (reduction: Partial<Reduction>) =>
      expect(reduce({ orderId: order.id, lineId, quantity: 0, key: "other", ...reduction })).rejects;
    await refused({ quantity }).toMatchObject({ code: "BAD_REQUEST" });
    await refused({ quantity: -1 }).toMatchObject({ code: "BAD_REQUEST" });
    await refused({ quantity: 0.5 }).toMatchObject({ code: "BAD_REQUEST" });
    await refused({ lineId: "line_of_nobody" }).toMatchObject({ code: "NOT_FOUND" });
    await refused({ orderId: "ord_of_nobody" }).toMatchObject({ code: "NOT_FOUND" });
    await reduce({ orderId: order.id, lineId, quantity: 0, key: "first" });
    await refused({}).toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("a refund whose process died", () => {
  it.each([
    ["before the processor was asked", () => Promise.reject(new Error("connection refused"))],
    [
      "after it had paid",
      async (request: Parameters<Processor["refund"]>[0]) => {
        await processor.refund(request);
        throw new Error("connection reset");
      },
    ],
  ])("%s is finished later, once", async (_, refund) => {
    const order = await placed();
    const [line] = (await linesOf(order.id)).filter(({ snap_paid }) => snap_paid > 0);
    if (!line) throw new Error("SNAP paid for nothing");
    const reduction = { orderId: order.id, lineId: line.line_id, quantity: 0, key: "picked" };
    await expect(reduce(reduction, { ...processor, refund })).rejects.toThrow("connection");
    expect(await events()).toEqual(["order.reduced"]);
    await Promise.all(Array.from({ length: 3 }, () => finishRefunds(services.context)));
    expect(await paidBack()).toEqual(sharesOf(line));
    expect(await events()).toEqual(["order.reduced", "order.refunded"]);
    await reduce(reduction);
    expect(await events()).toEqual(["order.reduced", "order.refunded"]);
  });
});

describe("refunds that are never paid", () => {
  it("let those go first that nobody has tried yet", async () => {
    const order = await placed();
    const [line] = (await linesOf(order.id)).filter(({ bank_paid }) => bank_paid > 0);
    if (!line) throw new Error("the bank card paid for nothing");
    const { db, clock } = services.context;
    const pending = (key: string, cents: number) => ({
      order_id: order.id,
      key,
      line_id: line.line_id,
      quantity: 0,
      snap: 0,
      gifts: [],
      bank: cents,
      status: "PENDING" as const,
      credited: [],
      created_at: new Date(clock().getTime() + cents),
    });
    const stuck = Array.from({ length: 50 }, (_, index) => pending(`stuck-${index}`, index + 1));
    await db
      .insertInto("order_refund")
      .values([...stuck, pending("good", 51)])
      .execute();
    const refund: Processor["refund"] = (request) =>
      request.key.includes("stuck")
        ? Promise.reject(new Error("no such account"))
        : processor.refund(request);
    for (let round = 0; round < 2; round += 1) {
      await finishRefunds({ ...services.context, processor: { ...processor, refund } });
      services.clock.advance(30);
    }
    const done = await db.selectFrom("order_refund").where("status", "=", "DONE").select("key").execute();
    expect(done).toEqual([{ key: "good" }]);
  });
});
