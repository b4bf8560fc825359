import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Checkout, Order } from "../../../../../sdk/contract/checkout.ts";
import { createTestServices, type TestServices } from "../../../testing/test-services.ts";
import { acceptTerms, change, deliveryOf, fill, numberOf, promosOf, timeOf } from "../testing/delivery.ts";
import { checkBooks } from "../testing/invariants.ts";
import {
  cancelOrder,
  changed,
  confirmChange,
  heldFor,
  modifyCart,
  openChange,
  orderIn,
  paidBy,
  pinsFor,
  placed,
  placedWithPin,
  priceAt,
  submitChange,
  tipOrder,
  want,
} from "../testing/amending.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "../testing/shopper.ts";
import { balanceOf, gift25, paying, snap, spend, visa } from "../testing/split.ts";

let services: TestServices;
let token: string;
let shopper: TestShopper;

const onions = numberOf("Yellow Onions");
const beans = numberOf("Garbanzo Beans");
const towels = numberOf("Paper Towels");
const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];
const who = () => ({ shopper, token });

beforeAll(async () => {
  services = await createTestServices();
});

/** Onions at $5 and beans at $1, which SNAP pays for, and towels at $10, taxed at 8.9 %, which it doesn't. */
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
  shopper = testShopper(services.fetch, services.origin, token);
  const { db } = services.context;
  await db.deleteFrom("clipped_coupon").execute();
  await db.updateTable("tax_rate").set({ rate: 8_900 }).where("tax_class", "=", "general").execute();
  await priceAt(services, "Yellow Onions", 500);
  await priceAt(services, "Garbanzo Beans", 100);
  await priceAt(services, "Paper Towels", 1_000);
});

/** Takes a change of an order as it was shown, with a PIN where it is said for how much; and answers with the order. */
async function taken(draft: Checkout, rise?: number): Promise<Order> {
  const pins = rise === undefined ? {} : await pinsFor(services, who(), draft, { amount: rise });
  const reply = await submitChange(shopper, draft, { pins });
  expect(reply.status, reply.text).toBe(200);
  const order = await shopper.order(draft.amendsOrderId ?? "");
  expect(order.summary).toEqual(draft.summary);
  await held(order);
  return order;
}

/** Holds the processor's books to what an order says that its cards pay. */
async function held(order: Order): Promise<void> {
  const { verified, ...paid } = await heldFor(services, order.id);
  expect(paid).toEqual(paidBy(order));
  expect(verified).toBe(paid.bank === 0 ? 1 : 0);
  await checkBooks(services.context);
}

const to = async (order: Order, wanted: Record<string, number>) => changed(shopper, order.id, wanted);

/** So much of SNAP is wanted for a change. */
async function snapPays(draft: Checkout, dollars: number, balance?: number): Promise<Reply> {
  const payments = draft.payments.map(({ id, paymentType }) => ({
    id,
    paymentType,
    ...(paymentType === "EBT" && { amount: dollars, ...(balance !== undefined && { balance }) }),
  }));
  return shopper.update(draft, { payments });
}

describe("a bank card alone", () => {
  it("gives the difference, and gets it back, and no more than the order is ever held", async () => {
    await fill(shopper, { "Paper Towels": 2 });
    const order = await placed(shopper, await paying(shopper, visa));
    expect(paidBy(order).bank).toBe(21_78);
    const up = await taken(await to(order, { [towels]: 3 }));
    expect(paidBy(up).bank).toBe(32_67);
    const down = await taken(await to(up, { [towels]: 1, [onions]: 1 }));
    expect(paidBy(down).bank).toBe(15_89);
    expect(paidBy(await taken(await to(down, { [onions]: 0 }))).bank).toBe(10_89);
  });
});

