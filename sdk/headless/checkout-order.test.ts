import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testShopper } from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { OrderInfo } from "../config/types.ts";
import { toCents, toDollars } from "../domain/money.ts";
import { openCards } from "./cards.ts";
import { type CheckoutOptions, openCheckout } from "./checkout.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(() => destroyTestClients());

const fromConfig: OrderInfo = { total: 9.99, modalityType: "DELIVERY" };

/** A client whose config tells of another order than the cart's. */
async function start(orderInfo: OrderInfo | undefined = fromConfig) {
  const email = "cards@aisle.test";
  const shopper = testShopper(services.fetch, services.origin, await services.signIn(email));
  await shopper.choose();
  const { id: cartId, summary } = await shopper.cart();
  const { total, ebtTotal } = summary.cost;
  const test = createTestClient(services, {
    email,
    config: {
      walletConfig: { showSnapCards: true, showGiftCards: true, getGiftCardBalances: true },
      checkoutConfig: { orderInfo, getEbtCardPaymentTotal: () => 0.5 },
    },
  });
  const { wallet } = test.internals;
  const { order } = wallet;
  const cartOrder: OrderInfo = {
    total,
    hasSnapEligibleItems: ebtTotal > 0,
    ebtTotalFromCheckout: ebtTotal,
    modalityType: "PICKUP",
  };
  return {
    ...test,
    order,
    wallet,
    cartId,
    cartOrder,
    open: async (options: Omit<CheckoutOptions, "cartId"> = {}) => {
      const checkout = openCheckout(test.client, { cartId, ...options });
      checkout.create();
      await test.settle();
      return checkout;
    },
  };
}

