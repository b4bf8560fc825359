import type { Kysely } from "kysely";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import type { Contact as ContactInput } from "../../../../sdk/contract/checkout.ts";
import { minimumAgeOf } from "../../../../sdk/domain/age.ts";
import { dayAt } from "../../../../sdk/domain/days.ts";
import { wantedLines, type CartHead, type PricedContent } from "../cart/pricing.ts";
import { readStore } from "../cart/stores.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { promiseOfCart, renewPromise } from "../promising/promises.ts";
import { recordEvent } from "../order/events.ts";
import { proposePayments } from "./proposals.ts";
import { cartContent, headOf, reprice, sellableContent } from "./repricing.ts";
import type { CheckoutRow } from "./tables.ts";
import { checkAge, checksumOf, hasExpired, whyNotWritable, type PaymentProposal } from "./rules.ts";
import { contentOf } from "./wire.ts";

export interface CheckoutUpdate {
  readonly versionKey: string;
  readonly payments?: readonly PaymentProposal[] | undefined;
  readonly contact?: ContactInput | undefined;
}

/** The columns for a contact as given: a name left out stays as it was, an empty one is cleared. */
function contactColumns(contact: ContactInput | undefined) {
  return {
    ...(contact?.firstName === undefined ? {} : { contact_first_name: contact.firstName || null }),
    ...(contact?.lastName === undefined ? {} : { contact_last_name: contact.lastName || null }),
    ...(contact?.phone === undefined ? {} : { contact_phone: contact.phone }),
    ...(contact?.smsOptin === undefined ? {} : { contact_sms_optin: contact.smsOptin }),
    ...(contact?.dateOfBirth === undefined ? {} : { contact_date_of_birth: contact.dateOfBirth }),
  };
}

/**
 * Checks that the buyer is old enough, on the day that it is at the store, for what the checkout sells.
 *
 * @throws ServiceError AGE_VERIFICATION_REQUIRED, MINIMUM_AGE_NOT_MET
 */
export async function checkBuyersAge(
  context: Context,
  trx: Kysely<Tables>,
  checkout: CheckoutRow,
  content: PricedContent,
): Promise<void> {
  const { timeZone } = await readStore(trx, checkout.store_id);
  const today = dayAt(timeZone, context.clock());
  checkAge(minimumAgeOf(content.lines), checkout.contact_date_of_birth, today);
}