it("a bank card is given back from its newest part on", async () => {
  await fill(shopper, { "Paper Towels": 2 });
  const order = await placed(shopper, await paying(shopper, visa));
  const down = await taken(await to(await taken(await to(order, { [towels]: 4 })), { [towels]: 3 }));
  const parts = await services.context.db
    .selectFrom("order_authorization")
    .where("order_id", "=", order.id)
    .orderBy("version")
    .select(["amount", "released", "voided"])
    .execute();
  expect(parts).toEqual([
    { amount: 21_78, released: 0, voided: false },
    { amount: 21_78, released: 10_89, voided: false },
  ]);
  await taken(await to(down, { [towels]: 1 }));
});

describe("SNAP", () => {
  async function snapOrder(amount?: number): Promise<Order> {
    await fill(shopper, { "Yellow Onions": 3, "Paper Towels": 1 });
    const offered = { ...snap, ...(amount !== undefined && { amount }) };
    return placedWithPin(services, who(), await paying(shopper, visa, offered));
  }

  it("stays as it was while other lines rise, and the bank card pays", async () => {
    const order = await snapOrder();
    expect(paidBy(order)).toEqual({ snap: 15_00, gift: 0, bank: 10_89 });
    const after = await taken(await to(order, { [onions]: 4 }));
    expect(paidBy(after)).toEqual({ snap: 15_00, gift: 0, bank: 15_89 });
  });

  it("rises where more of it is wanted, with a PIN for the change and the difference", async () => {
    const order = await snapOrder();
    const draft = checkoutIn(await snapPays(await to(order, { [onions]: 5 }), 25));
    expect(paidBy(draft)).toEqual({ snap: 25_00, gift: 0, bank: 10_89 });
    expect(failureIn(await submitChange(shopper, draft))).toEqual([402, "EBT_PIN_REQUIRED"]);
    expect((await shopper.checkout(draft.id)).versionKey).toBe(draft.versionKey);
    const after = await taken(draft, 10_00);
    expect(paidBy(after)).toEqual({ snap: 25_00, gift: 0, bank: 10_89 });
    expect(await balanceOf(services, "0000")).toBe(180_25 - 25_00);
  });

  it("is what the cart of the change tells as well, once it is said at the payment", async () => {
    const order = await snapOrder();
    const draft = checkoutIn(await snapPays(await to(order, { [onions]: 5 }), 25));
    const { amendment } = await modifyCart(shopper, order.id);
    expect(amendment.summary).toEqual(draft.summary);
    expect(amendment.payments.map(({ before, after }) => [before, after])).toEqual([
      [15_00, 25_00],
      [10_89, 10_89],
    ]);
    // A draft that has run out says nothing any more.
    await services.context.db
      .updateTable("checkout")
      .set({ expires_at: services.clock.now() })
      .where("id", "=", draft.id)
      .execute();
    const later = await modifyCart(shopper, order.id);
    expect(later.amendment.payments.map(({ after }) => after)).toEqual([15_00, 20_89]);
  });

  it.each([
    ["all of it", { amount: 25_00 }],
    ["another checkout", { amount: 10_00, checkoutId: "the order's own" }],
  ])("does not rise by a PIN for %s", async (_, told) => {
    const order = await snapOrder();
    const draft = checkoutIn(await snapPays(await to(order, { [onions]: 5 }), 25));
    const meant = "checkoutId" in told ? { ...told, checkoutId: order.checkoutId } : told;
    const pins = await pinsFor(services, who(), draft, meant);
    expect(failureIn(await submitChange(shopper, draft, { pins }))).toEqual([402, "EBT_PIN_REQUIRED"]);
    expect(await shopper.order(order.id)).toEqual(order);
    await held(order);
  });

  it("does not rise by a wrong PIN, and then by the right one", async () => {
    const order = await snapOrder();
    const draft = checkoutIn(await snapPays(await to(order, { [onions]: 5 }), 25));
    const pins = await pinsFor(services, who(), draft, { amount: 10_00, pin: "0055" });
    expect(failureIn(await submitChange(shopper, draft, { pins }))).toEqual([402, "EBT_PIN_55"]);
    expect(await shopper.order(order.id)).toEqual(order);
    await held(order);
    await taken(await shopper.checkout(draft.id), 10_00);
  });

  it("says how much it can pay where the card holds too little, and takes that", async () => {
    const order = await snapOrder();
    await spend(services, "0000", 180_25 - 15_00 - 7_50);
    const draft = checkoutIn(await snapPays(await to(order, { [onions]: 5 }), 25));
    const pins = await pinsFor(services, who(), draft, { amount: 10_00 });
    const refused = await submitChange(shopper, draft, { pins });
    expect(failureIn(refused)).toEqual([402, "INSUFFICIENT_FUNDS"]);
    expect(errorOf(refused)).toMatchObject({ remainingBalance: 22.5 });
    expect(await shopper.order(order.id)).toEqual(order);
    await held(order);
    const open = await shopper.checkout(draft.id);
    expect(failureIn(await snapPays(open, 25, 7.5))).toEqual([422, "SNAP_RANGE"]);
    const less = checkoutIn(await snapPays(await shopper.checkout(draft.id), 22.5, 7.5));
    expect(paidBy(await taken(less, 7_50))).toEqual({ snap: 22_50, gift: 0, bank: 13_39 });
    expect(await balanceOf(services, "0000")).toBe(0);
  });

  it("says no more than the change may be paid with", async () => {
    const order = await snapOrder(5);
    await spend(services, "0000", 180_25 - 5_00 - 9_99);
    // Onions for $15 may be paid by it, of which it pays five: the card holds a cent less than the rest.
    const draft = checkoutIn(await snapPays(await to(order, { [towels]: 2 }), 15));
    const pins = await pinsFor(services, who(), draft, { amount: 10_00 });
    expect(errorOf(await submitChange(shopper, draft, { pins }))).toMatchObject({ remainingBalance: 14.99 });
  });

  it("falls with what it may pay, without a PIN, and is back on the card", async () => {
    const order = await snapOrder();
    const after = await taken(await to(order, { [onions]: 1, [towels]: 2 }));
    expect(paidBy(after)).toEqual({ snap: 5_00, gift: 0, bank: 21_78 });
    expect(await balanceOf(services, "0000")).toBe(180_25 - 5_00);
    // What was given back is asked for with a PIN again.
    const again = checkoutIn(await snapPays(await to(after, { [onions]: 3 }), 15));
    await taken(again, 10_00);
  });

  it("is never wanted for less than is authorised, nor for more than it may pay", async () => {
    const order = await snapOrder(10);
    const draft = await to(order, { [onions]: 4 });
    expect(failureIn(await snapPays(draft, 9.99))).toEqual([422, "SNAP_RANGE"]);
    expect(failureIn(await snapPays(draft, 20.01))).toEqual([422, "SNAP_RANGE"]);
    expect(paidBy(checkoutIn(await snapPays(draft, 20))).snap).toBe(20_00);
  });

  it("is wanted with the change, when that is opened", async () => {
    const order = await snapOrder(10);
    const { cart } = await modifyCart(shopper, order.id);
    await want(shopper, cart, { [onions]: 4 });
    const draft = checkoutIn(await openChange(shopper, cart));
    const payments = draft.payments.map(({ id, paymentType }) => ({
      id,
      paymentType,
      ...(paymentType === "EBT" && { amount: 12 }),
    }));
    expect(paidBy(checkoutIn(await openChange(shopper, cart, { payments }))).snap).toBe(12_00);
  });
});

