import { cardFromWire, walletResponse } from "../contract/wallet.ts";
import type { Card } from "../domain/cards.ts";
import type { HttpClient } from "../http/client.ts";

// The wallet calls of the payment service; functions of their own, so that a page carries only those it uses.

export interface WalletRequest {
  readonly showSnapCards: boolean;
  readonly showGiftCards: boolean;
  readonly giftCardBalance: boolean;
}

/** GET /payment/v2/wallet */
export async function listCards(http: HttpClient, request: WalletRequest): Promise<Card[]> {
  const { payment } = await http.call({
    method: "GET",
    path: "/payment/v2/wallet",
    headers: {
      "show-snap-card": String(request.showSnapCards),
      "show-gift-cards": String(request.showGiftCards),
      "giftcard-balance": String(request.giftCardBalance),
    },
    answer: walletResponse,
  });
  return payment.cards.map(cardFromWire).filter((card) => card !== undefined);
}
