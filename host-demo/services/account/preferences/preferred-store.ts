import type { PreferredStoreRequest } from "../../../../sdk/contract/preference-requests.ts";
import type { StoreDetails } from "../../../../sdk/contract/stores.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { followShopping } from "../../shop/cart/carts.ts";
import { storesWithBanner, toStoreDetails, type StoreRow } from "../../shop/locator/store-details.ts";

/** The store that the shopper chose at a banner. Throws NO_PREFERRED_STORE. */
export async function preferredStoreOf(
  context: Context,
  { accountId }: Shopper,
  bannerDomain: string,
): Promise<StoreDetails> {
  const row = await storesWithBanner(context)
    .innerJoin("banner_detail", "banner_detail.preferred_store_id", "store.store_id")
    .where("banner_detail.account_id", "=", accountId)
    .where("banner_detail.banner_domain", "=", bannerDomain)
    .executeTakeFirst();
  if (!row) throw new ServiceError("NO_PREFERRED_STORE");
  return toStoreDetails(row, { now: context.clock() });
}

/**
 * Makes a store of a banner the shopper's own there; the cart goes with it. Throws NOT_FOUND for a store that the
 * banner does not have, RESERVATION_HELD where the cart has a time that is to be kept.
 */
export async function preferStore(
  context: Context,
  { accountId }: Shopper,
  { bannerDomain, locationId, keepsReservation }: PreferredStoreRequest & { readonly bannerDomain: string },
): Promise<StoreDetails> {
  const { db, clock } = context;
  const row: StoreRow | undefined = await storesWithBanner(context)
    .where("store_id", "=", locationId)
    .where("store.banner_domain", "=", bannerDomain)
    .executeTakeFirst();
  if (!row) throw new ServiceError("NOT_FOUND");
  const chosen = { preferred_store_id: locationId, updated_at: clock() };
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await trx
      .insertInto("banner_detail")
      .values({
        ...chosen,
        account_id: accountId,
        banner_domain: bannerDomain,
        community_rewards: false,
        organization: null,
      })
      .onConflict((conflict) => conflict.columns(["account_id", "banner_domain"]).doUpdateSet(chosen))
      .execute();
    const isReleased = await followShopping(context, trx, accountId);
    if (isReleased && keepsReservation) throw new ServiceError("RESERVATION_HELD");
  });
  return toStoreDetails(row, { now: clock() });
}
