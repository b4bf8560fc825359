import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutPaymentsResponse, type Checkout } from "../../../../sdk/contract/checkout.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { checkoutIn, errorOf, testShopper, type Reply, type TestShopper } from "./testing/shopper.ts";

let services: TestServices;
let shopper: TestShopper;

async function signedIn(email: string): Promise<TestShopper> {
  return testShopper(services.fetch, services.origin, await services.signIn(email));
}

async function opened(more?: object): Promise<Checkout> {
  return checkoutIn(await shopper.open((await shopper.cart()).id, more));
}

const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];

/** The price of a product at every store. */
async function setPrice(gtin13: string, regular: number): Promise<void> {
  await services.context.db
    .updateTable("price")
    .set({ regular, promo: null })
    .where("gtin13", "=", gtin13)
    .execute();
}

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  shopper = await signedIn("cards@aisle.test");
});

describe("POST checkouts", () => {
  it("opens a draft of the cart, with the profile as contact", async () => {
    const cart = await shopper.cart();
    const reply = await shopper.open(cart.id);
    expect(reply.status).toBe(201);
    expect(checkoutIn(reply)).toMatchObject({
      status: "DRAFT",
      cartId: cart.id,
      modalityType: "PICKUP",
      summary: cart.summary,
      lineItems: cart.lineItems.map(({ id, gtin13, quantity, prices, lineTotal }) => ({
        ...{ id, gtin13, quantity, prices, lineTotal },
      })),
      payments: [],
      buyer: { email: "cards@aisle.test" },
      fulfillment: {
        contact: { firstName: "Casey", lastName: "Cards", phone: "+15135550101", smsOptin: false },
        store: { storeId: "01400413", city: "Cincinnati" },
        expiresAt: "2026-03-02T15:30:00.000Z",
      },
    });
  });

  it("says who buys, with the loyalty card and the mailing address of the profile, where it has them", async () => {
    const home = {
      addressLines: ["3760 Paxton Ave"],
      cityTown: "Cincinnati",
      stateProvince: "OH",
      postalCode: "45209",
      countryCode: "US",
      county: "Hamilton",
    };
    const checkout = await opened();
    const { profileId, ...buyer } = checkout.buyer;
    expect(profileId).toMatch(/^acc_/);
    expect(buyer).toEqual({ email: "cards@aisle.test", loyaltyId: "415135550101", address: home });
    const { db } = services.context;
    await db.updateTable("address").set({ unit: "Apt 4" }).where("type", "=", "home").execute();
    const { address } = (await shopper.checkout(checkout.id)).buyer;
    expect(address).toEqual({ ...home, addressLines: ["Apt 4", "3760 Paxton Ave"] });
    await db.deleteFrom("address").where("type", "=", "home").execute();
    await db.updateTable("profile").set({ loyalty_card_number: null }).execute();
    expect((await shopper.checkout(checkout.id)).buyer).toEqual({ profileId, email: "cards@aisle.test" });
  });

  it.each([true, false])("says whether its store is near by as its choice did: %s", async (closeToStore) => {
    const destination = { locationId: "01400413" };
    await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", {
      ...{ modalityType: "PICKUP", destination, closeToStore, shouldSetActiveModality: true },
    });
    expect((await opened()).fulfillment.store).toMatchObject({ storeId: "01400413", closeToStore });
  });

  it("takes what is said of how it changes hands along, new or open, by the rules of a change", async () => {
    const { id } = await shopper.cart();
    const first = await shopper.open(id, { fulfillment: { instructions: "Blue car" } });
    expect(first.status).toBe(201);
    expect(checkoutIn(first).fulfillment.instructions).toBe("Blue car");
    const again = await shopper.open(id, { fulfillment: { instructions: "Red car" } });
    expect([again.status, checkoutIn(again).fulfillment.instructions]).toEqual([200, "Red car"]);
    for (const fulfillment of [{ instructions: "<b>" }, { deliveryType: "Standard" }])
      expect(failureIn(await shopper.open(id, { fulfillment }))).toEqual([400, "BAD_REQUEST"]);
    expect((await shopper.checkout(checkoutIn(first).id)).fulfillment.instructions).toBe("Red car");
  });

  it("takes the buyer's birth date for the contact's, unless that has one", async () => {
    const { id } = await shopper.cart();
    const buyer = { dateOfBirth: "1988-02-29" };
    const checkout = await opened({ buyer });
    expect(checkout.fulfillment.contact).toMatchObject({ firstName: "Casey", ...buyer });
    const contact = { dateOfBirth: "1990-05-06" };
    const both = checkoutIn(await shopper.open(id, { buyer, fulfillment: { contact } }));
    expect(both.buyer).toMatchObject(contact);
  });

  it("is refused, and opens nothing, for other lines than the cart's", async () => {
    const { id, lineItems } = await shopper.cart();
    const [first, ...others] = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    if (!first) throw new Error("an empty cart");
    for (const wrong of [others, [...others, { ...first, quantity: first.quantity + 1 }]])
      expect(failureIn(await shopper.open(id, { lineItems: wrong }))).toEqual([400, "BAD_REQUEST"]);
    expect((await shopper.cart()).checkoutId).toBeNull();
    const bags = { gtin13: "0000000000000", quantity: 1 };
    expect((await shopper.open(id, { lineItems: [...others, first, bags] })).status).toBe(201);
  });

  it("opens another one for a cart that has gone to another store", async () => {
    const first = await opened();
    await shopper.send("POST", "/accountmanagement/api/preferred-store", { locationId: "01400418" });
    const again = await shopper.open(first.cartId);
    expect([again.status, checkoutIn(again).fulfillment.store.storeId]).toEqual([201, "01400418"]);
    expect(failureIn(await shopper.send("GET", `/atlas/v1/checkout/v2/checkouts/${first.id}`))).toEqual([
      410,
      "CHECKOUT_EXPIRED",
    ]);
  });

  it("has the home phone in its contact where the profile has no other, and as much of a name as fits", async () => {
    const path = "/atlas/v1/customer-profile/v1/profile?projections=FULL";
    const read = await shopper.send("GET", path);
    const { versionKey } = (JSON.parse(read.text) as { data: { profile: { versionKey: string } } }).data
      .profile;
    const lastName = "Wolfe".repeat(20);
    await shopper.send("PUT", path, { versionKey, lastName, mobilePhone: null, homePhone: "5135550166" });
    expect((await opened()).fulfillment.contact).toMatchObject({
      phone: "+15135550166",
      lastName: lastName.slice(0, 40),
    });
  });

  it("takes a contact that is given", async () => {
    const contact = { firstName: "Robin", phone: "+15135550199", smsOptin: true };
    expect((await opened({ fulfillment: { contact } })).fulfillment.contact).toEqual({
      ...contact,
      lastName: "Cards",
    });
  });

  it("takes no contact whose name is none", async () => {
    await shopper.choose();
    const { id } = await shopper.cart();
    const contact = { lastName: "12345 <b>" };
    expect(failureIn(await shopper.openAsIs(id, { fulfillment: { contact } }))).toEqual([400, "BAD_REQUEST"]);
  });

  it("leaves out a phone that the profile does not have", async () => {
    shopper = await signedIn("nophone@aisle.test");
    expect((await opened()).fulfillment.contact).toEqual({
      firstName: "Noel",
      lastName: "Nophone",
      smsOptin: false,
    });
  });

  it("answers with the cart's live checkout, brought up to date", async () => {
    const first = await opened();
    const again = await shopper.open(first.cartId);
    expect([again.status, checkoutIn(again)]).toEqual([200, first]);
    await shopper.setQuantity(first.lineItems[0]?.gtin13 ?? "", 9);
    const changed = checkoutIn(await shopper.open(first.cartId));
    expect(changed.id).toBe(first.id);
    expect(changed.summary).toEqual((await shopper.cart()).summary);
    expect(changed.versionKey).not.toBe(first.versionKey);
    expect(changed.checksum).not.toBe(first.checksum);
  });

  it("opens one checkout for many tabs at once", async () => {
    const cart = await shopper.cart();
    const replies = await Promise.all(Array.from({ length: 12 }, () => shopper.open(cart.id)));
    expect(new Set(replies.map((reply) => checkoutIn(reply).id)).size).toBe(1);
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  });

  it("refuses an empty cart, another modality, and another shopper's cart", async () => {
    const empty = await signedIn("empty@aisle.test");
    expect(failureIn(await empty.open((await empty.cart()).id))).toEqual([422, "CART_EMPTY"]);
    const cart = await shopper.cart();
    const delivery = await shopper.open(cart.id, { modalityType: "DELIVERY" });
    expect(failureIn(delivery)).toEqual([422, "MODALITY_INVALID"]);
    expect(failureIn(await empty.open(cart.id))).toEqual([404, "NOT_FOUND"]);
  });

  it("leads from an empty cart to the order that its shopper has not seen yet, for half an hour at most", async () => {
    const place = async () => {
      const checkout = await shopper.ready();
      return { checkout, orderId: checkoutIn(await shopper.activate(checkout)).orderId ?? "" };
    };
    const { id: cartId, lineItems } = await shopper.cart();
    const { checkout, orderId } = await place();
    const another = await signedIn("cards@aisle.test");
    for (const tab of [shopper, another]) {
      const reply = await tab.open(cartId);
      expect(reply.status).toBe(200);
      expect(checkoutIn(reply)).toMatchObject({ id: checkout.id, status: "ACTIVATED", orderId });
      // Pages only ask the cart.
      expect((await tab.cart()).checkoutId).toBe(checkout.id);
    }
    services.clock.advance(30 * 60);
    const late = await signedIn("cards@aisle.test");
    expect(checkoutIn(await late.open(cartId)).orderId).toBe(orderId);
    services.clock.advance(1);
    expect(failureIn(await late.open(cartId))).toEqual([422, "CART_EMPTY"]);
    services.clock.advance(-1);
    await late.order(orderId);
    expect(failureIn(await late.open(cartId))).toEqual([422, "CART_EMPTY"]);
    expect((await late.cart()).checkoutId).toBeNull();
    // What is put in again is sold, seen or not.
    await late.setQuantity(lineItems[0]?.gtin13 ?? "", 1);
    const next = await late.ready();
    expect(next.status).toBe("DRAFT");
    await late.activate(next);
    await late.setQuantity(lineItems[0]?.gtin13 ?? "", 1);
    expect((await late.cart()).checkoutId).toBeNull();
    expect(checkoutIn(await late.open(cartId)).status).toBe("DRAFT");
  });

  it("refuses lines that have run out or are above their maximum by now", async () => {
    const cart = await shopper.cart();
    const [first, second] = cart.lineItems.map((line) => line.gtin13);
    await shopper.choose();
    await services.context.db
      .updateTable("stock")
      .set({ available: false })
      .where("gtin13", "=", first ?? "")
      .execute();
    const out = await shopper.openAsIs(cart.id);
    expect([failureIn(out), errorOf(out).rootCauses]).toEqual([
      [422, "UnavailableItems"],
      [{ code: "UPCFallout", gtin13: first }],
    ]);
    await services.context.db.updateTable("stock").set({ available: true }).execute();
    await services.context.db
      .updateTable("product")
      .set({ max_quantity: 1 })
      .where("gtin13", "=", second ?? "")
      .execute();
    expect(failureIn(await shopper.openAsIs(cart.id))).toEqual([422, "MaxQuantityError"]);
  });
});

