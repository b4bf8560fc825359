import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { bannerQuery, ordersKey } from "../api/queries.ts";
import { order } from "../api/schemas.ts";
import { useSingleMutation } from "../api/single-mutation.ts";
import { useFeature } from "../features.ts";
import { hasStores } from "../parts/ways-to-shop.tsx";

// What the account's pages ask for. The keys begin alike, so that all of it goes when another shopper signs in.

const profile = v.object({
  id: v.string(),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  emails: v.array(v.object({ address: v.string(), isVerified: v.boolean() })),
  phones: v.array(v.object({ type: v.string(), number: v.object({ original: v.string() }) })),
  birthDate: v.optional(v.string()),
  loyaltyCardNumber: v.optional(v.string()),
  bannerSpecificDetails: v.array(
    v.object({
      banner: v.string(),
      preferredStoreNumber: v.optional(v.string()),
      preferredStoreDivisionNumber: v.optional(v.string()),
      communityRewardsEnabled: v.boolean(),
    }),
  ),
  versionKey: v.string(),
});
export type AccountProfile = v.InferOutput<typeof profile>;

const profilePath = "/atlas/v1/customer-profile/v1/profile?projections=FULL";
const profileKey = ["account", "profile"];
/** What the mobile phone of the profile may be written to for. */
export const smsOptInsKey = ["sms-opt-ins"];
const profileAnswer = v.object({ profile });

/** Also asked for by what is about the profile's phone numbers. */
export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: () => call(profilePath, { answer: profileAnswer }).then((data) => data.profile),
});

export const useAccountProfile = () => useQuery(profileQuery);

export interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  /** Ten digits; null takes the number away. */
  readonly mobilePhone: string | null;
  readonly homePhone: string | null;
  /** yyyy-mm-dd */
  readonly birthDate: string | null;
}

/** Writes the profile over the version that was read; a conflict has it read again. */
export function useProfileChange() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationKey: ["profile-change"],
    mutationFn: ({ versionKey, ...change }: ProfileChange & { readonly versionKey: string }) =>
      call(profilePath, { method: "PUT", body: { ...change, versionKey }, answer: profileAnswer }),
    onSuccess: async (data) => {
      // What was asked before it was saved, and is answered after, knows nothing of it.
      await queries.cancelQueries({ queryKey: profileKey });
      queries.setQueryData(profileKey, data.profile);
      // They belong to the number that there was.
      return queries.resetQueries({ queryKey: smsOptInsKey });
    },
    onError: () => queries.invalidateQueries({ queryKey: profileKey }),
  });
}

const dataPath = "/atlas/v1/customer-profile/v1";

/** Reads all that is kept of the account; not kept here. */
export const useAccountData = () =>
  useSingleMutation({
    mutationKey: ["account-data"],
    mutationFn: () =>
      call(`${dataPath}/account-data`, {
        answer: v.object({ accountData: v.record(v.string(), v.unknown()) }),
      }).then((data) => data.accountData),
  });

/**
 * Deletes the account, for whoever says its password. Where an answer was lost it can be asked for again. `onErased` is
 * called although its page was left meanwhile.
 */
export const useErasure = (onErased: () => void) =>
  useSingleMutation({
    mutationKey: ["account-erasure"],
    mutationFn: (password: string) =>
      call(`${dataPath}/account-erasure`, {
        method: "POST",
        body: { password },
        answer: v.object({ erased: v.literal(true) }),
      }),
    onSuccess: onErased,
  });

const rewards = v.object({
  participating: v.boolean(),
  label: v.string(),
  enrolled: v.boolean(),
  organization: v.optional(v.string()),
});

export interface Rewards {
  /** Whether shoppers of this banner give to an organization. */
  readonly participating: boolean;
  /** What that is called here. */
  readonly label: string;
  /** Whether this shopper does. */
  readonly isEnrolled: boolean;
  /** To whom; not told by the profile. */
  readonly organization?: string | undefined;
}

const rewardsPath = "/accountmanagement/api/community-rewards";
const rewardsKey = ["account", "rewards"];

/** By the store of this banner that the profile names; without one the services say that there is none. */
function readRewardsOf(chosen: AccountProfile["bannerSpecificDetails"][number] | undefined) {
  const { preferredStoreDivisionNumber: division, preferredStoreNumber: number } = chosen ?? {};
  const query = division && number ? `?${new URLSearchParams({ preferredStore: division + number })}` : "";
  return call(rewardsPath + query, { answer: rewards });
}

/** Null for whoever has yet to choose the store that it goes by. */
async function readRewards(queries: QueryClient, fromProfile: boolean): Promise<Rewards | null> {
  const [shopper, banner] = await Promise.all([
    queries.fetchQuery(profileQuery),
    queries.ensureQueryData(bannerQuery),
  ]);
  const { communityRewards: participating, communityRewardsLabel: label } = banner.switches;
  const chosen = shopper.bannerSpecificDetails.find((detail) => detail.banner === banner.domain);
  // A banner that takes no part, or has no stores, has nothing to ask a store for.
  if (fromProfile || !participating || !hasStores(banner))
    return { participating, label, isEnrolled: chosen?.communityRewardsEnabled ?? false };
  try {
    const { enrolled: isEnrolled, ...told } = await readRewardsOf(chosen);
    return { ...told, isEnrolled };
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "NO_PREFERRED_STORE") return null;
    throw error;
  }
}

export function useCommunityRewards() {
  const queries = useQueryClient();
  const fromProfile = useFeature("rewardsFromProfile");
  return useQuery({
    queryKey: [...rewardsKey, fromProfile],
    queryFn: () => readRewards(queries, fromProfile),
  });
}

/** Has all of it read again that goes by the shopper's own store. */
export const forgetStore = (queries: QueryClient) =>
  Promise.all([profileKey, rewardsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));

/** Newest first. */
export const useOrders = () =>
  useQuery({
    queryKey: ordersKey,
    queryFn: () =>
      call("/atlas/v1/order/v1/orders", { answer: v.object({ orders: v.array(order) }) }).then(
        (data) => data.orders,
      ),
  });
