import type { Brand } from "./cards.ts";

/** How the brands write themselves. */
export const brandNames: Readonly<Record<Exclude<Brand, "NONE">, string>> = {
  VISA: "Visa",
  MASTERCARD: "Mastercard",
  AMEX: "Amex",
  DISCOVER: "Discover",
  DINERS: "Diners Club",
  JCB: "JCB",
  UNIONPAY: "UnionPay",
  EBT: "EBT",
};
