import { beforeEach, expect, test } from "vitest";
import { addressesResponse } from "../../../sdk/contract/addresses.ts";
import { chooseTime, fill, openDelivery, shopFor } from "../shop/checkout/testing/delivery.ts";
import { checkoutIn, testShopper } from "../shop/checkout/testing/shopper.ts";
import { call } from "../testing/call.ts";
import { createTestServices } from "../testing/test-services.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

/** Whoever shows what a membership is worth, an address of theirs, and what the banner's own delivery costs them there. */
const members = [
  ["member@aisle.test", "aisle", "100 Main St", 0],
  ["essential@aisle.test", "aisle", "100 Main St", 0],
  ["sister@aisle.test", "harristeeter", "640 Selwyn Ave", 0],
  ["nextday@aisle.test", "harristeeter", "1600 East Blvd", 0],
  ["member@aisle.test", "aisle", "12 Partner Ave", null],
  ["essential@aisle.test", "aisle", "12 Partner Ave", null],
] as const;

test.each(members)("%s of %s has an order brought to %s", async (email, tenant, street, own) => {
  const token = await services.signIn(email, tenant);
  const shopper = testShopper(services.fetch, services.origin, token, tenant);
  const book = await call(services, "/atlas/v1/customer-profile/v1/addresses", {
    token,
    headers: { tenant },
  });
  const found = addressesResponse(JSON.parse(book.text)).addresses.find(({ address }) =>
    address.addressLines.includes(street),
  );
  if (!found) throw new Error(`${email} has no ${street}`);
  expect((await shopper.cart()).lineItems.length).toBeGreaterThan(0);
  await shopFor(shopper, "DELIVERY", { address: found.address });
  await fill(shopper, { "Paper Towels": 4 });
  const times = await shopper.times(await shopper.cart());
  expect(times.some(({ vendorId }) => vendorId === "OWN")).toBe(own !== null);
  const vendor = own === null ? "INSTACART" : "OWN";
  await chooseTime(shopper, ({ vendorId }) => vendorId === vendor);
  const checkout = await openDelivery(shopper);
  if (own !== null) expect(checkout.summary.fees[0]).toMatchObject({ kind: "delivery", amount: own });
  const terms = own === null ? { acceptedTerms: { vendorId: "INSTACART" } } : {};
  const agreed = checkoutIn(
    await shopper.update(checkout, { fulfillment: { instructions: "Ring", ...terms } }),
  );
  const paid = await shopper.payWith(agreed, email.startsWith("essential") ? "4444" : "1111");
  expect(checkoutIn(await shopper.activate(paid)).status).toBe("ACTIVATED");
});
