/** @jsxImportSource react */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  chooseTime,
  fill,
  mainStreet,
  onAnotherDevice,
  shopFor,
  type TestShopper,
  timeOf,
} from "../testing/deliveries.ts";
import { inside } from "../testing/open-checkout.ts";
import {
  answered,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import { knowModality } from "./shopping.ts";

const email = "empty@aisle.test";
const services = await startServices();
beforeEach(() => {
  // The page and the services live on one day.
  vi.useFakeTimers({ toFake: ["Date"], now: services.clock.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cart of more than $35 that is to be brought. */
async function delivered(wanted: Readonly<Record<string, number>> = { "Paper Towels": 4 }) {
  const shopper = await onAnotherDevice(services, email);
  await shopFor(shopper, "DELIVERY", { address: mainStreet });
  await fill(shopper, wanted);
  return shopper;
}

/** What the summary says of an amount. */
function row(label: string): string | null | undefined {
  const term = within(screen.getByRole("main"))
    .queryAllByText(label)
    .find(({ tagName }) => tagName === "DT");
  return term?.nextElementSibling?.textContent;
}

/** The page knows how the shopper shops. */
const isFollowed = () => soon(() => screen.getByRole("button", { name: /^Delivery to/ }));
const feeIs = (text: string) => soon(() => expect(row("Delivery fee")).toBe(text));
/** The total, which is shown as a row and beside the way on. */
async function totalIs(shopper: TestShopper): Promise<void> {
  const { total } = (await shopper.cart()).summary.cost;
  await soon(() => expect(row("Estimated total")).toBe(`$${(total / 100).toFixed(2)}`));
}

describe.each(["/cart", "/scheduling?fulfillmentType=delivery"])("the summary at %s", (path) => {
  it("says that the fee of a delivery is not known before its time is", async () => {
    const shopper = await delivered({ "Paper Towels": 1 });
    await openSite(path, email);
    await feeIs("TBD");
    expect(row("Small basket fee")).toBe("$4.95");
    await totalIs(shopper);
  });

  it.each([
    [4.99, "$2.99"],
    [0, "Free"],
    [null, "TBD"],
  ])("has the fee of the time that is promised: of %s it says %s", async (cost, text) => {
    const shopper = await delivered();
    await chooseTime(shopper, timeOf("OWN", cost));
    await openSite(path, email);
    await feeIs(text);
    await totalIs(shopper);
  });
});

it.each(["/cart", "/scheduling?fulfillmentType=pickup"])("a pickup has no such row at %s", async (path) => {
  await openSite(path, "cards@aisle.test");
  await soon(() => expect(row("Estimated total")).toBeDefined());
  expect(row("Delivery fee")).toBeUndefined();
});

it("the summary has the fee of the time that was just chosen, for whoever comes back from the payment", async () => {
  await services.context.db.updateTable("slot_rule").set({ cost: 995, incentive: 0 }).execute();
  // Those that were made by the rules as they were.
  await services.context.db.deleteFrom("slot").execute();
  const shopper = await delivered();
  const router = await openSite("/scheduling?fulfillmentType=delivery", email);
  await feeIs("TBD");
  await soon(() => within(inside("aisle-time-slots")).getByText("Day and Time"));
  await press(document.body, "Continue");
  await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
  await soon(() => screen.getByRole("heading", { name: "Payment details" }));
  void router.navigate("/scheduling?fulfillmentType=delivery");
  const [chosen] = (await shopper.cart()).promise?.selections ?? [];
  await feeIs(`$${((chosen?.cost ?? 0) - (chosen?.waiver ?? 0)).toFixed(2)}`);
  await totalIs(shopper);
});

const reserve = "/fulfillment/api/timeslots/reserve";

/** The shopper holds a time of the banner's own that costs so much, in dollars. */
async function hold(shopper: TestShopper, cost: number): Promise<string> {
  const time = (await shopper.times(await shopper.cart())).find(timeOf("OWN", cost));
  const wish = { quoteId: time?.quoteId, optionId: time?.optionId, destination: { address: mainStreet } };
  const { text } = await shopper.send("POST", reserve, wish);
  const { data } = JSON.parse(text) as {
    data: { reservationId: string; selection: { window: { value: string } } };
  };
  const { reservationId, selection } = data;
  knowModality({
    status: "ready",
    modality: null,
    waiting: null,
    reservation: { reservationId, ...selection, secondsLeft: 3_600 },
  } as never);
  return reservationId;
}

it("the summary follows the time that is held: it is moved, then given back", async () => {
  const shopper = await delivered();
  await openSite("/cart", email);
  await feeIs("TBD");
  await isFollowed();
  await answered();
  const asked = sent("GET", "/carts").length;
  await hold(shopper, 4.99);
  await feeIs("$2.99");
  const id = await hold(shopper, 9.95);
  await feeIs("$7.95");
  expect(sent("GET", "/carts")).toHaveLength(asked + 2);
  await shopper.send("DELETE", `${reserve}/${id}`);
  knowModality({ status: "ready", modality: null, waiting: null, reservation: null } as never);
  await feeIs("TBD");
  await totalIs(shopper);
});

it("the summary knows no fee any more once the promise has run out", async () => {
  const shopper = await delivered();
  await chooseTime(shopper, timeOf("OWN", 4.99));
  await services.context.db
    .updateTable("promise")
    .set({ expires_at: new Date(services.clock.now().getTime() + 3_000) })
    .execute();
  await openSite("/cart", email);
  await feeIs("$2.99");
  await isFollowed();
  services.clock.advance(4);
  vi.setSystemTime(services.clock.now());
  await feeIs("TBD");
});
