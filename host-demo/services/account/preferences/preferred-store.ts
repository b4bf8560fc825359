import type { PreferredStoreRequest } from "../../../../sdk/contract/preference-requests.ts";
import type { StoreDetails } from "../../../../sdk/contract/stores.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/lock-account.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { followShopping, whereToShop } from "../../shop/cart/carts.ts";
import type { AskedBanner } from "../../shop/catalog/asked-banner.ts";
import { storesWithBanner, toStoreDetails, type StoreRow } from "../../shop/locator/store-details.ts";
import { isHeldElsewhere, releaseElsewhere } from "../../shop/promising/holds.ts";

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
 * banner does not have, RESERVATION_HELD where a time at another one is held or promised, and is to be kept.
 */
export async function preferStore(
  context: Context,
  { accountId }: Shopper,
  banner: AskedBanner,
  { locationId, keepsReservation }: PreferredStoreRequest,
): Promise<StoreDetails> {
  const { db, clock } = context;
  const { domain: bannerDomain } = banner;
  const row: StoreRow | undefined = await storesWithBanner(context)
    .where("store_id", "=", locationId)
    .where("store.banner_domain", "=", bannerDomain)
    .executeTakeFirst();
  if (!row) throw new ServiceError("NOT_FOUND");
  const chosen = { preferred_store_id: locationId, updated_at: clock() };
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const shopsAt = async () =>
      banner.takesOrders ? (await whereToShop(trx, accountId, banner)).store_id : undefined;
    const before = await shopsAt();
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
    const isPromiseGone = await followShopping(context, trx, accountId);
    // A place that is reserved goes once the shopper shops elsewhere: whoever has chosen a way to shop does not, by this.
    const isMoved = (await shopsAt()) !== before;
    const way = { modality_type: "PICKUP", destination: { locationId } };
    const isReleased = async () =>
      isPromiseGone || (isMoved && (await isHeldElsewhere(context, trx, accountId, bannerDomain, way)));
    if (keepsReservation && (await isReleased())) throw new ServiceError("RESERVATION_HELD");
    if (isMoved) await releaseElsewhere(trx, accountId, bannerDomain, way);
  });
  return toStoreDetails(row, { now: clock() });
}
