/** @jsxImportSource react */
import { expect, it } from "vitest";
import { numberOf, onAnotherDevice } from "../testing/deliveries.ts";
import {
  holdAnswer,
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

const inCart = async (name: string) => {
  const { lineItems } = await (await onAnotherDevice(services, email)).cart();
  return lineItems.find(({ description }) => description === name)?.quantity;
};

/** What the shopper does on another device. */
async function haveInCart(name: string, quantity: number) {
  const shopper = await onAnotherDevice(services, email);
  const { id, versionKey, lineItems } = await shopper.cart();
  const others = lineItems.filter(({ description }) => description !== name);
  const lines = [...others, { gtin13: numberOf(name), quantity }];
  await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, {
    versionKey,
    lineItems: lines.map((line) => ({ gtin13: line.gtin13, quantity: line.quantity })),
  });
}

const stepper = () => within(screen.getByRole("group", { name: "Quantity of Strawberries" }));

it("adds one more to what is in a cart that has not come yet, and takes nothing out", async () => {
  await haveInCart("Strawberries", 3);
  const letGo = holdAnswer("GET", "/carts");
  await openSite("/", email);
  await press(document.body, "Add to Cart: Strawberries");
  letGo();
  await soon(async () => expect(await inCart("Strawberries")).toBe(4));
  await soon(() => stepper().getByRole("status", { name: "4 in cart" }));
});

it("adds one more to what was put in elsewhere meanwhile", async () => {
  await openSite("/", email);
  const add = await soon(() => screen.getByRole("button", { name: "Add to Cart: Strawberries" }));
  await soon(() => screen.getByRole("link", { name: /^Cart, / }));
  await haveInCart("Strawberries", 3);
  add.click();
  await soon(() => stepper().getByRole("status", { name: "4 in cart" }));
  expect(await inCart("Strawberries")).toBe(4);
});

it("adds one where two presses come in one moment", async () => {
  await openSite("/", email);
  const add = await soon(() => screen.getByRole("button", { name: "Add to Cart: Strawberries" }));
  add.click();
  add.click();
  await soon(() => stepper().getByRole("status", { name: "1 in cart" }));
  expect(sent("PUT", "/carts/")).toHaveLength(1);
});

it("leaves the focus on what stands where the pressed button stood, and says what the cart holds", async () => {
  await openSite("/", email);
  const add = await soon(() => screen.getByRole("button", { name: "Add to Cart: Strawberries" }));
  add.focus();
  add.click();
  const more = await soon(() => stepper().getByRole("button", { name: "Add one more Strawberries" }));
  await soon(() => expect(document.activeElement).toBe(more));
  await soon(() => screen.getByText("Strawberries: 1 in cart."));
  const less = stepper().getByRole("button", { name: "Take one Strawberries out" });
  await soon(() => expect(less.getAttribute("aria-disabled")).not.toBe("true"));
  less.focus();
  less.click();
  await soon(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add to Cart: Strawberries" })),
  );
  await soon(() => screen.getByText("Removed from your cart: Strawberries."));
});

it("leads whoever has to sign in first back to the search that they came from", async () => {
  const router = await openSite("/", email);
  await press(document.body, "Sign Out");
  await soon(() => expect(screen.queryByRole("button", { name: "Sign Out" })).toBeNull());
  void router.navigate("/search?q=strawberries");
  await soon(() => screen.getByRole("heading", { level: 1, name: "Results for “strawberries”" }));
  await press(document.body, "Add to Cart: Strawberries");
  await soon(() => expect(router.state.location.pathname).toBe("/signin"));
  expect(new URLSearchParams(router.state.location.search).get("redirectUrl")).toBe("/search?q=strawberries");
});
