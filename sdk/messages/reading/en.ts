/** What one reads: SNAP EBT, accessibility, and the last page before a time is chosen. */
export const reading = {
  snapTitle: "SNAP EBT: Questions and Answers",
  snapIntro: "You can pay for much of what {banner} sells online with a SNAP EBT card.",
  snapWhat: "What can I buy with SNAP EBT?",
  snapWhatText:
    "Food and drink for your household: fruit, vegetables, meat, fish, dairy, bread, snacks, soft drinks, and seeds and plants that bear food. Eligible items are marked in your cart, with what they come to.",
  snapNot: "What can't I buy with it?",
  snapNotText:
    "Hot prepared food, beer, wine, tobacco, vitamins and medicine, pet food, and what is not food, such as paper goods and soap. Tips, delivery, service and bag fees can't be paid with it either.",
  snapAdd: "How do I add my card?",
  snapAddText: "In your wallet, or when you pay. One SNAP EBT card can be saved at a time.",
  snapWhenPin: "When do I enter my PIN?",
  snapWhenPinText:
    "When you place your order, for the amount that you chose. It goes straight to our payment host and is never kept. After four wrong PINs in a row the card is locked for a while.",
  snapChange: "What if my order changes?",
  snapChangeText:
    "If something weighs more or is replaced, the difference goes to your backup payment method. If something is missing, its SNAP part goes back to your SNAP EBT card.",
  snapTax: "Do I pay sales tax?",
  snapTaxText: "Not on the part of an item that SNAP pays for.",
  accessIntro: "{banner} wants everybody to be able to shop here, in the way that suits them.",
  accessAim: "What we go by",
  accessAimText:
    "We build our pages to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and check each of them by program and by hand.",
  accessWays: "What works",
  accessWaysText:
    "Everything can be done by keyboard and with a screen reader, at 400 % zoom, in light and in dark colors, with forced colors, and with less motion if your device asks for it.",
  accessTime: "Time limits",
  accessTimeText:
    "A time for pickup or delivery is held for a while. You are told before it runs out, and can hold it longer.",
  accessHelp: "If something stands in your way",
  accessHelpText:
    "Call us at {phone}. We help you to order by phone, and we mend what stopped you. Tell us the page, and what you use to read it.",
  paymentFaq: "How are my card details kept safe?",
  paymentFaqText:
    "What you type into a card's fields goes straight to our payment host. Neither this shop nor our own staff can see it.",
  timesFaq: "How long is a time held for me?",
  timesFaqText:
    "A time that you reserve while you shop is held for 60 minutes, and once for 15 more. A time that you choose for your order is held for 30 minutes, and for up to 2 hours while you are at checkout. You can choose another at any time.",
  substitutesFaq: "What happens if something is out of stock?",
  substitutesFaqText:
    "It stays in your cart, marked as unavailable. You can take it out, or choose something similar.",
  cookiesKept: "What is kept on your device",
  cookiesKeptText:
    "One cookie keeps you signed in, and another remembers for two days that your orders are delivered. Your language, and what you last did here, are kept in this browser alone and are sent to nobody else. You can delete them under Privacy Choices, below each page.",
  gotEverything: "Got everything?",
  gotEverythingHint: "You have bought these before.",
  gotEverythingNone: "There is nothing that you have bought before.",
  gotEverythingFlash: "You can add these at this price when you pay.",
  choicesIntro:
    "Nothing here follows you to other sites. What this browser keeps for you is your language and what you last did here.",
  choicesDelete: "Delete what this browser keeps",
  choicesDeleted: "Deleted. Your language follows your browser from the next page on.",
  choicesMore: "Whether your data may be used for advertising, you choose in your preferences.",
} as const;
