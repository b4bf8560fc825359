// Long because a draft is opened, gone on with, read and changed by the same rules.

import type { Kysely } from "kysely";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import type { Contact as ContactInput } from "../../../../sdk/contract/checkout.ts";
import { wantedLines, type CartHead } from "../cart/pricing.ts";
import type { WantedLine } from "../cart/rules.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { promiseOfCart, type PromiseRow, renewPromise } from "../promising/promises.ts";
import { recordEvent } from "../order/events.ts";
import { unseenOrderOf } from "../cart/unseen-order.ts";
import { fulfillmentColumns, tipColumns, type FulfillmentChange, type TipChange } from "./delivery-rules.ts";
import { type Beginning, checkBuyersAge, contactColumns, createDraft } from "./drafts.ts";
import { changeLines, lockCartOf, type LineChange } from "./line-changes.ts";
import { lostPromosOf } from "./following.ts";
import { baseOf, findOrderRow, holdFirst } from "./amending/base.ts";
import { openChange } from "./amending/drafts.ts";
import { proposeAmounts } from "./amending/tenders.ts";
import { readPayments } from "./payments.ts";
import { proposePayments } from "./proposals.ts";
import { cartContent, headOf, reprice } from "./repricing.ts";
import { changePromos, type PromoChange } from "../savings/promos.ts";
import { checkoutColumns, type CheckoutRow } from "./tables.ts";
import { areSameLines, hasExpired, whyExpired, whyNotWritable, type PaymentProposal } from "./rules.ts";
import { contentOf } from "./content.ts";
import { cartColumns } from "../cart/tables.ts";

export interface CheckoutUpdate {
  readonly versionKey: string;
  readonly payments?: readonly PaymentProposal[] | undefined;
  readonly contact?: ContactInput | undefined;
  readonly fulfillment?: FulfillmentChange | undefined;
  readonly lineItems?: readonly LineChange[] | undefined;
  readonly promos?: readonly PromoChange[] | undefined;
  readonly tip?: TipChange | undefined;
}

/** What a checkout is opened with. */
export interface OpenRequest {
  readonly cartId: string;
  readonly modalityType: ModalityType;
  readonly promiseId?: string | undefined;
  readonly contact?: ContactInput | undefined;
  readonly fulfillment?: FulfillmentChange | undefined;
  /** What the page shows of the cart. */
  readonly lineItems?: readonly WantedLine[] | undefined;
  readonly hadFallout?: boolean | undefined;
  /** For a cart that changes a placed order. */
  readonly payments?: readonly PaymentProposal[] | undefined;
}

export interface Opened {
  readonly checkout: CheckoutRow;
  readonly created: boolean;
}

export function findCheckout(
  db: Kysely<Tables>,
  accountId: string,
  checkoutId: string,
): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom("checkout")
    .where("id", "=", checkoutId)
    .where("account_id", "=", accountId)
    .select(checkoutColumns)
    .executeTakeFirst();
}

/**
 * The checkout of a cart that became an order of which its shopper may not know: whoever reloads while the order is
 * being placed finds an empty cart, and here the way to the confirmation.
 */
async function unseenOrder(
  context: Context,
  trx: Kysely<Tables>,
  cartId: string,
): Promise<CheckoutRow | undefined> {
  const unseen = await unseenOrderOf(context, trx, cartId);
  if (!unseen) return undefined;
  return trx
    .selectFrom("checkout")
    .where("id", "=", unseen.checkoutId)
    .select(checkoutColumns)
    .executeTakeFirst();
}

/** The order that a cart changes, if it does. */
async function amendedByCart(trx: Kysely<Tables>, cartId: string): Promise<string | undefined> {
  const cart = await trx.selectFrom("cart").where("id", "=", cartId).select("amends").executeTakeFirst();
  return cart?.amends?.orderId;
}

