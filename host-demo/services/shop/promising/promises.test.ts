import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "../../../../sdk/contract/cart.ts";
import type { Checkout } from "../../../../sdk/contract/checkout.ts";
import { promiseResponse, type Promised } from "../../../../sdk/contract/promises.ts";
import { reserveResponse, type Timeslot } from "../../../../sdk/contract/timeslots.ts";
import { activate } from "../checkout/activate.ts";
import { checkBooks } from "../checkout/testing/invariants.ts";
import {
  checkoutIn,
  errorOf,
  testShopper,
  type Reply,
  type TestShopper,
} from "../checkout/testing/shopper.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { sweepPromising } from "./holds.ts";
import { noFaults, placeFaults } from "./testing/books.ts";

let services: TestServices;
let shopper: TestShopper;

const signedIn = async (email: string): Promise<TestShopper> =>
  testShopper(services.fetch, services.origin, await services.signIn(email));

beforeAll(async () => {
  // Sessions outlive the hours that go by here.
  services = await createTestServices({ settings: { accessTokenSeconds: 24 * 60 * 60 } });
});
beforeEach(async () => {
  await services.reset();
  shopper = await signedIn("cards@aisle.test");
});

const promises = "/atlas/v1/promising/v4/promises";
const reservePath = "/fulfillment/api/timeslots/reserve";
const oakley = { locationId: "01400413" };
const downtown = { locationId: "01400420" };
const mainStreet = {
  addressLines: ["100 Main St"],
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode: "45209",
  countryCode: "US",
};

const codeOf = (reply: Reply) => [reply.status, errorOf(reply).code];
const promiseIn = (reply: Reply): Promised => {
  expect(reply.status, reply.text).toBeLessThan(300);
  return promiseResponse(JSON.parse(reply.text)).promise;
};
const minutesLeft = (value: string) => (Date.parse(value) - services.clock.now().getTime()) / 60_000;
const lasts = ({ expiration }: { readonly expiration: { readonly value: string } }) =>
  minutesLeft(expiration.value);
const wait = (minutes: number) => services.clock.advance(60 * minutes);

async function shops(modalityType: "PICKUP" | "DELIVERY", destination: object, by = shopper): Promise<void> {
  const chosen = { modalityType, destination, shouldSetActiveModality: true };
  const { status, text } = await by.send("PUT", "/atlas/v1/modality/v1/preferences", chosen);
  expect(status, text).toBe(200);
}

/** A time for the cart: the first that will do. */
async function timeFor(by = shopper, wanted: (time: Timeslot) => boolean = () => true): Promise<Timeslot> {
  const time = (await by.times(await by.cart())).find(wanted);
  if (!time) throw new Error("no such time is on offer");
  return time;
}

async function promised(by = shopper, time?: Timeslot): Promise<Promised> {
  return promiseIn(await by.promise(await by.cart(), time ?? (await timeFor(by))));
}

/** The only window at Oakley that takes one order: tomorrow's first. */
const onlyPlace = async (by = shopper): Promise<Timeslot> => {
  const { id } = await services.context.db
    .selectFrom("slot")
    .where("store_id", "=", oakley.locationId)
    .where("modality_type", "=", "PICKUP")
    .where("capacity", "=", 1)
    .where("closes_at", ">", services.clock.now())
    .orderBy("starts_at")
    .limit(1)
    .select("id")
    .executeTakeFirstOrThrow();
  return timeFor(by, ({ optionId }) => optionId === id);
};
const isOffered = async (by: TestShopper, { optionId }: Timeslot) =>
  (await by.times(await by.cart())).some((time) => time.optionId === optionId);

const reserve = ({ quoteId, optionId }: Timeslot, by = shopper, destination: object = oakley) =>
  by.send("POST", reservePath, { quoteId, optionId, destination });

const change = (promise: Promised, cart: Cart, versionKey = promise.versionKey) =>
  shopper.send("PUT", `${promises}/${promise.id}`, {
    versionKey,
    items: cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity })),
  });

async function opened(by = shopper): Promise<Checkout> {
  const reply = await by.openAsIs((await by.cart()).id);
  expect(reply.status, reply.text).toBeLessThan(300);
  return checkoutIn(reply);
}

async function gtin13Of(description: string): Promise<string> {
  const { gtin13 } = await services.context.db
    .selectFrom("product")
    .where("description", "=", description)
    .select("gtin13")
    .executeTakeFirstOrThrow();
  return gtin13;
}

async function fill(lines: readonly { gtin13: string; quantity: number }[]): Promise<Cart> {
  const { id, versionKey, modalityType } = await shopper.cart();
  const lineItems = lines.map((line) => ({ ...line, modalityType }));
  const { status, text } = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, {
    versionKey,
    lineItems,
  });
  expect(status, text).toBe(200);
  return shopper.cart();
}

const runOut = (gtin13: string) =>
  services.context.db.updateTable("stock").set({ available: false }).where("gtin13", "=", gtin13).execute();

const booked = async (optionId: string) =>
  (
    await services.context.db
      .selectFrom("slot")
      .where("id", "=", optionId)
      .select("booked")
      .executeTakeFirstOrThrow()
  ).booked;

