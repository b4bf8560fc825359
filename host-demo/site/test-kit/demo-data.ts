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

/** Failures that can be armed for the next call. */
export const faults: readonly {
  readonly label: string;
  readonly request: Readonly<Record<string, unknown>>;
}[] = [
  { label: "Next wallet load: 500", request: { call: "wallet", fault: "500" } },
  { label: "Next wallet load: no answer for 12 s", request: { call: "wallet", fault: "hang" } },
  { label: "Next order: answer lost", request: { call: "activate", fault: "drop", times: 2 } },
  { label: "Next order: conflict", request: { call: "activate", fault: "VERSION_CONFLICT" } },
  { label: "Services gone for 30 s", request: { outageSeconds: 30 } },
  { label: "Everything well again", request: { clear: true } },
];
