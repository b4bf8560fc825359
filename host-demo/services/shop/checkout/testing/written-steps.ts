import { sql } from "kysely";
import type { Context } from "../../../platform/context.ts";

/**
 * The steps of all attempts, in the order in which they were written down. The table has no order of its own, and the
 * clock of a test stands: what tells is the transaction of each, for every step is committed before it begins.
 */
export async function writtenSteps({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom("saga_step")
    .select("step")
    .orderBy(sql`xmin::text::bigint`)
    .execute();
  return rows.map(({ step }) => step);
}
