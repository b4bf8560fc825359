// Does what a demo shopper does at the checkout and afterwards, by the services' own functions and at the time of the
// context that each is given: so an order that the demo brings along is no other than one that was placed by hand.

import { randomUUID } from "node:crypto";
import type { ModifyRequest } from "../../../sdk/contract/amending.ts";
import type { Timeslot, TimeslotDay } from "../../../sdk/contract/timeslots.ts";
import { slotPlace } from "../account/timeslots/place.ts";
import { pinBinding } from "../payments/pci-forms/pins.ts";
import { createBriefSecrets } from "../payments/vault/brief-secrets.ts";
import type { Context } from "../platform/context.ts";
import type { IdempotentCall } from "../platform/http/idempotency.ts";
import type { ServiceResponse, Shopper } from "../platform/http/route.ts";
import { mainCart, replaceLines, type CartRow } from "../shop/cart/carts.ts";
import { askedBanner } from "../shop/catalog/asked-banner.ts";
import { products } from "../shop/catalog/products/products.ts";
import { activate } from "../shop/checkout/activate.ts";
import { activation } from "../shop/checkout/activation/recovery.ts";
import { findOrderRow } from "../shop/checkout/amending/base.ts";
import { cancellation } from "../shop/checkout/amending/cancel.ts";
import { changeKinds } from "../shop/checkout/amending/kinds.ts";
import { openModifyCart } from "../shop/checkout/amending/modify-cart.ts";
import { cancel, modify } from "../shop/checkout/amending/modify.ts";
import { walletCards } from "../shop/checkout/cards.ts";
import { type CheckoutUpdate, openCheckout, updateCheckout } from "../shop/checkout/checkouts.ts";
import { readPayments } from "../shop/checkout/payments.ts";
import type { CheckoutRow } from "../shop/checkout/tables.ts";
import { makePromise } from "../shop/promising/promises.ts";
import { quoteTimes } from "../shop/promising/quotes.ts";

/** So many of each product, by what it is called. */
export type Lines = Readonly<Record<string, number>>;

export interface Purchase {
  readonly lines: Lines;
  /** The last four digits of the cards that pay, each of them saved. */
  readonly cards: readonly string[];
  readonly time: Timeslot;
  /** What is said at the checkout besides. */
  readonly said?: Pick<CheckoutUpdate, "fulfillment" | "tip">;
}

/** The PIN of every EBT card of the sandbox. */
const pin = "1234";

const locale = "en";

type Destination = Parameters<typeof slotPlace>[2]["modality"]["destination"];

/** What a call of the shopper's brings along that runs a saga. */
function callOf({ accountId }: Shopper, route: string) {
  const key = randomUUID();
  const call: IdempotentCall = { key, accountId, route, bodyHash: key };
  return { call, correlationId: `demo-${key}`, accountId };
}

/** Throws for anything but a success: what the demo does by itself has to work. */
async function done(what: string, answer: Promise<ServiceResponse>): Promise<void> {
  const { status, raw } = await answer;
  if (status >= 300) throw new Error(`${what} answered ${status}: ${raw ?? ""}`);
}

/** The lines of a cart as its services take them. Throws for a product that there is not. */
function linesOf(wanted: Lines) {
  return Object.entries(wanted).map(([description, quantity]) => {
    const found = products.find((product) => product.description === description);
    if (!found) throw new Error(`no such product: ${description}`);
    return { gtin13: found.gtin13, quantity };
  });
}

async function cartOf(context: Context, { accountId, tenant }: Shopper): Promise<CartRow> {
  return mainCart(context, accountId, await askedBanner(context, tenant, new Headers()));
}

/** The PIN that SNAP is asked for what it pays of a checkout, by its card. */
async function pinsFor(
  context: Context,
  accountId: string,
  { id: checkoutId }: CheckoutRow,
): Promise<ReadonlyMap<string, string>> {
  const payments = await readPayments(context.db, checkoutId);
  const snap = payments.find(({ payment_type }) => payment_type === "EBT");
  if (!snap) return new Map();
  const { card_id: cardId, amount } = snap;
  const handle = context.ids.make("epb");
  const binding = pinBinding({ accountId, cardId, checkoutId, amount });
  const expiresAt = new Date(context.clock().getTime() + context.settings.cardTokenSeconds * 1000);
  await createBriefSecrets(context).keep({ handle, binding, value: pin, expiresAt });
  return new Map([[cardId, handle]]);
}

