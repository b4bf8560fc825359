/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fill, mainStreet, numberOf, onAnotherDevice, shopFor } from "../testing/deliveries.ts";
import { inside } from "../testing/open-checkout.ts";
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

afterEach(() => {
  vi.useRealTimers();
});

const said = (text: string | RegExp) => soon(() => screen.getByText(text));
const times = (heading: string) => soon(() => within(inside("aisle-time-slots")).getByText(heading));

describe("the cart", () => {
  it("has its columns, what SNAP may pay, and what waits for delivery", async () => {
    const shopper = await onAnotherDevice(services, email);
    const { id, versionKey, lineItems } = await shopper.cart();
    const waiting = { gtin13: numberOf("Yellow Onions"), quantity: 1, modalityType: "DELIVERY" };
    const lines = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    const put = { versionKey, lineItems: [...lines, waiting] };
    expect((await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, put)).status).toBe(200);
    await openSite("/cart", email);
    await soon(() => screen.getByRole("heading", { name: "In your cart for delivery" }));
    expect(screen.getAllByText("Total Price").length).toBeGreaterThan(0);
    screen.getByText("SNAP EBT eligible subtotal");
    expect(screen.getAllByText("SNAP EBT eligible").length).toBeGreaterThan(0);
    screen.getByText("Prices are estimates. Your card is charged the final amount.");
  });

  it("counts what can't be had, one or several", async () => {
    await openSite("/cart", "fallout@aisle.test");
    await said("3 unavailable items. They stay in your cart, and your order goes without them.");
    await leavePages();
    const { db } = services.context;
    const shopper = await onAnotherDevice(services, email);
    const [line] = (await shopper.cart()).lineItems;
    await db
      .updateTable("stock")
      .set({ available: false })
      .where("gtin13", "=", line?.gtin13 ?? "")
      .execute();
    await openSite("/cart", email);
    await said("1 unavailable item. It stays in your cart, and your order goes without it.");
  });

  it("counts what could not be had at the time that was chosen, after it was left for the cart", async () => {
    const { db } = services.context;
    const shopper = await onAnotherDevice(services, email);
    const [one, other] = (await shopper.cart()).lineItems;
    const router = await openSite("/scheduling?fulfillmentType=pickup", email);
    await times("Available Times");
    await db
      .updateTable("stock")
      .set({ available: false })
      .where("gtin13", "in", [one?.gtin13 ?? "", other?.gtin13 ?? ""])
      .execute();
    await press(document.body, "Continue");
    await soon(() => screen.getByRole("dialog", { name: "Items Are Unavailable" }));
    router.navigate("/cart");
    await said("2 items in your cart can't be had at this time. They stay in your cart.");
  });
});

