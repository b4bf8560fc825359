import type { CardTable } from "./tables.ts";

export interface DemoCard {
  readonly type: CardTable["card_type"];
  readonly brand: string;
  readonly imageType: string;
  readonly description: string;
  /** A test number. Left out for a gift card whose number was never typed in. */
  readonly pan?: string;
  /** Only needed without a number. */
  readonly lastFour?: string;
  /** Months from the seed to the expiry; below zero it has expired. */
  readonly expiresInMonths?: number;
  readonly preferredIn?: readonly string[];
  readonly withoutAddress?: true;
  readonly addressLines?: readonly string[];
  readonly binType?: string;
  readonly status?: string;
  readonly notAcceptedFor?: readonly string[];
  /** Cents. */
  readonly giftBalance?: number;
}

type More = Partial<DemoCard>;

const bank =
  (brand: string, imageType: string, description: string) =>
  (pan: string, more: More = {}): DemoCard => ({
    type: "BANK_CARD",
    brand,
    imageType,
    description,
    pan,
    expiresInMonths: 29,
    ...more,
  });

const visa = bank("VISA", "VI", "Visa");
const mastercard = bank("MASTERCARD", "MC", "Mastercard");
const amex = bank("AMEX", "AX", "American Express");
const discover = bank("DISCOVER", "DS", "Discover");

const ebt = (pan: string): DemoCard => ({
  type: "EBT_CARD",
  brand: "EBT",
  imageType: "EBT",
  description: "SNAP EBT",
  pan,
});

const gift = (pan: string, giftBalance: number): DemoCard => ({
  type: "GIFT_CARD",
  brand: "NONE",
  imageType: "GC",
  description: "Gift Card",
  pan,
  giftBalance,
});

const shopping = ["CLICKLIST", "MEMBERSHIP"];
const goodVisa = visa("4111111111111111", { preferredIn: shopping });
const snap = ebt("9999000000000000");
const gift100 = gift("9800000000000000100", 10_000);
const gift25 = gift("9800000000000000025", 2_500);

/** What each demo shopper has saved, by email address. Whoever is not listed has an empty wallet. */
export const demoWallets: Readonly<Record<string, readonly DemoCard[]>> = {
  "cards@aisle.test": [
    goodVisa,
    discover("6011111111111117", { addressLines: ["Apt 4", "2104 Madison Rd"] }),
    mastercard("5555555555554444", { expiresInMonths: -3 }),
    amex("378282246310005", { withoutAddress: true }),
    snap,
    gift100,
    gift25,
  ],
  "declines@aisle.test": [
    goodVisa,
    visa("4000000000000002", { description: "Visa, declined" }),
    visa("4000000000000051", { description: "Visa, insufficient funds" }),
    visa("4000000000070054", { description: "Visa, expired at charge" }),
    visa("4000000000039547", { description: "Visa, rejected after authorization" }),
  ],
  "ebt@aisle.test": [goodVisa, snap],
  "member@aisle.test": [goodVisa],
  "essential@aisle.test": [mastercard("5555555555554444", { preferredIn: shopping })],
  "sister@aisle.test": [goodVisa, gift25],
  "lapsed@aisle.test": [goodVisa],
  "nophone@aisle.test": [goodVisa],
  "twenty@aisle.test": [goodVisa],
  "today21@aisle.test": [goodVisa],
  "limits@aisle.test": [
    goodVisa,
    gift100,
    gift25,
    gift("9800000000000099999", 4_000),
    gift("9800000000000000000", 0),
    {
      type: "GIFT_CARD",
      brand: "NONE",
      imageType: "GC",
      description: "Gift Card",
      lastFour: "0150",
      giftBalance: 1_500,
    },
  ],
  "wallet@aisle.test": [
    visa("4000009900001010", {
      description: "Aisle Rewards Debit",
      binType: "card-reward-type",
      preferredIn: ["CLICKLIST"],
    }),
    visa("4000009900002026", { description: "Visa, frozen by its issuer", status: "SUSPENDED" }),
    visa("4000009900003032", { description: "Aisle Store Card", binType: "card-store-type" }),
    visa("4000009900004048", { description: "Visa Delivery Only", notAcceptedFor: ["PICKUP"] }),
  ],
  "remembered@aisle.test": [goodVisa],
  "orders@aisle.test": [goodVisa, discover("6011111111111117")],
  "many@aisle.test": [
    goodVisa,
    mastercard("5555555555554444"),
    amex("378282246310005"),
    discover("6011111111111117"),
    visa("4000009900001010"),
    visa("4000009900002026"),
    visa("4000009900003032"),
    visa("4000009900004048", { expiresInMonths: -1 }),
  ],
};
