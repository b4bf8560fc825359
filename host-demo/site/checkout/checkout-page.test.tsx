/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  alertIn,
  closePages,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import { setFeature } from "../features.ts";
import { fill, onAnotherDevice, ordersPath } from "../testing/deliveries.ts";
import {
  expectOneOrder,
  inside,
  openCheckout,
  ordersOf,
  payWith,
  placeOrder,
  ready,
  schedule,
  withoutSnap,
} from "../testing/open-checkout.ts";

const cards = "cards@aisle.test";

const services = await startServices();

const submit = () => {
  const part = document.querySelector<HTMLElement>(".submit");
  if (!part) throw new Error("nothing to submit");
  return part;
};
const refused = (text: string) =>
  soon(() =>
    expect(
      within(submit())
        .getAllByRole("alert")
        .map(({ textContent }) => textContent),
    ).toEqual([text]),
  );

const declined =
  "Your card was declined. Please check your card information or use a different card. If this issue continues, please contact your bank.";
const another = "Your card was declined. Please use a different card.";
const processing = "Processing ErrorWe're having trouble processing your order. Please try again.";

describe("what runs out while its shopper pays", () => {
  it("is told before anybody is charged, and leads back to the times, which name it", async () => {
    const shopper = await onAnotherDevice(services, "declines@aisle.test");
    await fill(shopper, { "Chocolate Layer Cake": 1, "Paper Towels": 2 });
    const router = await openCheckout(services, "declines@aisle.test");
    await placeOrder();
    await soon(() => screen.getByRole("heading", { name: "Items Are Unavailable" }));
    screen.getByText("Some items are no longer available.");
    expect(await ordersOf(services, "declines@aisle.test")).toEqual([]);
    (await soon(() => screen.getByRole("link", { name: "Continue" }))).click();
    await soon(() => expect(router.state.location.pathname).toBe("/scheduling"));
    // The times have the drawer open by themselves.
    await soon(() => screen.getByRole("dialog", { name: "Items Are Unavailable" }));
    await soon(() => screen.getByText("1 × Chocolate Layer Cake"));
    await press(document.body, "Continue without these items");
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
    await ready();
    await placeOrder();
    await expectOneOrder(services, "declines@aisle.test", router);
  });
});

describe("a purchase that is refused", () => {
  it.each([
    ["0002", "declined", declined],
    ["0051", "insufficient funds", another],
    ["0054", "expired at charge", another],
  ])("by the card ending in %s (%s): its text, and another card pays once", async (lastFour, _, text) => {
    const email = "declines@aisle.test";
    const router = await openCheckout(services, email);
    await payWith(lastFour);
    await placeOrder();
    await alertIn(submit(), text);
    expect(await ordersOf(services, email)).toEqual([]);

    await payWith("1111");
    await soon(() => expect(within(document.body).queryByText(text)).toBeNull());
    await placeOrder();
    expect((await expectOneOrder(services, email, router)).lastFour).toBe("1111");
  });

  const codes = {
    TRANSACTION_DECLINED: declined,
    BANK_DECLINE: declined,
    INSUFFICIENT_CREDIT: declined,
    CARD_USE_EXCEEDED: declined,
    INSUFFICIENT_FUNDS: another,
    CARD_EXPIRED: another,
    CARD_LOST_OR_STOLEN: another,
    INVALID_CARD_NUMBER:
      "You have entered invalid card information. Please enter the correct information. Error Code INVALID_CARD_NUMBER",
    INVALID_PIN: "Invalid PIN, please try again.",
    MAX_PIN_TRIES_EXCEEDED:
      "Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.",
    FRAUD_REJECTION: processing,
    NO_MATCH_FOR_REVERSAL: processing,
    CARD_OR_PIN_ALREADY_ACTIVE: processing,
    CARD_OR_PIN_NOT_ACTIVE: processing,
    CARD_NETWORK_SYSTEM_ERROR: processing,
  } as const;

  it("has a text for each code, and the order can be placed after each", async () => {
    const router = await openCheckout(services, cards);
    for (const [code, text] of Object.entries(codes)) {
      services.arm({ call: "activate", fault: code });
      await placeOrder();
      await refused(text);
      await ready();
    }
    // One that nobody has words for is told with whom to call.
    services.arm({ call: "activate", fault: "BAD_REQUEST" });
    await placeOrder();
    await refused(
      "We're sorry, but we weren't able to create your order. Please try again. If the problem persists, please contact Customer Service at (513) 555-0100 or call your store at (513) 555-0150.",
    );
    await ready();
    // One whose outcome is not known is asked about instead, and then placed.
    services.arm({ call: "activate", fault: "DUPLICATE_TRANSACTION" });
    await placeOrder();
    expect((await expectOneOrder(services, cards, router)).lastFour).toBe("1111");
  });
});