/** Places the order of a checkout, and says at each moment what is going on. */
async function activateWatched(
  checkout: Checkout,
  watch: (at: string) => Promise<void>,
  clock = services.context.clock,
): Promise<Reply> {
  const onSagaStep = (step: string, moment: string) => watch(`${moment} ${step}`);
  const { account_id: accountId } = await services.context.db
    .selectFrom("checkout")
    .where("id", "=", checkout.id)
    .select("account_id")
    .executeTakeFirstOrThrow();
  const { status, raw = "" } = await activate(
    { ...services.context, clock, onSagaStep },
    {
      checkoutId: checkout.id,
      accountId,
      versionKey: checkout.versionKey,
      checksum: checkout.checksum,
      correlationId: "cor-watched",
      transactionId: null,
      pins: new Map(),
      call: { key: randomUUID(), accountId, route: "activate", bodyHash: "watched" },
    },
  );
  return { status, text: raw };
}

describe("a promise", () => {
  test("is given for a time that was held when its window closed, or the store took its places back", async () => {
    const time = await timeFor();
    expect((await reserve(time)).status).toBe(200);
    const other = await signedIn("member@aisle.test");
    await shops("PICKUP", oakley, other);
    for (const closed of [
      { closes_at: services.clock.now() },
      { closes_at: new Date(time.window.value.slice(0, 24)), capacity: 0 },
    ]) {
      await services.context.db.updateTable("slot").set(closed).where("id", "=", time.optionId).execute();
      const offered = [await isOffered(shopper, time), await isOffered(other, time)];
      expect(offered, JSON.stringify(closed)).toEqual([true, false]);
    }
    const again = await timeFor(shopper, ({ optionId }) => optionId === time.optionId);
    expect((await promised(shopper, again)).selections[0]?.optionId).toBe(time.optionId);
    expect(await isOffered(shopper, time)).toBe(true);
  });

  test("holds a place for half an hour, and the cart tells of it for an hour more", async () => {
    const time = await timeFor();
    const promise = await promised(shopper, time);
    expect(lasts(promise)).toBe(30);
    expect(promise).toMatchObject({
      modalityType: "PICKUP",
      ...oakley,
      destination: oakley,
      banner: "aislemarket.example",
      selections: [{ optionId: time.optionId, displayString: time.displayString, window: time.window }],
    });
    expect(promise.selections[0]?.items.excluded).toEqual([]);
    expect((await shopper.cart()).promise).toEqual(promise);
    expect(promiseIn(await shopper.send("GET", `${promises}/${promise.id}`))).toEqual(promise);
    wait(89);
    expect((await shopper.cart()).promise?.id).toBe(promise.id);
    wait(1);
    expect((await shopper.cart()).promise).toBeNull();
    expect(codeOf(await shopper.send("GET", `${promises}/${promise.id}`))).toEqual([404, "NOT_FOUND"]);
    await sweepPromising(services.context);
    expect(await services.context.db.selectFrom("promise").selectAll().execute()).toEqual([]);
  });

  test("of a window's only place leaves none to anybody else, until it is over", async () => {
    const other = await signedIn("wallet@aisle.test");
    await timeFor();
    const time = await onlyPlace();
    const theirs = await onlyPlace(other);
    await promised(shopper, time);
    expect(await isOffered(other, time)).toBe(false);
    expect(await isOffered(shopper, time)).toBe(true);
    expect(codeOf(await other.promise(await other.cart(), theirs))).toEqual([409, "SLOT_FULL"]);
    expect(codeOf(await reserve(theirs, other))).toEqual([409, "SLOT_FULL"]);
    wait(30);
    // In its grace nothing is held.
    const again = await onlyPlace(other);
    await promised(other, again);
    expect(await placeFaults(services.context.db, services.clock.now())).toEqual(noFaults);
  });

  test("takes the reservation over, and lasts as long as that had left", async () => {
    await timeFor();
    const time = await onlyPlace();
    expect((await reserve(time)).status).toBe(200);
    wait(10);
    const promise = await promised(shopper, await onlyPlace());
    expect(lasts(promise)).toBe(50);
    expect(JSON.parse((await shopper.send("GET", reservePath)).text)).toEqual({
      data: { reservation: null },
    });
    wait(30);
    // For another time the reservation is no use.
    const elsewhere = await timeFor(shopper, ({ optionId }) => optionId !== time.optionId);
    expect(lasts(await promised(shopper, elsewhere))).toBe(30);
  });

  test("of the time that is held outlasts its quote, where it says which that is", async () => {
    const time = await timeFor();
    const other = await timeFor(shopper, ({ optionId }) => optionId !== time.optionId);
    expect((await reserve(time)).status).toBe(200);
    wait(16);
    const cart = await shopper.cart();
    const items = cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    const wish = { cartId: cart.id, modalityType: "PICKUP", vendorId: "OWN", items };
    const post = ({ quoteId, optionId }: Timeslot, originalWindow?: Timeslot["window"]) =>
      shopper.send("POST", promises, { ...wish, quoteId, optionIds: [optionId], originalWindow });
    const expired = [409, "QUOTE_EXPIRED"];
    expect(codeOf(await post(time))).toEqual(expired);
    expect(codeOf(await post(time, other.window))).toEqual(expired);
    expect(codeOf(await post(other, time.window))).toEqual(expired);
    const promise = promiseIn(await post(time, time.window));
    expect([promise.selections[0]?.optionId, lasts(promise)]).toEqual([time.optionId, 44]);
    // It is held no more: the promise has the place.
    expect(codeOf(await post(time, time.window))).toEqual(expired);
  });

  test("is moved by a reservation, of the same window without time anew", async () => {
    await timeFor();
    const time = await onlyPlace();
    await promised(shopper, time);
    await opened();
    wait(10);
    const answer = await reserve(await onlyPlace());
    const { expiration, extended } = reserveResponse(JSON.parse(answer.text));
    expect([minutesLeft(expiration.value), extended]).toEqual([20, true]);
    const cart = await shopper.cart();
    expect([cart.promise, cart.checkoutId]).toEqual([null, null]);
    // Back and forth, it is never kept for more than two hours.
    for (let round = 0; round < 5; round += 1) {
      wait(15);
      await promised(shopper, await onlyPlace());
      await reserve(await onlyPlace());
    }
    expect(lasts(await promised(shopper, await onlyPlace()))).toBe(30);
    wait(20);
    expect(lasts(await promised(shopper, await onlyPlace()))).toBe(15);
  });

  test("of the shopper is one: another leaves the place before it", async () => {
    await timeFor();
    const time = await onlyPlace();
    await promised(shopper, time);
    const elsewhere = await timeFor(shopper, ({ optionId }) => optionId !== time.optionId);
    await promised(shopper, elsewhere);
    expect(await isOffered(await signedIn("wallet@aisle.test"), time)).toBe(true);
    expect(await services.context.db.selectFrom("promise").selectAll().execute()).toHaveLength(1);
  });

  test("is one press: sent again with its key, the same answer", async () => {
    const [cart, time] = [await shopper.cart(), await timeFor()];
    const reply = await shopper.promise(cart, time, "one-press");
    expect(await shopper.promise(cart, time, "one-press")).toEqual(reply);
  });

  test("is given back when it is dropped, and at another store, address or way to shop", async () => {
    await shops("PICKUP", oakley);
    const promise = await promised();
    expect((await shopper.send("DELETE", `${promises}/${promise.id}`)).status).toBe(204);
    expect((await shopper.cart()).promise).toBeNull();
    const places = () => services.context.db.selectFrom("promise").selectAll().execute();
    await promised();
    await shops("PICKUP", downtown);
    expect(await places()).toEqual([]);
    await promised();
    await shops("DELIVERY", { address: mainStreet });
    expect(await places()).toEqual([]);
    const [line] = (await shopper.cart()).otherLines;
    await shopper.setQuantity(line?.gtin13 ?? "", 1);
    await promised();
    await shops("DELIVERY", { address: { ...mainStreet, addressLines: ["3760 Paxton Ave"] } });
    expect(await places()).toEqual([]);
  });

  test("is not given back by a choice that must not release it, while it lasts", async () => {
    const asked = async (modalityType: string, destination: object) => {
      const chosen = { modalityType, destination, shouldSetActiveModality: true, keepsReservation: true };
      const reply = await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", chosen);
      return reply.status === 200 ? 200 : errorOf(reply).code;
    };
    const paxton = { ...mainStreet, addressLines: ["3760 Paxton Ave"] };
    await shops("DELIVERY", { address: mainStreet });
    const [line] = (await shopper.cart()).otherLines;
    await shopper.setQuantity(line?.gtin13 ?? "", 1);
    const { id } = await promised();
    // Neither where the cart stays at its store nor where it would go.
    expect(await asked("DELIVERY", { address: paxton })).toBe("RESERVATION_HELD");
    expect(await asked("PICKUP", downtown)).toBe("RESERVATION_HELD");
    expect(await shopper.cart()).toMatchObject({ modalityType: "DELIVERY", promise: { id } });
    expect(await asked("DELIVERY", { address: mainStreet })).toBe(200);
    expect((await shopper.cart()).promise?.id).toBe(id);
    wait(30);
    expect(await asked("PICKUP", downtown)).toBe(200);
  });

  test("is given back where another store is preferred, and the cart goes there", async () => {
    await promised();
    await shopper.send("POST", "/accountmanagement/api/preferred-store", { locationId: "01400418" });
    expect((await shopper.cart()).store.storeId).toBe("01400418");
    expect(await services.context.db.selectFrom("promise").selectAll().execute()).toEqual([]);
  });

  test("belongs to the version that a page has seen", async () => {
    const promise = await promised();
    const cart = await shopper.setQuantity((await shopper.cart()).lineItems[0]?.gtin13 ?? "", 2);
    const changed = promiseIn(await change(promise, cart));
    expect(changed.id).toBe(promise.id);
    expect(changed.versionKey).not.toBe(promise.versionKey);
    const stale = await change(promise, cart);
    expect([...codeOf(stale), errorOf(stale).versionKey]).toEqual([
      409,
      "VERSION_CONFLICT",
      changed.versionKey,
    ]);
    wait(31);
    expect(codeOf(await change(changed, cart))).toEqual([410, "PROMISE_EXPIRED"]);
  });
});

