/**
 * Every sentence of the checkout and the account pages, in English. Placeholders: {phone} is the banner's customer
 * service number.
 */

/** Outcomes of checkout calls; the keys that the checkout flow names. */
export const checkoutNotices = {
  cardDeclined:
    "Your card was declined. Please check your card information or use a different card. If this issue continues, please contact your bank.",
  useDifferentCard: "Your card was declined. Please use a different card.",
  processingError: "We're having trouble processing your order. Please try again.",
  checkoutSessionExpired: "Your session has expired.",
  updatedElsewhere: "Your order has been updated on another device. Please refresh and try again.",
  orderExpired: "Your order has expired. Please return to the scheduling page.",
  paymentTypeNotAccepted:
    "We are currently not accepting this payment type. Please select a different form of payment.",
  cardGone: "This card is no longer in your wallet. Please select a different payment method.",
  contactIncomplete: "Please add your name and phone number before you place your order.",
  orderNotCreated:
    "We're sorry, but we weren't able to create your order. Please try again. If the problem persists, please contact Customer Service at {phone}.",
  technicalDifficulties:
    "We're sorry, we are currently experiencing technical difficulties. Please try again. If the problem persists, please contact Customer Service at {phone}.",
  offline: "You appear to be offline. Please restore network connectivity to continue.",
} as const;

export type CheckoutNoticeKey = keyof typeof checkoutNotices;

/** Everything else that the site says. */
export const site = {
  checkoutTitle: "Checkout",
} as const;
