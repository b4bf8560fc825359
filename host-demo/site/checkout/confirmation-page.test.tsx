/** @jsxImportSource react */
import { expect, it } from "vitest";
import {
  expectOneOrder,
  openCheckout,
  placeOrder,
  ready,
  schedule,
  withoutSnap,
} from "../testing/open-checkout.ts";
import { session } from "../session/session.ts";
import { armed, onAnotherDevice } from "../testing/deliveries.ts";
import { leavePages, openSite, press, screen, soon, startServices } from "../testing/open-page.tsx";

const cards = "cards@aisle.test";
const services = await startServices();

const thanks = () => soon(() => screen.getByRole("heading", { name: /^Thank you/ }));

it("a confirmation is shown to whoever follows a link to it, and not to whoever only comes back", async () => {
  const router = await openCheckout(services, cards);
  await placeOrder();
  const { number } = await expectOneOrder(services, cards, router);
  const { pathname } = router.state.location;

  screen.getByRole("link", { name: "Forgot something?" }).click();
  (await soon(() => screen.getByRole("link", { name: new RegExp(`#${number}`) }))).click();
  await soon(() => screen.getByRole("heading", { name: `Order #${number}` }));
  router.navigate(pathname);
  await thanks();
  screen.getByRole("link", { name: `Order #${number}` });
  expect(router.state.location.pathname).toBe(pathname);

  screen.getByRole("link", { name: "Continue Shopping" }).click();
  await soon(() => expect(screen.queryByRole("heading", { name: /^Thank you/ })).toBeNull());
  expect(router.state.location.pathname).toBe("/");
  router.navigate(-1);
  await soon(() => expect(router.state.location.pathname).toBe("/"));
});

it("a confirmation thanks nobody again who comes back to it through the sign-in", async () => {
  const router = await openCheckout(services, cards);
  await placeOrder();
  await expectOneOrder(services, cards, router);
  const { pathname } = router.state.location;
  screen.getByRole("link", { name: "Continue Shopping" }).click();
  await soon(() => expect(router.state.location.pathname).toBe("/"));
  session.signOut();
  router.navigate(-1);
  await soon(() => screen.getByRole("heading", { level: 1, name: "Sign in" }));
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ redirectUrl: pathname })}`);
  await session.signIn(cards, "aisle-demo");
  await soon(() => expect(router.state.location.pathname).toBe("/"));
  expect(screen.queryByRole("heading", { name: /^Thank you/ })).toBeNull();
});

it("an order is in the history that its shopper has just looked at", async () => {
  await withoutSnap(services, cards);
  await schedule(services, cards);
  const router = await openSite("/mypurchases", cards);
  await soon(() => screen.getByText("You haven't placed an order yet."));
  router.navigate("/checkout");
  await ready();
  await placeOrder();
  const { number } = await expectOneOrder(services, cards, router);
  router.navigate("/mypurchases");
  await soon(() => screen.getByRole("link", { name: new RegExp(`#${number}`) }));
});

it("a confirmation says where and when, and leads to its order, which says how it stands", async () => {
  await withItemsToBring();
  const router = await openCheckout(services, cards);
  await placeOrder();
  const { id, number } = await expectOneOrder(services, cards, router);
  screen.getByRole("heading", { name: "Pickup time" });
  screen.getByText("You still have delivery items in your cart.");
  expect(screen.getByRole("link", { name: "Go to Cart" }).getAttribute("href")).toBe("/cart");
  expect(screen.getByText(/Ordered on/).textContent).toMatch(/Ordered on [A-Z][a-z]{2}\. \d{1,2}, \d{4}/);
  const calendar = screen.getByRole("link", { name: "Add to calendar" });
  expect(calendar.getAttribute("download")).toBe(`order-${number}.ics`);
  const file = decodeURIComponent(calendar.getAttribute("href")?.split(",").slice(1).join(",") ?? "");
  expect(await bookedFor(id)).toBe(`${momentIn(file, "DTSTART")}/${momentIn(file, "DTEND")}`);
  const map = await soon(() => screen.getByRole("img", { name: /^Map of the streets around/ }));
  expect(map.getAttribute("src")).toMatch(/^blob:/);

  expect(screen.getByRole("link", { name: "+ Add or Edit Items" }).getAttribute("href")).toBe(
    `/cart/modify?orderId=${id}`,
  );
  screen.getByRole("link", { name: `Order #${number}` }).click();
  await soon(() => screen.getByRole("heading", { name: `Order #${number}` }));
  expect(router.state.location.pathname).toBe(`/mypurchases/pending/${id}`);
  screen.getByRole("heading", { name: "Pickup time" });
});

