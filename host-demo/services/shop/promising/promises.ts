// Long because it has each change of a promise, whose rules on places and times only hold together.

import { sql, type Kysely, type Selectable } from "kysely";
import type {
  CreatePromiseRequest,
  UpdatePromiseRequest,
} from "../../../../sdk/contract/promise-requests.ts";
import type { Destination } from "../../../../sdk/contract/modality.ts";
import type { SortedItems } from "../../../../sdk/contract/timeslots.ts";
import { promiseGrace, promiseLimit } from "../../../../sdk/domain/limits.ts";
import type { ModalityType, VendorId } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { checkRoom, liveHold, liveQuote, lockOwnSlot, lockSlot } from "./holds.ts";
import { checkOrderRules } from "./order-rules.ts";
import { isAddressRemoved, isSamePlace } from "./places.ts";
import { type Slot, untilItBegins } from "./slots.ts";
import { slotColumns, promiseColumns, type PromiseTable, type QuoteTable } from "./tables.ts";
import { planOf, waiverOf } from "./waivers.ts";
import { judgeItems, type WantedItems } from "./wanted-items.ts";
import { windowOf } from "./wire.ts";

export type PromiseRow = Selectable<PromiseTable>;

/** A cart as far as its time goes. */
export interface CartHead {
  readonly id: string;
  readonly store_id: string;
  readonly modality_type: ModalityType;
}

/** Who asks, and how their device says times. */
export interface Asker {
  readonly accountId: string;
  /** IANA name; left out for the store's. */
  readonly deviceZone: string | null;
}

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;

/** How long a promise that is made or renewed now lasts: nobody is sold a time that has begun. */
export const promisedUntil = (
  { clock, settings }: Pick<Context, "clock" | "settings">,
  slot: Pick<Slot, "starts_at">,
): Date => untilItBegins(slot, new Date(clock().getTime() + settings.promiseSeconds * 1000));

const later = (a: Date, b: Date) => (a > b ? a : b);
const sooner = (a: Date, b: Date) => (a < b ? a : b);

/** Until when a change keeps a promise: as long anew, up to two hours in all, and never shorter than before. */
const renewedUntil = (
  context: Context,
  slot: Pick<Slot, "starts_at">,
  { since, expires_at }: Pick<PromiseRow, "since" | "expires_at">,
): Date => later(expires_at, sooner(promisedUntil(context, slot), new Date(since.getTime() + promiseLimit)));

/**
 * Promises a window to a cart, in the place of whatever place the shopper has. The context's db is a transaction: either
 * all of it happens, or the place stays where it was. Throws what the contract says of POST promises.
 */
export async function makePromise(
  context: Context,
  { accountId, deviceZone }: Asker,
  wish: CreatePromiseRequest,
): Promise<PromiseRow> {
  const { db, clock, ids } = context;
  await lockAccount(db, accountId);
  const cart = await db
    .selectFrom("cart")
    .where("id", "=", wish.cartId)
    .where("account_id", "=", accountId)
    .select(["id", "account_id", "banner_domain", "store_id", "modality_type"])
    .executeTakeFirst();
  if (!cart) throw new ServiceError("NOT_FOUND");
  await outdateDraft(context, cart, wish);
  const quote = await quoteToPromise(context, accountId, wish);
  await checkQuote(db, cart, quote, wish);
  const judged = await sortItems(context, accountId, quote, wish.items);
  const slot = await lockSlot(db, quote, optionOf(wish));
  const { time_zone } = await storeOf(db, slot);
  const now = clock();
  const place = await takePlace(context, accountId, slot, time_zone);
  const facts = { plan: await planOf(db, accountId), subtotal: judged.subtotal, timeZone: time_zone, now };
  const row = {
    ...place,
    id: ids.make("prm"),
    cart_id: cart.id,
    banner_domain: quote.banner_domain,
    version: ids.version(),
    slot_id: slot.id,
    quote_id: quote.id,
    destination: json<Destination>(quote.destination),
    waiver: waiverOf(slot, facts),
    items: json<SortedItems>(judged.items),
    locale: wish.locale,
    device_zone: deviceZone ?? time_zone,
  };
  await db.deleteFrom("hold").where("account_id", "=", accountId).execute();
  const made = await db
    .insertInto("promise")
    .values({ ...row, account_id: accountId })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .returning(promiseColumns)
    .executeTakeFirstOrThrow();
  return made;
}

