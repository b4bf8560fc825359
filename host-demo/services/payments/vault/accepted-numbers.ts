import { passesLuhn } from "../../../../sdk/domain/card-numbers.ts";

/**
 * The only numbers that the sandbox vault takes: the documented test numbers and one reserved canary range.
 * A real card can't be stored by mistake.
 */
const documented = new Set([
  // approved: Visa, Mastercard, American Express, Discover, Diners, JCB, UnionPay
  "4111111111111111",
  "5555555555554444",
  "378282246310005",
  "6011111111111117",
  "30569309025904",
  "3530111333300000",
  "6200000000000005",
  // declined, insufficient funds, expired, rejected after authorization, slow, at charge
  "4000000000000002",
  "4000000000000051",
  "4000000000070054",
  "4000000000039547",
  "4000000000020075",
  // refused when they are added
  "4000000000090409",
  "4000000000040420",
  "4000000000092751",
  "4000000000062937",
  "4000000000042632",
  "4000000000032617",
  "4000000000041055",
  "4000000000044422",
  // SNAP EBT
  "9999000000000000",
  "9999000000000180",
  "9999000000000115",
  "9999000000000025",
  "9999000000000051",
  "9999000000000062",
  "9999000000000091",
  // gift cards
  "9800000000000000100",
  "9800000000000000025",
  "9800000000000000150",
  "9800000000000000030",
  "9800000000000000020",
  "9800000000000000005",
  "9800000000000000000",
  "9800000000000099999",
  "9800000000000000404",
]);

export function isAcceptedNumber(pan: string): boolean {
  return documented.has(pan) || (/^40000099\d{8}$/.test(pan) && passesLuhn(pan));
}

/** The states' EBT cards have leading digits of their own; of those, this is the range for tests. */
export function isEbtNumber(pan: string): boolean {
  return pan.startsWith("9999");
}
