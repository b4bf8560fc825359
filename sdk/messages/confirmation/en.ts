/** The page of an order that was placed. */
export const confirmation = {
  thankYou: "Thank you, your pickup order has been placed!",
  confirmationEmail: "We've sent a confirmation email to {email}.",
  orderNumber: "Order #{number}",
  orderedOn: "Ordered on {date}",
  viewOrders: "View your orders",
  continueShopping: "Continue Shopping",
  orderDetails: "Order details",
  itemsInOrder: "{count} Item(s) in Your Order",
  paymentSummary: "Payment summary",
  nextSteps: "Next steps",
  nextStepsPickup:
    "We'll get your items ready at the store. Bring your order number and your phone when you come to pick them up.",
  substitutionsTitle: "Substitutions",
  substitutionsPickup:
    "If an item runs out, we choose a similar one for you. You can turn a substitution down when you pick up your order.",
  couponsTitle: "Coupons",
  couponsPickup: "Savings are applied when your order is ready. Your receipt shows the final amounts.",
  cartNotCleared: "Your order was placed, but your cart still shows its items.",
  orderFailed: "We couldn't load your order. Please try again.",
  orderUnknown: "We can't find this order.",
  needHelp: "Need help? Call Customer Service at {phone}.",
} as const;
