import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderResponse, type Checkout } from "../../../../sdk/contract/checkout.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import {
  acceptTerms,
  change,
  chooseTime,
  deliveryOf,
  fill,
  mainStreet,
  oakley,
  openDelivery,
  promosOf,
  shopFor,
  timeOf,
} from "./testing/delivery.ts";
import { checkBooks } from "./testing/invariants.ts";
import { errorOf, checkoutIn, testShopper, type Reply, type TestShopper } from "./testing/shopper.ts";

let services: TestServices;
let shopper: TestShopper;

const paxton = { ...mainStreet, addressLines: ["3760 Paxton Ave"] };

const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];
const feesOf = ({ summary }: Checkout) => summary.fees.map(({ kind, amount }) => [kind, amount]);

/** Over and under the $35 from which on a delivery costs less. */
const large = { "Paper Towels": 3, "Unsalted Butter Sticks": 1 };
const small = { "Paper Towels": 1 };

async function signedIn(email: string): Promise<TestShopper> {
  return testShopper(services.fetch, services.origin, await services.signIn(email));
}

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  shopper = await signedIn("cards@aisle.test");
  // Its coupon on delivery fees is for another test.
  await services.context.db.deleteFrom("clipped_coupon").execute();
});

describe("a delivery", () => {
  it("goes to the address that was chosen, which the checkout shows and the order keeps", async () => {
    const checkout = await deliveryOf(shopper, large, timeOf("OWN", 4.99));
    expect(checkout).toMatchObject({
      modalityType: "DELIVERY",
      fulfillment: {
        store: { storeId: oakley },
        deliveryAddress: mainStreet,
        deliveryType: "Standard",
        canBeContactless: true,
        promise: { vendorId: "OWN", cost: 4.99, waiver: 2 },
      },
    });
    const other = await shopper.openAsIs(checkout.cartId);
    expect(failureIn(other)).toEqual([422, "MODALITY_INVALID"]);
    const told = await change(shopper, checkout, {
      fulfillment: { instructions: "Gate code 12 (side door)", deliveryType: "Contactless" },
    });
    const paid = await shopper.payWith(told, "1111");
    const { orderId = "" } = checkoutIn(await shopper.activate(paid));
    await shopFor(shopper, "DELIVERY", { address: paxton });
    const reply = await shopper.send("GET", `/atlas/v1/order/v1/orders/${orderId}`);
    expect(orderResponse(JSON.parse(reply.text)).order).toMatchObject({
      modalityType: "DELIVERY",
      deliveryAddress: mainStreet,
      deliveryType: "Contactless",
      instructions: "Gate code 12 (side door) Please leave at door.",
      time: { vendorId: "OWN", cost: 4.99, waiver: 2 },
      summary: checkout.summary,
    });
    await checkBooks(services.context);
  });

  it("is left at the door from its opening on, where it can be", async () => {
    await shopFor(shopper, "DELIVERY", { address: mainStreet });
    await fill(shopper, large);
    await chooseTime(shopper, timeOf("OWN", 4.99));
    const { id } = await shopper.cart();
    const open = (more: object) => shopper.openAsIs(id, { modalityType: "DELIVERY", ...more });
    const fulfillment = { deliveryType: "Contactless", instructions: "Gate code 12" };
    const born = await open({ fulfillment, buyer: { dateOfBirth: "1988-02-29" } });
    expect(failureIn(born)).toEqual([422, "CONTACTLESS_UNAVAILABLE"]);
    const first = checkoutIn(await open({ fulfillment }));
    expect(first.fulfillment).toMatchObject(fulfillment);
    // Whoever knows what was said before is not to order what was said since.
    expect(checkoutIn(await open({ fulfillment })).versionKey).toBe(first.versionKey);
    const other = checkoutIn(await open({ fulfillment: { instructions: "Ring twice" } }));
    expect(other.versionKey).not.toBe(first.versionKey);
    expect(failureIn(await shopper.activate(first))[1]).toBe("VERSION_CONFLICT");
  });

  it("is not sent to an address that the shopper has not seen at the checkout", async () => {
    const paid = await shopper.payWith(await deliveryOf(shopper, large, timeOf("OWN", 4.99)), "1111");
    await shopFor(shopper, "DELIVERY", { address: paxton });
    expect(failureIn(await shopper.activate(paid))).toEqual([410, "PROMISE_EXPIRED"]);
    expect(failureIn(await shopper.get(paid.id))).toEqual([410, "CHECKOUT_EXPIRED"]);
    await chooseTime(shopper, timeOf("OWN", 4.99));
    await services.context.db
      .updateTable("checkout")
      .set({ expires_at: new Date(services.clock.now().getTime() + 60_000), version: paid.versionKey })
      .where("id", "=", paid.id)
      .execute();
    expect(failureIn(await shopper.activate(paid))).toEqual([409, "PRICE_CHANGED"]);
    expect((await openDelivery(shopper)).fulfillment.deliveryAddress).toMatchObject(paxton);
  });

  it("has a checkout of its own: one for pickup at the same store is over", async () => {
    const delivery = await deliveryOf(shopper, large, timeOf("OWN", 4.99));
    await shopFor(shopper, "PICKUP", { locationId: oakley });
    await shopper.setQuantity((await shopper.cart()).otherLines[0]?.gtin13 ?? "", 1);
    const pickup = checkoutIn(await shopper.open(delivery.cartId));
    expect(pickup.id).not.toBe(delivery.id);
    expect(pickup).toMatchObject({ modalityType: "PICKUP", fulfillment: { store: { storeId: oakley } } });
    for (const name of ["deliveryAddress", "deliveryType", "canBeContactless"])
      expect(pickup.fulfillment).not.toHaveProperty(name);
    expect((await shopper.get(delivery.id)).status).toBe(410);
  });

  it("leaves to a pickup who takes it and their codes, but no tip and no word to whoever brings it", async () => {
    const opened = await deliveryOf(shopper, large, timeOf("INSTACART", 9.95));
    const contact = { firstName: "Robin", phone: "+15135550177", smsOptin: true };
    await change(shopper, opened, {
      ...promosOf("Add", "SAVE5", "FREEDEL"),
      fulfillment: { contact, instructions: "Gate code 12", acceptedTerms: { vendorId: "INSTACART" } },
      paymentDetails: { gratuityAmount: 0, gratuityPercentage: 15 },
    });
    await shopFor(shopper, "PICKUP", { locationId: oakley });
    await fill(shopper, { "Paper Towels": 3 });
    const pickup = checkoutIn(await shopper.open(opened.cartId));
    expect(pickup.fulfillment.contact).toMatchObject({ ...contact, lastName: "Cards" });
    expect(pickup.priceAdjustment).toMatchObject({ promos: [{ code: "SAVE5" }], lostPromos: ["FREEDEL"] });
    expect(pickup.fulfillment).not.toHaveProperty("instructions");

    await change(shopper, pickup, { fulfillment: { instructions: "The green car" } });
    await shopFor(shopper, "PICKUP", { locationId: "01400418" });
    const elsewhere = checkoutIn(await shopper.open(opened.cartId));
    expect(elsewhere.id).not.toBe(pickup.id);
    expect(elsewhere.fulfillment).toMatchObject({ contact, instructions: "The green car" });
    expect(elsewhere.priceAdjustment.promos).toMatchObject([{ code: "SAVE5" }]);

    await shopFor(shopper, "DELIVERY", { address: mainStreet });
    await fill(shopper, large);
    await chooseTime(shopper, timeOf("INSTACART", 9.95));
    const again = await openDelivery(shopper);
    expect(again.fulfillment).toMatchObject({ contact, deliveryType: "Standard" });
    for (const name of ["instructions", "acceptedTerms"]) expect(again.fulfillment).not.toHaveProperty(name);
    expect(again.paymentDetails.tip).not.toHaveProperty("chosen");
    expect(again.summary.cost.gratuityTotal).toBe(0);
  });

  it("is taxed by its address, and by its store where that state has no taxes of ours; its bags are the address's", async () => {
    const { db } = services.context;
    const checkout = await deliveryOf(shopper, large, timeOf("OWN", 4.99));
    const there = JSON.stringify({ ...mainStreet, stateProvince: "TN" });
    await db
      .updateTable("modality_preference")
      .set({ destination: JSON.stringify({ address: JSON.parse(there) as object }) as never })
      .where("modality_type", "=", "DELIVERY")
      .execute();
    await db
      .insertInto("fee_rule")
      .values([
        { state: "TN", kind: "bag", amount: 7 },
        { state: "OH", kind: "bag", amount: 3 },
      ])
      .execute();
    const brought = await shopper.checkout(checkout.id);
    // Paper at 9.75 %, butter at 6.25 %.
    expect(brought.summary.cost.taxTotal).toBe(321 + 34);
    expect(feesOf(brought)).toContainEqual(["bag", 7]);
    const bags = brought.lineItems.filter(({ fee }) => fee);
    expect(bags).toMatchObject([{ quantity: 1, prices: { regular: 7 }, lineTotal: 7 }]);
    const items = brought.lineItems.filter((line) => !bags.includes(line));
    expect(brought.summary.itemCount).toBe(items.reduce((sum, { quantity }) => sum + quantity, 0));
    await db.deleteFrom("tax_rate").where("state", "=", "TN").execute();
    const alike = await shopper.checkout(checkout.id);
    expect(alike.summary.cost.taxTotal).toBe(checkout.summary.cost.taxTotal);
    expect(feesOf(alike).filter(([kind]) => kind === "bag")).toEqual([["bag", 7]]);
    await db.deleteFrom("fee_rule").where("state", "=", "TN").execute();
    const without = await shopper.checkout(checkout.id);
    expect(feesOf(without).filter(([kind]) => kind === "bag")).toEqual([]);
  });
});

