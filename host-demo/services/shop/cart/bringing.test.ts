import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Cart } from "../../../../sdk/contract/cart.ts";
import { reserveResponse, type Timeslot, timeslotsResponse } from "../../../../sdk/contract/timeslots.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import {
  change,
  chooseTime,
  fill,
  mainStreet,
  numberOf,
  oakley,
  openDelivery,
  shopFor,
  timeOf,
} from "../checkout/testing/delivery.ts";
import { checkoutIn, testShopper, type TestShopper } from "../checkout/testing/shopper.ts";

let services: TestServices;
let shopper: TestShopper;

/** Over and under the $35 from which on a delivery costs less. */
const large = { "Paper Towels": 3, "Unsalted Butter Sticks": 1 };
const small = { "Paper Towels": 1 };
const unknown = { kind: "delivery", amount: 0, toBeDetermined: true };

async function signedIn(email: string): Promise<TestShopper> {
  return testShopper(services.fetch, services.origin, await services.signIn(email));
}

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  shopper = await signedIn("empty@aisle.test");
});

/** What a cart says of its fees, whose sum its total has. */
function feesOf({ summary: { cost, fees } }: Cart) {
  const charged = fees.reduce((sum, { amount }) => sum + amount, 0);
  expect(cost.feeTotal).toBe(charged);
  expect(cost.total).toBe(cost.subtotal + cost.taxTotal + charged);
  return fees;
}

async function delivering(wanted: Readonly<Record<string, number>>): Promise<Cart> {
  await shopFor(shopper, "DELIVERY", { address: mainStreet });
  await fill(shopper, wanted);
  return shopper.cart();
}

const itemsOf = ({ lineItems }: Cart) => lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));

/** The first time that is meant, as it is quoted for what the cart holds, or for a placed order with the same. */
async function quoted(isMeant: (time: Timeslot) => boolean, order: object = {}): Promise<Timeslot> {
  const modality = { modalityType: "DELIVERY", destination: { address: mainStreet } };
  const body = { modality, items: itemsOf(await shopper.cart()), ...order };
  const { text } = await shopper.send("POST", "/atlas/v1/promising/v4/timeslots", body);
  const times = timeslotsResponse(JSON.parse(text))
    .days.slice(1)
    .flatMap((day) => day.times);
  const time = times.find(isMeant);
  if (!time) throw new Error("there is no such time");
  return time;
}

async function hold(isMeant: (time: Timeslot) => boolean) {
  const { quoteId, optionId } = await quoted(isMeant);
  const items = itemsOf(await shopper.cart());
  const wish = { quoteId, optionId, destination: { address: mainStreet }, items };
  const { text } = await shopper.send("POST", "/fulfillment/api/timeslots/reserve", wish);
  return reserveResponse(JSON.parse(text));
}

