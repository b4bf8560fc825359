import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../tables.ts";

/** What must never be: windows with more orders and live places than they take, and shoppers with more than one. */
export interface PlaceFaults {
  readonly overfull: readonly string[];
  readonly twice: readonly string[];
  /** Windows whose count of orders is not that of the orders and of those that are being placed. */
  readonly miscounted: readonly string[];
}

/** @param counted false where windows were booked without an order */
export async function placeFaults(db: Kysely<Tables>, now: Date, counted = true): Promise<PlaceFaults> {
  const places = sql`
    select account_id, slot_id from hold where expires_at > ${now}
    union all select account_id, slot_id from promise where expires_at > ${now}`;
  const ofOrders = sql`select slot_id from order_promise where expires_at > ${now}`;
  const overfull = await sql<{ id: string }>`
    select slot.id from slot left join (
      select slot_id from (${places}) as own union all ${ofOrders}
    ) as place on place.slot_id = slot.id
    group by slot.id having slot.booked + count(place.slot_id) > slot.capacity`.execute(db);
  const twice = await sql<{ account_id: string }>`
    select account_id from (${places}) as place group by account_id having count(*) > 1`.execute(db);
  const miscounted = await sql<{ id: string }>`
    select slot.id from slot where slot.booked <>
      (select count(*) from "order" where "order".slot_id = slot.id and "order".status <> 'CANCELLED')
      + (select count(*) from checkout where checkout.moves_to = slot.id)
      + (select count(*) from checkout where checkout.booked->'promise'->>'slot_id' = slot.id)`.execute(db);
  return {
    overfull: overfull.rows.map(({ id }) => id),
    twice: twice.rows.map(({ account_id }) => account_id),
    miscounted: counted ? miscounted.rows.map(({ id }) => id) : [],
  };
}

export const noFaults: PlaceFaults = { overfull: [], twice: [], miscounted: [] };
