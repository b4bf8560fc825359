import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { checkBooks } from "../../host-demo/services/shop/checkout/testing/invariants.ts";
import { type TestShopper, testShopper } from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { createApp } from "../../host-demo/services/app.ts";
import { goodVisa, testFrame } from "../../host-demo/services/testing/test-frame.ts";
import { sweepUnsavedCards } from "../../host-demo/services/payments/wallet/cards.ts";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { type CheckoutSession, openCheckout } from "./checkout.ts";
import type { WalletEvent } from "../flows/wallet/state.ts";
import type { AddCardRequest } from "../contract/add-card.ts";
import { addCard } from "../services/add-card.ts";
import {
  createTestClient,
  createTestStorage,
  destroyTestClients,
  type TestClientOptions,
} from "../testing/test-client.ts";
import { uncaughtDuring } from "../testing/uncaught.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices({ settings: { processor: { timeoutSeconds: 0.1, giveUpSeconds: 5 } } });
});
beforeEach(() => services.reset());
afterEach(async () => {
  vi.useRealTimers();
  await destroyTestClients();
});

const activation = "PUT /atlas/v1/checkout/v2/checkouts";
const isActivation = ({ path }: { readonly path: string }) => path.endsWith("?type=ACTIVATE");

async function start(options: TestClientOptions = {}, from: TestServices = services) {
  const email = options.email ?? "cards@aisle.test";
  const shopper = testShopper(services.fetch, services.origin, await services.signIn(email));
  await shopper.choose();
  const { id: cartId } = await shopper.cart();
  const test = createTestClient(from, options);
  const checkout: CheckoutSession = openCheckout(test.client, { cartId });
  const { wallet } = test.internals;
  const idOf = (lastFour: string) =>
    wallet.get().cards.find((card) => card.lastFour === lastFour)?.id ?? `no card ends in ${lastFour}`;
  const send = async (...events: WalletEvent[]) => {
    for (const event of events) wallet.send(event);
    await test.settle();
  };
  return {
    ...test,
    shopper,
    cartId,
    checkout,
    wallet,
    send,
    idOf,
    now: () => checkout.getSnapshot(),
    problem: () => checkout.getSnapshot().problem?.messageKey,
    create: async () => {
      checkout.create();
      await test.settle();
    },
    submit: async () => {
      checkout.submit();
      await test.settle();
    },
    choose: (lastFour: string) =>
      send(
        { type: "OPEN", mode: "checkout" },
        { type: "SELECT", cardId: idOf(lastFour) },
        { type: "CONFIRM" },
      ),
    activations: () => test.wire.sent.filter(isActivation),
    keys: () => [
      ...new Set(test.wire.sent.filter(isActivation).map(({ headers }) => headers.get("idempotency-key"))),
    ],
    orders: async () => (await checkBooks(services.context)).orders,
  };
}

const ready = async (options: TestClientOptions = {}) => {
  const test = await start(options);
  await test.create();
  expect(test.now()).toMatchObject({ status: "ready", canSubmit: true, updating: false, problem: null });
  return test;
};

