import { brandNames } from "../../sdk/domain/brand-names.ts";
import type { Card } from "../../sdk/domain/cards.ts";
import { formatMoney } from "../../sdk/domain/money.ts";
import type { cards } from "../../sdk/messages/common/en.ts";
import type { Translator } from "./translator.ts";

/** "Visa ending in 1111": how a card is called wherever it is named. */
export function cardName(t: Translator<keyof typeof cards>, { brand, lastFour, type }: Card): string {
  const unknown = type === "gift" ? "giftBrand" : "unknownBrand";
  return t("cardName", { brand: brand === "NONE" ? t(unknown) : brandNames[brand], lastFour });
}

/** "Exp. 08/29", or "$25.00 Remaining" of a card that holds money; empty where neither is known. */
export function cardFact(t: Translator<keyof typeof cards>, { expMonth, expYear, balance }: Card): string {
  if (balance !== undefined) return t("cardRemaining", { amount: formatMoney(balance, t.locale) });
  if (expMonth === undefined || expYear === undefined) return "";
  const expiry = `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;
  return t("cardExpiry", { expiry });
}
