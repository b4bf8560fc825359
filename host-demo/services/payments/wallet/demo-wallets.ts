import { passesLuhn } from "../../../../sdk/domain/card-numbers.ts";
import type { CardTable } from "./tables.ts";

export interface DemoCard {
  readonly type: CardTable["card_type"];
  readonly brand: string;
  readonly imageType: string;
  readonly description: string;
  /** A test number, which says of an EBT or a gift card what it holds. */
  readonly pan: string;
  /** Months from the seed to the expiry; below zero it has expired. */
  readonly expiresInMonths?: number;
  readonly preferredIn?: readonly string[];
  readonly withoutAddress?: true;
  readonly addressLines?: readonly string[];
  readonly binType?: string;
  readonly status?: string;
  readonly notAcceptedFor?: readonly string[];
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

const gift = (pan: string): DemoCard => ({
  type: "GIFT_CARD",
  brand: "NONE",
  imageType: "GC",
  description: "Gift Card",
  pan,
});

const shopping = ["CLICKLIST", "MEMBERSHIP"];
/** That many cards of the reserved range, the first of them preferred. */
const visas = (count: number): readonly DemoCard[] =>
  Array.from({ length: count }, (_, index) => {
    const digits = `40000099${String(index).padStart(7, "0")}`;
    const checkDigit = [..."0123456789"].find((digit) => passesLuhn(digits + digit)) ?? "";
    return visa(digits + checkDigit, index === 0 ? { preferredIn: shopping } : {});
  });

const goodVisa = visa("4111111111111111", { preferredIn: shopping });
const snap = ebt("9999000000000000");
const gift100 = gift("9800000000000000100");
const gift25 = gift("9800000000000000025");

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
  "leaving@aisle.test": [goodVisa, snap, gift25],
  "edits@aisle.test": [
    goodVisa,
    mastercard("5555555555554444", { expiresInMonths: -3 }),
    visa("4000000000040420", { description: "Visa, invalid information" }),
    visa("4000000000092751", { description: "Visa, billing not verified" }),
    visa("4000000000062937", { description: "Visa, issuer to be contacted" }),
    visa("4000000000032617", { description: "Visa, payment information missing" }),
    visa("4000000000041055", { description: "Visa, rejected as fraud" }),
    visa("4000000000044422", { description: "Visa, refused at checkout" }),
    visa("4000000000020075", { description: "Visa, answered late" }),
  ],
  "ebt@aisle.test": [goodVisa, ebt("9999000000000180")],
  "member@aisle.test": [goodVisa],
  "essential@aisle.test": [mastercard("5555555555554444", { preferredIn: shopping }), snap, gift100, gift25],
  "sister@aisle.test": [goodVisa, gift25],
  "nextday@aisle.test": [goodVisa],
  "lapsed@aisle.test": [goodVisa],
  "nophone@aisle.test": [goodVisa],
  "twenty@aisle.test": [goodVisa],
  "today21@aisle.test": [goodVisa],
  "alcohol@aisle.test": [goodVisa],
  "prop65@aisle.test": [goodVisa],
  "fallout@aisle.test": [goodVisa],
  "limits@aisle.test": [
    goodVisa,
    gift100,
    gift25,
    gift("9800000000000099999"),
    gift("9800000000000000000"),
    gift("9800000000000000150"),
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
  "orders@aisle.test": [
    goodVisa,
    discover("6011111111111117"),
    ebt("9999000000000115"),
    gift("9800000000000000030"),
    gift("9800000000000000020"),
  ],
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
  "twentycards@aisle.test": visas(20),
  "hundreds@aisle.test": visas(500),
};
