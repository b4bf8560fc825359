import type { Kysely } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { giveUsesBack, useOtherwise, useUp } from "../savings/uses.ts";
import type { Tables } from "../../tables.ts";
import { clip as clipFor } from "../savings/testing/clip.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { change, deliveryOf, fill, promosOf, shopFor, oakley, timeOf } from "./testing/delivery.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "./testing/shopper.ts";
import { renumber } from "./testing/split.ts";

let services: TestServices;
let shopper: TestShopper;

const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];
const codesOf = ({ priceAdjustment }: Checkout) =>
  priceAdjustment.promos.map(({ code, amount }) => [code, amount]);

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  shopper = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
  await services.context.db.deleteFrom("clipped_coupon").execute();
});

/** Three rolls of paper, 32.97, at a pickup. */
async function opened(wanted: Readonly<Record<string, number>> = { "Paper Towels": 3 }): Promise<Checkout> {
  await shopFor(shopper, "PICKUP", { locationId: oakley });
  await fill(shopper, wanted);
  return checkoutIn(await shopper.open((await shopper.cart()).id));
}

const usesOf = async (code: string) => {
  const { db } = services.context;
  const { used } = await db
    .selectFrom("promo_code")
    .where("code", "=", code)
    .select("used")
    .executeTakeFirstOrThrow();
  return used;
};

describe("a promo code", () => {
  it.each([
    ["NOBODYS", 422, "PROMO_INVALID"],
    ["EXPIRED", 422, "PROMO_EXPIRED"],
    ["LIMIT", 422, "PROMO_LIMIT_REACHED"],
    ["ERR500", 500, "INTERNAL_ERROR"],
    ["FREEDEL", 422, "PROMO_DELIVERY_ONLY"],
  ])("%s is refused, and changes nothing", async (code, status, error) => {
    const checkout = await opened();
    expect(failureIn(await shopper.update(checkout, promosOf("Add", code)))).toEqual([status, error]);
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
  });

  it("is refused under its minimum, which it tells, and all of a change with it", async () => {
    const checkout = await opened({ "Paper Towels": 2 });
    const reply = await shopper.update(checkout, promosOf("Add", "STUCK", "SAVE5"));
    expect(failureIn(reply)).toEqual([422, "PROMO_MIN"]);
    expect(errorOf(reply).reason).toBe("The promo code is for orders of $25.00 or more.");
    expect(codesOf(await shopper.checkout(checkout.id))).toEqual([]);
  });

  it("is added in any letters, once, and taken off again", async () => {
    const checkout = await opened();
    const added = await change(shopper, checkout, promosOf("Add", "save5"));
    expect(codesOf(added)).toEqual([["SAVE5", 500]]);
    expect(added.summary.cost).toMatchObject({ promoDiscountTotal: 500, subtotal: 3297 });
    expect(added.checksum).not.toBe(checkout.checksum);
    const twice = await change(shopper, added, promosOf("Add", "SAVE5"));
    expect(codesOf(twice)).toEqual([["SAVE5", 500]]);
    const gone = await change(shopper, twice, promosOf("Remove", "SAVE5", "EXPIRED"));
    expect(gone.summary).toEqual(checkout.summary);
  });

  it("stays where it can't be taken off", async () => {
    const stuck = await change(shopper, await opened(), promosOf("Add", "STUCK"));
    expect(failureIn(await shopper.update(stuck, promosOf("Remove", "STUCK")))).toEqual([422, "PROMO_STUCK"]);
    expect(codesOf(await shopper.checkout(stuck.id))).toEqual([["STUCK", 100]]);
  });

  it("is one of five at most", async () => {
    const { db } = services.context;
    const row = await db
      .selectFrom("promo_code")
      .where("code", "=", "STUCK")
      .selectAll()
      .executeTakeFirstOrThrow();
    const more = ["A1", "A2", "A3", "A4", "A5"];
    await db
      .insertInto("promo_code")
      .values(more.map((code) => ({ ...row, code, coupon_id: code, fault: null })))
      .execute();
    const five = await change(shopper, await opened(), promosOf("Add", ...more));
    expect(codesOf(five)).toHaveLength(5);
    expect(failureIn(await shopper.update(five, promosOf("Add", "SAVE5")))).toEqual([422, "PROMO_TOO_MANY"]);
  });

  it("that is no longer earned is gone for good", async () => {
    const added = await change(shopper, await opened(), promosOf("Add", "SAVE5", "STUCK"));
    await fill(shopper, { "Paper Towels": 2 });
    const less = await shopper.checkout(added.id);
    expect(codesOf(less)).toEqual([["STUCK", 100]]);
    await fill(shopper, { "Paper Towels": 3 });
    expect(codesOf(await shopper.checkout(added.id))).toEqual([["STUCK", 100]]);
  });

  it("that is no longer earned is named until the next change, whoever has read it", async () => {
    const added = await change(shopper, await opened(), promosOf("Add", "SAVE5", "STUCK"));
    expect(added.priceAdjustment.lostPromos).toBeUndefined();
    await fill(shopper, { "Paper Towels": 2 });
    const first = checkoutIn(await shopper.open(added.cartId));
    expect(first.priceAdjustment.lostPromos).toEqual(["SAVE5"]);
    // An answer that was lost on its way is asked for again.
    const second = await shopper.checkout(added.id);
    expect(second.priceAdjustment.lostPromos).toEqual(["SAVE5"]);
    const next = await change(shopper, second, {});
    expect(next.priceAdjustment.lostPromos).toBeUndefined();
    expect((await shopper.checkout(added.id)).priceAdjustment.lostPromos).toBeUndefined();
  });

  it("that a change loses is named in its answer, but for one that it takes off itself", async () => {
    const added = await change(shopper, await opened(), promosOf("Add", "SAVE5"));
    await fill(shopper, { "Paper Towels": 2 });
    const changed = await change(shopper, added, promosOf("Add", "STUCK"));
    expect([codesOf(changed), changed.priceAdjustment.lostPromos]).toEqual([[["STUCK", 100]], ["SAVE5"]]);
    await fill(shopper, { "Paper Towels": 3 });
    const again = await change(shopper, changed, promosOf("Add", "SAVE5"));
    await fill(shopper, { "Paper Towels": 2 });
    const taken = await change(shopper, again, promosOf("Remove", "save5"));
    expect([codesOf(taken), taken.priceAdjustment.lostPromos]).toEqual([[["STUCK", 100]], undefined]);
  });

  it("takes a delivery's fee off, and goes with the delivery", async () => {
    const checkout = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
    const free = await change(shopper, checkout, promosOf("Add", "FREEDEL"));
    expect(codesOf(free)).toEqual([["FREEDEL", 299]]);
    expect(free.summary.fees).toMatchObject([
      {
        kind: "delivery",
        amount: 0,
        waived: 200,
        coupons: [{ type: "PROMO", id: "promo-freedel", amount: 299 }],
      },
    ]);
    expect(free.fulfillment.promise?.waiver).toBe(2);
  });
});