describe("what a delivery costs", () => {
  it.each([
    ["member@aisle.test", "aisle", "OWN", 4.99, [["delivery", 0]]],
    ["cards@aisle.test", "aisle", "OWN", 4.99, [["delivery", 299]]],
    [
      "member@aisle.test",
      "aisle",
      "PROVIDER",
      5.95,
      [
        ["delivery", 595],
        ["service", 200],
      ],
    ],
  ] as const)("%s from $35 on, at %s, by %s", async (email, _tenant, vendor, cost, fees) => {
    shopper = await signedIn(email);
    const checkout = await deliveryOf(shopper, large, timeOf(vendor, cost));
    expect(feesOf(checkout)).toEqual(fees);
    expect(checkout.membership).toEqual(
      email === "member@aisle.test" ? { type: "BST", freeThreshold: 35 } : undefined,
    );
  });

  it("is what a small one costs more, whoever brings it and whoever orders", async () => {
    shopper = await signedIn("member@aisle.test");
    const own = await deliveryOf(shopper, small, timeOf("OWN", 4.99));
    expect(feesOf(own)).toEqual([
      ["delivery", 499],
      ["smallBasket", 495],
    ]);
    await chooseTime(shopper, timeOf("INSTACART", 9.95));
    expect(feesOf(await openDelivery(shopper))).toEqual([
      ["delivery", 995],
      ["service", 200],
      ["smallBasket", 495],
    ]);
  });

  it("is not known for a time without a cost, and less by an incentive", async () => {
    const unknown = await deliveryOf(shopper, large, timeOf("OWN", null));
    expect(unknown.summary.fees).toEqual([{ kind: "delivery", amount: 0, toBeDetermined: true }]);
    await chooseTime(shopper, (time) => time.incentive !== undefined);
    const cheaper = await openDelivery(shopper);
    expect(cheaper.summary.fees).toMatchObject([
      { kind: "delivery", amount: 299, waived: 200, coupons: [{ type: "INCENTIVE", amount: 100 }] },
    ]);
    expect(cheaper.priceAdjustment.coupons).toMatchObject([{ type: "INCENTIVE", amount: 100 }]);
    expect(cheaper.fulfillment.promise?.waiver).toBe(3);
  });

  it("follows what the checkout comes to, not what was asked for with the time", async () => {
    const checkout = await deliveryOf(shopper, large, timeOf("OWN", 4.99));
    await fill(shopper, small);
    const smaller = await shopper.checkout(checkout.id);
    expect(feesOf(smaller)).toEqual([
      ["delivery", 499],
      ["smallBasket", 495],
    ]);
    expect(smaller.fulfillment.promise?.waiver).toBe(0);
  });
});

