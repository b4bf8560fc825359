import { sql, type Kysely } from "kysely";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { lockOwnSlot } from "./holds.ts";
import { heldByOthers } from "./places.ts";
import { promisedUntil, validPromise, type PromiseRow } from "./promises.ts";
import { promisedTime } from "./promised.ts";
import type { BookedPromise } from "./tables.ts";

/** A checkout as far as its place goes. */
export interface Placing {
  readonly id: string;
  readonly account_id: string;
  readonly cart_id: string;
  readonly store_id: string;
  readonly modality_type: ModalityType;
  readonly booked: BookedPromise | null;
}

/**
 * Turns the promise of a checkout into a booking, inside the caller's transaction, which holds the checkout and the
 * account. Done before, it stands. Throws PROMISE_EXPIRED where the place is the shopper's no more.
 */
export async function book(context: Context, checkout: Placing): Promise<void> {
  if (checkout.booked) return;
  const { db, clock } = context;
  const cart = { ...checkout, id: checkout.cart_id };
  const { slot_id: slotId } = await validPromise(context, cart);
  const slot = await lockOwnSlot(db, slotId);
  // Whoever was waited for may have taken the place, if it ran out meanwhile.
  const promise = await validPromise(context, cart);
  const others = await heldByOthers(db, slotId, checkout.account_id, clock());
  if (slot.booked + others >= slot.capacity) throw new ServiceError("PROMISE_EXPIRED");
  const time = await promisedTime(context, promise);
  await db.deleteFrom("promise").where("id", "=", promise.id).execute();
  await db
    .updateTable("slot")
    .set((row) => ({ booked: row("booked", "+", 1) }))
    .where("id", "=", slotId)
    .execute();
  await db
    .updateTable("checkout")
    .set({ booked: asJson({ promise: kept(promise), time }) })
    .where("id", "=", checkout.id)
    .execute();
}

const asJson = (booked: BookedPromise) => sql<BookedPromise>`${JSON.stringify(booked)}::jsonb`;

function kept(promise: PromiseRow): BookedPromise["promise"] {
  const { id, account_id, cart_id, banner_domain, version, slot_id, quote_id } = promise;
  const { destination, waiver, items, locale, device_zone } = promise;
  return {
    ...{ id, account_id, cart_id, banner_domain, version, slot_id, quote_id },
    ...{ destination, waiver, items, locale, device_zone },
    since: promise.since.toISOString(),
  };
}

/**
 * Gives a checkout that becomes a draft again the promise back, with as long as a new one, inside the caller's
 * transaction, which holds the checkout and the account. Answers with until when; with now where the place is gone:
 * the promise had run out, or the shopper has taken a place elsewhere since.
 */
export async function giveBack(context: Context, checkout: Placing): Promise<Date> {
  const { db, clock } = context;
  if (!checkout.booked) return prolong(context, checkout);
  const { promise } = checkout.booked;
  const slot = await db
    .updateTable("slot")
    .set((row) => ({ booked: row("booked", "-", 1) }))
    .where("id", "=", promise.slot_id)
    .returning("starts_at")
    .executeTakeFirstOrThrow();
  await db.updateTable("checkout").set({ booked: null }).where("id", "=", checkout.id).execute();
  if (await hasPlace(context, checkout.account_id)) return clock();
  const row = {
    ...promise,
    destination: sql<typeof promise.destination>`${JSON.stringify(promise.destination)}::jsonb`,
    items: sql<typeof promise.items>`${JSON.stringify(promise.items)}::jsonb`,
    since: new Date(promise.since),
    // Of a window that has begun meanwhile it is over, and only told of.
    expires_at: promisedUntil(context, slot),
  };
  await db
    .insertInto("promise")
    .values(row)
    // One that has run out is only told of.
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
  return row.expires_at;
}

/** A promise that was not booked yet still stands where it was, if it does. */
async function prolong(context: Context, { cart_id }: Placing): Promise<Date> {
  const { db, clock } = context;
  const standing = await db
    .selectFrom("promise")
    .where("cart_id", "=", cart_id)
    .where("expires_at", ">", clock())
    .select(["id", "slot_id"])
    .executeTakeFirst();
  if (!standing) return clock();
  const expires_at = promisedUntil(context, await lockOwnSlot(db, standing.slot_id));
  const prolonged = await db
    .updateTable("promise")
    .set((row) => ({ expires_at: row.fn<Date>("greatest", [row.ref("expires_at"), row.val(expires_at)]) }))
    .where("id", "=", standing.id)
    .where("expires_at", ">", clock())
    .returning("expires_at")
    .executeTakeFirst();
  return prolonged?.expires_at ?? clock();
}

async function hasPlace({ db, clock }: Context, accountId: string): Promise<boolean> {
  const of = (table: "hold" | "promise", from: Kysely<Tables>) =>
    from
      .selectFrom(table)
      .where("account_id", "=", accountId)
      .where("expires_at", ">", clock())
      .select("id")
      .executeTakeFirst();
  return ((await of("hold", db)) ?? (await of("promise", db))) !== undefined;
}
