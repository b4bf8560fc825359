import type { PromiseToOrder } from "../../../../sdk/contract/amending.ts";
import type { SlotTerms } from "../../../../sdk/domain/delivery-fees.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { OrderTime } from "../../../../sdk/contract/checkout.ts";
import { checkRoom, liveQuote, lockOwnSlot, lockSlot } from "./holds.ts";
import { heldByOthers, isSamePlace } from "./places.ts";
import { promisedTime, type PromisedTime } from "./promised.ts";
import { promisedUntil } from "./promises.ts";
import type { Slot } from "./slots.ts";
import { planOf, termsOf, waiverOf } from "./waivers.ts";
import { slotColumns } from "./tables.ts";

/** A placed order as far as another time for it goes. */
export interface MovableOrder {
  readonly id: string;
  readonly account_id: string;
  readonly store_id: string;
  readonly slot_id: string | null;
  readonly delivery_address: Parameters<typeof isSamePlace>[0]["address"] | null;
  /** Cents: after coupons, before codes. */
  readonly subtotal: number;
}

/** A time for an order as it would be moved to it. */
export interface MovedTime {
  readonly slot: Slot;
  readonly time: OrderTime;
  /** What it costs an order to be there. */
  readonly terms: SlotTerms;
}

/** An order of the shopper's with what it comes to: after coupons, before codes. Throws NOT_FOUND. */
export async function orderToMove(
  { db }: Context,
  accountId: string,
  orderId: string,
): Promise<Pick<MovableOrder, "id" | "subtotal">> {
  const order = await db
    .selectFrom("order")
    .where("id", "=", orderId)
    .where("account_id", "=", accountId)
    .select(["item_total", "yellow_tag_discount_total", "flash_discount_total", "coupon_discount_total"])
    .executeTakeFirst();
  if (!order) throw new ServiceError("NOT_FOUND");
  const { item_total, yellow_tag_discount_total, flash_discount_total, coupon_discount_total } = order;
  const off = yellow_tag_discount_total + flash_discount_total + coupon_discount_total;
  return { id: orderId, subtotal: item_total - off };
}

/**
 * Promises a window to a placed order, in the place of another one that it was promised. Its own place stays the order's.
 * The context's db is a transaction. Throws SLOT_FULL, SLOT_PAST, QUOTE_EXPIRED, and BAD_REQUEST for a window that is not
 * of the order's store, way, vendor and address.
 */
export async function promiseToOrder(
  context: Context,
  order: MovableOrder,
  { quoteId, optionId, locale, deviceZone }: PromiseToOrder & { readonly deviceZone: string | null },
): Promise<{ readonly id: string; readonly expiresAt: Date }> {
  const { db, clock, ids } = context;
  await lockAccount(db, order.account_id);
  const quote = await liveQuote(context, order.account_id, quoteId);
  const slot = await lockSlot(db, quote, optionId);
  const own = await db
    .selectFrom("slot")
    .where("id", "=", order.slot_id ?? "")
    .select(["store_id", "modality_type", "vendor"])
    .executeTakeFirst();
  const isAlike =
    own?.store_id === slot.store_id &&
    own.modality_type === slot.modality_type &&
    own.vendor === slot.vendor &&
    (order.delivery_address === null || isSamePlace(quote.destination, { address: order.delivery_address }));
  if (!isAlike || slot.id === order.slot_id)
    throw new ServiceError("BAD_REQUEST", { reason: "That is no other time for the order." });
  const { time_zone } = await db
    .selectFrom("store")
    .where("store_id", "=", slot.store_id)
    .select("time_zone")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("order_promise").where("order_id", "=", order.id).execute();
  // The shopper's own place there is a cart's: it takes one from the order as anybody's does.
  await checkRoom(context, slot, { time_zone }, "");
  const now = clock();
  const plan = await planOf(db, order.account_id);
  const facts = { plan, subtotal: order.subtotal, timeZone: time_zone, now };
  const expires_at = promisedUntil(context, slot);
  const id = ids.make("prm");
  await db
    .insertInto("order_promise")
    .values({
      id,
      order_id: order.id,
      account_id: order.account_id,
      slot_id: slot.id,
      quote_id: quote.id,
      waiver: waiverOf(slot, facts),
      locale: locale ?? "en",
      device_zone: deviceZone ?? time_zone,
      since: now,
      expires_at,
    })
    .execute();
  return { id, expiresAt: expires_at };
}

/** The time that an order was promised. Throws PROMISE_EXPIRED where there is none by that id. */
export async function promisedToOrder(context: Context, orderId: string, id: string): Promise<MovedTime> {
  const { db, clock } = context;
  const promise = await db
    .selectFrom("order_promise")
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .where("expires_at", ">", clock())
    .selectAll()
    .executeTakeFirst();
  if (!promise) throw new ServiceError("PROMISE_EXPIRED");
  return timeOf(context, promise.account_id, promise);
}

/** Books the place that was promised, inside the transaction of the context, which holds the order. Throws as above. */
export async function takePromised(context: Context, orderId: string, id: string): Promise<MovedTime> {
  const { db, clock } = context;
  const { slot: wanted } = await promisedToOrder(context, orderId, id);
  const slot = await lockOwnSlot(db, wanted.id);
  // Whoever was waited for may have taken the place, if it ran out meanwhile.
  const moved = await promisedToOrder(context, orderId, id);
  await db.deleteFrom("order_promise").where("id", "=", id).execute();
  const others = await heldByOthers(db, slot.id, "", clock());
  if (slot.booked + others >= slot.capacity) throw new ServiceError("PROMISE_EXPIRED");
  await db
    .updateTable("slot")
    .set((row) => ({ booked: row("booked", "+", 1) }))
    .where("id", "=", moved.slot.id)
    .execute();
  return moved;
}

async function timeOf(context: Context, accountId: string, promise: PromisedTime): Promise<MovedTime> {
  const { db } = context;
  const slot = await db
    .selectFrom("slot")
    .where("id", "=", promise.slot_id)
    .select(slotColumns)
    .executeTakeFirstOrThrow();
  const { time_zone: timeZone } = await db
    .selectFrom("store")
    .where("store_id", "=", slot.store_id)
    .select("time_zone")
    .executeTakeFirstOrThrow();
  const plan = await planOf(db, accountId);
  return {
    slot,
    time: await promisedTime(context, promise),
    terms: termsOf(slot, { plan, timeZone, now: promise.since }),
  };
}
