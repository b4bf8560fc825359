import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { flashSalesResponse } from "../../../../sdk/contract/savings.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { change, fill, numberOf, oakley, shopFor } from "./testing/delivery.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "./testing/shopper.ts";

let services: TestServices;
let shopper: TestShopper;

const path = "/atlas/v1/savings/v1/flash-sales";
const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];
const bagels = numberOf("Plain Bagels");
const eggs = numberOf("Grade A Large Eggs");
const couponOf = (gtin13: string, store = oakley) => `flash-${store}-${gtin13}`;
const taking = (gtin13: string, quantity: number, more: object = {}) => ({
  lineItems: [{ gtin13, quantity, couponId: couponOf(gtin13), sourceStoreId: oakley, ...more }],
});
const lineOf = ({ lineItems }: Checkout, gtin13: string) => lineItems.find((line) => line.gtin13 === gtin13);

async function offersAt(query = "") {
  const reply = await shopper.send("GET", path + query);
  return flashSalesResponse(JSON.parse(reply.text)).flashSales;
}

async function opened(wanted: Readonly<Record<string, number>>): Promise<Checkout> {
  await shopFor(shopper, "PICKUP", { locationId: oakley });
  await fill(shopper, wanted);
  return checkoutIn(await shopper.open((await shopper.cart()).id));
}

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  shopper = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
});

describe("the flash sales of a store", () => {
  it("are those of the shopper's own, by category, with what it has", async () => {
    const offers = await offersAt();
    expect(offers.length).toBeGreaterThan(5);
    for (const offer of offers)
      expect(offer).toMatchObject({ percentOff: 20, sourceStoreId: (await shopper.cart()).storeId });
    expect(offers.find(({ gtin13 }) => gtin13 === eggs)).toMatchObject({
      category: "Dairy & Eggs",
      maxQuantity: 2,
    });
    const categories = offers.map(({ category }) => category);
    expect(categories).toEqual([...categories].sort());
    await services.context.db
      .updateTable("stock")
      .set({ available: false })
      .where("gtin13", "=", eggs)
      .execute();
    expect(await offersAt()).toHaveLength(offers.length - 1);
    await shopFor(shopper, "PICKUP", { locationId: "01400418" });
    expect((await offersAt())[0]?.sourceStoreId).toBe("01400418");
  });

  it("can be asked for by product", async () => {
    const bread = numberOf("Whole Wheat Sandwich Bread");
    const offers = await offersAt(`?filter.gtin13s=${bagels},${bread}`);
    expect(offers.map(({ gtin13 }) => gtin13)).toEqual([bagels]);
    expect(failureIn(await shopper.send("GET", `${path}?filter.gtin13s=bread`))).toEqual([
      400,
      "BAD_REQUEST",
    ]);
  });
});

