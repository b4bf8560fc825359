import { sql } from "kysely";
import { seed as cart } from "../cart/seed.ts";
import { seed as catalog } from "../catalog/seed.ts";
import { seed as identity } from "../identity/seed.ts";
import { seed as wallet } from "../wallet/seed.ts";
import type { Context } from "./context.ts";

/** Fills the tables of one service. The context's db is the seed's own transaction. */
export type Seed = (context: Context) => Promise<void>;

/** In the order in which they build on one another. */
const seeds: readonly Seed[] = [identity, catalog, wallet, cart];

const lock = 4_300_001;

/** Puts the demo data into a fresh database, whole or not at all; in a filled one it does nothing. */
export async function seedOnce(context: Context): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(trx);
    const done = await trx
      .selectFrom("meta")
      .select("value")
      .where("key", "=", "seeded_at")
      .executeTakeFirst();
    if (done) return;
    for (const seed of seeds) await seed({ ...context, db: trx });
    await trx.insertInto("meta").values({ key: "seeded_at", value: context.clock().toISOString() }).execute();
  });
}
