import type { reservationResponse, reserveResponse } from "../../../../sdk/contract/timeslots.ts";
import {
  extendRequest,
  reserveRequest,
  timeslotsRequest,
  type ExtendRequest,
  type ReserveRequest,
  type TimeslotsRequest,
} from "../../../../sdk/contract/timeslot-requests.ts";
import type { Context } from "../../platform/context.ts";
import { successText } from "../../platform/http/envelope.ts";
import { finish } from "../../platform/http/idempotency.ts";
import {
  shopperRoute,
  type Route,
  type ServiceResponse,
  type ShopperRequest,
} from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { askedBanner } from "../../shop/catalog/asked-banner.ts";
import { extend, isFullFor, release, reserve } from "../../shop/promising/holds.ts";
import { deviceZone } from "../../shop/promising/labels.ts";
import { orderToMove } from "../../shop/promising/order-promises.ts";
import { quoteTimes } from "../../shop/promising/quotes.ts";
import { reservationOf } from "../../shop/promising/reservations.ts";
import { slotPlace } from "./place.ts";

const reservations = "/fulfillment/api/timeslots/reserve";
const resources = { reservationId: "reservation" } as const;

type Running = Pick<ShopperRequest<never>, "context" | "shopper" | "headers" | "idempotentCall">;

/**
 * Changes a reservation and answers with what it is then. The answer is kept under the call's key together with the
 * change, so that a repeat after a lost answer, or after the process died, finds it done.
 */
function changing(
  { context, shopper, headers, idempotentCall }: Running,
  locale: string,
  work: (txContext: Context) => Promise<void>,
): Promise<ServiceResponse> {
  return context.db.transaction().execute(async (trx) => {
    const txContext = { ...context, db: trx };
    await work(txContext);
    const data = await reservationOf(txContext, { accountId: shopper.accountId, locale, headers });
    if (!data) throw new ServiceError("NOT_FOUND");
    const answer: ReturnType<typeof reserveResponse> = data;
    await finish(trx, idempotentCall, { status: 200, body: successText(answer) });
    return { status: 200, data: answer };
  });
}

export const timeslotRoutes: Route[] = [
  shopperRoute<TimeslotsRequest>({
    name: "timeslots",
    method: "POST",
    path: "/atlas/v1/promising/v4/timeslots",
    body: timeslotsRequest,
    // It asks: a repeat is quoted anew.
    idempotency: "none",
    async handle({ context, shopper, headers, body }) {
      const { accountId } = shopper;
      const { orderId } = body;
      const order = orderId === undefined ? undefined : await orderToMove(context, accountId, orderId);
      const { domain } = await askedBanner(context, shopper.tenant, headers);
      const place = await slotPlace(context, domain, body);
      const data = await quoteTimes(context, place, {
        accountId,
        order,
        locale: body.locale,
        deviceZone: deviceZone(headers, place.store.time_zone),
        handoffs: body.vendors.handoffs,
        items: body.items,
      });
      return { status: 200, data };
    },
  }),
  shopperRoute({
    name: "reservation",
    method: "GET",
    path: reservations,
    async handle({ context, shopper, headers, query }) {
      const { accountId } = shopper;
      const locale = query.get("locale") ?? "en";
      const data: ReturnType<typeof reservationResponse> = {
        reservation: await reservationOf(context, { accountId, locale, headers }),
      };
      return { status: 200, data };
    },
  }),
  shopperRoute<ReserveRequest>({
    name: "reserve",
    method: "POST",
    path: reservations,
    body: reserveRequest,
    idempotency: "replay",
    async handle(request) {
      const { context, shopper, body } = request;
      if (await isFullFor(context, shopper.accountId, body)) throw new ServiceError("SLOT_FULL");
      return changing(request, body.locale, (txContext) => reserve(txContext, shopper.accountId, body));
    },
  }),
  shopperRoute<ExtendRequest>({
    name: "extend-reservation",
    method: "POST",
    path: `${reservations}/:reservationId/extend`,
    resources,
    body: extendRequest,
    idempotency: "replay",
    handle(request) {
      const { shopper, params, body } = request;
      return changing(request, body.locale, (txContext) =>
        extend(txContext, shopper.accountId, params["reservationId"] ?? ""),
      );
    },
  }),
  shopperRoute({
    name: "release-reservation",
    method: "DELETE",
    path: `${reservations}/:reservationId`,
    resources,
    idempotency: "replay",
    handle({ context, shopper, params, idempotentCall }) {
      return context.db.transaction().execute(async (trx) => {
        await release({ ...context, db: trx }, shopper.accountId, params["reservationId"] ?? "");
        await finish(trx, idempotentCall, { status: 204, body: "" });
        return { status: 204 };
      });
    },
  }),
];
