import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Checkout, Order } from "../../../../../sdk/contract/checkout.ts";
import { type Timeslot, timeslotsResponse } from "../../../../../sdk/contract/timeslots.ts";
import { clip } from "../../savings/testing/clip.ts";
import { createTestServices, type TestServices } from "../../../testing/test-services.ts";
import {
  cancelOrder,
  changed,
  heldFor,
  moveOrder,
  offeredTime,
  orderIn,
  paidBy,
  placed,
  priceAt,
  submitChange,
  tipOrder,
} from "../testing/amending.ts";
import { takePromised } from "../../promising/order-promises.ts";
import { renumberHeld } from "../testing/renumber.ts";
import {
  acceptTerms,
  change,
  chooseTime,
  deliveryOf,
  fill,
  mainStreet,
  numberOf,
  oakley,
  promosOf,
  timeOf,
} from "../testing/delivery.ts";
import { checkBooks } from "../testing/invariants.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "../testing/shopper.ts";
import { visa } from "../testing/split.ts";

let services: TestServices;
let shopper: TestShopper;

const towels = numberOf("Paper Towels");
const cheese = numberOf("Shredded Mozzarella");
const berries = numberOf("Strawberries");
const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];

beforeAll(async () => {
  services = await createTestServices();
});

/** Nothing is taxed, so that every cent of a change is a price's. */
beforeEach(async () => {
  await services.reset();
  shopper = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
  await services.context.db.updateTable("tax_rate").set({ rate: 0 }).execute();
  await services.context.db.deleteFrom("clipped_coupon").where("offer_id", "=", "cpn-delivery").execute();
  await priceAt(services, "Paper Towels", 1_000);
  await priceAt(services, "Strawberries", 400, 300);
});

/** Brought by Instacart for $9.95: mozzarella with a coupon of $1, and towels. */
async function order(wanted: Record<string, number>, more: object = {}): Promise<Order> {
  const opened = await deliveryOf(shopper, wanted, timeOf("INSTACART", 9.95));
  const told = await change(shopper, opened, { ...acceptTerms("INSTACART"), ...more });
  return placed(shopper, checkoutIn(await shopper.pay(told, [visa])));
}

const lineTotals = ({ lineItems }: Pick<Order | Checkout, "lineItems">) =>
  Object.fromEntries(lineItems.map(({ gtin13, lineTotal }) => [gtin13, lineTotal]));
const feesIn = ({ summary }: Pick<Order, "summary">) =>
  Object.fromEntries(summary.fees.map(({ kind, amount }) => [kind, amount]));
const usesOf = async (code: string) =>
  (
    await services.context.db
      .selectFrom("promo_code")
      .where("code", "=", code)
      .select("used")
      .executeTakeFirstOrThrow()
  ).used;

async function taken(draft: Checkout): Promise<Order> {
  const reply = await submitChange(shopper, draft);
  expect(reply.status, reply.text).toBe(200);
  await checkBooks(services.context);
  return shopper.order(draft.amendsOrderId ?? "");
}

describe("a line of a change", () => {
  it("keeps its price unless it is raised, then costs what it does today, all of it; and so does a new one", async () => {
    const before = await order({ "Paper Towels": 2, "Shredded Mozzarella": 2 });
    expect(lineTotals(before)).toEqual({ [towels]: 20_00, [cheese]: 8_98 });
    await priceAt(services, "Paper Towels", 1_500);
    await priceAt(services, "Shredded Mozzarella", 100);
    await priceAt(services, "Strawberries", 700);
    const down = await taken(await changed(shopper, before.id, { [towels]: 1, [berries]: 2 }));
    expect(lineTotals(down)).toEqual({ [towels]: 10_00, [cheese]: 8_98, [berries]: 14_00 });
    const up = await taken(await changed(shopper, before.id, { [towels]: 2, [cheese]: 3 }));
    // What was taken out once costs what it does today; the coupon is good for the order still.
    expect(lineTotals(up)).toEqual({ [towels]: 30_00, [cheese]: 2_00, [berries]: 14_00 });
  });

  it("keeps its part of a flash offer and of a coupon where it is reduced, half up", async () => {
    const opened = await deliveryOf(
      shopper,
      { Strawberries: 1, "Shredded Mozzarella": 3 },
      timeOf("INSTACART", 9.95),
    );
    const couponId = `flash-${oakley}-${berries}`;
    const offered = await change(shopper, opened, {
      ...acceptTerms("INSTACART"),
      lineItems: [{ gtin13: berries, quantity: 12, couponId, sourceStoreId: oakley }],
    });
    const before = await placed(shopper, checkoutIn(await shopper.pay(offered, [visa])));
    // Twelve at 3.00 less 20 % of ten; three at 4.99 less a dollar.
    expect(lineTotals(before)).toEqual({ [berries]: 30_00, [cheese]: 13_97 });
    await services.context.db.updateTable("flash_sale").set({ ends_at: services.clock.now() }).execute();
    const after = await taken(await changed(shopper, before.id, { [berries]: 5, [cheese]: 2 }));
    // 30.00 × 5/12, and 13.97 × 2/3 = 9.313.
    expect(lineTotals(after)).toEqual({ [berries]: 12_50, [cheese]: 9_31 });
    expect(after.summary.cost).toMatchObject({ flashDiscountTotal: 2_50, couponDiscountTotal: 67 });
  });
});

