import type { Profile } from "../../../../sdk/contract/profile.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";

/** What a shopper chose at each banner, as the profile tells it. */
export async function bannerDetailsOf(
  { db }: Context,
  { accountId }: Pick<Shopper, "accountId">,
): Promise<Profile["bannerSpecificDetails"]> {
  const rows = await db
    .selectFrom("banner_detail")
    .where("account_id", "=", accountId)
    .orderBy("banner_domain")
    .selectAll()
    .execute();
  return rows.map(({ banner_domain: banner, preferred_store_id: id, community_rewards }) => ({
    banner,
    ...(id !== null && { preferredStoreNumber: id.slice(3), preferredStoreDivisionNumber: id.slice(0, 3) }),
    communityRewardsEnabled: community_rewards,
  }));
}
