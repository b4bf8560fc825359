import { isSisterBanner } from "../banner.ts";
import type { Feature } from "../features.ts";

/** One password for all demo shoppers. */
export const demoPassword = "aisle-demo";

interface DemoShopper {
  readonly email: string;
  readonly what: string;
}

export const familyShoppers: readonly DemoShopper[] = [
  { email: "cards@aisle.test", what: "Bank cards, a SNAP EBT card, two gift cards, and a filled cart" },
  { email: "declines@aisle.test", what: "Cards that are declined, and a filled cart" },
  { email: "edits@aisle.test", what: "Cards that can't be edited, each for the reason in its name" },
  { email: "empty@aisle.test", what: "Nothing saved" },
  { email: "ebt@aisle.test", what: "A bank card, a SNAP EBT card, and a cart that SNAP can pay in part" },
  {
    email: "limits@aisle.test",
    what: "Twenty addresses; five gift cards, one of them empty and one slow to tell its balance",
  },
  {
    email: "member@aisle.test",
    what: "A Boost member, with an address for every answer of the verification",
  },
  { email: "essential@aisle.test", what: "A Boost Essential member on trial, with a phone not yet verified" },
  { email: "lapsed@aisle.test", what: "A Boost membership that has ended" },
  { email: "leaving@aisle.test", what: "A bit of everything, for whoever deletes an account" },
  { email: "nophone@aisle.test", what: "No phone number on the account" },
  { email: "twenty@aisle.test", what: "Turned twenty on the day of the seed: too young for some items" },
  { email: "today21@aisle.test", what: "Turned twenty-one on the day of the seed" },
  { email: "alcohol@aisle.test", what: "More alcohol in the cart than one order may have" },
  { email: "prop65@aisle.test", what: "Items in the cart that California wants a warning with" },
  { email: "fallout@aisle.test", what: "Three items in the cart are sold out" },
  { email: "orders@aisle.test", what: "Orders of every kind and in every state, and nothing in the cart" },
  {
    email: "wallet@aisle.test",
    what: "A reward debit card, a store card and a card that can't pay for pickup",
  },
  { email: "remembered@aisle.test", what: "Only remembered: pays after giving the password once more" },
];

export const sisterShoppers: readonly DemoShopper[] = [
  { email: "sister@aisle.test", what: "A bank card, a gift card, and a filled cart at the sister banner" },
  {
    email: "nextday@aisle.test",
    what: "An HTPlus 69 member, whose deliveries are free from tomorrow on, with a bank card and a filled cart",
  },
];

/** The demo shoppers whose stories this site can tell today: each banner of the two has accounts of its own. */
export const demoShoppers = isSisterBanner ? sisterShoppers : familyShoppers;

/** What the saved cards of declines@aisle.test do when they pay. */
export const cardTriggers: readonly { readonly lastFour: string; readonly result: string }[] = [
  { lastFour: "1111", result: "pays" },
  { lastFour: "0002", result: "is declined" },
  { lastFour: "0051", result: "has insufficient funds" },
  { lastFour: "0054", result: "has expired when it is charged" },
  { lastFour: "9547", result: "is authorised and then rejected (RV9547)" },
];

/** What the sandbox makes of a number when a card is added, and what the secure fields say of others. */
export const cardNumbers: readonly { readonly value: string; readonly result: string }[] = [
  { value: "4111111111111111", result: "Visa, is added and pays" },
  { value: "5555555555554444", result: "Mastercard, is added and pays" },
  { value: "378282246310005", result: "American Express, is added and pays (CVV of four digits)" },
  { value: "6011111111111117", result: "Discover, is added and pays" },
  { value: "30569309025904", result: "Diners Club, is added and pays" },
  { value: "3530111333300000", result: "JCB, is added and pays" },
  { value: "6200000000000005", result: "UnionPay, is added and pays" },
  { value: "4000000000000002", result: "is added; declined when it pays" },
  { value: "4000000000000051", result: "is added; insufficient funds when it pays" },
  { value: "4000000000070054", result: "is added; expired when it pays" },
  { value: "4000000000039547", result: "is added; authorised, then rejected (RV9547)" },
  { value: "4000000000020075", result: "is answered late, then added" },
  { value: "4000000000090409", result: "is in the wallet already" },
  { value: "4000000000040420", result: "has invalid card information" },
  { value: "4000000000092751", result: "has a billing address that can't be verified (RV62751)" },
  { value: "4000000000062937", result: "needs a word with its issuer (RV32937)" },
  { value: "4000000000042632", result: "is one card too many (RV72632)" },
  { value: "4000000000032617", result: "lacks payment information (KC2617)" },
  { value: "4000000000041055", result: "is rejected as fraud, and ends the session" },
  { value: "4000000000044422", result: "needs customer service, at checkout" },
  {
    value: "4000009900001010",
    result: "is added and pays, like all of its range (40000099 and a check digit)",
  },
  { value: "4111111111111112", result: "is no card number (871)" },
  { value: "4111", result: "is too short (872)" },
  { value: "41111111111111111111", result: "is too long (873)" },
  { value: "4111abcd11111111", result: "is not numeric (874)" },
];