describe("what is refused", () => {
  const post = async (more: object): Promise<Reply> => {
    const cart = await shopper.cart();
    const { quoteId, optionId, vendorId } = await timeFor();
    const items = cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    const body = {
      cartId: cart.id,
      modalityType: cart.modalityType,
      quoteId,
      optionIds: [optionId],
      vendorId,
    };
    return shopper.send("POST", promises, { ...body, items, ...more });
  };

  test("an old quote, another's cart, more than one time, nothing, another vendor, another way", async () => {
    const theirs = await (await signedIn("wallet@aisle.test")).cart();
    expect(codeOf(await post({ cartId: theirs.id }))).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await post({ quoteId: "quo_other" }))).toEqual([409, "QUOTE_EXPIRED"]);
    expect(codeOf(await post({ optionIds: ["a", "b"] }))).toEqual([400, "BAD_REQUEST"]);
    expect(codeOf(await post({ items: [] }))).toEqual([400, "BAD_REQUEST"]);
    expect(codeOf(await post({ vendorId: "INSTACART" }))).toEqual([400, "BAD_REQUEST"]);
    expect(codeOf(await post({ modalityType: "DELIVERY" }))).toEqual([422, "MODALITY_INVALID"]);
    const [cart, time] = [await shopper.cart(), await timeFor()];
    wait(16);
    expect(codeOf(await shopper.promise(cart, time))).toEqual([409, "QUOTE_EXPIRED"]);
  });

  test("a quote of another store than the cart's", async () => {
    const [cart, time] = [await shopper.cart(), await timeFor()];
    await shops("PICKUP", downtown);
    expect(codeOf(await shopper.promise(cart, time))).toEqual([422, "MODALITY_INVALID"]);
  });

  test("a window that takes nobody any more", async () => {
    const time = await timeFor();
    await services.context.db
      .updateTable("slot")
      .set({ closes_at: services.clock.now() })
      .where("id", "=", time.optionId)
      .execute();
    expect(codeOf(await shopper.promise(await shopper.cart(), time))).toEqual([409, "SLOT_PAST"]);
  });

  test("an order of which nothing is to be had", async () => {
    const cart = await shopper.cart();
    for (const { gtin13 } of cart.lineItems) await runOut(gtin13);
    expect(codeOf(await post({}))).toEqual([422, "NO_ITEMS_AVAILABLE"]);
  });

  test("more than 150 items, and more than 12 of alcohol", async () => {
    const [oats, lager] = [await gtin13Of("Old Fashioned Oats"), await gtin13Of("Amber Lager")];
    expect(codeOf(await post({ items: [{ gtin13: oats, quantity: 151 }] }))).toEqual([
      422,
      "CART_QUANTITY_EXCEEDED",
    ]);
    expect((await post({ items: [{ gtin13: oats, quantity: 150 }] })).status).toBe(201);
    const alcohol = await post({ items: [{ gtin13: lager, quantity: 13 }] });
    expect(errorOf(alcohol)).toMatchObject({
      code: "ALCOHOL_QTY_EXCEEDED",
      reason: "At most 12 alcohol items.",
      rootCauses: [{ gtin13: lager }],
    });
    expect((await post({ items: [{ gtin13: lager, quantity: 12 }] })).status).toBe(201);
  });

  test("none for what there won't be, which the order goes without", async () => {
    const [oats, lager] = [await gtin13Of("Old Fashioned Oats"), await gtin13Of("Amber Lager")];
    await runOut(lager);
    const items = [
      { gtin13: oats, quantity: 150 },
      { gtin13: lager, quantity: 13 },
    ];
    expect((await post({ items })).status).toBe(201);
  });

  test("a delivery to a ZIP code, or to another address than the cart's", async () => {
    await shops("DELIVERY", { address: mainStreet });
    const cart = await shopper.cart();
    const [line] = cart.otherLines;
    const asked = { modality: { modalityType: "DELIVERY", destination: { postalCode: "45209" } } };
    const reply = await shopper.send("POST", "/atlas/v1/promising/v4/timeslots", asked);
    const { days } = (JSON.parse(reply.text) as { data: { days: { times: Timeslot[] }[] } }).data;
    const time = days[1]?.times[0];
    if (!time) throw new Error("no delivery is on offer");
    const filled = await shopper.setQuantity(line?.gtin13 ?? "", 1);
    const refused = await shopper.promise(filled, time);
    expect(errorOf(refused)).toMatchObject({
      code: "CONFIRM_ADDRESS",
      reason: "Please confirm your delivery address.",
    });
  });

  test("a delivery by a store that has closed, until its address is chosen again", async () => {
    await shops("DELIVERY", { address: mainStreet });
    const { store, otherLines } = await shopper.cart();
    await services.context.db
      .updateTable("store")
      .set({ opens_at: null, closes_at: null })
      .where("store_id", "=", store.storeId)
      .execute();
    const cart = await shopper.setQuantity(otherLines[0]?.gtin13 ?? "", 1);
    expect(codeOf(await shopper.promise(cart, await timeFor()))).toEqual([422, "CONFIRM_ADDRESS"]);
    await shops("DELIVERY", { address: mainStreet });
    const { locationId } = await promised();
    expect(locationId).not.toBe(store.storeId);
    expect((await shopper.cart()).store.storeId).toBe(locationId);
  });

  test("alcohol in a dry county, and tobacco by Instacart", async () => {
    const dry = { ...mainStreet, addressLines: ["Apt 4", "18 Dry County Rd"] };
    const preference = await services.context.db.selectFrom("modality_preference").select("id").execute();
    await shops("DELIVERY", { address: mainStreet });
    const lager = await gtin13Of("Amber Lager");
    const oats = await gtin13Of("Old Fashioned Oats");
    await fill([{ gtin13: oats, quantity: 1 }]);
    const cart = await shopper.cart();
    const own = await timeFor(shopper, ({ vendorId }) => vendorId === "OWN");
    const instacart = await timeFor(shopper, ({ vendorId }) => vendorId === "INSTACART");
    const { gtin13: cigars } = await services.context.db
      .selectFrom("product")
      .where("commodity", "=", "Cigars & Cigarettes")
      .select("gtin13")
      .limit(1)
      .executeTakeFirstOrThrow();
    const ask = ({ quoteId, optionId, vendorId }: Timeslot, gtin13: string) =>
      shopper.send("POST", promises, {
        cartId: cart.id,
        modalityType: "DELIVERY",
        quoteId,
        optionIds: [optionId],
        vendorId,
        items: [{ gtin13, quantity: 1 }],
      });
    const kept = await ask(instacart, cigars);
    expect(errorOf(kept)).toMatchObject({
      code: "INSTACART_RESTRICTED",
      reason: "Instacart delivers no tobacco.",
      rootCauses: [{ gtin13: cigars }],
    });
    expect((await ask(own, cigars)).status).toBe(201);
    // Nobody delivers to the dry county's road yet, so the quote is brought there by hand.
    expect(preference).toEqual([]);
    const there = JSON.stringify({ address: dry });
    await services.context.db
      .updateTable("quote")
      .set({ destination: there as never })
      .execute();
    await services.context.db
      .updateTable("modality_preference")
      .set({ destination: there as never })
      .execute();
    const refused = await ask(own, lager);
    expect(errorOf(refused)).toMatchObject({
      code: "ALCOHOL_NA_FOR_ADDRESS",
      reason: "No alcohol to this address.",
      rootCauses: [{ gtin13: lager }],
    });
    expect((await ask(own, oats)).status).toBe(201);
  });

  test("whoever was only remembered, until they sign in for a page that needs it", async () => {
    const email = "remembered@aisle.test";
    const remembered = await signedIn(email);
    await remembered.setQuantity(await gtin13Of("Old Fashioned Oats"), 1);
    const cart = await remembered.cart();
    const [time] = await remembered.times(cart);
    if (!time) throw new Error("no time is on offer");
    expect(codeOf(await remembered.promise(cart, time))).toEqual([403, "STEP_UP_REQUIRED"]);
    expect(codeOf(await remembered.openAsIs(cart.id))).toEqual([403, "STEP_UP_REQUIRED"]);
    const body = { email, password: "aisle-demo", stepUp: true };
    const answer = JSON.parse((await remembered.send("POST", "/auth/v1/sign-in", body)).text) as {
      data: { accessToken: string };
    };
    const full = testShopper(services.fetch, services.origin, answer.data.accessToken);
    const promise = promiseIn(await full.promise(cart, time));
    const checkout = await opened(full);
    expect(checkout.fulfillment.promise?.id).toBe(promise.id);
    expect(codeOf(await remembered.update(checkout, {}))).toEqual([403, "STEP_UP_REQUIRED"]);
    expect(codeOf(await remembered.activate(checkout))).toEqual([403, "STEP_UP_REQUIRED"]);
  });
});

