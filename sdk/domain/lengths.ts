// How long what a shopper types may be, and what a client sends besides: the forms stop there, and the services refuse
// what is longer. Each is a number of its own, because the bundler writes numbers in where they are used, and an object would be loaded with all files.

/** A shopper's or a card holder's name, and what a name field takes while it is typed in. */
export const nameLength = 375;
export const nameInputLength = 40;

/** A line and a city of the account's addresses. */
export const accountLineLength = 40;

/** What else a saved address has: its county, what the shopper calls it, and notes for the driver. */
export const countyLength = 60;
export const addressLabelLength = 40;
export const addressNotesLength = 256;

/** A line of an address as it is sent. What is longer than the book takes is refused by the book's own rules. */
export const sentLineLength = 375;

/** A line and a city of the address that a card is billed to. */
export const billingLineLength = 100;
export const billingCityLength = 50;

/** A postal code of either country. */
export const postalCodeLength = 10;

/** A gift card's number, and the PIN of a gift card or an EBT card. */
export const giftNumberLength = 19;
export const pinLength = 4;

/** An EBT card's number, whose length differs by state. */
export const minEbtNumberLength = 16;
export const maxEbtNumberLength = 19;

/** The two letters of a state or a province. */
export const stateCodeLength = 2;

/** A ZIP code of the United States, without its four further digits. */
export const zipLength = 5;

/** What a shopper signs in with. */
export const emailLength = 254;
export const passwordLength = 200;

/** An id that the services or a host gave to something. */
export const idLength = 64;

/** A handle, a token or a version key, which means nothing to whoever sends it. */
export const opaqueLength = 128;

/** A card brand's name. */
export const brandLength = 16;

/** A language, such as "fr-CA". */
export const localeLength = 35;

/** A preference's name, the domain of the banner that it is for, and the token of an email's link. */
export const preferenceNameLength = 80;
export const domainLength = 100;
export const linkTokenLength = 2_000;

/** What whoever hands an order over should know, with the words that a contactless delivery adds; and a promo code. */
export const instructionsLength = 128;
export const promoCodeLength = 128;
