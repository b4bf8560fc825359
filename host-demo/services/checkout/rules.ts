import { createHash } from "node:crypto";
import type { ModalityType } from "../../../sdk/contract/cart.ts";
import { isExpired } from "../../../sdk/domain/cards.ts";
import type { Cents } from "../../../sdk/domain/money.ts";
import type { PricedContent } from "../cart/pricing.ts";
import { ServiceError } from "../core/service-error.ts";

export type PaymentType = "BANK_CARD" | "EBT" | "GIFT_CARD";

export interface PaymentProposal {
  readonly id: string;
  readonly paymentType: PaymentType;
}

/** What the checkout needs to know of a card in the shopper's wallet. */
export interface WalletCard {
  readonly id: string;
  readonly type: PaymentType | undefined;
  readonly expMonth: number | undefined;
  readonly expYear: number | undefined;
  readonly expiredFlag: boolean;
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

/**
 * The price that the shopper was shown, as a hash. Lines count by product, not by position: reordering a
 * cart does not change what it costs.
 */
export function checksumOf(content: PricedContent): string {
  const lines = [...content.lines]
    .sort((a, b) => (a.gtin13 < b.gtin13 ? -1 : 1))
    .map((line) => [line.gtin13, line.quantity, line.regular, line.promo ?? null, line.net, line.tax]);
  const fees = content.fees.map((fee) => [fee.kind, fee.amount]);
  const { total, taxTotal, gratuityTotal, ebtTotal } = content.totals;
  const priced = [
    content.storeId,
    content.modalityType,
    lines,
    fees,
    total,
    taxTotal,
    gratuityTotal,
    ebtTotal,
  ];
  return createHash("sha256").update(JSON.stringify(priced)).digest("hex");
}

/**
 * Checks the cards that a shopper wants to pay with, and gives them back in the order proposed.
 *
 * @throws ServiceError CARD_NOT_FOUND, CARD_EXPIRED,
 * PAYMENT_TYPE_NOT_ACCEPTED, PAYMENTS_DO_NOT_ADD_UP for more than one bank card
 */
export function checkPayments(
  proposals: readonly PaymentProposal[],
  wallet: readonly WalletCard[],
  modality: ModalityType,
  today: Date,
): WalletCard[] {
  const cards = proposals.map((proposal) => {
    const card = wallet.find((candidate) => candidate.id === proposal.id);
    if (!card) throw new ServiceError("CARD_NOT_FOUND");
    if (card.type !== proposal.paymentType || card.type !== "BANK_CARD")
      throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED");
    if (isExpired(card, today)) throw new ServiceError("CARD_EXPIRED");
    if (!card.hasBillingAddress)
      throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED", { reason: "The card has no billing address." });
    if (card.token === undefined || card.notAcceptedFor.includes(modality))
      throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED");
    return card;
  });
  if (cards.length > 1)
    throw new ServiceError("PAYMENTS_DO_NOT_ADD_UP", { reason: "One bank card pays for an order." });
  return cards;
}

/** What each card pays. Amounts that a client proposes are never used: the bank card pays the rest, which is all. */
export function allocate(total: Cents, cards: readonly { readonly payment_type: PaymentType }[]): Cents[] {
  return cards.map((card) => (card.payment_type === "BANK_CARD" ? total : 0));
}

/**
 * What to ask of the bank. When it pays nothing, a dollar is held to see that the card could pay for
 * substitutions later.
 */
export function bankRequest(amount: Cents): { amount: Cents; purpose: "PAYMENT" | "VERIFICATION" } {
  return amount > 0 ? { amount, purpose: "PAYMENT" } : { amount: 100, purpose: "VERIFICATION" };
}

export interface CompleteContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
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

/** @throws ServiceError PAYMENTS_DO_NOT_ADD_UP */
export function checkTenders(total: Cents, payments: readonly { readonly amount: Cents }[]): void {
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  if (payments.length === 0 || paid !== total) throw new ServiceError("PAYMENTS_DO_NOT_ADD_UP");
}

export interface CheckoutState {
  readonly status: string;
  readonly version: string;
  readonly expires_at: Date;
}

/** Why a guarded write to a checkout found no row to change. */
export function whyNotWritable(checkout: CheckoutState | undefined, now: Date): ServiceError {
  if (!checkout) return new ServiceError("NOT_FOUND");
  if (hasExpired(checkout, now)) return new ServiceError("CHECKOUT_EXPIRED");
  if (checkout.status !== "DRAFT") return new ServiceError("CHECKOUT_NOT_DRAFT");
  return new ServiceError("VERSION_CONFLICT", { versionKey: checkout.version });
}

/** Only a draft runs out: one that is being placed, or was, keeps its place. */
export function hasExpired(checkout: CheckoutState, now: Date): boolean {
  return checkout.status === "EXPIRED" || (checkout.status === "DRAFT" && checkout.expires_at <= now);
}
