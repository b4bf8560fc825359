import { addressesResponse } from "../../../sdk/contract/addresses.ts";
import { customerPreferencesResponse } from "../../../sdk/contract/customer-preference.ts";
import { reserveResponse, timeslotsResponse } from "../../../sdk/contract/timeslots.ts";
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

/** One maker for every kind of thing that an id in a path can name. */
export const resourceMakers: Readonly<Record<ResourceKind, ResourceMaker>> = {
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
    const checkout = await shopper.ready();
    await shopper.activate(checkout);
    const { orderId } = await shopper.checkout(checkout.id);
    if (orderId === undefined) throw new Error("the order was not placed");
    return { id: orderId, bodies: {} };
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