describe("a checkout", () => {
  test("is made from a promise, and from no other than the one that was named", async () => {
    const { id: cartId } = await shopper.cart();
    expect(codeOf(await shopper.openAsIs(cartId))).toEqual([422, "PROMISE_REQUIRED"]);
    const promise = await promised();
    const named = (id: string) => shopper.openAsIs(cartId, { fulfillment: { promise: { id } } });
    expect(codeOf(await named("prm_other"))).toEqual([410, "PROMISE_EXPIRED"]);
    const checkout = checkoutIn(await named(promise.id));
    const [selection] = promise.selections;
    expect(checkout.fulfillment).toMatchObject({
      expiresAt: promise.expiration.value,
      promise: {
        id: promise.id,
        expiration: promise.expiration,
        date: selection?.date,
        displayString: selection?.displayString,
        vendorId: "OWN",
        cost: 0,
        waiver: 0,
      },
    });
    expect((await shopper.cart()).checkoutId).toBe(checkout.id);
    wait(31);
    expect((await shopper.cart()).checkoutId).toBeNull();
    expect(codeOf(await shopper.openAsIs(cartId))).toEqual([410, "PROMISE_EXPIRED"]);
    expect(codeOf(await shopper.get(checkout.id))).toEqual([410, "CHECKOUT_EXPIRED"]);
  });

  test("of a time that ran out leaves to the next one who picks up", async () => {
    await promised();
    const contact = { firstName: "Corinne", phone: "+15135550177" };
    expect((await shopper.update(await opened(), { fulfillment: { contact } })).status).toBe(200);
    wait(40);
    await promised();
    expect((await opened()).fulfillment.contact).toMatchObject(contact);
  });

  test("keeps its promise by its changes, for two hours in all", async () => {
    await promised();
    let checkout = await opened();
    const touch = async () => {
      const reply = await shopper.update(checkout, { fulfillment: { contact: { firstName: "Casey" } } });
      checkout = checkoutIn(reply);
      const { promise, expiresAt } = checkout.fulfillment;
      expect(promise?.expiration.value).toBe(expiresAt);
      expect((await shopper.cart()).promise?.expiration.value).toBe(expiresAt);
      return minutesLeft(expiresAt);
    };
    for (let round = 0; round < 4; round += 1) {
      wait(22);
      expect(await touch()).toBe(30);
    }
    wait(22);
    expect(await touch()).toBe(10);
    // A change of the cart's items is one as well, and never takes anything off.
    const cart = await shopper.cart();
    const { promise } = cart;
    if (!promise) throw new Error("the promise is gone");
    expect(lasts(promiseIn(await change(promise, cart)))).toBe(10);
    wait(10);
    const late = await shopper.update(checkout, {});
    expect(codeOf(late)).toEqual([410, "CHECKOUT_EXPIRED"]);
  });

  test("is sold no more once its place has been moved", async () => {
    await promised();
    const checkout = await shopper.payWith(await opened(), "1111");
    expect((await reserve(await timeFor())).status).toBe(200);
    expect(codeOf(await shopper.get(checkout.id))).toEqual([410, "PROMISE_EXPIRED"]);
    expect(codeOf(await shopper.update(checkout, {}))).toEqual([410, "PROMISE_EXPIRED"]);
    expect(codeOf(await shopper.activate(checkout))).toEqual([410, "PROMISE_EXPIRED"]);
    await checkBooks(services.context);
  });

  test("sells what is included, and leaves the rest in the cart", async () => {
    const gone = (await shopper.cart()).lineItems[0]?.gtin13 ?? "";
    await runOut(gone);
    const promise = await promised();
    expect(promise.selections[0]?.items.excluded).toMatchObject([{ gtin13: gone, code: "ITEM_UNAVAILABLE" }]);
    const checkout = await shopper.payWith(await opened(), "1111");
    expect(checkout.lineItems.map(({ gtin13 }) => gtin13)).not.toContain(gone);
    expect((await shopper.activate(checkout)).status).toBe(200);
    expect((await shopper.cart()).lineItems.map(({ gtin13 }) => gtin13)).toEqual([gone]);
  });

  test("takes out of the cart what was ordered, and not what waits for the other way", async () => {
    const { lineItems, id, versionKey } = await shopper.cart();
    const [line] = lineItems;
    const also = { gtin13: line?.gtin13, quantity: 2, modalityType: "DELIVERY" };
    const lines = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    const put = { versionKey, lineItems: [...lines, also] };
    expect((await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, put)).status).toBe(200);
    expect((await shopper.activate(await shopper.ready())).status).toBe(200);
    const after = await shopper.cart();
    expect(after.lineItems).toEqual([]);
    expect(after.otherLines).toMatchObject([also]);
  });

  test("of the demo cart with sold out items has three of them left out", async () => {
    shopper = await signedIn("fallout@aisle.test");
    const promise = await promised();
    expect(promise.selections[0]?.items.excluded.map(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => "ITEM_UNAVAILABLE"),
    );
    expect((await opened()).lineItems).toHaveLength(3);
  });

  test("of the demo cart with too much alcohol is promised no time", async () => {
    shopper = await signedIn("alcohol@aisle.test");
    const refused = await shopper.promise(await shopper.cart(), await timeFor());
    expect(codeOf(refused)).toEqual([422, "ALCOHOL_QTY_EXCEEDED"]);
  });

  test("says which of its items California wants a warning with, as its cart does", async () => {
    shopper = await signedIn("prop65@aisle.test");
    await promised();
    const flagged = (
      lines: readonly { readonly description: string; readonly isItemProp65?: boolean | undefined }[],
    ) => lines.flatMap(({ description, isItemProp65 }) => (isItemProp65 ? description : []));
    const expected = ["Sliced Black Olives", "Charcoal Briquettes"];
    expect(flagged((await shopper.cart()).lineItems)).toEqual(expected);
    expect(flagged((await opened()).lineItems)).toEqual(expected);
  });

  test("that has run short since is sold only once its promise says so", async () => {
    await promised();
    const checkout = await opened();
    const [gone, kept] = checkout.lineItems;
    await runOut(gone?.gtin13 ?? "");
    expect(codeOf(await shopper.get(checkout.id))).toEqual([422, "UnavailableItems"]);
    const cart = await shopper.cart();
    if (!cart.promise) throw new Error("the promise is gone");
    expect((await change(cart.promise, cart)).status).toBe(200);
    const lines = (await shopper.checkout(checkout.id)).lineItems.map(({ gtin13 }) => gtin13);
    expect([lines.includes(gone?.gtin13 ?? ""), lines.includes(kept?.gtin13 ?? "")]).toEqual([false, true]);
  });

  test("is held to the order's rules when its cart is changed behind the promise's back", async () => {
    await promised();
    const checkout = await opened();
    const lager = await gtin13Of("Amber Lager");
    await fill([{ gtin13: lager, quantity: 13 }]);
    expect(codeOf(await shopper.get(checkout.id))).toEqual([422, "ALCOHOL_QTY_EXCEEDED"]);
  });
});

