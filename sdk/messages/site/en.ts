import type { cardFormNotices } from "../en/card-form.ts";
import type { flyoutNotices } from "../en/wallet.ts";

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
  cardNumberRefused:
    "You have entered invalid card information. Please enter the correct information. Error Code INVALID_CARD_NUMBER",
  pinInvalid: "Invalid PIN, please try again.",
  cardLocked:
    "Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.",
  processingError: "We're having trouble processing your order. Please try again.",
  checkoutSessionExpired: "Your session has expired.",
  updatedElsewhere: "Your order has been updated on another device. Please refresh and try again.",
  orderExpired: "Your order has expired. Please return to the scheduling page.",
  paymentTypeNotAccepted:
    "We are currently not accepting this payment type. Please select a different form of payment.",
  cardGone: "This card is no longer in your wallet. Please select a different payment method.",
  contactIncomplete: "Please add your name and phone number before you place your order.",
  ageUnknown: "Please tell us your date of birth before you place your order.",
  ageNotMet: "You are too young to order some of these items. Please take them out of your cart.",
  orderRejected: "The order was rejected after authorization.",
  orderNotCreated:
    "We're sorry, but we weren't able to create your order. Please try again. If the problem persists, please contact Customer Service at {phone}.",
  technicalDifficulties:
    "We're sorry, we are currently experiencing technical difficulties. Please try again. If the problem persists, please contact Customer Service at {phone}.",
  offline: "You appear to be offline. Please restore network connectivity to continue.",
} as const;

/** Some of what may be wrong with SNAP and gift cards is said by the widgets too, in the same words. */
export type CheckoutNoticeKey =
  | keyof typeof checkoutNotices
  | Extract<
      keyof typeof cardFormNotices | keyof typeof flyoutNotices,
      "giftCardEmptyCheckout" | "giftNeedsBank" | "snapNeedsBank" | "giftOrderLimit"
    >;

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
  processingErrorTitle: "Processing Error",
  somethingWentWrong: "Something went wrong",
  pageBroken: "Oops, something went wrong! Please reload your page.",
  reload: "Reload",
  servicesUnreachable: "We can't reach our services right now. Please check your connection and try again.",

  // What is kept, and what is often asked
  aboutSite: "About this site",
  privacyPolicy: "Privacy Policy",
  privacyIntro:
    "{banner} keeps what it needs to bring you your groceries. This page says what that is, and what you can do about it.",
  privacyKept: "What we keep",
  privacyKeptText:
    "Your name, your email address, phone numbers and addresses, your orders and your preferences, and your date of birth if you tell us.",
  privacyCards: "Your cards",
  privacyCardsText:
    "Card numbers, security codes and PINs go straight to our payment host, and nowhere else. Your wallet knows the last four digits, so that you can tell your cards apart.",
  privacyPlace: "Where you are",
  privacyPlaceText:
    "Your device tells us where it is only when you look for stores near you and allow it. We don't keep it.",
  privacyMessages: "Messages and advertising",
  privacyMessagesText:
    "You choose which emails and text messages you get, and whether your data may be used for advertising.",
  privacyRights: "Your rights",
  privacyRightsText:
    "You can have a copy of all that we keep about you, and you can have your account deleted.",
  faqLink: "Help",
  faqTitle: "Frequently Asked Questions",
  faqAddress: "How do I change where my orders go?",
  faqAddressText:
    "In your address book you can add, edit and remove addresses, and say which one your mail goes to.",
  faqCards: "What can I pay with?",
  faqCardsText:
    "With credit and debit cards, with SNAP EBT for items that are eligible, and with gift cards.",
  faqAge: "Why am I asked for my date of birth?",
  faqAgeText: "Some items have a minimum age. You are asked once, before you order them.",
  faqMessages: "How do I stop emails and text messages?",
  faqMessagesText: "Turn them off in your preferences. You can also answer a text message with STOP.",
  faqOrders: "Where do I find my orders?",
  faqOrdersText: "Your purchase history has all of them, with what they cost.",

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
  addItem: "Add to Cart: {item}",
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
  depositFee: "Bottle deposit",
  tax: "Estimated tax",
  estimatedTotal: "Estimated total",
  total: "Total",

  // Wallet page
  walletEmpty: "You don't have any saved cards yet.",
  walletEmptyHint: "Add one here, or save one when you pay.",
  addFirstCard: "Add Credit/Debit Card",
  manageCards: "Manage Cards",
  cardEnding: "{brand} ending in {lastFour}",
  card: "Card",
  expires: "Exp. {expiry}",
  cardExpired: "Expired. Please update your payment info.",
  cardNotAccepted: "{card} is not accepted for {fulfillment} at this time.",
  addNewCard: "Add New Card",
  reducedNote: "Only your card issuer can change the details of this card.",
  editCardHeading: "Edit Card",
  backToWallet: "Back to My Wallet",
  editCard: "Edit {card}",
  deleteCardNamed: "Delete {card}",
  deleteThisCard: "Are you sure you want to delete this card?",
  cardSaved: "Successfully saved card",
  paymentType: "Payment Type",
  creditDebit: "Credit/Debit",
  snapEbt: "SNAP EBT",
  saveNewCard: "Save Card",
  addNewGiftCard: "Add New Gift Card",
  giftCardsHeading: "Gift Cards ({total})",
  submittingCard: "Submitting Card",
  ebtAnnouncementTitle: "Online EBT Is Now Available",
  ebtAnnouncement: "You can now pay for eligible items online with your SNAP EBT card.",
  addEbtCard: "Add EBT Card",
  phoneLabel: "Phone",
  inputField: "Input field",
  nameLettersOnly: "Incorrect format, only letters and spaces are accepted.",
  invalidCharacters: "The following characters are invalid: {characters}",
  enterValidField: "Please enter a valid {field}.",
  fieldRequired: "{field} is a required field",
  fulfillmentPickup: "pickup",
  fulfillmentDelivery: "delivery",
  noMatches: "No matches",

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
  tooManyPins: "Too Many PIN Attempts",
  pinUnverified: "We were unable to verify your PIN. Please try again.",
  removeSnapCard: "Remove Card",
  giftCards: "Gift Cards",
  giftPanelHint: "Enter your {issuer} gift card or e-gift card number here.",
  giftIssuer: "{product} Family of Companies",
  applyGiftCard: "Apply Gift Card",
  applyingGiftCard: "Applying...",
  apply: "Apply",
  applyCard: "Apply {card} to this order",
  keepGiftCardForRefunds: "Keep your gift card! You'll need it for any refunds or additional charges.",
  snapEligible: "SNAP EBT eligible",
  bankHold: "A temporary $1.00 hold may be placed on your card.",

  // Payment error
  orderNotCompleted: "We're sorry, we could not complete your order.",
  contactCustomerService: "Please contact Customer Service at {phone}. Error code RV9547",
  paymentErrorCode: "Error code RV9547",
  orderCanceled: "Order Canceled",
  originalOrderStands: "Your original order #{number} has not been changed.",

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
