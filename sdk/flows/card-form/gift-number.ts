import { giftNumberLength } from "../../domain/lengths.ts";
import type { CardFormTextKey } from "./texts.ts";

/** Where the number's dashes stand, as it is printed on the card. */
const groups = [10, 13, 16, giftNumberLength];

/** The digits that make up a number, out of what was typed or pasted; the first ones of too many. */
export function giftDigits(typed: string, length = giftNumberLength): string {
  return typed.replace(/\D/g, "").slice(0, length);
}

/** "9800000000-000-000-100": 19 digits with dashes after the 10th, the 13th and the 16th, as far as they go. */
export function maskGiftNumber(typed: string): string {
  const digits = giftDigits(typed);
  return groups
    .map((end, index) => digits.slice(groups[index - 1] ?? 0, end))
    .filter((group) => group !== "")
    .join("-");
}

/** What is wrong with a gift card's number and PIN as they were typed, dashes and all. */
export function giftProblems({
  giftNumber = "",
  giftPin = "",
}: {
  readonly giftNumber?: string;
  readonly giftPin?: string;
}): { readonly giftNumber?: CardFormTextKey; readonly giftPin?: CardFormTextKey } {
  const digits = giftNumber.replace(/\D/g, "");
  return {
    ...(digits.length === giftNumberLength
      ? {}
      : { giftNumber: digits ? "giftNumberLength" : "giftNumberRequired" }),
    ...(/^\d{4}$/.test(giftPin) ? {} : { giftPin: giftPin ? "pinLength" : "giftPinRequired" }),
  };
}