describe("the contact", () => {
  const drawer = () => soon(() => screen.getByRole("dialog", { name: "Contact information" }));

  it("without a phone number has the order wait, and says what is missing", async () => {
    const email = "nophone@aisle.test";
    const router = await openCheckout(services, email);
    expect(screen.queryByRole("dialog")).toBeNull();
    await placeOrder();
    await soon(async () => within(await drawer()).getByText("Phone number is required"));
    const phone = screen.getByLabelText("Phone Number");
    await soon(() => expect(document.activeElement).toBe(phone));
    expect(await ordersOf(services, email)).toEqual([]);

    fireEvent.input(phone, { target: { value: "5135550142" } });
    await press(await drawer(), "Save");
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
    await soon(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Place your pickup Order" })),
    );
    await placeOrder();
    await expectOneOrder(services, email, router);
  });

  it("with a digit too many is not turned into another number, nor saved", async () => {
    await openCheckout(services, cards);
    await press(document.body, "Change contact information");
    const phone = await soon(async () =>
      within(await drawer()).getByLabelText<HTMLInputElement>("Phone Number"),
    );
    const type = (value: string) => {
      phone.focus();
      fireEvent.input(phone, { target: { value } });
      fireEvent.focusOut(phone);
    };
    type("1 513 555 0142");
    await soon(() => expect(phone.value).toBe("(513) 555-0142"));
    type("51355501429");
    for (const _ of ["press", "press again"]) {
      await press(await drawer(), "Save");
      await soon(async () => within(await drawer()).getByText("Enter a 10-digit phone number."));
      expect(phone.value).toBe("51355501429");
    }
    expect(sent("PUT", "/checkouts/").filter(({ body }) => JSON.stringify(body).includes("contact"))).toEqual(
      [],
    );
  });

  it("that can't be saved keeps what was typed", async () => {
    await openCheckout(services, cards);
    await press(document.body, "Change contact information");
    const first = await soon(async () =>
      within(await drawer()).getByLabelText<HTMLInputElement>("First Name"),
    );
    fireEvent.input(first, { target: { value: "Robin" } });
    services.arm({ call: "update-checkout", fault: "500" });
    const save = within(await drawer()).getByRole("button", { name: "Save" });
    save.click();
    // The second press of a double click comes in a task of its own.
    await new Promise((done) => setTimeout(done, 0));
    save.click();
    await alertIn(await drawer(), "We're sorry");
    expect(first.value).toBe("Robin");
    await press(await drawer(), "Save");
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
    await soon(() => screen.getByText("Robin Cards"));
  });

  it("that another device was quicker to change, twice, is told as not saved, and keeps what was typed", async () => {
    await openCheckout(services, cards);
    await press(document.body, "Change contact information");
    const first = await soon(async () =>
      within(await drawer()).getByLabelText<HTMLInputElement>("First Name"),
    );
    fireEvent.input(first, { target: { value: "Robin" } });
    services.arm({ call: "update-checkout", fault: "VERSION_CONFLICT", times: 2 });
    await press(await drawer(), "Save");
    await alertIn(await drawer(), "Your order has been updated on another device.");
    expect(first.value).toBe("Robin");
    await press(await drawer(), "Save");
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
    await soon(() => screen.getByText("Robin Cards"));
  });

  it("that is saved while what pays is being stored comes after it: the press counts", async () => {
    await withoutSnap(services, cards);
    await schedule(services, cards);
    services.arm({ call: "update-checkout", fault: "hang" });
    await openSite("/checkout", cards);
    await soon(() => expect(sent("PUT", "/checkouts/")).toHaveLength(1));
    await press(document.body, "Change contact information");
    const first = await soon(async () => within(await drawer()).getByLabelText("First Name"));
    fireEvent.input(first, { target: { value: "Robin" } });
    await press(await drawer(), "Save");
    await soon(() => expect(screen.queryByRole("dialog", { name: "Contact information" })).toBeNull());
    await soon(() => screen.getByText("Robin Cards"));
  });
});

