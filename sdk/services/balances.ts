import type { EbtBalanceRequest, GiftBalanceRequest } from "../contract/balance-requests.ts";
import { ebtBalanceResponse, giftBalanceResponse } from "../contract/balances.ts";
import { type Cents, fromBalanceText } from "../domain/money.ts";
import type { HttpClient } from "../http/client.ts";

// What is left on the cards that hold money of their own. Its own file, so that a page without them does without it.

/**
 * POST /payment/v2/wallet/cards/ebt/balance: what is left for food, which is told for a PIN alone.
 * @param encryptedPin the handle from the PIN's frame; it is used up, whatever the answer.
 */
export async function ebtBalance(
  http: HttpClient,
  card: { readonly encryptedPin: string; readonly paymentGram: string },
  idempotencyKey: string,
): Promise<Cents> {
  const { encryptedPin, paymentGram: paymentgram } = card;
  const body: EbtBalanceRequest = { paymentMethod: { encryptedPin, paymentgram } };
  const { payment } = await http.call({
    method: "POST",
    path: "/payment/v2/wallet/cards/ebt/balance",
    body,
    idempotencyKey,
    waitWhileProcessing: true,
    answer: ebtBalanceResponse,
  });
  return cents(payment.data.transactionBalanceInquiry.remainingBalance.snap);
}

/** POST /payment/v2/wallet/gift-card/balance. Asking again is a question of its own, with a key of its own. */
export async function giftBalance(http: HttpClient, paymentGram: string): Promise<Cents> {
  const body: GiftBalanceRequest = { paymentGram };
  const { payment } = await http.call({
    method: "POST",
    path: "/payment/v2/wallet/gift-card/balance",
    body,
    waitWhileProcessing: true,
    answer: giftBalanceResponse,
  });
  return cents(payment.remainingBalance);
}

/** The contract has seen to the text's form already. */
const cents = (text: string) => fromBalanceText(text) ?? 0;
