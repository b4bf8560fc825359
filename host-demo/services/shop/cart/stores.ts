import type { Kysely, Selectable } from "kysely";
import type { Store } from "../../../../sdk/contract/order-store.ts";
import type { Tables } from "../../tables.ts";

export async function readStore(db: Kysely<Tables>, storeId: string): Promise<Store> {
  return (await readStores(db, [storeId]))(storeId);
}

/** Stores by their ids, in one query. Asked for one that there is not, what it answers with throws. */
export async function readStores(
  db: Kysely<Tables>,
  storeIds: readonly string[],
): Promise<(storeId: string) => Store> {
  const rows =
    storeIds.length > 0
      ? await db.selectFrom("store").where("store_id", "in", storeIds).select(storeColumns).execute()
      : [];
  const stores = new Map(rows.map((row) => [row.store_id, toStore(row)]));
  return (storeId) => {
    const store = stores.get(storeId);
    if (!store) throw new Error(`There is no store ${storeId}.`);
    return store;
  };
}

/** What is told of a store. */
export const storeColumns = [
  "store.store_id",
  "store.name",
  "store.address_line_1",
  "store.city",
  "store.state",
  "store.zip_code",
  "store.time_zone",
  "store.phone",
  "store.close_to_store",
] as const;

type Column = (typeof storeColumns)[number] extends `store.${infer Name}` ? Name : never;

export function toStore(row: Pick<Selectable<Tables["store"]>, Column>): Store {
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