describe("a flash offer that is taken", () => {
  it("adds to the product's line in the cart, at its price in the checkout alone", async () => {
    const checkout = await opened({ "Plain Bagels": 1, "Paper Towels": 1 });
    const taken = await change(shopper, checkout, taking(bagels, 3));
    expect(lineOf(taken, bagels)).toMatchObject({
      quantity: 3,
      couponId: couponOf(bagels),
      sourceStoreId: oakley,
      previousQuantity: 1,
      lineTotal: 3 * (279 - 56),
      priceAdjustment: { coupons: [{ type: "FLASH_SALE", amount: 168 }] },
    });
    expect(taken.summary.cost.flashDiscountTotal).toBe(168);
    const cart = await shopper.cart();
    expect(cart.lineItems.find(({ gtin13 }) => gtin13 === bagels)).toMatchObject({
      quantity: 3,
      lineTotal: 837,
    });
    expect(cart.summary.cost.flashDiscountTotal).toBe(0);
    // A change of the cart leaves it taken, and what was wanted before.
    await shopper.setQuantity(bagels, 4);
    expect(lineOf(await shopper.checkout(checkout.id), bagels)).toMatchObject({
      quantity: 4,
      previousQuantity: 1,
      couponId: couponOf(bagels),
    });
    const more = await change(shopper, await shopper.checkout(checkout.id), taking(bagels, 5));
    expect(lineOf(more, bagels)).toMatchObject({ quantity: 5, previousQuantity: 1 });
  });

  it("is a line of its own where there was none, for as many as it is good for", async () => {
    const checkout = await opened({ "Paper Towels": 1 });
    const taken = await change(shopper, checkout, taking(eggs, 2));
    expect(lineOf(taken, eggs)).toMatchObject({
      previousQuantity: 0,
      substitutionPolicy: "NONE",
      lineTotal: 2 * (379 - 76),
    });
    const many = await shopper.update(taken, taking(eggs, 3));
    expect(failureIn(many)).toEqual([422, "MaxQuantityError"]);
  });

  it("can be kept at its usual price, or be taken back to what was wanted before", async () => {
    const checkout = await opened({ "Plain Bagels": 1, "Paper Towels": 1 });
    const taken = await change(shopper, checkout, taking(bagels, 3));
    const kept = await change(shopper, taken, {
      lineItems: [{ gtin13: bagels, quantity: 3, couponId: null }],
    });
    expect(lineOf(kept, bagels)).toMatchObject({ quantity: 3, lineTotal: 837 });
    for (const name of ["couponId", "previousQuantity", "priceAdjustment"])
      expect(lineOf(kept, bagels)).not.toHaveProperty(name);
    const again = await change(shopper, kept, taking(bagels, 4));
    const { previousQuantity = 0 } = lineOf(again, bagels) ?? {};
    expect(previousQuantity).toBe(3);
    const back = await change(shopper, again, {
      lineItems: [{ gtin13: bagels, quantity: previousQuantity, couponId: null }],
    });
    expect(back.summary).toEqual(kept.summary);
    const out = await change(shopper, back, { lineItems: [{ gtin13: bagels, quantity: 0 }] });
    expect(lineOf(out, bagels)).toBeUndefined();
  });

  it.each([
    ["there is not", taking(bagels, 1, { couponId: "flash-nobodys" })],
    ["for something else", taking(bagels, 1, { couponId: couponOf(eggs) })],
    ["of another store", taking(bagels, 1, { couponId: couponOf(bagels, "01400418") })],
    ["said to be of another store", taking(bagels, 1, { sourceStoreId: "01400418" })],
  ])("is refused when it is one that %s", async (_, wish) => {
    const checkout = await opened({ "Paper Towels": 1 });
    expect(failureIn(await shopper.update(checkout, wish))).toEqual([422, "FLASH_OFFER_GONE"]);
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
    expect((await shopper.cart()).lineItems).toHaveLength(1);
  });

  it("falls off once it is over, and is refused then", async () => {
    const checkout = await opened({ "Plain Bagels": 1 });
    await services.context.db
      .updateTable("flash_sale")
      .set({ ends_at: new Date(services.clock.now().getTime() + 60_000) })
      .execute();
    const taken = await change(shopper, checkout, taking(bagels, 2));
    expect(taken.summary.cost.flashDiscountTotal).toBe(112);
    services.clock.advance(60);
    const over = await shopper.checkout(checkout.id);
    expect(over.summary.cost.flashDiscountTotal).toBe(0);
    expect(lineOf(over, bagels)).not.toHaveProperty("couponId");
    expect(failureIn(await shopper.update(over, taking(bagels, 2)))).toEqual([422, "FLASH_OFFER_GONE"]);
    expect(await offersAt()).toEqual([]);
  });

  it("takes the checkout's own way only, each product once, and nothing that is not sold", async () => {
    const checkout = await opened({ "Paper Towels": 1 });
    const other = taking(bagels, 1, { modalityType: "DELIVERY" });
    expect(failureIn(await shopper.update(checkout, other))).toEqual([400, "BAD_REQUEST"]);
    const twice = {
      lineItems: [
        { gtin13: bagels, quantity: 1 },
        { gtin13: bagels, quantity: 2 },
      ],
    };
    expect(failureIn(await shopper.update(checkout, twice))).toEqual([400, "BAD_REQUEST"]);
    const unknown = { lineItems: [{ gtin13: "0000000000000", quantity: 1 }] };
    expect(failureIn(await shopper.update(checkout, unknown))).toEqual([422, "UPCFallout"]);
    const none = { lineItems: [{ gtin13: numberOf("Paper Towels"), quantity: 0 }] };
    expect(failureIn(await shopper.update(checkout, none))).toEqual([422, "CART_EMPTY"]);
  });

  it("does not stand against a tab that opens the same checkout at the same moment", async () => {
    const checkout = await opened({ "Plain Bagels": 1, "Paper Towels": 1 });
    const [taken, ...tabs] = await Promise.all([
      shopper.update(checkout, taking(bagels, 2)),
      ...Array.from({ length: 4 }, () => shopper.openAsIs(checkout.cartId)),
    ]);
    for (const tab of tabs) expect(tab.status).toBe(200);
    // Its version may have been another one by then.
    expect([200, 409]).toContain(taken.status);
  });
});
