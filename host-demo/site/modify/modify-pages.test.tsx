/** @jsxImportSource react */
import { beforeEach, describe, expect, it } from "vitest";
import {
  acceptTerms,
  change,
  changed,
  chooseTime,
  fill,
  mainStreet,
  modifyCart,
  numberOf,
  onAnotherDevice,
  openDelivery,
  placed,
  shopFor,
  type TestShopper,
  timeOf,
  want,
} from "../testing/deliveries.ts";
import { openSite, press, screen, soon, startServices } from "../testing/open-page.tsx";

const email = "declines@aisle.test";
const services = await startServices();
let shopper: TestShopper;

beforeEach(async () => {
  shopper = await onAnotherDevice(services, email);
});

/** A delivery by Instacart to a street of Cincinnati. */
async function placedFor(street = "100 Main St") {
  await shopFor(shopper, "DELIVERY", { address: { ...mainStreet, addressLines: [street] } });
  await fill(shopper, { "Paper Towels": 4 });
  await chooseTime(shopper, timeOf("INSTACART", 3.95));
  const told = await change(shopper, await openDelivery(shopper), acceptTerms("INSTACART"));
  return placed(shopper, await shopper.payWith(told, "1111"));
}

const heard = (text: string | RegExp) =>
  soon(() =>
    expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );

describe("a change that a rule forbids", () => {
  it.each([
    ["100 Main St", { "Amber Lager": 13 }, "At most 12 alcohol items."],
    ["18 Dry County Rd", { "Amber Lager": 1 }, "No alcohol to this address."],
    ["100 Main St", { "Paper Towels": 90, "Yellow Onions": 61 }, "At most 150 items."],
    ["100 Main St", { "Filter Cigarettes, Gold": 1 }, "Instacart delivers no tobacco."],
  ])("at %s, of %j, is told in the words of the services", async (street, wanted, reason) => {
    const order = await placedFor(street);
    const { cart } = await modifyCart(shopper, order.id);
    const numbers = Object.entries(wanted).map(([name, quantity]) => [numberOf(name), quantity]);
    const reply = await want(shopper, cart, Object.fromEntries(numbers) as Record<string, number>);
    expect(reply.status, reply.text).toBe(200);
    await openSite(`/cart/modify?orderId=${order.id}`, email);
    await soon(() => screen.getByRole("heading", { level: 1, name: "Change your order" }));
    await press(document.body, "Continue to Payment");
    await heard(reason);
    expect((await shopper.order(order.id)).summary).toEqual(order.summary);
  });
});

describe("the payment of a change", () => {
  const toPay = async () => {
    const order = await placedFor();
    await changed(shopper, order.id, { [numberOf("Paper Towels")]: 5 });
    return { order, path: `/checkout?${new URLSearchParams({ orderId: order.id, nc: "true", im: "true" })}` };
  };

  it("says that something ran out where the services know no more than that", async () => {
    const { order, path } = await toPay();
    await openSite(path, email);
    await soon(() => screen.getByRole("heading", { level: 1, name: "Complete your order" }));
    screen.getByRole("heading", { level: 2, name: "Order Summary" });
    services.arm({ call: "modify", fault: "FALLOUT_ERROR", times: 1 });
    await press(document.body, "Submit Modified Order");
    await heard("Some items are no longer available.");
    expect((await shopper.order(order.id)).summary).toEqual(order.summary);
  });

  it("tells an answer without its result with a code, and is there again at a press", async () => {
    const { path } = await toPay();
    services.arm({ call: "checkout", fault: "without-checkout", times: 1 });
    await openSite(path, email);
    await heard(/Error code AIS-1001/);
    await press(document.body, "Try Again");
    await soon(() => screen.getByRole("button", { name: "Submit Modified Order" }));
  });
});
