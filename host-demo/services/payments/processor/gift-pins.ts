import { checkPin } from "./pin-check.ts";
import { prepaidNumber } from "./prepaid-numbers.ts";

/** True for the PIN of a gift card that was issued. Takes as long for one that wasn't, and counts nothing. */
export async function isGiftPin(pan: string, pin: string): Promise<boolean> {
  const isRight = (await checkPin("GIFT", pin)) === "RIGHT";
  return prepaidNumber(pan)?.kind === "GIFT" && isRight;
}
