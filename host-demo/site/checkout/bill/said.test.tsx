/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  change,
  deliveryOf,
  fill,
  onAnotherDevice,
  promosOf,
  type TestShopper,
  timeOf,
} from "../../testing/deliveries.ts";
import {
  inside,
  loadedDialog,
  openCheckout,
  payWith,
  readyToOrder,
  schedule,
  withoutSnap,
} from "../../testing/open-checkout.ts";
import { newMember } from "../../testing/members.ts";
import { alertIn, openSite, press, screen, soon, startServices, within } from "../../testing/open-page.tsx";

const email = "cards@aisle.test";
const services = await startServices();

const said = (text: string | RegExp) => soon(() => screen.getByText(text));
/** The payment page of what another device has prepared, from a wallet without SNAP. */
async function open(
  prepare: (shopper: TestShopper) => Promise<unknown>,
  way: "pickup" | "delivery" = "delivery",
): Promise<TestShopper> {
  await withoutSnap(services, email);
  const shopper = await onAnotherDevice(services, email);
  await prepare(shopper);
  await openSite("/checkout", email);
  await readyToOrder(way);
  return shopper;
}

const brought = (vendor: "OWN" | "INSTACART" | "PROVIDER", cost: number, towels = 4) =>
  open((shopper) => deliveryOf(shopper, { "Paper Towels": towels }, timeOf(vendor, cost)));