/**
 * A draft is sold at its cart's time: at another one it has another version, so that no page sells it at a time that it
 * does not show. Comes first, since whoever changes a draft takes it before its promise.
 */
async function outdateDraft(
  { db, ids }: Context,
  { id }: Pick<CartHead, "id">,
  wish: Pick<CreatePromiseRequest, "optionIds">,
): Promise<void> {
  const promised = db.selectFrom("promise").where("cart_id", "=", id).where("slot_id", "=", optionOf(wish));
  await db
    .updateTable("checkout")
    .set({ version: ids.version() })
    .where("cart_id", "=", id)
    .where("status", "=", "DRAFT")
    .where(({ not, exists }) => not(exists(promised.select("id"))))
    .execute();
}

/** What a promise is made by: a quote, or in its place what was said when the time was held. */
type Quoted = Omit<Selectable<QuoteTable>, "account_id" | "expires_at">;

const optionOf = ({ optionIds: [optionId = ""] }: Pick<CreatePromiseRequest, "optionIds">) => optionId;

/**
 * The quote of a wish. A time that is held outlasts the quote that it was chosen from: where the wish names the window
 * of that reservation, it is promised by what the reservation says. Throws QUOTE_EXPIRED.
 */
async function quoteToPromise(
  context: Context,
  accountId: string,
  wish: CreatePromiseRequest,
): Promise<Quoted> {
  const held = wish.originalWindow && (await heldQuote(context, accountId, wish));
  return held ?? liveQuote(context, accountId, wish.quoteId);
}

async function heldQuote(
  { db, clock }: Context,
  accountId: string,
  wish: CreatePromiseRequest,
): Promise<Quoted | undefined> {
  const held = await db
    .selectFrom("hold")
    .innerJoin("slot", "slot.id", "hold.slot_id")
    .where("hold.account_id", "=", accountId)
    .where("hold.expires_at", ">", clock())
    .where("slot.id", "=", optionOf(wish))
    .select(["hold.quote_id as id", "hold.banner_domain", "hold.destination"])
    .select(["slot.store_id", "slot.modality_type", "slot.vendor", "slot.starts_at", "slot.ends_at"])
    .executeTakeFirst();
  if (!held || windowOf(held) !== wish.originalWindow?.value) return undefined;
  return held;
}

/** Whether a quote is for what the cart is for. Throws MODALITY_INVALID, CONFIRM_ADDRESS, BAD_REQUEST. */
async function checkQuote(
  db: Kysely<Tables>,
  cart: CartHead & { readonly account_id: string; readonly banner_domain: string },
  quote: Quoted,
  { modalityType, vendorId }: CreatePromiseRequest,
): Promise<void> {
  if (cart.modality_type !== modalityType || quote.modality_type !== modalityType)
    throw new ServiceError("MODALITY_INVALID");
  if (quote.vendor !== vendorId)
    throw new ServiceError("BAD_REQUEST", { reason: "The vendor is not the quote's." });
  if (modalityType === "DELIVERY") {
    const chosen = await db
      .selectFrom("modality_preference")
      .where("account_id", "=", cart.account_id)
      .where("banner_domain", "=", cart.banner_domain)
      .where("modality_type", "=", "DELIVERY")
      .select(["destination", isAddressRemoved("modality_preference").as("is_removed")])
      .executeTakeFirst();
    if (chosen?.is_removed) throw new ServiceError("CONFIRM_ADDRESS");
    const address = chosen?.destination.address;
    if (!quote.destination.address || !address || !isSamePlace(quote.destination, { address }))
      throw new ServiceError("CONFIRM_ADDRESS");
  }
  // Times are of the store that delivers now; the cart goes there once the address is chosen again.
  if (quote.store_id !== cart.store_id)
    throw new ServiceError(modalityType === "DELIVERY" ? "CONFIRM_ADDRESS" : "MODALITY_INVALID");
}

