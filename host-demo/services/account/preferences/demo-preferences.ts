import type { MembershipTable } from "./tables.ts";

const day = 24 * 60 * 60 * 1000;

/** A membership, with its times in days from the seed. */
export interface DemoMembership extends Pick<
  MembershipTable,
  "status" | "subscription_type" | "renewal_price" | "regular_price" | "term_quantity" | "partner_name"
> {
  readonly term_unit: "MONTH";
  readonly created: number;
  /** At its end, by itself or by the shopper's hand; not at all where it is left out. */
  readonly renews?: "itself" | "byHand";
  readonly trialEnds?: number;
  readonly cancelled?: number;
}

export interface DemoPreferences {
  /** The first eight digits are the store's. */
  readonly store?: string;
  readonly organization?: string;
  readonly emails?: readonly string[];
  readonly texts?: readonly ("CLICKLIST" | "PROMOTIONAL")[];
  readonly preferences?: Readonly<Record<string, boolean>>;
  readonly membership?: DemoMembership;
}

const yearly = { term_quantity: 12, term_unit: "MONTH" } as const;
const monthly = { term_quantity: 1, term_unit: "MONTH" } as const;
const oakley = "01400413";

/** What each demo shopper has chosen, by email address. Whoever is not listed has chosen nothing. */
export const demoPreferences: Readonly<Record<string, DemoPreferences>> = {
  "cards@aisle.test": {
    store: oakley,
    organization: "Oakley School Garden",
    emails: ["Weekly Ad", "Specials & Promotions"],
    texts: ["CLICKLIST"],
    preferences: { Vegetarian: true, Peanut: true, "Paperless Receipt": true },
  },
  "declines@aisle.test": { store: "01400418" },
  "ebt@aisle.test": { store: "01400420", preferences: { "SNAP Program": true } },
  "member@aisle.test": {
    store: oakley,
    emails: ["ExpressLane Offers"],
    membership: {
      status: "ACTIVE",
      subscription_type: "BST",
      renewal_price: 9_900,
      regular_price: 9_900,
      ...yearly,
      partner_name: "Hearth & Home Magazine",
      created: -200,
      renews: "itself",
    },
  },
  "essential@aisle.test": {
    store: "01400423",
    membership: {
      status: "ACTIVE",
      subscription_type: "BSTL",
      renewal_price: 799,
      regular_price: 799,
      ...monthly,
      partner_name: null,
      created: -7,
      renews: "itself",
      // The first month is free.
      trialEnds: 23,
    },
  },
  "sister@aisle.test": {
    store: "09700168",
    emails: ["Join e-VIC"],
    membership: {
      status: "ACTIVE",
      subscription_type: "HTEL",
      renewal_price: 9_900,
      regular_price: 9_900,
      ...yearly,
      partner_name: null,
      created: -100,
      // Paid in a store, so that it does not renew itself.
      renews: "byHand",
    },
  },
  "nextday@aisle.test": {
    membership: {
      status: "ACTIVE",
      subscription_type: "HTPL",
      renewal_price: 6_900,
      regular_price: 6_900,
      ...yearly,
      partner_name: null,
      created: -30,
      renews: "itself",
    },
  },
  "leaving@aisle.test": {
    store: oakley,
    emails: ["Fresh Catch"],
    texts: ["CLICKLIST"],
    preferences: { "Targeted Ad Consent": true },
  },
  "lapsed@aisle.test": {
    membership: {
      status: "EXPIRED",
      subscription_type: "BST",
      renewal_price: 9_900,
      regular_price: 9_900,
      ...yearly,
      partner_name: null,
      created: -400,
      cancelled: -60,
    },
  },
};

/** The time that many days later. */
export const daysFrom = (time: Date, days: number) => new Date(time.getTime() + days * day);
