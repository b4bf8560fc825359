import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderResponse, type Checkout } from "../../../../sdk/contract/checkout.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { successText } from "../../platform/http/envelope.ts";
import { openCheckout } from "./checkouts.ts";
import { toWireCheckout } from "./wire.ts";
import { checkoutIn, errorOf, testShopper, type TestShopper } from "./testing/shopper.ts";

let services: TestServices;
let shopper: TestShopper;

const mainStreet = {
  addressLines: ["100 Main St"],
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode: "45209",
  countryCode: "US",
};
const paxton = { ...mainStreet, addressLines: ["3760 Paxton Ave"] };

/** Both addresses and the pickup are served by one store, so that nothing but the way or the place differs. */
const oakley = "01400413";

async function shops(modalityType: "PICKUP" | "DELIVERY", destination: object): Promise<void> {
  const chosen = { modalityType, destination, shouldSetActiveModality: true };
  const { status, text } = await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", chosen);
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
}

/** Puts something in for a way to shop, and has a time promised for it. */
async function promised(): Promise<string> {
  const [line] = (await shopper.cart()).otherLines;
  if (line) await shopper.setQuantity(line.gtin13, 1);
  await shopper.choose();
  return (await shopper.cart()).id;
}

/** Behind the route, which refuses deliveries for now. */
async function opened(modalityType: "PICKUP" | "DELIVERY"): Promise<Checkout> {
  const cartId = await promised();
  const { context } = services;
  const { account_id: accountId } = await context.db
    .selectFrom("cart")
    .where("id", "=", cartId)
    .select("account_id")
    .executeTakeFirstOrThrow();
  const asker = { accountId, tenant: "aisle", acr: "full" } as const;
  const { checkout } = await openCheckout(context, asker, { cartId, modalityType });
  return checkoutIn({
    status: 200,
    text: successText({ checkout: await toWireCheckout(context, checkout) }),
  });
}

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  shopper = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
  await shops("DELIVERY", { address: mainStreet });
});

describe("a delivery", () => {
  it("is promised, and can't be checked out yet", async () => {
    const cartId = await promised();
    const refused = await shopper.openAsIs(cartId, { modalityType: "DELIVERY" });
    expect([refused.status, errorOf(refused).code]).toEqual([422, "DELIVERY_NOT_READY"]);
    expect((await shopper.cart()).promise).toMatchObject({ modalityType: "DELIVERY", locationId: oakley });
    const other = await shopper.openAsIs(cartId);
    expect([other.status, errorOf(other).code]).toEqual([422, "MODALITY_INVALID"]);
  });

  it("goes to the address that was chosen, which the checkout shows and the order keeps", async () => {
    const checkout = await opened("DELIVERY");
    expect(checkout).toMatchObject({
      modalityType: "DELIVERY",
      fulfillment: { store: { storeId: oakley }, deliveryAddress: mainStreet },
    });
    const paid = await shopper.payWith(checkout, "1111");
    const { orderId = "" } = checkoutIn(await shopper.activate(paid));
    await shops("DELIVERY", { address: paxton });
    const reply = await shopper.send("GET", `/atlas/v1/order/v1/orders/${orderId}`);
    expect(orderResponse(JSON.parse(reply.text)).order).toMatchObject({
      modalityType: "DELIVERY",
      deliveryAddress: mainStreet,
    });
  });

  it("is not sent to an address that the shopper has not seen at the checkout", async () => {
    const paid = await shopper.payWith(await opened("DELIVERY"), "1111");
    await shops("DELIVERY", { address: paxton });
    expect(errorOf(await shopper.activate(paid)).code).toBe("PROMISE_EXPIRED");
    const draft = await shopper.get(paid.id);
    expect(errorOf(draft).code).toBe("CHECKOUT_EXPIRED");
    await promised();
    await services.context.db
      .updateTable("checkout")
      .set({ expires_at: new Date(services.clock.now().getTime() + 60_000), version: paid.versionKey })
      .where("id", "=", paid.id)
      .execute();
    const refused = await shopper.activate(paid);
    expect([refused.status, errorOf(refused).code]).toEqual([409, "PRICE_CHANGED"]);
    expect((await opened("DELIVERY")).fulfillment.deliveryAddress).toMatchObject(paxton);
  });

  it("has a checkout of its own: one for pickup at the same store is over", async () => {
    const delivery = await opened("DELIVERY");
    await shops("PICKUP", { locationId: oakley });
    const pickup = await opened("PICKUP");
    expect(pickup.id).not.toBe(delivery.id);
    expect(pickup).toMatchObject({ modalityType: "PICKUP", fulfillment: { store: { storeId: oakley } } });
    expect(pickup.fulfillment.deliveryAddress).toBeUndefined();
    expect((await shopper.get(delivery.id)).status).toBe(410);
  });
});