/** The promise of a cart, which a checkout is opened from. Throws PROMISE_REQUIRED, PROMISE_EXPIRED. */
async function promiseToSell(
  context: Context,
  cart: CartHead,
  named: string | undefined,
): Promise<Pick<PromiseRow, "expires_at" | "items">> {
  const promise = await promiseOfCart(context, cart);
  if (!promise && named === undefined) throw new ServiceError("PROMISE_REQUIRED");
  if (!promise || promise.expires_at <= context.clock() || promise.id !== (named ?? promise.id))
    throw new ServiceError("PROMISE_EXPIRED");
  return promise;
}

/** Brings the live draft of a cart up to date; it lasts as long as the promise. */
async function goOn(
  context: Context,
  trx: Kysely<Tables>,
  live: CheckoutRow,
  { expiresAt, contact, hadFallout }: Omit<Beginning, "before">,
): Promise<CheckoutRow> {
  const touched = await trx
    .updateTable("checkout")
    .set({
      expires_at: expiresAt,
      had_fallout: live.had_fallout || hadFallout,
      ...contactColumns(contact),
    })
    .where("id", "=", live.id)
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
  const checkout = await reprice(context, trx, touched);
  if (contact?.dateOfBirth !== undefined) await checkBuyersAge(context, trx, checkout, contentOf(checkout));
  return checkout;
}

async function expire(context: Context, trx: Kysely<Tables>, id: string): Promise<void> {
  await trx
    .updateTable("checkout")
    .set({ status: "EXPIRED", version: context.ids.version(), updated_at: context.clock() })
    .where("id", "=", id)
    .execute();
  await recordEvent(context, trx, { type: "checkout.expired", checkoutId: id });
}

/**
 * Opens the checkout of a cart from its promise: the live one, brought up to date, or a new one. For an empty cart it is
 * the one whose order the shopper has not seen yet.
 *
 * @throws ServiceError NOT_FOUND, MODALITY_INVALID, PROMISE_REQUIRED, MINIMUM_AGE_NOT_MET, BAD_REQUEST for other lines than
 * the cart's, and those of fulfillmentColumns and sellableContent
 */
export function openCheckout(context: Context, shopper: Shopper, request: OpenRequest): Promise<Opened> {
  return context.db.transaction().execute(async (trx) => {
    const opened = await openAsIs(context, trx, shopper, request);
    const { checkout } = opened;
    if (checkout.status !== "DRAFT") return opened;
    const { lineItems, fulfillment } = request;
    if (lineItems) await checkLinesTold(trx, checkout, lineItems);
    if (!fulfillment) return opened;
    const told = await changed(context, trx, checkout, { fulfillment });
    const isSame =
      told.instructions === checkout.instructions && told.delivery_type === checkout.delivery_type;
    const renewed = opened.created || isSame ? told : await renewVersion(context, trx, told);
    return { ...opened, checkout: await reprice(context, trx, renewed) };
  });
}

/** Whoever pays for a draft in another tab is to see first what was said of it here. */
async function renewVersion(
  context: Context,
  trx: Kysely<Tables>,
  { id }: CheckoutRow,
): Promise<CheckoutRow> {
  await recordEvent(context, trx, { type: "checkout.updated", checkoutId: id });
  return trx
    .updateTable("checkout")
    .set({ version: context.ids.version(), updated_at: context.clock() })
    .where("id", "=", id)
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
}

/** What a page shows is the cart, with what the promise leaves out of it or without. Throws BAD_REQUEST. */
async function checkLinesTold(
  trx: Kysely<Tables>,
  checkout: CheckoutRow,
  told: readonly WantedLine[],
): Promise<void> {
  if (areSameLines(told, contentOf(checkout).lines)) return;
  if (!areSameLines(told, await wantedLines(trx, headOf(checkout))))
    throw new ServiceError("BAD_REQUEST", { reason: "The lines are not those of the cart." });
}

