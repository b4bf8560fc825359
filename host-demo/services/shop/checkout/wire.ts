import type {
  CheckoutPromise,
  WireCheckout,
  WireCheckoutPayments,
  WireTip,
} from "../../../../sdk/contract/checkout.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import { freeThreshold } from "../../../../sdk/domain/delivery-fees.ts";
import { isTipped, maxTipOf, suggestedTips } from "../../../../sdk/domain/tips.ts";
import type { PricedContent } from "../cart/pricing.ts";
import { bagLines, toWireCoupons, toWireLine, toWirePromo, toWireSummary } from "../cart/wire.ts";
import { chosenStore } from "../cart/place.ts";
import { promisedTime } from "../promising/promised.ts";
import { promiseOfCart } from "../promising/promises.ts";
import type { Context } from "../../platform/context.ts";
import { toPostal } from "../../platform/postal-columns.ts";
import { unlistedCards, walletCards } from "./cards.ts";
import { lastTip } from "../order/orders.ts";
import { contentOf } from "./content.ts";
import { canBeContactless } from "./following.ts";
import { readPayments } from "./payments.ts";
import { headOf } from "./repricing.ts";
import type { CheckoutRow, PaymentRow } from "./tables.ts";
import { giftBalances } from "./split.ts";

/** What is taken off a time's cost as the checkout has it: the promise was made for other items, maybe. */
export function waiverIn({ fees }: PricedContent): { waiver?: number } {
  const fee = fees.find(({ kind }) => kind === "delivery");
  if (!fee) return {};
  const incentives = (fee.discounts ?? []).filter(({ type }) => type === "INCENTIVE");
  const off = incentives.reduce((sum, { amount }) => sum + amount, fee.waived ?? 0);
  return { waiver: toDollars(off) };
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
  const unlisted = await unlistedCards(context, checkout.account_id, payments);
  const held = withGiftBalances ? await giftBalancesOf(context, checkout.account_id, payments) : undefined;
  const toWire = (payment: PaymentRow) => {
    const card = unlisted.get(payment.card_id);
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
      ...(card && { card }),
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
  if (!promise) return undefined;
  return {
    id: promise.id,
    expiration,
    ...(await promisedTime(context, promise)),
    ...waiverIn(contentOf(checkout)),
  };
}

/** What may be given to who brings it, and what is; undefined where nobody is given anything. */
async function tipOf(
  { db }: Context,
  checkout: CheckoutRow,
  { slot, totals }: PricedContent,
): Promise<WireTip | undefined> {
  if (!slot || !isTipped(slot)) return undefined;
  const { gratuity_amount, gratuity_percentage: percentage, gratuity_cut } = checkout;
  const isChosen = gratuity_amount !== null || percentage !== null;
  const lastUsed = await lastTip(db, checkout.account_id);
  return {
    maxAmount: toDollars(maxTipOf(totals.subtotal)),
    suggestions: suggestedTips(totals.subtotal, slot.plan).map((tip) => ({
      ...tip,
      amount: toDollars(tip.amount),
    })),
    ...(isChosen && { chosen: { amount: toDollars(totals.gratuityTotal), percentage } }),
    ...(lastUsed !== undefined && { lastUsed }),
    ...(gratuity_cut && { cut: true }),
  };
}

function fulfillmentOf(checkout: CheckoutRow, content: PricedContent) {
  const { instructions, delivery_type: deliveryType, accepted_terms: vendorId } = checkout;
  return {
    ...(content.deliveryAddress && { deliveryAddress: content.deliveryAddress }),
    ...(instructions !== null && { instructions }),
    ...(deliveryType !== null && { deliveryType, canBeContactless: canBeContactless(content, checkout) }),
    ...(vendorId !== null && { acceptedTerms: { vendorId } }),
  };
}

/** What a checkout that changes a placed order says of that, as it was when the change was begun. */
async function amendedBy({ db }: Context, { amends_order_id, amends_version }: CheckoutRow) {
  if (amends_order_id === null) return { properties: {}, told: {} };
  const { version_key, content } = await db
    .selectFrom("order_version")
    .innerJoin("order", "order.id", "order_version.order_id")
    .innerJoin("checkout", "checkout.id", "order_version.checkout_id")
    .where("order_version.order_id", "=", amends_order_id)
    .where("order_version.version", "=", amends_version)
    .select(["order.version_key", "checkout.content"])
    .executeTakeFirstOrThrow();
  const { totals, fees } = contentOf({ content });
  return {
    properties: { paymentVersion: version_key },
    told: { amendsOrderId: amends_order_id, originalSummary: toWireSummary(totals, fees) },
  };
}

/** Who buys, with the loyalty card and the mailing address that the shopper has by now. */
async function buyerOf({ db }: Context, { account_id, email }: CheckoutRow) {
  const profile = await db
    .selectFrom("profile")
    .where("account_id", "=", account_id)
    .select("loyalty_card_number as loyaltyId")
    .executeTakeFirst();
  const home = await db
    .selectFrom("address")
    .where("account_id", "=", account_id)
    .where("type", "=", "home")
    .select(["street", "unit", "locality", "region", "county", "postal_code", "country_code"])
    .executeTakeFirst();
  return {
    profileId: account_id,
    email,
    ...(profile?.loyaltyId && { loyaltyId: profile.loyaltyId }),
    ...(home && { address: toPostal(home) }),
  };
}

export async function toWireCheckout(context: Context, checkout: CheckoutRow): Promise<WireCheckout> {
  const content = contentOf(checkout);
  const promise = await promiseOf(context, checkout);
  const { payments, toWire } = await paymentsOf(context, checkout);
  const { contact_date_of_birth: dateOfBirth } = checkout;
  const birthDate = dateOfBirth === null ? {} : { dateOfBirth };
  const tip = await tipOf(context, checkout, content);
  const plan = content.slot?.plan;
  const amended = await amendedBy(context, checkout);
  return {
    id: checkout.id,
    versionKey: checkout.version,
    checksum: checkout.checksum,
    status: checkout.status,
    modalityType: checkout.modality_type,
    cartId: checkout.cart_id,
    summary: toWireSummary(content.totals, content.fees),
    lineItems: [
      ...content.lines.map((line) => toWireLine(line, checkout.modality_type)),
      ...bagLines(content.fees),
    ],
    fulfillment: {
      contact: {
        ...(checkout.contact_first_name === null ? {} : { firstName: checkout.contact_first_name }),
        ...(checkout.contact_last_name === null ? {} : { lastName: checkout.contact_last_name }),
        ...(checkout.contact_phone === null ? {} : { phone: checkout.contact_phone }),
        smsOptin: checkout.contact_sms_optin,
        ...birthDate,
      },
      store: await chosenStore(context.db, headOf(checkout)),
      ...fulfillmentOf(checkout, content),
      ...(promise && { promise }),
      expiresAt: checkout.expires_at.toISOString(),
    },
    priceAdjustment: {
      promos: content.promos.map(toWirePromo),
      coupons: toWireCoupons(content.lines, content.fees),
      ...(checkout.lost_promos.length > 0 && { lostPromos: checkout.lost_promos }),
    },
    paymentDetails: {
      gratuityAmount: toDollars(content.totals.gratuityTotal),
      ...(tip && { tip }),
    },
    ...(plan && { membership: { type: plan, freeThreshold: toDollars(freeThreshold) } }),
    // Every banner that sells takes them, in the app that this is.
    acceptsPromoCodes: true,
    payments: payments.map(toWire),
    properties: { createOrderPromiseHadFallout: checkout.had_fallout, ...amended.properties },
    ...amended.told,
    buyer: { ...(await buyerOf(context, checkout)), ...birthDate },
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
