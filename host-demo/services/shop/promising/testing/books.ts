import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../tables.ts";

/** What must never be: windows with more orders and live holds than places, and shoppers with more than one live hold. */
export interface PlaceFaults {
  readonly overfull: readonly string[];
  readonly twice: readonly string[];
}

export async function placeFaults(db: Kysely<Tables>, now: Date): Promise<PlaceFaults> {
  const overfull = await sql<{ id: string }>`
    select slot.id from slot left join hold on hold.slot_id = slot.id and hold.expires_at > ${now}
    group by slot.id having slot.booked + count(hold.id) > slot.capacity`.execute(db);
  const twice = await sql<{ account_id: string }>`
    select account_id from hold where expires_at > ${now} group by account_id having count(*) > 1`.execute(
    db,
  );
  return {
    overfull: overfull.rows.map(({ id }) => id),
    twice: twice.rows.map(({ account_id }) => account_id),
  };
}