describe("GET checkouts/{id}", () => {
  it("shows what the cart costs now, and changes nothing when nothing changed", async () => {
    const checkout = await opened();
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
    await setPrice(checkout.lineItems[0]?.gtin13 ?? "", 100_00);
    const after = await shopper.checkout(checkout.id);
    expect(after.summary.cost.total).toBe((await shopper.cart()).summary.cost.total);
    expect(after.versionKey).not.toBe(checkout.versionKey);
    expect(after.checksum).not.toBe(checkout.checksum);
    expect(await shopper.checkout(checkout.id)).toEqual(after);
  });

  it("makes the card pay the new total", async () => {
    const checkout = await shopper.ready();
    await setPrice(checkout.lineItems[0]?.gtin13 ?? "", 100_00);
    const after = await shopper.checkout(checkout.id);
    expect(after.payments).toMatchObject([{ amountToAuthorize: after.summary.cost.total }]);
    expect(after.summary.cost.total).toBeGreaterThan(checkout.summary.cost.total);
  });

  it("drops a card that has left the wallet", async () => {
    const checkout = await shopper.ready();
    await shopper.send("DELETE", `/payment/v2/wallet/${checkout.payments[0]?.id ?? ""}`);
    expect((await shopper.checkout(checkout.id)).payments).toEqual([]);
  });

  it("is another shopper's business to nobody", async () => {
    const checkout = await opened();
    const other = await signedIn("declines@aisle.test");
    for (const reply of [
      await other.get(checkout.id),
      await other.update(checkout, {}),
      await other.activate(checkout),
      await other.send("GET", `/payment/v1/checkouts/${checkout.id}`),
      await other.send("PUT", `/payment/v1/checkouts/${checkout.id}`, {
        versionKey: checkout.versionKey,
        payments: [],
      }),
    ])
      expect(failureIn(reply)).toEqual([404, "NOT_FOUND"]);
  });

  it("runs out after 30 idle minutes, and the next POST opens a new one", async () => {
    const checkout = await opened();
    services.clock.advance(29 * 60);
    shopper = await signedIn("cards@aisle.test");
    const kept = checkoutIn(await shopper.update(checkout, {}));
    expect(kept.fulfillment.expiresAt).toBe("2026-03-02T15:59:00.000Z");
    services.clock.advance(30 * 60);
    shopper = await signedIn("cards@aisle.test");
    expect(failureIn(await shopper.get(kept.id))).toEqual([410, "CHECKOUT_EXPIRED"]);
    expect(failureIn(await shopper.update(kept, {}))).toEqual([410, "CHECKOUT_EXPIRED"]);
    expect(failureIn(await shopper.activate(kept))).toEqual([410, "CHECKOUT_EXPIRED"]);
    const next = await shopper.open(kept.cartId);
    expect(next.status).toBe(201);
    expect(checkoutIn(next).id).not.toBe(kept.id);
    expect(failureIn(await shopper.get(kept.id))).toEqual([410, "CHECKOUT_EXPIRED"]);
  });
});

