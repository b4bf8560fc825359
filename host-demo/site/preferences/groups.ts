import type { SiteMessageKey } from "aisle/messages";

interface Group {
  readonly title: SiteMessageKey;
  /** What each is called, by the name that goes over the wire. */
  readonly names: Readonly<Record<string, SiteMessageKey>>;
}

/** Has a section of its own. */
export const specials = "Specials & Promotions";
/** Comes by a call of its own, and can fail alone. */
export const earlyAccess = "Early Access Program";

/** The consent to a search for stores near the device. */
export const findAStore = "Geolocation Consent Find a Store";

/** Every other preference, by what it is about. */
export const preferenceGroups: readonly Group[] = [
  {
    title: "groupDietary",
    names: {
      Dairy: "preferenceDairy",
      Egg: "preferenceEgg",
      Fish: "preferenceFish",
      Gelatin: "preferenceGelatin",
      Gluten: "preferenceGluten",
      Peanut: "preferencePeanut",
      Sesame: "preferenceSesame",
      Shellfish: "preferenceShellfish",
      Soy: "preferenceSoy",
      "Tree Nut": "preferenceTreeNut",
      Wheat: "preferenceWheat",
    },
  },
  {
    title: "groupLifestyle",
    names: {
      "Healthy Eating": "preferenceHealthyEating",
      Ketogenic: "preferenceKetogenic",
      "Low Fodmop": "preferenceLowFodmop",
      Paleo: "preferencePaleo",
      "Plant Based": "preferencePlantBased",
      Vegan: "preferenceVegan",
      Vegetarian: "preferenceVegetarian",
      "Whole Foods": "preferenceWholeFoods",
    },
  },
  {
    title: "groupGeolocation",
    names: {
      [findAStore]: "preferenceGeolocationConsentFindAStore",
      "Geolocation Consent InStore": "wayInStore",
      "Geolocation Consent Pay": "preferenceGeolocationConsentPay",
      "Geolocation Consent Modality Selector": "preferenceGeolocationConsentModalitySelector",
      "Geolocation Consent On My Way": "preferenceGeolocationConsentOnMyWay",
    },
  },
  {
    title: "groupOffers",
    names: {
      "ExpressLane Offers": "preferenceExpressLaneOffers",
      "Fine Wines Club": "preferenceFineWinesClub",
      "Fresh Catch": "preferenceFreshCatch",
      "Join e-VIC": "preferenceJoinEVIC",
      "Monthly Newsletter": "preferenceMonthlyNewsletter",
      "Weekly Ad": "preferenceWeeklyAd",
    },
  },
  {
    title: "groupPrograms",
    names: {
      [earlyAccess]: "preferenceEarlyAccessProgram",
      "Paperless Receipt": "preferencePaperlessReceipt",
      "SNAP Program": "preferenceSNAPProgram",
    },
  },
  {
    title: "groupPrivacy",
    names: {
      Advertising: "preferenceAdvertising",
      "Profiling Consent": "preferenceProfilingConsent",
      "Sale of Data Consent": "preferenceSaleOfDataConsent",
      "Targeted Ad Consent": "preferenceTargetedAdConsent",
    },
  },
];

/** All of them that come by one call. */
export const sectionNames: readonly string[] = preferenceGroups
  .flatMap((group) => Object.keys(group.names))
  .filter((name) => name !== earlyAccess);

/** What each subscription by email is called and brings, by the name that goes over the wire. */
export const emailTexts: Readonly<
  Record<string, { readonly name: SiteMessageKey; readonly text: SiteMessageKey }>
> = {
  "ExpressLane Offers": { name: "preferenceExpressLaneOffers", text: "emailExpressLaneOffers" },
  "Fine Wines Club": { name: "preferenceFineWinesClub", text: "emailFineWinesClub" },
  "Fresh Catch": { name: "preferenceFreshCatch", text: "emailFreshCatch" },
  "Join e-VIC": { name: "preferenceJoinEVIC", text: "emailJoinEVIC" },
  "Monthly Newsletter": { name: "preferenceMonthlyNewsletter", text: "emailMonthlyNewsletter" },
  [specials]: { name: "specialsTitle", text: "emailSpecials" },
  "Weekly Ad": { name: "preferenceWeeklyAd", text: "emailWeeklyAd" },
};