describe("a card for this order alone", () => {
  /** Adds one as its form does. */
  async function addOwn(test: Awaited<ReturnType<typeof ready>>, email = "cards@aisle.test") {
    const token = await testFrame(services).cardToken(await services.signIn(email), {
      ...goodVisa,
      number: "4000009900000004",
    });
    const about = { dateTime: { timezone: "UTC", value: services.clock.now().toISOString() } } as const;
    const { card } = await addCard(
      test.internals.http,
      "CLICKLIST",
      {
        ...about,
        facilityId: "001",
        storeId: "00100000",
        defaultCard: false,
        save: false,
        paymentMethod: {
          paymentType: "CREDIT_CARD",
          billing: {
            addressLines: ["3760 Paxton Ave"],
            cityTown: "Cincinnati",
            countryCode: "US",
            stateProvince: "OH",
            postalCode: "45209",
          },
          brand: "VISA",
          expirationMonth: "08",
          expirationYear: "2028",
          lowValueToken: token,
          cardFirstSix: "400000",
          firstName: "Ana",
          lastName: "Ng",
        },
      },
      crypto.randomUUID(),
    );
    await test.send({ type: "OPEN", mode: "checkout" }, { type: "CARD_ADDED", card });
    return card;
  }

  /** Adds one, and has it pay for the order. */
  async function withOwnCard(storage: ReturnType<typeof createTestStorage>) {
    const test = await ready({ storage });
    const card = await addOwn(test);
    await test.send({ type: "CONFIRM" });
    expect(test.now().checkout?.payments).toMatchObject([{ lastFour: "0004" }]);
    await test.client.destroy();
    return card.id;
  }

  it("is back after a reload of the page, chosen, and pays", async () => {
    const storage = createTestStorage();
    const id = await withOwnCard(storage);
    const again = await ready({ storage });
    expect(again.wallet.get().selection.bank).toBe(id);
    expect(again.wallet.get().cards.find((card) => card.id === id)).toMatchObject({ saved: false });
    expect(again.now().checkout?.payments).toMatchObject([{ lastFour: "0004" }]);
    expect(again.now().checkout?.payments[0]).not.toHaveProperty("card");
    await again.submit();
    expect(again.now().status).toBe("placed");
  });

  const prepaid = {
    email: "member@aisle.test",
    config: { walletConfig: { showSnapCards: true, showGiftCards: true, getGiftCardBalances: true } },
  };
  /** Adds a SNAP card and a gift card, and has them pay beside the bank card. */
  async function withOwnPrepaid(options: TestClientOptions) {
    const test = await ready(options);
    const pan = await testFrame(services).cardToken(await services.signIn(prepaid.email), {
      number: "9999000000000000",
    });
    const about = { dateTime: { timezone: "UTC", value: services.clock.now().toISOString() } } as const;
    const once = { ...about, facilityId: "001", defaultCard: false, save: false } as const;
    for (const paymentMethod of [
      { paymentType: "EBT_CARD", pan },
      { paymentType: "GIFT_CARD", pan: "9800000000000000025", pin: "4321" },
    ] as const) {
      const body = { ...once, paymentMethod } as AddCardRequest;
      const { card } = await addCard(test.internals.http, "CLICKLIST", body, crypto.randomUUID());
      await test.send({ type: "OPEN", mode: "checkout" }, { type: "CARD_ADDED", card }, { type: "CONFIRM" });
    }
    return test;
  }

  it("pays beside the bank card again after a reload, also when the wallet's list comes first", async () => {
    const options = { ...prepaid, storage: createTestStorage() };
    const test = await withOwnPrepaid(options);
    const paying = [{ lastFour: "0000" }, { lastFour: "0025" }, { lastFour: "1111" }];
    expect(test.now().checkout?.payments).toMatchObject(paying);
    await test.client.destroy();

    const again = await start(options);
    await again.send({ type: "LOAD" });
    expect(again.wallet.get().cards.map(({ lastFour }) => lastFour)).toEqual(["1111"]);
    await again.create();
    expect(again.now().checkout?.payments).toMatchObject(paying);
    expect(again.wire.sent.filter(({ method, path }) => method === "PUT" && /checkouts/.test(path))).toEqual(
      [],
    );
  });

  it("that is deleted is off the checkout, and not brought back by it", async () => {
    const storage = createTestStorage();
    const id = await withOwnCard(storage);
    const again = await ready({ storage });
    await again.send(
      { type: "OPEN", mode: "checkout" },
      { type: "DELETE", cardId: id },
      { type: "DELETE_CONFIRM" },
    );
    expect(again.wallet.get().banner?.notice.messageKey).toBe("cardDeleted");
    const { payments } = await again.shopper.checkout(again.now().checkout?.id ?? "");
    expect(payments).toEqual([]);
    await again.client.destroy();
    const later = await start({ storage });
    await later.create();
    expect(later.wallet.get().cards.map((card) => card.id)).not.toContain(id);
  });

  it("that was deleted elsewhere leaves the wallet once it is refused, and the others pay", async () => {
    const { now, problem, settle, idOf, wallet, shopper, checkout } = await withOwnPrepaid(prepaid);
    await shopper.send("DELETE", `/payment/v2/wallet/${idOf("0025")}`);
    checkout.updateContact({ firstName: "Win" });
    await settle();
    expect([problem(), now().canSubmit]).toEqual(["cardGone", true]);
    expect(now().checkout?.payments).toMatchObject([{ lastFour: "0000" }, { lastFour: "1111" }]);
    expect(wallet.get().cards.map(({ lastFour }) => lastFour)).toEqual(["1111", "0000"]);
  });

  it("stays where a saved card that was chosen with it is the one that is gone", async () => {
    const test = await ready(prepaid);
    const { card: gift } = await addCard(
      test.internals.http,
      "CLICKLIST",
      {
        dateTime: { timezone: "UTC", value: services.clock.now().toISOString() },
        facilityId: "001",
        defaultCard: false,
        save: true,
        paymentMethod: { paymentType: "GIFT_CARD", pan: "9800000000000000025", pin: "4321" },
      },
      crypto.randomUUID(),
    );
    await test.send({ type: "OPEN", mode: "checkout" }, { type: "CARD_ADDED", card: gift });
    await test.shopper.send("DELETE", `/payment/v2/wallet/${gift.id}`);
    const own = await addOwn(test, prepaid.email);
    // The checkout says at once what it has; the list that tells more comes later.
    test.wire.damage("GET /payment/v2/wallet", "request-lost");
    await test.send({ type: "CONFIRM" });
    await test.time.advance(5_000);
    expect(test.problem()).toBe("cardGone");
    expect(test.wallet.get().selection).toEqual({ bank: own.id, snap: null, gifts: [] });
    expect(test.now().checkout?.payments).toMatchObject([{ lastFour: "0004" }]);
  });

  it("is gone a day later, and the order is paid with another", async () => {
    const storage = createTestStorage();
    await withOwnCard(storage);
    services.clock.advance(25 * 3600);
    await sweepUnsavedCards(services.context);
    const again = await start({ storage });
    await again.create();
    expect(again.wallet.get().cards.map(({ lastFour }) => lastFour)).not.toContain("0004");
    await again.choose("1111");
    expect(again.now().checkout?.payments ?? []).not.toContainEqual(
      expect.objectContaining({ lastFour: "0004" }),
    );
  });
});

