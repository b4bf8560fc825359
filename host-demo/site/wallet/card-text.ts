import type { CardRef } from "aisle";
import type { CardView } from "aisle/cards";
import { brandName, money } from "../text/format.ts";
import type { Text } from "../text/text.tsx";

/** "Visa ending in 1111". */
export function cardName(
  t: Text,
  { brand, lastFour, type }: Pick<CardRef, "brand" | "lastFour"> & { readonly type?: CardRef["type"] },
): string {
  const unknown = type === "gift" ? "giftBrand" : "unknownBrand";
  return t("cardName", { brand: brandName(brand) ?? t(unknown), lastFour });
}

/** "Exp. 08/29"; undefined for cards that don't expire. */
export function cardExpiry(t: Text, { expMonth, expYear }: CardRef): string | undefined {
  if (expMonth === undefined || expYear === undefined) return undefined;
  const twoDigits = (value: number) => String(value % 100).padStart(2, "0");
  return t("cardExpiry", { expiry: `${twoDigits(expMonth)}/${twoDigits(expYear)}` });
}

/** "$25.00 Remaining". */
export function balanceText(t: Text, balance: number): string {
  return t("cardRemaining", { amount: money(balance, t.locale) });
}

/** What is left on all of these cards: "$125.00", or "$125.00+" while one of them keeps it to itself. */
export function totalBalance(t: Text, cards: readonly Pick<CardRef, "balance">[]): string {
  const cents = cards.reduce((sum, { balance = 0 }) => sum + Math.round(balance * 100), 0);
  const isMore = cards.some(({ balance }) => balance === undefined);
  return `${money(cents / 100, t.locale)}${isMore ? "+" : ""}`;
}

/** What the issuer calls the card, where that says more than its brand. A gift card's name is its product. */
export function cardProduct({
  brand,
  description,
  type,
}: Pick<CardView, "brand" | "description" | "type">): string | undefined {
  if (type === "gift") return undefined;
  const known = [brandName(brand), "American Express"];
  return known.includes(description) ? undefined : description;
}
