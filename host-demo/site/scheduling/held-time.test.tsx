/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { knowModality } from "../shopping/shopping.ts";
import { fill, mainStreet, onAnotherDevice, shopFor } from "../testing/deliveries.ts";
import {
  answered,
  elsewhere,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import { expectOneOrder, inside, placeOrder, schedule, withoutSnap } from "../testing/open-checkout.ts";

const email = "cards@aisle.test";
const services = await startServices();
beforeEach(() => {
  // The page and the services live on one day.
  vi.useFakeTimers({ toFake: ["Date"], now: services.clock.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

interface HeldTime {
  readonly selection: { readonly optionId: string; readonly window: { readonly value: string } };
}

/** The shopper holds a time for their cart's store, which they have chosen on another device. */
async function held(): Promise<HeldTime["selection"]> {
  const post = <T,>(path: string, body: object) =>
    elsewhere<T>(services, email, path, { method: "POST", body });
  const { cart } = await elsewhere<{ cart: { storeId: string } }>(
    services,
    email,
    "/atlas/v1/cart/v1/carts?kind=main",
  );
  const destination = { locationId: cart.storeId };
  const { days } = await post<{ days: { times: { quoteId: string; optionId: string }[] }[] }>(
    "/atlas/v1/promising/v4/timeslots",
    { modality: { modalityType: "PICKUP", destination } },
  );
  const time = days.flatMap(({ times }) => times)[3];
  if (!time) throw new Error("there are no four times");
  const { quoteId, optionId } = time;
  const path = "/fulfillment/api/timeslots/reserve";
  return (await post<HeldTime>(path, { quoteId, optionId, destination })).selection;
}

it("a time that is held is promised, though the page has shown it for longer than its quote counts", async () => {
  await withoutSnap(services, email);
  const { optionId, window } = await held();
  const router = await openSite("/scheduling?fulfillmentType=pickup", email);
  // Of the days one, and of its times the one that is held.
  const chosen = () => within(inside("aisle-time-slots")).getAllByRole("radio", { checked: true });
  await soon(() => expect(chosen()).toHaveLength(2));
  await soon(() => expect(sent("GET", "/timeslots/reserve").length).toBeGreaterThan(0));
  await answered();
  services.clock.advance(16 * 60);
  await press(document.body, "Continue");
  await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
  const [promised] = sent("POST", "/promises");
  expect(JSON.parse(promised?.body ?? "")).toMatchObject({ optionIds: [optionId], originalWindow: window });
  await placeOrder();
  await expectOneOrder(services, email, router);
});

it("a time that is held in the selector stands chosen among the times under it, and is what Continue goes on with", async () => {
  await withoutSnap(services, email);
  const shopper = await onAnotherDevice(services, email);
  await shopFor(shopper, "DELIVERY", { address: mainStreet });
  await fill(shopper, { "Paper Towels": 4 });
  await openSite("/scheduling?fulfillmentType=delivery", email);
  const times = () => within(inside("aisle-time-slots"));
  await soon(() => times().getByText("Day and Time"));
  await press(document.body, "Change delivery address");
  const selector = () => within(inside("aisle-mode-selector"));
  await soon(() => selector().getByText("Schedule Delivery"));
  await press(inside("aisle-mode-selector"), "Schedule Delivery");
  const another = await soon(() => selector().getByRole("radio", { name: /^9:00 AM/ }));
  fireEvent.click(another);
  await press(inside("aisle-mode-selector"), "Schedule Delivery");
  await soon(() => {
    const [, chosen] = times().getAllByRole("radio", { checked: true });
    expect(chosen?.closest("label")?.textContent).toMatch(/^9:00 AM.*Reserved/);
  });
  await answered();
  await press(document.body, "Continue");
  await soon(() => expect(sent("POST", "/promises")).toHaveLength(1));
  // Which it takes over: nothing is left held.
  expect(JSON.parse(sent("POST", "/promises")[0]?.body ?? "")).toHaveProperty("originalWindow.value");
  await soon(async () =>
    expect((await shopper.cart()).promise?.selections[0]?.displayString).toMatch(/^9:00 AM/),
  );
});

it("a time that is promised is named with its day in the cart, and in the language that the page turns to", async () => {
  await schedule(services, email);
  await openSite("/cart", email);
  // This device's clock is not the store's.
  await soon(() => screen.getByText(/^Reserved: \w+day, March \d, \d+:00 [AP]M - \d+:00 [AP]M EST$/));
  fireEvent.change(screen.getByRole("combobox", { name: "Language" }), { target: { value: "es" } });
  await soon(() =>
    screen.getByText(/^Reservado: [a-zé]+, \d de marzo, \d+:00 [ap]\.m\. - \d+:00 [ap]\.m\. EST$/),
  );
});

it("a time that is held is named with its day beside the way to shop", async () => {
  await openSite("/", email);
  const reservation = {
    reservationId: "res_1",
    expiration: "2026-03-02T15:30:00.000Z",
    secondsLeft: 1740,
    date: "2026-03-03",
    displayString: "1:00 PM - 2:00 PM",
    timeZone: "America/New_York",
  };
  knowModality({ status: "ready", modality: null, waiting: null, reservation } as never);
  await soon(() => screen.getAllByText("Reserved: Tue, Mar 3, 1:00 PM - 2:00 PM"));
  knowModality(undefined);
});
