import type { Context } from "../context.ts";
import { remembered } from "../database/remembered.ts";
import type { TenantOriginTable } from "../tables.ts";
import { ServiceError } from "./service-error.ts";

// Which pages may call the services from a browser, and hold secure frames: those of the installation for any tenant,
// and those in the table tenant_origin for their own. An origin is compared whole, never by a part of it.

const storedOrigins = remembered("the tenants' origins", (db) =>
  db.selectFrom("tenant_origin").select(["tenant", "origin"]).orderBy("origin").execute(),
);

async function tenantOrigins(context: Context): Promise<readonly TenantOriginTable[]> {
  try {
    return await storedOrigins(context);
  } catch (error) {
    // Without the database no call gets far; the installation's own pages may read so.
    context.log.warn({ err: error }, "the tenants' origins could not be read");
    return [];
  }
}

/** Whether a page may call; of the tenant that it says it is, where it says one. */
export async function isParentOrigin(
  context: Context,
  origin: string,
  tenant?: string | null,
): Promise<boolean> {
  if (context.settings.parentOrigins.includes(origin)) return true;
  const rows = await tenantOrigins(context);
  return rows.some((row) => row.origin === origin && (tenant ?? row.tenant) === row.tenant);
}

/** Throws TENANT_MISMATCH for a page that is another tenant's than the shopper, whether or not it says so. */
export async function checkTenant(context: Context, headers: Headers, tenant: string): Promise<void> {
  const said = headers.get("tenant");
  if (said !== null && said !== tenant) throw new ServiceError("TENANT_MISMATCH");
  const origin = headers.get("origin");
  if (origin !== null && !(await isParentOrigin(context, origin, tenant)))
    throw new ServiceError("TENANT_MISMATCH");
}

/** All pages that may hold a tenant's frames. */
export async function parentsOf(context: Context, tenant: string): Promise<readonly string[]> {
  const own = (await tenantOrigins(context)).filter((row) => row.tenant === tenant);
  return [...new Set([...context.settings.parentOrigins, ...own.map(({ origin }) => origin)])];
}

/** Puts these in the place of what the table held. Throws RangeError for a tenant that there isn't. */
export async function writeTenantOrigins(
  { db }: Pick<Context, "db">,
  rows: readonly TenantOriginTable[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tenants = await trx.selectFrom("banner").select("tenant").distinct().execute();
    const stranger = rows.find(({ tenant }) => !tenants.some((each) => each.tenant === tenant));
    if (stranger) throw new RangeError(`there is no tenant ${stranger.tenant}`);
    await trx.deleteFrom("tenant_origin").execute();
    if (rows.length > 0)
      await trx
        .insertInto("tenant_origin")
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}
