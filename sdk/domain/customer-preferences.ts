export type PreferenceCategory =
  | "advertising"
  | "dietary"
  | "lifestyle"
  | "geolocation"
  | "offers"
  | "programs"
  | "privacy";

const names: Readonly<Record<PreferenceCategory, string>> = {
  advertising: "Advertising",
  dietary: "Dairy|Egg|Fish|Gelatin|Gluten|Peanut|Sesame|Shellfish|Soy|Tree Nut|Wheat",
  // "Fodmop" is how the wire spells FODMAP.
  lifestyle: "Healthy Eating|Ketogenic|Low Fodmop|Paleo|Plant Based|Vegan|Vegetarian|Whole Foods",
  geolocation: [
    "Geolocation Consent Find a Store",
    "Geolocation Consent InStore",
    "Geolocation Consent Pay",
    "Geolocation Consent Modality Selector",
    "Geolocation Consent On My Way",
  ].join("|"),
  offers:
    "ExpressLane Offers|Fine Wines Club|Fresh Catch|Join e-VIC|Monthly Newsletter|Specials & Promotions|Weekly Ad",
  programs: "Early Access Program|Paperless Receipt|SNAP Program",
  privacy: "Profiling Consent|Sale of Data Consent|Targeted Ad Consent",
};

const categories = Object.keys(names) as PreferenceCategory[];

/** Every preference that a customer can have, by category, under the name that goes over the wire. All are on or off. */
export const customerPreferences: readonly {
  readonly name: string;
  readonly category: PreferenceCategory;
}[] = categories.flatMap((category) => names[category].split("|").map((name) => ({ name, category })));

/** The subscriptions among them, which are also what can be had by email. */
export const emailSubscriptions: readonly string[] = names.offers.split("|");
