/** What only the card box says. */
export const cardBox = {
  payment: "Payment",
  changePayment: "Add or Change Payment Method",
  openingWallet: "Opening your wallet...",
  walletUnavailable: "We couldn't open your wallet. Please try again.",
  noPaymentSelected: "No payment method is selected.",
  remove: "Remove",
  removeCard: "Remove {card} from this order",
  cardRemovedFromOrder: "{card} no longer pays for this order.",
} as const;
