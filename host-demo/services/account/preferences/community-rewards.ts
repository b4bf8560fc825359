import type { CommunityRewards } from "../../../../sdk/contract/preferences.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { preferredStoreOf } from "./preferred-store.ts";

/**
 * Whether shoppers of a store can give to an organisation, and whether this one does. Without a store it is the one
 * that the shopper prefers at the banner. Throws NO_PREFERRED_STORE, and NOT_FOUND for a store that the tenant does not have.
 */
export async function communityRewardsOf(
  context: Context,
  shopper: Shopper,
  { bannerDomain, locationId }: { readonly bannerDomain: string; readonly locationId: string | null },
): Promise<CommunityRewards> {
  const storeId = locationId ?? (await preferredStoreOf(context, shopper, bannerDomain)).locationId;
  const banner = await context.db
    .selectFrom("store")
    .innerJoin("banner", "banner.domain", "store.banner_domain")
    .where("store_id", "=", storeId)
    .where("banner.tenant", "=", shopper.tenant)
    .select(["banner.domain", "banner.traits"])
    .executeTakeFirst();
  if (!banner) throw new ServiceError("NOT_FOUND");
  const { communityRewards: participating, communityRewardsLabel: label } = banner.traits.switches;
  const chosen = await context.db
    .selectFrom("banner_detail")
    .where("account_id", "=", shopper.accountId)
    .where("banner_domain", "=", banner.domain)
    .where("community_rewards", "=", true)
    .select("organization")
    .executeTakeFirst();
  const enrolled = participating && chosen !== undefined;
  const organization = enrolled && chosen.organization;
  return { participating, label, enrolled, ...(organization && { organization }) };
}
