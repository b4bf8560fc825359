import type { Kysely } from "kysely";
import type { WireCheckout, WireCheckoutPayments } from "../../../sdk/contract/checkout.ts";
import { toDollars } from "../../../sdk/domain/money.ts";
import type { PricedContent } from "../cart/pricing.ts";
import { toWireLine, toWireSummary } from "../cart/wire.ts";
import { readStore } from "../cart/stores.ts";
import type { Tables } from "../core/tables.ts";
import { readPayments, type CheckoutRow, type PaymentRow } from "./repricing.ts";

export function contentOf(checkout: Pick<CheckoutRow, "content">): PricedContent {
  return JSON.parse(checkout.content) as PricedContent;
}

export function toWirePayment(payment: PaymentRow) {
  return {
    id: payment.card_id,
    paymentType: payment.payment_type,
    amountToAuthorize: toDollars(payment.amount),
    ...(payment.authorized_amount === null ? {} : { authorizedAmount: toDollars(payment.authorized_amount) }),
    brand: payment.brand,
    lastFour: payment.last_four,
  };
}

export async function toWireCheckout(db: Kysely<Tables>, checkout: CheckoutRow): Promise<WireCheckout> {
  const content = contentOf(checkout);
  const payments = await readPayments(db, checkout.id);
  return {
    id: checkout.id,
    versionKey: checkout.version,
    checksum: checkout.checksum,
    status: checkout.status,
    modalityType: checkout.modality_type,
    cartId: checkout.cart_id,
    summary: toWireSummary(content.totals, content.fees),
    lineItems: content.lines.map(toWireLine),
    fulfillment: {
      contact: {
        ...(checkout.contact_first_name === null ? {} : { firstName: checkout.contact_first_name }),
        ...(checkout.contact_last_name === null ? {} : { lastName: checkout.contact_last_name }),
        ...(checkout.contact_phone === null ? {} : { phone: checkout.contact_phone }),
        smsOptin: checkout.contact_sms_optin,
      },
      store: await readStore(db, checkout.store_id),
      expiresAt: checkout.expires_at.toISOString(),
    },
    payments: payments.map(toWirePayment),
    buyer: { profileId: checkout.account_id, email: checkout.email },
    ...(checkout.order_id === null ? {} : { orderId: checkout.order_id }),
  };
}

export async function toWirePayments(
  db: Kysely<Tables>,
  checkout: CheckoutRow,
  onlyAuthorized: boolean,
): Promise<WireCheckoutPayments> {
  const all = await readPayments(db, checkout.id);
  const authorized = all.filter((payment) => payment.authorized_amount !== null);
  const shown = onlyAuthorized ? authorized : all;
  const ofType = (type: PaymentRow["payment_type"]) =>
    shown.filter((payment) => payment.payment_type === type).map(toWirePayment);
  const toAuthorize = all.reduce((sum, payment) => sum + payment.amount, 0);
  return {
    versionKey: checkout.version,
    paymentMethods: {
      bankCards: ofType("BANK_CARD"),
      ebtCards: ofType("EBT"),
      giftCards: ofType("GIFT_CARD"),
      transactions: authorized.map((payment) => ({
        type: "AUTHORIZATION",
        status: "APPROVED",
        amount: toDollars(payment.authorized_amount ?? 0),
        paymentMethod: {
          type: payment.payment_type,
          subType: payment.brand,
          lastFourOfCard: payment.last_four,
        },
      })),
      amounts: {
        total: toDollars(checkout.total),
        toAuthorize: toDollars(toAuthorize),
        authorized: toDollars(authorized.reduce((sum, payment) => sum + (payment.authorized_amount ?? 0), 0)),
      },
      remainingBalance: toDollars(checkout.total - toAuthorize),
    },
  };
}