describe("a window that begins soon", () => {
  /** Has a window begin in so many minutes. */
  const begins = async ({ optionId }: Timeslot, minutes: number, closesIn = 0) => {
    const inMinutes = (count: number) => new Date(services.clock.now().getTime() + count * 60_000);
    const times = { starts_at: inMinutes(minutes), closes_at: inMinutes(closesIn) };
    await services.context.db.updateTable("slot").set(times).where("id", "=", optionId).execute();
  };
  /** A checkout whose time begins in so many minutes, paid with a card. */
  const ready = async (minutes: number, lastFour = "1111") => {
    const time = await timeFor();
    await begins(time, minutes, minutes);
    await promised(shopper, time);
    return { time, checkout: await shopper.payWith(await opened(), lastFour) };
  };

  test("is promised until it does, whatever is changed or held meanwhile", async () => {
    const { time, checkout } = await ready(40);
    wait(20);
    const changed = checkoutIn(await shopper.update(checkout, {}));
    expect(minutesLeft(changed.fulfillment.expiresAt)).toBe(20);
    const cart = await shopper.cart();
    if (!cart.promise) throw new Error("the promise is gone");
    expect(lasts(promiseIn(await change(cart.promise, cart)))).toBe(20);
    const own = () => timeFor(shopper, ({ optionId }) => optionId === time.optionId);
    expect(lasts(await promised(shopper, await own()))).toBe(20);
    expect((await reserve(await own())).status).toBe(200);
    expect(lasts(await promised(shopper, await own()))).toBe(20);
    wait(20);
    expect(codeOf(await shopper.update(changed, {}))).toEqual([410, "CHECKOUT_EXPIRED"]);
    expect(codeOf(await shopper.activate(changed))).toEqual([410, "CHECKOUT_EXPIRED"]);
  });

  test("is promised for less than half an hour where it begins before, and held for less than an hour", async () => {
    const time = await timeFor();
    await begins(time, 25, 10);
    const held = reserveResponse(JSON.parse((await reserve(time)).text));
    expect(minutesLeft(held.expiration.value)).toBe(25);
    const extended = await shopper.send("POST", `${reservePath}/${held.reservationId}/extend`, {});
    expect(lasts(reserveResponse(JSON.parse(extended.text)))).toBe(25);
    await shopper.send("DELETE", `${reservePath}/${held.reservationId}`);
    expect(lasts(await promised(shopper, time))).toBe(25);
  });

  test("takes no order once it has begun, and nobody is charged", async () => {
    const { time, checkout } = await ready(30);
    // The promise would last ten minutes more.
    await begins(time, 20);
    const begun = await activateWatched(checkout, (at) =>
      Promise.resolve(at === "after lock" ? wait(20) : undefined),
    );
    expect(codeOf(begun)).toEqual([410, "PROMISE_EXPIRED"]);
    expect(await booked(time.optionId)).toBe(0);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
  });

  test("is given back by a card's refusal until it begins, and no more after that", async () => {
    shopper = await signedIn("declines@aisle.test");
    const { time, checkout } = await ready(20, "0002");
    expect(codeOf(await shopper.activate(checkout))).toEqual([402, "TRANSACTION_DECLINED"]);
    const again = await shopper.checkout(checkout.id);
    expect(minutesLeft(again.fulfillment.expiresAt)).toBe(20);
    const late = await activateWatched(again, (at) =>
      Promise.resolve(at === "after book" ? wait(20) : undefined),
    );
    expect(codeOf(late)).toEqual([402, "TRANSACTION_DECLINED"]);
    expect(await booked(time.optionId)).toBe(0);
    expect(codeOf(await shopper.get(checkout.id))).toEqual([410, "CHECKOUT_EXPIRED"]);
    // It can still be told of, as any that is over.
    expect((await shopper.cart()).promise?.expiration.value).toBe(services.clock.now().toISOString());
    await checkBooks(services.context);
  });
});

