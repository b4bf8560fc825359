import { cartUpdateRequest, replaceItemRequest } from "../../../../sdk/contract/cart.ts";
import type { Context } from "../../platform/context.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { askedBanner } from "../catalog/asked-banner.ts";
import { cartAnswer } from "./answer.ts";
import { emptyCart, mainCart, ownCart, replaceLines, type CartRow } from "./carts.ts";
import { replaceItem } from "./replace-item.ts";

async function answer(context: Context, cart: CartRow) {
  return { status: 200, data: { cart: await cartAnswer(context, cart) } };
}

const carts = "/atlas/v1/cart/v1/carts";

export const cartRoutes: Route[] = [
  shopperRoute({
    name: "main-cart",
    method: "GET",
    path: carts,
    async handle({ context, shopper, query, headers }) {
      if (query.get("kind") !== "main")
        throw new ServiceError("BAD_REQUEST", { reason: "kind must be main." });
      const banner = await askedBanner(context, shopper.tenant, headers);
      return answer(context, await mainCart(context, shopper.accountId, banner));
    },
  }),
  shopperRoute({
    name: "cart",
    method: "GET",
    path: `${carts}/:cartId`,
    resources: { cartId: "cart" },
    async handle({ context, shopper, params }) {
      return answer(context, await ownCart(context.db, shopper.accountId, params["cartId"] ?? ""));
    },
  }),
  shopperRoute({
    name: "update-cart",
    method: "PUT",
    path: `${carts}/:cartId`,
    resources: { cartId: "cart" },
    body: cartUpdateRequest,
    idempotency: "replay",
    async handle({ context, shopper, params, body }) {
      return answer(context, await replaceLines(context, shopper.accountId, params["cartId"] ?? "", body));
    },
  }),
  shopperRoute({
    name: "replace-item",
    method: "PUT",
    path: `${carts}/:cartId/replacements`,
    resources: { cartId: "cart" },
    body: replaceItemRequest,
    idempotency: "replay",
    async handle({ context, shopper, params, body }) {
      return answer(context, await replaceItem(context, shopper.accountId, params["cartId"] ?? "", body));
    },
  }),
  shopperRoute({
    name: "empty-cart",
    method: "DELETE",
    path: `${carts}/:cartId`,
    resources: { cartId: "cart" },
    idempotency: "replay",
    async handle({ context, shopper, params }) {
      await emptyCart(context, shopper.accountId, params["cartId"] ?? "");
      return { status: 204 };
    },
  }),
];