describe("what was chosen is kept for its order", () => {
  const snapConfig = { walletConfig: { showSnapCards: true } };
  const facts = { total: 30, hasSnapEligibleItems: true, ebtTotalFromCheckout: 20 };
  const open = async (
    storage: ReturnType<typeof createTestStorage>,
    cartId: string | null,
    order?: object,
  ) => {
    const test = createTestClient(services, { email: "ebt@aisle.test", storage, config: snapConfig });
    if (cartId) openCheckout(test.client, { cartId, ...(order && { order }) });
    const { wallet } = test.internals;
    wallet.send({ type: "LOAD" });
    await test.settle();
    const idOf = (type: string) => wallet.get().cards.find((card) => card.type === type)?.id ?? "none";
    return { ...test, wallet, snap: () => wallet.get().selection.snap, idOf };
  };

  it("SNAP too, over a reload of the page", async () => {
    const storage = createTestStorage();
    const first = await open(storage, "crt_a", facts);
    expect(first.snap()).toBe(first.idOf("ebt"));
    first.wallet.send({ type: "DESELECT", cardId: first.idOf("ebt") });
    await destroyTestClients();
    expect((await open(storage, "crt_a", facts)).snap()).toBeNull();
    await destroyTestClients();
    // Another order begins with what it allows itself.
    expect((await open(storage, "crt_b", facts)).snap()).not.toBeNull();
  });

  it("and one without eligible items says nothing about SNAP", async () => {
    const storage = createTestStorage();
    const nothing = await open(storage, "crt_a", { total: 30, hasSnapEligibleItems: false });
    nothing.wallet.send({ type: "CHOOSE", cardId: nothing.idOf("bank") });
    nothing.wallet.send({ type: "DESELECT", cardId: nothing.idOf("bank") });
    nothing.wallet.send({ type: "CHOOSE", cardId: nothing.idOf("bank") });
    await destroyTestClients();
    expect((await open(storage, "crt_a", facts)).snap()).not.toBeNull();
  });

  it("and without an order SNAP is not remembered", async () => {
    const storage = createTestStorage();
    const page = await open(storage, null);
    const bank = page.idOf("bank");
    page.wallet.send({ type: "DESELECT", cardId: bank });
    page.wallet.send({ type: "CHOOSE", cardId: bank });
    // Nor by the client itself, once there is one.
    openCheckout(page.client, { cartId: "crt_a", order: facts });
    expect(page.wallet.get().selection).toEqual({ bank, snap: page.idOf("ebt"), gifts: [] });
    await destroyTestClients();
    expect((await open(storage, "crt_b", facts)).snap()).not.toBeNull();
  });

  it("each by its own order within one client", async () => {
    const test = await open(createTestStorage(), "crt_a", facts);
    test.wallet.send({ type: "DESELECT", cardId: test.idOf("ebt") });
    openCheckout(test.client, { cartId: "crt_b", order: facts });
    expect(test.snap()).toBe(test.idOf("ebt"));
    openCheckout(test.client, { cartId: "crt_a", order: facts });
    expect(test.snap()).toBeNull();
  });
});

/** Another device of the same shopper. */
const elsewhere = async (email = "cards@aisle.test"): Promise<TestShopper> =>
  testShopper(services.fetch, services.origin, await services.signIn(email));

const dearer = (cents: number) =>
  services.context.db
    .updateTable("price")
    .set((row) => ({ regular: row("regular", "+", cents), promo: null }))
    .execute();

