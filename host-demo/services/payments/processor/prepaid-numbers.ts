import type { Cents } from "../../../../sdk/domain/money.ts";
import type { PrepaidAccountTable } from "./accounts-tables.ts";

export interface PrepaidNumber {
  readonly kind: PrepaidAccountTable["kind"];
  /** What the card holds when it is first seen. */
  readonly balance: Cents;
  /** How often its balance can't be had before it can. */
  readonly failures?: number;
  /** The account is closed with its payment, and takes nothing back. */
  readonly closes?: true;
}

/** More often than anybody asks. */
const always = 1_000_000_000;

/** The sandbox's EBT and gift cards. The last digits say what each is for. */
const numbers = new Map<string, PrepaidNumber>([
  ["9999000000000000", { kind: "EBT", balance: 180_25 }],
  // Others of its kind, so that no shopper of the demo locks another one's card.
  ["9999000000000180", { kind: "EBT", balance: 180_25 }],
  ["9999000000000115", { kind: "EBT", balance: 180_25 }],
  ["9999000000000025", { kind: "EBT", balance: 25_00 }],
  // Insufficient and restricted only where they are to pay; the last one's network never answers.
  ["9999000000000051", { kind: "EBT", balance: 180_25 }],
  ["9999000000000062", { kind: "EBT", balance: 180_25 }],
  ["9999000000000091", { kind: "EBT", balance: 180_25, failures: always }],
  ["9800000000000000100", { kind: "GIFT", balance: 100_00 }],
  ["9800000000000000025", { kind: "GIFT", balance: 25_00 }],
  ["9800000000000000150", { kind: "GIFT", balance: 15_00 }],
  // Both are spent for orders that the demo brings along.
  ["9800000000000000030", { kind: "GIFT", balance: 30_00 }],
  ["9800000000000000020", { kind: "GIFT", balance: 20_00 }],
  ["9800000000000000005", { kind: "GIFT", balance: 5_00 }],
  ["9800000000000000000", { kind: "GIFT", balance: 0 }],
  ["9800000000000099999", { kind: "GIFT", balance: 40_00, failures: 2 }],
  ["9800000000000000404", { kind: "GIFT", balance: 50_00, closes: true }],
]);

/** Undefined for a number that nobody has issued. */
export function prepaidNumber(pan: string): PrepaidNumber | undefined {
  return numbers.get(pan);
}
