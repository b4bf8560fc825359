import type { AddCardRequest } from "../contract/add-card.ts";
import type { EditCardRequest } from "../contract/edit-card.ts";
import { frameSessionResponse } from "../contract/pci-forms.ts";
import type { FramePurpose } from "../contract/frame-protocol.ts";
import { addCardResponse, editCardResponse } from "../contract/stored-card.ts";
import { cardFromWire, type WireCard } from "../contract/wallet.ts";
import type { AppName } from "../domain/app-names.ts";
import type { Card } from "../domain/cards.ts";
import { AisleError } from "../domain/errors.ts";
import type { HttpClient } from "../http/client.ts";

/**
 * POST /payment/v2/frame-sessions: what the frames of one form show to the payment host. Lasts 15 minutes.
 * @param cardId the card that is edited, or whose PIN is asked for.
 * @param payment what the PIN is to pay, in decimal dollars.
 */
export async function createFrameSession(
  http: HttpClient,
  purpose: FramePurpose,
  cardId?: string,
  payment?: { readonly checkoutId: string; readonly amount: number },
): Promise<string> {
  const { sid } = await http.call({
    method: "POST",
    path: "/payment/v2/frame-sessions",
    body: { purpose, cardId, checkoutId: payment?.checkoutId, amount: payment?.amount },
    answer: frameSessionResponse,
  });
  return sid;
}

/** A card that was stored, and the same as the service told it. */
export interface StoredCard {
  readonly card: Card;
  readonly entity: WireCard;
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
): Promise<StoredCard> {
  const { payment } = await http.call({
    method: "POST",
    path: app ? checkoutPath(app) : walletPath,
    body,
    idempotencyKey,
    waitWhileProcessing: true,
    answer: addCardResponse,
  });
  return stored(payment.card);
}

/** PUT /payment/v2/wallet, or PUT /checkout/api/s/cards/{app}/{cardId} for the checkout of an app. */
export async function editCard(
  http: HttpClient,
  app: AppName | null,
  body: EditCardRequest,
  idempotencyKey: string,
): Promise<StoredCard> {
  const { payment } = await http.call({
    method: "PUT",
    path: app ? `${checkoutPath(app)}/${encodeURIComponent(body.cardId)}` : walletPath,
    body,
    idempotencyKey,
    waitWhileProcessing: true,
    answer: editCardResponse,
  });
  return stored(payment.paymentCard);
}

const walletPath = "/payment/v2/wallet";
const checkoutPath = (app: AppName) => `/checkout/api/s/cards/${app.toLowerCase().replaceAll(" ", "-")}`;

function stored(entity: WireCard): StoredCard {
  const card = cardFromWire(entity);
  if (!card) throw new AisleError("service", "The card is of no kind that the wallet shows.");
  // A card that is not to be saved lasts for this order alone.
  return { card: { ...card, saved: entity.saved }, entity };
}
