import { sql } from "kysely";
import type { Context } from "../context.ts";
import { ServiceError } from "./service-error.ts";

/**
 * Counts one more use of `key` in its window and says whether that is within the limit. The count is in the
 * database, so that several processes share it; it is raised before the work, so that a burst can't slip under it.
 */
export async function withinLimit(
  context: Context,
  key: string,
  limit: { readonly count: number; readonly windowSeconds: number },
): Promise<boolean> {
  const now = context.clock();
  const expires = new Date(now.getTime() + limit.windowSeconds * 1000);
  const row = await context.db
    .insertInto("rate_limit")
    .values({ key, count: 1, expires_at: expires })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when rate_limit.expires_at <= ${now} then 1 else rate_limit.count + 1 end`,
        expires_at: sql<Date>`case when rate_limit.expires_at <= ${now} then ${expires} else rate_limit.expires_at end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count <= limit.count;
}

/** Takes one use back: it turned out not to count. */
export async function giveBack(context: Context, key: string): Promise<void> {
  await context.db
    .updateTable("rate_limit")
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where("key", "=", key)
    .execute();
}

export async function forgetLimit(context: Context, key: string): Promise<void> {
  await context.db.deleteFrom("rate_limit").where("key", "=", key).execute();
}

/**
 * Whoever is not signed in may ask, and not without end: about places as shoppers look for them, for what pages are made
 * of as often as those are loaded. Throws TOO_MANY_REQUESTS.
 */
export async function limitCaller(
  context: Context,
  address: string,
  of: "placeQuestions" | "pageQuestions",
): Promise<void> {
  const { windowSeconds, perAddress } = context.settings[of];
  if (!(await withinLimit(context, `${of}|address|${address}`, { count: perAddress, windowSeconds })))
    throw new ServiceError("TOO_MANY_REQUESTS");
}
