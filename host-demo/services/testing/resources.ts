import { testShopper } from "../checkout/test-shopper.ts";
import type { ResourceKind } from "../core/route.ts";
import type { TestServices } from "./test-services.ts";

export interface MadeResource {
  readonly id: string;
  /** A body that the owner's own call could have, by name of the route. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

/** Makes one thing of a kind for the shopper of a token. */
export type ResourceMaker = (services: TestServices, token: string) => Promise<MadeResource>;

const shopperOf = (services: TestServices, token: string) =>
  testShopper(services.fetch, services.origin, token);

/** One maker for every kind of thing that an id in a path can name. */
export const resourceMakers: Readonly<Record<ResourceKind, ResourceMaker>> = {
  async card(services, token) {
    return { id: await shopperOf(services, token).cardEnding("1111"), bodies: {} };
  },
  async cart(services, token) {
    const cart = await shopperOf(services, token).cart();
    return { id: cart.id, bodies: { "update-cart": { versionKey: cart.versionKey, lineItems: [] } } };
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
  async order(services, token) {
    const shopper = shopperOf(services, token);
    const checkout = await shopper.ready();
    await shopper.activate(checkout);
    const { orderId } = await shopper.checkout(checkout.id);
    if (orderId === undefined) throw new Error("the order was not placed");
    return { id: orderId, bodies: {} };
  },
};
