/** @jsxImportSource react */
import { expect, it } from "vitest";
import { onAnotherDevice, ordersPath } from "../testing/deliveries.ts";
import { expectOneOrder, openCheckout, placeOrder } from "../testing/open-checkout.ts";
import { leavePages, openSite, screen, soon, startServices, within } from "../testing/open-page.tsx";

const email = "declines@aisle.test";
const services = await startServices();

/** The cells of a receipt's row. */
const row = (name: RegExp) =>
  within(screen.getByRole("row", { name }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

it("an order tells how far it is, and what it came to beside what it was placed for", async () => {
  const router = await openCheckout(services, email);
  await placeOrder();
  const { id } = await expectOneOrder(services, email, router);
  const shopper = await onAnotherDevice(services, email);
  const placed = await shopper.order(id);
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const tell = async (step: string) => {
    expect((await shopper.send("POST", ordersPath, { step })).status).toBe(200);
    await leavePages();
    await openSite(`/mypurchases/pending/${id}`, email);
  };

  await tell("picking");
  await soon(() => screen.getByText("Being picked"));
  screen.getByText(
    "We're working on your order now! Since it will be ready soon, you can no longer make changes.",
  );
  expect(screen.queryByRole("table", { name: "Receipt" })).toBeNull();

  await tell("short");
  await soon(() => screen.getByText("Picked"));
  const [first] = placed.lineItems;
  if (!first) throw new Error("an order of nothing");
  const left = first.quantity - 1;
  screen.getByText(left === 0 ? "Not available" : `${left} of ${first.quantity} picked`);
  const [estimate = "", charged = ""] = row(/^Total/);
  expect(estimate).toBe(dollars(placed.summary.cost.total));
  expect(Number(charged.slice(1))).toBeLessThan(placed.summary.cost.total / 100);
  expect(row(/^Visa ending in 1111/)).toEqual([estimate, charged]);

  await tell("delivered");
  await soon(() => screen.getByText("Picked up"));
  await leavePages();
  await openSite("/mypurchases", email);
  await soon(() => screen.getByText("Picked up"));
  screen.getByText(charged);
  expect(screen.queryByText(estimate)).toBeNull();

  const items = placed.lineItems.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const spent = items - first.lineTotal / first.quantity;
  await leavePages();
  await openSite("/points/summary", email);
  await soon(() => screen.getByText(`${Math.floor(spent / 100)} points for order #${placed.number}`));
});

it("an order names what was put in an item's place, and what that came to", async () => {
  const router = await openCheckout(services, email);
  await placeOrder();
  const { id } = await expectOneOrder(services, email, router);
  const shopper = await onAnotherDevice(services, email);
  expect((await shopper.send("POST", ordersPath, { step: "substituted" })).status).toBe(200);
  await leavePages();
  await openSite(`/mypurchases/pending/${id}`, email);
  await soon(() => screen.getByText(/^In its place: \d × /));
  expect(row(/^Total/)).toEqual(row(/^Visa ending in 1111/));
});