describe("the times", () => {
  it("say that one is being saved while it is", async () => {
    await openSite("/scheduling?fulfillmentType=pickup", email);
    await times("Available Times");
    services.arm({ call: "create-promise", fault: "delay" });
    await press(document.body, "Continue");
    await soon(() => screen.getByRole("button", { name: "Saving your time..." }));
    await soon(() => screen.getByRole("heading", { name: "Payment details" }));
  });

  it.each([
    ["has twenty-three where the clocks go forward", 0, "2026-03-08", 23],
    ["has each of its hours once where they go back", 240, "2026-11-01", 24],
  ])("of a day %s", async (_, daysOn, date, hours) => {
    services.clock.advance(daysOn * 24 * 60 * 60);
    vi.useFakeTimers({ toFake: ["Date"], now: services.clock.now() });
    const shopper = await onAnotherDevice(services, email);
    // Open day and night, in Cincinnati.
    await shopFor(shopper, "PICKUP", { locationId: "01400420" });
    await openSite("/scheduling?fulfillmentType=pickup", email);
    await times("Available Times");
    const day = await soon(() => {
      const found = inside("aisle-time-slots").querySelector<HTMLInputElement>(`input[value="${date}"]`);
      expect(found).not.toBeNull();
      return found;
    });
    day?.click();
    const shown = () =>
      [...inside("aisle-time-slots").querySelectorAll(".time")].map((one) => one.textContent);
    await soon(() => expect(shown()).toHaveLength(hours));
    const at = (start: string) => shown().filter((text) => text.startsWith(start)).length;
    expect([at("12:00 AM - 1:00 AM"), at("1:00 AM"), at("2:00 AM"), at("11:00 PM - 12:00 AM")]).toEqual(
      hours === 23 ? [1, 1, 0, 1] : [1, 1, 1, 1],
    );
    await press(document.body, "Continue");
    await soon(() => within(inside("aisle-time-slots")).getAllByText("Please select a time to continue"));
  });

  it("say that a day has none left, where others were faster than the shopper reads", async () => {
    await openSite("/scheduling?fulfillmentType=pickup", email);
    await times("Available Times");
    const day = () => inside("aisle-time-slots").querySelector<HTMLInputElement>("input[name=day]:checked");
    await soon(() => expect(day()).not.toBeNull());
    await services.context.db
      .updateTable("slot")
      .set({ booked: (row) => row.ref("capacity") })
      .where("date", "=", day()?.value ?? "")
      .execute();
    // They are asked for anew with the language, and the day stays the one that was chosen.
    for (const [language, text] of [
      ["es", "No hay horarios disponibles en esta tienda para este día. Elija otra fecha u otra tienda."],
      [
        "en",
        "There are no time slots available for this store for this day. Please select a different date or store.",
      ],
    ] as const) {
      fireEvent.change(screen.getByRole("combobox", { name: /^(Language|Idioma)$/ }), {
        target: { value: language },
      });
      await soon(() => within(inside("aisle-time-slots")).getByText(text));
    }
  });

  it("are waited for by a press while they are read anew, which then goes on with the one that was chosen", async () => {
    const router = await openSite("/scheduling?fulfillmentType=pickup", email);
    await times("Available Times");
    const letGo = holdAnswer("POST", "/promising/v4/timeslots");
    fireEvent.change(screen.getByRole("combobox", { name: "Language" }), { target: { value: "es" } });
    const onward = await soon(() => screen.getByRole("button", { name: "Continuar" }));
    await soon(() => expect(sent("POST", "/promising/v4/timeslots")).toHaveLength(2));
    onward.click();
    await soon(() => expect(onward.textContent).toBe("Cargando..."));
    letGo();
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
  });

  it("are shown before a press that came first goes on with one of them", async () => {
    const letGo = holdAnswer("POST", "/promising/v4/timeslots");
    const router = await openSite("/scheduling?fulfillmentType=pickup", email);
    const onward = await soon(() => screen.getByRole("button", { name: "Continue" }));
    onward.click();
    await soon(() => expect(onward.textContent).toBe("Loading..."));
    letGo();
    await times("Available Times");
    await soon(() => expect(onward.textContent).toBe("Continue"));
    // As long as it would be looked for them.
    await new Promise((done) => setTimeout(done, 500));
    expect(router.state.location.pathname).toBe("/scheduling");
    onward.click();
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
  });

  it.each([
    ["can't be read", "INTERNAL_ERROR", "Something went wrong"],
    ["are none", undefined, "Delivery Time Unavailable"],
  ])("that %s keep no press waiting", async (_, fault, said) => {
    const shopper = await onAnotherDevice(services, email);
    const beechmont = { ...mainStreet, addressLines: ["2100 Beechmont Ave"], postalCode: "45230" };
    await shopFor(shopper, "DELIVERY", { address: beechmont });
    await fill(shopper, { "Paper Towels": 1 });
    if (fault) services.arm({ call: "timeslots", fault, times: 20 });
    const router = await openSite("/scheduling?fulfillmentType=delivery", email);
    const onward = await soon(() => screen.getByRole("button", { name: "Continue" }));
    await soon(() => within(inside("aisle-time-slots")).getByText(said));
    onward.click();
    await new Promise((done) => setTimeout(done, 100));
    expect(onward.textContent).toBe("Continue");
    expect(router.state.location.pathname).toBe("/scheduling");
  });

  it("of a delivery say that the one that was chosen is over", async () => {
    const shopper = await onAnotherDevice(services, email);
    await shopFor(shopper, "DELIVERY", { address: mainStreet });
    await fill(shopper, { "Paper Towels": 4 });
    await openSite("/scheduling?fulfillmentType=delivery", email);
    await times("Day and Time");
    (await soon(() => within(inside("aisle-time-slots")).getAllByRole("radio"))).at(-1)?.click();
    services.arm({ call: "create-promise", fault: "SLOT_FULL" });
    await press(document.body, "Continue");
    await said("The selected delivery time has expired or is no longer available.");
  });
});
