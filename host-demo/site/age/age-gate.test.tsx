/** @jsxImportSource react */
import { type ComponentProps, useState } from "react";
import { fireEvent } from "@testing-library/dom";
import { dayAt } from "aisle/rules";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  answered,
  elsewhere,
  leavePages,
  openPage,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import { inside, schedule } from "../testing/open-checkout.ts";
import { AgeGate } from "./age-gate.tsx";

interface Cart {
  readonly id: string;
  readonly versionKey: string;
}

interface Product {
  readonly gtin13: string;
  readonly description: string;
}

const email = "empty@aisle.test";
const lager = "Amber Lager";
const paint = "Spray Paint, Matte Black";
const notice = "You have age restricted items in your cart.";

const services = await startServices();
beforeEach(() => {
  // Ages are those of the day that the services live in.
  vi.useFakeTimers({ toFake: ["Date"], now: services.clock.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Puts some of the shelf's items into the cart, in place of what is there. */
async function buys(...names: readonly string[]): Promise<void> {
  const carts = "/atlas/v1/cart/v1/carts";
  const { cart } = await elsewhere<{ cart: Cart }>(services, email, `${carts}?kind=main`);
  const shelf = "/atlas/v1/product/v2/products?filter.shelf=home";
  const { products } = await elsewhere<{ products: readonly Product[] }>(services, email, shelf);
  const lineItems = products
    .filter(({ description }) => names.includes(description))
    .map(({ gtin13 }) => ({ gtin13, quantity: 1 }));
  const body = { versionKey: cart.versionKey, lineItems };
  await elsewhere(services, email, `${carts}/${cart.id}`, { method: "PUT", body });
}

const question = () => soon(() => screen.getByRole("dialog", { name: "Age Verification Required" }));
const closed = () =>
  soon(() => expect(screen.queryByRole("dialog", { name: "Age Verification Required" })).toBeNull());
const dateIn = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>("Date of birth");
const born = (dialog: HTMLElement, date: string) =>
  fireEvent.input(dateIn(dialog), { target: { value: date } });
const agree = (dialog: HTMLElement) =>
  within(dialog).getByRole("checkbox", { name: "I agree to the Terms & Conditions" }).click();
const noticed = () => soon(() => screen.getByText(notice));
/** From the times to the question. */
async function goOn(): Promise<void> {
  await soon(() => within(inside("aisle-time-slots")).getByText("Available Times"));
  await press(document.body, "Continue");
}
const paying = () => soon(() => screen.getByRole("heading", { name: "Payment details" }));

it("the highest minimum age of all items counts", async () => {
  await buys(paint, lager);
  await openSite("/scheduling", email);
  await goOn();
  const dialog = await question();
  const nineteen = `01/01/${services.clock.now().getFullYear() - 19}`;
  born(dialog, nineteen);
  await press(dialog, "Confirm");
  await soon(() => within(dialog).getByText("Items in your order require a minimum age of 21."));
  within(dialog).getAllByRole("button", { name: "Back to Cart" }).at(-1)?.click();
  await press(document.body, `Take one ${lager} out`);
  await soon(() => expect(screen.queryByRole("button", { name: `Take one ${lager} out` })).toBeNull());
  (await soon(() => screen.getByRole("link", { name: "Check Out" }))).click();
  await goOn();
  const again = await question();
  await soon(() => expect(again.textContent).toContain("people aged 18 or older"));
  born(again, nineteen);
  agree(again);
  await press(again, "Confirm");
  await closed();
  await paying();
  await noticed();
});

it.each(["500", "drop", "409"])("a date that does not arrive (%s) can be sent again", async (fault) => {
  await buys(lager);
  await openSite("/scheduling", email);
  await goOn();
  const dialog = await question();
  born(dialog, "02/29/1988");
  agree(dialog);
  services.arm({ call: "create-checkout", fault });
  await press(dialog, "Confirm");
  await closed();
  await press(await soon(() => screen.getByRole("dialog", { name: "Something Went Wrong" })), "Try Again");
  // Typed once.
  await paying();
  await noticed();
});

it("whoever is old enough today is, though their device is a day behind", async () => {
  vi.setSystemTime(services.clock.now().getTime() - 86_400_000);
  await buys(lager);
  await openSite("/scheduling", email);
  await goOn();
  const dialog = await question();
  const [year = "", month, day] = dayAt("America/New_York", services.clock.now()).split("-");
  born(dialog, `${month}/${day}/${Number(year) - 21}`);
  agree(dialog);
  await press(dialog, "Confirm");
  await closed();
  await paying();
  await noticed();
});

it("a date that was given is not asked for again, though the times are opened anew", async () => {
  await buys(lager);
  const router = await openSite("/scheduling", email);
  await goOn();
  const dialog = await question();
  born(dialog, "02/29/1988");
  agree(dialog);
  await press(dialog, "Confirm");
  await paying();
  await leavePages();
  const again = await openSite("/scheduling", email);
  services.arm({ call: "profile", fault: "delay" });
  await press(document.body, "Continue");
  await soon(() => expect(again.state.location.pathname).toBe("/checkout"));
  expect(router.state.location.pathname).toBe("/checkout");
  await paying();
});

it.each(["", "delay"])("a date that the profile knows is not asked for %s", async (fault) => {
  await buys(lager);
  const profile = "/atlas/v1/customer-profile/v1/profile?projections=FULL";
  const { profile: known } = await elsewhere<{ profile: { versionKey: string } }>(services, email, profile);
  const body = { versionKey: known.versionKey, birthDate: "1988-02-29" };
  await elsewhere(services, email, profile, { method: "PUT", body });
  if (fault) services.arm({ call: "profile", fault });
  await openSite("/scheduling", email);
  await goOn();
  await paying();
});

describe("the question under a payment that failed", () => {
  const given = {
    client: undefined,
    checkout: {
      lineItems: [{ minimumAge: 21 }],
      fulfillment: { contact: {}, store: { timeZone: "America/New_York" } },
    },
  };
  function Page() {
    const [paymentsFailed, setFailed] = useState(true);
    const session = { updatePayments: () => setFailed(false) };
    const snapshot = { status: "ready", paymentsFailed, problems: {}, changing: {} };
    return <AgeGate {...({ ...given, session, snapshot } as unknown as ComponentProps<typeof AgeGate>)} />;
  }

  it("has the focus in its field once that was answered", async () => {
    // As browsers do: a dialog begins with its first button.
    const opening = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    opening.mockImplementation(function (this: HTMLDialogElement) {
      this.setAttribute("open", "");
      this.querySelector("button")?.focus();
    });
    await openPage(Page, email);
    const failed = await soon(() => screen.getByRole("dialog", { name: "Something went wrong" }));
    await press(failed, "Try Again");
    await soon(() => expect(screen.queryByRole("dialog", { name: "Something went wrong" })).toBeNull());
    expect(document.activeElement).toBe(dateIn(await question()));
    opening.mockRestore();
  });
});

describe("what was put in after the time was chosen", () => {
  const cards = "cards@aisle.test";
  const other = <T,>(path: string, call = {}) => elsewhere<T>(services, cards, path, call);
  beforeEach(async () => {
    await schedule(services, cards);
    const carts = "/atlas/v1/cart/v1/carts";
    const { cart } = await other<{
      cart: Cart & { lineItems: readonly { gtin13: string; quantity: number }[] };
    }>(`${carts}?kind=main`);
    const { products } = await other<{ products: readonly Product[] }>(
      "/atlas/v1/product/v2/products?filter.shelf=home",
    );
    const added = products.filter(({ description }) => description === lager);
    const lineItems = [...cart.lineItems, ...added.map((product) => ({ ...product, quantity: 1 }))];
    const body = {
      versionKey: cart.versionKey,
      lineItems: lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity })),
    };
    await other(`${carts}/${cart.id}`, { method: "PUT", body });
  });
  const confirmIn = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Confirm" });
  /** The wallet's choice is in the checkout, or was refused. */
  const paymentsSent = async () => {
    await soon(() => expect(sent("PUT", "/checkouts/")).not.toHaveLength(0));
    await answered();
  };

  it("is asked for before the payment", async () => {
    await openSite("/checkout", cards);
    const dialog = await question();
    born(dialog, "02/29/1988");
    agree(dialog);
    await paymentsSent();
    services.arm({ call: "update-checkout", fault: "500" });
    const confirm = confirmIn(dialog);
    confirm.click();
    // A second press of a double click sends nothing of its own.
    await new Promise((done) => setTimeout(done, 0));
    confirm.click();
    await soon(() => expect(dialog.querySelector(".message.error")).not.toBeNull());
    expect(dateIn(dialog).value).toBe("02/29/1988");
    confirm.click();
    await noticed();
    await closed();
  });

  it("is not asked for with what was refused of a card, and is confirmed then", async () => {
    services.arm({ call: "update-checkout", fault: "CARD_EXPIRED" });
    await openSite("/checkout", cards);
    const dialog = await question();
    await paymentsSent();
    await answered();
    born(dialog, "02/29/1988");
    agree(dialog);
    expect(dialog.querySelector(".message.error")).toBeNull();
    confirmIn(dialog).click();
    await noticed();
    await closed();
    screen.getByText(/^This payment method is expired/);
  });

  it("is confirmed while what pays is being stored: the press counts", async () => {
    services.arm({ call: "update-checkout", fault: "delay" });
    await openSite("/checkout", cards);
    const dialog = await question();
    born(dialog, "02/29/1988");
    agree(dialog);
    await soon(() => expect(sent("PUT", "/checkouts/")).toHaveLength(1));
    confirmIn(dialog).click();
    await noticed();
    await closed();
  });

  it("is confirmed once what pays could be stored at another try", async () => {
    services.arm({ call: "update-checkout", fault: "500" });
    await openSite("/checkout", cards);
    const dialog = await question();
    await paymentsSent();
    const failed = await soon(() => screen.getByRole("dialog", { name: "Something went wrong" }));
    within(failed).getByText("We couldn't update your payment methods please try again.");
    await press(failed, "Try again");
    born(dialog, "02/29/1988");
    agree(dialog);
    confirmIn(dialog).click();
    await noticed();
    await closed();
  });
});
