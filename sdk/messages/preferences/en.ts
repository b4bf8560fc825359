import { storeSearchMiles } from "../../domain/limits.ts";

/** How long a membership lasts, said of it: "one-year", "three-month", "365-day". */
export const periods = {
  /** From one to ninety; a longer number is written in digits. */
  numberWords:
    "one|two|three|four|five|six|seven|eight|nine|ten|" +
    "eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|" +
    "twenty-one|twenty-two|twenty-three|twenty-four|twenty-five|twenty-six|twenty-seven|twenty-eight|twenty-nine|thirty|" +
    "thirty-one|thirty-two|thirty-three|thirty-four|thirty-five|thirty-six|thirty-seven|thirty-eight|thirty-nine|forty|" +
    "forty-one|forty-two|forty-three|forty-four|forty-five|forty-six|forty-seven|forty-eight|forty-nine|fifty|" +
    "fifty-one|fifty-two|fifty-three|fifty-four|fifty-five|fifty-six|fifty-seven|fifty-eight|fifty-nine|sixty|" +
    "sixty-one|sixty-two|sixty-three|sixty-four|sixty-five|sixty-six|sixty-seven|sixty-eight|sixty-nine|seventy|" +
    "seventy-one|seventy-two|seventy-three|seventy-four|seventy-five|seventy-six|seventy-seven|seventy-eight|seventy-nine|eighty|" +
    "eighty-one|eighty-two|eighty-three|eighty-four|eighty-five|eighty-six|eighty-seven|eighty-eight|eighty-nine|ninety",
  periodYear: "{count}-year",
  periodYears: "{count}-year",
  periodMonth: "{count}-month",
  periodMonths: "{count}-month",
  periodDay: "{count}-day",
  periodDays: "{count}-day",
} as const;

