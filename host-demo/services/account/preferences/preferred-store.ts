import type { StoreDetails } from "../../../../sdk/contract/stores.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { storesWithBanner, toStoreDetails, type StoreRow } from "../../shop/locator/store-details.ts";

/** The store that the shopper chose last, at whichever banner. Throws NO_PREFERRED_STORE. */
export async function preferredStoreOf(context: Context, { accountId }: Shopper): Promise<StoreDetails> {
  const chosen = await context.db
    .selectFrom("banner_detail")
    .where("account_id", "=", accountId)
    .where("preferred_store_id", "is not", null)
    .orderBy("updated_at", "desc")
    .select("preferred_store_id")
    .executeTakeFirst();
  if (!chosen?.preferred_store_id) throw new ServiceError("NO_PREFERRED_STORE");
  const row = await storesWithBanner(context)
    .where("store_id", "=", chosen.preferred_store_id)
    .executeTakeFirstOrThrow();
  return toStoreDetails(row, { now: context.clock() });
}

/** Makes a store the shopper's own at its banner. Throws NOT_FOUND for a store that the tenant does not have. */
export async function preferStore(
  context: Context,
  { accountId, tenant }: Shopper,
  locationId: string,
): Promise<StoreDetails> {
  const { db, clock } = context;
  const row: StoreRow | undefined = await storesWithBanner(context)
    .where("store_id", "=", locationId)
    .where("banner.tenant", "=", tenant)
    .executeTakeFirst();
  if (!row) throw new ServiceError("NOT_FOUND");
  const chosen = { preferred_store_id: locationId, updated_at: clock() };
  await db
    .insertInto("banner_detail")
    .values({
      ...chosen,
      account_id: accountId,
      banner_domain: row.banner_domain,
      community_rewards: false,
      organization: null,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "banner_domain"]).doUpdateSet(chosen))
    .execute();
  return toStoreDetails(row, { now: clock() });
}