async function cardsEnding(context: Context, accountId: string, lastFours: readonly string[]) {
  const cards = await walletCards(context.db, accountId);
  return lastFours.map((lastFour) => {
    const card = cards.find((each) => each.lastFour === lastFour);
    if (!card?.type) throw new Error(`no card ends in ${lastFour}`);
    return { id: card.id, paymentType: card.type };
  });
}

/** The times of a week from the context's day on, for the shopper's cart as it is; where to, for a delivery. */
export async function timesFor(
  context: Context,
  shopper: Shopper,
  destination?: Destination,
): Promise<readonly TimeslotDay[]> {
  const { banner_domain, store_id, modality_type: modalityType } = await cartOf(context, shopper);
  const modality = { modalityType, destination: destination ?? { locationId: store_id } };
  const place = await slotPlace(context, banner_domain, { locale, modality, vendors: {}, items: [] });
  const asked = { accountId: shopper.accountId, locale, deviceZone: place.store.time_zone, items: [] };
  return (await quoteTimes(context, place, asked)).days;
}

/** The draft of what is wanted, at its time. */
async function draftOf(
  context: Context,
  shopper: Shopper,
  { lines, cards, time, said = {} }: Purchase,
): Promise<CheckoutRow> {
  const { accountId } = shopper;
  const { id: cartId, version, modality_type: modalityType } = await cartOf(context, shopper);
  const lineItems = linesOf(lines);
  await replaceLines(context, accountId, cartId, { versionKey: version, lineItems });
  const { quoteId, optionId, vendorId } = time;
  const wish = { cartId, modalityType, quoteId, optionIds: [optionId], vendorId, items: lineItems, locale };
  await context.db
    .transaction()
    .execute((trx) => makePromise({ ...context, db: trx }, { accountId, deviceZone: null }, wish));
  const { checkout } = await openCheckout(context, shopper, { cartId, modalityType });
  const payments = await cardsEnding(context, accountId, cards);
  return updateCheckout(context, accountId, checkout.id, { ...said, versionKey: checkout.version, payments });
}

/** Buys what is wanted, and answers with the order's id. */
export async function buy(context: Context, shopper: Shopper, purchase: Purchase): Promise<string> {
  const draft = await draftOf(context, shopper, purchase);
  const submission = {
    ...callOf(shopper, activation.routeName),
    checkoutId: draft.id,
    versionKey: draft.version,
    checksum: draft.checksum,
    transactionId: null,
    pins: await pinsFor(context, shopper.accountId, draft),
  };
  await done("an order", activate(context, submission));
  const { id } = await context.db
    .selectFrom("order")
    .where("checkout_id", "=", draft.id)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an order to what is wanted, and goes away without confirming it. What SNAP pays of it must not rise. */
export async function changeOrder(
  context: Context,
  shopper: Shopper,
  orderId: string,
  lines: Lines,
): Promise<void> {
  const { accountId } = shopper;
  const { id, version, modality_type } = await openModifyCart(context, { accountId, orderId });
  await replaceLines(context, accountId, id, { versionKey: version, lineItems: linesOf(lines) });
  const wish = { cartId: id, modalityType: modality_type };
  const { checkout } = await openCheckout(context, shopper, wish);
  const payments = await readPayments(context.db, checkout.id);
  const { version_key } = await findOrderRow(context.db, accountId, orderId);
  const body: ModifyRequest = {
    versionKey: checkout.version,
    checksum: checkout.checksum,
    paymentDetails: {
      identityData: {},
      paymentMethods: {
        existingAuthorizations: payments.map(({ card_id, amount }) => ({ id: card_id, amount })),
      },
      paymentVersionKey: version_key,
    },
  };
  const call = callOf(shopper, changeKinds.MODIFY.routeName);
  await done("a change", modify(context, { ...call, checkoutId: checkout.id, body }));
}

export async function giveUp(context: Context, shopper: Shopper, orderId: string): Promise<void> {
  const { version_key: versionKey } = await findOrderRow(context.db, shopper.accountId, orderId);
  const call = callOf(shopper, cancellation.routeName);
  await done("a cancellation", cancel(context, { ...call, orderId, versionKey }));
}
