import { beforeEach, expect, test } from "vitest";
import { liveAuthorizations } from "../payments/processor/sandbox.ts";
import { products } from "../shop/catalog/products/products.ts";
import { checkBooks } from "../shop/checkout/testing/invariants.ts";
import { checkoutIn, errorOf, testShopper } from "../shop/checkout/testing/shopper.ts";
import { createTestServices } from "../testing/test-services.ts";
import { stockPath } from "./paths.ts";
import { lastOne } from "./stock.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const start = async (email = "cards@aisle.test") =>
  testShopper(services.fetch, services.origin, await services.signIn(email));
const cake = products.find(({ description }) => description === lastOne)?.gtin13 ?? "";

test("an item that sells out while its shopper pays is named, nobody is charged, and the time stays promised", async () => {
  const shopper = await start();
  const checkout = await shopper.ready();
  const { promise } = await shopper.cart();
  expect((await shopper.send("POST", stockPath, { change: "sellOut" })).status).toBe(200);
  const [gone] = checkout.lineItems;
  const refused = await shopper.activate(checkout);
  expect([refused.status, errorOf(refused)]).toEqual([
    422,
    expect.objectContaining({
      code: "FALLOUT_ERROR",
      rootCauses: [{ code: "UPCFallout", gtin13: gone?.gtin13 }],
    }),
  ]);
  expect(await liveAuthorizations(services.context)).toEqual([]);
  const cart = await shopper.cart();
  expect(cart.promise?.id).toBe(promise?.id);
  expect(cart.lineItems.find(({ gtin13 }) => gtin13 === gone?.gtin13)?.available).toBe(false);
  expect(await checkBooks(services.context)).toEqual({ orders: [], open: 0 });

  expect((await shopper.send("POST", stockPath, { change: "fill" })).status).toBe(200);
  const again = await shopper.payWith(await shopper.checkout(checkout.id), "1111");
  expect((await shopper.activate(again)).status).toBe(200);
});

test("the last one of a kind is sold to somebody else as its order is placed, and what is left is ordered", async () => {
  const shopper = await start();
  await shopper.setQuantity(cake, 1);
  const checkout = await shopper.ready();
  expect(errorOf(await shopper.activate(checkout))).toMatchObject({
    code: "FALLOUT_ERROR",
    rootCauses: [{ gtin13: cake }],
  });
  const { promise, lineItems, id } = await shopper.cart();
  const items = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
  const change = { items, versionKey: promise?.versionKey, locale: "en" };
  const path = `/atlas/v1/promising/v4/promises/${promise?.id ?? ""}`;
  expect((await shopper.send("PUT", path, change)).status).toBe(200);
  const without = checkoutIn(await shopper.openAsIs(id));
  expect(without.id).toBe(checkout.id);
  expect(without.properties).toEqual({ createOrderPromiseHadFallout: true });
  expect(checkout.properties).toEqual({ createOrderPromiseHadFallout: false });
  expect(without.lineItems.map(({ gtin13 }) => gtin13)).not.toContain(cake);
  const placed = await shopper.activate(await shopper.payWith(without, "1111"));
  expect(placed.status).toBe(200);
});

test("only a shopper's own cart is emptied of what there is, and only if it has any", async () => {
  const empty = await start("empty@aisle.test");
  expect((await empty.send("POST", stockPath, { change: "sellOut" })).status).toBe(404);
  expect((await empty.send("POST", stockPath, { change: "burn" })).status).toBe(400);
  const stranger = testShopper(services.fetch, services.origin, "nobody");
  expect((await stranger.send("POST", stockPath, { change: "fill" })).status).toBe(401);
});