async function openAsIs(
  context: Context,
  trx: Kysely<Tables>,
  shopper: Shopper,
  request: OpenRequest,
): Promise<Opened> {
  await holdFirst(trx, shopper.accountId, await amendedByCart(trx, request.cartId));
  // Holding the cart's row lets two tabs that open at once meet in one checkout.
  const cart = await trx
    .selectFrom("cart")
    .where("id", "=", request.cartId)
    .where("account_id", "=", shopper.accountId)
    .select(cartColumns)
    // Whoever makes a promise for it meanwhile need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!cart) throw new ServiceError("NOT_FOUND");
  if (cart.modality_type !== request.modalityType) throw new ServiceError("MODALITY_INVALID");
  if (cart.kind === "modify") {
    const { contact, payments } = request;
    const opened = await openChange(context, trx, cart, { contact: contactColumns(contact), payments });
    const checkout = await reprice(context, trx, opened.checkout);
    if (contact?.dateOfBirth !== undefined) await checkBuyersAge(context, trx, checkout, contentOf(checkout));
    return { ...opened, checkout };
  }
  const live = await trx
    .selectFrom("checkout")
    .where("cart_id", "=", cart.id)
    .where("status", "in", ["DRAFT", "ACTIVATING"])
    .select(checkoutColumns)
    .forUpdate()
    .executeTakeFirst();
  if (live?.status === "ACTIVATING") return { checkout: live, created: false };
  if ((await wantedLines(trx, cart)).length === 0) {
    const unseen = await unseenOrder(context, trx, cart.id);
    if (unseen) return { checkout: unseen, created: false };
    throw new ServiceError("CART_EMPTY");
  }
  const { expires_at, items } = await promiseToSell({ ...context, db: trx }, cart, request.promiseId);
  const hadFallout = request.hadFallout === true || items.excluded.length > 0;
  const beginning = { expiresAt: expires_at, contact: request.contact, hadFallout };
  // The cart's store may have been changed meanwhile: what was made for the old one is sold by nobody any more. And
  // a pickup does not become a delivery under the shopper's hands.
  const isSame = live?.store_id === cart.store_id && live.modality_type === cart.modality_type;
  if (live && isSame && !hasExpired(live, context.clock()))
    return { checkout: await goOn(context, trx, live, beginning), created: false };
  if (live) await expire(context, trx, live.id);
  const draft = await createDraft(context, trx, shopper, cart, { ...beginning, before: live });
  return { checkout: draft, created: true };
}

/**
 * A checkout as it stands; a draft is brought up to its cart first.
 *
 * @throws ServiceError NOT_FOUND, CHECKOUT_EXPIRED, and those of sellableContent
 */
export function readCheckout(context: Context, accountId: string, checkoutId: string): Promise<CheckoutRow> {
  return context.db.transaction().execute(async (trx) => {
    const seen = await findCheckout(trx, accountId, checkoutId);
    if (!seen) throw new ServiceError("NOT_FOUND");
    if (hasExpired(seen, context.clock())) throw whyExpired(seen);
    if (seen.status !== "DRAFT") return seen;
    await holdFirst(trx, accountId, seen.amends_order_id);
    const checkout = await trx
      .selectFrom("checkout")
      .where("id", "=", checkoutId)
      .select(checkoutColumns)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (checkout.status !== "DRAFT") return checkout;
    return reprice(context, trx, checkout);
  });
}

/**
 * Changes a draft: its lines, codes and tip, how it changes hands and with whom, and what pays for it.
 *
 * @throws ServiceError NOT_FOUND, CHECKOUT_EXPIRED, CHECKOUT_NOT_DRAFT, VERSION_CONFLICT with the current key,
 * MINIMUM_AGE_NOT_MET for a birth date, and those of contactColumns, changeLines, changePromos, fulfillmentColumns,
 * tipColumns, proposePayments and repricing
 */
