import type { Kysely } from "kysely";
import type { Store } from "../../../sdk/contract/catalog.ts";
import type { Tables } from "../core/tables.ts";

export async function readStore(db: Kysely<Tables>, storeId: string): Promise<Store> {
  const row = await db
    .selectFrom("store")
    .where("store_id", "=", storeId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    storeId: row.store_id,
    name: row.name,
    addressLine1: row.address_line_1,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    timeZone: row.time_zone,
    phone: row.phone,
    closeToStore: row.close_to_store,
  };
}
