/** One password for all demo shoppers. */
export const demoPassword = "aisle-demo";

/** The demo shoppers whose stories this site can tell today. */
export const demoShoppers: readonly { readonly email: string; readonly what: string }[] = [
  { email: "cards@aisle.test", what: "Four bank cards, one of them expired, and a filled cart" },
  { email: "declines@aisle.test", what: "Cards that are declined, and a filled cart" },
  { email: "empty@aisle.test", what: "Nothing saved" },
  { email: "nophone@aisle.test", what: "No phone number on the account" },
  {
    email: "wallet@aisle.test",
    what: "A reward debit card, a store card and a card that can't pay for pickup",
  },
];

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
  { value: "4111111111111112", result: "is no card number" },
];

/** Security codes that mean something to the sandbox. */
export const securityCodes: readonly { readonly value: string; readonly result: string }[] = [
  { value: "123", result: "is right, for all but American Express" },
  { value: "1234", result: "is right for American Express" },
  { value: "000", result: "is wrong" },
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
  { label: "Next new card: answer lost", request: { call: "add-checkout-card", fault: "drop", times: 2 } },
  { label: "Next secure field: no answer", request: { call: "frame-page", fault: "drop" } },
  { label: "Services gone for 30 s", request: { outageSeconds: 30 } },
  { label: "Everything well again", request: { clear: true } },
];
