/** @jsxImportSource react */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changed, fill, numberOf, onAnotherDevice, placed } from "../testing/deliveries.ts";
import {
  expectOneOrder,
  inside,
  openCheckout,
  placeOrder,
  ready,
  withoutSnap,
} from "../testing/open-checkout.ts";
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
import { dataLayer } from "../shell/data-layer.ts";

const email = "cards@aisle.test";
const services = await startServices();
beforeEach(() => {
  dataLayer.length = 0;
  // The page and the services live on one day.
  vi.useFakeTimers({ toFake: ["Date"], now: services.clock.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the site itself has told, beside what its clients have. */
const told = () =>
  dataLayer.filter(({ name }) => !name.startsWith("aisle-")).map(({ id: _, ...event }) => event);
const step = (name: string) => ({
  name: "checkout-step",
  kind: "start-navigate",
  detail: { step: name },
  context: { page: "checkout", component: name },
});
const order = (name: string, detail: object) => ({
  name,
  detail,
  context: { page: "checkout", component: "payment" },
});

const presses = () => sent("PUT").filter(({ url }) => url.searchParams.get("type") === "ACTIVATE");
const tells = (events: readonly object[]) => soon(() => expect(told()).toEqual(events));
/** The code that tells comes after what is drawn. */
const tellsNoMore = async (events: readonly object[]) => {
  await new Promise((done) => setTimeout(done, 500));
  expect(told()).toEqual(events);
};
const times = () => soon(() => within(inside("aisle-time-slots")).getByText("Available Times"));
const payment = () => soon(() => screen.getByRole("heading", { name: "Payment details" }));

interface Bought {
  readonly order: {
    readonly summary: { readonly itemCount: number; readonly cost: { readonly total: number } };
  };
}
async function metricsOf(orderId: string, by = email) {
  const { fetch } = services;
  const token = await services.signIn(by);
  const response = await fetch(`/atlas/v1/order/v1/orders/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: Bought };
  const { itemCount, cost } = data.order.summary;
  return { orderId, modalityType: "PICKUP", itemCount, total: cost.total };
}

describe("the analytics are told", () => {
  it("of each step that the shopper comes to, by the way on and back, and not of the same drawn anew", async () => {
    await withoutSnap(services, email);
    const router = await openSite("/scheduling?fulfillmentType=pickup", email);
    await times();
    await tells([step("scheduling")]);
    await press(document.body, "Continue");
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
    await payment();
    await tells([step("scheduling"), step("payment")]);
    router.navigate(-1);
    await soon(() => screen.getByRole("heading", { name: "Schedule your order" }));
    router.navigate(1);
    await ready();
    const all = ["scheduling", "payment", "scheduling", "payment"].map(step);
    await tells(all);

    const { location } = router.state;
    await leavePages();
    await openSite(location, email);
    await ready();
    await tellsNoMore(all);
  });

  it("of no step that led on at once", async () => {
    const router = await openSite("/checkout", email);
    await soon(() => screen.getByRole("heading", { name: "Schedule your order" }));
    expect(router.state.location.pathname).toBe("/scheduling");
    await tells([step("scheduling")]);
  });

  /** To the thanks for an order, on a page that is loaded anew. */
  const comesBack = async (location: Parameters<typeof openSite>[0]) => {
    await leavePages();
    await openSite(location, email);
    await soon(() => screen.getByRole("heading", { level: 1, name: /^Thank you/ }));
  };

  it("of an order once, however often its button was pressed and its page is shown", async () => {
    const router = await openCheckout(services, email);
    await placeOrder();
    screen.getByRole("button", { name: /order/i, busy: true }).click();
    const { id } = await expectOneOrder(services, email, router);
    const all = [step("payment"), order("order-place", await metricsOf(id)), step("confirmation")];
    await tells(all);

    await comesBack(router.state.location);
    await tellsNoMore(all);
  });

  it("of an order whose placing the page did not live to see", async () => {
    const router = await openCheckout(services, email);
    const letGo = holdAnswer("PUT", "/checkouts/");
    await placeOrder();
    await soon(() => expect(presses()).toHaveLength(1));
    const { location } = router.state;
    const left = leavePages();
    letGo();
    await left;
    await tells([step("payment")]);
    const again = await openSite(location, email);
    const { id } = await expectOneOrder(services, email, again);
    await tells([step("payment"), order("order-place", await metricsOf(id)), step("confirmation")]);
  });

  const blocked = () => {
    throw new Error("blocked");
  };
  it.each([
    ["reads", blocked],
    ["has room for", () => null],
  ])("where the tab %s nothing, too", async (_, getItem) => {
    const storages = { sessionStorage, localStorage };
    for (const name of Object.keys(storages))
      vi.stubGlobal(name, { getItem, setItem: blocked, removeItem: blocked });
    try {
      const router = await openCheckout(services, email);
      await placeOrder();
      const { id } = await expectOneOrder(services, email, router);
      const all = [step("payment"), order("order-place", await metricsOf(id)), step("confirmation")];
      await tells(all);
      await comesBack(router.state.location);
      await tellsNoMore(all);
    } finally {
      for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage);
    }
  });

  it("of a change of an order as of that", async () => {
    const buyer = "declines@aisle.test";
    const shopper = await onAnotherDevice(services, buyer);
    await fill(shopper, { "Paper Towels": 2 });
    const { id: orderId } = await placed(shopper, await shopper.ready());
    await changed(shopper, orderId, { [numberOf("Paper Towels")]: 3 });
    await openSite(`/checkout?${new URLSearchParams({ orderId, nc: "true", im: "true" })}`, buyer);
    await soon(() => screen.getByRole("heading", { level: 1, name: "Complete your order" }));
    await press(document.body, "Submit Modified Order");
    await soon(() => screen.getByRole("heading", { level: 1, name: /^Thank you/ }));
    await tells([
      step("payment"),
      order("order-change", await metricsOf(orderId, buyer)),
      step("confirmation"),
    ]);
  });

  it("of a membership that was bought", async () => {
    const buyer = "declines@aisle.test";
    await openSite("/checkout/membership?plan=BST", buyer);
    const join = await soon(() => {
      const button = screen.getByRole("button", { name: "Join Boost" });
      expect(button.getAttribute("aria-disabled")).toBe("false");
      return button;
    });
    join.click();
    await soon(() => screen.getByRole("heading", { name: "Welcome to Boost!" }));
    await soon(() =>
      expect(told()).toMatchObject([
        step("payment"),
        { name: "order-place", detail: { orderId: expect.any(String) as string, total: 99 } },
        step("confirmation"),
      ]),
    );
  });

  it.each([
    ["500", "schedule-service-error", "customer-facing-service-error"],
    ["SLOT_FULL", "schedule-constraint-error", "user-constraint-error"],
  ])("of a time that could not be had, by whose doing it was: %s", async (fault, name, kind) => {
    services.arm({ call: "create-promise", fault });
    await openSite("/scheduling?fulfillmentType=pickup", email);
    await times();
    await press(document.body, "Continue");
    await soon(() => expect(told()).toMatchObject([step("scheduling"), { name, kind }]));
  });
});