describe("a checkout", () => {
  it("takes up the cart, pays with the wallet's card and places the order", async () => {
    const { create, submit, now, orders, cartId, checkout, shopper } = await start();
    expect(now()).toMatchObject({ status: "idle", checkout: null, canSubmit: false });
    await create();
    const total = now().checkout?.summary.cost.total ?? 0;
    expect(total).toBeGreaterThan(1);
    expect(now()).toMatchObject({
      status: "ready",
      canSubmit: true,
      checkout: {
        status: "DRAFT",
        cartId,
        payments: [{ lastFour: "1111", amountToAuthorize: total }],
      },
    });
    const statuses: string[] = [];
    const stop = checkout.subscribe(() => statuses.push(now().status));
    await submit();
    stop();
    expect(statuses).toEqual(["submitting", "placed"]);
    const [order] = await orders();
    expect(now().checkout).toMatchObject({ status: "ACTIVATED", orderId: order?.id });
    expect(order?.total).toBe(Math.round(total * 100));
    expect((await shopper.cart()).lineItems).toEqual([]);
  });

  it("places the order although a host's listener throws", async () => {
    const { checkout, submit, now, orders } = await ready();
    const thrown = await uncaughtDuring(async () => {
      checkout.subscribe(() => {
        throw new Error("the host's own");
      });
      await submit();
    });
    expect(now().status).toBe("placed");
    expect(await orders()).toHaveLength(1);
    expect(thrown).toMatchObject([{ message: "the host's own" }, { message: "the host's own" }]);
  });

  it("speaks decimal dollars as the service does, and keeps the keys of the protocol to itself", async () => {
    const { now, shopper } = await ready();
    const answer = await shopper.get(now().checkout?.id ?? "");
    const { checkout } = (JSON.parse(answer.text) as { data: { checkout: Record<string, unknown> } }).data;
    const shown = JSON.parse(JSON.stringify(now().checkout)) as Record<string, unknown>;
    expect(checkout).toMatchObject(shown);
    const kept = Object.keys(checkout).filter((key) => !(key in shown));
    expect(kept.sort()).toEqual(["buyer", "checksum", "versionKey"]);
  });

  it("has what its bags cost among its fees, and not among its items", async () => {
    const rule = { state: "OH", kind: "bag", amount: 10 } as const;
    await services.context.db.insertInto("fee_rule").values(rule).execute();
    const { create, now, shopper, submit } = await start();
    await create();
    const { id = "", lineItems = [], summary } = now().checkout ?? {};
    expect((await shopper.checkout(id)).lineItems.map(({ fee }) => fee)).toContain(true);
    expect(lineItems.map(({ description }) => description)).not.toContain("Bag fee");
    expect(summary?.fees).toMatchObject([{ kind: "bag", amount: 0.1 }]);
    await submit();
    expect(now().status).toBe("placed");
  });

  it("is the same one when it is opened again, and its snapshot the same until something changes", async () => {
    const { now, create, checkout } = await ready();
    const { id } = now().checkout ?? {};
    expect(now()).toBe(checkout.getSnapshot());
    await create();
    expect([now().checkout?.id, now().status]).toEqual([id, "ready"]);
  });

  it("follows the wallet's choice", async () => {
    const { choose, now, send, idOf, wire } = await ready();
    await choose("1117");
    expect(now()).toMatchObject({ canSubmit: true, checkout: { payments: [{ lastFour: "1117" }] } });
    const updates = wire.sentTo(activation).length;
    await send(
      { type: "OPEN", mode: "checkout" },
      { type: "SELECT", cardId: idOf("1111") },
      { type: "CANCEL" },
    );
    expect(wire.sentTo(activation)).toHaveLength(updates);
    await send({ type: "DESELECT", cardId: idOf("1117") });
    expect(now().canSubmit).toBe(false);
  });

  it("sends the last of many quick choices, one update at a time", async () => {
    const { now, idOf, send, wire, wallet } = await ready({ email: "orders@aisle.test" }).catch(() =>
      ready(),
    );
    const before = wire.sentTo(activation).length;
    for (const lastFour of ["1117", "1111", "1117"]) {
      wallet.send({ type: "OPEN", mode: "checkout" });
      wallet.send({ type: "SELECT", cardId: idOf(lastFour) });
      wallet.send({ type: "CONFIRM" });
    }
    expect(now().canSubmit).toBe(false);
    await send();
    expect(now()).toMatchObject({ canSubmit: true, checkout: { payments: [{ lastFour: "1117" }] } });
    expect(wire.sentTo(activation).length - before).toBeLessThanOrEqual(2);
  });

  it("is placed once, however often the button is pressed", async () => {
    const { checkout, settle, activations, orders } = await ready();
    checkout.submit();
    checkout.submit();
    await settle();
    checkout.submit();
    await settle();
    expect(activations()).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
  });

  it("empties the choice made for the order, and keeps the preferred card", async () => {
    const { choose, submit, client } = await ready();
    await choose("1117");
    await submit();
    expect(client.wallet.getSnapshot().selection.bank?.lastFour).toBe("1111");
  });

  it("keeps the contact, and asks for what is missing in it", async () => {
    const { checkout, settle, now, submit, problem, orders } = await start({ email: "nophone@aisle.test" });
    checkout.create();
    await settle();
    await submit();
    expect([problem(), now().status, (await orders()).length]).toEqual(["contactIncomplete", "ready", 0]);
    checkout.updateContact({ firstName: "Noel", lastName: "Nophone", phone: "+15135550199" });
    expect(now().updating).toBe(true);
    await settle();
    expect(now().checkout?.fulfillment.contact).toMatchObject({ phone: "+15135550199" });
    await submit();
    expect([now().status, (await orders()).length]).toEqual(["placed", 1]);
  });

  it("says so beside the contact when it is refused, and lets the shopper mend it", async () => {
    const { checkout, settle, now } = await ready();
    services.arm({ call: "update-checkout", fault: "BAD_REQUEST" });
    checkout.updateContact({ firstName: "Casey" });
    await settle();
    expect(now()).toMatchObject({
      problems: { contact: { messageKey: "technicalDifficulties" } },
      canSubmit: true,
      problem: null,
    });
    checkout.updateContact({ firstName: "Cleo" });
    await settle();
    expect(now().problems).toEqual({});
    expect(now().checkout?.fulfillment.contact.firstName).toBe("Cleo");
  });
});

