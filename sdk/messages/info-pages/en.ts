/** What is kept of a shopper, and what is often asked. */
export const infoPages = {
  aboutSite: "About this site",
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
} as const;