export function updateCheckout(
  context: Context,
  accountId: string,
  checkoutId: string,
  update: CheckoutUpdate,
): Promise<CheckoutRow> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock();
    await holdFirst(trx, accountId, (await findCheckout(trx, accountId, checkoutId))?.amends_order_id);
    if (update.lineItems) await lockCartOf(trx, accountId, checkoutId);
    const checkout = await trx
      .updateTable("checkout")
      .set({
        version: context.ids.version(),
        updated_at: now,
        // Whoever knows this version has been told of them.
        lost_promos: [],
        ...contactColumns(update.contact),
      })
      .where("id", "=", checkoutId)
      .where("account_id", "=", accountId)
      .where("status", "=", "DRAFT")
      .where("version", "=", update.versionKey)
      .where("expires_at", ">", now)
      .returning(checkoutColumns)
      .executeTakeFirst();
    if (!checkout) throw whyNotWritable(await findCheckout(trx, accountId, checkoutId), now);
    const isChange = checkout.amends_order_id !== null;
    const draft = isChange ? checkout : await renewDraft(context, trx, checkout);
    const renewed = await changed(context, trx, draft, update);
    const content = await cartContent(context, trx, renewed);
    if (update.contact?.dateOfBirth !== undefined) await checkBuyersAge(context, trx, renewed, content);
    const { ebtTotal } = content.totals;
    if (update.payments && isChange)
      await proposeAmounts(trx, await readPayments(trx, checkoutId), ebtTotal, update.payments);
    else if (update.payments)
      await proposePayments({ ...context, db: trx }, renewed, ebtTotal, update.payments);
    await recordEvent(context, trx, { type: "checkout.updated", checkoutId });
    return reprice(context, trx, renewed, content);
  });
}

/** A draft with the changes of its lines, and of what is judged by what they come to then. */
async function changed(
  context: Context,
  trx: Kysely<Tables>,
  draft: CheckoutRow,
  { lineItems, promos, fulfillment, tip }: Omit<CheckoutUpdate, "versionKey">,
): Promise<CheckoutRow> {
  if (lineItems) await changeLines(context, trx, headOf(draft), lineItems);
  if (!promos && !fulfillment && !tip) return draft;
  const content = await cartContent(context, trx, draft);
  const facts = {
    subtotal: content.totals.subtotal,
    isDelivery: draft.modality_type === "DELIVERY",
    now: context.clock(),
    own: promos ? await ownCodes(trx, draft) : [],
  };
  // What counts no more is not there any more. Of what the shopper names here nobody else need tell.
  const codes = content.promos.map(({ code }) => code);
  const named = (promos ?? []).map(({ code }) => code.toUpperCase());
  return trx
    .updateTable("checkout")
    .set({
      promo_codes: promos ? await changePromos(trx, codes, promos, facts) : codes,
      lost_promos: lostPromosOf(draft, content).filter((code) => !named.includes(code)),
      ...(fulfillment && fulfillmentColumns(fulfillment, draft, content)),
      ...(tip && tipColumns(tip, content)),
    })
    .where("id", "=", draft.id)
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
}

/** The codes of the order that a change is of, as its price counts them. */
async function ownCodes(
  trx: Kysely<Tables>,
  { account_id, amends_order_id }: CheckoutRow,
): Promise<readonly string[]> {
  if (amends_order_id === null) return [];
  const { content } = await baseOf(trx, await findOrderRow(trx, account_id, amends_order_id));
  return content.promos.map(({ code }) => code);
}

/** A draft lasts as long as its promise, which its changes renew. */
async function renewDraft(
  context: Context,
  trx: Kysely<Tables>,
  checkout: CheckoutRow,
): Promise<CheckoutRow> {
  const expires_at = await renewPromise({ ...context, db: trx }, headOf(checkout));
  return trx
    .updateTable("checkout")
    .set({ expires_at })
    .where("id", "=", checkout.id)
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
}