describe("PUT checkouts/{id}", () => {
  it("lets the card pay the total, whatever the client proposes", async () => {
    const checkout = await opened();
    const id = await shopper.cardEnding("1111");
    const reply = await shopper.update(checkout, {
      payments: [{ id, paymentType: "BANK_CARD", amount: 0.01 }],
    });
    expect(checkoutIn(reply).payments).toEqual([
      {
        id,
        paymentType: "BANK_CARD",
        amountToAuthorize: checkout.summary.cost.total,
        brand: "VISA",
        lastFour: "1111",
      },
    ]);
    expect(checkoutIn(reply).checksum).toBe(checkout.checksum);
  });

  it("replaces and removes cards, and keeps them when payments are left out", async () => {
    const withVisa = await shopper.ready("1111");
    const withDiscover = await shopper.payWith(withVisa, "1117");
    expect(withDiscover.payments.map((payment) => payment.lastFour)).toEqual(["1117"]);
    const kept = checkoutIn(
      await shopper.update(withDiscover, { fulfillment: { contact: { firstName: "Robin" } } }),
    );
    expect(kept.payments.map((payment) => payment.lastFour)).toEqual(["1117"]);
    expect(kept.fulfillment.contact).toMatchObject({ firstName: "Robin", lastName: "Cards" });
    expect(checkoutIn(await shopper.update(kept, { payments: [] })).payments).toEqual([]);
  });

  it("clears a name that is sent empty", async () => {
    const reply = await shopper.update(await opened(), { fulfillment: { contact: { firstName: " " } } });
    expect(checkoutIn(reply).fulfillment.contact.firstName).toBeUndefined();
  });

  it.each(["firstName", "lastName"])("takes no %s that is none", async (part) => {
    const checkout = await opened();
    const contact = { [part]: "12345 <b>" };
    expect(failureIn(await shopper.update(checkout, { fulfillment: { contact } }))).toEqual([
      400,
      "BAD_REQUEST",
    ]);
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
    const named = await shopper.update(checkout, {
      fulfillment: { contact: { [part]: "Zoë O’Neil-Smith Jr." } },
    });
    expect(checkoutIn(named).fulfillment.contact).toMatchObject({ [part]: "Zoë O’Neil-Smith Jr." });
  });

  it.each([
    ["4444", 402, "CARD_EXPIRED"],
    ["0005", 422, "PAYMENT_TYPE_NOT_ACCEPTED"],
  ])("refuses the card ending in %s", async (lastFour, status, code) => {
    const checkout = await opened();
    const payments = [{ id: await shopper.cardEnding(lastFour), paymentType: "BANK_CARD" }];
    expect(failureIn(await shopper.update(checkout, { payments }))).toEqual([status, code]);
    expect(await shopper.checkout(checkout.id)).toEqual(checkout);
  });

  it("refuses a card that does not pay for pickup", async () => {
    shopper = await signedIn("wallet@aisle.test");
    const payments = [{ id: await shopper.cardEnding("4048"), paymentType: "BANK_CARD" }];
    expect(failureIn(await shopper.update(await opened(), { payments }))).toEqual([
      422,
      "PAYMENT_TYPE_NOT_ACCEPTED",
    ]);
  });

  it("refuses another shopper's card", async () => {
    const id = await (await signedIn("declines@aisle.test")).cardEnding("0002");
    const payments = [{ id, paymentType: "BANK_CARD" }];
    expect(failureIn(await shopper.update(await opened(), { payments }))).toEqual([404, "CARD_NOT_FOUND"]);
  });

  it("answers an old version with 409 and the current one, and changes nothing", async () => {
    const old = await opened();
    const current = await shopper.payWith(old, "1111");
    const reply = await shopper.update(old, { payments: [] });
    expect([failureIn(reply), errorOf(reply).versionKey]).toEqual([
      [409, "VERSION_CONFLICT"],
      current.versionKey,
    ]);
    expect(await shopper.checkout(old.id)).toEqual(current);
  });

  it("knows no type but ACTIVATE", async () => {
    const checkout = await opened();
    const path = `/atlas/v1/checkout/v2/checkouts/${checkout.id}?type=ACTIVATED`;
    expect(failureIn(await shopper.send("PUT", path, { versionKey: checkout.versionKey }))).toEqual([
      400,
      "BAD_REQUEST",
    ]);
  });
});

