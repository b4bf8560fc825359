/** @jsxImportSource react */
import { beforeEach, expect, it, vi } from "vitest";
import { expectOneOrder, inside, openCheckout, placeOrder, schedule } from "../testing/open-checkout.ts";
import { leavePages, openSite, screen, soon, startServices, within } from "../testing/open-page.tsx";

const email = "cards@aisle.test";
const services = await startServices();
const sendBeacon = vi.fn((_url: string, _body: string) => true);
beforeEach(() => {
  sendBeacon.mockClear();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { sendBeacon }));
});

const told = () =>
  sendBeacon.mock.calls.map(([url, body]) => [new URL(url).pathname, JSON.parse(body)] as const);

it("leaving the site from a step of the checkout is told to the clickstream, which takes it", async () => {
  const router = await openSite("/scheduling?fulfillmentType=pickup", email);
  await soon(() => within(inside("aisle-time-slots")).getByText("Available Times"));
  dispatchEvent(new Event("pagehide"));
  await schedule(services, email);
  await leavePages();
  await openSite("/checkout", email);
  await soon(() => screen.getByRole("heading", { name: "Payment details" }));
  dispatchEvent(new Event("pagehide"));
  const event = { name: "page-abandonment", banner: "aislemarket", orderPlaced: false };
  expect(told()).toEqual([
    ["/clickstream/v1/events", { ...event, page: "scheduling" }],
    ["/clickstream/v1/events", { ...event, page: "payment" }],
  ]);
  for (const [path, body] of told())
    expect((await services.fetch(path, { method: "POST", body: JSON.stringify(body) })).status).toBe(204);
  expect(router.state.location.pathname).toBe("/scheduling");

  await leavePages();
  dispatchEvent(new Event("pagehide"));
  expect(sendBeacon, "elsewhere there is nothing to tell").toHaveBeenCalledTimes(2);
});

it("leaving from the confirmation tells that an order was placed", async () => {
  const router = await openCheckout(services, email);
  await placeOrder();
  await expectOneOrder(services, email, router);
  dispatchEvent(new Event("pagehide"));
  expect(told()).toEqual([
    [
      "/clickstream/v1/events",
      { name: "page-abandonment", page: "confirmation", banner: "aislemarket", orderPlaced: true },
    ],
  ]);
});
