import type { Context } from "../../platform/context.ts";
import { remembered } from "../../platform/database/remembered.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { takesOrders } from "./takes-orders.ts";

export interface AskedBanner {
  readonly domain: string;
  /** Null at a banner that sells nothing, such as a clinic. */
  readonly defaultStoreId: string | null;
  /** False where there is a shelf at the most. */
  readonly takesOrders: boolean;
}

const banners = remembered("the banners", (db) =>
  db
    .selectFrom("banner")
    .orderBy("position")
    .select(["tenant", "banner_name", "domain", "capabilities", "default_store_id as defaultStoreId"])
    .execute(),
);

/**
 * The banner that a call is made at: the one that its banner-name header says, else the first of the tenant,
 * or of all where no tenant is said either. Throws BAD_REQUEST for a name that is none of the tenant's.
 */
export async function askedBanner(
  context: Pick<Context, "db" | "clock" | "log">,
  tenant: string | null,
  headers: Headers,
): Promise<AskedBanner> {
  const name = headers.get("banner-name")?.toLowerCase();
  const banner = (await banners(context)).find(
    (each) => (tenant ?? each.tenant) === each.tenant && (name ?? each.banner_name) === each.banner_name,
  );
  if (!banner)
    throw new ServiceError("BAD_REQUEST", {
      reason: "The banner-name header names no banner of this tenant.",
    });
  const { domain, defaultStoreId } = banner;
  return { domain, defaultStoreId, takesOrders: takesOrders(banner) };
}