describe("placing an order", () => {
  test("books the place, and the order says when it is, and by which visit it came", async () => {
    const promise = await promised();
    const [selection] = promise.selections;
    const checkout = await shopper.payWith(await opened(), "1111");
    const reply = await shopper.send("PUT", `/atlas/v1/checkout/v2/checkouts/${checkout.id}?type=ACTIVATE`, {
      versionKey: checkout.versionKey,
      checksum: checkout.checksum,
      paymentDetails: { identityData: { transactionId: "visit-1" } },
    });
    const placed = checkoutIn(reply);
    expect(placed.fulfillment.promise).toMatchObject({ id: promise.id, window: selection?.window });
    expect(await booked(selection?.optionId ?? "")).toBe(1);
    expect((await shopper.cart()).promise).toBeNull();
    expect((await shopper.order(placed.orderId ?? "")).time).toEqual({
      window: selection?.window,
      date: selection?.date,
      displayString: selection?.displayString,
      vendorId: "OWN",
      vendorName: "Aisle Market",
      cost: 0,
      waiver: 0,
      shouldShowFees: true,
    });
    const rows = await services.context.db
      .selectFrom("order")
      .select(["slot_id", "fraud_transaction_id"])
      .execute();
    expect(rows).toEqual([{ slot_id: selection?.optionId, fraud_transaction_id: "visit-1" }]);
  });

  test("from a page that shows another time than was chosen since is refused, and the same time again is not", async () => {
    const promise = await promised();
    const shown = await shopper.payWith(await opened(), "1111");
    const [same] = promise.selections;
    const again = await timeFor(shopper, ({ optionId }) => optionId === same?.optionId);
    await promised(shopper, again);
    expect((await shopper.checkout(shown.id)).versionKey).toBe(shown.versionKey);
    const other = await timeFor(shopper, ({ optionId }) => optionId !== same?.optionId);
    await promised(shopper, other);
    expect(codeOf(await shopper.activate(shown))).toEqual([409, "VERSION_CONFLICT"]);
    const current = await shopper.checkout(shown.id);
    expect(current.fulfillment.promise?.window).toEqual(other.window);
    expect((await shopper.activate(current)).status).toBe(200);
  });

  test("that is refused gives the promise back, for half an hour, also beyond the two hours", async () => {
    shopper = await signedIn("declines@aisle.test");
    const promise = await promised();
    let checkout = await shopper.payWith(await opened(), "0002");
    for (let round = 0; round < 5; round += 1) {
      wait(25);
      expect(codeOf(await shopper.activate(checkout))).toEqual([402, "TRANSACTION_DECLINED"]);
      checkout = await shopper.checkout(checkout.id);
      const { promise: back, expiresAt } = checkout.fulfillment;
      expect([back?.id, minutesLeft(expiresAt)]).toEqual([promise.id, 30]);
      expect((await shopper.cart()).promise?.expiration.value).toBe(expiresAt);
      expect(await booked(promise.selections[0]?.optionId ?? "")).toBe(0);
    }
    const paid = await shopper.payWith(checkout, "1111");
    expect((await shopper.activate(paid)).status).toBe(200);
    await checkBooks(services.context);
  });

  test("never gives a shopper a second place back", async () => {
    shopper = await signedIn("declines@aisle.test");
    const promise = await promised();
    const checkout = await shopper.payWith(await opened(), "0002");
    const time = await timeFor(shopper, ({ optionId }) => optionId !== promise.selections[0]?.optionId);
    const refused = await activateWatched(checkout, async (at) => {
      if (at !== "after book") return;
      const { storeId: locationId } = await shopper.cart();
      expect((await reserve(time, shopper, { locationId })).status).toBe(200);
    });
    expect(codeOf(refused)).toEqual([402, "TRANSACTION_DECLINED"]);
    expect(await booked(promise.selections[0]?.optionId ?? "")).toBe(0);
    expect((await shopper.cart()).promise).toBeNull();
    expect(codeOf(await shopper.get(checkout.id))).toEqual([410, "CHECKOUT_EXPIRED"]);
  });

  test("charges nobody for a place that was sold by a process whose clock is ahead", async () => {
    await timeFor();
    const promise = await promised(shopper, await onlyPlace());
    const checkout = await shopper.payWith(await opened(), "1111");
    const other = await signedIn("wallet@aisle.test");
    let behind = 0;
    const refused = await activateWatched(
      checkout,
      async (at) => {
        if (at !== "after reprice") return;
        wait(31);
        await promised(other, await onlyPlace(other));
        behind = 31 * 60_000;
      },
      () => new Date(services.clock.now().getTime() - behind),
    );
    expect(codeOf(refused)).toEqual([410, "PROMISE_EXPIRED"]);
    expect(await booked(promise.selections[0]?.optionId ?? "")).toBe(0);
  });

  test("charges nobody whose time ran out meanwhile, though the draft still stood", async () => {
    await timeFor();
    const time = await onlyPlace();
    const promise = await promised(shopper, time);
    const checkout = await shopper.payWith(await opened(), "1111");
    const other = await signedIn("wallet@aisle.test");
    const refused = await activateWatched(checkout, async (at) => {
      if (at !== "after reprice") return;
      wait(31);
      await promised(other, await onlyPlace(other));
    });
    expect(codeOf(refused)).toEqual([410, "PROMISE_EXPIRED"]);
    expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });
    expect(await booked(promise.selections[0]?.optionId ?? "")).toBe(0);
  });
});
