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
  nameTooLong: "Maximum length for name fields is 375 characters.",
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
} as const;

/** What the form for a new card says. */
export const cardForm = {
  addCardTitle: "Add a Credit or Debit Card",
  back: "Back",
  firstName: "First Name",
  lastName: "Last Name",
  cardNumber: "Card Number",
  expirationMonth: "Expiration MM",
  expirationYear: "Expiration YY",
  cvv: "CVV",
  monthPlaceholder: "MM",
  yearPlaceholder: "YY",
  fieldLoading: "Loading...",
  saveCard: "Save this card",
  preferCard: "Make this my preferred card",
  submitCard: "Submit",
  savingCard: "Saving",
  cardRetryTitle: "Unable to add card",
  cardRetryText:
    "Sorry, but we're having trouble accepting new card information. Would you like to try again?",
  cardRetryCode: "Error Code {code}",
  tryAgain: "Try Again",
} as const;
