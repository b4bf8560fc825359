// How many and how long: what the services hold shoppers to, and the client tells them before they ask.

/** Gift cards that a wallet keeps, and those that pay for one order: the same number, by two rules. */
export const maxSavedGiftCards = 5;
export const maxOrderGiftCards = 5;

/** Addresses that an account keeps. */
export const maxSavedAddresses = 20;

/** Lines of a cart, and how many of one product. */
export const maxCartLines = 200;
/** Those of a checkout, which tells of the bags as a line as well. */
export const maxCheckoutLines = 201;
export const maxLineQuantity = 999;

/** Preferences that one request brings: of emails, and of all kinds. */
export const maxEmailPreferences = 50;
export const maxSentPreferences = 60;

/** Miles around a place in which stores are found. */
export const storeSearchMiles = 500;

/** Miles within which a store is near enough to be worth a call. */
export const closeToStoreMiles = 2;

/** Stores that a search for ways to shop answers with at a time. */
export const storePageSize = 10;

/** ZIP codes that nobody knows, and that a search does not ask for again. */
export const keptInvalidZips = 20;

/** How many wrong PINs in a row lock an EBT card, and for how long. */
export const maxWrongPins = 4;
export const pinLockTime = 24 * 60 * 60 * 1000;

/** Milliseconds that a client gives one request to be answered whole. */
export const answerTime = 10_000;

/** Milliseconds for which a quote of times counts, a reserved time is kept, and is once kept longer. */
export const quoteTime = 15 * 60 * 1000;
export const reservationTime = 60 * 60 * 1000;
export const reservationExtension = 15 * 60 * 1000;

/**
 * Milliseconds that a promise of a time holds its place, that it can still be told of once it has expired, and that
 * changes to the checkout can keep it in all.
 */
export const promiseTime = 30 * 60 * 1000;
export const promiseGrace = 60 * 60 * 1000;
export const promiseLimit = 2 * 60 * 60 * 1000;

/** Minutes for which a replacement can be taken back. */
export const replacementMinutes = 60;

/** Items of one order, and how many of them may be alcohol. */
export const maxOrderItems = 150;
export const maxAlcoholItems = 12;

/** Units of a product that one flash offer is good for in one order, whatever it says itself; and codes of one order. */
export const maxFlashUnits = 10;
export const maxPromoCodes = 5;
