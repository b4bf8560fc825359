import {
  createPromiseRequest,
  updatePromiseRequest,
  type CreatePromiseRequest,
  type UpdatePromiseRequest,
} from "../../../../sdk/contract/promise-requests.ts";
import type { promiseResponse } from "../../../../sdk/contract/promises.ts";
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
import { isFullFor } from "./holds.ts";
import { saidZone } from "./labels.ts";
import { toWirePromise } from "./promised.ts";
import { changePromise, dropPromise, makePromise, ownPromise, type PromiseRow } from "./promises.ts";

const promises = "/atlas/v1/promising/v4/promises";
const resources = { promiseId: "promise" } as const;

type Running = Pick<ShopperRequest<never>, "context" | "idempotentCall">;
type Answer = ReturnType<typeof promiseResponse>;

/** Changes a promise, and keeps the answer under the call's key together with the change, as for reservations. */
function changing(
  { context, idempotentCall }: Running,
  status: number,
  work: (txContext: Context) => Promise<PromiseRow>,
): Promise<ServiceResponse> {
  return context.db.transaction().execute(async (trx) => {
    const txContext = { ...context, db: trx };
    const answer: Answer = { promise: await toWirePromise(txContext, await work(txContext)) };
    await finish(trx, idempotentCall, { status, body: successText(answer) });
    return { status, data: answer };
  });
}

export const promiseRoutes: Route[] = [
  shopperRoute<CreatePromiseRequest>({
    name: "create-promise",
    method: "POST",
    path: promises,
    body: createPromiseRequest,
    idempotency: "replay",
    fullSignIn: true,
    async handle(request) {
      const { context, shopper, headers, body } = request;
      const [optionId = ""] = body.optionIds;
      if (await isFullFor(context, shopper.accountId, { optionId })) throw new ServiceError("SLOT_FULL");
      const asker = { accountId: shopper.accountId, deviceZone: saidZone(headers) };
      return changing(request, 201, (txContext) => makePromise(txContext, asker, body));
    },
  }),
  shopperRoute({
    name: "promise",
    method: "GET",
    path: `${promises}/:promiseId`,
    resources,
    async handle({ context, shopper, params, query }) {
      const promise = await ownPromise(context, shopper.accountId, params["promiseId"] ?? "");
      const locale = query.get("locale") ?? promise.locale;
      const data: Answer = { promise: await toWirePromise(context, { ...promise, locale }) };
      return { status: 200, data };
    },
  }),
  shopperRoute<UpdatePromiseRequest>({
    name: "update-promise",
    method: "PUT",
    path: `${promises}/:promiseId`,
    resources,
    body: updatePromiseRequest,
    idempotency: "replay",
    fullSignIn: true,
    handle(request) {
      const { shopper, params, body } = request;
      return changing(request, 200, (txContext) =>
        changePromise(txContext, shopper.accountId, params["promiseId"] ?? "", body),
      );
    },
  }),
  shopperRoute({
    name: "drop-promise",
    method: "DELETE",
    path: `${promises}/:promiseId`,
    resources,
    idempotency: "replay",
    handle({ context, shopper, params, idempotentCall }) {
      return context.db.transaction().execute(async (trx) => {
        await dropPromise({ ...context, db: trx }, shopper.accountId, params["promiseId"] ?? "");
        await finish(trx, idempotentCall, { status: 204, body: "" });
        return { status: 204 };
      });
    },
  }),
];
