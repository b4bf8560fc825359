import {
  cancelRequest,
  modifyRequest,
  modifyTipRequest,
  moveRequest,
  promiseToOrderRequest,
} from "../../../../../sdk/contract/amending.ts";
import type { Context } from "../../../platform/context.ts";
import { shopperRoute, type Route } from "../../../platform/http/route.ts";
import { saidZone } from "../../promising/labels.ts";
import { recoverAttempt } from "../recovery.ts";
import { toWireCheckout } from "../wire.ts";
import type { WhoseOrder } from "./base.ts";
import { cancellation } from "./cancel.ts";
import { confirmModification } from "./confirm.ts";
import { changeKinds } from "./kinds.ts";
import { discardModifyCart, openModifyCart, showModifyCart } from "./modify-cart.ts";
import { cancel, modify, move, tip } from "./modify.ts";
import { offerTime } from "./offer-time.ts";

const modifyCart = "/atlas/v1/cart/v1/modify-carts/:orderId";
const checkout = "/atlas/v1/checkout/v2/checkouts/:checkoutId";
const order = "/atlas/v1/order/v1/orders/:orderId";
const ofOrder = { resources: { orderId: "order" } } as const;

/** A change that was abandoned is ended before anything else is done with its order: whoever asks wants to go on. */
async function settled(context: Context, { accountId, orderId }: WhoseOrder): Promise<void> {
  const held = await context.db
    .selectFrom("order")
    .where("id", "=", orderId)
    .where("account_id", "=", accountId)
    .select("changing")
    .executeTakeFirst();
  if (held?.changing) await recoverAttempt(context, held.changing);
}

/** The same of the order that a checkout has become or changes. */
async function settledOf(context: Context, accountId: string, checkoutId: string): Promise<void> {
  const named = await context.db
    .selectFrom("checkout")
    .where("id", "=", checkoutId)
    .where("account_id", "=", accountId)
    .select(({ fn }) => fn.coalesce("amends_order_id", "order_id").as("orderId"))
    .executeTakeFirst();
  if (named?.orderId) await settled(context, { accountId, orderId: named.orderId });
}

export const amendingRoutes: Route[] = [
  shopperRoute({
    name: "modify-cart",
    method: "GET",
    path: modifyCart,
    ...ofOrder,
    async handle({ context, shopper: { accountId }, params }) {
      const whose = { accountId, orderId: params["orderId"] ?? "" };
      await settled(context, whose);
      const cart = await openModifyCart(context, whose);
      return { status: 200, data: await showModifyCart(context, cart, accountId) };
    },
  }),
  shopperRoute({
    name: "discard-modify-cart",
    method: "DELETE",
    path: modifyCart,
    ...ofOrder,
    idempotency: "replay",
    async handle({ context, shopper: { accountId }, params }) {
      const whose = { accountId, orderId: params["orderId"] ?? "" };
      await settled(context, whose);
      await discardModifyCart(context, whose);
      return { status: 204 };
    },
  }),
  shopperRoute({
    name: changeKinds.MODIFY.routeName,
    method: "PUT",
    path: checkout,
    query: { type: "MODIFY" },
    resources: { checkoutId: "open change" },
    body: modifyRequest,
    idempotency: "own",
    fullSignIn: true,
    async handle({ context, shopper: { accountId }, params, body, idempotentCall: call, correlationId }) {
      const checkoutId = params["checkoutId"] ?? "";
      await settledOf(context, accountId, checkoutId);
      return modify(context, { checkoutId, accountId, body, call, correlationId });
    },
  }),
  shopperRoute({
    name: "confirm-modification",
    method: "POST",
    path: `${checkout}/confirm-modification`,
    resources: { checkoutId: "carried out change" },
    idempotency: "replay",
    async handle({ context, shopper: { accountId }, params }) {
      const confirmed = await confirmModification(context, accountId, params["checkoutId"] ?? "");
      return { status: 200, data: { checkout: await toWireCheckout(context, confirmed) } };
    },
  }),
  shopperRoute({
    name: changeKinds.TIP.routeName,
    method: "PUT",
    path: "/payment/v1/modifytip/:checkoutId",
    resources: { checkoutId: "placed checkout" },
    body: modifyTipRequest,
    idempotency: "own",
    fullSignIn: true,
    async handle({ context, shopper: { accountId }, params, body, idempotentCall: call, correlationId }) {
      const { versionKey, ...wish } = body;
      const checkoutId = params["checkoutId"] ?? "";
      await settledOf(context, accountId, checkoutId);
      return tip(context, { accountId, checkoutId, versionKey, tip: wish, call, correlationId });
    },
  }),
  shopperRoute({
    name: cancellation.routeName,
    method: "POST",
    path: `${order}/cancel`,
    ...ofOrder,
    body: cancelRequest,
    idempotency: "own",
    fullSignIn: true,
    async handle({ context, shopper: { accountId }, params, body, idempotentCall: call, correlationId }) {
      const orderId = params["orderId"] ?? "";
      await settled(context, { accountId, orderId });
      return cancel(context, { accountId, orderId, ...body, call, correlationId });
    },
  }),
  shopperRoute({
    name: "promise-to-order",
    method: "POST",
    path: `${order}/promises`,
    ...ofOrder,
    body: promiseToOrderRequest,
    idempotency: "replay",
    fullSignIn: true,
    async handle({ context, shopper: { accountId }, params, headers, body }) {
      const whose = { accountId, orderId: params["orderId"] ?? "" };
      await settled(context, whose);
      const wish = { ...body, deviceZone: saidZone(headers) };
      return { status: 201, data: await offerTime(context, whose, wish) };
    },
  }),
  shopperRoute({
    name: changeKinds.WINDOW.routeName,
    method: "PUT",
    path: `${order}/window`,
    ...ofOrder,
    body: moveRequest,
    idempotency: "own",
    fullSignIn: true,
    async handle({ context, shopper: { accountId }, params, body, idempotentCall: call, correlationId }) {
      const orderId = params["orderId"] ?? "";
      await settled(context, { accountId, orderId });
      return move(context, { accountId, orderId, ...body, call, correlationId });
    },
  }),
];
