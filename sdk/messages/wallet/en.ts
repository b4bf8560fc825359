/** Outcomes of what is done in the flyout. */
export const flyoutNotices = {
  cardAddFailed:
    "We're sorry, but we weren't able to add your card. Please try again or use a different card.",
  cardUpdateFailed: "There was an error updating your card",
  cardDeleteFailed: "There was a problem deleting your card.",
  cardAdded: "Card added",
  cardUpdated: "Card updated",
  cardDeleted: "Successfully deleted card",
  preferredUpdated: "Preferred card updated",
  noCardSelected: "You must select a card or add a credit or debit card.",
  cardExpiredRefused:
    "This card has expired. Please re-add the card with updated information or use another card.",
  notAcceptedPickup: "{card} is not accepted for pickup at this time.",
  notAcceptedDelivery: "{card} is not accepted for delivery at this time.",
  billingAddressMissing: "Please enter a billing address in order to use this credit card.",
  giftBalanceFailed: "We couldn't retrieve your gift card balance. Please try again.",
  giftTotalMet: "No more gift cards needed. The gift cards already added to this order cover the total cost.",
  giftOrderLimit: "Gift card limit reached. You can only add a maximum of {count} gift cards to an order.",
  ebtCardExists: "You can only save one SNAP EBT card. To use a different EBT card, delete the current one.",
  giftCardLimit:
    "A maximum of {count} gift cards can be saved. To add a new gift card, you will need to delete another one.",
  snapNeedsBank: "Please add a credit or debit card to proceed with the order.",
  giftNeedsBank:
    "To use your gift card(s), you first need to add a credit or debit card as a backup payment method.",
} as const;

/** What only the wallet flyout says. */
export const wallet = {
  walletTitle: "Wallet",
  selectPaymentTitle: "Select Payment",
  confirm: "Confirm",
  bankSection: "Credit & Debit",
  addBankCard: "Add Credit/Debit Card",
  emptyWalletHint: "Cards that you save when you pay will appear here.",
  cardActions: "Actions for {card}",
  deleteAction: "Delete",
  makePreferred: "Make Preferred",
  makingPreferred: "Updating...",
  deleteTitle: "Deleting Payment",
  deleteQuestion: "Are you sure you want to delete your card?",
  keepCard: "Keep Card",
  deleteCard: "Delete Card",
  deleting: "Deleting...",
  discardTitle: "Discard Changes?",
  discardQuestion: "If you exit now, your selections will not be saved. Do you want to discard your changes?",
  keepChanges: "No, Keep Changes",
  discardChanges: "Yes, Discard Changes",
  snapSection: "SNAP EBT",
  snapNotice:
    "When paying with SNAP EBT, extra charges for fees, substitutions, or weight differences will be billed to your backup payment method.",
  snapNothingEligible: "Nothing in this order can be paid for with SNAP EBT.",
  balanceError: "Balance Error",
  retryBalance: "Retry the balance of {card}",
  balanceLoading: "Checking the balance...",
  addCardTitle: "Add a Credit or Debit Card",
  editCardTitle: "Edit Credit/Debit Card",
  addSnapCard: "Add SNAP EBT Card",
  addGiftCard: "Add Gift Card",
  wrongAccountTitle: "Wrong Account",
  wrongAccountText:
    "We couldn't find this card on your account. Please make sure you're logged into the right account.",
  wrongAccountOk: "Okay, I got it!",
} as const;
