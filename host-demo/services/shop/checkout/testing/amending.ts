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
import { liveAuthorizations } from "../../../payments/processor/sandbox.ts";
import { testFrame } from "../../../testing/test-frame.ts";
import type { TestServices } from "../../../testing/test-services.ts";
import { numberOf } from "./delivery.ts";
import { withPin } from "./split.ts";
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

/** What submits a change, as it was shown, with PINs by the cards that they are for. */
export const submissionOf = (
  draft: Checkout,
  pins: Readonly<Record<string, string>> = {},
): WireModifyRequest => ({
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
});

/** Submits a change, as it was shown. */
export const submitChange = (
  shopper: TestShopper,
  draft: Checkout,
  { key, pins = {}, change = {} }: { key?: string; pins?: Record<string, string>; change?: object } = {},
): Promise<Reply> =>
  shopper.send(
    "PUT",
    `${checkoutPath(draft.id)}?type=MODIFY`,
    { ...submissionOf(draft, pins), ...change },
    key,
  );

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
  /** Dollars. */
  total?: number,
): Promise<Reply> => shopper.send("PUT", `${orderPath(id)}/window`, { versionKey, promiseId, total }, key);

export const orderIn = (reply: Reply): Order => orderResponse(ok(reply)).order;

/** What each kind of card pays of an order, in cents; several gift cards count as one. */
export function paidBy({ payments }: Pick<Order, "payments">) {
  const of = (type: string) =>
    payments
      .filter(({ paymentType }) => paymentType === type)
      .reduce((sum, { amountToAuthorize }) => sum + amountToAuthorize, 0);
  return { snap: of("EBT"), gift: of("GIFT_CARD"), bank: of("BANK_CARD") };
}

/** What a product costs from now on, at every store, in cents; a yellow tag where one is said. */
export async function priceAt(
  { context }: TestServices,
  name: string,
  regular: number,
  promo: number | null = null,
): Promise<void> {
  await context.db
    .updateTable("price")
    .set({ regular, promo })
    .where("gtin13", "=", numberOf(name))
    .execute();
}

/** Whether a product can be had, at every store. */
export async function stock({ context }: TestServices, name: string, available: boolean): Promise<void> {
  await context.db.updateTable("stock").set({ available }).where("gtin13", "=", numberOf(name)).execute();
}

/** A PIN typed for what SNAP pays more by a change, in cents, as {@link submitChange} takes it. */
export async function pinsFor(
  services: TestServices,
  { shopper, token }: { readonly shopper: TestShopper; readonly token: string },
  draft: Pick<Checkout, "id" | "payments">,
  { pin = "1234", ...told }: { readonly amount: number; readonly checkoutId?: string; readonly pin?: string },
): Promise<Record<string, string>> {
  const snap = draft.payments.find(({ paymentType }) => paymentType === "EBT");
  const card = (await shopper.cards()).find(({ id }) => id === snap?.id);
  if (!card) throw new Error("SNAP pays nothing");
  const payment = { checkoutId: draft.id, ...told, amount: toDollars(told.amount) };
  return { [card.id]: await testFrame(services).pinHandle(token, card, pin, payment) };
}

/** What each kind of card holds for an order at the processor, in cents; a dollar that shows a card to be alive as such. */
export async function heldFor({ context }: TestServices, orderId: string) {
  const holds = (await liveAuthorizations(context)).filter((hold) => hold.merchantReference === orderId);
  const of = (kind: string) =>
    holds.reduce(
      (sum, { tender, purpose, amount }) => sum + (tender === kind && purpose === "PAYMENT" ? amount : 0),
      0,
    );
  return {
    snap: of("EBT"),
    gift: of("GIFT_CARD"),
    bank: of("BANK_CARD"),
    verified: holds.filter(({ purpose }) => purpose === "VERIFICATION").length,
  };
}

/** An order paid by SNAP, a gift card and the bank card, each as it is said, and what it was placed from. */
export async function placedWithPin(
  services: TestServices,
  who: { readonly shopper: TestShopper; readonly token: string },
  draft: Checkout,
): Promise<Order> {
  return placed(who.shopper, draft, await withPin(services, who, draft));
}
