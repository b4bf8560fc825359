/** The banners, one row a banner, the first being the default. Long because it is a table. */
import type { WayToShop } from "./modality.ts";

export const bannerKinds = ["GROCERY", "PHARMACY", "CLINIC", "FUEL"] as const;
export type BannerKind = (typeof bannerKinds)[number];

/** What a banner does in its own way. */
export interface BannerSwitches {
  /** The sister banner has texts of its own for tips, for errors and for the contact form. */
  readonly texts: "default" | "sister";
  /** Sections of the account. */
  readonly purchaseHistory: boolean;
  readonly wallet: boolean;
  readonly prescriptions: boolean;
  /** Whether shoppers can give to an organisation here, and what that is called. */
  readonly communityRewards: boolean;
  readonly communityRewardsLabel: string;
  /** Provinces in the lists of states. */
  readonly canadianAddresses: boolean;
  readonly pickupInstructions: boolean;
  /** The opt-in to emails is ticked before anyone touches it. */
  readonly emailOptInTicked: boolean;
  /** Errors of time slots say the banner's name in place of "the store". */
  readonly chainNameInSlotErrors: boolean;
  /** Memberships whose orders say nothing of a cheaper delivery: who has one of these knows. */
  readonly promoExemptPlans: readonly string[];
  /** A link to another site in the account's navigation; `stagingUrl` on hosts that are for staging. */
  readonly externalLink?:
    | { readonly title: string; readonly url: string; readonly stagingUrl: string }
    | undefined;
}

export interface Banner {
  readonly domain: string;
  readonly name: string;
  readonly kind: BannerKind;
  /** Banners of the family share one tenant, so that an account works at all of them. */
  readonly tenant: string;
  readonly capabilities: readonly WayToShop[];
  /** Customer service. The numbers are fictional: 555-0100 to 555-0199, no ending twice. */
  readonly phone: string;
  readonly accentHue: number;
  /** What it does otherwise than most. */
  readonly switches?: Partial<BannerSwitches>;
}

/** The pharmacy apps have customer service of their own, whatever the banner. */
export const appPhones = { RXWEB: "513-555-0190", EPRN: "513-555-0191" } as const;

const family = "aisle";

const everything: readonly WayToShop[] = ["DELIVERY", "IN_STORE", "PICKUP", "SHIP"];
const local: readonly WayToShop[] = ["DELIVERY", "IN_STORE", "PICKUP"];
const noDelivery: readonly WayToShop[] = ["IN_STORE", "PICKUP"];