describe("a partner's terms", () => {
  it("have to be accepted before the order is placed, anew where another partner brings it", async () => {
    const checkout = await deliveryOf(shopper, large, timeOf("INSTACART", 9.95));
    const paid = await shopper.payWith(checkout, "1111");
    expect(failureIn(await shopper.activate(paid))).toEqual([422, "TERMS_NOT_ACCEPTED"]);
    const wrong = await shopper.update(paid, acceptTerms("PROVIDER"));
    expect(failureIn(wrong)).toEqual([400, "BAD_REQUEST"]);
    const agreed = await change(shopper, paid, acceptTerms("INSTACART"));
    expect(agreed.fulfillment.acceptedTerms).toEqual({ vendorId: "INSTACART" });
    expect((await shopper.checkout(paid.id)).fulfillment.acceptedTerms).toBeDefined();
    const back = await change(shopper, agreed, { fulfillment: { acceptedTerms: null } });
    expect(back.fulfillment.acceptedTerms).toBeUndefined();
    await change(shopper, back, acceptTerms("INSTACART"));
    await chooseTime(shopper, timeOf("PROVIDER", 5.95));
    expect((await openDelivery(shopper)).fulfillment.acceptedTerms).toBeUndefined();
    const other = await change(shopper, await openDelivery(shopper), acceptTerms("PROVIDER"));
    expect((await shopper.activate(other)).status).toBe(200);
  });
});

