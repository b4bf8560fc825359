import type { Checkout } from "../../../../../sdk/contract/checkout.ts";
import { promiseResponse, type Promised } from "../../../../../sdk/contract/promises.ts";
import type { Timeslot } from "../../../../../sdk/contract/timeslots.ts";
import { products } from "../../catalog/products/products.ts";
import { checkoutIn, type Reply, type TestShopper } from "./shopper.ts";

export const mainStreet = {
  addressLines: ["100 Main St"],
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode: "45209",
  countryCode: "US",
};

/** The store that brings orders there. */
export const oakley = "01400413";

/** The number of a product, by its name. */
export function numberOf(description: string): string {
  const found = products.find((product) => product.description === description);
  if (!found) throw new Error(`no such product: ${description}`);
  return found.gtin13;
}

export async function shopFor(
  shopper: TestShopper,
  modalityType: "PICKUP" | "DELIVERY",
  destination: object,
): Promise<void> {
  const chosen = { modalityType, destination, shouldSetActiveModality: true };
  const { status, text } = await shopper.send("PUT", "/atlas/v1/modality/v1/preferences", chosen);
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
}

/** Puts so many of each product in the cart, in place of what was in it. */
export async function fill(shopper: TestShopper, wanted: Readonly<Record<string, number>>): Promise<void> {
  const cart = await shopper.cart();
  const lineItems = Object.entries(wanted).map(([name, quantity]) => ({
    gtin13: numberOf(name),
    quantity,
    modalityType: cart.modalityType,
  }));
  const { status, text } = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, {
    versionKey: cart.versionKey,
    lineItems,
  });
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
}

/** Has the first time promised that is meant. */
export async function chooseTime(
  shopper: TestShopper,
  isMeant: (time: Timeslot) => boolean,
): Promise<Promised> {
  const cart = await shopper.cart();
  const time = (await shopper.times(cart)).find(isMeant);
  if (!time) throw new Error("there is no such time");
  const reply = await shopper.promise(cart, time);
  if (reply.status !== 201) throw new Error(`answered ${reply.status}: ${reply.text}`);
  return promiseResponse(JSON.parse(reply.text)).promise;
}

/** A time of a vendor that costs so much, in dollars. */
export const timeOf =
  (vendorId: Timeslot["vendorId"], cost: number | null) =>
  (time: Timeslot): boolean =>
    time.vendorId === vendorId && time.cost === cost && !time.incentive;

/** Opens the checkout of a cart for delivery, whose time is promised. */
export async function openDelivery(shopper: TestShopper): Promise<Checkout> {
  const { id } = await shopper.cart();
  return checkoutIn(await shopper.openAsIs(id, { modalityType: "DELIVERY" }));
}

/** A delivery of some products at a time that is meant, as far as its checkout. */
export async function deliveryOf(
  shopper: TestShopper,
  wanted: Readonly<Record<string, number>>,
  isMeant: (time: Timeslot) => boolean,
): Promise<Checkout> {
  await shopFor(shopper, "DELIVERY", { address: mainStreet });
  await fill(shopper, wanted);
  await chooseTime(shopper, isMeant);
  return openDelivery(shopper);
}

/** Changes a checkout, and answers with it. Throws where that is refused. */
export async function change(shopper: TestShopper, checkout: Checkout, wish: object): Promise<Checkout> {
  const reply: Reply = await shopper.update(checkout, wish);
  if (reply.status !== 200) throw new Error(`answered ${reply.status}: ${reply.text}`);
  return checkoutIn(reply);
}

/** A delivery by Instacart with a coupon, a code and a tip, whose terms are accepted; at least $30 are not SNAP's. */
export async function wholeDelivery(shopper: TestShopper): Promise<Checkout> {
  const wanted = { "Shredded Mozzarella": 2, "Paper Towels": 4 };
  const opened = await deliveryOf(shopper, wanted, timeOf("INSTACART", 9.95));
  return change(shopper, opened, {
    ...promosOf("Add", "SAVE5"),
    ...acceptTerms("INSTACART"),
    paymentDetails: { gratuityAmount: 0, gratuityPercentage: 15 },
  });
}

export const promosOf = (action: "Add" | "Remove", ...codes: readonly string[]) => ({
  priceAdjustment: { promos: codes.map((code) => ({ code, action })) },
});

export const acceptTerms = (vendorId: "INSTACART" | "PROVIDER") => ({
  fulfillment: { acceptedTerms: { vendorId } },
});
