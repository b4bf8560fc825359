import * as v from "valibot";
import { plans } from "../domain/memberships.ts";
import { paymentReader } from "./checkout.ts";
import { anyText, oneOf } from "./shape.ts";
import { dollarAmount, each, fields, maybe, plain, readEnvelope, type WireOf } from "./reader.ts";

// Joining the paid membership: the checkout calls with the header application-id MEMBERSHIP. One untaxed line is sold, the
// plan: there is no promise, fee, tip, promo code or SNAP. It is changed by updatePaymentsRequest, placed by activateRequest.

export const membershipStatuses = ["DRAFT", "ACTIVATING", "ACTIVATED", "EXPIRED"] as const;

const plan = plain(oneOf(...plans));

const membershipCheckout = fields({
  id: plain(anyText),
  versionKey: plain(anyText),
  /** Hash of the plan and its price, as the shopper was shown them. */
  checksum: plain(anyText),
  status: plain(oneOf(...membershipStatuses)),
  subscriptionType: plan,
  summary: fields({ cost: fields({ total: dollarAmount }) }),
  payments: each(paymentReader),
  expiresAt: plain(anyText),
  buyer: fields({ email: plain(anyText) }),
  /** Present once ACTIVATED. */
  orderId: maybe(plain(anyText)),
});
export type WireMembershipCheckout = WireOf<typeof membershipCheckout>;

/** GET and PUT /atlas/v1/checkout/v2/checkouts/{id}, and what POST answers with. */
export const membershipCheckoutResponse = readEnvelope(fields({ checkout: membershipCheckout }));

/**
 * POST /atlas/v1/checkout/v2/checkouts. A shopper has one such checkout: another plan is that one's from then on.
 * MEMBERSHIP_ACTIVE for who is a member already, BAD_REQUEST for a plan of another banner.
 */
export const createMembershipRequest = v.object({ subscriptionType: v.picklist(plans) });

const membershipOrder = fields({
  id: plain(anyText),
  /** The short number that a shopper can read out on the phone. */
  number: plain(anyText),
  placedAt: plain(anyText),
  subscriptionType: plan,
  email: plain(anyText),
  /** When the plan is to be paid for again, ISO with Z. */
  renewsAt: plain(anyText),
  total: dollarAmount,
  payments: each(paymentReader),
});
export type WireMembershipOrder = WireOf<typeof membershipOrder>;

/** GET /atlas/v1/membership/v1/orders/{id} */
export const membershipOrderResponse = readEnvelope(fields({ order: membershipOrder }));
