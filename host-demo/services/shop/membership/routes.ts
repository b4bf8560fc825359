import { activateRequest, updatePaymentsRequest } from "../../../../sdk/contract/checkout.ts";
import { createMembershipRequest } from "../../../../sdk/contract/membership-checkout.ts";
import type { Context } from "../../platform/context.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { openMembership, payMembership, readMembership } from "./checkouts.ts";
import { join, recoverAttempt } from "./join.ts";
import { offersAt } from "./offers.ts";
import type { MembershipCheckoutRow } from "./tables.ts";
import { membershipOrder, toWireMembership } from "./wire.ts";

async function answer(context: Context, checkout: MembershipCheckoutRow, status = 200) {
  return { status, data: { checkout: await toWireMembership(context, checkout) } };
}

/** A checkout whose attempt was abandoned is ended before it is shown: whoever asks wants to know how it ended. */
async function settled(context: Context, accountId: string, checkout: MembershipCheckoutRow) {
  if (checkout.attempt_id === null) return checkout;
  await recoverAttempt(context, checkout.attempt_id);
  return readMembership(context, accountId, checkout.id);
}

const checkouts = "/atlas/v1/checkout/v2/checkouts";
/** The checkout calls of another application than the shop. */
const application = "MEMBERSHIP";

export const membershipRoutes: Route[] = [
  shopperRoute({
    name: "create-membership-checkout",
    method: "POST",
    path: checkouts,
    application,
    body: createMembershipRequest,
    idempotency: "replay",
    fullSignIn: true,
    async handle({ context, shopper, headers, body }) {
      const { checkout, created } = await openMembership(context, shopper, headers, body.subscriptionType);
      if (created) return answer(context, checkout, 201);
      return answer(context, await settled(context, shopper.accountId, checkout));
    },
  }),
  shopperRoute({
    name: "membership-checkout",
    method: "GET",
    path: `${checkouts}/:checkoutId`,
    application,
    resources: { checkoutId: "membership-checkout" },
    async handle({ context, shopper, params }) {
      const checkout = await readMembership(context, shopper.accountId, params["checkoutId"] ?? "");
      return answer(context, await settled(context, shopper.accountId, checkout));
    },
  }),
  shopperRoute({
    name: "update-membership-checkout",
    method: "PUT",
    path: `${checkouts}/:checkoutId`,
    application,
    resources: { checkoutId: "membership-checkout" },
    body: updatePaymentsRequest,
    idempotency: "replay",
    fullSignIn: true,
    handle: async ({ context, shopper, params, body }) =>
      answer(context, await payMembership(context, shopper.accountId, params["checkoutId"] ?? "", body)),
  }),
  shopperRoute({
    name: "activate-membership",
    method: "PUT",
    path: `${checkouts}/:checkoutId`,
    query: { type: "ACTIVATE" },
    application,
    resources: { checkoutId: "membership-checkout" },
    body: activateRequest,
    idempotency: "own",
    fullSignIn: true,
    handle: ({ context, shopper, params, body, idempotentCall, correlationId }) =>
      join(context, {
        checkoutId: params["checkoutId"] ?? "",
        accountId: shopper.accountId,
        versionKey: body.versionKey,
        checksum: body.checksum,
        transactionId: body.paymentDetails.identityData.transactionId ?? null,
        correlationId,
        call: idempotentCall,
      }),
  }),
  shopperRoute({
    name: "membership-offers",
    method: "GET",
    path: "/atlas/v1/membership/v1/offers",
    handle: async ({ context, shopper, headers }) => ({
      status: 200,
      data: { offers: await offersAt(context, shopper, headers) },
    }),
  }),
  shopperRoute({
    name: "membership-order",
    method: "GET",
    path: "/atlas/v1/membership/v1/orders/:orderId",
    resources: { orderId: "membership-order" },
    handle: async ({ context, shopper, params }) => ({
      status: 200,
      data: { order: await membershipOrder(context, shopper.accountId, params["orderId"] ?? "") },
    }),
  }),
];
