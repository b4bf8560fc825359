/** @jsxImportSource react */
import { beforeEach, expect, it, vi } from "vitest";
import { expectOneOrder, inside, openCheckout, placeOrder, schedule } from "../testing/open-checkout.ts";
import { changed, fill, numberOf, onAnotherDevice, placed } from "../testing/deliveries.ts";
import {
  holdAnswer,
  leavePages,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

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

it("leaving the payment of a change is told until the change is made", async () => {
  const buyer = "declines@aisle.test";
  const shopper = await onAnotherDevice(services, buyer);
  await fill(shopper, { "Paper Towels": 2 });
  const { id: orderId } = await placed(shopper, await shopper.ready());
  await changed(shopper, orderId, { [numberOf("Paper Towels")]: 3 });
  await openSite(`/checkout?${new URLSearchParams({ orderId, nc: "true", im: "true" })}`, buyer);
  await soon(() => screen.getByRole("heading", { level: 1, name: "Complete your order" }));
  dispatchEvent(new Event("pagehide"));
  const event = { name: "page-abandonment", page: "payment", banner: "aislemarket", orderPlaced: false };
  expect(told()).toEqual([["/clickstream/v1/events", event]]);

  const letGo = holdAnswer("POST", "/confirm-modification");
  await press(document.body, "Submit Modified Order");
  await soon(() => expect(sent("POST", "/confirm-modification")).toHaveLength(1));
  screen.getByText("Confirming your changes...");
  dispatchEvent(new Event("pagehide"));
  expect(told()).toHaveLength(1);
  letGo();
  await soon(() => screen.getByText("Your changes were saved."));
});
