import { beforeEach, expect, test } from "vitest";
import { checkoutIn, testShopper } from "../checkout/testing/shopper.ts";
import { milesBetween } from "../geo/distance.ts";
import { placeOfZip } from "../geo/places.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { call } from "../../testing/call.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const email = "cards@aisle.test";
const pathOf = (orderId: string) => `/atlas/v1/map/v1/static?${new URLSearchParams({ orderId })}`;

async function place(): Promise<{ readonly token: string; readonly orderId: string }> {
  const token = await services.signIn(email);
  const shopper = testShopper(services.fetch, services.origin, token);
  const { orderId = "" } = checkoutIn(await shopper.activate(await shopper.ready()));
  return { token, orderId };
}

const addressOf = (street: string, postalCode: string) => ({
  addressLines: [street],
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode,
  countryCode: "US",
});

test("an order's map is a picture with the names of the streets around, the same each time", async () => {
  const { token, orderId } = await place();
  const answer = await call(services, pathOf(orderId), { token });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(answer.text).toMatch(/^<svg /);
  const { address_line_1 } = await services.context.db
    .selectFrom("order")
    .innerJoin("store", "store.store_id", "order.store_id")
    .where("order.id", "=", orderId)
    .select("address_line_1")
    .executeTakeFirstOrThrow();
  expect(answer.text).toContain(`>${address_line_1.replace(/^\d+ /, "")}</text>`);
  expect((await call(services, pathOf(orderId), { token })).text).toBe(answer.text);
});

test("nobody else gets an order's map, and there is none of no order", async () => {
  const { token, orderId } = await place();
  const others = [
    [await services.signIn("ebt@aisle.test"), "aisle", orderId],
    [await services.signIn("sister@aisle.test", "harristeeter"), "harristeeter", orderId],
    [token, "aisle", "ord_nothing"],
    [token, "aisle", ""],
  ] as const;
  for (const [bearer, tenant, id] of others) {
    const answer = await call(services, pathOf(id), { token: bearer, headers: { tenant } });
    expect([answer.status, answer.error.code]).toEqual([404, "NOT_FOUND"]);
  }
  expect((await call(services, pathOf(orderId))).status).toBe(401);
});

test("a delivery whose street nobody knows has no map", async () => {
  const { token, orderId } = await place();
  const deliverTo = (street: string) =>
    services.context.db
      .updateTable("order")
      .set({ delivery_address: JSON.stringify(addressOf(street, "45209")) })
      .where("id", "=", orderId)
      .execute();
  await deliverTo("1 Nowhere Rd");
  const unknown = await call(services, pathOf(orderId), { token });
  expect([unknown.status, unknown.text]).toEqual([204, ""]);
  await deliverTo("100 Main St");
  expect((await call(services, pathOf(orderId), { token })).status).toBe(200);
});

test("houses of a street stand in the order of their numbers, near their ZIP code's middle", async () => {
  const { maps } = services.context;
  const middle = await placeOfZip(services.context, "45209");
  const houses = [];
  for (const number of [2_000, 2_600, 3_299]) {
    const house = await maps.locate(addressOf(`${number} Madison Rd`, "45209-1234"));
    if (!house || !middle) throw new Error(`${number} Madison Rd is not found`);
    expect(milesBetween(house, middle)).toBeLessThan(4);
    houses.push(house);
  }
  const along = houses.map(({ lat, lng }) => lat + lng);
  expect(along).toEqual([...along].sort((a, b) => a - b));
  for (const [street, zip] of [
    ["1999 Madison Rd", "45209"],
    ["2600 Madison Rd", "45202"],
    ["2600 Madison St", "45209"],
    ["PO Box 12", "45209"],
    ["100 Main St", "00000"],
    ["100 Main St", "K1A 0B1"],
  ] as const)
    expect(await maps.locate(addressOf(street, zip)), `${street}, ${zip}`).toBeUndefined();
});
