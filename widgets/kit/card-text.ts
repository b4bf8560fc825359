import type { Brand, Card } from "../../sdk/domain/cards.ts";
import type { cards } from "../../sdk/messages/en/common.ts";
import type { Translator } from "./translator.ts";

const brandNames: Readonly<Record<Exclude<Brand, "NONE">, string>> = {
  VISA: "Visa",
  MASTERCARD: "Mastercard",
  AMEX: "Amex",
  DISCOVER: "Discover",
  DINERS: "Diners Club",
  JCB: "JCB",
  UNIONPAY: "UnionPay",
  EBT: "EBT",
};

/** "Visa ending in 1111": how a card is called wherever it is named. */
export function cardName(t: Translator<keyof typeof cards>, { brand, lastFour }: Card): string {
  return t("cardName", { brand: brand === "NONE" ? t("unknownBrand") : brandNames[brand], lastFour });
}

/** "Exp. 08/29"; empty for cards without an expiry date. */
export function cardExpiry(t: Translator<keyof typeof cards>, { expMonth, expYear }: Card): string {
  if (expMonth === undefined || expYear === undefined) return "";
  const expiry = `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;
  return t("cardExpiry", { expiry });
}
