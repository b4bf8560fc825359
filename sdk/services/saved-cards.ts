import { defaultCardResponse } from "../contract/stored-card.ts";
import { AisleError, isCardGone } from "../domain/errors.ts";
import type { HttpClient } from "../http/client.ts";

// The calls that change a saved card without a form; the first page to load does without them.

/**
 * DELETE /payment/v2/wallet/{id}. For a card for one order alone too, or its checkout would bring it back. A card that
 * is gone already, in another tab or on an answer that got lost, is no failure.
 */
export async function removeCard(http: HttpClient, cardId: string): Promise<void> {
  const call = { method: "DELETE", path: `/payment/v2/wallet/${encodeURIComponent(cardId)}` } as const;
  await http.call({ ...call, waitWhileProcessing: true }).catch((error: unknown) => {
    if (!(error instanceof AisleError && isCardGone(error))) throw error;
  });
}

/** PUT /payment/v2/wallet/cards/defaults */
export async function setDefaultCard(http: HttpClient, cardId: string): Promise<void> {
  await http.call({
    method: "PUT",
    path: "/payment/v2/wallet/cards/defaults",
    body: { cardId },
    answer: defaultCardResponse,
    waitWhileProcessing: true,
  });
}
