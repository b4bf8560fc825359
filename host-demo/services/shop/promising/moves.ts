import type { Kysely } from "kysely";
import type { Tables } from "../../tables.ts";

/** Gives back a place that is booked in a slot, inside the caller's transaction. */
export async function leavePlace(trx: Kysely<Tables>, slotId: string | null): Promise<void> {
  if (slotId === null) return;
  await trx
    .updateTable("slot")
    .set((row) => ({ booked: row("booked", "-", 1) }))
    .where("id", "=", slotId)
    .execute();
}
