/** The page of an order that was placed. */
export const confirmation = {
  thankYou: "Thank you, your pickup order has been placed!",
  thankYouDelivery: "Thank you, your delivery order has been placed!",
  confirmationEmail: "We've sent a confirmation email to {email}.",
  orderedOn: "Ordered on {date}",
  viewOrders: "View your orders",
  continueShopping: "Continue Shopping",
  orderDetails: "Order details",
  itemsInOrder: "{count} Item(s) in Your Order",
  paymentSummary: "Payment summary",
  returnsTitle: "Refunds",
  returnAfterPicking: "After your items were picked",
  returnToSnap: "To SNAP EBT",
  returnToGiftCards: "To your gift cards",
  returnToBank: "To your bank card",
  returnPending: "On its way",
  returnDone: "Refunded",
  returnDelayed: "This takes longer than usual. We keep trying, and you don't have to do anything.",
  returnGiftClosed: "A gift card takes nothing back any more, so {amount} goes to your bank card.",
  nextSteps: "Next steps",
  nextStepsPickup:
    "We'll get your items ready at the store. Bring your order number and your phone when you come to pick them up.",
  nextStepsDelivery:
    "We'll get your items ready at the store and bring them to you. Keep your phone at hand: we text or call when we can't find you.",
  substitutionsTitle: "Substitutions",
  substitutionsPickup:
    "If an item runs out, we choose a similar one for you. You can turn a substitution down when you pick up your order.",
  substitutionsDelivery:
    "If an item runs out, we choose a similar one for you. You can turn a substitution down when your order comes.",
  couponsTitle: "Coupons",
  couponsPickup: "Savings are applied when your order is ready. Your receipt shows the final amounts.",
  cartNotCleared: "Your order was placed, but your cart still shows its items.",
  orderFailed: "We couldn't load your order. Please try again.",
  orderUnknown: "We can't find this order.",
  needHelp: "Need help? Call Customer Service at {phone}.",
} as const;
