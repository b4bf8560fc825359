import type { Selectable } from "kysely";
import type { AddPreferencesRequest } from "../../../../sdk/contract/preference-requests.ts";
import type { CustomerPreference } from "../../../../sdk/contract/customer-preference.ts";
import { customerPreferences } from "../../../../sdk/domain/customer-preferences.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { CustomerPreferenceTable } from "./tables.ts";

const names: readonly string[] = customerPreferences.map(({ name }) => name);

function toWire(row: Selectable<CustomerPreferenceTable>): CustomerPreference {
  const { id, name, value, version_key: versionKey, chain } = row;
  return { id, name, value, userSet: true, versionKey, chain };
}

/** The banner that is meant: the one named, else the tenant's first. Throws BAD_REQUEST for another tenant's. */
async function chainOf({ db }: Context, tenant: string, named: string | null | undefined): Promise<string> {
  let query = db.selectFrom("banner").where("tenant", "=", tenant).orderBy("position").select("domain");
  if (named) query = query.where("domain", "=", named);
  const banner = await query.executeTakeFirst();
  if (!banner) throw new ServiceError("BAD_REQUEST", { reason: "This tenant has no such chain." });
  return banner.domain;
}

/** Every preference that a shopper has set, at whatever banner. */
export async function customerPreferencesOf(
  { db }: Context,
  accountId: string,
): Promise<CustomerPreference[]> {
  const rows = await db
    .selectFrom("customer_preference")
    .where("account_id", "=", accountId)
    .orderBy("chain")
    .orderBy("name")
    .selectAll()
    .execute();
  return rows.map(toWire);
}

interface Filter {
  readonly chain: string | null;
  /** Every preference where it is undefined. */
  readonly names: readonly string[] | undefined;
}

/** Preferences at one banner, those that nobody has set among them: off, and without id and version. */
export async function preferencesOf(
  context: Context,
  { accountId, tenant }: Shopper,
  filter: Filter,
): Promise<CustomerPreference[]> {
  const chain = await chainOf(context, tenant, filter.chain);
  const rows = await context.db
    .selectFrom("customer_preference")
    .where("account_id", "=", accountId)
    .where("chain", "=", chain)
    .selectAll()
    .execute();
  return names
    .filter((name) => filter.names?.includes(name) ?? true)
    .map((name) => {
      const row = rows.find((each) => each.name === name);
      return row ? toWire(row) : { name, value: false, userSet: false, chain };
    });
}

/**
 * Sets preferences for the first time, all of them or none. Throws BAD_REQUEST for a name that there is not, and
 * VERSION_CONFLICT with the current key where another device was first.
 */
export async function addPreferences(
  context: Context,
  { accountId, tenant }: Shopper,
  { preferences }: AddPreferencesRequest,
): Promise<CustomerPreference[]> {
  if (preferences.some(({ name }) => !names.includes(name)))
    throw new ServiceError("BAD_REQUEST", { reason: "There is no such preference." });
  return context.db.transaction().execute(async (trx) => {
    const txContext = { ...context, db: trx };
    const added: CustomerPreference[] = [];
    for (const { name, value, chain: named } of preferences) {
      const chain = await chainOf(txContext, tenant, named);
      const row = {
        id: context.ids.make("prf"),
        account_id: accountId,
        chain,
        name,
        value,
        version_key: context.ids.version(),
        updated_at: context.clock(),
      };
      const inserted = await trx
        .insertInto("customer_preference")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!inserted) throw new ServiceError("VERSION_CONFLICT", await currentKey(txContext, row));
      added.push(toWire(row));
    }
    return added;
  });
}

async function currentKey(
  { db }: Context,
  { account_id, chain, name }: Pick<CustomerPreferenceTable, "account_id" | "chain" | "name">,
) {
  const { version_key: versionKey } = await db
    .selectFrom("customer_preference")
    .where("account_id", "=", account_id)
    .where("chain", "=", chain)
    .where("name", "=", name)
    .select("version_key")
    .executeTakeFirstOrThrow();
  return { versionKey };
}

/** Throws NOT_FOUND, and VERSION_CONFLICT with the current key. */
export async function updatePreference(
  { db, clock, ids }: Context,
  { accountId }: Shopper,
  { id, value, versionKey }: { readonly id: string; readonly value: boolean; readonly versionKey: string },
): Promise<CustomerPreference> {
  const updated = await db
    .updateTable("customer_preference")
    .set({ value, version_key: ids.version(), updated_at: clock() })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("version_key", "=", versionKey)
    .returningAll()
    .executeTakeFirst();
  if (updated) return toWire(updated);
  const current = await db
    .selectFrom("customer_preference")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .select("version_key")
    .executeTakeFirst();
  if (!current) throw new ServiceError("NOT_FOUND");
  throw new ServiceError("VERSION_CONFLICT", { versionKey: current.version_key });
}