describe("/payment/v1/checkouts/{checkoutId}", () => {
  const paymentsIn = (reply: Reply) => checkoutPaymentsResponse(JSON.parse(reply.text));

  it("shows and changes what pays", async () => {
    const checkout = await opened();
    const { total } = checkout.summary.cost;
    const path = `/payment/v1/checkouts/${checkout.id}`;
    expect(paymentsIn(await shopper.send("GET", path))).toMatchObject({
      versionKey: checkout.versionKey,
      paymentMethods: {
        bankCards: [],
        amounts: { total, toAuthorize: 0, authorized: 0 },
        remainingBalance: total,
      },
    });
    const id = await shopper.cardEnding("1111");
    const change = { versionKey: checkout.versionKey, payments: [{ id, paymentType: "BANK_CARD" }] };
    const changed = paymentsIn(await shopper.send("PUT", path, change));
    expect(changed).toMatchObject({
      paymentMethods: {
        bankCards: [{ id, amountToAuthorize: total }],
        amounts: { total, toAuthorize: total, authorized: 0 },
        remainingBalance: 0,
      },
    });
    expect(paymentsIn(await shopper.send("GET", path))).toEqual(changed);
    expect(failureIn(await shopper.send("PUT", path, change))).toEqual([409, "VERSION_CONFLICT"]);
  });

  it("shows authorizations once there are any", async () => {
    const checkout = await shopper.ready();
    const path = `/payment/v1/checkouts/${checkout.id}?onlyAuthorizations=true`;
    expect(paymentsIn(await shopper.send("GET", path)).paymentMethods.bankCards).toEqual([]);
    expect((await shopper.activate(checkout)).status).toBe(200);
    const { total } = checkout.summary.cost;
    expect(paymentsIn(await shopper.send("GET", path)).paymentMethods).toMatchObject({
      bankCards: [{ lastFour: "1111", authorizedAmount: total }],
      transactions: [
        {
          type: "AUTHORIZATION",
          status: "APPROVED",
          amount: total,
          paymentMethod: { lastFourOfCard: "1111" },
        },
      ],
      amounts: { authorized: total },
    });
  });
});
