import { sql, type Kysely } from "kysely";
import type { Tables } from "../tables.ts";

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly is_identity: boolean;
}

/** Columns whose text says which row, or whose; the rest of a copy is as its model. */
const isName = ({ column, type }: Column) =>
  type === "text" &&
  (/(^|_)(id|key|token|number|fingerprint|handle|jti)$/.test(column) ||
    ["email", "payment_gram"].includes(column)) &&
  column !== "application_id";

/** What a catalogue holds, which does not grow with shoppers. */
const catalogue =
  /^public\.(banner|store|product|price|stock|similar_product|street_range|zip|zip_area|tax_rate|fee_rule|flash_sale|coupon|promo_code|meta|tenant_origin)$/;

/**
 * Fills every table that grows with shoppers up to so many rows: copies of a row that is there, each with names of its
 * own, so that all that one copy's rows say of one another holds. What a catalogue holds stays as it is.
 */
export async function growTables(db: Kysely<Tables>, count: number): Promise<string[]> {
  const { rows: columns } = await sql<Column>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as "table", column_name as "column",
      data_type as type, is_identity = 'YES' as is_identity
    from information_schema.columns
    where table_schema in ('public', 'vault', 'processor') and table_name not like 'kysely%'
    order by ordinal_position`.execute(db);
  const grown: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table && !column.is_identity);
    const named = own.filter(isName);
    if (named.length === 0 || catalogue.test(table)) continue;
    const list = own.map(({ column }) => `"${column}"`).join(", ");
    const values = own
      .map((column) => (named.includes(column) ? `m."${column.column}" || '~' || g` : `m."${column.column}"`))
      .join(", ");
    const copy = `insert into ${table} (${list}) select ${values}
      from (select * from ${table} limit 1) m, generate_series(1, ${count}) g`;
    await db.transaction().execute(async (trx) => {
      // Without foreign keys: whose copies belong together is told by their names.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(copy).execute(trx);
    });
    grown.push(table);
  }
  await sql`analyze`.execute(db);
  return grown;
}
