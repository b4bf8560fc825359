import { sql, type Kysely } from "kysely";
import { inject } from "vitest";
import { openEmbedded, openPostgres, type Database } from "../platform/database/database.ts";
import { parseKeys, type Keys } from "../platform/keys/keys.ts";
import type { Tables } from "../tables.ts";
import { workerDatabase } from "./global-setup.ts";
import { createDatabase, databaseUrl, dropDatabase } from "./postgres-databases.ts";
import { keysRow } from "./snapshot.ts";

export interface TestDatabase extends Database {
  /** Read anew for each caller: a rotation in one test file is none of another's business. */
  keys(): Keys;
  /** Address of the database when it is on a PostgreSQL server, for tests that start processes of their own. */
  readonly url: string | undefined;
  /** Puts every row back to what the seed left. */
  reset(): Promise<void>;
}

const slot = Symbol.for("aisle.test-database");
type Slotted = typeof globalThis & { [slot]?: Promise<TestDatabase> };

/** The worker's own database, opened once: loading it takes a second, resetting it some milliseconds. */
export function testDatabase(): Promise<TestDatabase> {
  const holder: Slotted = globalThis;
  return (holder[slot] ??= open());
}

async function open(): Promise<TestDatabase> {
  const snapshot = inject("snapshot");
  const serverUrl = inject("serverUrl");
  if (serverUrl && snapshot.template) {
    const name = workerDatabase(inject("run"), process.env["VITEST_POOL_ID"] ?? "1");
    await dropDatabase(serverUrl, name);
    await createDatabase(serverUrl, name, snapshot.template);
    const url = databaseUrl(serverUrl, name);
    const database = openPostgres(url);
    return complete(database, url);
  }
  const database = await openEmbedded({ archive: snapshot.archive ?? "" });
  return complete(database, undefined);
}

async function complete(database: Database, url: string | undefined): Promise<TestDatabase> {
  const { value } = await database.db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", keysRow)
    .executeTakeFirstOrThrow();
  return { ...database, keys: () => parseKeys(value), url, reset: await keepPristine(database.db) };
}

/**
 * Copies every table aside, and returns what puts the copies back. A trigger notes each table that a statement writes to:
 * to compare all of them with their copies takes a tenth of a second, and most tests touch a few.
 */
async function keepPristine(db: Kysely<Tables>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ id: number; schema: string; name: string }>`
    select c.oid::integer as id, n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pristine')
      and c.relname not like 'kysely_%'
    order by c.oid`.execute(db);
  const tables = rows.map(({ id, schema, name }) => ({
    id,
    table: `"${schema}"."${name}"`,
    copy: `pristine."${schema}_${name}"`,
  }));
  const perTable = tables.flatMap(({ table, copy }) => [
    `create table ${copy} as select * from ${table}`,
    `create trigger pristine after insert or update or delete or truncate on ${table}
       execute function pristine.note_write()`,
  ]);
  // Writers that run side by side must not wait for each other here: one table may be noted many times.
  await sql
    .raw(
      [
        "create schema pristine",
        "create table pristine.written (id integer not null)",
        `create function pristine.note_write() returns trigger language plpgsql as
           'begin insert into pristine.written values (tg_relid::integer); return null; end'`,
        ...perTable,
      ].join(";"),
    )
    .execute(db);
  return async () => {
    const written = await sql<{ id: number }>`select distinct id from pristine.written`.execute(db);
    const restore = tables
      .filter(({ id }) => written.rows.some((row) => row.id === id))
      .flatMap((found) => [`delete from ${found.table}`, refill(found)]);
    if (restore.length === 0) return;
    // Without foreign keys and triggers for a moment, so that each table can be put back on its own.
    const script = [
      "set local session_replication_role = replica",
      ...restore,
      "delete from pristine.written",
    ].join(";");
    await db.transaction().execute((trx) => sql.raw(script).execute(trx));
  };
}

function refill({ table, copy }: { table: string; copy: string }): string {
  return `insert into ${table} overriding system value select * from ${copy}`;
}
