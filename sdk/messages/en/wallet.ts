/** Outcomes of what is done in the flyout. */
export const flyoutNotices = {
  cardUpdateFailed: "There was an error updating your card",
  cardDeleteFailed: "There was a problem deleting your card.",
  cardAdded: "Card added",
  cardDeleted: "Successfully deleted card",
  preferredUpdated: "Preferred card updated",
  noCardSelected: "You must select a card or add a credit or debit card.",
  cardExpiredRefused:
    "This card has expired. Please re-add the card with updated information or use another card.",
  billingAddressMissing: "Please enter a billing address in order to use this credit card.",
} as const;

/** What only the wallet flyout says. */
export const wallet = {
  walletTitle: "Wallet",
  selectPaymentTitle: "Select Payment",
  close: "Close",
  confirm: "Confirm",
  cancel: "Cancel",
  bankSection: "Credit & Debit",
  addBankCard: "Add Credit/Debit Card",
  emptyWallet: "You don't have any saved cards yet.",
  emptyWalletHint: "Cards that you save when you pay will appear here.",
  cardActions: "Actions for {card}",
  deleteAction: "Delete",
  makePreferred: "Make Preferred",
  makingPreferred: "Updating...",
  deleteTitle: "Deleting Payment",
  deleteQuestion: "Are you sure you want to delete your card?",
  keepCard: "Keep Card",
  deleteCard: "Delete Card",
  deletingCard: "Deleting...",
  discardTitle: "Discard Changes?",
  discardQuestion: "If you exit now, your selections will not be saved. Do you want to discard your changes?",
  keepChanges: "No, Keep Changes",
  discardChanges: "Yes, Discard Changes",
} as const;
