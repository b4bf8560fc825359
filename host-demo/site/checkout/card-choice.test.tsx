/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setFeature } from "../features.ts";
import { fill, onAnotherDevice } from "../testing/deliveries.ts";
import {
  alertIn,
  leavePages,
  openSite,
  press,
  screen,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import {
  expectOneOrder,
  inside,
  openCheckout,
  placeOrder,
  ready,
  schedule,
  withoutSnap,
} from "../testing/open-checkout.ts";

const cards = "cards@aisle.test";

const services = await startServices();
beforeEach(() => {
  // The list of cards stands in place of the card box.
  setFeature("checkoutRedesign", true);
});
afterEach(() => {
  setFeature("checkoutRedesign", false);
});

const card = (lastFour: string) =>
  soon(() => {
    const list = screen.getByRole("radiogroup", { name: "Payment" });
    return within(list).getByRole<HTMLInputElement>("radio", { name: new RegExp(`ending in ${lastFour}`) });
  });
const chosen = (lastFour: string) => soon(async () => expect((await card(lastFour)).checked).toBe(true));

it("another card is chosen in the list, and pays", async () => {
  await openCheckout(services, cards);
  expect(document.querySelector("aisle-card-box")).toBeNull();
  await chosen("1111");
  (await card("1117")).click();
  await chosen("1117");
  await ready();
  await leavePages();

  const router = await openSite("/checkout", cards);
  await chosen("1117");
  await placeOrder();
  expect((await expectOneOrder(services, cards, router)).lastFour).toBe("1117");
});

it("gift cards pay where none are kept: the form for one stays, and the saved ones go", async () => {
  setFeature("savedGiftCards", false);
  try {
    await openCheckout(services, cards);
    const panel = await soon(() => screen.getByRole("region", { name: "Gift Cards" }));
    expect(panel.textContent).not.toContain("ending in 0025");
    fireEvent.input(within(panel).getByRole("textbox", { name: "Card Number" }), {
      target: { value: "9800000000000000005" },
    });
    fireEvent.input(within(panel).getByRole("textbox", { name: "PIN" }), { target: { value: "4321" } });
    within(panel).getByRole("button", { name: "Apply Gift Card" }).click();
    await soon(() => expect(panel.textContent).toContain("Gift Card ending in 0005"));
    const { saved } = await services.context.db
      .selectFrom("card")
      .where("last_four", "=", "0005")
      .where("card_type", "=", "GIFT_CARD")
      .select("saved")
      .executeTakeFirstOrThrow();
    expect(saved).toBe(false);
  } finally {
    setFeature("savedGiftCards", true);
  }
});

it("a kept gift card that the flyout has pay is shown where none are kept, and can be taken off", async () => {
  setFeature("checkoutRedesign", false);
  setFeature("savedGiftCards", false);
  try {
    await openCheckout(services, cards);
    await press(await soon(() => inside("aisle-card-box")), "Add or Change Payment Method");
    const kept = () => within(inside("aisle-wallet")).getByRole("checkbox", { name: /ending in 0025/ });
    (await soon(kept)).click();
    await press(inside("aisle-wallet"), "Confirm");
    const panel = await soon(() => screen.getByRole("region", { name: "Gift Cards" }));
    await soon(() =>
      within(panel)
        .getByRole("button", { name: /^Remove .*0025/ })
        .click(),
    );
    await soon(() => expect(panel.textContent).not.toContain("ending in 0025"));
  } finally {
    setFeature("savedGiftCards", true);
  }
});

it("a gift card is asked for only where SNAP does not pay for everything, and it is said why", async () => {
  await fill(await onAnotherDevice(services, cards), { "Shredded Mozzarella": 2 });
  await schedule(services, cards);
  await openSite("/checkout", cards);
  const panel = await soon(() => screen.getByRole("region", { name: "Gift Cards" }));
  const fields = await soon(() => within(panel).getByRole<HTMLFieldSetElement>("group"));
  const isOut = () => [
    fields.disabled,
    within(panel)
      .getByRole("button", { name: /^Apply Gift Card ending in 0025/ })
      .getAttribute("aria-disabled"),
  ];
  const text = "No gift card needed. Your SNAP EBT card covers the total cost.";
  await soon(() => within(panel).getByText(text));
  expect(isOut()).toEqual([true, "true"]);

  screen.getByRole("checkbox", { name: /^Pay with SNAP EBT/ }).click();
  await soon(() => expect(within(panel).queryByText(text)).toBeNull());
  expect(isOut()).toEqual([false, "false"]);
});

it("a card that can't pay is refused with the reason, and the one before stays", async () => {
  await openCheckout(services, cards);
  const expired = "This payment method is expired. Please select a different payment method.";
  const noAddress = "Please enter a billing address in order to use this credit card.";
  const said = () =>
    screen
      .queryAllByRole("alert")
      .map(({ textContent }) => textContent)
      .join();
  await chosen("1111");
  (await card("4444")).click();
  await alertIn(document.body, expired);
  await chosen("1111");
  expect((await card("4444")).checked).toBe(false);
  (await card("0005")).click();
  await alertIn(document.body, noAddress);
  await soon(() => expect(said()).not.toContain(expired));
  await chosen("1111");
  (await card("1117")).click();
  await soon(() => expect(said()).not.toContain(noAddress));
  await chosen("1117");
});

it("SNAP pays what it may, for whoever comes by the wallet, too", async () => {
  setFeature("checkoutRedesign", false);
  await openSite("/mywallet", cards);
  await soon(() => screen.getByText("Visa ending in 1111"));
  await leavePages();
  await schedule(services, cards);
  await openSite("/checkout", cards);
  const snap = await soon(() =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: /^Pay with SNAP EBT/ }),
  );
  await soon(() => expect(snap.checked).toBe(true));
});

it("without a card: told so at once, and the first one is added", async () => {
  const router = await openSite("/", "empty@aisle.test");
  const [add] = await soon(() => screen.getAllByRole("button", { name: /^Add to Cart: / }));
  add?.click();
  await soon(() => screen.getByRole("link", { name: "Cart, 1 item" }));
  void router.navigate("/checkout");
  await soon(() => within(inside("aisle-time-slots")).getByText("Available Times"));
  await press(document.body, "Continue");
  await soon(() => screen.getByText("You don't have any saved cards yet."));
  await press(document.body, "Place your pickup Order");
  await alertIn(document.body, "You must select a card or add a credit or debit card.");
  await press(screen.getByRole("main"), "Add Credit/Debit Card");
  await soon(() =>
    within(inside("aisle-wallet")).getByRole("dialog", { name: "Add a Credit or Debit Card" }),
  );
});

it("says that the cards are coming, and lets the shopper ask again when they don't", async () => {
  await withoutSnap(services, cards);
  await schedule(services, cards);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { fetch } = globalThis;
  const holding = vi.spyOn(globalThis, "fetch").mockImplementation(async (...call) => {
    if (new Request(...call).url.endsWith("/payment/v2/wallet")) await held;
    return fetch(...call);
  });
  services.arm({ call: "wallet", fault: "500" });
  await openSite("/checkout", cards);
  await soon(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Loading cards..."),
  );
  release();
  await alertIn(document.body, "We couldn't load your wallet. Please try again.");
  await press(document.body, "Retry");
  await chosen("1111");
  holding.mockRestore();
});