describe("a code that can be used so often", () => {
  beforeEach(async () => {
    await services.context.db
      .updateTable("promo_code")
      .set({ max_uses: 1, used: 0 } as never)
      .where("code", "=", "SAVE5")
      .execute();
  });

  it("counts when the order is placed, and not before", async () => {
    const added = await change(shopper, await opened(), promosOf("Add", "SAVE5"));
    const paid = await shopper.payWith(added, "1111");
    expect(await usesOf("SAVE5")).toBe(0);
    expect((await shopper.activate(paid)).status).toBe(200);
    expect(await usesOf("SAVE5")).toBe(1);
    const again = await opened();
    const refused = await shopper.update(again, promosOf("Add", "SAVE5"));
    expect(failureIn(refused)).toEqual([422, "PROMO_LIMIT_REACHED"]);
  });

  it("is counted for one of two orders that were priced with it, whoever comes first", async () => {
    const first = await opened();
    const again = await services.signIn("limits@aisle.test");
    shopper = testShopper(services.fetch, services.origin, again);
    const second = await opened();
    const { db } = services.context;
    const promos = [{ code: "SAVE5", id: "promo-save5", description: "$5 off", amount: 500 }];
    const place = (id: string) => useUp(db, { id, account_id: "" }, { promos, lines: [], fees: [] });
    await place(first.id);
    await expect(place(second.id)).rejects.toMatchObject({ code: "PRICE_CHANGED" });
    await place(first.id);
    expect(await usesOf("SAVE5")).toBe(1);
  });

  // On one connection they come one after another: this counts where several are open, on a server.
  it("leaves nobody waiting in a circle where an order gives one back while another takes several", async () => {
    const first = await opened();
    shopper = testShopper(services.fetch, services.origin, await services.signIn("limits@aisle.test"));
    const second = await opened();
    const { db } = services.context;
    await db.updateTable("promo_code").set({ max_uses: null }).execute();
    const used = (...codes: readonly string[]) => ({
      promos: codes.map((code) => ({ code, id: code, description: code, amount: 1 })),
      lines: [],
      fees: [],
    });
    const [changing, placing] = [first, second].map(({ id }) => ({ id, account_id: "" }));
    if (!changing || !placing) throw new Error("there are too few checkouts");
    for (let round = 0; round < 20; round += 1) {
      await useUp(db, changing, used("SAVE5"));
      await Promise.all([
        db.transaction().execute((trx) => useOtherwise(trx, changing, used("FREEDEL"))),
        db.transaction().execute((trx) => useUp(trx, placing, used("FREEDEL", "SAVE5"))),
      ]);
      expect([await usesOf("FREEDEL"), await usesOf("SAVE5")]).toEqual([2, 1]);
      for (const checkout of [changing, placing]) await giveUsesBack(db, checkout);
    }
  });

  it("is good again after a refusal", async () => {
    await renumber(services, "1111", "4000000000000002");
    const added = await change(shopper, await opened(), promosOf("Add", "SAVE5"));
    const paid = await shopper.payWith(added, "1111");
    expect(failureIn(await shopper.activate(paid))).toEqual([402, "TRANSACTION_DECLINED"]);
    expect(await usesOf("SAVE5")).toBe(0);
    const draft = await shopper.checkout(paid.id);
    expect(codesOf(draft)).toEqual([["SAVE5", 500]]);
    await renumber(services, "1111", "4111111111111111");
    expect((await shopper.activate(draft)).status).toBe(200);
  });

  it("is used by one of two shoppers who place their orders at once", async () => {
    const other = testShopper(services.fetch, services.origin, await services.signIn("declines@aisle.test"));
    const mine = await shopper.payWith(
      await change(shopper, await opened(), promosOf("Add", "SAVE5")),
      "1111",
    );
    await shopFor(other, "PICKUP", { locationId: oakley });
    await fill(other, { "Paper Towels": 3 });
    const theirs = checkoutIn(await other.open((await other.cart()).id));
    const saved = await other.payWith(await change(other, theirs, promosOf("Add", "SAVE5")), "1111");
    const replies = await Promise.all([shopper.activate(mine), other.activate(saved)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = replies.filter(({ status }) => status === 409);
    expect(refused && errorOf(refused).code).toBe("PRICE_CHANGED");
    expect(await usesOf("SAVE5")).toBe(1);
  });
});

const clip = (offerId: string) => clipFor(services.context, "cards@aisle.test", offerId);

describe("a clipped coupon", () => {
  it("counts in one order", async () => {
    await clip("cpn-mozzarella");
    const checkout = await opened({ "Shredded Mozzarella": 2 });
    expect(checkout.summary.cost).toMatchObject({ couponDiscountTotal: 100, subtotal: 898 });
    expect((await shopper.activate(await shopper.payWith(checkout, "1111"))).status).toBe(200);
    expect((await opened({ "Shredded Mozzarella": 2 })).summary.cost.couponDiscountTotal).toBe(0);
  });

  it("is taken after those that come before it, whether an order uses, exchanges or gives back", async () => {
    const { db } = services.context;
    await clip("cpn-mozzarella");
    await clip("cpn-delivery");
    const { id, buyer } = await opened();
    const checkout = { id, account_id: buyer.profileId };
    const used = (...offers: readonly string[]) => ({
      promos: [],
      lines: [],
      fees: offers.map((offerId) => ({
        discounts: [{ type: "DIGITAL_COUPON", offerId, description: offerId, amount: 1 } as const],
      })),
    });
    /** In which sequence a use of coupons first holds their rows, before any is written. */
    const heldBy = async (use: (trx: Kysely<Tables>) => Promise<void>) => {
      const held: string[][] = [];
      const isHeld = new Map<object, boolean>();
      let isWritten = false;
      await db.transaction().execute((trx) =>
        use(
          trx.withPlugin({
            transformQuery({ node, queryId }) {
              const { sql } = trx.getExecutor().compileQuery(node, queryId);
              const isOfCoupons = sql.includes('"clipped_coupon"');
              isHeld.set(queryId, isOfCoupons && !isWritten && sql.endsWith("for no key update"));
              isWritten ||= isOfCoupons && sql.startsWith("update");
              return node;
            },
            transformResult({ result, queryId }) {
              if (isHeld.get(queryId)) held.push(result.rows.map((row) => String(row["offer_id"])));
              return Promise.resolve(result);
            },
          }),
        ),
      );
      return held[0];
    };
    const inSequence = ["cpn-delivery", "cpn-mozzarella"];
    expect(await heldBy((trx) => useUp(trx, checkout, used("cpn-mozzarella", "cpn-delivery")))).toEqual(
      inSequence,
    );
    expect(await heldBy((trx) => giveUsesBack(trx, checkout))).toEqual(inSequence);
    await useUp(db, checkout, used("cpn-mozzarella"));
    expect(await heldBy((trx) => useOtherwise(trx, checkout, used("cpn-delivery")))).toEqual(inSequence);
  });

  it("on delivery fees lowers one after a membership's and before a code's", async () => {
    await clip("cpn-delivery");
    const checkout = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
    expect(checkout.summary.fees).toMatchObject([
      { amount: 99, waived: 200, coupons: [{ offerId: "cpn-delivery", amount: 200 }] },
    ]);
    const free = await change(shopper, checkout, promosOf("Add", "FREEDEL"));
    expect(codesOf(free)).toEqual([["FREEDEL", 99]]);
  });
});
