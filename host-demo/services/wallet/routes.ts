import type * as v from "valibot";
import { addCardRequest, type AddCardRequest } from "../../../sdk/contract/add-card.ts";
import { defaultCardRequest } from "../../../sdk/contract/wallet.ts";
import { appNames, type AppName } from "../../../sdk/domain/cards.ts";
import { shopperRoute, type Route } from "../core/route.ts";
import { ServiceError } from "../core/service-error.ts";
import { addCard } from "./add-card.ts";
import { cardsOf, deleteCard, setDefault, type SavedCard } from "./cards.ts";
import { createIntent } from "./intents.ts";
import { checkoutCards, intentsPath } from "./payment-gate.ts";
import { toWireCard } from "./wire.ts";

const wallet = "/payment/v2/wallet";

/** The payment gate lets no call pass without one of the known names. */
const appOf = (headers: Headers) => headers.get("application-id") as AppName;

/** An application's name as it stands in a path. */
const slugOf = (app: AppName) => app.toLowerCase().replaceAll(" ", "-");

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
  shopperRoute<AddCardRequest>({
    name: "add-card",
    method: "POST",
    path: wallet,
    body: addCardRequest,
    handle: ({ context, shopper, headers, body, idempotentCall: running }) =>
      addCard(context, { shopper, app: appOf(headers), surface: "wallet", body, running }),
  }),
  shopperRoute<AddCardRequest>({
    name: "add-checkout-card",
    method: "POST",
    path: `${checkoutCards}/:app`,
    resources: { app: null },
    body: addCardRequest,
    handle({ context, shopper, headers, params, body, idempotentCall: running }) {
      const app = appNames.find((name) => slugOf(name) === params["app"]);
      if (app === undefined) throw new ServiceError("NOT_FOUND");
      if (app !== appOf(headers))
        throw new ServiceError("BAD_REQUEST", { reason: "The header application-id names another one." });
      return addCard(context, { shopper, app, surface: "checkout", body, running });
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