describe("a cart that is to be brought", () => {
  it("says that nobody knows yet what its time will cost, and what a small order costs more at any", async () => {
    expect(feesOf(await delivering(large))).toEqual([unknown]);
    expect(feesOf(await delivering(small))).toEqual([unknown, { kind: "smallBasket", amount: 495 }]);
  });

  it("costs nothing while there is nothing to bring", async () => {
    const cart = await delivering({});
    expect([cart.summary.fees, cart.summary.cost.total]).toEqual([[], 0]);
  });

  it("has what partners take, where they are to bring it", async () => {
    await shopFor(shopper, "DELIVERY", { address: mainStreet });
    const wish = {
      modalityType: "DELIVERY",
      destination: { address: mainStreet },
      shouldSetActiveModality: true,
    };
    const chosen = { ...wish, deliveryService: "PARTNER" };
    expect((await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", chosen)).status).toBe(200);
    await fill(shopper, small);
    expect(feesOf(await shopper.cart())).toEqual([
      unknown,
      { kind: "service", amount: 200 },
      { kind: "smallBasket", amount: 495 },
    ]);
  });

  it.each([
    ["some cents", 4.99, [{ kind: "delivery", amount: 299, waived: 200 }]],
    ["nothing", 0, [{ kind: "delivery", amount: 0 }]],
    ["what nobody can tell", null, [unknown]],
  ])("has the fee of the time that is promised, which is %s", async (_, cost, fees) => {
    await delivering(large);
    await chooseTime(shopper, timeOf("OWN", cost));
    const cart = await shopper.cart();
    expect(feesOf(cart)).toEqual(fees);
    const { summary } = await openDelivery(shopper);
    expect(cart.summary).toEqual(summary);
  });

  it("has a partner's own, and follows what is wanted across the $35", async () => {
    await delivering(large);
    await chooseTime(shopper, timeOf("INSTACART", 9.95));
    expect(feesOf(await shopper.cart())).toEqual([
      { kind: "delivery", amount: 995 },
      { kind: "service", amount: 200 },
    ]);
    await fill(shopper, small);
    expect(feesOf(await shopper.cart())).toEqual([
      { kind: "delivery", amount: 995 },
      { kind: "service", amount: 200 },
      { kind: "smallBasket", amount: 495 },
    ]);
  });

  // $35.94 at the store's prices, $34.94 after the shopper's coupon on the cheese.
  it("is a small one by what is left after coupons, wherever it is told, as its checkout says", async () => {
    const wanted = { "Paper Towels": 1, "Shredded Mozzarella": 5 };
    const { db } = services.context;
    await db.deleteFrom("clipped_coupon").where("offer_id", "=", "cpn-delivery").execute();
    await delivering(wanted);
    expect((await quoted(timeOf("OWN", 4.99))).waiver).toBe(2);
    shopper = await signedIn("cards@aisle.test");
    expect(feesOf(await delivering(wanted))).toEqual([unknown, { kind: "smallBasket", amount: 495 }]);
    expect((await quoted(timeOf("OWN", 4.99))).waiver).toBe(0);
    expect((await hold(timeOf("OWN", 4.99))).selection.waiver).toBe(0);
    const told = await chooseTime(shopper, timeOf("OWN", 4.99));
    expect(told.selections[0]?.waiver).toBe(0);
    const cart = await shopper.cart();
    expect(feesOf(cart)).toEqual([
      { kind: "delivery", amount: 499 },
      { kind: "smallBasket", amount: 495 },
    ]);
    expect(cart.summary.cost).toMatchObject({ subtotal: 3594, couponDiscountTotal: 0 });
    const { id, summary } = await openDelivery(shopper);
    expect(summary.cost.subtotal).toBe(3494);
    expect(summary.fees).toEqual(cart.summary.fees);
    // What was used takes nothing off.
    await db.updateTable("clipped_coupon").set({ used_by: id }).execute();
    expect(feesOf(await shopper.cart())).toEqual([{ kind: "delivery", amount: 299, waived: 200 }]);
    expect((await quoted(timeOf("OWN", 4.99))).waiver).toBe(2);
  });

  // $35.20, less 20 % of two cartons of eggs.
  it("is a small one by what a flash offer leaves of it, once that is taken at the checkout", async () => {
    const eggs = numberOf("Grade A Large Eggs");
    await delivering({ "Paper Towels": 2, "Grade A Large Eggs": 2, "Shredded Mozzarella": 1 });
    const subtotal = (await shopper.cart()).summary.cost.subtotal;
    await services.context.db
      .updateTable("price")
      .set((row) => ({ regular: row("regular", "+", 3520 - subtotal) }))
      .where("gtin13", "=", numberOf("Shredded Mozzarella"))
      .execute();
    await chooseTime(shopper, timeOf("OWN", 4.99));
    expect(feesOf(await shopper.cart())).toEqual([{ kind: "delivery", amount: 299, waived: 200 }]);
    const couponId = `flash-${oakley}-${eggs}`;
    const { summary } = await change(shopper, await openDelivery(shopper), {
      lineItems: [{ gtin13: eggs, quantity: 2, couponId, sourceStoreId: oakley }],
    });
    expect(summary.cost.flashDiscountTotal).toBeGreaterThan(20);
    const cart = await shopper.cart();
    expect(cart.summary.fees).toEqual(summary.fees);
    expect(feesOf(cart)).toHaveLength(2);
    expect(cart.summary.cost.flashDiscountTotal).toBe(0);
    expect((await quoted(timeOf("OWN", 4.99))).waiver).toBe(0);
  });

  it("is quoted another time once it is ordered by what was taken off it then", async () => {
    shopper = await signedIn("cards@aisle.test");
    const { db } = services.context;
    await db.deleteFrom("clipped_coupon").where("offer_id", "=", "cpn-delivery").execute();
    await delivering({ "Paper Towels": 1, "Shredded Mozzarella": 5 });
    const items = itemsOf(await shopper.cart());
    await chooseTime(shopper, timeOf("OWN", 4.99));
    const paid = await shopper.payWith(await openDelivery(shopper), "1111");
    const { orderId } = checkoutIn(await shopper.activate(paid));
    expect((await quoted(timeOf("OWN", 4.99), { orderId, items })).waiver).toBe(0);
  });

  it("is free for a member whose plan says so", async () => {
    shopper = await signedIn("member@aisle.test");
    await delivering(large);
    await chooseTime(shopper, timeOf("OWN", 4.99));
    expect(feesOf(await shopper.cart())).toEqual([{ kind: "delivery", amount: 0, waived: 499 }]);
  });

  it("has the fee of the time that is held, until that is over", async () => {
    await delivering(large);
    await hold(timeOf("OWN", 4.99));
    expect(feesOf(await shopper.cart())).toEqual([{ kind: "delivery", amount: 299, waived: 200 }]);
    services.clock.advance(60 * 60);
    shopper = await signedIn("empty@aisle.test");
    expect(feesOf(await shopper.cart())).toEqual([unknown]);
  });

  it("knows no fee any more once the promise is over", async () => {
    await delivering(large);
    await chooseTime(shopper, timeOf("OWN", 4.99));
    services.clock.advance(30 * 60);
    shopper = await signedIn("empty@aisle.test");
    const cart = await shopper.cart();
    // It can still be told that there was one.
    expect(cart.promise).not.toBeNull();
    expect(feesOf(cart)).toEqual([unknown]);
  });

  it("knows none while its address has left the shopper's book, whatever is promised", async () => {
    shopper = await signedIn("cards@aisle.test");
    const book = "/atlas/v1/customer-profile/v1/addresses";
    const { data } = JSON.parse((await shopper.send("GET", book)).text) as {
      data: { addresses: { id: string; address: { addressLines: string[] } }[] };
    };
    const entry = data.addresses.find(({ address }) => address.addressLines[0] === "3760 Paxton Ave");
    await shopFor(shopper, "DELIVERY", { address: entry?.address, addressId: entry?.id });
    await fill(shopper, large);
    await chooseTime(shopper, timeOf("OWN", 4.99));
    expect(feesOf(await shopper.cart())).toMatchObject([{ kind: "delivery", amount: 299 }]);
    const gone = await shopper.send("DELETE", `${book}/${entry?.id}`, { addressId: entry?.id });
    expect(gone.status).toBe(200);
    expect(feesOf(await shopper.cart())).toEqual([unknown]);
  });
});

it("leaves a pickup as it was, with its time and without", async () => {
  await shopFor(shopper, "PICKUP", { locationId: oakley });
  await fill(shopper, small);
  const before = (await shopper.cart()).summary;
  expect(before.fees).toEqual([]);
  await chooseTime(shopper, ({ cost }) => cost === 0);
  expect((await shopper.cart()).summary).toEqual(before);
});
