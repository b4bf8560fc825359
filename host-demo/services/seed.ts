import { sql } from "kysely";
import { seed as addresses, seedAddresses } from "./account/address/seed.ts";
import { seed as cart, seedCart } from "./shop/cart/seed.ts";
import { seed as catalog, seedDeposits, seedExemptPlans } from "./shop/catalog/seed.ts";
import { seed as savings, seedCoupons } from "./shop/savings/seed.ts";
import { seed as promising } from "./shop/promising/seed.ts";
import { seed as content } from "./shop/content/seed.ts";
import { seed as geo, seedZips } from "./shop/geo/seed.ts";
import { demoShoppers } from "./account/identity/demo-shoppers.ts";
import { seed as identity, seedShoppers } from "./account/identity/seed.ts";
import { seed as preferences, seedPreferences } from "./account/preferences/seed.ts";
import { seed as wallet, seedWallet } from "./payments/wallet/seed.ts";
import type { Context } from "./platform/context.ts";

/** Fills the tables of one service. The context's db is the seed's own transaction. */
export type Seed = (context: Context) => Promise<void>;

/** In the order in which they build on one another. */
const seeds: readonly Seed[] = [
  identity,
  catalog,
  geo,
  addresses,
  preferences,
  wallet,
  cart,
  content,
  promising,
  savings,
];

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
    const txContext = { ...context, db: trx };
    if (done) {
      // A release that knew none of these filled it. Before the newcomers, who bring their own.
      if (await isNew(txContext, branchesSeeded)) await catalog(txContext);
      if (await isNew(txContext, geoSeeded)) await geo(txContext);
      if (await isNew(txContext, addressesSeeded)) await addresses(txContext);
      if (await isNew(txContext, preferencesSeeded)) await preferences(txContext);
      if (await isNew(txContext, depositsSeeded)) await seedDeposits(txContext);
      if (await isNew(txContext, restrictedSeeded)) await catalog(txContext);
      if (await isNew(txContext, ownFleetsSeeded)) await catalog(txContext);
      if (await isNew(txContext, textsSeeded)) await content(txContext);
      if (await isNew(txContext, timesSeeded)) {
        // A store came with them, and what is said of them.
        await catalog(txContext);
        await seedZips(txContext);
        await content(txContext);
        await promising(txContext);
      }
      if (await isNew(txContext, shelvesSeeded)) await catalog(txContext);
      if (await isNew(txContext, exemptPlansSeeded)) await seedExemptPlans(txContext);
      await seedNewcomers(txContext);
      if (await isNew(txContext, savingsSeeded)) await savings(txContext);
      return;
    }
    for (const seed of seeds) await seed(txContext);
    for (const key of [
      branchesSeeded,
      geoSeeded,
      addressesSeeded,
      preferencesSeeded,
      depositsSeeded,
      restrictedSeeded,
      ownFleetsSeeded,
      textsSeeded,
      timesSeeded,
      shelvesSeeded,
      exemptPlansSeeded,
      savingsSeeded,
    ])
      await isNew(txContext, key);
    await trx.insertInto("meta").values({ key: "seeded_at", value: context.clock().toISOString() }).execute();
  });
}

const branchesSeeded = "branches_seeded_at";
const geoSeeded = "geo_seeded_at";
const addressesSeeded = "addresses_seeded_at";
const preferencesSeeded = "preferences_seeded_at";
const depositsSeeded = "deposits_seeded_at";
const restrictedSeeded = "restricted_seeded_at";
const ownFleetsSeeded = "own_fleets_seeded_at";
const textsSeeded = "texts_seeded_at";
const timesSeeded = "times_seeded_at";
const shelvesSeeded = "shelves_seeded_at";
const exemptPlansSeeded = "exempt_plans_seeded_at";
const savingsSeeded = "savings_seeded_at";

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
    await seedCoupons(context, email);
  }
}
