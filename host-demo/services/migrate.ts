import { Migrator, sql, type Kysely } from "kysely";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** The stored data was written by a newer version. */
export class DataVersionError extends Error {
  override readonly name = "DataVersionError";
}

/** Brings the schema up to date. Safe to run from several processes at once: the migrator holds a lock in the database. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await refuseNewerData(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("the database could not be brought up to date");
}

async function refuseNewerData(db: Kysely<Tables>): Promise<void> {
  const found = await sql<{
    name: string | null;
  }>`select to_regclass('public.kysely_migration')::text as name`.execute(db);
  if (!found.rows[0]?.name) return;
  const done = await sql<{ name: string }>`select name from public.kysely_migration order by name`.execute(
    db,
  );
  const unknown = done.rows.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new DataVersionError(
    `The stored data was written by a newer version of Aisle (it has ${unknown.join(", ")}). ` +
      "Start that version again, or run `npm run reset` to begin with fresh demo data.",
  );
}