describe("a refused card", () => {
  it.each([
    ["0002", "declinedCheckout", "TRANSACTION_DECLINED"],
    ["0051", "useDifferentCard", "INSUFFICIENT_FUNDS"],
    ["0054", "useDifferentCard", "CARD_EXPIRED"],
  ])("ending in %s is told as %s, and another one pays", async (lastFour, text, serviceCode) => {
    const test = await ready({ email: "declines@aisle.test" });
    await test.choose(lastFour);
    await test.submit();
    expect([test.now().status, test.problem(), (await test.orders()).length]).toEqual(["ready", text, 0]);
    expect(test.heard.filter(({ name }) => name === "aisle-constraint-error")).toMatchObject([
      { detail: { code: "declined", serviceCode } },
    ]);
    await test.choose("1111");
    expect(test.now()).toMatchObject({ canSubmit: true, problem: null });
    await test.submit();
    expect([test.now().status, (await test.orders()).length]).toEqual(["placed", 1]);
    expect(test.keys()).toHaveLength(2);
  });

  it("rejected after authorization is the end of this checkout: the payment error page", async () => {
    const { choose, submit, now, orders, heard } = await ready({ email: "declines@aisle.test" });
    await choose("9547");
    await submit();
    expect([now().status, now().canSubmit, (await orders()).length]).toEqual(["rejected", false, 0]);
    expect(heard.filter(({ name }) => name === "aisle-constraint-error")).toMatchObject([
      { detail: { serviceCode: "POST_AUTH_REJECT" }, context: { page: "checkout", component: "checkout" } },
    ]);
  });

  it("that this order does not accept is named once, whatever else happens in the wallet", async () => {
    const { choose, create, now, problem, wire, send, heard, checkout, settle } = await start({
      email: "wallet@aisle.test",
    });
    // Chosen before anybody has told the wallet of the order.
    await send({ type: "LOAD" });
    await choose("4048");
    await create();
    expect([problem(), now().canSubmit]).toEqual(["paymentTypeNotAccepted", false]);
    const updates = wire.sentTo(activation).length;
    await send({ type: "LOAD" });
    await send({ type: "OPEN", mode: "checkout" }, { type: "CANCEL" });
    expect(wire.sentTo(activation)).toHaveLength(updates);
    expect(heard.filter(({ name }) => name === "aisle-constraint-error")).toHaveLength(1);
    checkout.updateContact({ firstName: "Win" });
    await settle();
    expect([problem(), now().canSubmit]).toEqual(["paymentTypeNotAccepted", false]);
    checkout.load();
    await settle();
    expect([problem(), now().canSubmit]).toEqual(["paymentTypeNotAccepted", false]);
    await choose("1010");
    expect(now()).toMatchObject({ canSubmit: true, problem: null });
  });

  it("that has expired since the wallet was read is named as expired, before anything is charged", async () => {
    const { choose, idOf, now, problem, activations } = await ready();
    await services.context.db
      .updateTable("card")
      .set({ exp_year: 2020 })
      .where("id", "=", idOf("1117"))
      .execute();
    await choose("1117");
    expect([problem(), now().canSubmit, activations()]).toEqual(["paymentExpired", false, []]);
    await choose("1111");
    expect(now()).toMatchObject({ canSubmit: true, problem: null });
  });

  it("that is put right pays without being chosen anew", async () => {
    const { choose, idOf, now, problem, internals, settle } = await ready();
    const cards = services.context.db.updateTable("card").where("id", "=", idOf("1117"));
    await cards.set({ exp_year: 2020 }).execute();
    await choose("1117");
    internals.wallet.send({ type: "LOAD" });
    await settle();
    expect([problem(), now().canSubmit]).toEqual(["paymentExpired", false]);
    await cards.set({ exp_year: 2030, version_key: "v_edited" }).execute();
    internals.wallet.send({ type: "LOAD" });
    await settle();
    expect(now()).toMatchObject({ canSubmit: true, problem: null });
  });

  it("that was deleted on another device is named, and the wallet shows what is left", async () => {
    const { choose, problem, shopper, client, now, heard, idOf } = await ready();
    const gone = idOf("1117");
    await shopper.send("DELETE", `/payment/v2/wallet/${gone}`);
    await choose("1117");
    expect([problem(), now().canSubmit]).toEqual(["cardGone", false]);
    expect(client.wallet.getSnapshot().cards.map(({ id }) => id)).not.toContain(gone);
    expect(client.wallet.getSnapshot().selection.bank).toBeNull();
    expect(heard.filter(({ name }) => name === "aisle-constraint-error")).toHaveLength(1);
    await choose("1111");
    expect(now()).toMatchObject({ canSubmit: true, problem: null });
  });
});

