import { sql, type Kysely, type Selectable } from "kysely";
import type { Destination } from "../../../../sdk/contract/modality.ts";
import type { ReserveRequest } from "../../../../sdk/contract/timeslot-requests.ts";
import { promiseGrace, reservationExtension, reservationTime } from "../../../../sdk/domain/limits.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import type { SlotStore } from "./generate.ts";
import { heldByOthers, heldPlaces, isSamePlace } from "./places.ts";
import { limitOf, type Slot, untilItBegins } from "./slots.ts";
import { slotColumns, type HoldTable, type QuoteTable } from "./tables.ts";
import { planOf, waiverOf } from "./waivers.ts";
import { judgeItems } from "./wanted-items.ts";

export type Hold = Selectable<HoldTable>;

/**
 * Moves a shopper's one place to a window, or takes it there. The context's db is a transaction: either all of it
 * happens, or the place stays where it was. Throws SLOT_FULL, SLOT_PAST, QUOTE_EXPIRED, and BAD_REQUEST for a window or a
 * destination that is not the quote's.
 */
export async function reserve(context: Context, accountId: string, wish: ReserveRequest): Promise<void> {
  const { db, clock, ids } = context;
  await lockAccount(db, accountId);
  const quote = await liveQuote(context, accountId, wish.quoteId);
  if (!isSamePlace(quote.destination, wish.destination))
    throw new ServiceError("BAD_REQUEST", { reason: "The destination is not the quote's." });
  const slot = await lockSlot(db, quote, wish.optionId);
  const now = clock();
  const store = await db
    .selectFrom("store")
    .where("store_id", "=", slot.store_id)
    .select(["store_id", "time_zone"])
    .executeTakeFirstOrThrow();
  const judged = await judgeItems(context, accountId, store, slot.modality_type, wish.items);
  const plan = await planOf(db, accountId);
  const facts = { plan, subtotal: judged.subtotal, timeZone: store.time_zone, now };
  const said = {
    banner_domain: quote.banner_domain,
    quote_id: quote.id,
    destination: sql<Destination>`${JSON.stringify(wish.destination)}::jsonb`,
    waiver: waiverOf(slot, facts),
  };
  const own = await liveHold(db, accountId, now);
  // The same place again: its time goes on as it was, or it could be kept for ever.
  if (own?.slot_id === slot.id) {
    await db.updateTable("hold").set(said).where("id", "=", own.id).execute();
    return;
  }
  const promise = await db
    .selectFrom("promise")
    .where("account_id", "=", accountId)
    .where("slot_id", "=", slot.id)
    .where("expires_at", ">", now)
    .select(["since", "expires_at"])
    .executeTakeFirst();
  if (!promise) await checkRoom(context, slot, store, accountId);
  const row = {
    ...said,
    id: ids.make("rsv"),
    slot_id: slot.id,
    // What was promised before is the same place again, too.
    extended: promise !== undefined,
    promised_since: promise?.since ?? null,
    expires_at: promise?.expires_at ?? untilItBegins(slot, new Date(now.getTime() + reservationTime)),
  };
  await db.deleteFrom("promise").where("account_id", "=", accountId).execute();
  await db
    .insertInto("hold")
    .values({ ...row, account_id: accountId })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
}

/**
 * Checks that a window which this transaction has locked takes one more, and sweeps it. Whoever is to have a row of their
 * own holds that by now, and others' rows are taken only where nobody holds them: two shoppers who go where the other's
 * time ran out would wait for each other. Throws SLOT_PAST, SLOT_FULL.
 */
export async function checkRoom(
  { db, clock }: Context,
  slot: Slot,
  store: Pick<SlotStore, "time_zone">,
  accountId: string,
): Promise<void> {
  const now = clock();
  if (slot.closes_at <= now) throw new ServiceError("SLOT_PAST");
  const stale = db
    .selectFrom("hold")
    .where("slot_id", "=", slot.id)
    .where("expires_at", "<=", now)
    .select("id")
    .forUpdate()
    .skipLocked();
  await db.deleteFrom("hold").where("id", "in", stale).execute();
  const held = await heldByOthers(db, slot.id, accountId, now);
  if (slot.booked + held >= limitOf(slot, store, now)) throw new ServiceError("SLOT_FULL");
}

/** A quote that still counts. Throws QUOTE_EXPIRED. */
export async function liveQuote(
  { db, clock }: Context,
  accountId: string,
  quoteId: string,
): Promise<Selectable<QuoteTable>> {
  const quote = await db
    .selectFrom("quote")
    .where("id", "=", quoteId)
    .where("account_id", "=", accountId)
    .where("expires_at", ">", clock())
    .selectAll()
    .executeTakeFirst();
  if (!quote) throw new ServiceError("QUOTE_EXPIRED");
  return quote;
}

/** Whoever wants a place in it waits for whoever is taking one. */
export async function lockSlot(
  db: Kysely<Tables>,
  quote: Pick<Selectable<QuoteTable>, "store_id" | "modality_type" | "vendor">,
  optionId: string,
): Promise<Slot> {
  const slot = await db
    .selectFrom("slot")
    .where("id", "=", optionId)
    .where("store_id", "=", quote.store_id)
    .where("modality_type", "=", quote.modality_type)
    .where("vendor", "=", quote.vendor)
    .select(slotColumns)
    .forUpdate()
    .executeTakeFirst();
  if (!slot) throw new ServiceError("BAD_REQUEST", { reason: "The option is not of this quote." });
  return slot;
}

/**
 * The same for the window of a place that somebody has: as it runs out, it is theirs for longer or the next one's, and
 * never both. What stands of the place is known once this has returned.
 */
