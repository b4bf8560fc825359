import {
  giftNumberLength,
  maxEbtNumberLength,
  minEbtNumberLength,
  nameLength,
  pinLength,
} from "../../domain/lengths.ts";

/** What can go wrong while a card is added; the keys that the form's flow names. */
export const cardFormNotices = {
  cardAddFailed:
    "We're sorry, but we weren't able to add your card. Please try again or use a different card.",
  cardExistsWallet: "The card you are trying to add is already in your wallet, please add a different card.",
  cardExistsCheckout:
    "Error occurred while trying to add the card due to the card already existing within the wallet.",
  cardInfoRefused:
    "You have entered invalid card information. Please enter the correct information. Error Code {code}",
  billingUnverified: "We couldn't verify your billing address. Please check it and try again.",
  contactIssuer: "Your card wasn't approved. Please contact your card issuer or use a different card.",
  paymentInfoInvalid: "Some payment information is missing or invalid. Please check it and try again.",
  cardLimit: "You've reached the maximum number of saved cards. Please contact Customer Service at {phone}.",
  declinedWallet: "Your card has been declined. Please check your card information or use a different card.",
  declinedCheckout:
    "Your card was declined. Please check your card information or use a different card. If this issue continues, please contact your bank.",
  cardNotAdded:
    "We couldn't add this card. Please contact our customer service center at {phone}. Error Code {code}",
  validationFailed: "There was a problem validating your information. Please try again.",
  firstNameInvalid: "Please enter a valid first name.",
  lastNameInvalid: "Please enter a valid last name.",
  nameTooLong: `Maximum length for name fields is ${nameLength} characters.`,
  namePunctuation: "Only letters, spaces, hyphens, apostrophes and full stops are accepted.",
  addressNotSelected: "Please select a billing address.",
  addressInvalid:
    "We're sorry, but your billing address has invalid characters. Please select a new address or edit your currently selected address to continue.",
  numberInvalid: "Please enter a valid credit or debit card.",
  numberShort: "Card number too short.",
  numberLong: "Card number too long.",
  numberNotNumeric: "Card number not numeric.",
  cvvInvalid: "Invalid CVV.",
  cvvShort: "CVV too short.",
  cvvLong: "CVV too long.",
  monthInvalid: "Please enter a valid expiration month.",
  monthFormat: "Expiration Month needs to be in a 2-digit format. (ex: 06).",
  yearInvalid: "Please enter a valid expiration year.",
  expiryNotNumeric: "Expiration Date must be in MM YY format and only composed of numbers.",
  expiryPast: "Expiration Date must be after the current date.",
  cardInfoInvalid: "Invalid card information.",
  somethingWrong: "Something went wrong",
  ebtSwapLimit: "You've reached the limit for changing your SNAP EBT card. Please try again later.",
  ebtNumberLength: `Card Number must be at least ${minEbtNumberLength} characters long and at most ${maxEbtNumberLength} characters long.`,
  giftNumberRequired: "Card Number is a required field.",
  giftPinRequired: "PIN is a required field.",
  giftNumberLength: `Card Number must be exactly ${giftNumberLength} characters long.`,
  pinLength: `PIN must be exactly ${pinLength} characters long.`,
  giftCardInvalid: "Invalid Gift Card, please try again.",
  giftCardEmptyWallet: "You cannot add a Gift Card with a $0 balance.",
  giftCardEmptyCheckout: "You can not add a Gift Card with a $0 balance.",
  pinWrong: "Invalid PIN, please try again.",
  pinLocked:
    "Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.",
  balanceCheckLimit: "You've reached today's limit for balance checks.",
  ebtBalanceFailed: "We couldn't retrieve your SNAP EBT card balance. Please try again.",
} as const;

/** What the form for a new card says. */
export const cardForm = {
  firstName: "First Name",
  lastName: "Last Name",
  cardNumber: "Card Number",
  expirationMonth: "Expiration MM",
  expirationYear: "Expiration YY",
  cvv: "CVV",
  monthPlaceholder: "MM",
  yearPlaceholder: "YY",
  loading: "Loading...",
  saveCard: "Save this card",
  preferCard: "Make this my preferred card",
  submitCard: "Submit",
  savingCard: "Saving",
  saveChanges: "Save Changes",
  rewardDebitNote: "Your reward debit card cannot be unchecked while editing.",
  cardRetryTitle: "Unable to add card",
  cardRetryEditTitle: "Unable to edit card",
  cardRetryText:
    "Sorry, but we're having trouble accepting new card information. Would you like to try again?",
  cardRetryCode: "Error Code {code}",
  tryAgain: "Try Again",
  giftPin: "PIN",
  keepGiftCard: "Keep your gift card! You will need it for any refunds or additional charges.",
  enterSnapPin: "Enter Your SNAP EBT PIN",
  snapPin: "SNAP EBT PIN",
  submittingPin: "Submitting",
  backToPayment: "Back to Payment",
} as const;