describe("a changed world", () => {
  it("shows the price before and after, and places the order at the new one", async () => {
    const { submit, now, checkout, orders, keys } = await ready();
    const before = now().checkout?.summary.cost.total ?? 0;
    await dearer(150);
    await submit();
    const after = now().checkout?.summary.cost.total ?? 0;
    expect(after).toBeGreaterThan(before);
    expect(now()).toMatchObject({
      status: "ready",
      canSubmit: true,
      priceChange: { before, after },
      problem: null,
    });
    expect(await orders()).toEqual([]);
    checkout.acceptPrice();
    expect(now().priceChange).toBeNull();
    await submit();
    expect(now().status).toBe("placed");
    expect((await orders()).map(({ total }) => total)).toEqual([Math.round(after * 100)]);
    expect(keys()).toHaveLength(2);
  });

  it("tells of a change on another device, and goes on after a fresh look", async () => {
    const { submit, now, problem, checkout, settle, orders } = await ready();
    const other = await elsewhere();
    const draft = await other.checkout(now().checkout?.id ?? "");
    await other.update(draft, { fulfillment: { contact: { firstName: "Else" } } });
    await submit();
    expect([now().status, problem(), (await orders()).length]).toEqual(["ready", "updatedElsewhere", 0]);
    checkout.load();
    await settle();
    expect(now().checkout?.fulfillment.contact.firstName).toBe("Else");
    await submit();
    expect([now().status, (await orders()).length]).toEqual(["placed", 1]);
  });

  it("meets a conflict over a choice with a fresh copy and one replay", async () => {
    const { choose, now, problem } = await ready();
    const other = await elsewhere();
    const draft = await other.checkout(now().checkout?.id ?? "");
    await other.update(draft, { fulfillment: { contact: { firstName: "Else" } } });
    await choose("1117");
    expect(problem()).toBeUndefined();
    expect(now()).toMatchObject({
      canSubmit: true,
      checkout: { payments: [{ lastFour: "1117" }], fulfillment: { contact: { firstName: "Else" } } },
    });
  });

  it("gives a conflict up that comes again, and says so", async () => {
    const { choose, problem, now } = await ready();
    services.arm({ call: "update-checkout", fault: "VERSION_CONFLICT", times: 2 });
    await choose("1117");
    expect([problem(), now().updating]).toEqual(["updatedElsewhere", false]);
  });

  it("is placed on another device: the button shows that order, and places no second one", async () => {
    const { now, submit, orders } = await ready();
    const other = await elsewhere();
    await other.activate(await other.checkout(now().checkout?.id ?? ""));
    await submit();
    const [order] = await orders();
    expect(now()).toMatchObject({ status: "placed", problem: null, checkout: { orderId: order?.id } });
    expect(await orders()).toHaveLength(1);
  });

  it("is placed on another device: opened anew it leads to that order, and once that was seen has nothing left to sell", async () => {
    const { now, create, orders } = await ready();
    const other = await elsewhere();
    await other.activate(await other.checkout(now().checkout?.id ?? ""));
    await create();
    expect([now().status, (await orders()).length]).toEqual(["placed", 1]);
    await other.order(now().checkout?.orderId ?? "");
    await create();
    expect([now().status, (await orders()).length]).toEqual(["stale", 1]);
  });

  it("runs out after half an hour without a touch, by the services' clock", async () => {
    const { time, now, checkout, settle, problem } = await ready();
    await time.advance(30 * 60_000 - 1_000);
    expect(now().status).toBe("ready");
    await time.advance(1_000);
    expect([now().status, now().canSubmit]).toEqual(["timedOut", false]);
    checkout.create();
    await settle();
    expect([now().status, problem()]).toEqual(["stale", "orderExpired"]);
    const other = await elsewhere();
    await other.choose();
    checkout.create();
    await settle();
    expect(now().status).toBe("ready");
  });

  it("is of the promise that the page shows, and of no other", async () => {
    const { client, now, cartId, settle, shopper } = await start();
    const shown = await shopper.cart();
    const named = async (promiseId: string | undefined) => {
      const checkout = openCheckout(client, { cartId, ...(promiseId && { promiseId }) });
      checkout.create();
      await settle();
      return checkout.getSnapshot();
    };
    expect((await named("prm_other")).status).toBe("stale");
    const { checkout } = await named(shown.promise?.id);
    expect(checkout?.fulfillment.promise).toMatchObject({
      id: shown.promise?.id,
      displayString: shown.promise?.selections[0]?.displayString,
      cost: 0,
    });
    expect(now().status).not.toBe("ready");
  });

  it("tells with the order what the fraud script calls the visit: the same each time that a press is sent", async () => {
    const { client, cartId, settle, shopper, time } = await start();
    let told: string | undefined = "visit-1";
    const checkout = openCheckout(client, { cartId, transactionId: () => told });
    checkout.create();
    await settle();
    await shopper.payWith(await shopper.checkout(checkout.getSnapshot().checkout?.id ?? ""), "1111");
    checkout.load();
    await settle();
    services.arm({ call: "activate", fault: "500" });
    checkout.submit();
    told = "visit-2";
    await settle();
    await time.advance(10_000);
    expect(checkout.getSnapshot().status).toBe("placed");
    const rows = await services.context.db.selectFrom("order").select("fraud_transaction_id").execute();
    expect(rows).toEqual([{ fraud_transaction_id: "visit-1" }]);
  });

  it("waits for no fraud script: what the host throws when it is asked is the page's to hear of", async () => {
    const { client, cartId, settle, shopper, time } = await start();
    const failure = new Error("the host's own");
    const checkout = openCheckout(client, {
      cartId,
      transactionId: () => {
        throw failure;
      },
    });
    checkout.create();
    await settle();
    await shopper.payWith(await shopper.checkout(checkout.getSnapshot().checkout?.id ?? ""), "1111");
    checkout.load();
    await settle();
    const heard = await uncaughtDuring(async () => {
      checkout.submit();
      await settle();
      await time.advance(10_000);
    });
    expect(checkout.getSnapshot().status).toBe("placed");
    expect(heard).toEqual([failure]);
  });

  it("has run out at the service before the button is pressed", async () => {
    const { submit, now, problem, orders } = await ready();
    services.clock.advance(31 * 60);
    await submit();
    expect([now().status, problem(), (await orders()).length]).toEqual(["stale", "orderExpired", 0]);
  });

  it("has an empty cart: back to the first step", async () => {
    const { create, now } = await start({ email: "empty@aisle.test" });
    await create();
    expect(now()).toMatchObject({ status: "stale", problem: { messageKey: "orderExpired" } });
  });
});

