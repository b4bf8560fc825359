import { readStore } from "../cart/stores.ts";
import { shopperRoute, type Route } from "../core/route.ts";
import { ServiceError } from "../core/service-error.ts";
import { findOrder } from "./orders.ts";
import { toWireOrder } from "./wire.ts";

export const orderRoutes: Route[] = [
  shopperRoute({
    name: "order",
    method: "GET",
    path: "/atlas/v1/order/v1/orders/:orderId",
    resources: { orderId: "order" },
    async handle({ context, shopper, params }) {
      const found = await findOrder(context.db, shopper.accountId, params["orderId"] ?? "");
      if (!found) throw new ServiceError("NOT_FOUND");
      const store = await readStore(context.db, found.order.store_id);
      return { status: 200, data: { order: toWireOrder(found, store) } };
    },
  }),
];
