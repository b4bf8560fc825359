/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { acceptTerms, change, deliveryOf, fill, onAnotherDevice, timeOf } from "../testing/deliveries.ts";
import {
  loadedDialog,
  openCheckout,
  ordersOf,
  readyToOrder,
  schedule,
  withinReach,
  withoutSnap,
} from "../testing/open-checkout.ts";
import {
  alertIn,
  holdAnswer,
  openSite,
  press,
  screen,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

// What the services refuse while an order is being paid for, and the way on from there.

const email = "cards@aisle.test";
const services = await startServices();

const said = (text: string | RegExp) => soon(() => screen.getByText(text));

/** The payment page of a delivery by the banner's own fleet, with what another device has said of it. */
async function openDelivery(fulfillment: object) {
  await withoutSnap(services, email);
  const shopper = await onAnotherDevice(services, email);
  const draft = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
  await change(shopper, draft, { fulfillment });
  await openSite("/checkout", email);
  await readyToOrder("delivery");
  return { checkout: () => shopper.checkout(draft.id) };
}

describe("a cart that breaks a rule of orders", () => {
  const most = { "Paper Towels": 80, "Bananas, Bunch": 80 };

  it("is told of in the services' words, and mended in the cart", async () => {
    const router = await openCheckout(services, email);
    await fill(await onAnotherDevice(services, email), most);
    (await readyToOrder("pickup")).click();
    await soon(() => screen.getByRole("heading", { name: "Something Went Wrong" }));
    await alertIn(document.body, "At most 150 items.");
    expect(await ordersOf(services, email)).toEqual([]);
    (await soon(() => within(screen.getByRole("main")).getByRole("link", { name: "Back To Cart" }))).click();
    await soon(() => expect(router.state.location.pathname).toBe("/cart"));
  });

  it("is told of by what else is changed, too", async () => {
    await openCheckout(services, email);
    await fill(await onAnotherDevice(services, email), most);
    fireEvent.change(screen.getByLabelText("Promo code"), { target: { value: "SAVE5" } });
    await press(document.body, "Apply");
    await alertIn(document.body, "At most 150 items.");
  });
});

describe("an order that is declined", () => {
  /** The payment page of a delivery by a partner, with a tip, and its order's button. */
  async function openTipped() {
    await withoutSnap(services, email);
    const shopper = await onAnotherDevice(services, email);
    const draft = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("INSTACART", 9.95));
    await change(shopper, draft, { ...acceptTerms("INSTACART"), paymentDetails: { gratuityAmount: 4 } });
    await openSite("/checkout", email);
    return readyToOrder("delivery");
  }
  const declined = () => alertIn(document.body, "Your card was declined.");

  it("is out of reach of changes until it is, but for its button, which keeps the focus", async () => {
    const button = await openTipped();
    expect(withinReach()).toEqual(
      expect.arrayContaining(["Change contact information", "Change tip", "Apply", "Apply Gift Card"]),
    );
    services.arm({ call: "activate", fault: "TRANSACTION_DECLINED" });
    const letGo = holdAnswer("PUT", "/checkouts/");
    button.focus();
    button.click();
    await soon(() => expect(withinReach()).toEqual(["Placing your order..."]));
    expect(document.activeElement).toBe(button);
    letGo();
    await declined();
    expect(withinReach()).toContain("Change contact information");
  });

  it.each([
    ["Contact information", () => press(document.body, "Change contact information")],
    ["Order instructions", () => press(document.body, "Add order instructions")],
    [
      "Enter Custom Tip",
      async () => {
        await press(document.body, "Change tip");
        (await soon(() => screen.getByRole("radio", { name: /^Other Amount/ }))).click();
      },
    ],
  ])("says so beside its button, not in what is asked for then: %s", async (title, ask) => {
    const button = await openTipped();
    services.arm({ call: "activate", fault: "TRANSACTION_DECLINED" });
    button.click();
    await declined();
    await readyToOrder("delivery");
    await ask();
    const drawer = await loadedDialog(title);
    expect(within(drawer).queryByRole("alert")).toBeNull();
    services.arm({ call: "update-checkout", fault: "VERSION_CONFLICT", times: 2 });
    await press(drawer, "Save");
    await alertIn(drawer, "Your order has been updated on another device.");
  });
});

it("notes that are too long to be left with the order at the door say how long they may be", async () => {
  const { checkout } = await openDelivery({ instructions: "a".repeat(120) });
  const door = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Leave my order at the door/ });
  door().click();
  await said(
    "Your instructions are too long to leave your order at the door. Please shorten them to 106 characters.",
  );
  await soon(() => expect(door().checked).toBe(false));
  await press(document.body, "Change order instructions");
  const drawer = await loadedDialog("Order instructions");
  fireEvent.change(within(drawer).getByRole("textbox"), { target: { value: "b".repeat(106) } });
  await press(drawer, "Save");
  await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  door().click();
  await soon(async () => expect((await checkout()).fulfillment.deliveryType).toBe("Contactless"));
});

it("a code for deliveries is not told to be unknown where an order is picked up", async () => {
  await openCheckout(services, email);
  fireEvent.change(screen.getByLabelText("Promo code"), { target: { value: "FREEDEL" } });
  await press(document.body, "Apply");
  await said(/The promo code is for deliveries\.$/);
});

it("a changed phone number leaves the messages on that were asked for, though the services don't tell of them", async () => {
  const phone = "+15135550101";
  const { checkout } = await openDelivery({
    contact: { firstName: "Casey", lastName: "Cards", phone, smsOptin: true },
  });
  services.arm({ call: "sms-opt-ins", fault: "500", times: 9 });
  await press(document.body, "Change contact information");
  const drawer = await loadedDialog("Contact information");
  expect(
    within(drawer).getByRole<HTMLInputElement>("checkbox", { name: "Text me about this order" }).checked,
  ).toBe(true);
  fireEvent.input(within(drawer).getByLabelText("Phone Number"), { target: { value: "5135550177" } });
  await press(drawer, "Save");
  await soon(async () =>
    expect((await checkout()).fulfillment.contact).toMatchObject({ phone: "+15135550177", smsOptin: true }),
  );
  services.arm({ clear: true });
});

it("a bank card that has expired is what is told of, and SNAP stays", async () => {
  await schedule(services, "ebt@aisle.test");
  services.arm({ call: "update-checkout", fault: "CARD_EXPIRED" });
  await openSite("/checkout", "ebt@aisle.test");
  await said(/^This payment method is expired/);
  expect(screen.queryByRole("dialog")).toBeNull();
  await said(/^SNAP EBT pays \$42\.23 of the \$42\.23/);
});
