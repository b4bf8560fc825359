/** @jsxImportSource react */
import { afterAll, beforeEach, expect, it } from "vitest";
import { deliveryOf, onAnotherDevice, placed, timeOf } from "../testing/deliveries.ts";
import { holdAnswer, openSite, press, screen, soon, startServices } from "../testing/open-page.tsx";

const email = "cards@aisle.test";
const services = await startServices();
const { context } = services;
const about = context.db.selectFrom("banner").where("domain", "=", "aislemarket.example");
const { capabilities } = await about.select("capabilities").executeTakeFirstOrThrow();
/** As banners are that the site can be, which a tab keeps to from its first page on; the services notice it in a while. */
async function have(ways: typeof capabilities): Promise<void> {
  await context.db
    .updateTable("banner")
    .set({ capabilities: ways })
    .where("domain", "=", "aislemarket.example")
    .execute();
  services.clock.advance(30);
}
beforeEach(() => have(["SHIP"]));
afterAll(() => have(capabilities));

it("shows the shelf of a banner that sells by parcel alone, with nothing to put into a cart", async () => {
  const letGo = holdAnswer("GET", "/banners/");
  await openSite("/", email);
  await soon(() => screen.getByRole("heading", { name: "Strawberries" }));
  // What the banner takes is known a moment after what is on its shelf: until then there is room for it, and no more.
  const unsure = [
    ...screen.getAllByRole("button", { name: /^Add to Cart/ }),
    screen.getByRole("link", { name: /^Cart/ }),
  ];
  expect(unsure.filter(({ classList }) => !classList.contains("unsure"))).toEqual([]);
  letGo();
  await soon(() => {
    expect(screen.queryByRole("button", { name: /^Add to Cart/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Cart/ })).toBeNull();
  });
});

it.each(["/cart", "/got-everything", "/scheduling", "/checkout"])(
  "leads from %s to the shelf, which says how one shops there",
  async (path) => {
    const { state } = await openSite(path, email);
    expect(state.location.pathname).toBe(path);
    await soon(() => screen.getByRole("heading", { name: "How you can shop at Aisle Market" }));
    expect(screen.queryByText(/couldn't load/)).toBeNull();
  },
);

it("has an order of the tenant's other banners changed, and the change paid for", async () => {
  await have(capabilities);
  const shopper = await onAnotherDevice(services, email);
  const opened = await deliveryOf(shopper, { "Paper Towels": 4 }, timeOf("OWN", 4.99));
  const order = await placed(shopper, await shopper.payWith(opened, "1111"));
  await have(["SHIP"]);
  const router = await openSite(`/cart/modify?orderId=${order.id}`, email);
  await press(document.body, "Add one more Paper Towels");
  await soon(() => screen.getByText("You ordered 4."));
  await press(document.body, "Continue to Payment");
  await press(document.body, "Submit Modified Order");
  await soon(() => screen.getByText("Your changes were saved."));
  expect(router.state.location.pathname).toBe(`/checkout/clicklist/${order.id}/complete`);
  expect((await shopper.order(order.id)).lineItems.map(({ quantity }) => quantity)).toEqual([5]);
});
