/** @jsxImportSource react */
import { expect, it, vi } from "vitest";
import type { Order } from "../api/schemas.ts";
import { expectOneOrder, openCheckout, placeOrder } from "../testing/open-checkout.ts";
import { closePages, elsewhere, openSite, screen, soon, startServices } from "../testing/open-page.tsx";

const cards = "cards@aisle.test";
const serviceKey = "a-key-of-the-picking-system-of-a-store";

const services = await startServices({ serviceKey });

const tell = async (path: string, body: object) => {
  const response = await services.fetch(`${services.origin}/fulfillment/api/orders/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${serviceKey}`,
      "content-type": "application/json",
      "idempotency-key": "taken-out-once",
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
};

const refunds = () =>
  screen.getByRole("heading", { name: "Refunds" }).nextElementSibling?.textContent?.replace(/\s+/g, " ");

it("an order tells what goes back of it, onto which card, and what became of it", async () => {
  const router = await openCheckout(services, cards);
  await placeOrder();
  const { id, number } = await expectOneOrder(services, cards, router);
  expect(screen.queryByRole("heading", { name: "Refunds" })).toBeNull();
  screen.getByText(`Order #${number}`);
  await closePages();

  const path = `/atlas/v1/order/v1/orders/${id}`;
  const { order } = await elsewhere<{ order: Order }>(services, cards, path);
  const [first, second] = order.lineItems;
  if (!first || !second) throw new Error("an order of one line");
  await tell(`${id}/reductions`, { lineId: first.id, quantity: 0 });
  await openSite(`/checkout/clicklist/${id}/complete`, cards);
  await soon(refunds);
  expect(refunds()).toMatch(new RegExp(`^${first.description}RefundedTo your bank card\\$\\d+\\.\\d\\d$`));
  await closePages();

  await tell(`${id}/picked`, { lines: [{ lineId: second.id, quantity: 0, lineTotal: 0 }] });
  await openSite(`/checkout/clicklist/${id}/complete`, cards);
  await soon(() => expect(refunds()).toMatch(/After your items were pickedRefundedTo your bank card\$/));
  await soon(() => screen.getByText(/ · Picked$/));
});

it("an order that was picked as it was ordered tells of nothing that goes back, also while it is not settled yet", async () => {
  const router = await openCheckout(services, cards);
  await placeOrder();
  const { id } = await expectOneOrder(services, cards, router);
  await closePages();
  const failing = vi
    .spyOn(services.context.processor, "complete")
    .mockRejectedValue(new Error("out of order"));
  await tell(`${id}/picked`, { lines: [] }).catch(() => undefined);
  const path = `/atlas/v1/order/v1/orders/${id}`;
  const { order } = await elsewhere<{ order: Order }>(services, cards, path);
  expect(order.returns).toEqual([expect.objectContaining({ snap: 0, gift: 0, bank: 0, status: "PENDING" })]);
  await openSite(`/checkout/clicklist/${id}/complete`, cards);
  await soon(() => screen.getByText(`Order #${order.number}`));
  expect(screen.queryByRole("heading", { name: "Refunds" })).toBeNull();
  failing.mockRestore();
});
