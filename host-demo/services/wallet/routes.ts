import type * as v from "valibot";
import { defaultCardRequest } from "../../../sdk/contract/wallet.ts";
import { shopperRoute, type Route } from "../core/route.ts";
import { cardsOf, deleteCard, setDefault, type SavedCard } from "./cards.ts";
import { createIntent } from "./intents.ts";
import { intentsPath } from "./payment-gate.ts";
import { toWireCard } from "./wire.ts";

const wallet = "/payment/v2/wallet";

/** The payment gate lets no call pass without it. */
const appOf = (headers: Headers) => headers.get("application-id") ?? "";

/** Kinds of card that the caller didn't ask for stay out; balances are told only when asked for. */
function shown(card: SavedCard, headers: Headers): SavedCard | undefined {
  const wants = (name: string) => headers.get(name) === "true";
  if (card.card_type === "EBT_CARD" && !wants("show-snap-card")) return undefined;
  if (card.card_type === "GIFT_CARD" && !wants("show-gift-cards")) return undefined;
  if (card.card_type === "ACH_CARD" && appOf(headers) !== "MEMBERSHIP") return undefined;
  return wants("giftcard-balance") ? card : { ...card, giftBalance: undefined };
}

export const walletRoutes: Route[] = [
  shopperRoute({
    name: "wallet",
    method: "GET",
    path: wallet,
    async handle({ context, shopper, headers }) {
      const now = context.clock();
      const cards = (await cardsOf(context, shopper))
        .flatMap((card) => shown(card, headers) ?? [])
        .map((card) => toWireCard(card, appOf(headers), now));
      return { status: 200, data: { payment: { cards } } };
    },
  }),
  shopperRoute({
    name: "delete-card",
    method: "DELETE",
    path: `${wallet}/:cardId`,
    resources: { cardId: "card" },
    async handle({ context, shopper, params }) {
      await deleteCard(context, shopper, params["cardId"] ?? "");
      return { status: 204 };
    },
  }),
  shopperRoute<v.InferOutput<typeof defaultCardRequest>>({
    name: "default-card",
    method: "PUT",
    path: `${wallet}/cards/defaults`,
    body: defaultCardRequest,
    async handle({ context, shopper, headers, body }) {
      const card = await setDefault(context, shopper, appOf(headers), body.cardId);
      return { status: 200, data: { payment: { card: toWireCard(card, appOf(headers), context.clock()) } } };
    },
  }),
  shopperRoute({
    name: "wallet-intent",
    method: "POST",
    path: intentsPath,
    async handle({ context, shopper }) {
      const intent = await createIntent(context, shopper);
      return { status: 200, data: { paymentIntentId: intent.id, expiresAt: intent.expiresAt.toISOString() } };
    },
  }),
];