/** The preferences page, and what asks for a shopper's age. */
export const preferencesPage = {
  // What can go wrong; each text has one place.
  preferencesJump: "On this page",
  preferencesHint: "Choose what we send you, where you shop and what you like.",
  connectionLost: "Hmmm, looks like we've lost you. Please check your internet connection.",
  preferencesNotFound:
    "We're sorry, but we could not find preferences for your account. Please try again later.",
  preferenceUpdateFailed: "Your preference cannot be updated at this time. Please try again later.",
  earlyAccessFailed:
    "We're unable to access your Early Access Program preference right now. Please try again later.",

  // By email
  emailPreferencesHint: "Choose the emails that you would like to receive.",
  emailPreferencesDelay: "Changes to your email preferences take about 3 business days.",
  emailPreferencesSaved: "Your email preferences were saved. Changes take about 3 business days.",
  emailLinkHint: "You followed a link from one of our emails. Sign in to see all of your preferences.",
  emailExpressLaneOffers: "Offers for members of the ExpressLane program, as they come up.",
  emailFineWinesClub: "New bottles, tastings and prices from our wine cellar, twice a month.",
  emailFreshCatch: "What the boats brought in, every Friday.",
  emailJoinEVIC: "Prices for e-VIC customers that are in no flyer, every week.",
  emailMonthlyNewsletter: "Recipes and news of your store, once a month.",
  emailSpecials: "Sales and coupons, picked by what you buy.",
  emailWeeklyAd: "The flyer, on the morning on which it begins.",

  // By text message
  textMessagesTitle: "Text Messages",
  textMessagesTo: "To your mobile phone {mobile}.",
  textOrdersTitle: "Order updates",
  textOrdersDescription: "Get a text message when your order is ready, or when something about it changes.",
  textOrdersStop: "Message and data rates may apply. Text STOP to 55501 to unsubscribe.",
  textPromotionsTitle: "Promotional messages",
  textPromotionsDescription: "Get sales, coupons and news of your store as a text message.",
  textPromotionsStop:
    "About one message a week. Message and data rates may apply. Text STOP to 55501 to unsubscribe.",
  mobilePhoneRequired: "You must add a mobile phone number in order to receive text messages.",
  addMobilePhone: "Add a mobile phone number",
  confirmOnPhone: "Please check your phone for further instructions in order to save this preference.",

  // Specials & Promotions
  specialsTitle: "Specials & Promotions",
  specialsLabel: "Send me specials and promotions",
  specialsDescription: "Offers picked by what you buy, on our site, in our apps and by mail.",
  specialsLoadFailed:
    "We're sorry, but we couldn't retrieve your Specials and Promotions preference at this time. Please try again later.",
  specialsUpdateFailed:
    "We're sorry, but we couldn't update your Specials & Promotions preference at this time. Please try again.",

  // Preferred store
  preferredStoreTitle: "Preferred Store",
  noPreferredStore: "You don't have a preferred store yet. Please choose a store.",
  chooseStore: "Choose a Store",
  findStore: "Find a store",
  noStoresFound: `No Stores were found within ${storeSearchMiles} Miles of the entered location!`,
  storesNearby: "Stores near you",
  storeShown: "1 store",
  storesShown: "{shown} of {count} stores",
  yourPreferredStore: "Your store",
  preferredStoreUpdated: "Your preferred store was successfully updated.",

  // Customer preferences, by what they are about
  customerPreferencesTitle: "About You",
  customerPreferencesHint: "Each change is saved at once.",
  consentLater: "You can change your mind under About You.",
  groupDietary: "Allergies and intolerances",
  groupLifestyle: "Ways of eating",
  groupGeolocation: "Geolocation Consent",
  groupPrograms: "Programs",
  groupPrivacy: "Privacy and advertising",
  preferenceDairy: "Dairy",
  preferenceEgg: "Egg",
  preferenceFish: "Fish",
  preferenceGelatin: "Gelatin",
  preferenceGluten: "Gluten",
  preferencePeanut: "Peanut",
  preferenceSesame: "Sesame",
  preferenceShellfish: "Shellfish",
  preferenceSoy: "Soy",
  preferenceTreeNut: "Tree Nut",
  preferenceWheat: "Wheat",
  preferenceHealthyEating: "Healthy Eating",
  preferenceKetogenic: "Ketogenic",
  preferenceLowFodmop: "Low FODMAP",
  preferencePaleo: "Paleo",
  preferencePlantBased: "Plant Based",
  preferenceVegan: "Vegan",
  preferenceVegetarian: "Vegetarian",
  preferenceWholeFoods: "Whole Foods",
  preferenceGeolocationConsentFindAStore: "Find a Store",
  preferenceGeolocationConsentPay: "Pay",
  preferenceGeolocationConsentModalitySelector: "Ways to Shop",
  preferenceGeolocationConsentOnMyWay: "On My Way",
  preferenceExpressLaneOffers: "ExpressLane Offers",
  preferenceFineWinesClub: "Fine Wines Club",
  preferenceFreshCatch: "Fresh Catch",
  preferenceJoinEVIC: "Join e-VIC",
  preferenceMonthlyNewsletter: "Monthly Newsletter",
  preferenceWeeklyAd: "Weekly Ad",
  preferenceEarlyAccessProgram: "Early Access Program",
  preferencePaperlessReceipt: "Paperless Receipt",
  preferenceSNAPProgram: "SNAP Program",
  preferenceAdvertising: "Advertising",
  preferenceProfilingConsent: "Profiling Consent",
  preferenceSaleOfDataConsent: "Sale of Data Consent",
  preferenceTargetedAdConsent: "Targeted Ad Consent",
  aboutDairy: "We mark milk, butter, cheese and what is made with them.",
  aboutEgg: "We mark eggs and what is made with them.",
  aboutFish: "We mark fish, and sauces and oils made of it.",
  aboutGelatin: "We mark sweets, desserts and capsules with gelatin.",
  aboutGluten: "We mark what has wheat, barley or rye in it.",
  aboutPeanut: "We mark peanuts, and what may have traces of them.",
  aboutSesame: "We mark sesame seeds, oil and tahini.",
  aboutShellfish: "We mark shrimp, crab, lobster, clams and oysters.",
  aboutSoy: "We mark soy milk, tofu, soy sauce and soy oil.",
  aboutTreeNut: "We mark almonds, cashews, walnuts and other nuts from trees.",
  aboutWheat: "We mark wheat flour, bread, pasta and semolina.",
  aboutHealthyEating: "We show more with less salt, sugar and fat.",
  aboutKetogenic: "We show more with few carbohydrates.",
  aboutLowFodmop: "We show more that is easy on a sensitive stomach.",
  aboutPaleo: "We show more without grains, beans and dairy.",
  aboutPlantBased: "We show more that is made mostly of plants.",
  aboutVegan: "We show more without anything from animals.",
  aboutVegetarian: "We show more without meat and fish.",
  aboutWholeFoods: "We show more that is little processed.",
  aboutGeolocationConsentFindAStore: "We may see where you are when you look for a store.",
  aboutGeolocationConsentInStore: "We may see where you are in a store, to show you the aisle.",
  aboutGeolocationConsentPay: "We may see at which store, or fuel pump, you pay.",
  aboutGeolocationConsentModalitySelector: "We may see where you are, to show how you can shop there.",
  aboutGeolocationConsentOnMyWay: "We may see you coming when you pick up an order.",
  aboutEarlyAccessProgram: "You see new features before others do.",
  aboutPaperlessReceipt: "We keep your receipts here instead of printing them.",
  aboutSNAPProgram: "We show you offers for SNAP EBT, and what it can pay for.",
  aboutAdvertising: "We may show you advertisements of other companies.",
  aboutProfilingConsent: "We may work out from your purchases what you could like.",
  aboutSaleOfDataConsent: "We may sell what we know about your purchases.",
  aboutTargetedAdConsent: "Advertisements on other sites may be picked for you.",

  // Age verification
  ageNotice: "You have age restricted items in your cart.",
  ageLimit: "Age {minAge}+",
  ageTitle: "Age Verification Required",
  ageHint:
    "Some items in your order may only be sold to people aged {minAge} or older. Please tell us your date of birth, and have your ID with you when you receive them.",
  dateOfBirth: "Date of birth",
  datePlaceholder: "mm/dd/yyyy",
  enterDate: "Please enter a date",
  dateInvalid: "Please enter a valid date.",
  tooYoung: "Items in your order require a minimum age of {minAge}.",
  agreeToTerms: "I agree to the",
  termsTitle: "Terms & Conditions",
  termsRequired: "Please agree to the Terms & Conditions.",
  termsOfAge:
    "You confirm that the date of birth you gave is your own and that you are of the age that the law asks for.",
  termsOfReceipt:
    "You will receive these items in person and show a valid photo ID; nobody under the minimum age may receive them for you.",
  termsOfRefusal: "If we can't check your age, we keep these items, and you don't pay for them.",
} as const;
