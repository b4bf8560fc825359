import type { EbtBalanceRequest, GiftBalanceRequest } from "../../../../sdk/contract/balance-requests.ts";
import { toBalanceText, type Cents } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { takePin } from "../pci-forms/pins.ts";
import { inquireBalance } from "../processor/balance-inquiry.ts";
import { countBalanceCheck } from "./daily-limits.ts";
import type { CardTable } from "./tables.ts";

/**
 * What is left for food on a SNAP EBT card. The PIN's handle is used up before the PIN is looked at, so that not
 * even a call that dies half-way can try it twice. Throws CARD_NOT_FOUND, BALANCE_CHECK_LIMIT, EBT_PIN_REQUIRED,
 * the code of a PIN that was refused, and CARD_NETWORK_SYSTEM_ERROR.
 * @param key of the call, whose repeats are no new tries.
 */
export async function ebtBalance(
  context: Context,
  shopper: Shopper,
  { paymentMethod: { encryptedPin: handle, paymentgram } }: EbtBalanceRequest,
  key: string,
): Promise<string> {
  const card = await cardBehind(context, shopper, "EBT_CARD", paymentgram);
  await countBalanceCheck(context, shopper);
  const { accountId } = shopper;
  const pin = await takePin(context, handle, { accountId, cardId: card.id });
  if (pin === undefined) throw new ServiceError("EBT_PIN_REQUIRED");
  const check = { token: card.token, pin, key: `balance|${accountId}|${key}` };
  const verdict = await context.pinProvider.verify(check);
  if (verdict.outcome === "REFUSED") throw new ServiceError(verdict.code);
  return told(await inquireBalance(context, card.token), "CARD_NETWORK_SYSTEM_ERROR");
}

/** What is left on a gift card. Throws CARD_NOT_FOUND, SERVICE_UNAVAILABLE. */
export async function giftBalance(
  context: Context,
  shopper: Shopper,
  { paymentGram }: GiftBalanceRequest,
): Promise<string> {
  const { token } = await cardBehind(context, shopper, "GIFT_CARD", paymentGram);
  return told(await inquireBalance(context, token), "SERVICE_UNAVAILABLE");
}

function told(balance: Cents | undefined, otherwise: "CARD_NETWORK_SYSTEM_ERROR" | "SERVICE_UNAVAILABLE") {
  if (balance === undefined) throw new ServiceError(otherwise);
  return toBalanceText(balance);
}

/** Throws CARD_NOT_FOUND, whether there is no such handle or it is another shopper's: a caller can't tell which. */
async function cardBehind(
  { db }: Context,
  { accountId, tenant }: Shopper,
  type: CardTable["card_type"],
  paymentGram: string,
): Promise<{ id: string; token: string }> {
  const card = await db
    .selectFrom("card")
    .where("payment_gram", "=", paymentGram)
    .where("account_id", "=", accountId)
    .where("tenant", "=", tenant)
    .where("card_type", "=", type)
    .where("vault_token", "is not", null)
    .select(["id", "vault_token as token"])
    .executeTakeFirst();
  if (!card) throw new ServiceError("CARD_NOT_FOUND");
  return { id: card.id, token: card.token ?? "" };
}