describe("an unknown outcome", () => {
  it("of an order that was placed is found out, and it is not placed again", async () => {
    const { submit, now, wire, time, activations, orders, heard } = await ready();
    wire.damage(activation, "answer-lost", 2);
    await submit();
    expect([now().status, now().canSubmit, activations().length]).toEqual(["reconciling", false, 2]);
    await time.advance(1_000);
    expect([now().status, now().checkout?.status]).toEqual(["placed", "ACTIVATED"]);
    expect(await orders()).toHaveLength(1);
    expect(heard.map(({ name }) => name)).not.toContain("aisle-service-error");
  });

  it("of an order that never arrived is repeated once by itself, with the same key", async () => {
    const { submit, now, wire, time, activations, keys, orders } = await ready();
    wire.damage(activation, "request-lost", 2);
    await submit();
    expect(now().status).toBe("reconciling");
    await time.advance(1_000);
    expect(now().status).toBe("placed");
    expect([activations().length, keys().length]).toEqual([3, 1]);
    expect(await orders()).toHaveLength(1);
  });

  it("is asked for after 1, 2 and 4 seconds, then every 5, for at most a minute", async () => {
    const { submit, now, time, wire, problem, orders, heard, client } = await ready();
    wire.damage(activation, "request-lost", 1000);
    wire.damage("GET /atlas/v1/checkout", "request-lost", 1000);
    await submit();
    const asked: number[] = [];
    for (let second = 1; second <= 90; second += 1) {
      const before = wire.sentTo("GET /atlas/v1/checkout").length;
      await time.advance(1_000);
      if (wire.sentTo("GET /atlas/v1/checkout").length > before) asked.push(second);
    }
    expect(asked).toEqual([1, 3, 7, 12, 17, 22, 27, 32, 37, 42, 47, 52, 57]);
    expect(now()).toMatchObject({ status: "ready", canSubmit: true });
    expect(problem()).toBe("technicalDifficulties");
    expect(heard.filter(({ name }) => name === "aisle-service-error")).toMatchObject([
      { detail: { code: "network" } },
    ]);
    expect(await orders()).toEqual([]);
    await client.destroy();
  });

  it("keeps the key until there is a definitive answer, press after press", async () => {
    const { submit, now, time, keys, activations, orders } = await ready();
    services.arm({ outageSeconds: 200 });
    await submit();
    await time.advance(60_000);
    expect(now()).toMatchObject({ status: "ready", canSubmit: true });
    await submit();
    await time.advance(60_000);
    expect(now().status).toBe("ready");
    expect([keys().length, activations().length]).toEqual([1, 4]);
    services.arm({ clear: true });
    await submit();
    expect([now().status, keys().length, (await orders()).length]).toEqual(["placed", 1, 1]);
  });

  it("of services that are gone for 30 seconds ends with one order", async () => {
    const { submit, now, time, keys, orders } = await ready();
    services.arm({ outageSeconds: 30 });
    await submit();
    await time.advance(29_000);
    expect([now().status, now().canSubmit]).toEqual(["reconciling", false]);
    await time.advance(10_000);
    expect([now().status, keys().length, (await orders()).length]).toEqual(["placed", 1, 1]);
  });

  it("of services that are gone for 30 seconds after the work was done ends with that order", async () => {
    const { submit, now, time, wire, orders } = await ready();
    wire.damage(activation, "answer-lost", 1);
    wire.damage(activation, "request-lost", 1);
    const outage = submit();
    services.arm({ call: "checkout", fault: "SERVICE_UNAVAILABLE", times: 5 });
    await outage;
    await time.advance(30_000);
    expect([now().status, (await orders()).length]).toEqual(["placed", 1]);
  });

  it("while the same press is still being processed is waited for", async () => {
    const { submit, now, time, orders, activations } = await ready();
    services.arm({ call: "activate", fault: "REQUEST_STILL_PROCESSING" });
    await submit();
    expect(now().status).toBe("reconciling");
    await time.advance(1_000);
    expect([now().status, activations().length, (await orders()).length]).toEqual(["placed", 2, 1]);
  });

  it("that turns out to be nothing after the repeat gives the button back, with its key", async () => {
    const { submit, now, time, problem, keys, orders } = await ready();
    services.arm({ call: "activate", fault: "SERVICE_UNAVAILABLE", times: 2 });
    await submit();
    await time.advance(3_000);
    expect(now()).toMatchObject({ status: "ready", canSubmit: true });
    expect([problem(), (await orders()).length]).toEqual(["orderNotCreated", 0]);
    await submit();
    expect([now().status, keys().length, (await orders()).length]).toEqual(["placed", 1, 1]);
  });

  it.each(["500", "rubbish", "drop"])("after %s from the service ends with one order", async (fault) => {
    const { submit, now, time, orders, keys } = await ready();
    services.arm({ call: "activate", fault, times: fault === "drop" ? 2 : 1 });
    await submit();
    await time.advance(10_000);
    expect([now().status, keys().length, (await orders()).length]).toEqual(["placed", 1, 1]);
  });

  it("after ten seconds of silence, twice, ends with one order", async () => {
    const { checkout, settle, wire, now, time, orders } = await ready();
    wire.damage(activation, "silence", 2);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    checkout.submit();
    await settle();
    await vi.advanceTimersByTimeAsync(10_000);
    await settle();
    expect(now().status).toBe("submitting");
    await vi.advanceTimersByTimeAsync(10_000);
    await settle();
    expect(now().status).toBe("reconciling");
    vi.useRealTimers();
    await time.advance(1_000);
    expect([now().status, (await orders()).length]).toEqual(["placed", 1]);
  });

  it("is asked for after a reload in the middle of placing the order", async () => {
    let arrived: () => void = () => undefined;
    let goOn: () => void = () => undefined;
    const atTheBank = new Promise<void>((resolve) => (arrived = resolve));
    const released = new Promise<void>((resolve) => (goOn = resolve));
    const app = createApp({
      context: {
        ...services.context,
        async onSagaStep(step, moment) {
          if (step !== "authorize" || moment !== "before") return;
          arrived();
          await released;
        },
      },
    });
    const slow: TestServices = {
      ...services,
      fetch: async (input, init) => app.fetch(new Request(String(input), init)),
    };
    const before = await start({}, slow);
    await before.create();
    before.checkout.submit();
    await atTheBank;
    await before.client.destroy();

    const after = await start();
    await after.create();
    expect([after.now().status, after.now().checkout?.status]).toEqual(["reconciling", "ACTIVATING"]);
    await after.time.advance(1_000);
    expect(after.now().status).toBe("reconciling");
    goOn();
    await before.settle();
    await after.time.advance(2_000);
    expect([after.now().status, after.activations().length, (await after.orders()).length]).toEqual([
      "placed",
      0,
      1,
    ]);
  });
});

