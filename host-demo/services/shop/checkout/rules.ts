import { createHash } from "node:crypto";
import type { ModalityType } from "../../../../sdk/domain/modality.ts";
import { ageOn } from "../../../../sdk/domain/age.ts";
import type { Discount } from "../../../../sdk/domain/discounts.ts";
import { isPastMonth } from "../../../../sdk/domain/card-numbers.ts";
import { toDollars, type Cents } from "../../../../sdk/domain/money.ts";
import { nameProblem } from "../../../../sdk/domain/names.ts";
import { maxOrderGiftCards } from "../../../../sdk/domain/limits.ts";
import { snapLimits } from "../../../../sdk/domain/tenders.ts";
import type { PricedContent } from "../cart/pricing.ts";
import type { WantedLine } from "../cart/rules.ts";
import { bagNumber } from "../cart/wire.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

export type PaymentType = "BANK_CARD" | "EBT" | "GIFT_CARD";

export interface PaymentProposal {
  readonly id: string;
  readonly paymentType: PaymentType;
  /** Cents. Only that of an EBT card counts. */
  readonly amount?: Cents | undefined;
  readonly balance?: Cents | null | undefined;
}

/** Whether a page shows so many of each product. Some say what the bags are as well, as they were told of them. */
export function areSameLines(told: readonly WantedLine[], own: readonly WantedLine[]): boolean {
  const worded = (some: readonly WantedLine[]) =>
    some
      .map(({ gtin13, quantity }) => `${gtin13} ${quantity}`)
      .sort()
      .join();
  return worded(told.filter(({ gtin13 }) => gtin13 !== bagNumber)) === worded(own);
}

/** What the checkout needs to know of a card in the shopper's wallet. */
export interface WalletCard {
  readonly id: string;
  readonly type: PaymentType | undefined;
  readonly expMonth: number | undefined;
  readonly expYear: number | undefined;
  readonly hasBillingAddress: boolean;
  readonly notAcceptedFor: readonly string[];
  readonly token: string | undefined;
  readonly brand: string;
  readonly lastFour: string;
}

export interface Contact {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
}

const toldBy = ({ type, offerId, id, amount }: Discount) => [type, offerId ?? id ?? null, amount];

/**
 * The price that the shopper was shown, as a hash. Lines count by product, not by position: reordering a
 * cart does not change what it costs.
 */
export function checksumOf(content: PricedContent): string {
  const lines = [...content.lines]
    .sort((a, b) => (a.gtin13 < b.gtin13 ? -1 : 1))
    .map((line) => [
      line.gtin13,
      line.quantity,
      line.regular,
      line.promo ?? null,
      line.discounts.map(toldBy),
      line.net,
      line.tax,
    ]);
  const fees = content.fees
    .map(({ kind, amount, toBeDetermined = false, waived = 0, discounts = [] }) =>
      JSON.stringify([kind, amount, toBeDetermined, waived, discounts.map(toldBy)]),
    )
    .sort();
  const promos = content.promos.map(({ code, amount }) => [code, amount]);
  const { total, taxTotal, gratuityTotal, ebtTotal } = content.totals;
  const priced = [
    content.storeId,
    content.modalityType,
    content.deliveryAddress ?? null,
    // Who brings it has terms of their own.
    content.slot?.vendor ?? null,
    lines,
    fees,
    promos,
    total,
    taxTotal,
    gratuityTotal,
    ebtTotal,
  ];
  return createHash("sha256").update(JSON.stringify(priced)).digest("hex");
}

/**
 * Checks that a card of the wallet can pay as what it is proposed as.
 *
 * @throws ServiceError CARD_NOT_FOUND, CARD_EXPIRED, PAYMENT_TYPE_NOT_ACCEPTED
 */
export function checkCard(
  proposal: Pick<PaymentProposal, "id" | "paymentType">,
  wallet: readonly WalletCard[],
  modality: ModalityType,
  now: Date,
): WalletCard & { readonly type: PaymentType; readonly token: string } {
  const card = wallet.find((candidate) => candidate.id === proposal.id);
  if (!card) throw new ServiceError("CARD_NOT_FOUND");
  const { type, token } = card;
  if (type === undefined || type !== proposal.paymentType)
    throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED");
  const { expMonth, expYear } = card;
  if (expMonth !== undefined && expYear !== undefined && isPastMonth(expMonth, expYear, now))
    throw new ServiceError("CARD_EXPIRED");
  if (type === "BANK_CARD" && !card.hasBillingAddress)
    throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED", { reason: "The card has no billing address." });
  if (token === undefined || card.notAcceptedFor.includes(modality))
    throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED");
  return { ...card, type, token };
}

/**
 * Checks how many cards of each kind are to pay.
 *
 * @throws ServiceError BAD_REQUEST for one that is listed twice, GIFT_CARD_LIMIT_REACHED,
 * PAYMENTS_DO_NOT_ADD_UP for a second bank card or EBT card
 */
export function checkKinds(proposals: readonly PaymentProposal[]): void {
  const count = (type: PaymentType) => proposals.filter(({ paymentType }) => paymentType === type).length;
  if (new Set(proposals.map(({ id }) => id)).size < proposals.length)
    throw new ServiceError("BAD_REQUEST", { reason: "A card is listed twice." });
  if (count("BANK_CARD") > 1)
    throw new ServiceError("PAYMENTS_DO_NOT_ADD_UP", { reason: "One bank card pays for an order." });
  if (count("EBT") > 1)
    throw new ServiceError("PAYMENTS_DO_NOT_ADD_UP", { reason: "One SNAP EBT card pays for an order." });
  if (count("GIFT_CARD") > maxOrderGiftCards) throw new ServiceError("GIFT_CARD_LIMIT_REACHED");
}