/** With a time that is promised, on a clock that the test moves. */
async function scheduled() {
  await withoutSnap(services, cards);
  await schedule(services, cards);
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout"],
    now: services.context.clock(),
    shouldAdvanceTime: true,
  });
}

describe("the time", () => {
  const until = () => soon(() => screen.getByText(/^We hold this time for you until/).textContent);

  it("that a change of the checkout has renewed is the one that is shown, on the step before too", async () => {
    const router = await openCheckout(services, cards);
    const before = await until();
    services.clock.advance(10 * 60);
    await press(document.body, "Change contact information");
    const drawer = () => screen.getByRole("dialog", { name: "Contact information" });
    const first = await soon(() => within(drawer()).getByLabelText("First Name"));
    fireEvent.input(first, { target: { value: "Robin" } });
    await press(drawer(), "Save");
    await soon(async () => expect(await until()).not.toBe(before));
    const renewed = await until();
    router.navigate("/scheduling?fulfillmentType=pickup");
    await soon(() => screen.getByRole("heading", { name: "Schedule your order" }));
    expect(await until()).toBe(renewed);
  });

  it("that is another one since another tab chose it is shown, and nothing is stored for the one before", async () => {
    await openCheckout(services, cards);
    screen.getByText("Tuesday, March 3, 8:00 AM - 9:00 AM EST");
    await schedule(services, cards, 1);
    await press(document.body, "Change contact information");
    const drawer = () => screen.getByRole("dialog", { name: "Contact information" });
    const first = await soon(() => within(drawer()).getByLabelText("First Name"));
    fireEvent.input(first, { target: { value: "Robin" } });
    await press(drawer(), "Save");
    await alertIn(drawer(), "Your order has been updated on another device. Please refresh and try again.");
    screen.getByText("Tuesday, March 3, 9:00 AM - 10:00 AM EST");
    expect(screen.queryByText("Robin Cards")).toBeNull();
  });

  it("is renewed for whoever touches the page in its last seconds, after minutes without a touch", async () => {
    const promise = () => services.context.db.selectFrom("promise").selectAll().executeTakeFirstOrThrow();
    await scheduled();
    onTestFinished(() => void vi.useRealTimers());
    await openSite("/checkout", cards);
    await ready();
    const before = await promise();
    services.clock.advance(29.7 * 60);
    await vi.advanceTimersByTimeAsync(29.7 * 60_000);
    expect(await promise()).toEqual(before);
    fireEvent.keyDown(document.body, { key: "Tab" });
    await soon(async () => expect(await promise()).not.toEqual(before));
  });
});

