import { addressesResponse } from "../../../sdk/contract/addresses.ts";
import { customerPreferencesResponse } from "../../../sdk/contract/customer-preference.ts";
import { reserveResponse, timeslotsResponse } from "../../../sdk/contract/timeslots.ts";
import { promiseToOrderResponse } from "../../../sdk/contract/amending.ts";
import type { Checkout } from "../../../sdk/contract/checkout.ts";
import { changed, placed, submissionOf, submitChange } from "../shop/checkout/testing/amending.ts";
import {
  acceptTerms,
  change,
  deliveryOf,
  fill,
  oakley,
  shopFor,
  timeOf,
} from "../shop/checkout/testing/delivery.ts";
import { testShopper } from "../shop/checkout/testing/shopper.ts";
import { newMember } from "../shop/membership/testing/new-member.ts";
import type { ResourceKind } from "../platform/http/route.ts";
import { call } from "./call.ts";
import { editBody } from "./card-bodies.ts";
import { testFrame } from "./test-frame.ts";
import type { TestServices } from "./test-services.ts";

export interface MadeResource {
  readonly id: string;
  /** A body that the owner's own call could have, by name of the route. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

/** Makes one thing of a kind for the shopper of a token. */
export type ResourceMaker = (services: TestServices, token: string) => Promise<MadeResource>;

/** An address as the profile's calls take it. */
export const vineStreet = {
  addressLine1: "1 Vine St",
  addressType: "delivery",
  preferredAddress: false,
  dateAddressUpdated: "2026-03-02T15:00:00.000Z",
  city: "Cincinnati",
  countryCode: "US",
  stateCode: "OH",
  zip: "45202",
} as const;

const shopperOf = (services: TestServices, token: string) =>
  testShopper(services.fetch, services.origin, token);

const someLines = { "Yellow Onions": 2, "Paper Towels": 1 };

/** A change of an order that adds one to a line. */
async function changeOf(services: TestServices, token: string): Promise<Checkout> {
  const shopper = shopperOf(services, token);
  await shopFor(shopper, "PICKUP", { locationId: oakley });
  await fill(shopper, someLines);
  const { id, lineItems } = await placed(shopper, await shopper.ready());
  await fill(shopper, someLines);
  const [line] = lineItems;
  return changed(shopper, id, { [line?.gtin13 ?? ""]: (line?.quantity ?? 0) + 1 });
}

/** Another time that an order could have, and its promise. */
async function timeForOrder(services: TestServices, token: string, orderId: string) {
  const shopper = shopperOf(services, token);
  for (const { quoteId, optionId } of await shopper.times(await shopper.cart())) {
    const path = `/atlas/v1/order/v1/orders/${orderId}/promises`;
    const { status, text } = await shopper.send("POST", path, { quoteId, optionId });
    if (status === 201)
      return { quoteId, optionId, promiseId: promiseToOrderResponse(JSON.parse(text)).promise.id };
  }
  throw new Error("there is no other time for the order to make an example of");
}

/** One maker for every kind of thing that an id in a path can name. */
export const resourceMakers: Readonly<Record<ResourceKind, ResourceMaker>> = {
  // What places an order comes first: it takes the cart along, and with it the checkout.
  async "placed checkout"(services, token) {
    const shopper = shopperOf(services, token);
    const opened = await deliveryOf(shopper, { "Paper Towels": 2 }, timeOf("INSTACART", 9.95));
    const { id, versionKey } = await change(shopper, opened, acceptTerms("INSTACART"));
    const order = await placed(shopper, await shopper.payWith({ id, versionKey }, "1111"));
    return { id, bodies: { "modify-tip": { versionKey: order.versionKey, gratuityAmount: 1 } } };
  },
  async "open change"(services, token) {
    const draft = await changeOf(services, token);
    return { id: draft.id, bodies: { modify: submissionOf(draft) } };
  },
  async "carried out change"(services, token) {
    const draft = await changeOf(services, token);
    await submitChange(shopperOf(services, token), draft);
    return { id: draft.id, bodies: {} };
  },
  async address(services, token) {
    const list = await call(services, "/atlas/v1/customer-profile/v1/addresses", { token });
    const address = addressesResponse(JSON.parse(list.text)).addresses[0];
    if (!address) throw new Error("the shopper has no address to make an example of");
    const { id: addressId } = address;
    return {
      id: addressId,
      bodies: { "update-address": { addressId, ...vineStreet }, "remove-address": { addressId } },
    };
  },
  async card(services, token) {
    const card = (await shopperOf(services, token).cards()).find(({ lastFourPan }) => lastFourPan === "1111");
    if (!card) throw new Error("the shopper has no card to make an example of");
    const lowValueToken = await testFrame(services).editToken(token, card.id);
    return { id: card.id, bodies: { "edit-checkout-card": editBody(card, { lowValueToken }) } };
  },
  async cart(services, token) {
    const cart = await shopperOf(services, token).cart();
    const [original, other] = cart.lineItems;
    if (!original || !other) throw new Error("the cart has too few lines to make an example of");
    const { id, versionKey } = cart;
    const replaced = { originalLineItemUpc: original.gtin13, newLineItemUpc: other.gtin13 };
    return {
      id,
      bodies: {
        "update-cart": { versionKey, lineItems: [] },
        "replace-item": { versionKey, ...replaced },
      },
    };
  },
  async checkout(services, token) {
    const { id, versionKey, checksum, payments } = await shopperOf(services, token).ready();
    const paid = payments.map((payment) => ({ id: payment.id, paymentType: payment.paymentType }));
    return {
      id,
      bodies: {
        "update-checkout": { versionKey, payments: paid },
        "update-checkout-payments": { versionKey, payments: paid },
        activate: { versionKey, checksum, paymentDetails: { identityData: {} } },
      },
    };
  },
  "membership-checkout": async (services, token) => {
    const member = newMember(services, token);
    const { id, versionKey, checksum, payments } = await member.ready();
    const paid = payments.map((payment) => ({ id: payment.id, paymentType: payment.paymentType }));
    return {
      id,
      bodies: {
        "update-membership-checkout": { versionKey, payments: paid },
        "activate-membership": { versionKey, checksum, paymentDetails: { identityData: {} } },
      },
    };
  },
  "membership-order": async (services, token) => {
    const member = newMember(services, token);
    const { orderId } = await member.joined();
    return { id: orderId, bodies: {} };
  },
  async order(services, token) {
    const shopper = shopperOf(services, token);
    await fill(shopper, someLines);
    const checkout = await shopper.ready();
    await shopper.activate(checkout);
    const { orderId } = await shopper.checkout(checkout.id);
    if (orderId === undefined) throw new Error("the order was not placed");
    const { versionKey } = await shopper.order(orderId);
    const { promiseId, ...time } = await timeForOrder(services, token, orderId);
    return {
      id: orderId,
      bodies: {
        "cancel-order": { versionKey },
        "promise-to-order": time,
        "order-window": { versionKey, promiseId },
      },
    };
  },
  async preference(services, token) {
    const list = await call(services, "/atlas/v1/customer-preferences/v1/preferences", { token });
    const set = customerPreferencesResponse(JSON.parse(list.text)).preferences.find(({ userSet }) => userSet);
    if (set?.id === undefined) throw new Error("the shopper has set no preference to make an example of");
    const { id, versionKey } = set;
    return { id, bodies: { "update-customer-preference": { value: true, versionKey } } };
  },
  async promise(services, token) {
    const shopper = shopperOf(services, token);
    const promise = await shopper.choose();
    if (!promise) throw new Error("no time was promised to make an example of");
    const { lineItems } = await shopper.cart();
    const items = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
    return { id: promise.id, bodies: { "update-promise": { items, versionKey: promise.versionKey } } };
  },
  async reservation(services, token) {
    const at = { locationId: "01400413" };
    const wanted = { modality: { modalityType: "PICKUP", destination: at } };
    const slots = "/atlas/v1/promising/v4/timeslots";
    const answer = await call(services, slots, { method: "POST", token, body: wanted });
    const time = timeslotsResponse(JSON.parse(answer.text)).days.flatMap(({ times }) => times)[1];
    if (!time) throw new Error("the store has no time to make an example of");
    const { quoteId, optionId } = time;
    const body = { quoteId, optionId, destination: at };
    const made = await call(services, "/fulfillment/api/timeslots/reserve", { method: "POST", token, body });
    const { reservationId } = reserveResponse(JSON.parse(made.text));
    return {
      id: reservationId,
      bodies: { "extend-reservation": {}, reserve: body, timeslots: { ...wanted, locale: "en" } },
    };
  },
};
