/** Outcomes and failures; the keys that flows and errors name. */
export const notices = {
  sessionExpired: "It looks like your session has expired. Please log in again to continue.",
  technicalDifficulties:
    "We're sorry, we are currently experiencing technical difficulties. Please try again.",
  offline: "You appear to be offline. Please restore network connectivity to continue.",
  walletLoadFailed: "We couldn't load your wallet. Please try again.",
} as const;

/** What the card box and the wallet both say about a card. */
export const cards = {
  cardName: "{brand} ending in {lastFour}",
  unknownBrand: "Card",
  giftBrand: "Gift Card",
  cardRemaining: "{amount} Remaining",
  checkBalance: "Check Balance",
  cardExpiry: "Exp. {expiry}",
  cardExpired: "Expired. Please update your payment info.",
  cardPreferred: "Preferred",
  loadingCards: "Loading cards...",
  editCard: "Edit {card}",
  noSavedCards: "You don't have any saved cards yet.",
} as const;

/** What is pressed on many a screen: on its entries, and to get out of it. */
export const controls = {
  edit: "Edit",
  retry: "Retry",
  back: "Back",
  close: "Close",
  cancel: "Cancel",
  loadingForm: "Loading the form...",
} as const;

/** What went wrong, and once more. */
export const again = {
  tryAgain: "Try Again",
  somethingWrong: "Something went wrong",
} as const;