describe("the payment page of a delivery", () => {
  it("by a partner has its terms, its tip, the driver's notes and the offers under their headings", async () => {
    await brought("INSTACART", 9.95);
    for (const name of [
      "Delivery terms",
      "Tip for your delivery person",
      "Delivery instructions",
      "Flash sales",
    ])
      await soon(() => screen.getByRole("heading", { name }));
    screen.getByRole("heading", { name: "Order Summary" });
    screen.getByText("Nothing yet");
    screen.getByText("8 offers at your store");
    await press(document.body, "Add order instructions");
    await soon(() =>
      within(screen.getByRole("dialog", { name: "Order instructions" })).getByLabelText(
        "What helps the driver find your door?",
      ),
    );
  });

  it("by the banner's own drivers says that it is large enough for a cheaper one, or how much it lacks", async () => {
    await brought("OWN", 4.99);
    await said("Your order qualifies for free or discounted delivery.");
  });

  it.each([
    ["nothing of it", ["BST", "BSTL"], 0],
    ["the same", ["BSTL"], 1],
  ])("by them says %s to a member where the banner exempts %j", async (_, plans, times) => {
    await services.context.db
      .updateTable("banner")
      .set({
        traits: sql`jsonb_set(traits, '{switches,promoExemptPlans}', ${JSON.stringify(plans)}::jsonb)`,
      })
      .where("domain", "=", "aislemarket.example")
      .execute();
    await newMember(services, await services.signIn(email)).joined();
    await brought("OWN", 4.99);
    await soon(() =>
      expect(screen.queryAllByText("Your order qualifies for free or discounted delivery.")).toHaveLength(
        times,
      ),
    );
  });

  it("by the store's fulfillment provider has what is to be agreed to", async () => {
    await brought("PROVIDER", 5.95);
    await said("I accept that my grocery order will be made by my store's fulfillment provider.");
  });

  it("with alcohol tells who receives it, by what proof, and what happens where nobody may", async () => {
    const adult = "today21@aisle.test";
    await withoutSnap(services, adult);
    const wanted = { "Amber Lager": 1, "Paper Towels": 4 };
    await deliveryOf(await onAnotherDevice(services, adult), wanted, timeOf("OWN", 4.99));
    await openSite("/checkout", adult);
    await press(document.body, "Terms & Conditions");
    const terms = within(await loadedDialog("Terms & Conditions"));
    terms.getByText("An adult of legal age must be at home to receive age-restricted items.");
    terms.getByText("The driver checks a valid government-issued photo ID at the door.");
    terms.getByText(/^If nobody of legal age is there, these items go back to the store/);
  });

  it("says a long note in part, and whole when asked", async () => {
    const instructions = `${"Behind the old gatehouse, second stair on the left. ".repeat(2)}Ring`;
    await open(async (shopper) => {
      const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
      await change(shopper, opened, { fulfillment: { instructions } });
    });
    expect(screen.queryByText(instructions)).toBeNull();
    await press(document.body, "Read all");
    await said(instructions);
    screen.getByRole("button", { name: "Change order instructions" });
    await press(document.body, "Read less");
    await soon(() => expect(screen.queryByText(instructions)).toBeNull());
  });

  it("lowers a tip of more than the order comes to, and says to what", async () => {
    await open(async (shopper) => {
      const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("INSTACART", 9.95));
      await change(shopper, opened, { paymentDetails: { gratuityAmount: 40 } });
      await fill(shopper, { "Paper Towels": 1 });
    });
    await said("Your tip was lowered to $10.99, the most for this order.");
  });

  it("says that a code is being counted, or taken off, for as long as that takes", async () => {
    await brought("OWN", 4.99);
    services.arm({ call: "update-checkout", fault: "delay" });
    fireEvent.change(screen.getByLabelText("Promo code"), { target: { value: "SAVE5" } });
    await press(document.body, "Apply");
    await said("Applying promo...");
    const remove = await soon(() => screen.getByRole("button", { name: "Remove promo code SAVE5" }));
    services.arm({ call: "update-checkout", fault: "delay" });
    remove.click();
    await said("Removing promo...");
    await soon(() => expect(screen.queryByText("Removing promo...")).toBeNull());
  });

  it("has each saving under its name in the summary", async () => {
    await open(async (shopper) => {
      const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
      await change(shopper, opened, promosOf("Add", "SAVE5"));
    });
    await said("Promo code savings");
    await press(document.body, "See offers");
    const drawer = await loadedDialog("Flash sales");
    expect((await soon(() => within(drawer).getAllByText(/^\d+% off$/))).length).toBeGreaterThan(0);
    await press(drawer, "Add Grade A Large Eggs at the flash sale price");
    await soon(() => within(drawer).getByRole("group", { name: "Quantity of Grade A Large Eggs" }));
    await press(drawer, "Close");
    // At the payment an offer has its own name; in what was ordered all of them are one sum.
    (await readyToOrder("delivery")).click();
    await soon(() => screen.getByRole("heading", { name: /^Thank you/ }));
    await said("Flash sale savings");
    screen.getByText("Promo code savings");
  });

  it("says that the offers can't be had, and shows them once they can", async () => {
    await brought("OWN", 4.99);
    await soon(() => screen.getByRole("button", { name: "See offers" }));
    services.arm({ call: "products", fault: "500", times: 6 });
    await press(document.body, "See offers");
    const drawer = await loadedDialog("Flash sales");
    await alertIn(drawer, "We couldn't load the flash sales. Please try again.");
    await press(drawer, "Try Again");
    await soon(() => within(drawer).getByRole("button", { name: /Grade A Large Eggs/ }));
  });
});

describe("the payment page of a pickup", () => {
  it("has notes for whoever hands the order over", async () => {
    await openCheckout(services, email);
    screen.getByRole("heading", { name: "Pickup notes" });
    await press(document.body, "Add order instructions");
    await soon(() => screen.getByLabelText("What helps us hand over your order?"));
  });

  it("where shops charge for bags says that no others are allowed", async () => {
    const { db } = services.context;
    await db.insertInto("fee_rule").values({ state: "OH", kind: "bag", amount: 10 }).execute();
    await openCheckout(services, email);
    await said("Single-use bags are prohibited here.");
    screen.getByText("Bag fee");
  });
});

describe("the contact", () => {
  it("says what text messages cost, and what is not kept of them", async () => {
    await brought("OWN", 4.99);
    await press(document.body, "Change contact information");
    const drawer = await loadedDialog("Contact information");
    const texts = await soon(() =>
      within(drawer).getByRole<HTMLInputElement>("checkbox", { name: "Text me about this order" }),
    );
    await soon(() =>
      within(drawer).getByText(
        /Message frequency varies\. Message and data rates may apply\. Text STOP or HELP to 55501\./,
      ),
    );
    if (!texts.checked) texts.click();
    services.arm({ call: "sms-opt-in-for-order", fault: "500", times: 9 });
    await press(drawer, "Save");
    await alertIn(
      drawer,
      "We're having trouble saving your choice about text messages. Please try again later.",
    );
  });
});

