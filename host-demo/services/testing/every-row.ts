import { sql, type Kysely } from "kysely";
import type { Tables } from "../tables.ts";

export interface Row {
  readonly table: string;
  /** All columns, as PostgreSQL writes a row. */
  readonly text: string;
}

/** Every row of every table, the vault's among them. */
export async function everyRow(db: Kysely<Tables>): Promise<Row[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'pristine')`.execute(db);
  const found: Row[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db);
    found.push(...rows.map(({ text }) => ({ table: name, text })));
  }
  return found;
}
