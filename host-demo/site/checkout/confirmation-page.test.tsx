/** @jsxImportSource react */
import { expect, it } from "vitest";
import { expectOneOrder, openCheckout, placeOrder } from "../testing/open-checkout.ts";
import { screen, soon, startServices } from "../testing/open-page.tsx";

const cards = "cards@aisle.test";
const services = await startServices();

const thanks = () => soon(() => screen.getByRole("heading", { name: /^Thank you/ }));

it("a confirmation is shown to whoever follows a link to it, and not to whoever only comes back", async () => {
  const router = await openCheckout(services, cards);
  await placeOrder();
  const { number } = await expectOneOrder(services, cards, router);
  const { pathname } = router.state.location;

  screen.getByRole("link", { name: "View your orders" }).click();
  (await soon(() => screen.getByRole("link", { name: new RegExp(`#${number}`) }))).click();
  await thanks();
  screen.getByText(`Order #${number}`);
  expect(router.state.location.pathname).toBe(pathname);

  screen.getByRole("link", { name: "Continue Shopping" }).click();
  await soon(() => expect(screen.queryByRole("heading", { name: /^Thank you/ })).toBeNull());
  expect(router.state.location.pathname).toBe("/");
  await router.navigate(-1);
  await soon(() => expect(router.state.location.pathname).toBe("/"));
});
