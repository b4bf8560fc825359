import {
  cardFromWire,
  defaultCardResponse,
  walletIntentResponse,
  walletResponse,
} from "../contract/wallet.ts";
import type { Card } from "../domain/cards.ts";
import type { HttpClient } from "../http/client.ts";

export interface WalletRequest {
  readonly showSnapCards: boolean;
  readonly showGiftCards: boolean;
  readonly giftCardBalance: boolean;
}

/** The wallet calls of the payment service. */
export function walletService(http: HttpClient) {
  return {
    async list({ showSnapCards, showGiftCards, giftCardBalance }: WalletRequest): Promise<Card[]> {
      const { payment } = await http.call({
        method: "GET",
        path: "/payment/v2/wallet",
        headers: {
          "show-snap-card": String(showSnapCards),
          "show-gift-cards": String(showGiftCards),
          "giftcard-balance": String(giftCardBalance),
        },
        answer: walletResponse,
      });
      return payment.cards.map(cardFromWire).filter((card) => card !== undefined);
    },

    async remove(cardId: string): Promise<void> {
      await http.call({
        method: "DELETE",
        path: `/payment/v2/wallet/${encodeURIComponent(cardId)}`,
        waitWhileProcessing: true,
      });
    },

    async setDefault(cardId: string): Promise<void> {
      await http.call({
        method: "PUT",
        path: "/payment/v2/wallet/cards/defaults",
        body: { cardId },
        answer: defaultCardResponse,
        waitWhileProcessing: true,
      });
    },
  };
}

export type WalletService = ReturnType<typeof walletService>;

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
