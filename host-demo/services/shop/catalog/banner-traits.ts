import type { BannerTraits } from "../../../../sdk/contract/catalog.ts";
import type { Banner, BannerSwitches } from "../../../../sdk/domain/banners.ts";

const usual: BannerSwitches = {
  texts: "default",
  purchaseHistory: true,
  wallet: true,
  prescriptions: true,
  communityRewards: true,
  communityRewardsLabel: "Community Rewards",
  canadianAddresses: true,
  pickupInstructions: true,
  emailOptInTicked: true,
  chainNameInSlotErrors: false,
  promoExemptPlans: ["BST", "BSTL"],
};

const boost: BannerTraits["membership"] = {
  name: "Boost",
  sameDay: { subscriptionType: "BST", title: "Boost", tier: "99" },
  nextDay: { subscriptionType: "BSTL", title: "Boost Essential", tier: "59" },
};
const htPlus: BannerTraits["membership"] = {
  name: "HTPlus",
  sameDay: { subscriptionType: "HTEL", title: "HTPlus 99", tier: "99" },
  nextDay: { subscriptionType: "HTPL", title: "HTPlus 69", tier: "69" },
};

/** All that sets a banner apart. Its other numbers end like its own, each purpose having a free area code. */
export function traitsOf(banner: Banner): BannerTraits {
  const ending = banner.phone.slice(3);
  const isSister = banner.switches?.texts === "sister";
  return {
    companyName: `${banner.name}, LLC`,
    phones: {
      rxweb: `800${ending}`,
      eprn: `888${ending}`,
      partnerDelivery: `877${ending}`,
      screenReader: `866${ending}`,
    },
    ownFleetName: isSister ? `${banner.name} Delivery` : "Aisle Delivery",
    membership: isSister ? htPlus : boost,
    switches: {
      ...usual,
      // Where nothing is sold there are no purchases to give from.
      ...(banner.kind !== "GROCERY" && { communityRewards: false }),
      ...banner.switches,
    },
  };
}