describe("what bringing an order costs", () => {
  it("stays, but for what a small order costs, and its service", async () => {
    const before = await order({ "Paper Towels": 3 });
    expect(feesIn(before)).toEqual({ delivery: 9_95, service: 2_00, smallBasket: 4_95 });
    await services.context.db.updateTable("slot").set({ cost: 19_95 }).execute();
    const up = await taken(await changed(shopper, before.id, { [towels]: 6 }));
    expect(feesIn(up)).toEqual({ delivery: 9_95, service: 3_00 });
    const down = await taken(await changed(shopper, before.id, { [towels]: 1 }));
    expect(feesIn(down)).toEqual({ delivery: 9_95, service: 2_00, smallBasket: 4_95 });
  });

  it("is free by a code as before, and not without it", async () => {
    const before = await order({ "Paper Towels": 3 }, promosOf("Add", "FREEDEL"));
    expect(feesIn(before)["delivery"]).toBe(0);
    const kept = await taken(await changed(shopper, before.id, { [towels]: 4 }));
    expect(feesIn(kept)["delivery"]).toBe(0);
    const draft = await change(
      shopper,
      await changed(shopper, before.id, { [towels]: 5 }),
      promosOf("Remove", "FREEDEL"),
    );
    expect(feesIn(await taken(draft))["delivery"]).toBe(9_95);
    expect(await usesOf("FREEDEL")).toBe(0);
  });
});

it("a code leaves with what earned it, is anybody's again, and is prorated anew while it counts", async () => {
  const before = await order({ "Paper Towels": 4 }, promosOf("Add", "SAVE5"));
  expect(await usesOf("SAVE5")).toBe(1);
  const less = await taken(await changed(shopper, before.id, { [towels]: 3 }));
  expect(less.summary.cost.promoDiscountTotal).toBe(5_00);
  expect(await usesOf("SAVE5")).toBe(1);
  const least = await taken(await changed(shopper, before.id, { [towels]: 2 }));
  expect(least.summary.cost.promoDiscountTotal).toBe(0);
  expect(await usesOf("SAVE5")).toBe(0);
});

it("a code of an order counts although it is over by now, and another one that is over doesn't", async () => {
  const before = await order({ "Paper Towels": 4 }, promosOf("Add", "SAVE5"));
  await services.context.db
    .updateTable("promo_code")
    .set({ ends_at: services.clock.now(), max_uses: 1 })
    .where("code", "in", ["SAVE5", "STUCK"])
    .execute();
  const draft = await changed(shopper, before.id, { [towels]: 5 });
  expect(failureIn(await shopper.update(draft, promosOf("Add", "STUCK")))).toEqual([422, "PROMO_EXPIRED"]);
  expect((await taken(draft)).summary.cost.promoDiscountTotal).toBe(5_00);
});

it("a code of an order can be taken off and back on, although it is used up or over by now", async () => {
  const { db } = services.context;
  const save5 = db.updateTable("promo_code").where("code", "=", "SAVE5");
  const before = await order({ "Paper Towels": 4 }, promosOf("Add", "SAVE5"));
  await save5.set({ max_uses: 1 }).execute();
  const draft = await changed(shopper, before.id, { [towels]: 5 });
  const off = await change(shopper, draft, promosOf("Remove", "SAVE5"));
  expect(off.summary.cost.promoDiscountTotal).toBe(0);
  const on = await change(shopper, off, promosOf("Add", "SAVE5"));
  await save5.set({ ends_at: services.clock.now() }).execute();
  const without = await change(shopper, on, promosOf("Remove", "SAVE5"));
  const again = await change(shopper, without, promosOf("Add", "SAVE5"));
  expect((await taken(again)).summary.cost.promoDiscountTotal).toBe(5_00);
  expect(await usesOf("SAVE5")).toBe(1);
});

