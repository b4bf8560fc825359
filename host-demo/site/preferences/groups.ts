import type { SiteMessageKey } from "aisle/messages";

interface Group {
  readonly title: SiteMessageKey;
  /** What each is called and does, by the name that goes over the wire. */
  readonly names: Readonly<Record<string, { readonly label: SiteMessageKey; readonly text: SiteMessageKey }>>;
}

/** Has a section of its own. */
export const specials = "Specials & Promotions";
/** Comes by a call of its own, and can fail alone. */
export const earlyAccess = "Early Access Program";

/** The consent to a search for stores near the device. */
export const findAStore = "Geolocation Consent Find a Store";

/** Every other preference, by what it is about; subscriptions by email stand in their own section alone. */
export const preferenceGroups: readonly Group[] = [
  {
    title: "groupDietary",
    names: {
      Dairy: { label: "preferenceDairy", text: "aboutDairy" },
      Egg: { label: "preferenceEgg", text: "aboutEgg" },
      Fish: { label: "preferenceFish", text: "aboutFish" },
      Gelatin: { label: "preferenceGelatin", text: "aboutGelatin" },
      Gluten: { label: "preferenceGluten", text: "aboutGluten" },
      Peanut: { label: "preferencePeanut", text: "aboutPeanut" },
      Sesame: { label: "preferenceSesame", text: "aboutSesame" },
      Shellfish: { label: "preferenceShellfish", text: "aboutShellfish" },
      Soy: { label: "preferenceSoy", text: "aboutSoy" },
      "Tree Nut": { label: "preferenceTreeNut", text: "aboutTreeNut" },
      Wheat: { label: "preferenceWheat", text: "aboutWheat" },
    },
  },
  {
    title: "groupLifestyle",
    names: {
      "Healthy Eating": { label: "preferenceHealthyEating", text: "aboutHealthyEating" },
      Ketogenic: { label: "preferenceKetogenic", text: "aboutKetogenic" },
      "Low Fodmop": { label: "preferenceLowFodmop", text: "aboutLowFodmop" },
      Paleo: { label: "preferencePaleo", text: "aboutPaleo" },
      "Plant Based": { label: "preferencePlantBased", text: "aboutPlantBased" },
      Vegan: { label: "preferenceVegan", text: "aboutVegan" },
      Vegetarian: { label: "preferenceVegetarian", text: "aboutVegetarian" },
      "Whole Foods": { label: "preferenceWholeFoods", text: "aboutWholeFoods" },
    },
  },
  {
    title: "groupGeolocation",
    names: {
      [findAStore]: {
        label: "preferenceGeolocationConsentFindAStore",
        text: "aboutGeolocationConsentFindAStore",
      },
      "Geolocation Consent InStore": { label: "wayInStore", text: "aboutGeolocationConsentInStore" },
      "Geolocation Consent Pay": {
        label: "preferenceGeolocationConsentPay",
        text: "aboutGeolocationConsentPay",
      },
      "Geolocation Consent Modality Selector": {
        label: "preferenceGeolocationConsentModalitySelector",
        text: "aboutGeolocationConsentModalitySelector",
      },
      "Geolocation Consent On My Way": {
        label: "preferenceGeolocationConsentOnMyWay",
        text: "aboutGeolocationConsentOnMyWay",
      },
    },
  },
  {
    title: "groupPrograms",
    names: {
      [earlyAccess]: { label: "preferenceEarlyAccessProgram", text: "aboutEarlyAccessProgram" },
      "Paperless Receipt": { label: "preferencePaperlessReceipt", text: "aboutPaperlessReceipt" },
      "SNAP Program": { label: "preferenceSNAPProgram", text: "aboutSNAPProgram" },
    },
  },
  {
    title: "groupPrivacy",
    names: {
      Advertising: { label: "preferenceAdvertising", text: "aboutAdvertising" },
      "Profiling Consent": { label: "preferenceProfilingConsent", text: "aboutProfilingConsent" },
      "Sale of Data Consent": { label: "preferenceSaleOfDataConsent", text: "aboutSaleOfDataConsent" },
      "Targeted Ad Consent": { label: "preferenceTargetedAdConsent", text: "aboutTargetedAdConsent" },
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
