import {
  activateRequest,
  createCheckoutRequest,
  updateCheckoutRequest,
  updatePaymentsRequest,
} from "../../../../sdk/contract/checkout.ts";
import type { Context } from "../../platform/context.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { activate } from "./activate.ts";
import { openCheckout, readCheckout, updateCheckout } from "./checkouts.ts";
import { activation } from "./activation/recovery.ts";
import { recoverAttempt } from "./recovery.ts";
import type { CheckoutRow } from "./tables.ts";
import { toWireCheckout, toWirePayments } from "./wire.ts";

async function answer(context: Context, checkout: CheckoutRow, status = 200) {
  return { status, data: { checkout: await toWireCheckout(context, checkout) } };
}

/** A checkout whose placing was abandoned is ended before it is shown: whoever asks wants to know how it ended. */
async function settled(context: Context, accountId: string, checkout: CheckoutRow): Promise<CheckoutRow> {
  if (checkout.attempt_id === null) return checkout;
  await recoverAttempt(context, checkout.attempt_id);
  return readCheckout(context, accountId, checkout.id);
}

async function answerPayments(context: Context, checkout: CheckoutRow, query: URLSearchParams) {
  const shown = {
    onlyAuthorized: query.get("onlyAuthorizations") === "true",
    giftBalances: query.get("giftCardBalance") === "true",
  };
  return { status: 200, data: await toWirePayments(context, checkout, shown) };
}

async function showPayments(context: Context, accountId: string, checkoutId: string, query: URLSearchParams) {
  const checkout = await readCheckout(context, accountId, checkoutId);
  return answerPayments(context, await settled(context, accountId, checkout), query);
}

const checkouts = "/atlas/v1/checkout/v2/checkouts";
const payments = "/payment/v1/checkouts/:checkoutId";

export const checkoutRoutes: Route[] = [
  shopperRoute({
    name: "create-checkout",
    method: "POST",
    path: checkouts,
    body: createCheckoutRequest,
    idempotency: "replay",
    fullSignIn: true,
    async handle({ context, shopper, body, idempotencyKey }) {
      const { cartId, modalityType, fulfillment, properties } = body;
      if (body.idempotencyKey !== undefined && body.idempotencyKey !== idempotencyKey)
        throw new ServiceError("BAD_REQUEST", { reason: "The keys of the header and of the body differ." });
      const { contact, promise, ...handingOver } = fulfillment ?? {};
      const { dateOfBirth } = body.buyer ?? {};
      const wanted = {
        cartId,
        modalityType,
        contact: dateOfBirth === undefined ? contact : { dateOfBirth, ...contact },
        promiseId: promise?.id,
        fulfillment: Object.keys(handingOver).length > 0 ? handingOver : undefined,
        lineItems: body.lineItems,
        hadFallout: properties?.createOrderPromiseHadFallout,
        payments: body.payments,
      };
      const { checkout, created } = await openCheckout(context, shopper, wanted);
      if (created) return answer(context, checkout, 201);
      return answer(context, await settled(context, shopper.accountId, checkout));
    },
  }),
  shopperRoute({
    name: "checkout",
    method: "GET",
    path: `${checkouts}/:checkoutId`,
    resources: { checkoutId: "checkout" },
    async handle({ context, shopper, params }) {
      const checkout = await readCheckout(context, shopper.accountId, params["checkoutId"] ?? "");
      return answer(context, await settled(context, shopper.accountId, checkout));
    },
  }),
  shopperRoute({
    name: "update-checkout",
    method: "PUT",
    path: `${checkouts}/:checkoutId`,
    resources: { checkoutId: "checkout" },
    body: updateCheckoutRequest,
    idempotency: "replay",
    fullSignIn: true,
    async handle({ context, shopper, params, query, body }) {
      // An unknown type must not pass for an ordinary change.
      if (query.has("type"))
        throw new ServiceError("BAD_REQUEST", { reason: "type must be ACTIVATE or MODIFY." });
      const { versionKey, payments, lineItems, fulfillment: { contact, ...fulfillment } = {} } = body;
      const update = {
        versionKey,
        payments,
        lineItems,
        contact,
        fulfillment: Object.keys(fulfillment).length > 0 ? fulfillment : undefined,
        promos: body.priceAdjustment?.promos,
        tip: body.paymentDetails,
      };
      return answer(
        context,
        await updateCheckout(context, shopper.accountId, params["checkoutId"] ?? "", update),
      );
    },
  }),
  shopperRoute({
    name: activation.routeName,
    method: "PUT",
    path: `${checkouts}/:checkoutId`,
    query: { type: "ACTIVATE" },
    resources: { checkoutId: "checkout" },
    body: activateRequest,
    idempotency: "own",
    fullSignIn: true,
    handle({ context, shopper, params, body, idempotentCall, correlationId }) {
      return activate(context, {
        checkoutId: params["checkoutId"] ?? "",
        accountId: shopper.accountId,
        versionKey: body.versionKey,
        checksum: body.checksum,
        transactionId: body.paymentDetails.identityData.transactionId ?? null,
        pins: new Map(body.paymentDetails.ebtCards?.map((card) => [card.id, card.encryptedPin])),
        correlationId,
        call: idempotentCall,
      });
    },
  }),
  shopperRoute({
    name: "checkout-payments",
    method: "GET",
    path: payments,
    resources: { checkoutId: "checkout" },
    handle: ({ context, shopper, params, query }) =>
      showPayments(context, shopper.accountId, params["checkoutId"] ?? "", query),
  }),
  shopperRoute({
    name: "payments",
    method: "GET",
    path: "/payment/v1/payments",
    async handle({ context, shopper, query }) {
      const checkoutId = query.get("checkoutId");
      if (!checkoutId) throw new ServiceError("BAD_REQUEST", { reason: "checkoutId is missing." });
      return showPayments(context, shopper.accountId, checkoutId, query);
    },
  }),
  shopperRoute({
    name: "update-checkout-payments",
    method: "PUT",
    path: payments,
    resources: { checkoutId: "checkout" },
    body: updatePaymentsRequest,
    idempotency: "replay",
    fullSignIn: true,
    async handle({ context, shopper, params, query, body }) {
      const checkout = await updateCheckout(context, shopper.accountId, params["checkoutId"] ?? "", body);
      return answerPayments(context, checkout, query);
    },
  }),
];
