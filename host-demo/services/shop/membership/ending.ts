import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";

/**
 * Ends the memberships whose term is over: nobody is charged for another one, so none begins, and whoever wants to go on
 * joins anew.
 */
export async function endMemberships({ db, clock }: Context): Promise<void> {
  await db
    .updateTable("membership")
    .set({ status: "EXPIRED" })
    .where("status", "=", "ACTIVE")
    .where(sql<Date>`coalesce(renews_at, renew_by)`, "<=", clock())
    .execute();
}
