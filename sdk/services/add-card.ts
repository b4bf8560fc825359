import { type AddCardRequest, addCardResponse } from "../contract/add-card.ts";
import { frameSessionResponse } from "../contract/pci-forms.ts";
import type { FramePurpose } from "../contract/frame-protocol.ts";
import { cardFromWire } from "../contract/wallet.ts";
import type { AppName, Card } from "../domain/cards.ts";
import { AisleError } from "../domain/errors.ts";
import type { HttpClient } from "../http/client.ts";

/** POST /payment/v2/frame-sessions: what the frames of one form show to the payment host. Lasts 15 minutes. */
export async function createFrameSession(http: HttpClient, purpose: FramePurpose): Promise<string> {
  const { sid } = await http.call({
    method: "POST",
    path: "/payment/v2/frame-sessions",
    body: { purpose },
    answer: frameSessionResponse,
  });
  return sid;
}

/**
 * POST /payment/v2/wallet, or POST /checkout/api/s/cards/{app} for the checkout of an app.
 * @param app the app whose checkout the card is added at, null in my-wallet mode.
 */
export async function addCard(
  http: HttpClient,
  app: AppName | null,
  body: AddCardRequest,
  idempotencyKey: string,
): Promise<Card> {
  const { payment } = await http.call({
    method: "POST",
    path: app ? `/checkout/api/s/cards/${app.toLowerCase().replaceAll(" ", "-")}` : "/payment/v2/wallet",
    body,
    idempotencyKey,
    waitWhileProcessing: true,
    answer: addCardResponse,
  });
  const card = cardFromWire(payment.card);
  if (!card) throw new AisleError("service", "The added card is of no kind that the wallet shows.");
  // One that is not to be saved lasts for this order alone.
  return { ...card, saved: payment.card.saved };
}