it("a code for a larger order says what is missing to it", async () => {
  await brought("OWN", 4.99, 1);
  fireEvent.change(screen.getByLabelText("Promo code"), { target: { value: "SAVE5" } });
  await press(document.body, "Apply");
  await said(/Your order is too small for the promo code\.$/);
});

describe("what takes a while is said while it does:", () => {
  it("the order is prepared, what pays is stored, and it is placed", async () => {
    await withoutSnap(services, email);
    await schedule(services, email);
    services.arm({ call: "checkout", fault: "delay" });
    await openSite("/checkout", email);
    await said("Preparing your order...");
    await readyToOrder("pickup");
    services.arm({ call: "update-checkout", fault: "delay" });
    const paid = payWith("1117");
    await said("Updating your payment...");
    await paid;
    services.arm({ call: "activate", fault: "delay" });
    (await readyToOrder("pickup")).click();
    await said("Placing your order...");
    await soon(() => screen.getByRole("heading", { name: /^Thank you/ }));
  });
});

it("an order that another device has changed is there again at a press, which leaves the focus to the page", async () => {
  await openCheckout(services, email);
  services.arm({ call: "activate", fault: "VERSION_CONFLICT" });
  (await readyToOrder("pickup")).click();
  const refresh = await soon(() => screen.getByRole("button", { name: "Refresh" }));
  refresh.focus();
  refresh.click();
  await soon(() => expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await readyToOrder("pickup");
});

it("a card that can't pay has the shopper choose another, which does", async () => {
  await openCheckout(services, email);
  services.arm({ call: "activate", fault: "PAYMENT_TYPE_NOT_ACCEPTED" });
  (await readyToOrder("pickup")).click();
  await alertIn(
    document.body,
    "We are currently not accepting this payment type. Please select a different form of payment.",
  );
  await payWith("1117");
  (await readyToOrder("pickup")).click();
  await soon(() => screen.getByRole("heading", { name: /^Thank you/ }));
});

it("a card that another device has taken out of the wallet is said to be gone, and another one pays", async () => {
  await openCheckout(services, email);
  const shopper = await onAnotherDevice(services, email);
  const card = (await shopper.cards()).find(({ lastFourPan }) => lastFourPan === "1111");
  expect((await shopper.send("DELETE", `/payment/v2/wallet/${card?.id ?? ""}`)).status).toBeLessThan(300);
  (await readyToOrder("pickup")).click();
  await alertIn(
    document.body,
    "This card is no longer in your wallet. Please select a different payment method.",
  );
  await soon(() => expect(inside("aisle-card-box").textContent).toContain("No payment method is selected."));
  await payWith("1117");
  (await readyToOrder("pickup")).click();
  await soon(() => screen.getByRole("heading", { name: /^Thank you/ }));
});

it("each code with which the services refuse an order has its text, beside the button", async () => {
  await openCheckout(services, email);
  for (const [code, text] of [
    ["CONTACT_INCOMPLETE", "Please add your name and phone number before you place your order."],
    ["AGE_VERIFICATION_REQUIRED", "Please tell us your date of birth before you place your order."],
    [
      "MINIMUM_AGE_NOT_MET",
      "You are too young to order some of these items. Please take them out of your cart.",
    ],
    ["FLASH_OFFER_GONE", "The flash sale for this item is over."],
    ["MaxQuantityError", "One order can't have that many of this item."],
    ["CONTACTLESS_UNAVAILABLE", "Your order has to be handed to somebody, so it can't be left at the door."],
    ["TERMS_NOT_ACCEPTED", "Please accept the terms of the delivery partner before you place your order."],
  ] as const) {
    services.arm({ call: "activate", fault: code });
    (await readyToOrder("pickup")).click();
    await alertIn(document.body, text);
  }
  (await readyToOrder("pickup")).click();
  await soon(() => screen.getByRole("heading", { name: /^Thank you/ }));
});
