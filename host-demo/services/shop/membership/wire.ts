import type {
  WireMembershipCheckout,
  WireMembershipOrder,
} from "../../../../sdk/contract/membership-checkout.ts";
import { renewalOf } from "../../../../sdk/domain/memberships.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { unlistedCards } from "../checkout/cards.ts";
import { checksumOf } from "./checkouts.ts";
import { readPayments } from "./payments.ts";
import type { MembershipCheckoutRow, MembershipPaymentRow } from "./tables.ts";

type WireCard = NonNullable<WireMembershipCheckout["payments"][number]["card"]>;

const toWirePayment = (payment: MembershipPaymentRow, card?: WireCard) => ({
  id: payment.card_id,
  paymentType: payment.payment_type,
  amountToAuthorize: toDollars(payment.amount),
  authorizedAmount: payment.authorization_id === null ? undefined : toDollars(payment.amount),
  balance: undefined,
  brand: payment.brand,
  lastFour: payment.last_four,
  card,
});

/** A checkout on the wire. The context's db may be a transaction. */
export async function toWireMembership(
  context: Context,
  checkout: MembershipCheckoutRow,
): Promise<WireMembershipCheckout> {
  const payments = await readPayments(context.db, checkout.id);
  const unlisted = await unlistedCards(context, checkout.account_id, payments);
  return {
    id: checkout.id,
    versionKey: checkout.version,
    checksum: checksumOf(checkout.subscription_type, checkout.price),
    status: checkout.status,
    subscriptionType: checkout.subscription_type,
    summary: { cost: { total: toDollars(checkout.price) } },
    payments: payments.map((payment) => toWirePayment(payment, unlisted.get(payment.card_id))),
    expiresAt: checkout.expires_at.toISOString(),
    buyer: { email: checkout.email },
    orderId: checkout.order_id ?? undefined,
  };
}

/** What was bought, by the order's id. Throws NOT_FOUND. */
export async function membershipOrder(
  { db }: Context,
  accountId: string,
  orderId: string,
): Promise<WireMembershipOrder> {
  const row = await db
    .selectFrom("membership_checkout")
    .where("order_id", "=", orderId)
    .where("account_id", "=", accountId)
    .selectAll()
    .executeTakeFirst();
  if (!row?.order_number || !row.placed_at) throw new ServiceError("NOT_FOUND");
  const payments = await readPayments(db, row.id);
  return {
    id: orderId,
    number: row.order_number,
    placedAt: row.placed_at.toISOString(),
    subscriptionType: row.subscription_type,
    email: row.email,
    renewsAt: renewalOf(row.placed_at).toISOString(),
    total: toDollars(row.price),
    payments: payments.map((payment) => toWirePayment(payment)),
  };
}
