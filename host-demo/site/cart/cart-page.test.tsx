/** @jsxImportSource react */
import { expect, it } from "vitest";
import {
  alertIn,
  elsewhere,
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