describe("what the wallet knows of the order", () => {
  it("comes from the config without a checkout", async () => {
    const { order, client } = await start();
    expect(order.get()).toMatchObject({ total: 999, modalityType: "DELIVERY", snapPayment: 50 });
    client.update({ checkoutConfig: { orderInfo: { total: 20 } } });
    expect(order.get().total).toBe(2000);
  });

  it("comes from an open checkout: total, way, what is eligible and what SNAP pays", async () => {
    const { order, open, client, cartOrder, settle } = await start();
    let changes = 0;
    client.wallet.subscribe(() => (changes += 1));
    const checkout = await open({ order: cartOrder });
    const { cost } = checkout.getSnapshot().checkout?.summary ?? {};
    const facts = {
      total: toCents(cost?.total ?? 0),
      ebtTotal: toCents(cost?.ebtTotal ?? 0),
      hasSnapEligibleItems: true,
      modalityType: "PICKUP",
      // Whose a new card probably is.
      contact: { firstName: "Casey", lastName: "Cards" },
    };
    expect(facts.ebtTotal).toBeGreaterThan(0);
    expect(order.get()).toEqual({ ...facts, snapPayment: facts.ebtTotal });
    // The config has no say meanwhile, and the page hears nothing of it.
    const before = [changes, order.get()];
    client.update({ checkoutConfig: { orderInfo: { total: 1 } } });
    expect([changes, order.get()]).toEqual(before);
    checkout.changeSnapAmount(12.34);
    await settle();
    expect(order.get()).toMatchObject({ snapPayment: 1234 });
  });

  it("comes from the config again once the checkout is destroyed", async () => {
    const { order, open } = await start();
    const checkout = await open();
    expect(order.get().modalityType).toBe("PICKUP");
    checkout.destroy();
    checkout.destroy();
    expect(order.get()).toMatchObject({ total: 999, modalityType: "DELIVERY", snapPayment: 50 });
  });

  it("stays the newer checkout's when the older one is destroyed", async () => {
    const { order, open } = await start();
    const older = await open();
    const newer = await open({ order: { total: 33 } });
    const told = order.get();
    older.destroy();
    expect(order.get()).toBe(told);
    newer.destroy();
    expect(order.get().total).toBe(999);
  });

  it("decides what is chosen first, before there is a checkout, in as many calls", async () => {
    const withOrder = await start();
    await withOrder.open({ order: withOrder.cartOrder });
    expect(withOrder.wallet.get().selection.snap).not.toBeNull();
    const calls = withOrder.wire.sent.map(({ method, path }) => `${method} ${path.split("?")[0]}`);
    expect(calls.filter((call) => call.includes("/checkouts"))).toHaveLength(2);
    expect(calls.filter((call) => call.includes("/wallet"))).toHaveLength(1);
  });

  it.each(["wallet", "checkout"] as const)(
    "decides whether SNAP pays, as long as nobody has said, where the %s answers first",
    async (first) => {
      const { client, wallet, settle, cartId } = await start({});
      const open = () => openCheckout(client, { cartId });
      const checkout = open();
      const steps = { wallet: () => wallet.send({ type: "LOAD" }), checkout: () => checkout.load() };
      steps[first]();
      await settle();
      expect(wallet.get().selection.snap).toBeNull();
      steps[first === "wallet" ? "checkout" : "wallet"]();
      await settle();
      const { snap } = wallet.get().selection;
      expect(snap).not.toBeNull();
      expect(checkout.getSnapshot().snap?.cardId).toBe(snap);

      wallet.send({ type: "DESELECT", cardId: snap ?? "" });
      await settle();
      checkout.destroy();
      const again = open();
      again.load();
      await settle();
      expect([again.getSnapshot().status, wallet.get().selection.snap]).toEqual(["ready", null]);
    },
  );

  it("is told before its checkout is compared with what is chosen: what SNAP was to pay outlasts a reload", async () => {
    const first = await start({});
    const before = await first.open();
    before.changeSnapAmount(5);
    await first.settle();
    expect(before.getSnapshot().snap?.amount).toBe(5);

    const { client, wallet, settle, cartId, wire } = await start({});
    const checkout = openCheckout(client, { cartId });
    wallet.send({ type: "LOAD" });
    await settle();
    checkout.load();
    await settle();
    expect([checkout.getSnapshot().status, checkout.getSnapshot().snap?.amount]).toEqual(["ready", 5]);
    expect(wire.sent.filter(({ method, path }) => method === "PUT" && path.includes("/checkouts"))).toEqual(
      [],
    );
  });

  it("is the one that tells whether the total is met, here and on a page of cards", async () => {
    const { client, open, wallet, internals, cartOrder, settle } = await start();
    const checkout = await open({ order: cartOrder });
    const cards = openCards(client);
    const gift = wallet.get().cards.find(({ lastFour }) => lastFour === "0100");
    wallet.send({ type: "CHOOSE", cardId: gift?.id ?? "" });
    await settle();
    const met = () => [
      client.wallet.getSnapshot().selection.orderTotalMet,
      cards.getSnapshot().orderTotalMet,
    ];
    const { total, snapPayment = 0 } = internals.wallet.order.get();
    const isMet = snapPayment + toCents(100) >= total;
    expect(toDollars(total)).toBe(checkout.getSnapshot().checkout?.summary.cost.total);
    expect(met()).toEqual([isMet, isMet]);
    checkout.destroy();
    client.update({ checkoutConfig: { orderInfo: { total: 5000 } } });
    expect(met()).toEqual([false, false]);
  });
});

it("a cart for delivery without a time is not checked out, and says so to whoever asks", async () => {
  const email = "cards@aisle.test";
  const shopper = testShopper(services.fetch, services.origin, await services.signIn(email));
  const address = {
    addressLines: ["100 Main St"],
    cityTown: "Cincinnati",
    stateProvince: "OH",
    postalCode: "45209",
    countryCode: "US",
  };
  await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", {
    modalityType: "DELIVERY",
    destination: { address },
    shouldSetActiveModality: true,
  });
  const { otherLines } = await shopper.cart();
  const { id: cartId, modalityType, summary } = await shopper.setQuantity(otherLines[0]?.gtin13 ?? "", 1);
  expect(modalityType).toBe("DELIVERY");
  const { client, settle, heard } = createTestClient(services, { email });
  const checkout = openCheckout(client, { cartId, order: { total: summary.cost.total, modalityType } });
  checkout.create();
  await settle();
  expect(checkout.getSnapshot()).toMatchObject({
    checkout: null,
    problem: { messageKey: "orderExpired" },
  });
  expect(JSON.stringify(heard)).toContain("PROMISE_REQUIRED");
});