describe("a payment page that nobody uses", () => {
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  const question = () => screen.queryByRole("dialog", { name: "Order Timed Out" });
  afterEach(() => {
    vi.useRealTimers();
    setFeature("shortIdle", false);
  });

  it("is timed out after half an hour, however long its time is, and not before", async () => {
    await withoutSnap(services, cards);
    await schedule(services, cards);
    const { db, clock } = services.context;
    const expires_at = new Date(clock().getTime() + 75 * 60_000);
    await db.updateTable("promise").set({ expires_at }).execute();
    vi.useFakeTimers({
      toFake: ["Date", "setTimeout", "clearTimeout"],
      now: clock(),
      shouldAdvanceTime: true,
    });
    await openSite("/checkout", cards);
    await ready();
    await minutes(20);
    fireEvent.keyDown(document.body, { key: "Tab" });
    await minutes(29);
    expect(question()).toBeNull();
    await minutes(1);
    await soon(() => expect(question()).not.toBeNull());
    expect(
      within(question() as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/scheduling");
  });

  it("is timed out in a dialog of its own, which takes the place of one that was open", async () => {
    await scheduled();
    services.arm({ call: "update-checkout", fault: "500", times: 9 });
    await openSite("/checkout", cards);
    const failed = await soon(() => screen.getByRole("dialog", { name: "Something went wrong" }));
    await press(failed, "Try Again");
    setFeature("shortIdle", true);
    await minutes(1.2);
    await soon(() => expect(question()).not.toBeNull());
    // Only one that is opened anew has the focus, and is read out.
    expect(question()).not.toBe(failed);
  });

  it("is timed out after a minute where the test kit says so", async () => {
    await scheduled();
    await openSite("/checkout", cards);
    await ready();
    setFeature("shortIdle", true);
    await minutes(0.9);
    expect(question()).toBeNull();
    await minutes(0.2);
    await soon(() => expect(question()).not.toBeNull());
  });
});

describe("a time that begins while its shopper pays", () => {
  it("takes no order any more, and the page leads to another one", async () => {
    await withoutSnap(services, cards);
    await schedule(services, cards);
    const { db, clock } = services.context;
    const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * 60_000);
    // Nobody takes an order for it any more in ten minutes, and it begins in twenty.
    await db
      .updateTable("slot")
      .set({ closes_at: inMinutes(10), starts_at: inMinutes(20) })
      .where("id", "in", db.selectFrom("promise").select("slot_id"))
      .execute();
    await db.deleteFrom("promise").execute();
    await schedule(services, cards);
    const router = await openSite("/checkout", cards);
    await ready();
    services.clock.advance(20 * 60);
    await placeOrder();
    await soon(() => screen.getByRole("heading", { name: "Your order has expired" }));
    screen.getByText("Your order has expired. Please return to the scheduling page.");
    expect(await ordersOf(services, cards)).toEqual([]);
    screen.getByRole("link", { name: "Choose a new time" }).click();
    await soon(() => expect(router.state.location.pathname).toBe("/scheduling"));
    const expired = await soon(() => screen.getByRole("dialog", { name: "Reservation Expired" }));
    await press(expired, "Choose a new time");
    await soon(() => within(inside("aisle-time-slots")).getAllByRole("radio"));
    await press(document.body, "Continue");
    await soon(() => expect(router.state.location.pathname).toBe("/checkout"));
    await placeOrder();
    await expectOneOrder(services, cards, router);
  });
});

describe("the payment error page", () => {
  it("of a change to an order that was rejected says that the order stands", async () => {
    const router = await openCheckout(services, cards);
    await placeOrder();
    const { id, number } = await expectOneOrder(services, cards, router);
    await closePages();

    await openSite(`/checkout/payment-error?orderId=${id}&im=true`, cards);
    await soon(() => screen.getByRole("heading", { name: "Order Canceled" }));
    await soon(() => screen.getByText(`Your changes were not made. Your original order #${number} stands.`));
    screen.getByText(/Error code RV9547/);
    const link = screen.getByRole("link", { name: "View Order" });
    expect(link.getAttribute("href")).toBe(`/mypurchases/pending/${id}`);
    await closePages();

    const shopper = await onAnotherDevice(services, cards);
    expect((await shopper.send("POST", ordersPath, { step: "picking" })).status).toBe(200);
    await openSite(`/checkout/payment-error?orderId=${id}&im=true`, cards);
    await soon(() => screen.getByText(`Your changes were not made. Your original order #${number} stands.`));
  });

  it("of a change to an order that can't be read says that the order stands, and never the heading alone", async () => {
    services.arm({ call: "order", fault: "500", times: 9 });
    await openSite("/checkout/payment-error?orderId=unknown&im=true", cards);
    const heading = await soon(() => screen.getByRole("heading", { name: "Order Canceled" }));
    expect(heading.nextElementSibling?.textContent).toBe(
      "Your changes were not made. Your original order stands.",
    );
  });

  it("of a change to an order that was cancelled meanwhile does not say that it stands", async () => {
    const router = await openCheckout(services, cards);
    await placeOrder();
    const { id } = await expectOneOrder(services, cards, router);
    await closePages();
    const shopper = await onAnotherDevice(services, cards);
    const { versionKey } = await shopper.order(id);
    await shopper.send("POST", `/atlas/v1/order/v1/orders/${id}/cancel`, { versionKey });
    await openSite(`/checkout/payment-error?orderId=${id}&im=true`, cards);
    await soon(() => screen.getByRole("heading", { name: "Order Canceled" }));
    expect(screen.queryByText(/stands/)).toBeNull();
  });

  it("without the banner's number still has its code", async () => {
    services.arm({ call: "banner", fault: "500", times: 9 });
    await openSite("/checkout/payment-error?orderId=unknown", cards);
    await soon(() => screen.getByText("Error code RV9547"));
  });
});
