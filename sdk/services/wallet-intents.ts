import { walletIntentResponse } from "../contract/wallet-intents.ts";
import type { HttpClient } from "../http/client.ts";

/** POST /payment/v2/wallet-intents: a payment intent for hosts that don't bring their own. */
export async function createWalletIntent(http: HttpClient): Promise<string> {
  const { paymentIntentId } = await http.call({
    method: "POST",
    path: "/payment/v2/wallet-intents",
    body: {},
    answer: walletIntentResponse,
  });
  return paymentIntentId;
}
