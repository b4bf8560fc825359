import type {
  CheckoutPromise,
  WireCheckout,
  WireCheckoutPayments,
} from "../../../../sdk/contract/checkout.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { PricedContent } from "../cart/pricing.ts";
import { toWireLine, toWireSummary } from "../cart/wire.ts";
import { readStore } from "../cart/stores.ts";
import { promisedTime } from "../promising/promised.ts";
import { promiseOfCart } from "../promising/promises.ts";
import type { Context } from "../../platform/context.ts";
import { unsavedCards } from "../../payments/wallet/cards.ts";
import { toWireCard } from "../../payments/wallet/wire.ts";
import { walletCards } from "./cards.ts";
import { readPayments } from "./repricing.ts";
import type { CheckoutRow, PaymentRow } from "./tables.ts";
import { giftBalances } from "./split.ts";

export function contentOf(checkout: Pick<CheckoutRow, "content">): PricedContent {
  return JSON.parse(checkout.content) as PricedContent;
}

/** What gift cards hold by now, by card. */
async function giftBalancesOf(context: Context, accountId: string, payments: readonly PaymentRow[]) {
  const wallet = await walletCards(context.db, accountId);
  const gifts = payments.flatMap(({ card_id, payment_type }) =>
    payment_type === "GIFT_CARD" ? (wallet.find(({ id }) => id === card_id) ?? []) : [],
  );
  const balances = await giftBalances(context, gifts);
  return new Map(gifts.map(({ id }, index) => [id, balances[index]]));
}

/** What pays for a checkout. A card that the wallet does not list comes along whole. */
async function paymentsOf(context: Context, checkout: CheckoutRow, withGiftBalances = false) {
  const payments = await readPayments(context.db, checkout.id);
  const unsaved = payments.length > 0 ? await unsavedCards(context, checkout.account_id) : [];
  const held = withGiftBalances ? await giftBalancesOf(context, checkout.account_id, payments) : undefined;
  const toWire = (payment: PaymentRow) => {
    const card = unsaved.find(({ id }) => id === payment.card_id);
    const balance = held?.get(payment.card_id) ?? payment.balance;
    return {
      id: payment.card_id,
      paymentType: payment.payment_type,
      amountToAuthorize: toDollars(payment.amount),
      ...(payment.authorized_amount === null
        ? {}
        : { authorizedAmount: toDollars(payment.authorized_amount) }),
      ...(balance === null ? {} : { balance: toDollars(balance) }),
      brand: payment.brand,
      lastFour: payment.last_four,
      ...(card && { card: toWireCard(card, null, context.clock()) }),
    };
  };
  return { payments, toWire };
}

/** The time of a checkout: its promise while it is a draft, what is booked for it, or what its order keeps. */
async function promiseOf(
  context: Context,
  { cart_id, status, booked, time, ...checkout }: CheckoutRow,
): Promise<CheckoutPromise | undefined> {
  const expiration = { value: checkout.expires_at.toISOString() };
  if (time) return { expiration, ...time };
  if (booked) return { id: booked.promise.id, expiration, ...booked.time };
  if (status !== "DRAFT" && status !== "ACTIVATING") return undefined;
  const promise = await promiseOfCart(context, { ...checkout, id: cart_id });
  return promise && { id: promise.id, expiration, ...(await promisedTime(context, promise)) };
}

export async function toWireCheckout(context: Context, checkout: CheckoutRow): Promise<WireCheckout> {
  const content = contentOf(checkout);
  const promise = await promiseOf(context, checkout);
  const { payments, toWire } = await paymentsOf(context, checkout);
  const { contact_date_of_birth: dateOfBirth } = checkout;
  const birthDate = dateOfBirth === null ? {} : { dateOfBirth };
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
        ...birthDate,
      },
      store: await readStore(context.db, checkout.store_id),
      ...(content.deliveryAddress && { deliveryAddress: content.deliveryAddress }),
      ...(promise && { promise }),
      expiresAt: checkout.expires_at.toISOString(),
    },
    payments: payments.map(toWire),
    buyer: { profileId: checkout.account_id, email: checkout.email, ...birthDate },
    ...(checkout.order_id === null ? {} : { orderId: checkout.order_id }),
  };
}

export interface ShownPayments {
  readonly onlyAuthorized: boolean;
  readonly giftBalances: boolean;
}

export async function toWirePayments(
  context: Context,
  checkout: CheckoutRow,
  { onlyAuthorized, giftBalances: withGiftBalances }: ShownPayments,
): Promise<WireCheckoutPayments> {
  const { payments: all, toWire } = await paymentsOf(context, checkout, withGiftBalances);
  const authorized = all.filter((payment) => payment.authorized_amount !== null);
  const shown = onlyAuthorized ? authorized : all;
  const ofType = (type: PaymentRow["payment_type"]) =>
    shown.filter((payment) => payment.payment_type === type).map(toWire);
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
