/**
 * Every sentence of the checkout and the account pages, in English. Placeholders: {phone} is the banner's customer
 * service number.
 */

/** Outcomes of checkout calls; the keys that the checkout flow names. */
export const checkoutNotices = {
  cardDeclined:
    "Your card was declined. Please check your card information or use a different card. If this issue continues, please contact your bank.",
  useDifferentCard: "Your card was declined. Please use a different card.",
  paymentExpired: "This payment method is expired. Please select a different payment method.",
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
  // Header, footer and what every page needs
  skipToContent: "Skip to content",
  home: "Home",
  myWallet: "My Wallet",
  cart: "Cart",
  cartWithCount: "Cart, {count} items",
  signIn: "Sign In",
  signOut: "Sign Out",
  back: "Back",
  language: "Language",
  customerService: "Customer Service",
  footerPrices: "Prices are estimates. Your card is charged the final amount.",
  loading: "Loading...",
  retry: "Retry",
  tryAgain: "Try Again",
  close: "Close",
  cancel: "Cancel",
  refresh: "Refresh",
  pageNotFound: "We can't find this page",
  pageNotFoundHint: "It may have moved, or the address may be mistyped.",
  goHome: "Go to Home",
  somethingWentWrong: "Something went wrong",
  pageBroken: "Oops, something went wrong! Please reload your page.",
  reload: "Reload",
  servicesUnreachable: "We can't reach our services right now. Please check your connection and try again.",

  // Sign-in
  signInTitle: "Sign in",
  email: "Email address",
  password: "Password",
  signingIn: "Signing in...",
  emailRequired: "Email address is required",
  emailInvalid: "Please enter a valid email address.",
  passwordRequired: "Password is required",
  signInFailed: "The email address or the password is wrong.",
  signInTooMany: "Too many tries. Please wait a few minutes and try again.",
  signInUnavailable: "We couldn't sign you in right now. Please try again.",
  sessionExpired: "Your session has expired.",
  demoShoppers: "Demo shoppers",
  demoShoppersHint: "One password for all of them: {password}. Choose one to fill in the form.",

  // Shelf and cart
  shelfTitle: "Fresh for pickup",
  shelfHint: "Choose your groceries, pay with a saved card, pick them up.",
  shelfFailed: "We couldn't load our products. Please try again.",
  addToCart: "Add to Cart",
  addItem: "Add {item} to cart",
  outOfStock: "Out of stock",
  quantityOf: "Quantity of {item}",
  addOne: "Add one more {item}",
  takeOne: "Take one {item} out",
  itemCount: "{count} in cart",
  salePrice: "Sale price {price}, regular price {regular}",
  cartTitle: "Your cart",
  cartEmpty: "Your cart is empty",
  cartEmptyHint: "Items that you add will wait for you here.",
  startShopping: "Start Shopping",
  cartFailed: "We couldn't load your cart. Please try again.",
  cartChangeFailed: "We couldn't change your cart. Please try again.",
  maxQuantityReached: "You can't add more of {item}.",
  itemUnavailable: "This item is currently unavailable.",
  checkOut: "Check Out",

  // Summary
  orderSummary: "Order Summary",
  items: "Items ({count})",
  savings: "Savings",
  bagFee: "Bag fee",
  tax: "Estimated tax",
  estimatedTotal: "Estimated total",
  total: "Total",

  // Wallet page
  walletEmpty: "You don't have any saved cards yet.",
  walletEmptyHint: "Add one here, or save one when you pay.",
  addFirstCard: "Add Credit/Debit Card",
  walletFailed: "We couldn't load your wallet. Please try again.",
  manageCards: "Manage Cards",
  cardEnding: "{brand} ending in {lastFour}",
  card: "Card",
  expires: "Exp. {expiry}",
  cardExpired: "Expired. Please update your payment info.",

  // Checkout
  orderNotCreatedNearStore:
    "We're sorry, but we weren't able to create your order. Please try again. If the problem persists, please contact Customer Service at {phone} or call your store at {storePhone}.",
  technicalDifficultiesNearStore:
    "We're sorry, we are currently experiencing technical difficulties. Please try again. If the problem persists, please contact Customer Service at {phone} or call your store at {storePhone}.",
  checkoutTitle: "Checkout",
  paymentStep: "Payment",
  paymentDetails: "Payment details",
  preparingOrder: "Preparing your order...",
  pickupAt: "Pickup at",
  contact: "Contact",
  changeContact: "Change",
  changeContactLabel: "Change contact information",
  contactMissing: "Add your name and phone number",
  contactTitle: "Contact information",
  firstName: "First Name",
  lastName: "Last Name",
  phoneNumber: "Phone Number",
  firstNameRequired: "First name is required",
  lastNameRequired: "Last name is required",
  firstNameInvalid: "Please enter a valid first name.",
  lastNameInvalid: "Please enter a valid last name.",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Enter a 10-digit phone number.",
  save: "Save",
  saving: "Saving...",
  payment: "Payment",
  placePickupOrder: "Place your pickup Order",
  placingOrder: "Placing your order...",
  checkingOrder: "Checking on your order...",
  updatingPayment: "Updating your payment...",
  noCardChosen: "You must select a card or add a credit or debit card.",
  totalChangedTitle: "Your total has changed",
  totalChanged: "Your total was {before}. It is now {after}.",
  continue: "Continue",
  backToCart: "Back to Cart",
  paymentsFailed: "We couldn't update your payment methods please try again.",
  timedOutTitle: "Order Timed Out",
  timedOut:
    "We're sorry, but this order was not submitted because the page timed out. Please go back to checkout to choose your time and try again.",
  backToCheckout: "Back to Checkout",
  orderExpiredTitle: "Your order has expired",
  nothingToCheckOut: "There is nothing to check out",

  // Payment error
  orderNotCompleted: "We're sorry, we could not complete your order.",
  contactCustomerService: "Please contact Customer Service at {phone}. Error code RV9547",

  // Confirmation
  thankYou: "Thank you, your pickup order has been placed!",
  confirmationEmail: "We've sent a confirmation email to {email}.",
  orderNumber: "Order #{number}",
  orderedOn: "Ordered on {date}",
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
