/** Outcomes of checkout calls; the keys that the checkout flow names. */
export const checkoutNotices = {
  useDifferentCard: "Your card was declined. Please use a different card.",
  paymentExpired: "This payment method is expired. Please select a different payment method.",
  cardNumberRefused:
    "You have entered invalid card information. Please enter the correct information. Error Code INVALID_CARD_NUMBER",
  processingError: "We're having trouble processing your order. Please try again.",
  updatedElsewhere: "Your order has been updated on another device. Please refresh and try again.",
  orderExpired: "Your order has expired. Please return to the scheduling page.",
  paymentTypeNotAccepted:
    "We are currently not accepting this payment type. Please select a different form of payment.",
  cardGone: "This card is no longer in your wallet. Please select a different payment method.",
  contactIncomplete: "Please add your name and phone number before you place your order.",
  ageUnknown: "Please tell us your date of birth before you place your order.",
  ageNotMet: "You are too young to order some of these items. Please take them out of your cart.",
  orderRejected: "The order was rejected after authorization.",
  promoNotAdded:
    "Something went wrong and we weren't able to apply your promo code. Please try entering the code in again.",
  promoNotRemoved:
    "There was a problem removing the promo code from your order. Please try removing the code again. If the problem persists, please try again later.",
  promoInvalid: "There is no such promo code.",
  promoExpired: "The promo code has expired.",
  promoMinimum: "Your order is too small for the promo code.",
  promoLimit: "The promo code can't be used again.",
  promoDeliveryOnly: "The promo code is for deliveries.",
  promoTooMany: "Your order has as many promo codes as it can have.",
  tipNotUpdated: "Something went wrong and we weren't able to update your tip.",
  flashOfferGone: "The flash sale for this item is over.",
  lastItem: "Your order needs at least one item. To start over, go back to your cart.",
  quantityLimit: "One order can't have that many of this item.",
  itemUnavailable: "This item is currently unavailable.",
  itemsRanOut: "Some items are no longer available.",
  seeCart: "Item may be unavailable. Please see cart.",
  confirmDeliveryAddress: "Please confirm your delivery address.",
  cannotModify:
    "We're working on your order now! Since it will be ready soon, you can no longer make changes.",
  modifyFallout:
    "There's an issue with one or more items you tried to add. We still have your original order, but can't complete your modify request.",
  instructionsTooLong:
    "Your instructions are too long to leave your order at the door. Please shorten them to {count} characters.",
  contactlessUnavailable: "Your order has to be handed to somebody, so it can't be left at the door.",
  partnerTermsRequired: "Please accept the terms of the delivery partner before you place your order.",
  orderNotCreated:
    "We're sorry, but we weren't able to create your order. Please try again. If the problem persists, please contact Customer Service at {phone}.",
} as const;

/** What the checkout's pages say. */
export const checkout = {
  // Checkout
  orderNotCreatedNearStore:
    "We're sorry, but we weren't able to create your order. Please try again. If the problem persists, please contact Customer Service at {phone} or call your store at {storePhone}.",
  technicalDifficultiesNearStore:
    "We're sorry, we are currently experiencing technical difficulties. Please try again. If the problem persists, please contact Customer Service at {phone} or call your store at {storePhone}.",
  refreshPage: "Error code {code}. Please refresh page and try again.",
  tryInFewMoments:
    "We are experiencing technical difficulties. Please try again in a few moments. Error code {code}",
  checkoutTitle: "Checkout",
  paymentDetails: "Payment details",
  preparingOrder: "Preparing your order...",
  pickupAt: "Pickup at",
  contact: "Contact",
  changeContact: "Change",
  changeContactLabel: "Change contact information",
  contactMissing: "Add your name and phone number",
  contactTitle: "Contact information",
  phoneNumber: "Phone Number",
  firstNameRequired: "First name is required",
  lastNameRequired: "Last name is required",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Enter a 10-digit phone number.",
  save: "Save",
  placePickupOrder: "Place your pickup Order",
  placeDeliveryOrder: "Place your delivery Order",
  placingOrder: "Placing your order...",
  checkingOrder: "Checking on your order...",
  updatingPayment: "Updating your payment...",
  totalChangedTitle: "Your total has changed",
  totalChanged: "Your total was {before}. It is now {after}.",
  backToCart: "Back to Cart",
  paymentsFailed: "We couldn't update your payment methods please try again.",
  timedOutTitle: "Order Timed Out",
  timedOut:
    "We're sorry, but this order was not submitted because the page timed out. Please go back to checkout to choose your time and try again.",
  backToCheckout: "Back to Checkout",
  orderExpiredTitle: "Your order has expired",
  nothingToCheckOut: "There is nothing to check out",

  // SNAP EBT and gift cards at checkout
  payWithSnap: "Pay with SNAP EBT",
  snapPays: "SNAP EBT pays {amount} of the {eligible} that is eligible.",
  changeSnapAmount: "Change SNAP EBT Amount",
  changeAmount: "Change amount",
  amount: "Amount",
  amountRequired: "Amount is required",
  snapAmountMin: "The minimum amount you can charge to your SNAP EBT card is {amount}",
  snapAmountMax: "The maximum amount you can charge to your SNAP EBT card is {amount}",
  giftsReselect: "Please reselect your gift cards.",
  enterSnapPinTitle: "Enter SNAP EBT PIN",
  enterPin: "Enter Pin",
  pinFor: "{amount} will be charged to your SNAP EBT card ending in {lastFour}.",
  pinWarning: "After {count} wrong PINs in a row the card is locked for 24 hours.",
  tooManyPins: "Too Many PIN Attempts",
  pinUnverified: "We were unable to verify your PIN. Please try again.",
  removeSnapCard: "Remove Card",
  retrySnap: "Try again",
  giftCards: "Gift Cards",
  giftPanelHint: "Enter your {issuer} gift card or e-gift card number here.",
  giftIssuer: "{product} Family of Companies",
  applyGiftCard: "Apply Gift Card",
  applyingGiftCard: "Applying...",
  apply: "Apply",
  giftRemains: "{amount} will remain after this order",
  applyCard: "Apply {card} to this order",
  keepGiftCardForRefunds: "Keep your gift card! You'll need it for any refunds or additional charges.",
  snapEligible: "SNAP EBT eligible",
  bankHold: "A temporary $1.00 hold may be placed on your card.",

  // Payment error
  orderNotCompleted: "We're sorry, we could not complete your order.",
  contactCustomerService: "Please contact Customer Service at {phone}. Error code RV9547",
  paymentErrorCode: "Error code RV9547",
  orderCanceled: "Order Canceled",
  originalOrderStands: "Your changes were not made. Your original order #{number} stands.",
} as const;
