import { beforeAll, beforeEach, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { reduceLine } from "../order/refunds.ts";
import { settleOrder } from "../order/settling.ts";
import { acceptTerms, change, deliveryOf, numberOf, oakley, promosOf, timeOf } from "./testing/delivery.ts";
import { checkBooks } from "./testing/invariants.ts";
import { checkoutIn, errorOf, testShopper, type TestShopper } from "./testing/shopper.ts";
import { balanceOf, gift25, snap, visa, withPin } from "./testing/split.ts";

let services: TestServices;
let shopper: TestShopper;
let token: string;

beforeAll(async () => {
  services = await createTestServices();
});

/** A member of Boost with a coupon on mozzarella, where paper is taxed at 8.9 %. */
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
  shopper = testShopper(services.fetch, services.origin, token);
  const { db } = services.context;
  await db.deleteFrom("clipped_coupon").where("offer_id", "=", "cpn-delivery").execute();
  await db.updateTable("tax_rate").set({ rate: 8_900 }).where("tax_class", "=", "general").execute();
  const { id } = await db
    .selectFrom("account")
    .where("email", "=", "cards@aisle.test")
    .select("id")
    .executeTakeFirstOrThrow();
  const member = await db
    .selectFrom("membership")
    .where("subscription_type", "=", "BST")
    .selectAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto("membership")
    .values({ ...member, id: "mbr_of_cards", account_id: id, status: "ACTIVE" })
    .execute();
});

const berries = numberOf("Strawberries");

/** Twelve on sale with a flash offer, one with a coupon, towels, a code and a tip, brought by Instacart. */
async function wholeBill() {
  const opened = await deliveryOf(
    shopper,
    { Strawberries: 2, "Shredded Mozzarella": 1, "Paper Towels": 1 },
    timeOf("INSTACART", 9.95),
  );
  const couponId = `flash-${oakley}-${berries}`;
  const offered = await change(shopper, opened, {
    lineItems: [{ gtin13: berries, quantity: 12, couponId, sourceStoreId: oakley }],
  });
  const saved = await change(shopper, offered, promosOf("Add", "save5"));
  const tipped = await change(shopper, saved, {
    paymentDetails: { gratuityAmount: 4.49, gratuityPercentage: 10 },
  });
  const agreed = await change(shopper, tipped, acceptTerms("INSTACART"));
  return checkoutIn(await shopper.pay(agreed, [visa, snap, gift25]));
}

it("comes out to the cent, for every kind of card, and the order keeps it", async () => {
  const checkout = await wholeBill();
  expect(checkout.summary.cost).toEqual({
    itemTotal: 69_86,
    yellowTagDiscountTotal: 18_00,
    flashDiscountTotal: 6_00,
    couponDiscountTotal: 1_00,
    promoDiscountTotal: 5_00,
    subtotal: 44_86,
    feeTotal: 12_19,
    taxTotal: 87,
    gratuityTotal: 4_49,
    ebtTotal: 30_10,
    nonEbtTotal: 27_31,
    total: 57_41,
  });
  expect(checkout.lineItems.map(({ lineTotal }) => lineTotal)).toEqual([26_55, 3_55, 9_76]);
  expect(checkout.lineItems[0]).toMatchObject({
    couponId: `flash-${oakley}-${berries}`,
    previousQuantity: 2,
  });
  expect(checkout.priceAdjustment).toEqual({
    promos: [
      { code: "SAVE5", couponId: "promo-save5", description: "$5 off orders of $25 or more", amount: 5_00 },
    ],
    coupons: [
      { id: `flash-${oakley}-${berries}`, type: "FLASH_SALE", description: "Flash sale", amount: 6_00 },
      { offerId: "cpn-mozzarella", type: "DIGITAL_COUPON", description: "$1 off mozzarella", amount: 1_00 },
    ],
  });
  expect(checkout.payments.map(({ amountToAuthorize }) => amountToAuthorize)).toEqual([30_10, 25_00, 2_31]);
  const pins = await withPin(services, { shopper, token }, checkout);
  const placed = checkoutIn(await shopper.activate(checkout, pins));
  const order = await shopper.order(placed.orderId ?? "");
  expect(order.summary).toEqual(checkout.summary);
  expect(order.priceAdjustment).toEqual(checkout.priceAdjustment);
  expect(order.lineItems.map(({ priceAdjustment }) => priceAdjustment)).toEqual(
    checkout.lineItems.map(({ priceAdjustment }) => priceAdjustment),
  );
  await checkBooks(services.context);
  expect((await shopper.cart()).lineItems).toEqual([]);
});