/** Harris Teeter is the sister banner, with accounts of its own. */
export const banners: readonly Banner[] = [
  {
    domain: "aislemarket.example",
    name: "Aisle Market",
    kind: "GROCERY",
    tenant: family,
    capabilities: everything,
    phone: "513-555-0100",
    accentHue: 150,
  },
  {
    domain: "harristeeter.example",
    name: "Harris Teeter",
    kind: "GROCERY",
    tenant: "harristeeter",
    capabilities: everything,
    phone: "704-555-0101",
    accentHue: 25,
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
  {
    domain: "northgatefoods.example",
    name: "Northgate Foods",
    kind: "GROCERY",
    tenant: family,
    capabilities: everything,
    phone: "614-555-0102",
    accentHue: 255,
  },
  {
    domain: "bluegrassgrocers.example",
    name: "Bluegrass Grocers",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "502-555-0103",
    accentHue: 230,
    switches: { communityRewardsLabel: "Inspiring Donations" },
  },
  {
    domain: "lakeshoremarket.example",
    name: "Lakeshore Market",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "312-555-0104",
    accentHue: 215,
  },
  {
    domain: "copperbasin.example",
    name: "Copper Basin Foods",
    kind: "GROCERY",
    tenant: family,
    capabilities: everything,
    phone: "602-555-0105",
    accentHue: 45,
  },
  {
    domain: "highplains.example",
    name: "High Plains Grocery",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "303-555-0106",
    accentHue: 85,
  },
  {
    domain: "cascadefresh.example",
    name: "Cascade Fresh",
    kind: "GROCERY",
    tenant: family,
    capabilities: everything,
    phone: "206-555-0107",
    accentHue: 165,
    switches: { communityRewardsLabel: "Community Contributions" },
  },
  {
    domain: "rosecitymarket.example",
    name: "Rose City Market",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "503-555-0108",
    accentHue: 10,
  },
  {
    domain: "goldenpoppy.example",
    name: "Golden Poppy Foods",
    kind: "GROCERY",
    tenant: family,
    capabilities: everything,
    phone: "213-555-0109",
    accentHue: 70,
  },
  {
    domain: "sierrapantry.example",
    name: "Sierra Pantry",
    kind: "GROCERY",
    tenant: family,
    capabilities: noDelivery,
    phone: "916-555-0110",
    accentHue: 140,
  },
  {
    domain: "lonestarlarder.example",
    name: "Lone Star Larder",
    kind: "GROCERY",
    tenant: family,
    capabilities: everything,
    phone: "214-555-0111",
    accentHue: 20,
    switches: { canadianAddresses: false },
  },
  {
    domain: "bayoubasket.example",
    name: "Bayou Basket",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "713-555-0112",
    accentHue: 310,
  },
  {
    domain: "peachtreeprovisions.example",
    name: "Peachtree Provisions",
    kind: "GROCERY",
    tenant: family,
    capabilities: everything,
    phone: "404-555-0113",
    accentHue: 35,
  },
  {
    domain: "musicrowmarket.example",
    name: "Music Row Market",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "615-555-0114",
    accentHue: 280,
  },
  {
    domain: "olddominionfoods.example",
    name: "Old Dominion Foods",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "804-555-0115",
    accentHue: 265,
  },
  {
    domain: "piedmontgrocer.example",
    name: "Piedmont Grocer",
    kind: "GROCERY",
    tenant: family,
    capabilities: noDelivery,
    phone: "919-555-0116",
    accentHue: 190,
  },
  {
    domain: "hoosierharvest.example",
    name: "Hoosier Harvest",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "317-555-0117",
    accentHue: 95,
  },
  {
    domain: "motorcitymarket.example",
    name: "Motor City Market",
    kind: "GROCERY",
    tenant: family,
    capabilities: everything,
    phone: "313-555-0118",
    accentHue: 245,
  },
  {
    domain: "gatewaygrocers.example",
    name: "Gateway Grocers",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "314-555-0119",
    accentHue: 200,
  },
  {
    domain: "prairiepantry.example",
    name: "Prairie Pantry",
    kind: "GROCERY",
    tenant: family,
    capabilities: noDelivery,
    phone: "402-555-0120",
    accentHue: 110,
    switches: { communityRewards: false },
  },
  {
    domain: "wasatchfresh.example",
    name: "Wasatch Fresh",
    kind: "GROCERY",
    tenant: family,
    capabilities: local,
    phone: "801-555-0121",
    accentHue: 220,
  },
  {
    domain: "silverstatefoods.example",
    name: "Silver State Foods",
    kind: "GROCERY",
    tenant: family,
    capabilities: ["DELIVERY", "IN_STORE"],
    phone: "702-555-0122",
    accentHue: 295,
    switches: { prescriptions: false },
  },
  {
    domain: "mesamercado.example",
    name: "Mesa Mercado",
    kind: "GROCERY",
    tenant: family,
    capabilities: ["IN_STORE"],
    phone: "505-555-0123",
    accentHue: 55,
    switches: { wallet: false },
  },
  {
    domain: "simplycrate.example",
    name: "Simply Crate",
    kind: "GROCERY",
    tenant: family,
    capabilities: ["SHIP"],
    phone: "513-555-0124",
    accentHue: 175,
    switches: { purchaseHistory: false, prescriptions: false },
  },
  {
    domain: "aislepharmacy.example",
    name: "Aisle Pharmacy",
    kind: "PHARMACY",
    tenant: family,
    capabilities: [],
    phone: "513-555-0125",
    accentHue: 240,
  },
  {
    domain: "aislespecialty.example",
    name: "Aisle Specialty Pharmacy",
    kind: "PHARMACY",
    tenant: family,
    capabilities: [],
    phone: "513-555-0126",
    accentHue: 250,
  },
  {
    domain: "bluegrasspharmacy.example",
    name: "Bluegrass Pharmacy",
    kind: "PHARMACY",
    tenant: family,
    capabilities: [],
    phone: "502-555-0127",
    accentHue: 235,
  },
  {
    domain: "cascadepharmacy.example",
    name: "Cascade Pharmacy",
    kind: "PHARMACY",
    tenant: family,
    capabilities: [],
    phone: "206-555-0128",
    accentHue: 205,
  },
  {
    domain: "aisleclinic.example",
    name: "The Aisle Clinic",
    kind: "CLINIC",
    tenant: family,
    capabilities: [],
    phone: "513-555-0129",
    accentHue: 185,
  },
  {
    domain: "lakeshoreclinic.example",
    name: "Lakeshore Clinic",
    kind: "CLINIC",
    tenant: family,
    capabilities: [],
    phone: "312-555-0130",
    accentHue: 195,
  },
  {
    domain: "aislefuel.example",
    name: "Aisle Fuel",
    kind: "FUEL",
    tenant: family,
    capabilities: [],
    phone: "513-555-0131",
    accentHue: 30,
  },
  {
    domain: "highplainsfuel.example",
    name: "High Plains Fuel",
    kind: "FUEL",
    tenant: family,
    capabilities: [],
    phone: "303-555-0132",
    accentHue: 60,
  },
];
