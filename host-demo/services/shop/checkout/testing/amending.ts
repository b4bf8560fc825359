import {
  modifyCartResponse,
  promiseToOrderResponse,
  type WireModifyRequest,
} from "../../../../../sdk/contract/amending.ts";
import {
  checkoutResponse,
  orderResponse,
  type Checkout,
  type Order,
} from "../../../../../sdk/contract/checkout.ts";
import type { Cart } from "../../../../../sdk/contract/cart.ts";
import { toDollars } from "../../../../../sdk/domain/money.ts";
import type { Timeslot } from "../../../../../sdk/contract/timeslots.ts";
import { type Reply, type TestShopper } from "./shopper.ts";

const ok = (reply: Reply): unknown => {
  if (reply.status >= 300) throw new Error(`answered ${reply.status}: ${reply.text}`);
  return JSON.parse(reply.text);
};

export const modifyCartPath = (orderId: string) => `/atlas/v1/cart/v1/modify-carts/${orderId}`;
const checkoutPath = (id: string) => `/atlas/v1/checkout/v2/checkouts/${id}`;
const orderPath = (id: string) => `/atlas/v1/order/v1/orders/${id}`;

/** Has a draft activated, and answers with its order. */
export async function placed(shopper: TestShopper, draft: Checkout, submission = {}): Promise<Order> {
  const { orderId = "" } = checkoutResponse(ok(await shopper.activate(draft, submission))).checkout;
  return shopper.order(orderId);
}

export async function modifyCart(shopper: TestShopper, orderId: string) {
  return modifyCartResponse(ok(await shopper.send("GET", modifyCartPath(orderId))));
}

/** Puts a cart that changes an order to so many of each product, by their numbers; 0 takes one out. */
export async function want(
  shopper: TestShopper,
  cart: Cart,
  wanted: Readonly<Record<string, number>>,
): Promise<Reply> {
  const all = new Map(cart.lineItems.map(({ gtin13, quantity }) => [gtin13, quantity]));
  for (const [gtin13, quantity] of Object.entries(wanted)) all.set(gtin13, quantity);
  const lineItems = [...all].flatMap(([gtin13, quantity]) => (quantity > 0 ? [{ gtin13, quantity }] : []));
  return shopper.send("PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, {
    versionKey: cart.versionKey,
    lineItems,
  });
}

/** The draft of a change of an order to so many of each product. */
export async function changed(
  shopper: TestShopper,
  orderId: string,
  wanted: Readonly<Record<string, number>>,
): Promise<Checkout> {
  const { cart } = await modifyCart(shopper, orderId);
  ok(await want(shopper, cart, wanted));
  return checkoutResponse(ok(await openChange(shopper, cart))).checkout;
}

export const openChange = (shopper: TestShopper, cart: Cart, more: object = {}): Promise<Reply> =>
  shopper.send("POST", "/atlas/v1/checkout/v2/checkouts", {
    cartId: cart.id,
    modalityType: cart.modalityType,
    ...more,
  });

/** Submits a change, as it was shown. */
export function submitChange(
  shopper: TestShopper,
  draft: Checkout,
  { key, pins = {}, change = {} }: { key?: string; pins?: Record<string, string>; change?: object } = {},
): Promise<Reply> {
  const body: WireModifyRequest = {
    versionKey: draft.versionKey,
    checksum: draft.checksum,
    lineItems: draft.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity })),
    summary: { cost: { total: toDollars(draft.summary.cost.total) } },
    paymentDetails: {
      identityData: {},
      paymentMethods: {
        existingAuthorizations: draft.payments.map(({ id, amountToAuthorize }) => ({
          id,
          amount: toDollars(amountToAuthorize),
          ...(pins[id] !== undefined && { encryptedPin: pins[id] }),
        })),
      },
      paymentVersionKey: draft.properties?.paymentVersion ?? "",
    },
  };
  return shopper.send("PUT", `${checkoutPath(draft.id)}?type=MODIFY`, { ...body, ...change }, key);
}

export const confirmChange = (shopper: TestShopper, checkoutId: string): Promise<Reply> =>
  shopper.send("POST", `${checkoutPath(checkoutId)}/confirm-modification`);

export const tipOrder = (
  shopper: TestShopper,
  { checkoutId, versionKey }: Order,
  dollars: number,
  { key, percentage }: { key?: string; percentage?: number } = {},
): Promise<Reply> =>
  shopper.send(
    "PUT",
    `/payment/v1/modifytip/${checkoutId}`,
    {
      versionKey,
      gratuityAmount: dollars,
      ...(percentage !== undefined && { gratuityPercentage: percentage }),
    },
    key,
  );

export const cancelOrder = (shopper: TestShopper, { id, versionKey }: Order, key?: string): Promise<Reply> =>
  shopper.send("POST", `${orderPath(id)}/cancel`, { versionKey }, key);

export async function offeredTime(shopper: TestShopper, { id }: Order, time: Timeslot) {
  const { quoteId, optionId } = time;
  return promiseToOrderResponse(
    ok(await shopper.send("POST", `${orderPath(id)}/promises`, { quoteId, optionId })),
  );
}

export const moveOrder = (
  shopper: TestShopper,
  { id, versionKey }: Order,
  promiseId: string,
  key?: string,
): Promise<Reply> => shopper.send("PUT", `${orderPath(id)}/window`, { versionKey, promiseId }, key);

export const orderIn = (reply: Reply): Order => orderResponse(ok(reply)).order;

/** What each kind of card pays of an order, in cents; several gift cards count as one. */
export function paidBy({ payments }: Pick<Order, "payments">) {
  const of = (type: string) =>
    payments
      .filter(({ paymentType }) => paymentType === type)
      .reduce((sum, { amountToAuthorize }) => sum + amountToAuthorize, 0);
  return { snap: of("EBT"), gift: of("GIFT_CARD"), bank: of("BANK_CARD") };
}