interface Sorted {
  readonly items: SortedItems;
  readonly subtotal: number;
}

/** What there will be of what is wanted. Throws NO_ITEMS_AVAILABLE and those of the order's rules. */
async function sortItems(
  context: Context,
  accountId: string,
  { store_id, modality_type, vendor, destination }: SortedFor,
  wanted: WantedItems,
): Promise<Sorted> {
  const judged = await judgeItems(context, accountId, { store_id }, modality_type, wanted);
  const items = judged.by(vendor);
  // What there won't be breaks no rule: the order goes without it. What a vendor never brings does.
  const missing = new Set(
    items.excluded.filter(({ code }) => code === "ITEM_UNAVAILABLE").map(({ gtin13 }) => gtin13),
  );
  const rest = wanted.filter(({ gtin13 }) => !missing.has(gtin13));
  await checkOrderRules(context, rest, { vendor, destination });
  if (items.included.length === 0) throw new ServiceError("NO_ITEMS_AVAILABLE");
  return { items, subtotal: judged.subtotal };
}

type SortedFor = Pick<Selectable<QuoteTable>, "store_id" | "modality_type" | "destination"> & {
  readonly vendor: VendorId;
};

const storeOf = (db: Kysely<Tables>, slot: Pick<Slot, "store_id">) =>
  db
    .selectFrom("store")
    .where("store_id", "=", slot.store_id)
    .select(["store_id", "time_zone"])
    .executeTakeFirstOrThrow();

/**
 * Takes a place in a window, or goes on with the one that the shopper has there, whose time goes on as it was: or it could
 * be kept for ever. Throws SLOT_FULL, SLOT_PAST.
 */
async function takePlace(
  context: Context,
  accountId: string,
  slot: Slot,
  time_zone: string,
): Promise<Pick<PromiseRow, "since" | "expires_at">> {
  const { db, clock } = context;
  const now = clock();
  const promised = await db
    .selectFrom("promise")
    .where("account_id", "=", accountId)
    .where("slot_id", "=", slot.id)
    .where("expires_at", ">", now)
    .select(["since", "expires_at"])
    .executeTakeFirst();
  if (promised) return { since: promised.since, expires_at: renewedUntil(context, slot, promised) };
  const hold = await liveHold(db, accountId, now);
  if (hold?.slot_id === slot.id) {
    const since = hold.promised_since ?? now;
    return { since, expires_at: renewedUntil(context, slot, { since, expires_at: hold.expires_at }) };
  }
  await checkRoom(context, slot, { time_zone }, accountId);
  return { since: now, expires_at: promisedUntil(context, slot) };
}

/** Changes what a promise is for, and renews it. Throws NOT_FOUND, PROMISE_EXPIRED, VERSION_CONFLICT, and as for POST. */
export async function changePromise(
  context: Context,
  accountId: string,
  id: string,
  { items: wanted, versionKey, locale }: UpdatePromiseRequest,
): Promise<PromiseRow> {
  const { db, clock, ids } = context;
  const promise = await ownPromise(context, accountId, id);
  if (promise.expires_at <= clock()) throw new ServiceError("PROMISE_EXPIRED");
  const slot = await db
    .selectFrom("slot")
    .where("id", "=", promise.slot_id)
    .select(slotColumns)
    .executeTakeFirstOrThrow();
  const { items, subtotal } = await sortItems(
    context,
    accountId,
    { ...slot, destination: promise.destination },
    wanted,
  );
  const { time_zone: timeZone } = await storeOf(db, slot);
  const expires_at = renewedUntil(context, slot, promise);
  // The draft first: whoever changes it takes it before its promise.
  await db
    .updateTable("checkout")
    .set({ expires_at })
    .where("cart_id", "=", promise.cart_id)
    .where("status", "=", "DRAFT")
    .where("expires_at", ">", clock())
    .execute();
  await lockOwnSlot(db, promise.slot_id);
  const changed = await db
    .updateTable("promise")
    .set({
      version: ids.version(),
      items: json<SortedItems>(items),
      waiver: waiverOf(slot, { plan: await planOf(db, accountId), subtotal, timeZone, now: promise.since }),
      locale,
      expires_at,
    })
    .where("id", "=", id)
    .where("version", "=", versionKey)
    .where("expires_at", ">", clock())
    .returning(promiseColumns)
    .executeTakeFirst();
  if (changed) return changed;
  const current = await ownPromise(context, accountId, id);
  if (current.expires_at <= clock()) throw new ServiceError("PROMISE_EXPIRED");
  throw new ServiceError("VERSION_CONFLICT", { versionKey: current.version });
}

