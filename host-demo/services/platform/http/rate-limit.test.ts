import { beforeEach, expect, test } from "vitest";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";

const few = { windowSeconds: 60, perAddress: 2 };
const services = await createTestServices({ settings: { placeQuestions: few, pageQuestions: few } });
beforeEach(() => services.reset());

test.each([
  "/accountmanagement/api/store-locator?postalCode=45209",
  "/atlas/v1/location/v1/postal-code?lat=39.15&lng=-84.43",
  "/atlas/v1/banner/v1/banners/aislemarket.example",
  "/content/v1/strings/modality/fulfillment/text",
  "/content/v1/strings/checkout/upfront-timeslots/1.0.0",
])("what anybody may ask is not told without end to one address: %s", async (path) => {
  const statusOf = async () => (await call(services, path)).status;
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 429]);
  services.clock.advance(few.windowSeconds);
  expect(await statusOf()).toBe(200);
});

test("a page's own questions are told to whoever has looked for too many places", async () => {
  for (let time = 0; time < 3; time++)
    await call(services, "/atlas/v1/location/v1/postal-code?lat=39.15&lng=-84.43");
  expect((await call(services, "/atlas/v1/banner/v1/banners/aislemarket.example")).status).toBe(200);
});