describe("what whoever hands an order over should know", () => {
  it.each([
    ["Ring twice & wait (5 min): door 3; thanks", 200],
    ["Déposez à côté, s'il vous plaît - #4/B.", 200],
    ["<b>door</b>", 400],
    ["100 % sure!", 400],
    ["x".repeat(128), 200],
    ["x".repeat(129), 400],
  ])("is taken or not: %s", async (instructions, status) => {
    const checkout = await deliveryOf(shopper, large, timeOf("OWN", 4.99));
    const reply = await shopper.update(checkout, { fulfillment: { instructions } });
    expect(reply.status).toBe(status);
    if (status === 200) expect(checkoutIn(reply).fulfillment.instructions).toBe(instructions);
    else expect((await shopper.checkout(checkout.id)).fulfillment.instructions).toBeUndefined();
  });

  it("has fewer signs at a pickup, which has no delivery type", async () => {
    const opened = checkoutIn(await shopper.open((await shopper.cart()).id));
    const asked = (fulfillment: object) => shopper.update(opened, { fulfillment });
    expect(errorOf(await asked({ instructions: "Bay (4)" })).reason).toBe(
      "Instructions have invalid characters.",
    );
    expect(failureIn(await asked({ deliveryType: "Standard" }))).toEqual([400, "BAD_REQUEST"]);
    expect((await asked({ instructions: "Bay 4" })).status).toBe(200);
  });

  it("is left at the door with words that count in its length, and that are said once", async () => {
    const checkout = await deliveryOf(shopper, large, timeOf("OWN", 4.99));
    const long = { instructions: "x".repeat(107), deliveryType: "Contactless" };
    expect(failureIn(await shopper.update(checkout, { fulfillment: long }))).toEqual([
      422,
      "INSTRUCTIONS_TOO_LONG",
    ]);
    const fits = { ...long, instructions: "x".repeat(106) };
    const told = await change(shopper, checkout, { fulfillment: fits });
    const again = { instructions: "Side door. Please leave at door." };
    const once = await change(shopper, told, { fulfillment: again });
    expect(once.fulfillment.instructions).toBe("Side door.");
  });
});

