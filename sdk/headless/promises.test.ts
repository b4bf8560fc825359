import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testShopper } from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { internalsKey } from "../client/client.ts";
import { reservationOf } from "../stores/reservation-store.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { promiseRefusal, promises } from "./promises.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(() => destroyTestClients());

/** A client, and what its page asks to have promised. */
async function start(email = "cards@aisle.test") {
  const shopper = testShopper(services.fetch, services.origin, await services.signIn(email));
  const cart = await shopper.cart();
  const [time] = await shopper.times(cart);
  if (!time) throw new Error("no time is on offer");
  const { client, settle, redirects } = createTestClient(services, { email });
  const { quoteId, optionId, vendorId } = time;
  const items = cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
  const { id: cartId, modalityType } = cart;
  const wish = { cartId, modalityType, quoteId, optionIds: [optionId], vendorId, items };
  return {
    client,
    locationId: cart.store.storeId,
    calls: promises(client),
    wish,
    items,
    time,
    shopper,
    settle,
    redirects,
  };
}

const press = (idempotencyKey: string) => ({ idempotencyKey });
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => "none",
    (error: unknown) => promiseRefusal(error),
  );

describe("a promise, as a page asks for it", () => {
  it("is made, read, changed and given back, each press once", async () => {
    const { calls, wish, items, time } = await start();
    const made = await calls.create(wish, press("one"));
    expect(made.selections).toMatchObject([{ optionId: time.optionId, window: time.window }]);
    expect(await calls.create(wish, press("one"))).toEqual(made);
    expect(await calls.get(made.id)).toEqual(made);
    const changed = await calls.update(made.id, { items, versionKey: made.versionKey }, press("two"));
    expect([changed.id, changed.versionKey === made.versionKey]).toEqual([made.id, false]);
    await calls.drop(made.id, press("three"));
    expect(await refusalOf(calls.get(made.id))).toBe("NOT_FOUND");
  });

  it("takes over what is held, which the page is told of", async () => {
    const { calls, wish, client, settle, locationId } = await start();
    const reservation = reservationOf(client[internalsKey]);
    const { quoteId, optionIds } = wish;
    const [optionId = ""] = optionIds;
    await reservation.service.reserve({ quoteId, optionId, destination: { locationId } }, press("hold"));
    await reservation.load();
    expect(reservation.get().hold).not.toBeNull();
    await calls.create(wish, press("one"));
    await settle();
    expect(reservation.get().hold).toBeNull();
  });

  it("is refused with a reason that the page can tell", async () => {
    const { calls, wish, items } = await start();
    expect(await refusalOf(calls.create({ ...wish, quoteId: "quo_old" }, press("old")))).toBe(
      "QUOTE_EXPIRED",
    );
    const many = items.map((item) => ({ ...item, quantity: 151 }));
    expect(await refusalOf(calls.create({ ...wish, items: many }, press("many")))).toBe(
      "CART_QUANTITY_EXCEEDED",
    );
    services.arm({ call: "create-promise", fault: "500" });
    expect(await refusalOf(calls.create(wish, press("broken")))).toBeUndefined();
  });

  it("is refused to whoever is only remembered, for the page to ask for the password; their session goes on", async () => {
    const { calls, wish, redirects } = await start("remembered@aisle.test");
    const item = { gtin13: "0001111600370", quantity: 1 };
    expect(await refusalOf(calls.create({ ...wish, items: [item] }, press("one")))).toBe("STEP_UP_REQUIRED");
    expect(redirects).toEqual([]);
  });
});
