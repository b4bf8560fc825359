/** @jsxImportSource react */
import { describe, expect, it } from "vitest";
import { fill, mainStreet, onAnotherDevice, shopFor } from "../testing/deliveries.ts";
import { schedule } from "../testing/open-checkout.ts";
import {
  alertIn,
  elsewhere,
  leavePages,
  openSite,
  press,
  screen,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

const email = "cards@aisle.test";
const services = await startServices();

interface Cart {
  readonly cart: { readonly lineItems: readonly { readonly description: string }[] };
}

const kept = async () => {
  const { cart } = await elsewhere<Cart>(services, email, "/atlas/v1/cart/v1/carts?kind=main");
  return cart.lineItems.map(({ description }) => description);
};

const line = (name: string) => {
  const item = screen.getByRole("heading", { level: 2, name }).closest("li");
  if (!item) throw new Error(`no line of ${name}`);
  return item;
};

it("a line is taken out whole, by a button that says which", async () => {
  await openSite("/cart", email);
  await soon(() => line("Yellow Onions"));
  await press(document.body, "Remove Yellow Onions from your cart");
  await soon(() => expect(screen.queryByRole("heading", { name: "Yellow Onions" })).toBeNull());
  expect(await kept()).not.toContain("Yellow Onions");
});

it("a line that can't be taken out stays, says so, and goes at the next press", async () => {
  await openSite("/cart", email);
  await soon(() => line("Yellow Onions"));
  services.arm({ call: "update-cart", fault: "500" });
  await press(document.body, "Remove Yellow Onions from your cart");
  await alertIn(document.body, "We couldn't change your cart. Please try again.");
  expect(within(line("Yellow Onions")).getByText("$5.58")).toBeDefined();
  await press(document.body, "Remove Yellow Onions from your cart");
  await soon(() => expect(screen.queryByRole("heading", { name: "Yellow Onions" })).toBeNull());
});

it("California's warning stands with the items that it asks for, in the cart and at the payment", async () => {
  const warned = "prop65@aisle.test";
  await openSite("/cart", warned);
  await soon(() => screen.getAllByText("WARNING: Cancer and Reproductive Harm"));
  const lines = screen.getAllByRole("listitem");
  const flagged = lines.filter((one) => within(one).queryByText(/^WARNING/));
  expect(flagged.length).toBeGreaterThan(0);
  expect(flagged.length).toBeLessThan(lines.length);
  await leavePages();
  await schedule(services, warned);
  await openSite("/checkout", warned);
  await soon(() => screen.getByText("WARNING: Cancer and Reproductive Harm"));
  await leavePages();
  await openSite("/cart", email);
  await soon(() => line("Yellow Onions"));
  expect(screen.queryByText(/^WARNING/)).toBeNull();
});

it("California's warning stands with whatever is brought there", async () => {
  const shopper = await onAnotherDevice(services, email);
  const street = { addressLines: ["4410 Sunset Blvd"], cityTown: "Los Angeles", stateProvince: "CA" };
  await shopFor(shopper, "DELIVERY", { address: { ...mainStreet, ...street, postalCode: "90027" } });
  await fill(shopper, { "Yellow Onions": 1 });
  await openSite("/cart", email);
  await soon(() => screen.getByText("WARNING: Cancer and Reproductive Harm"));
});

describe("the focus, when what was pressed goes", () => {
  const removal = (name: string) => screen.getByRole("button", { name: `Remove ${name} from your cart` });
  const pressWithKey = async (button: HTMLElement) => {
    await soon(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
    button.focus();
    button.click();
  };
  const hasFocus = (element: () => HTMLElement) => soon(() => expect(document.activeElement).toBe(element()));
  const heading = (name: string) => screen.getByRole("heading", { level: 1, name });

  it("is for the next line, then for the page's heading, and what went is said", async () => {
    const shopper = await onAnotherDevice(services, email);
    await fill(shopper, { "Yellow Onions": 1, "Bananas, Bunch": 2 });
    await openSite("/cart", email);
    await soon(() => line("Yellow Onions"));
    const [first = "", second = ""] = await kept();
    await pressWithKey(within(line(first)).getByRole("button", { name: /^Move to Delivery/i }));
    await hasFocus(() => removal(second));
    await soon(() => screen.getByText(`Moved to delivery: ${first}.`));
    await pressWithKey(removal(second));
    await hasFocus(() => heading("Your cart"));
    await soon(() => screen.getByText(`Removed from your cart: ${second}.`));
    await pressWithKey(removal(first));
    await hasFocus(() => heading("Your cart is empty"));
    await soon(() => screen.getByText(`Removed from your cart: ${first}.`));
  });

  it("stays where it is while only the number changes", async () => {
    await openSite("/cart", email);
    const more = within(await soon(() => line("Yellow Onions"))).getByRole("button", {
      name: /^Add one more/,
    });
    const before = await soon(() => within(line("Yellow Onions")).getByRole("status").textContent);
    await pressWithKey(more);
    await soon(() => expect(within(line("Yellow Onions")).getByRole("status").textContent).not.toBe(before));
    expect(document.activeElement).toBe(more);
  });

  it("is for the page's heading where the items that can't be had are taken out", async () => {
    await openSite("/cart", "fallout@aisle.test");
    await pressWithKey(await soon(() => screen.getByRole("button", { name: "Remove these items" })));
    await hasFocus(() => heading("Your cart"));
    await soon(() => screen.getByText(/^Removed from your cart: .+/));
  });
});
