import type { Kysely } from "kysely";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";

export interface AskedBanner {
  readonly domain: string;
  /** Null at a banner that sells nothing, such as a clinic. */
  readonly defaultStoreId: string | null;
}

/**
 * The banner that a call is made at: the one that its banner-name header says, else the first of the tenant,
 * or of all where no tenant is said either. Throws BAD_REQUEST for a name that is none of the tenant's.
 */
export async function askedBanner(
  db: Kysely<Tables>,
  tenant: string | null,
  headers: Headers,
): Promise<AskedBanner> {
  const name = headers.get("banner-name");
  let query = db.selectFrom("banner").orderBy("position");
  if (tenant !== null) query = query.where("tenant", "=", tenant);
  if (name !== null) query = query.where("banner_name", "=", name.toLowerCase());
  const banner = await query.select(["domain", "default_store_id"]).executeTakeFirst();
  if (!banner)
    throw new ServiceError("BAD_REQUEST", {
      reason: "The banner-name header names no banner of this tenant.",
    });
  return { domain: banner.domain, defaultStoreId: banner.default_store_id };
}
