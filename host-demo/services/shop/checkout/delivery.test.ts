import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderResponse, type Checkout } from "../../../../sdk/contract/checkout.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
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

async function opened(modalityType: "PICKUP" | "DELIVERY"): Promise<Checkout> {
  return checkoutIn(await shopper.open((await shopper.cart()).id, { modalityType }));
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