/**
 * Checks what SNAP is to pay.
 *
 * @throws ServiceError PAYMENT_TYPE_NOT_ACCEPTED when nothing in the order is SNAP-eligible, SNAP_RANGE
 */
export function checkSnap(
  { amount, balance }: Pick<PaymentProposal, "amount" | "balance">,
  ebtTotal: Cents,
): void {
  if (ebtTotal === 0)
    throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED", {
      reason: "SNAP may pay for nothing in this order.",
    });
  if (amount === undefined) return;
  const { min, max } = snapLimits({ ebtTotal, balance: balance ?? undefined });
  if (amount < min || amount > max || amount === 0) {
    const [from, to] = [min, max].map((cents) => toDollars(cents).toFixed(2));
    throw new ServiceError("SNAP_RANGE", { reason: `SNAP can pay from ${from} to ${to}.` });
  }
}

/** SNAP first, then gift cards as chosen, then the bank card: the order in which cards pay. */
export function inPayingOrder<T extends { readonly paymentType: PaymentType }>(payments: readonly T[]): T[] {
  const place: Record<PaymentType, number> = { EBT: 0, GIFT_CARD: 1, BANK_CARD: 2 };
  return [...payments].sort((a, b) => place[a.paymentType] - place[b.paymentType]);
}

export interface CompleteContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** @throws ServiceError BAD_REQUEST for a name that is none; an empty one clears it */
export function checkNames(...names: readonly string[]): void {
  if (names.some((name) => name !== "" && nameProblem(name, true)))
    throw new ServiceError("BAD_REQUEST", {
      reason: "Names have letters, spaces, hyphens, apostrophes and full stops.",
    });
}

/** @throws ServiceError CONTACT_INCOMPLETE naming what is missing */
export function completeContact(contact: Contact): CompleteContact {
  const { firstName, lastName, phone } = contact;
  if (firstName && lastName && phone) return { firstName, lastName, phone };
  const missing = Object.entries({ firstName, lastName, phone }).flatMap(([name, value]) =>
    value ? [] : [name],
  );
  throw new ServiceError("CONTACT_INCOMPLETE", { rootCauses: missing.map((code) => ({ code })) });
}

/**
 * Checks that the buyer is old enough for every item.
 *
 * @throws ServiceError AGE_VERIFICATION_REQUIRED where nobody has said how old they are, MINIMUM_AGE_NOT_MET
 */
export function checkAge(minimumAge: number, birthDate: string | null, today: string): void {
  if (minimumAge === 0) return;
  if (birthDate === null) throw new ServiceError("AGE_VERIFICATION_REQUIRED");
  if (ageOn(birthDate, today) < minimumAge)
    throw new ServiceError("MINIMUM_AGE_NOT_MET", {
      customerErrorMessage: `Items in your order require a minimum age of ${minimumAge}.`,
    });
}

/**
 * Checks that the cards pay the total, and that a bank card is among them: it pays for what SNAP and gift cards
 * can't, now or after picking.
 *
 * @throws ServiceError SNAP_NEEDS_BANK_CARD, GIFT_CARD_NEEDS_BANK_CARD, PAYMENTS_DO_NOT_ADD_UP
 */
export function checkTenders(
  total: Cents,
  payments: readonly { readonly amount: Cents; readonly payment_type: PaymentType }[],
): void {
  const has = (type: PaymentType) => payments.some((payment) => payment.payment_type === type);
  if (!has("BANK_CARD") && has("EBT")) throw new ServiceError("SNAP_NEEDS_BANK_CARD");
  if (!has("BANK_CARD") && has("GIFT_CARD")) throw new ServiceError("GIFT_CARD_NEEDS_BANK_CARD");
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  if (!has("BANK_CARD") || paid !== total) throw new ServiceError("PAYMENTS_DO_NOT_ADD_UP");
}

export interface CheckoutState {
  readonly status: string;
  readonly version: string;
  readonly expires_at: Date;
  /** Of one that changes a placed order. */
  readonly amends_order_id?: string | null;
}

/** Why a guarded write to a checkout found no row to change. */
export function whyNotWritable(checkout: CheckoutState | undefined, now: Date): ServiceError {
  if (!checkout) return new ServiceError("NOT_FOUND");
  if (hasExpired(checkout, now)) return whyExpired(checkout);
  if (checkout.status !== "DRAFT") return new ServiceError("CHECKOUT_NOT_DRAFT");
  return new ServiceError("VERSION_CONFLICT", { versionKey: checkout.version });
}

/** A change of an order runs out with its cut-off; one that another change took the place of is another device's. */
export function whyExpired({ amends_order_id, status }: CheckoutState): ServiceError {
  if (!amends_order_id) return new ServiceError("CHECKOUT_EXPIRED");
  return new ServiceError(status === "EXPIRED" ? "VERSION_CONFLICT" : "CANNOT_MODIFY");
}

/** Only a draft runs out: one that is being placed, or was, keeps its place. */
export function hasExpired(checkout: CheckoutState, now: Date): boolean {
  return checkout.status === "EXPIRED" || (checkout.status === "DRAFT" && checkout.expires_at <= now);
}
