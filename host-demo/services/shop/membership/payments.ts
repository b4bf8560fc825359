import type { Kysely } from "kysely";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { walletCards } from "../checkout/cards.ts";
import {
  checkCard,
  checkKinds,
  inPayingOrder,
  type PaymentProposal,
  type WalletCard,
} from "../checkout/rules.ts";
import { giftBalances } from "../checkout/split.ts";
import type { PaymentRow } from "../checkout/tables.ts";
import type { MembershipCheckoutRow, MembershipPaymentRow } from "./tables.ts";

/** What pays for a plan, in the order in which it pays. */
export function readPayments(db: Kysely<Tables>, checkoutId: string): Promise<MembershipPaymentRow[]> {
  return db
    .selectFrom("membership_payment")
    .where("checkout_id", "=", checkoutId)
    .orderBy("position")
    .selectAll()
    .execute();
}

/** The same as what is asked of the processor goes by; SNAP is never among them. */
export const asTenders = (payments: readonly MembershipPaymentRow[]): PaymentRow[] =>
  payments.map(({ authorization_id: _, ...row }) => ({
    ...row,
    authorized_amount: null,
    wanted_amount: null,
    balance: null,
  }));

/** Where a card is not taken for groceries says nothing of a plan. */
export async function walletOf(db: Kysely<Tables>, accountId: string): Promise<WalletCard[]> {
  const cards = await walletCards(db, accountId);
  return cards.map((card) => ({ ...card, notAcceptedFor: [] }));
}

type Card = ReturnType<typeof checkCard>;

/** Checks that a card can pay for a plan. Throws as checkCard, and PAYMENT_TYPE_NOT_ACCEPTED for SNAP. */
export function checkPlanCard(
  proposal: Pick<PaymentProposal, "id" | "paymentType">,
  wallet: readonly WalletCard[],
  now: Date,
): Card & { readonly type: "BANK_CARD" | "GIFT_CARD" } {
  const card = checkCard(proposal, wallet, "PICKUP", now);
  const { type } = card;
  if (type === "EBT") throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED");
  return { ...card, type };
}

/**
 * Puts other cards in the place of those that pay for a plan, inside the caller's transaction, which is the context's db.
 *
 * @throws ServiceError CARD_NOT_FOUND, CARD_EXPIRED, PAYMENT_TYPE_NOT_ACCEPTED, PAYMENTS_DO_NOT_ADD_UP, BAD_REQUEST,
 * GIFT_CARD_LIMIT_REACHED, GIFT_CARD_ZERO_BALANCE
 */
export async function proposePayments(
  context: Context,
  checkout: MembershipCheckoutRow,
  proposals: readonly PaymentProposal[],
): Promise<void> {
  const wallet = await walletOf(context.db, checkout.account_id);
  checkKinds(proposals);
  const chosen = inPayingOrder(proposals).map((proposal) => checkPlanCard(proposal, wallet, context.clock()));
  const gifts = chosen.filter(({ type }) => type === "GIFT_CARD");
  if ((await giftBalances(context, gifts)).includes(0)) throw new ServiceError("GIFT_CARD_ZERO_BALANCE");
  await write(context, checkout, chosen);
}

/** Works out anew what each card pays: one may have left the wallet, and a gift card may hold less. */
export async function splitAnew(context: Context, checkout: MembershipCheckoutRow): Promise<void> {
  const wallet = await walletOf(context.db, checkout.account_id);
  const payments = await readPayments(context.db, checkout.id);
  const kept = payments.flatMap(({ card_id, payment_type }) => {
    const card = wallet.find(({ id }) => id === card_id);
    return card ? [{ ...card, type: payment_type }] : [];
  });
  await write(context, checkout, kept);
}

type Paying = Pick<WalletCard, "id" | "token" | "brand" | "lastFour"> & {
  readonly type: MembershipPaymentRow["payment_type"];
};

/** Gift cards pay as much as they hold, in their order; the bank card pays the rest. */
async function write(context: Context, { id, price }: MembershipCheckoutRow, cards: readonly Paying[]) {
  const { db } = context;
  let left = price;
  const rows: MembershipPaymentRow[] = [];
  for (const [position, card] of cards.entries()) {
    const [balance = 0] = card.type === "GIFT_CARD" ? await giftBalances(context, [card]) : [left];
    const amount = Math.min(balance, left);
    left -= amount;
    rows.push({
      checkout_id: id,
      position,
      card_id: card.id,
      payment_type: card.type,
      amount,
      authorization_id: null,
      brand: card.brand,
      last_four: card.lastFour,
    });
  }
  await db.deleteFrom("membership_payment").where("checkout_id", "=", id).execute();
  if (rows.length > 0) await db.insertInto("membership_payment").values(rows).execute();
}
