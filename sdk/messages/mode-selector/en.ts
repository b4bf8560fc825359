/** What can go wrong in the selector, and what it has to tell; the keys that its flow names. */
export const modeSelectorNotices = {
  noPickupStores: "No pickup stores were found near you.",
  noDelivery: "Delivery isn't available in this area yet.",
  noInStoreStores: "No stores were found for in-store shopping near you.",
  noStores: "No stores were found near you.",
  noWaysToShop: "There are no ways to shop in this area.",
  modalityFailed:
    "We're sorry, we're currently experiencing technical difficulties. Please try again in a moment.",
  selectorPanel: "We can't show ways to shop right now. Please try again.",
  addressCheckNoPostalCode:
    "We're sorry, but something went wrong when trying to validate your address. Please try again.",
  addressNotValid: "The address you entered is not valid. Please review the information entered.",
  addressNotEligible: "The address you entered is not eligible for {modality}.",
  zipDiffers: "Your address is in {zip1}, but you searched {zip2}.",
} as const;

/** What its screens say. */
export const modeSelector = {
  selectorTitle: "How are you shopping today?",
  selectorTabs: "Ways to shop",
  loadingWays: "Loading ways to shop...",
  technicalDifficultiesCall:
    "We're sorry, we are currently experiencing technical difficulties. Please try again. If the problem persists, please contact Customer Service at {phone}.",
  panelTitle: "Sorry, it's not you, it's us",
  searchAgain: "Try again",
  enterZip: "Enter your ZIP code to see how you can shop near you.",
  currentlyShopping: "Currently Shopping",
  moreResults: "More Results",
  deliveryKinds: "Delivery options",
  allDelivery: "All Delivery",
  feeFrom: "Delivery from {fee}",
  feeFromPartner: "Delivery from {fee}. Partner fees apply.",
  feeNone: "Free delivery",
  feeNonePartner: "Free delivery. Partner fees apply.",
  memberSameDay: "Free delivery in as little as 2 hours on orders of $35 or more",
  memberNextDay: "Free next-day delivery on orders of $35 or more",
  freePickup: "Free pickup",
  inStorePrices: "See prices and aisles at your store",
  didYouKnow: "Did you know?",
  didYouKnowPickup: "You can change your order until two hours before your time.",
  didYouKnowDelivery: "{membership} members get free delivery on orders of $35 or more.",
  didYouKnowShip: "Some items only ship.",
  didYouKnowInStore: "Your list shows the aisle of each item.",
  deliveryAddressRemoved: "This address is no longer in your address book.",
  chooseAddressFor: "Choose Address for {modality}",
} as const;
