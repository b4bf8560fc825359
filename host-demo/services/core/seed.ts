import { sql } from "kysely";
import { seed as addresses, seedAddresses } from "../address/seed.ts";
import { seed as cart, seedCart } from "../cart/seed.ts";
import { seed as catalog, seedDeposits } from "../catalog/seed.ts";
import { seed as geo } from "../geo/seed.ts";
import { demoShoppers } from "../identity/demo-shoppers.ts";
import { seed as identity, seedShoppers } from "../identity/seed.ts";
import { seed as preferences, seedPreferences } from "../preferences/seed.ts";
import { seed as wallet, seedWallet } from "../wallet/seed.ts";
import type { Context } from "./context.ts";

/** Fills the tables of one service. The context's db is the seed's own transaction. */
export type Seed = (context: Context) => Promise<void>;

/** In the order in which they build on one another. */
const seeds: readonly Seed[] = [identity, catalog, geo, addresses, preferences, wallet, cart];

const lock = 4_300_001;

/**
 * Puts the demo data into a fresh database, whole or not at all. In a filled one it only adds the demo shoppers
 * that a newer release knows and that database does not.
 */
export async function seedOnce(context: Context): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(trx);
    const done = await trx
      .selectFrom("meta")
      .select("value")
      .where("key", "=", "seeded_at")
      .executeTakeFirst();
    const inside = { ...context, db: trx };
    if (done) {
      // A release that knew none of these filled it. Before the newcomers, who bring their own.
      if (await isNew(inside, branchesSeeded)) await catalog(inside);
      if (await isNew(inside, geoSeeded)) await geo(inside);
      if (await isNew(inside, addressesSeeded)) await addresses(inside);
      if (await isNew(inside, preferencesSeeded)) await preferences(inside);
      if (await isNew(inside, depositsSeeded)) await seedDeposits(inside);
      if (await isNew(inside, restrictedSeeded)) await catalog(inside);
      await seedNewcomers(inside);
      return;
    }
    for (const seed of seeds) await seed(inside);
    for (const key of [
      branchesSeeded,
      geoSeeded,
      addressesSeeded,
      preferencesSeeded,
      depositsSeeded,
      restrictedSeeded,
    ])
      await isNew(inside, key);
    await trx.insertInto("meta").values({ key: "seeded_at", value: context.clock().toISOString() }).execute();
  });
}

const branchesSeeded = "branches_seeded_at";
const geoSeeded = "geo_seeded_at";
const addressesSeeded = "addresses_seeded_at";
const preferencesSeeded = "preferences_seeded_at";
const depositsSeeded = "deposits_seeded_at";
const restrictedSeeded = "restricted_seeded_at";

/** Notes that something was done; false when it had been noted before. */
async function isNew({ db, clock }: Context, key: string): Promise<boolean> {
  const noted = await db
    .insertInto("meta")
    .values({ key, value: clock().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return noted !== undefined;
}

async function seedNewcomers(context: Context): Promise<void> {
  const accounts = await context.db.selectFrom("account").select("email").execute();
  const known = new Set(accounts.map(({ email }) => email));
  const newcomers = demoShoppers.filter(({ email }) => !known.has(email));
  if (newcomers.length === 0) return;
  await seedShoppers(context, newcomers);
  for (const { email } of newcomers) {
    const { id } = await context.db
      .selectFrom("account")
      .where("email", "=", email)
      .select("id")
      .executeTakeFirstOrThrow();
    await seedAddresses(context, id);
    await seedPreferences(context, id);
    await seedWallet(context, id);
    await seedCart(context, email);
  }
}