export async function lockOwnSlot(db: Kysely<Tables>, slotId: string): Promise<Slot> {
  return db
    .selectFrom("slot")
    .where("id", "=", slotId)
    .select(slotColumns)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Whether a reserve is bound to fail for want of room, told without waiting for those who are reserving: where many
 * want one place, most are refused here.
 */
export async function isFullFor(
  { db, clock }: Context,
  accountId: string,
  { optionId }: Pick<ReserveRequest, "optionId">,
): Promise<boolean> {
  const found = await db
    .selectFrom("slot")
    .where("slot.id", "=", optionId)
    .select(["slot.booked", "slot.capacity"])
    .select(heldPlaces(sql.ref("slot.id"), accountId, clock()).as("held"))
    .executeTakeFirst();
  return found !== undefined && found.held > 0 && found.booked + found.held >= found.capacity;
}

/** The place that a shopper has; its row is the caller's until the transaction ends, also where it has expired. */
export async function liveHold(db: Kysely<Tables>, accountId: string, now: Date): Promise<Hold | undefined> {
  const hold = await db
    .selectFrom("hold")
    .where("account_id", "=", accountId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return hold && hold.expires_at > now ? hold : undefined;
}

/**
 * Keeps a place a quarter of an hour longer, once, and not beyond the beginning of its window. The context's db is a
 * transaction. Throws NOT_FOUND, RESERVATION_EXTENDED.
 */
export async function extend({ db, clock }: Context, accountId: string, id: string): Promise<void> {
  await lockAccount(db, accountId);
  const slot = await db
    .selectFrom("slot")
    .innerJoin("hold", "hold.slot_id", "slot.id")
    .where("hold.account_id", "=", accountId)
    .select("slot.starts_at")
    .forUpdate("slot")
    .executeTakeFirst();
  // Whoever was waited for may have taken the place, if it ran out meanwhile.
  const hold = await liveHold(db, accountId, clock());
  if (!slot || hold?.id !== id) throw new ServiceError("NOT_FOUND");
  if (hold.extended) throw new ServiceError("RESERVATION_EXTENDED");
  const expires_at = untilItBegins(slot, new Date(hold.expires_at.getTime() + reservationExtension));
  await db.updateTable("hold").set({ extended: true, expires_at }).where("id", "=", id).execute();
}

/** Gives a place back. Throws NOT_FOUND. */
export async function release({ db, clock }: Context, accountId: string, id: string): Promise<void> {
  const gone = await db
    .deleteFrom("hold")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("expires_at")
    .executeTakeFirst();
  if (!gone || gone.expires_at <= clock()) throw new ServiceError("NOT_FOUND");
}

export interface WayChosen {
  readonly modality_type: string;
  readonly destination: Destination;
}

const isSameWay = (a: WayChosen, b: WayChosen) =>
  a.modality_type === b.modality_type && isSamePlace(a.destination, b.destination);

function holdAt(db: Kysely<Tables>, accountId: string, bannerDomain: string) {
  return db
    .selectFrom("hold")
    .innerJoin("slot", "slot.id", "hold.slot_id")
    .where("account_id", "=", accountId)
    .where("banner_domain", "=", bannerDomain)
    .select(["hold.id", "hold.destination", "hold.expires_at", "slot.modality_type"])
    .executeTakeFirst();
}

function promiseAt(db: Kysely<Tables>, accountId: string, bannerDomain: string) {
  return db
    .selectFrom("promise")
    .innerJoin("slot", "slot.id", "promise.slot_id")
    .where("account_id", "=", accountId)
    .where("banner_domain", "=", bannerDomain)
    .select(["promise.id", "promise.destination", "promise.expires_at", "slot.modality_type"])
    .executeTakeFirst();
}

/** Whether a place is held or promised, and lasts, that a way to shop would release. */
export async function isHeldElsewhere(
  { clock }: Context,
  db: Kysely<Tables>,
  accountId: string,
  bannerDomain: string,
  way: WayChosen,
): Promise<boolean> {
  const places = [await holdAt(db, accountId, bannerDomain), await promiseAt(db, accountId, bannerDomain)];
  const now = clock();
  return places.some((place) => place !== undefined && place.expires_at > now && !isSameWay(place, way));
}

/** Gives a place back that is somewhere else than where a shopper shops at its banner from now on. */
export async function releaseElsewhere(
  db: Kysely<Tables>,
  accountId: string,
  bannerDomain: string,
  way: WayChosen,
): Promise<void> {
  const hold = await holdAt(db, accountId, bannerDomain);
  if (hold && !isSameWay(hold, way)) await db.deleteFrom("hold").where("id", "=", hold.id).execute();
  const promise = await promiseAt(db, accountId, bannerDomain);
  if (promise && !isSameWay(promise, way))
    await db.deleteFrom("promise").where("id", "=", promise.id).execute();
}

/** Takes away what has expired, and windows that have been over for a month without an order. */
export async function sweepPromising({ db, clock }: Context): Promise<void> {
  const now = clock();
  // Whoever is being moved or extended is left for the next time, so that the sweep waits for nobody.
  const expired = db.selectFrom("hold").where("expires_at", "<=", now).select("id").forUpdate().skipLocked();
  await db.deleteFrom("hold").where("id", "in", expired).execute();
  const forgotten = new Date(now.getTime() - promiseGrace);
  const untold = db
    .selectFrom("promise")
    .where("expires_at", "<=", forgotten)
    .select("id")
    .forUpdate()
    .skipLocked();
  await db.deleteFrom("promise").where("id", "in", untold).execute();
  await db.deleteFrom("order_promise").where("expires_at", "<=", now).execute();
  await db.deleteFrom("quote").where("expires_at", "<=", now).execute();
  const past = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000);
  await db.deleteFrom("slot").where("ends_at", "<=", past).where("booked", "=", 0).execute();
}

const keptDays = 30;
