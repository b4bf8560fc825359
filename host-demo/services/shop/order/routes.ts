import { pickedRequest, reductionRequest } from "../../../../sdk/contract/picking.ts";
import { readStores } from "../cart/stores.ts";
import type { Context } from "../../platform/context.ts";
import { idempotencyKeyIn } from "../../platform/http/dispatch.ts";
import { serverRoute, shopperRoute, type Route } from "../../platform/http/route.ts";
import { listOrders, markRead } from "./orders.ts";
import { readOrder } from "./read.ts";
import { readCharged } from "./receipt.ts";
import { readOrderToPick } from "./order-to-pick.ts";
import { reduceLine } from "./refunds.ts";
import { settleOrder } from "./settling.ts";
import { moveOn } from "./stages.ts";
import { toWireOrder, toWireRefund, toWireSettlement } from "./wire.ts";

export const orderRoutes: Route[] = [
  shopperRoute({
    name: "orders",
    method: "GET",
    path: "/atlas/v1/order/v1/orders",
    async handle({ context: { db }, shopper }) {
      const found = await listOrders(db, shopper.accountId);
      const storeOf = await readStores(
        db,
        found.map(({ order }) => order.store_id),
      );
      const charged = await readCharged(db, found);
      const orders = found.map((one) => ({
        ...toWireOrder(one, storeOf(one.order.store_id)),
        charged: charged.get(one.order.id),
      }));
      return { status: 200, data: { orders } };
    },
  }),
  shopperRoute({
    name: "order",
    method: "GET",
    path: "/atlas/v1/order/v1/orders/:orderId",
    resources: { orderId: "order" },
    async handle({ context, shopper, params }) {
      const order = await readOrder(context, shopper.accountId, params["orderId"] ?? "");
      await markRead(context, order.id);
      return { status: 200, data: { order } };
    },
  }),
  serverRoute({
    name: "order-to-pick",
    method: "GET",
    path: "/fulfillment/api/orders/:orderId",
    handle: async ({ context, params }) => ({
      status: 200,
      data: { order: await readOrderToPick(context.db, params["orderId"] ?? "") },
    }),
  }),
  serverRoute({
    name: "order-reduced",
    method: "POST",
    path: "/fulfillment/api/orders/:orderId/reductions",
    body: reductionRequest,
    async handle({ context, params, headers, body }) {
      const orderId = params["orderId"] ?? "";
      const reduction = { ...body, orderId, key: idempotencyKeyIn(headers) };
      const refund = await reduceLine(context, reduction);
      return { status: 200, data: { refund: toWireRefund(orderId, refund) } };
    },
  }),
  serverRoute({
    name: "order-picked",
    method: "POST",
    path: "/fulfillment/api/orders/:orderId/picked",
    body: pickedRequest,
    async handle({ context, params, body }) {
      const picked = body.lines.map(({ lineTotal: net, substitute, ...line }) => ({
        ...line,
        net,
        substitute: substitute?.gtin13,
      }));
      const settlement = await settleOrder(context, params["orderId"] ?? "", picked, body.version);
      return { status: 200, data: { settlement: toWireSettlement(settlement) } };
    },
  }),
  serverRoute({
    name: "order-picking",
    method: "POST",
    path: "/fulfillment/api/orders/:orderId/picking",
    handle: ({ context, params }) => movedOn(context, params["orderId"] ?? "", "PICKING"),
  }),
  serverRoute({
    name: "order-delivered",
    method: "POST",
    path: "/fulfillment/api/orders/:orderId/delivered",
    handle: ({ context, params }) => movedOn(context, params["orderId"] ?? "", "DELIVERED"),
  }),
];

async function movedOn(context: Context, orderId: string, to: "PICKING" | "DELIVERED") {
  return { status: 200, data: { order: { id: orderId, status: await moveOn(context, orderId, to) } } };
}
