/** What is said before the browser asks: whether the page may know it, and what for. */
export const locationConsent = {
  consentTitle: "Find a Store Location Access",
  waysConsentTitle: "Ways to Shop Location Access",
  consentText:
    "We can show you the stores that are nearest to you. You can change your mind under About You.",
  allowLocation: "Allow Location Access",
  noThanks: "No Thanks",
  howItWorks: "How it Works",
  howItWorksTitle: "How It Works",
  howFindAStore: "Find a store: we show the stores that are nearest to you.",
  howWaysToShop: "Ways to shop: we show how you can shop where you are.",
  howInStore: "In store: we help you find your way along our shelves.",
  howPickup: "Pickup arrival: we see that you have arrived, and bring your order out.",
  howFuel: "Fuel center: we know at which pump you are.",
  deviceSettingTitle: "Lets Enable Your Device Setting",
  deviceSettingText: "Your browser asks you next. Choose Allow there, and we look for stores near you.",
  continue: "Continue",
  privacyPolicy: "Privacy Policy",
  opensNewTab: "(opens in a new tab)",
} as const;
