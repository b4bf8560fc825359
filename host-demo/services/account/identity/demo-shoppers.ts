export interface DemoShopper {
  readonly email: string;
  /** "aisle" unless said. */
  readonly tenant?: string;
  readonly acr?: "full" | "remembered";
  readonly firstName?: string;
  readonly lastName?: string;
  readonly mobilePhone?: string;
  /** Nobody has answered a message to it yet. */
  readonly mobileUnverified?: true;
  /** Years that the shopper turns on the day of the seed. */
  readonly ageToday?: number;
}

/** One password for all of them; the sign-in page shows it. */
export const demoPassword = "aisle-demo";

const shopper = (
  email: string,
  firstName: string,
  last: string,
  phoneEnd: string,
  more: Partial<DemoShopper> = {},
) => ({
  email,
  firstName,
  lastName: last,
  // The numbers 555-0100 to 555-0199 are kept for fiction.
  mobilePhone: `513555${phoneEnd}`,
  ...more,
});

export const demoShoppers: readonly DemoShopper[] = [
  shopper("cards@aisle.test", "Casey", "Cards", "0101"),
  shopper("empty@aisle.test", "Emery", "Empty", "0102"),
  shopper("declines@aisle.test", "Devon", "Declines", "0103"),
  shopper("ebt@aisle.test", "Ellis", "Benefit", "0104"),
  shopper("member@aisle.test", "Morgan", "Member", "0105"),
  shopper("essential@aisle.test", "Eden", "Essential", "0106", { mobileUnverified: true }),
  shopper("sister@aisle.test", "Sage", "Sister", "0107", { tenant: "harristeeter" }),
  shopper("lapsed@aisle.test", "Lane", "Lapsed", "0108"),
  { email: "nophone@aisle.test", firstName: "Noel", lastName: "Nophone" },
  shopper("twenty@aisle.test", "Toby", "Twenty", "0110", { ageToday: 20 }),
  shopper("today21@aisle.test", "Teagan", "Today", "0111", { ageToday: 21 }),
  shopper("limits@aisle.test", "Lee", "Limits", "0112"),
  shopper("wallet@aisle.test", "Winter", "Wallet", "0113"),
  shopper("remembered@aisle.test", "Remy", "Remembered", "0114", { acr: "remembered" }),
  shopper("orders@aisle.test", "Oakley", "Orders", "0115"),
  shopper("many@aisle.test", "Maddox", "Many", "0116"),
  shopper("edits@aisle.test", "Eliot", "Edits", "0117"),
  shopper("nextday@aisle.test", "Nell", "Nextday", "0119", { tenant: "harristeeter" }),
  shopper("twentycards@aisle.test", "Tatum", "Twentycards", "0118"),
  shopper("hundreds@aisle.test", "Harper", "Hundreds", "0119"),
  shopper("leaving@aisle.test", "Lennox", "Farewell", "0120"),
  shopper("alcohol@aisle.test", "Avery", "Alcohol", "0131"),
  shopper("prop65@aisle.test", "Perry", "Prop", "0132"),
  shopper("fallout@aisle.test", "Finley", "Fallout", "0133"),
];