describe("gift cards", () => {
  it("never pay more, and fall after the bank card, which rises anew from nothing", async () => {
    await fill(shopper, { "Paper Towels": 3 });
    const order = await placed(shopper, await paying(shopper, visa, gift25));
    expect(paidBy(order)).toEqual({ snap: 0, gift: 25_00, bank: 7_67 });
    const down = await taken(await to(order, { [towels]: 2 }));
    expect(paidBy(down)).toEqual({ snap: 0, gift: 21_78, bank: 0 });
    expect(await balanceOf(services, "0025")).toBe(3_22);
    const less = await taken(await to(down, { [towels]: 1 }));
    expect(paidBy(less)).toEqual({ snap: 0, gift: 10_89, bank: 0 });
    const up = await taken(await to(less, { [towels]: 3 }));
    expect(paidBy(up)).toEqual({ snap: 0, gift: 10_89, bank: 21_78 });
    expect(await balanceOf(services, "0025")).toBe(14_11);
    expect(paidBy(await taken(await to(up, { [towels]: 1 })))).toEqual({ snap: 0, gift: 10_89, bank: 0 });
  });
});

describe("cards that are no longer in the wallet", () => {
  it("pay for a change as before, up and down", async () => {
    await fill(shopper, { "Paper Towels": 3 });
    const order = await placed(shopper, await paying(shopper, visa, gift25));
    for (const lastFour of ["1111", "0025"])
      await shopper.send("DELETE", `/payment/v2/wallet/${await shopper.cardEnding(lastFour)}`);
    expect((await shopper.cards()).some(({ lastFourPan }) => lastFourPan === "1111")).toBe(false);
    expect(paidBy(await taken(await to(order, { [towels]: 4 })))).toEqual({
      snap: 0,
      gift: 25_00,
      bank: 18_56,
    });
    expect(paidBy(await taken(await to(order, { [towels]: 1 })))).toEqual({ snap: 0, gift: 10_89, bank: 0 });
  });
});

