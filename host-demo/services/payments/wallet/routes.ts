import type * as v from "valibot";
import { addCardRequest, type AddCardRequest } from "../../../../sdk/contract/add-card.ts";
import {
  ebtBalanceRequest,
  giftBalanceRequest,
  type EbtBalanceRequest,
  type GiftBalanceRequest,
} from "../../../../sdk/contract/balance-requests.ts";
import {
  defaultCardRequest,
  editCardRequest,
  type EditCardRequest,
} from "../../../../sdk/contract/edit-card.ts";
import { appNames, type AppName } from "../../../../sdk/domain/app-names.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { addCard } from "./add-card.ts";
import { withBalances } from "./balances.ts";
import { cardsOf, deleteCard, setDefault, type SavedCard } from "./cards.ts";
import { ebtBalance, giftBalance } from "./check-balance.ts";
import { editCard } from "./edit-card.ts";
import { createIntent } from "./intents.ts";
import { checkoutCards, intentsPath } from "./payment-gate.ts";
import { toWireCard } from "./wire.ts";

const wallet = "/payment/v2/wallet";

/** The payment gate lets no call pass without one of the known names. */
const appOf = (headers: Headers) => headers.get("application-id") as AppName;

/** An application's name as it stands in a path. */
const slugOf = (app: AppName) => app.toLowerCase().replaceAll(" ", "-");

/** The application in a path, which the header must name too. Throws NOT_FOUND, BAD_REQUEST. */
function checkoutApp(params: Readonly<Record<string, string>>, headers: Headers): AppName {
  const app = appNames.find((name) => slugOf(name) === params["app"]);
  if (app === undefined) throw new ServiceError("NOT_FOUND");
  if (app !== appOf(headers))
    throw new ServiceError("BAD_REQUEST", { reason: "The header application-id names another one." });
  return app;
}

const wants = (headers: Headers, name: string) => headers.get(name) === "true";

/** Kinds of card that the caller didn't ask for stay out. */
function isShown({ card_type: type }: SavedCard, headers: Headers): boolean {
  if (type === "EBT_CARD") return wants(headers, "show-snap-card");
  if (type === "GIFT_CARD") return wants(headers, "show-gift-cards");
  return type === "ACH_CARD" ? appOf(headers) === "MEMBERSHIP" : true;
}

export const walletRoutes: Route[] = [
  shopperRoute({
    name: "wallet",
    method: "GET",
    path: wallet,
    async handle({ context, shopper, headers }) {
      const now = context.clock();
      const shown = (await cardsOf(context, shopper)).filter((card) => isShown(card, headers));
      // Each balance is a question to another company's system, so none is asked for nothing.
      const told = wants(headers, "giftcard-balance") ? await withBalances(context, shown) : shown;
      const cards = told.map((card) => toWireCard(card, appOf(headers), now));
      return { status: 200, data: { payment: { cards } } };
    },
  }),
  shopperRoute<AddCardRequest>({
    name: "add-card",
    method: "POST",
    path: wallet,
    body: addCardRequest,
    handle: ({ context, shopper, headers, body, address, idempotentCall: running }) =>
      addCard(context, { shopper, app: appOf(headers), surface: "wallet", body, address, running }),
  }),
  shopperRoute<AddCardRequest>({
    name: "add-checkout-card",
    method: "POST",
    path: `${checkoutCards}/:app`,
    resources: { app: null },
    body: addCardRequest,
    handle({ context, shopper, headers, params, body, address, idempotentCall: running }) {
      const app = checkoutApp(params, headers);
      return addCard(context, { shopper, app, surface: "checkout", body, address, running });
    },
  }),
  shopperRoute<EditCardRequest>({
    name: "edit-card",
    method: "PUT",
    path: wallet,
    body: editCardRequest,
    handle: ({ context, shopper, headers, body, idempotentCall: running }) =>
      editCard(context, { shopper, app: appOf(headers), surface: "wallet", body, running }),
  }),
  shopperRoute<EditCardRequest>({
    name: "edit-checkout-card",
    method: "PUT",
    path: `${checkoutCards}/:app/:cardId`,
    resources: { app: null, cardId: "card" },
    body: editCardRequest,
    handle({ context, shopper, headers, params, body, idempotentCall: running }) {
      const app = checkoutApp(params, headers);
      if (body.cardId !== params["cardId"])
        throw new ServiceError("BAD_REQUEST", { reason: "The body names another card." });
      return editCard(context, { shopper, app, surface: "checkout", body, running });
    },
  }),
  shopperRoute({
    name: "delete-card",
    method: "DELETE",
    path: `${wallet}/:cardId`,
    resources: { cardId: "card" },
    async handle({ context, shopper, params, idempotentCall }) {
      await deleteCard(context, shopper, params["cardId"] ?? "", idempotentCall);
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
  shopperRoute<EbtBalanceRequest>({
    name: "ebt-balance",
    method: "POST",
    path: `${wallet}/cards/ebt/balance`,
    body: ebtBalanceRequest,
    async handle({ context, shopper, body, idempotencyKey }) {
      const snap = await ebtBalance(context, shopper, body, idempotencyKey);
      const data = { transactionBalanceInquiry: { remainingBalance: { snap } } };
      return { status: 200, data: { payment: { data } } };
    },
  }),
  shopperRoute<GiftBalanceRequest>({
    name: "gift-balance",
    method: "POST",
    path: `${wallet}/gift-card/balance`,
    body: giftBalanceRequest,
    async handle({ context, shopper, body }) {
      const remainingBalance = await giftBalance(context, shopper, body);
      return { status: 200, data: { payment: { remainingBalance } } };
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
