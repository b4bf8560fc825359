import type { Kysely } from "kysely";
import type { WireAmendment } from "../../../../../sdk/contract/amending.ts";
import { toDollars } from "../../../../../sdk/domain/money.ts";
import { snapLimits } from "../../../../../sdk/domain/tenders.ts";
import type { PricedContent } from "../../cart/pricing.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import type { Tables } from "../../../tables.ts";
import { heldIn, type CardHolds, type HeldPayment } from "../../order/holds.ts";
import type { PaymentProposal } from "../rules.ts";
import { splitContent, withTaxOf } from "../split.ts";
import type { PaymentRow } from "../tables.ts";
import { tenderSteps, type Rise } from "../tendering/tender-steps.ts";
import type { Base } from "./base.ts";

/** The cards of a placed order, as what changes it begins with them: each at what it was authorised for. */
export function originalPayments(base: Base): Omit<PaymentRow, "checkout_id" | "position">[] {
  return base.payments.map(({ card_id, payment_type, amount, brand, last_four }) => ({
    card_id,
    payment_type,
    amount,
    authorized_amount: amount,
    wanted_amount: null,
    balance: null,
    brand,
    last_four,
  }));
}

/**
 * What the order's own cards pay of a change. SNAP and the gift cards stay as they are unless what they may pay shrinks,
 * or more of SNAP was asked for; the bank card pays the rest. Cards that have left the wallet still pay.
 */
export function splitChange(
  cart: PricedContent,
  payments: readonly PaymentRow[],
): { content: PricedContent; payments: PaymentRow[] } {
  const held = ({ authorized_amount }: PaymentRow) => authorized_amount ?? 0;
  const snap = payments.find(({ payment_type }) => payment_type === "EBT");
  const gifts = payments.filter(({ payment_type }) => payment_type === "GIFT_CARD");
  const split = splitContent(cart, {
    ...(snap && {
      snap: {
        wanted: snap.wanted_amount ?? held(snap),
        balance: snap.balance === null ? undefined : held(snap) + snap.balance,
      },
    }),
    gifts: gifts.map(held),
  });
  const { tenders } = split;
  const amountOf = (payment: PaymentRow): number => {
    switch (payment.payment_type) {
      case "EBT":
        return tenders.snap;
      case "GIFT_CARD":
        return tenders.gifts[gifts.indexOf(payment)] ?? 0;
      case "BANK_CARD":
        return tenders.bank;
    }
  };
  return {
    content: withTaxOf(cart, split),
    payments: payments.map((payment) => ({ ...payment, amount: amountOf(payment) })),
  };
}

/**
 * Notes how much of SNAP is wanted for a change, and what its card holds. Nothing else of what pays can be changed.
 *
 * @throws ServiceError PAYMENT_TYPE_NOT_ACCEPTED for other cards than the order's own, SNAP_RANGE
 */
export async function proposeAmounts(
  db: Kysely<Tables>,
  payments: readonly PaymentRow[],
  ebtTotal: number,
  proposals: readonly PaymentProposal[],
): Promise<void> {
  const isOwn = ({ id, paymentType }: PaymentProposal) =>
    payments.some(({ card_id, payment_type }) => card_id === id && payment_type === paymentType);
  if (proposals.length !== payments.length || !proposals.every(isOwn))
    throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED", {
      reason: "A placed order is paid by the cards that it was placed with.",
    });
  const snap = payments.find(({ payment_type }) => payment_type === "EBT");
  const wish = proposals.find(({ paymentType }) => paymentType === "EBT");
  if (!snap || !wish) return;
  const { amount, balance = snap.balance } = wish;
  const authorized = snap.authorized_amount ?? 0;
  const most = balance === null ? undefined : authorized + balance;
  const { min, max } = snapLimits({ ebtTotal, balance: most, authorized });
  if (amount !== undefined && (amount < min || amount > max)) {
    const [from, to] = [min, max].map((cents) => toDollars(cents).toFixed(2));
    throw new ServiceError("SNAP_RANGE", { reason: `SNAP can pay from ${from} to ${to}.` });
  }
  await db
    .updateTable("checkout_payment")
    .set({ wanted_amount: amount ?? null, balance })
    .where("checkout_id", "=", snap.checkout_id)
    .where("card_id", "=", snap.card_id)
    .execute();
}

/**
 * What is to be asked of an order's cards beside what they hold, before a change of it stands: SNAP's rise, then the bank
 * card's. A bank card that comes to pay nothing is seen to be alive; one that pays again is asked for all of it.
 */
export function risesOf(payments: readonly PaymentRow[], held: readonly HeldPayment[]): Rise[] {
  const cardOf = (cardId: string): CardHolds =>
    held.find(({ card_id }) => card_id === cardId) ?? { holds: [], latest: "" };
  const heldBy = (cardId: string) => heldIn(cardOf(cardId).holds);
  const asked = payments.map((payment) => ({
    ...payment,
    amount: Math.max(0, payment.amount - heldBy(payment.card_id)),
  }));
  const isLetGo = (cardId: string) =>
    heldBy(cardId) > 0 && payments.some(({ card_id, amount }) => card_id === cardId && amount === 0);
  return tenderSteps(asked)
    .filter(({ cardId, amount }) => amount > 0 || isLetGo(cardId))
    .map((step) => ({ ...step, raises: cardOf(step.cardId).latest }));
}

/** What each card of an order pays before a change and after it. */
export function toWireChange(
  before: readonly PaymentRow[],
  after: readonly PaymentRow[] | undefined,
): WireAmendment["payments"] {
  return before.map((payment, index) => ({
    id: payment.card_id,
    paymentType: payment.payment_type,
    brand: payment.brand,
    lastFour: payment.last_four,
    before: toDollars(payment.amount),
    after: toDollars(after?.[index]?.amount ?? 0),
  }));
}