/** Security codes that mean something to the sandbox. */
export const securityCodes: readonly { readonly value: string; readonly result: string }[] = [
  { value: "123", result: "is right, for all but American Express" },
  { value: "1234", result: "is right for American Express" },
  { value: "000", result: "is wrong (881)" },
  { value: "12", result: "is too short (882)" },
  { value: "12345", result: "is too long (883)" },
];

/** SNAP EBT cards of the sandbox, by what they are for. */
export const ebtNumbers: readonly { readonly value: string; readonly result: string }[] = [
  { value: "9999000000000000", result: "holds $180.25" },
  { value: "9999000000000180", result: "holds $180.25, like the first" },
  { value: "9999000000000025", result: "holds $25.00" },
  { value: "9999000000000051", result: "has insufficient funds when it pays" },
  { value: "9999000000000062", result: "is restricted when it pays" },
  { value: "9999000000000091", result: "has a network that is down" },
];

/** What the sandbox makes of a SNAP EBT card's PIN. */
export const ebtPins: readonly { readonly value: string; readonly result: string }[] = [
  { value: "1234", result: "is right" },
  { value: "0055", result: "is wrong (55); the fourth wrong one in a row locks the card" },
  { value: "0893", result: "is wrong (893)" },
  { value: "0894", result: "is wrong (894)" },
  { value: "0075", result: "finds the card locked (75)" },
  { value: "0884", result: "can't be verified (884)" },
  { value: "0885", result: "can't be verified (885)" },
  { value: "0889", result: "can't be verified (889)" },
];

/** Gift cards of the sandbox. */
export const giftNumbers: readonly { readonly value: string; readonly result: string }[] = [
  { value: "9800000000000000100", result: "holds $100.00" },
  { value: "9800000000000000025", result: "holds $25.00" },
  { value: "9800000000000000150", result: "holds $15.00" },
  { value: "9800000000000000005", result: "holds $5.00" },
  { value: "9800000000000099999", result: "holds $40.00, and tells its balance the third time" },
  { value: "9800000000000000404", result: "holds $50.00; what it paid goes back to the bank card" },
  { value: "9800000000000000000", result: "is empty, and is not added" },
];

/** PINs of gift cards. */
export const giftPins: readonly { readonly value: string; readonly result: string }[] = [
  { value: "4321", result: "is right for each of them" },
  { value: "1111", result: "is wrong, like any other" },
];

/** What the verification makes of a street in Cincinnati, OH 45202. */
export const streets: readonly { readonly value: string; readonly result: string }[] = [
  { value: "100 Main St", result: "is known" },
  { value: "100 Mian Street", result: "is corrected to 100 Main St" },
  { value: "1 Nowhere Rd", result: "is known to nobody" },
  { value: "500 Error Way", result: "fails with 500, and counts as unverified" },
  { value: "429 Slow Ln", result: "is answered after 12 s" },
  { value: "7 Island Ct", result: "is known, and nothing is delivered there" },
  { value: "12 Partner Ave", result: "is known, and only partners deliver there" },
  { value: "18 Dry County Rd", result: "is delivered to, but for alcohol" },
];

