import type { BannerSwitches, BannerTraits } from "../../../sdk/contract/catalog.ts";
import type { BannerTable } from "./tables.ts";

type Kind = BannerTable["kind"];

export interface BannerSeed {
  readonly domain: string;
  readonly name: string;
  readonly kind: Kind;
  readonly capabilities: readonly string[];
  readonly phone: string;
  readonly accentHue: number;
  /** Banners of the family share one tenant, so that an account works at all of them. */
  readonly tenant: string;
  /** What it does otherwise than most. */
  readonly switches?: Partial<BannerSwitches>;
}

const family = "aisle";

let next = 100;
/** Fictional numbers, 555-0100 to 555-0199, one after the other. */
const phone = (area: string) => `${area}-555-0${next++}`;

function grocery(
  name: string,
  domain: string,
  capabilities: string,
  area: string,
  accentHue: number,
): BannerSeed {
  return {
    name,
    domain: `${domain}.example`,
    kind: "GROCERY",
    capabilities: capabilities.split(" "),
    phone: phone(area),
    accentHue,
    tenant: family,
  };
}

function service(name: string, domain: string, kind: Kind, area: string, accentHue: number): BannerSeed {
  return {
    name,
    domain: `${domain}.example`,
    kind,
    capabilities: [],
    phone: phone(area),
    accentHue,
    tenant: family,
  };
}

const everything = "DELIVERY IN_STORE PICKUP SHIP";
const local = "DELIVERY IN_STORE PICKUP";

/** The first one is the default. Harris Teeter is the sister banner, with accounts of its own. */
export const banners: readonly BannerSeed[] = [
  grocery("Aisle Market", "aislemarket", everything, "513", 150),
  {
    ...grocery("Harris Teeter", "harristeeter", everything, "704", 25),
    tenant: "harristeeter",
    switches: {
      texts: "sister",
      pickupInstructions: false,
      emailOptInTicked: false,
      chainNameInSlotErrors: true,
      externalLink: {
        title: "T.I.E. (Together in Education)",
        url: "https://tie.harristeeter.example",
        stagingUrl: "https://tie.staging.harristeeter.example",
      },
    },
  },
  grocery("Northgate Foods", "northgatefoods", everything, "614", 255),
  {
    ...grocery("Bluegrass Grocers", "bluegrassgrocers", local, "502", 230),
    switches: { communityRewardsLabel: "Inspiring Donations" },
  },
  grocery("Lakeshore Market", "lakeshoremarket", local, "312", 215),
  grocery("Copper Basin Foods", "copperbasin", everything, "602", 45),
  grocery("High Plains Grocery", "highplains", local, "303", 85),
  {
    ...grocery("Cascade Fresh", "cascadefresh", everything, "206", 165),
    switches: { communityRewardsLabel: "Community Contributions" },
  },
  grocery("Rose City Market", "rosecitymarket", local, "503", 10),
  grocery("Golden Poppy Foods", "goldenpoppy", everything, "213", 70),
  grocery("Sierra Pantry", "sierrapantry", "IN_STORE PICKUP", "916", 140),
  {
    ...grocery("Lone Star Larder", "lonestarlarder", everything, "214", 20),
    switches: { canadianAddresses: false },
  },
  grocery("Bayou Basket", "bayoubasket", local, "713", 310),
  grocery("Peachtree Provisions", "peachtreeprovisions", everything, "404", 35),
  grocery("Music Row Market", "musicrowmarket", local, "615", 280),
  grocery("Old Dominion Foods", "olddominionfoods", local, "804", 265),
  grocery("Piedmont Grocer", "piedmontgrocer", "IN_STORE PICKUP", "919", 190),
  grocery("Hoosier Harvest", "hoosierharvest", local, "317", 95),
  grocery("Motor City Market", "motorcitymarket", everything, "313", 245),
  grocery("Gateway Grocers", "gatewaygrocers", local, "314", 200),
  {
    ...grocery("Prairie Pantry", "prairiepantry", "IN_STORE PICKUP", "402", 110),
    switches: { communityRewards: false },
  },
  grocery("Wasatch Fresh", "wasatchfresh", local, "801", 220),
  {
    ...grocery("Silver State Foods", "silverstatefoods", "DELIVERY IN_STORE", "702", 295),
    switches: { prescriptions: false },
  },
  { ...grocery("Mesa Mercado", "mesamercado", "IN_STORE", "505", 55), switches: { wallet: false } },
  {
    ...grocery("Simply Crate", "simplycrate", "SHIP", "513", 175),
    switches: { purchaseHistory: false, prescriptions: false },
  },
  service("Aisle Pharmacy", "aislepharmacy", "PHARMACY", "513", 240),
  service("Aisle Specialty Pharmacy", "aislespecialty", "PHARMACY", "513", 250),
  service("Bluegrass Pharmacy", "bluegrasspharmacy", "PHARMACY", "502", 235),
  service("Cascade Pharmacy", "cascadepharmacy", "PHARMACY", "206", 205),
  service("The Aisle Clinic", "aisleclinic", "CLINIC", "513", 185),
  service("Lakeshore Clinic", "lakeshoreclinic", "CLINIC", "312", 195),
  service("Aisle Fuel", "aislefuel", "FUEL", "513", 30),
  service("High Plains Fuel", "highplainsfuel", "FUEL", "303", 60),
];

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

/** All that sets a banner apart, with its other numbers: one free area code for each purpose, one ending for each banner. */
export function traitsOf(banner: BannerSeed): BannerTraits {
  const end = 100 + banners.indexOf(banner);
  const isSister = banner.switches?.texts === "sister";
  return {
    phones: {
      rxweb: `800-555-0${end}`,
      eprn: `888-555-0${end}`,
      partnerDelivery: `877-555-0${end}`,
      screenReader: `866-555-0${end}`,
    },
    membership: isSister ? htPlus : boost,
    switches: {
      ...usual,
      // Where nothing is sold there are no purchases to give from.
      ...(banner.kind !== "GROCERY" && { communityRewards: false }),
      ...banner.switches,
    },
  };
}