/** With an item that has a minimum age, a checkout that has no birth date yet takes the profile's. */
async function withBirthDate(trx: Kysely<Tables>, checkout: CheckoutRow): Promise<CheckoutRow> {
  if (checkout.contact_date_of_birth !== null || minimumAgeOf(contentOf(checkout).lines) === 0)
    return checkout;
  const profile = await trx
    .selectFrom("profile")
    .where("account_id", "=", checkout.account_id)
    .select("birth_date")
    .executeTakeFirst();
  if (!profile?.birth_date) return checkout;
  return trx
    .updateTable("checkout")
    .set({ contact_date_of_birth: profile.birth_date })
    .where("id", "=", checkout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
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
    .selectAll()
    .executeTakeFirst();
}

interface Beginning {
  /** When the promise that it is made from runs out. */
  readonly expiresAt: Date;
  readonly contact: ContactInput | undefined;
  /** The draft that it takes the place of: who was to pick up then is to now. */
  readonly before: CheckoutRow | undefined;
}

const contactNames = [
  "contact_first_name",
  "contact_last_name",
  "contact_phone",
  "contact_sms_optin",
] as const satisfies readonly (keyof CheckoutRow)[];

async function create(
  context: Context,
  trx: Kysely<Tables>,
  shopper: Shopper,
  cart: CartHead,
  { expiresAt, contact, before }: Beginning,
): Promise<CheckoutRow> {
  const content = await sellableContent(context, trx, cart);
  const buyer = await trx
    .selectFrom("account")
    .leftJoin("profile", "profile.account_id", "account.id")
    .where("account.id", "=", shopper.accountId)
    .select(["account.email", "profile.first_name", "profile.last_name", "profile.mobile_phone"])
    .executeTakeFirstOrThrow();
  const now = context.clock();
  const checkout = await trx
    .insertInto("checkout")
    .values({
      id: context.ids.make("chk"),
      account_id: shopper.accountId,
      cart_id: cart.id,
      status: "DRAFT",
      version: context.ids.version(),
      content: JSON.stringify(content),
      checksum: checksumOf(content),
      total: content.totals.total,
      modality_type: cart.modality_type,
      store_id: cart.store_id,
      contact_first_name: buyer.first_name,
      contact_last_name: buyer.last_name,
      contact_phone: buyer.mobile_phone === null ? null : `+1${buyer.mobile_phone}`,
      contact_sms_optin: false,
      contact_date_of_birth: null,
      email: buyer.email,
      attempt_id: null,
      order_id: null,
      booked: null,
      time: null,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
      ...(before && Object.fromEntries(contactNames.map((name) => [name, before[name]]))),
      ...contactColumns(contact),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (contact?.dateOfBirth !== undefined) await checkBuyersAge(context, trx, checkout, content);
  await recordEvent(context, trx, { type: "checkout.created", checkoutId: checkout.id });
  return withBirthDate(trx, checkout);
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
  const last = await trx
    .selectFrom("checkout")
    .innerJoin("order", "order.checkout_id", "checkout.id")
    .where("checkout.cart_id", "=", cartId)
    .where("checkout.status", "=", "ACTIVATED")
    .orderBy("order.placed_at", "desc")
    .limit(1)
    .selectAll("checkout")
    .select(["order.read_at", "order.placed_at"])
    .executeTakeFirst();
  if (!last) return undefined;
  const { read_at: readAt, placed_at: placedAt, ...checkout } = last;
  const age = context.clock().getTime() - placedAt.getTime();
  return readAt === null && age <= context.settings.unseenOrderSeconds * 1000 ? checkout : undefined;
}

/** The promise of a cart, which a checkout is opened from. Throws PROMISE_REQUIRED, PROMISE_EXPIRED. */
async function promiseToSell(
  context: Context,
  cart: CartHead,
  named: string | undefined,
): Promise<{ readonly expires_at: Date }> {
  const promise = await promiseOfCart(context, cart);
  if (!promise && named === undefined) throw new ServiceError("PROMISE_REQUIRED");
  if (!promise || promise.expires_at <= context.clock() || promise.id !== (named ?? promise.id))
    throw new ServiceError("PROMISE_EXPIRED");
  return promise;
}

/**
 * Opens the checkout of a cart from its promise: the live one, brought up to date, or a new one. For an empty cart it is
 * the one whose order the shopper has not seen yet.
 *
 * @throws ServiceError NOT_FOUND, MODALITY_INVALID, PROMISE_REQUIRED, MINIMUM_AGE_NOT_MET, and those of sellableContent
 */
export function openCheckout(
  context: Context,
  shopper: Shopper,
  request: {
    readonly cartId: string;
    readonly modalityType: ModalityType;
    readonly promiseId?: string | undefined;
    readonly contact?: ContactInput | undefined;
  },
): Promise<{ checkout: CheckoutRow; created: boolean }> {
  return context.db.transaction().execute(async (trx) => {
    // Holding the cart's row lets two tabs that open at once meet in one checkout.
    const cart = await trx
      .selectFrom("cart")
      .where("id", "=", request.cartId)
      .where("account_id", "=", shopper.accountId)
      .selectAll()
      // Whoever makes a promise for it meanwhile need not wait.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!cart) throw new ServiceError("NOT_FOUND");
    if (cart.modality_type !== request.modalityType) throw new ServiceError("MODALITY_INVALID");
    const live = await trx
      .selectFrom("checkout")
      .where("cart_id", "=", cart.id)
      .where("status", "in", ["DRAFT", "ACTIVATING"])
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (live?.status === "ACTIVATING") return { checkout: live, created: false };
    if ((await wantedLines(trx, cart)).length === 0) {
      const unseen = await unseenOrder(context, trx, cart.id);
      if (unseen) return { checkout: unseen, created: false };
      throw new ServiceError("CART_EMPTY");
    }
    const { expires_at } = await promiseToSell({ ...context, db: trx }, cart, request.promiseId);
    // The cart's store may have been changed meanwhile: what was made for the old one is sold by nobody any more. And
    // a pickup does not become a delivery under the shopper's hands.
    const isSame = live?.store_id === cart.store_id && live.modality_type === cart.modality_type;
    if (live && isSame && !hasExpired(live, context.clock())) {
      const touched = await trx
        .updateTable("checkout")
        .set({ expires_at, ...contactColumns(request.contact) })
        .where("id", "=", live.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const checkout = await reprice(context, trx, touched);
      if (request.contact?.dateOfBirth !== undefined)
        await checkBuyersAge(context, trx, checkout, contentOf(checkout));
      return { checkout: await withBirthDate(trx, checkout), created: false };
    }
    if (live) {
      await trx
        .updateTable("checkout")
        .set({ status: "EXPIRED", version: context.ids.version(), updated_at: context.clock() })
        .where("id", "=", live.id)
        .execute();
      await recordEvent(context, trx, { type: "checkout.expired", checkoutId: live.id });
    }
    const beginning = { expiresAt: expires_at, contact: request.contact, before: isSame ? live : undefined };
    return { checkout: await create(context, trx, shopper, cart, beginning), created: true };
  });
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
    if (hasExpired(seen, context.clock())) throw new ServiceError("CHECKOUT_EXPIRED");
    if (seen.status !== "DRAFT") return seen;
    const checkout = await trx
      .selectFrom("checkout")
      .where("id", "=", checkoutId)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (checkout.status !== "DRAFT") return checkout;
    return withBirthDate(trx, await reprice(context, trx, checkout));
  });
}

/**
 * Changes what pays for a draft and who picks it up.
 *
 * @throws ServiceError NOT_FOUND, CHECKOUT_EXPIRED, CHECKOUT_NOT_DRAFT, VERSION_CONFLICT with the current key,
 * MINIMUM_AGE_NOT_MET for a birth date, and those of proposePayments and repricing
 */
export function updateCheckout(
  context: Context,
  accountId: string,
  checkoutId: string,
  update: CheckoutUpdate,
): Promise<CheckoutRow> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock();
    const checkout = await trx
      .updateTable("checkout")
      .set({
        version: context.ids.version(),
        updated_at: now,
        ...contactColumns(update.contact),
      })
      .where("id", "=", checkoutId)
      .where("account_id", "=", accountId)
      .where("status", "=", "DRAFT")
      .where("version", "=", update.versionKey)
      .where("expires_at", ">", now)
      .returningAll()
      .executeTakeFirst();
    if (!checkout) throw whyNotWritable(await findCheckout(trx, accountId, checkoutId), now);
    const renewed = await renewDraft(context, trx, checkout);
    const content = await cartContent(context, trx, renewed);
    if (update.contact?.dateOfBirth !== undefined) await checkBuyersAge(context, trx, renewed, content);
    if (update.payments)
      await proposePayments({ ...context, db: trx }, renewed, content.totals.ebtTotal, update.payments);
    await recordEvent(context, trx, { type: "checkout.updated", checkoutId });
    return reprice(context, trx, renewed, content);
  });
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
    .returningAll()
    .executeTakeFirstOrThrow();
}