/** A promise, valid or in its grace. Throws NOT_FOUND. */
export async function ownPromise({ db, clock }: Context, accountId: string, id: string): Promise<PromiseRow> {
  const promise = await db
    .selectFrom("promise")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("expires_at", ">", forgottenBefore(clock()))
    .select(promiseColumns)
    .executeTakeFirst();
  if (!promise) throw new ServiceError("NOT_FOUND");
  return promise;
}

const forgottenBefore = (now: Date): Date => new Date(now.getTime() - promiseGrace);

/** Gives the place of a promise back. Throws NOT_FOUND. */
export async function dropPromise(context: Context, accountId: string, id: string): Promise<void> {
  await ownPromise(context, accountId, id);
  await context.db.deleteFrom("promise").where("id", "=", id).execute();
}

/** A promise, who serves its window, and when that begins. */
export type PromiseInSlot = PromiseRow & Pick<Slot, "vendor" | "starts_at">;

/** The promise of a cart as it is now, valid or in its grace: one for another store or another way counts no more. */
export async function promiseOfCart(
  { db, clock }: Context,
  cart: CartHead,
): Promise<PromiseInSlot | undefined> {
  return db
    .selectFrom("promise")
    .innerJoin("slot", "slot.id", "promise.slot_id")
    .where("promise.cart_id", "=", cart.id)
    .where("promise.expires_at", ">", forgottenBefore(clock()))
    .where("slot.store_id", "=", cart.store_id)
    .where("slot.modality_type", "=", cart.modality_type)
    .select(promiseColumns)
    .select(["slot.vendor", "slot.starts_at"])
    .executeTakeFirst();
}

/**
 * The promise by which a checkout of a cart is sold. Throws PROMISE_EXPIRED where there is none that is valid: of a window
 * that has begun there is none, whatever it says itself.
 */
export async function validPromise(context: Context, cart: CartHead): Promise<PromiseInSlot> {
  const promise = await promiseOfCart(context, cart);
  const now = context.clock();
  if (!promise || promise.expires_at <= now || promise.starts_at <= now)
    throw new ServiceError("PROMISE_EXPIRED");
  return promise;
}

/**
 * Renews the promise of a cart whose draft is changed, inside that change's transaction. Throws PROMISE_EXPIRED where it
 * is over.
 */
export async function renewPromise(context: Context, cart: CartHead): Promise<Date> {
  const promise = await validPromise(context, cart);
  await lockOwnSlot(context.db, promise.slot_id);
  const expires_at = renewedUntil(context, promise, promise);
  const renewed = await context.db
    .updateTable("promise")
    .set((row) => ({ expires_at: row.fn<Date>("greatest", [row.ref("expires_at"), row.val(expires_at)]) }))
    .where("id", "=", promise.id)
    .where("expires_at", ">", context.clock())
    .returning("expires_at")
    .executeTakeFirst();
  if (!renewed) throw new ServiceError("PROMISE_EXPIRED");
  return renewed.expires_at;
}