describe("an address that leaves its shopper's book", () => {
  const book = "/atlas/v1/customer-profile/v1/addresses";
  /** A delivery to an address of the book, which is taken out of it. */
  async function removed() {
    const { text } = await shopper.send("GET", book);
    const { addresses } = (
      JSON.parse(text) as { data: { addresses: { id: string; address: typeof paxton }[] } }
    ).data;
    const addressId =
      addresses.find(({ address }) => address.addressLines[0] === paxton.addressLines[0])?.id ?? "";
    await shopFor(shopper, "DELIVERY", { address: paxton, addressId });
    await fill(shopper, large);
    await chooseTime(shopper, timeOf("OWN", 4.99));
    const checkout = await shopper.payWith(await openDelivery(shopper), "1111");
    expect(await shopper.cart()).not.toHaveProperty("addressRemoved");
    expect((await shopper.send("DELETE", `${book}/${addressId}`, { addressId })).status).toBe(200);
    return checkout;
  }

  it("is told of by the cart, and nothing is promised or sold to it until an address is chosen again", async () => {
    const checkout = await removed();
    const cart = await shopper.cart();
    expect(cart).toMatchObject({ deliveryAddress: paxton, addressRemoved: true, checkoutId: checkout.id });
    const refused = [422, "CONFIRM_ADDRESS"];
    const [time] = await shopper.times(cart);
    if (!time) throw new Error("there is no time");
    expect(failureIn(await shopper.promise(cart, time))).toEqual(refused);
    expect(failureIn(await shopper.openAsIs(cart.id, { modalityType: "DELIVERY" }))).toEqual(refused);
    expect(failureIn(await shopper.get(checkout.id))).toEqual(refused);
    expect(failureIn(await shopper.update(checkout, {}))).toEqual(refused);
    expect(failureIn(await shopper.activate(checkout))).toEqual(refused);
    expect((await checkBooks(services.context)).orders).toEqual([]);

    await shopFor(shopper, "DELIVERY", { address: paxton });
    expect(await shopper.cart()).not.toHaveProperty("addressRemoved");
    expect((await shopper.activate(await shopper.checkout(checkout.id))).status).toBe(200);
  });

  it("stays that of an order that was placed, which may be changed", async () => {
    const checkout = await removed();
    await shopFor(shopper, "DELIVERY", { address: paxton });
    const { orderId = "" } = checkoutIn(await shopper.activate(await shopper.checkout(checkout.id)));
    const { db } = services.context;
    await db
      .updateTable("modality_preference")
      .set({ destination: JSON.stringify({ address: paxton, addressId: "adr_gone" }) as never })
      .execute();
    const changed = await shopper.send("GET", `/atlas/v1/cart/v1/modify-carts/${orderId}`);
    const { cart } = (JSON.parse(changed.text) as { data: { cart: { id: string } } }).data;
    expect(cart).not.toHaveProperty("addressRemoved");
    const opened = await shopper.openAsIs(cart.id, { modalityType: "DELIVERY" });
    expect(opened.status, opened.text).toBe(201);
  });
});

describe("a contactless delivery", () => {
  it("is none once somebody has to be old enough, and is handed over then", async () => {
    const checkout = await deliveryOf(shopper, large, timeOf("OWN", 4.99));
    const left = await change(shopper, checkout, { fulfillment: { deliveryType: "Contactless" } });
    expect(left.fulfillment).toMatchObject({ deliveryType: "Contactless", canBeContactless: true });
    await services.context.db
      .updateTable("product")
      .set({ minimum_age: 18 })
      .where("description", "=", "Paper Towels")
      .execute();
    const handed = await shopper.checkout(checkout.id);
    expect(handed.fulfillment).toMatchObject({ deliveryType: "Standard", canBeContactless: false });
    const asked = await shopper.update(handed, { fulfillment: { deliveryType: "Contactless" } });
    expect(failureIn(asked)).toEqual([422, "CONTACTLESS_UNAVAILABLE"]);
  });

  it("is none where the checkout has a birth date; the profile's leaves with the last item that asks for it", async () => {
    shopper = await signedIn("today21@aisle.test");
    const { db } = services.context;
    const ofAge = (minimum_age: number | null) =>
      db.updateTable("product").set({ minimum_age }).where("description", "=", "Paper Towels").execute();
    await ofAge(18);
    const checkout = await deliveryOf(shopper, large, timeOf("OWN", 4.99));
    expect(checkout.buyer.dateOfBirth).toBe("2005-03-02");
    await ofAge(null);
    const free = await shopper.checkout(checkout.id);
    expect(free.buyer.dateOfBirth).toBeUndefined();
    expect(free.fulfillment.canBeContactless).toBe(true);
    const contact = { dateOfBirth: "1990-01-01" };
    const said = await change(shopper, free, { fulfillment: { contact } });
    expect(said.fulfillment.canBeContactless).toBe(false);
    const asked = await shopper.update(said, { fulfillment: { deliveryType: "Contactless" } });
    expect(failureIn(asked)).toEqual([422, "CONTACTLESS_UNAVAILABLE"]);
  });
});