it("the confirmation of an order that was canceled since leads to the order", async () => {
  const router = await openCheckout(services, cards);
  await placeOrder();
  const { id, number } = await expectOneOrder(services, cards, router);
  const { pathname } = router.state.location;
  await leavePages();
  const shopper = await onAnotherDevice(services, cards);
  const { versionKey } = await shopper.order(id);
  const cancelled = await shopper.send("POST", `/atlas/v1/order/v1/orders/${id}/cancel`, { versionKey });
  expect(cancelled.status).toBe(200);
  const again = await openSite(pathname, cards);
  await soon(() => screen.getByRole("heading", { name: `Order #${number}` }));
  screen.getByText("Nothing is charged for this order.");
  expect(again.state.location.pathname).toBe(`/mypurchases/pending/${id}`);
});

it("an order is nobody else's to see", async () => {
  const router = await openCheckout(services, cards);
  await placeOrder();
  const { id } = await expectOneOrder(services, cards, router);
  for (const path of [`/checkout/clicklist/${id}/complete`, `/mypurchases/pending/${id}`]) {
    await leavePages();
    await openSite(path, "ebt@aisle.test");
    await soon(() => screen.getByRole("heading", { name: "We can't find this order." }));
    expect(screen.queryByText(/Order #/)).toBeNull();
  }
});

it("a call that fails once keeps nobody from their order, and a map that never comes only keeps its place", async () => {
  const router = await openCheckout(services, cards);
  await placeOrder();
  const { id, number } = await expectOneOrder(services, cards, router);
  for (const fault of ["500", "drop", "hang", "rubbish"])
    for (const call of ["order", "map"]) {
      await leavePages();
      services.arm({ call, fault });
      await openSite(`/mypurchases/pending/${id}`, cards);
      const title = () => screen.queryByRole("heading", { name: `Order #${number}` });
      await soon(() => expect(title() ?? screen.queryByRole("button", { name: "Retry" })).not.toBeNull());
      if (!title()) await press(document.body, "Retry");
      await soon(() => expect(title()).not.toBeNull());
      await soon(() => screen.getByRole("img", { name: /^Map/ }));
      expect(await armed(services), `${call} ${fault}`).toEqual([]);
    }
  await leavePages();
  services.arm({ call: "map", fault: "500", times: 99 });
  await openSite(`/checkout/clicklist/${id}/complete`, cards);
  await thanks();
  await soon(() => screen.getByRole("heading", { name: "Pickup time" }));
  expect(screen.queryByRole("img", { name: /^Map/ })).toBeNull();
});

/** One item of the cart waits to be brought. */
async function withItemsToBring(): Promise<void> {
  const shopper = await onAnotherDevice(services, cards);
  const { id, versionKey, lineItems } = await shopper.cart();
  const [first, ...others] = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
  const pickup = others.map((line) => ({ ...line, modalityType: "PICKUP" }));
  const body = { versionKey, lineItems: [{ ...first, modalityType: "DELIVERY" }, ...pickup] };
  const { status } = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, body);
  expect(status).toBe(200);
}

/** The two ends of the slot that is booked for an order. */
async function bookedFor(orderId: string): Promise<string> {
  const { starts_at, ends_at } = await services.context.db
    .selectFrom("order")
    .innerJoin("slot", "slot.id", "order.slot_id")
    .where("order.id", "=", orderId)
    .select(["starts_at", "ends_at"])
    .executeTakeFirstOrThrow();
  return `${starts_at.toISOString()}/${ends_at.toISOString()}`;
}

/** "20261126T130000Z", as an instant. */
function momentIn(file: string, name: string): string {
  const [, year, month, day, hour, minute, second] =
    new RegExp(`^${name}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z\\r$`, "m").exec(file) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}