it("sends a part of a line that came to odd cents back to SNAP to the cent", async () => {
  const checkout = await wholeBill();
  const pins = await withPin(services, { shopper, token }, checkout);
  const { orderId = "" } = checkoutIn(await shopper.activate(checkout, pins));
  const [line] = (await shopper.order(orderId)).lineItems;
  const refund = await reduceLine(services.context, {
    orderId,
    lineId: line?.id ?? "",
    quantity: 7,
    key: "five are missing",
  });
  expect(refund).toMatchObject({ snap: 11_06, gifts: [0], bank: 0 });
  // Handing out what is left of it, as it was ordered, changes nothing more.
  expect(await settleOrder(services.context, orderId, [])).toMatchObject({
    snap: 0,
    gifts: [0],
    bank: 0,
    total: 57_41 - 11_06,
  });
});

it("keeps delivery, service and tip until nothing is left of the order, and gives them back then", async () => {
  const some = await wholeBill();
  const pins = await withPin(services, { shopper, token }, some);
  const { orderId = "" } = checkoutIn(await shopper.activate(some, pins));
  const { lineItems } = await shopper.order(orderId);
  const nothing = lineItems.map(({ id }) => ({ lineId: id, quantity: 0, net: 0 }));
  const settled = await settleOrder(services.context, orderId, nothing);
  expect(settled).toMatchObject({ total: 0, snap: 30_10, gifts: [25_00], bank: -2_31 });
  expect(await balanceOf(services, "0025")).toBe(25_00);
});

it("keeps them where one thing is left", async () => {
  const some = await wholeBill();
  const pins = await withPin(services, { shopper, token }, some);
  const { orderId = "" } = checkoutIn(await shopper.activate(some, pins));
  const { lineItems } = await shopper.order(orderId);
  const towels = lineItems.slice(0, 2).map(({ id }) => ({ lineId: id, quantity: 0, net: 0 }));
  const settled = await settleOrder(services.context, orderId, towels);
  expect(settled.total).toBe(9_76 + 87 + 12_19 + 4_49);
});

it("is not sold for what it came to once a flash offer, a coupon or a code is over", async () => {
  const { db } = services.context;
  const over = { ends_at: services.clock.now() };
  const ends = [
    () => db.updateTable("flash_sale").set(over).where("gtin13", "=", berries).execute(),
    () => db.updateTable("coupon").set(over).where("offer_id", "=", "cpn-mozzarella").execute(),
    () => db.updateTable("promo_code").set(over).where("code", "=", "SAVE5").execute(),
  ];
  let checkout = await wholeBill();
  for (const end of ends) {
    await end();
    const pins = await withPin(services, { shopper, token }, checkout);
    const refused = await shopper.activate(checkout, pins);
    expect([refused.status, errorOf(refused).code]).toEqual([409, "PRICE_CHANGED"]);
    const { total } = checkout.summary.cost;
    checkout = await shopper.checkout(checkout.id);
    expect(checkout.summary.cost.total).toBeGreaterThan(total);
  }
  expect(checkout.priceAdjustment).toEqual({ promos: [], coupons: [], lostPromos: ["SAVE5"] });
  expect(checkout.lineItems[0]).not.toHaveProperty("couponId");
});
