import { beforeEach, expect, test } from "vitest";
import { reservationResponse } from "../../../sdk/contract/timeslots.ts";
import { numberOf } from "../shop/checkout/testing/delivery.ts";
import { errorOf, type TestShopper, testShopper } from "../shop/checkout/testing/shopper.ts";
import { createTestServices } from "../testing/test-services.ts";
import { shortTimePath } from "./paths.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

async function replace(shopper: TestShopper, original: string, chosen: string): Promise<void> {
  const { id, versionKey } = await shopper.cart();
  const { status } = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}/replacements`, {
    versionKey,
    originalLineItemUpc: numberOf(original),
    newLineItemUpc: numberOf(chosen),
  });
  expect(status).toBe(200);
}

/** When the replacement of a cart can be undone no more; undefined for none. */
const endOf = async (shopper: TestShopper) =>
  (await shopper.cart()).lineItems.flatMap(({ replacements = [] }) => replacements)[0]?.expiration.value;

const signedIn = async (email: string) =>
  testShopper(services.fetch, services.origin, await services.signIn(email));

test("a shopper's promised time ends when the test kit says, with its checkout, and nobody else's does", async () => {
  const [shopper, other] = [await signedIn("cards@aisle.test"), await signedIn("ebt@aisle.test")];
  const [checkout, kept] = [await shopper.ready(), await other.ready()];
  expect((await shopper.send("POST", shortTimePath, { seconds: 60 })).status).toBe(200);
  const end = new Date(services.clock.now().getTime() + 60_000).toISOString();
  expect((await shopper.checkout(checkout.id)).fulfillment.expiresAt).toBe(end);
  expect((await shopper.cart()).promise?.expiration.value).toBe(end);
  expect((await other.checkout(kept.id)).fulfillment.expiresAt).toBe(kept.fulfillment.expiresAt);

  expect((await shopper.send("POST", shortTimePath, { seconds: 0 })).status).toBe(200);
  expect(errorOf(await shopper.activate(checkout)).code).toBe("CHECKOUT_EXPIRED");
  expect((await other.activate(kept)).status).toBe(200);
});

test("a time that a shopper has reserved ends when the test kit says", async () => {
  const [shopper, other] = [await signedIn("cards@aisle.test"), await signedIn("ebt@aisle.test")];
  const reserve = async (by: typeof shopper) => {
    const cart = await by.cart();
    const { quoteId, optionId } = (await by.times(cart))[0] ?? {};
    const destination = { locationId: cart.storeId };
    return by.send("POST", "/fulfillment/api/timeslots/reserve", { quoteId, optionId, destination });
  };
  for (const by of [shopper, other]) expect((await reserve(by)).status).toBe(200);
  const held = async (by: typeof shopper) =>
    reservationResponse(JSON.parse((await by.send("GET", "/fulfillment/api/timeslots/reserve")).text))
      .reservation;
  const before = await held(other);
  expect((await shopper.send("POST", shortTimePath, { seconds: 100 })).status).toBe(200);
  const end = new Date(services.clock.now().getTime() + 100_000).toISOString();
  expect((await held(shopper))?.expiration.value).toBe(end);
  expect(await held(other)).toEqual(before);
  expect((await shopper.send("POST", shortTimePath, { seconds: 0 })).status).toBe(200);
  expect(await held(shopper)).toBeNull();
});

test("what a shopper chose in the place of an item grows older when the test kit says, and nobody else's does", async () => {
  const [shopper, other] = [await signedIn("fallout@aisle.test"), await signedIn("cards@aisle.test")];
  await replace(shopper, "Oat Milk, Unsweetened", "Soy Milk, Original");
  await replace(other, "Yellow Onions", "Paper Towels");
  const age = (replacementMinutes: number) => shopper.send("POST", shortTimePath, { replacementMinutes });
  const end = (minutes: number) => new Date(services.clock.now().getTime() + minutes * 60_000).toISOString();

  expect((await age(59)).status).toBe(200);
  expect(await endOf(shopper)).toBe(end(1));
  expect((await age(2)).status).toBe(200);
  expect(await endOf(shopper)).toBeUndefined();
  expect(await endOf(other)).toBe(end(60));
});

test("who has no time promised, or is nobody, can't end any", async () => {
  const shopper = await signedIn("empty@aisle.test");
  for (const body of [{ seconds: 0 }, { replacementMinutes: 59 }])
    expect((await shopper.send("POST", shortTimePath, body)).status).toBe(404);
  for (const body of [{ seconds: -1 }, { replacementMinutes: 121 }, {}])
    expect((await shopper.send("POST", shortTimePath, body)).status).toBe(400);
  const stranger = testShopper(services.fetch, services.origin, "nobody");
  expect((await stranger.send("POST", shortTimePath, { seconds: 0 })).status).toBe(401);
});
