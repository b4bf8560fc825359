import type { CardBrand } from "./card-numbers.ts";

/** What the wallet service calls a bank card's picture; EBT cards have "EBT" and gift cards "GC". */
export const imageTypes: Readonly<Record<CardBrand, string>> = {
  VISA: "VI",
  MASTERCARD: "MC",
  AMEX: "AX",
  DISCOVER: "DS",
  DINERS: "DC",
  JCB: "JC",
  UNIONPAY: "UP",
};