describe("a failure on the way there", () => {
  it.each(["500", "503", "rubbish", "drop"])(
    "%s when it is created: told once, and the next try works",
    async (fault) => {
      const { create, now, heard, checkout, settle } = await start();
      services.arm({ call: "create-checkout", fault, times: fault === "drop" ? 2 : 1 });
      await create();
      expect(now()).toMatchObject({ status: "failed", problem: { messageKey: expect.any(String) } });
      expect(heard.filter(({ name }) => name === "aisle-service-error")).toHaveLength(1);
      checkout.load();
      await settle();
      expect(now()).toMatchObject({ status: "ready", problem: null, canSubmit: true });
    },
  );

  it.each(["500", "503", "rubbish", "drop"])(
    "%s when the card is stored: Try Again stores it",
    async (fault) => {
      const { choose, now, checkout, settle, submit, heard } = await ready();
      services.arm({ call: "update-checkout", fault, times: fault === "drop" ? 2 : 1 });
      await choose("1117");
      expect(now()).toMatchObject({ paymentsFailed: true, canSubmit: false, updating: false });
      expect(heard.filter(({ name }) => name === "aisle-service-error")).toHaveLength(1);
      checkout.updatePayments();
      await settle();
      expect(now()).toMatchObject({
        paymentsFailed: false,
        canSubmit: true,
        checkout: { payments: [{ lastFour: "1117" }] },
      });
      await submit();
      expect(now().status).toBe("placed");
    },
  );

  it("of the session sends to sign-in once, and keeps the draft", async () => {
    let signedIn = true;
    const { submit, now, problem, redirects, orders } = await ready({
      getNewToken: () =>
        signedIn ? services.signIn("cards@aisle.test") : Promise.reject(new Error("signed out")),
    });
    signedIn = false;
    services.clock.advance(6 * 60);
    await submit();
    expect([now().status, problem(), redirects.length]).toEqual(["ready", "sessionExpired", 1]);
    signedIn = true;
    await submit();
    expect([now().status, (await orders()).length]).toEqual(["placed", 1]);
  });

  it("of the wallet leaves the checkout without a card, and pays once it has loaded", async () => {
    const { create, now, send } = await start();
    services.arm({ call: "wallet", fault: "500" });
    await create();
    expect(now()).toMatchObject({ status: "ready", canSubmit: false });
    await send({ type: "LOAD" });
    expect(now()).toMatchObject({ status: "ready", canSubmit: true });
  });
});

describe("destroying", () => {
  it("a checkout stops its timers and leaves the client alone", async () => {
    const { checkout, time, client, now, send, wire } = await ready();
    expect(time.pending().length).toBeGreaterThan(0);
    checkout.destroy();
    checkout.destroy();
    expect(time.pending()).toEqual([]);
    const sent = wire.sent.length;
    await send({ type: "LOAD" });
    expect(wire.sent).toHaveLength(sent + 1);
    expect([now().status, client.wallet.getSnapshot().status]).toEqual(["ready", "ready"]);
  });

  it("its client ends it too", async () => {
    const { client, time, wire, submit } = await ready();
    wire.damage(activation, "request-lost", 2);
    await submit();
    await client.destroy();
    const sent = wire.sent.length;
    await time.advance(60_000);
    expect([wire.sent.length, time.pending().length]).toEqual([sent, 0]);
  });
});
