import type { Context } from "../context.ts";
import type { TenantOriginTable } from "../tables.ts";

// Which pages may call the services from a browser, and hold secure frames: those of the installation for any tenant,
// and those in the table tenant_origin for their own. An origin is compared whole, never by a part of it.

interface Known {
  readonly at: number;
  readonly rows: Promise<readonly TenantOriginTable[]>;
}

/** For so long a change of the table goes unnoticed: every call asks. */
const freshMs = 30_000;
const known = new WeakMap<Context["db"], Known>();

async function tenantOrigins({ db, clock, log }: Context): Promise<readonly TenantOriginTable[]> {
  const now = clock().getTime();
  const before = known.get(db);
  if (before && Math.abs(now - before.at) < freshMs) return before.rows;
  const rows = db
    .selectFrom("tenant_origin")
    .select(["tenant", "origin"])
    .orderBy("origin")
    .execute()
    .catch((error: unknown) => {
      // Without the database no call gets far; what was known last still says whose failure may be read.
      log.warn({ err: error }, "the tenants' origins could not be read");
      return before?.rows ?? [];
    });
  known.set(db, { at: now, rows });
  return rows;
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