describe("the example", () => {
  /** $20 that SNAP may pay, $7 of towels, of service and of a small basket, and a tip of $15: 20, 10 and 12. */
  async function example(): Promise<Order> {
    await priceAt(services, "Paper Towels", 5);
    await spend(services, "0025", 15_00);
    const opened = await deliveryOf(
      shopper,
      { "Yellow Onions": 4, "Paper Towels": 1 },
      timeOf("INSTACART", 9.95),
    );
    const told = await change(shopper, opened, {
      ...promosOf("Add", "FREEDEL"),
      ...acceptTerms("INSTACART"),
      paymentDetails: { gratuityAmount: 15 },
    });
    const draft = checkoutIn(await shopper.pay(told, [visa, snap, gift25]));
    const order = await placedWithPin(services, who(), draft);
    expect(paidBy(order)).toEqual({ snap: 20_00, gift: 10_00, bank: 12_00 });
    return order;
  }

  it("comes out as it was worked out by hand, down, up and given up", async () => {
    const order = await example();
    const down = await taken(await to(order, { [onions]: 3 }));
    expect(paidBy(down)).toEqual({ snap: 15_00, gift: 10_00, bank: 12_00 });
    await priceAt(services, "Napkins", 800);
    const napkins = numberOf("Napkins");
    const up = await taken(await to(down, { [napkins]: 1 }));
    expect(paidBy(up)).toEqual({ snap: 15_00, gift: 10_00, bank: 20_71 });
    expect(orderIn(await cancelOrder(shopper, up)).status).toBe("CANCELLED");
    expect(await heldFor(services, order.id)).toEqual({ snap: 0, gift: 0, bank: 0, verified: 0 });
    expect([await balanceOf(services, "0000"), await balanceOf(services, "0025")]).toEqual([180_25, 10_00]);
    await checkBooks(services.context);
  });

  it("comes out as it was worked out by hand without its tip", async () => {
    const order = orderIn(await tipOrder(shopper, await example(), 0));
    expect(paidBy(order)).toEqual({ snap: 20_00, gift: 7_00, bank: 0 });
    await held(order);
    expect(await balanceOf(services, "0025")).toBe(3_00);
    const tipped = orderIn(await tipOrder(shopper, order, 15));
    expect(paidBy(tipped)).toEqual({ snap: 20_00, gift: 7_00, bank: 15_00 });
    await held(tipped);
    expect((await confirmChange(shopper, order.id)).status).toBe(404);
  });
});

it("beans make an order that falls to the last", async () => {
  await fill(shopper, { "Garbanzo Beans": 9 });
  const order = await placedWithPin(services, who(), await paying(shopper, visa, snap, gift25));
  expect(paidBy(order)).toEqual({ snap: 9_00, gift: 0, bank: 0 });
  expect(paidBy(await taken(await to(order, { [beans]: 1 })))).toEqual({ snap: 1_00, gift: 0, bank: 0 });
});