describe("a tip", () => {
  it("goes up, down, and to a share, and follows what is ordered", async () => {
    const before = await order({ "Paper Towels": 4 }, { paymentDetails: { gratuityAmount: 4 } });
    const up = orderIn(await tipOrder(shopper, before, 10));
    expect(up.summary.cost.total).toBe(before.summary.cost.total + 6_00);
    const down = orderIn(await tipOrder(shopper, up, 0));
    expect(down.summary.cost.gratuityTotal).toBe(0);
    const share = orderIn(await tipOrder(shopper, down, 0, { percentage: 15 }));
    expect(share.summary.cost.gratuityTotal).toBe(6_00);
    expect((await heldFor(services, before.id)).bank).toBe(paidBy(share).bank);
    expect(failureIn(await tipOrder(shopper, share, 40.01))).toEqual([422, "TIP_TOO_HIGH"]);
    const more = await taken(await changed(shopper, before.id, { [towels]: 5 }));
    expect(more.summary.cost.gratuityTotal).toBe(7_50);
    // Nothing but the tip's part of the order has changed by tipping it.
    expect(share.lineItems).toEqual(before.lineItems);
  });
});

describe("another time", () => {
  const booked = async () =>
    Object.fromEntries(
      (
        await services.context.db
          .selectFrom("slot")
          .where("booked", ">", 0)
          .select(["id", "booked"])
          .execute()
      ).map(({ id, booked: count }) => [id, count]),
    );
  const slotOf = async ({ id }: Order) =>
    (
      await services.context.db
        .selectFrom("order")
        .where("id", "=", id)
        .select("slot_id")
        .executeTakeFirstOrThrow()
    ).slot_id ?? "";

  const clipFeeCoupon = () => clip(services.context, "cards@aisle.test", "cpn-delivery");

  /** A time at a price that no time has but those that are not the order's. */
  async function other(before: Order, cost = 9.95): Promise<Timeslot> {
    const own = await slotOf(before);
    await services.context.db.updateTable("slot").set({ cost: 8_95 }).where("id", "=", own).execute();
    const found = (await shopper.times(await shopper.cart())).find(timeOf("INSTACART", cost));
    if (!found) throw new Error("there is no other time");
    return found;
  }

  it("costs or saves the difference, and the first one's place is anybody's", async () => {
    const before = await order({ "Paper Towels": 4 });
    const own = await slotOf(before);
    const was = await booked();
    await services.context.db
      .updateTable("slot")
      .set({ cost: 12_95 })
      .where("id", "!=", own)
      .where("vendor", "=", "INSTACART")
      .execute();
    const offer = await offeredTime(shopper, before, await other(before, 12.95));
    expect(offer.summary.cost.total).toBe(before.summary.cost.total + 3_00);
    expect(await booked()).toEqual(was);
    const after = orderIn(await moveOrder(shopper, before, offer.promise.id));
    expect(after.summary).toEqual(offer.summary);
    expect(after.time).not.toEqual(before.time);
    const now = await booked();
    expect([now[own] ?? 0, now[await slotOf(after)]]).toEqual([
      (was[own] ?? 0) - 1,
      (was[await slotOf(after)] ?? 0) + 1,
    ]);
    expect(failureIn(await moveOrder(shopper, after, offer.promise.id))).toEqual([410, "PROMISE_EXPIRED"]);
    await checkBooks(services.context);
  });

  it("is not moved at a price that nobody was told, as once a coupon on the fee is over", async () => {
    await clipFeeCoupon();
    const before = await order({ "Paper Towels": 4 });
    const offer = await offeredTime(shopper, before, await other(before));
    const { total } = offer.summary.cost;
    const over = { ends_at: services.clock.now() };
    await services.context.db
      .updateTable("coupon")
      .set(over)
      .where("offer_id", "=", "cpn-delivery")
      .execute();
    const move = (dollars?: number) => moveOrder(shopper, before, offer.promise.id, undefined, dollars);
    expect(failureIn(await move(total / 100))).toEqual([410, "PROMISE_EXPIRED"]);
    expect((await shopper.order(before.id)).summary).toEqual(before.summary);
    await checkBooks(services.context);
    // A caller that says nothing takes what it comes to.
    expect(orderIn(await move()).summary.cost.total).toBeGreaterThan(total);
    await checkBooks(services.context);
  });

  it("keeps a coupon on the fee", async () => {
    await clipFeeCoupon();
    const before = await order({ "Paper Towels": 4 });
    expect(feesIn(before)["delivery"]).toBe(7_95);
    const offer = await offeredTime(shopper, before, await other(before));
    expect(feesIn(orderIn(await moveOrder(shopper, before, offer.promise.id)))["delivery"]).toBe(7_95);
    await checkBooks(services.context);
  });

  it("is given back where the card does not pay for it", async () => {
    const before = await order({ "Paper Towels": 4 });
    const own = await slotOf(before);
    const was = await booked();
    const slots = services.context.db.updateTable("slot").set({ cost: 12_95 });
    await slots.where("id", "!=", own).where("vendor", "=", "INSTACART").execute();
    const offer = await offeredTime(shopper, before, await other(before, 12.95));
    await renumberHeld(services.context, before.id, "4000000000000002");
    expect(failureIn(await moveOrder(shopper, before, offer.promise.id))).toEqual([
      402,
      "TRANSACTION_DECLINED",
    ]);
    expect(await booked()).toEqual(was);
    expect(await shopper.order(before.id)).toEqual(before);
    await checkBooks(services.context);
  });

  it("is promised until it begins, and then not to be had", async () => {
    const before = await order({ "Paper Towels": 4 });
    const time = await other(before);
    const soon = new Date(services.clock.now().getTime() + 10 * 60_000);
    await services.context.db
      .updateTable("slot")
      .set({ starts_at: soon, closes_at: soon })
      .where("id", "=", time.optionId)
      .execute();
    const offer = await offeredTime(shopper, before, time);
    expect(offer.promise.expiration.value).toBe(soon.toISOString());
    services.clock.advance(10 * 60);
    const token = await services.signIn("cards@aisle.test");
    shopper = testShopper(services.fetch, services.origin, token);
    expect(failureIn(await moveOrder(shopper, before, offer.promise.id))).toEqual([410, "PROMISE_EXPIRED"]);
    expect(await shopper.order(before.id)).toEqual(before);
  });

  it("is not booked where a process whose clock is ahead has sold its place since", async () => {
    const before = await order({ "Paper Towels": 4 });
    const time = await other(before);
    const { promise } = await offeredTime(shopper, before, time);
    const { context, clock } = services;
    const { db } = context;
    await db
      .updateTable("slot")
      .set((row) => ({ capacity: row("booked", "+", 1) }))
      .where("id", "=", time.optionId)
      .execute();
    const { id: account_id } = await db
      .selectFrom("account")
      .where("email", "=", "wallet@aisle.test")
      .select("id")
      .executeTakeFirstOrThrow();
    const here = clock.now();
    clock.advance(31 * 60);
    await db
      .insertInto("hold")
      .values({
        id: "rsv_ahead",
        account_id,
        banner_domain: "aislemarket.example",
        slot_id: time.optionId,
        quote_id: "quo_ahead",
        destination: JSON.stringify({}) as never,
        waiver: 0,
        extended: false,
        promised_since: null,
        expires_at: new Date(clock.now().getTime() + 60 * 60_000),
      })
      .execute();
    const late = db
      .transaction()
      .execute((trx) => takePromised({ ...context, db: trx, clock: () => here }, before.id, promise.id));
    await expect(late).rejects.toMatchObject({ code: "PROMISE_EXPIRED" });
    await checkBooks(context);
  });

  describe("that has one place left", () => {
    const path = "/atlas/v1/promising/v4/timeslots";
    const modality = { modalityType: "DELIVERY", destination: { address: mainStreet } };
    /** Whether the window is among the times that are listed for an order, or for the cart. */
    async function isListed({ optionId }: Timeslot, orderId?: string): Promise<boolean> {
      const reply = await shopper.send("POST", path, { modality, ...(orderId !== undefined && { orderId }) });
      const { days } = timeslotsResponse(JSON.parse(reply.text));
      return days.some(({ times }) => times.some((time) => time.optionId === optionId));
    }
    const leaveOne = ({ optionId }: Timeslot) =>
      services.context.db
        .updateTable("slot")
        .set((row) => ({ capacity: row("booked", "+", 1) }))
        .where("id", "=", optionId)
        .execute();

    it("is listed for the order that it is promised to, and promised again", async () => {
      const before = await order({ "Paper Towels": 4 });
      const time = await other(before);
      await leaveOne(time);
      await offeredTime(shopper, before, time);
      expect([await isListed(time, before.id), await isListed(time)]).toEqual([true, false]);
      const { promise } = await offeredTime(shopper, before, time);
      expect((await moveOrder(shopper, before, promise.id)).status).toBe(200);
      await checkBooks(services.context);
    });

    it("is not listed for an order once it closes, whatever was promised", async () => {
      const before = await order({ "Paper Towels": 4 });
      const time = await other(before);
      await offeredTime(shopper, before, time);
      await services.context.db
        .updateTable("slot")
        .set({ closes_at: services.clock.now() })
        .where("id", "=", time.optionId)
        .execute();
      expect(await isListed(time, before.id)).toBe(false);
    });

    it("is not listed for an order where its shopper has it for a cart", async () => {
      const before = await order({ "Paper Towels": 4 });
      await fill(shopper, { "Paper Towels": 1 });
      await services.context.db
        .updateTable("slot")
        .set({ cost: 8_95 })
        .where("id", "=", await slotOf(before))
        .execute();
      await chooseTime(shopper, timeOf("INSTACART", 9.95));
      const { slot_id: optionId } = await services.context.db
        .selectFrom("promise")
        .select("slot_id")
        .executeTakeFirstOrThrow();
      const time = (await shopper.times(await shopper.cart())).find((found) => found.optionId === optionId);
      if (!time) throw new Error("the cart's own time is not listed");
      await leaveOne(time);
      expect([await isListed(time, before.id), await isListed(time)]).toEqual([false, true]);
      const { quoteId } = time;
      const promises = `/atlas/v1/order/v1/orders/${before.id}/promises`;
      const refused = await shopper.send("POST", promises, { quoteId, optionId });
      expect(failureIn(refused)).toEqual([409, "SLOT_FULL"]);
    });

    it("is told of no order that is somebody else's, or none", async () => {
      const { id: orderId } = await order({ "Paper Towels": 4 });
      const token = await services.signIn("wallet@aisle.test");
      const stranger = testShopper(services.fetch, services.origin, token);
      expect(failureIn(await stranger.send("POST", path, { modality, orderId }))).toEqual([404, "NOT_FOUND"]);
      expect(failureIn(await shopper.send("POST", path, { modality, orderId: "ord_none" }))).toEqual([
        404,
        "NOT_FOUND",
      ]);
    });
  });

  it("goes to the last place, and is refused when it is full", async () => {
    const before = await order({ "Paper Towels": 4 });
    const time = await other(before);
    const offer = await offeredTime(shopper, before, time);
    const { slot_id } = await services.context.db
      .selectFrom("order_promise")
      .select("slot_id")
      .executeTakeFirstOrThrow();
    const slot = services.context.db.updateTable("slot").where("id", "=", slot_id);
    // The place that is promised is the last one: nobody else gets it, and the order does.
    await slot.set((row) => ({ capacity: row("booked", "+", 1) })).execute();
    const after = orderIn(await moveOrder(shopper, before, offer.promise.id));
    expect(await slotOf(after)).toBe(slot_id);
    const back = await other(after);
    await services.context.db
      .updateTable("slot")
      .set((row) => ({ capacity: row.ref("booked") }))
      .where("id", "!=", slot_id)
      .execute();
    const { quoteId, optionId } = back;
    const refused = await shopper.send("POST", `/atlas/v1/order/v1/orders/${after.id}/promises`, {
      quoteId,
      optionId,
    });
    expect(failureIn(refused)).toEqual([409, "SLOT_FULL"]);
    await checkBooks(services.context);
  });
});

it("an order that is given up gives its place, its code and its coupon back", async () => {
  const before = await order({ "Paper Towels": 4, "Shredded Mozzarella": 1 }, promosOf("Add", "SAVE5"));
  const { db } = services.context;
  const { slot_id } = await db.selectFrom("order").select("slot_id").executeTakeFirstOrThrow();
  const placesLeft = async () => {
    const slot = await db.selectFrom("slot").where("id", "=", slot_id).selectAll().executeTakeFirstOrThrow();
    return slot.booked;
  };
  const booked = await placesLeft();
  expect((await cancelOrder(shopper, before)).status).toBe(200);
  expect([await placesLeft(), await usesOf("SAVE5")]).toEqual([booked - 1, 0]);
  // Somebody, who has the same coupon, is given them again.
  const again = await order({ "Paper Towels": 4, "Shredded Mozzarella": 1 }, promosOf("Add", "SAVE5"));
  expect(again.summary.cost).toMatchObject({ promoDiscountTotal: 5_00, couponDiscountTotal: 1_00 });
  await checkBooks(services.context);
});