/** What the checkout makes of a promo code. */
export const promoCodes: readonly { readonly value: string; readonly result: string }[] = [
  { value: "SAVE5", result: "takes $5.00 off, from $25.00" },
  { value: "FREEDEL", result: "waives the delivery fee" },
  { value: "EXPIRED", result: "has expired" },
  { value: "LIMIT", result: "is used up" },
  { value: "ERR500", result: "fails as it is added" },
  { value: "STUCK", result: "takes $1.00 off, and fails as it is removed" },
];

/** What the search for stores makes of a ZIP code. */
export const zipCodes: readonly { readonly value: string; readonly result: string }[] = [
  { value: "45202", result: "has stores nearby" },
  { value: "58438", result: "has one store, about 480 miles away" },
  { value: "58386", result: "has none within 500 miles" },
  { value: "00000", result: "is no ZIP code" },
  { value: "99999", result: "has no stores" },
  { value: "00404", result: "is not found (404)" },
  { value: "00500", result: "fails with 500" },
];

/** Failures that can be armed for the next call. */
export const faults: readonly {
  readonly label: string;
  readonly request: Readonly<Record<string, unknown>>;
}[] = [
  { label: "Next wallet load: 500", request: { call: "wallet", fault: "500" } },
  { label: "Next wallet load: no answer for 12 s", request: { call: "wallet", fault: "hang" } },
  { label: "Next order: answer lost", request: { call: "activate", fault: "drop", times: 2 } },
  { label: "Next order: conflict", request: { call: "activate", fault: "VERSION_CONFLICT" } },
  {
    label: "Next checkout: an answer without its payments",
    request: { call: "checkout", fault: "without-payments" },
  },
  {
    label: "Next checkout: an answer without its version",
    request: { call: "checkout", fault: "without-versionKey" },
  },
  {
    label: "Next new checkout: an answer without it",
    request: { call: "create-checkout", fault: "without-checkout" },
  },
  { label: "Next new card: answer lost", request: { call: "add-checkout-card", fault: "drop", times: 2 } },
  {
    label: "Next edited card: answer lost",
    request: { call: "edit-checkout-card", fault: "drop", times: 2 },
  },
  { label: "Next gift card balance: 500", request: { call: "gift-balance", fault: "500" } },
  { label: "Next SNAP EBT balance: 500", request: { call: "ebt-balance", fault: "500" } },
  { label: "Next secure field: no answer", request: { call: "frame-page", fault: "drop" } },
  { label: "Next similar items: 500", request: { call: "replacements", fault: "500" } },
  { label: "Next replaced item: answer lost", request: { call: "replace-item", fault: "drop", times: 2 } },
  { label: "Next address book: 500", request: { call: "addresses", fault: "500" } },
  { label: "Next new address: answer lost", request: { call: "add-address", fault: "drop", times: 2 } },
  { label: "Next text message opt-in: 500", request: { call: "sms-opt-in", fault: "500" } },
  {
    label: "Next preference: changed elsewhere, twice",
    request: { call: "update-customer-preference", fault: "VERSION_CONFLICT", times: 2 },
  },
  { label: "Services gone for 30 s", request: { outageSeconds: 30 } },
  { label: "Everything well again", request: { clear: true } },
];

/** What the site's features are. */
export const featureNames: Readonly<Record<Feature, string>> = {
  checkoutRedesign:
    "checkoutRedesign: cards at checkout in a list, not in the card box, and titles for each change",
  savedGiftCards: "savedGiftCards: gift cards are kept in the wallet",
  addressModal: "addressModal: the address book's forms open in a dialog, not as pages",
  addressProfileService: "addressProfileService: the address book uses the newer calls",
  hostedPayment: "hostedPayment: the account leads to the hosted payment page, not to the wallet",
  rewardsFromProfile:
    "rewardsFromProfile: community rewards come with the profile, not by a call of their own",
  gotEverything: "gotEverything: what was bought before is shown on the way to a time",
  promoCodes: "promoCodes: the checkout takes promo codes",
  snapCheckout: "snapCheckout: SNAP EBT pays at checkout",
  replacements: "replacements: similar items are offered for what can't be had",
  selectorV2: "selectorV2: how to shop is asked by tabs, not by one list",
  digitalDish: "digitalDish: a switch of the retailer's that changes nothing here",
  shortIdle: "shortIdle: a payment page that nobody uses ends in a minute, not in half an hour",
};
