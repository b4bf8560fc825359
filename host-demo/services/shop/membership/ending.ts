import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { recordNews } from "./news.ts";

/**
 * Ends the memberships whose term is over: nobody is charged for another one, so none begins, and whoever wants to go on
 * joins anew.
 */
export async function endMemberships(context: Context): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable("membership")
      .set({ status: "EXPIRED" })
      .where("status", "=", "ACTIVE")
      .where(sql<Date>`coalesce(renews_at, renew_by)`, "<=", context.clock())
      .returning("id")
      .execute();
    for (const { id } of ended) await recordNews(context, trx, "membership.ended", id);
  });
}
