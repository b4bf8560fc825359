import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { walletCards } from "./cards.ts";
import { writePayments } from "./payments.ts";
import type { CheckoutRow } from "./tables.ts";
import { checkCard, checkKinds, checkSnap, inPayingOrder, type PaymentProposal } from "./rules.ts";
import { giftBalances } from "./split.ts";

/**
 * Puts other cards in the place of those that pay for a checkout, inside the caller's transaction, which is the
 * context's db. What each pays is for repricing to work out.
 *
 * @throws ServiceError CARD_NOT_FOUND, CARD_EXPIRED, PAYMENT_TYPE_NOT_ACCEPTED, PAYMENTS_DO_NOT_ADD_UP, BAD_REQUEST,
 * GIFT_CARD_LIMIT_REACHED, GIFT_CARD_ZERO_BALANCE, SNAP_RANGE
 */
export async function proposePayments(
  context: Context,
  checkout: CheckoutRow,
  ebtTotal: number,
  proposals: readonly PaymentProposal[],
): Promise<void> {
  const wallet = await walletCards(context.db, checkout.account_id);
  checkKinds(proposals);
  const chosen = inPayingOrder(proposals).map((proposal) => ({
    proposal,
    card: checkCard(proposal, wallet, checkout.modality_type, context.clock()),
  }));
  const snap = chosen.find(({ card }) => card.type === "EBT");
  if (snap) checkSnap(snap.proposal, ebtTotal);
  const gifts = chosen.filter(({ card }) => card.type === "GIFT_CARD").map(({ card }) => card);
  if ((await giftBalances(context, gifts)).includes(0)) throw new ServiceError("GIFT_CARD_ZERO_BALANCE");
  await writePayments(
    context.db,
    checkout.id,
    chosen.map(({ proposal, card }) => ({
      card_id: card.id,
      payment_type: card.type,
      amount: 0,
      authorized_amount: null,
      wanted_amount: card.type === "EBT" ? (proposal.amount ?? null) : null,
      balance: card.type === "EBT" ? (proposal.balance ?? null) : null,
      brand: card.brand,
      last_four: card.lastFour,
    })),
  );
}
