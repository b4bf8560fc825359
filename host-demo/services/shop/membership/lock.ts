import type { Kysely } from "kysely";
import { planPrices } from "../../../../sdk/domain/memberships.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { checkTenders, whyNotWritable } from "../checkout/rules.ts";
import { tenderSteps, type Tender } from "../checkout/tendering/tender-steps.ts";
import { beginAttempt, holdClaim, type ClaimedCall } from "../saga/begin.ts";
import type { Attempt } from "../saga/lease.ts";
import { checksumOf, findCheckout, refuseMember } from "./checkouts.ts";
import { recordNews } from "./news.ts";
import { asTenders, checkPlanCard, readPayments, walletOf } from "./payments.ts";
import type { MembershipCheckoutRow } from "./tables.ts";

/** The kind of saga that makes a shopper a member. */
export const kindName = "JOIN";

export interface JoinCall extends ClaimedCall {
  readonly checkoutId: string;
  readonly accountId: string;
  readonly versionKey: string;
  readonly checksum: string;
  /** What the fraud script calls the visit; null where it did not tell. */
  readonly transactionId: string | null;
}

/** Which checkout an attempt holds. */
export function heldCheckout({ checkout_id, attempt_id }: Attempt) {
  return { id: checkout_id, attempt_id, status: "ACTIVATING" } as const;
}

/**
 * DRAFT to ACTIVATING, by one attempt. Nothing changes when the draft can't be placed as it is.
 *
 * @throws ServiceError NOT_FOUND, CHECKOUT_EXPIRED, CHECKOUT_NOT_DRAFT, VERSION_CONFLICT, MEMBERSHIP_ACTIVE,
 * PRICE_CHANGED, GIFT_CARD_NEEDS_BANK_CARD, PAYMENTS_DO_NOT_ADD_UP, CARD_EXPIRED, PAYMENT_TYPE_NOT_ACCEPTED
 * @throws LeaseLost when another call took the idempotency key over
 */
export function lock(
  context: Context,
  request: JoinCall,
): Promise<{ readonly attempt: Attempt; readonly tenders: Tender[] }> {
  return context.db.transaction().execute(async (trx) => {
    await holdClaim(context, trx, request);
    const attemptId = context.ids.make("try");
    const checkout = await takeDraft(context, trx, request, attemptId);
    await refuseMember(trx, checkout.account_id);
    const plan = checkout.subscription_type;
    if (request.checksum !== checksumOf(plan, planPrices[plan]) || checkout.price !== planPrices[plan])
      throw new ServiceError("PRICE_CHANGED");
    const tenders = await checkedTenders(context, trx, checkout);
    const subject = {
      attempt_id: attemptId,
      kind: kindName,
      checkout_id: checkout.id,
      account_id: checkout.account_id,
      order_id: context.ids.make("ord"),
      draft_version: request.versionKey,
      transaction_id: request.transactionId,
    };
    const attempt = await beginAttempt(context, trx, request, subject, "lock");
    await recordNews(context, trx, "membership-checkout.activating", checkout.id);
    return { attempt, tenders };
  });
}

/** Marks the draft as held by an attempt. Throws why it can't be. */
async function takeDraft(
  context: Context,
  trx: Kysely<Tables>,
  { checkoutId, accountId, versionKey }: JoinCall,
  attemptId: string,
): Promise<MembershipCheckoutRow> {
  const now = context.clock();
  const checkout = await trx
    .updateTable("membership_checkout")
    .set({ status: "ACTIVATING", attempt_id: attemptId, version: context.ids.version(), updated_at: now })
    .where("id", "=", checkoutId)
    .where("account_id", "=", accountId)
    .where("status", "=", "DRAFT")
    .where("version", "=", versionKey)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (!checkout) throw whyNotWritable(await findCheckout(trx, accountId, checkoutId), now);
  return checkout;
}

/** The cards that are to be asked. Throws where they don't pay the price or one of them can't pay. */
async function checkedTenders(
  context: Context,
  trx: Kysely<Tables>,
  { id, account_id, price }: MembershipCheckoutRow,
): Promise<Tender[]> {
  const wallet = await walletOf(trx, account_id);
  const payments = asTenders(await readPayments(trx, id));
  const kept = payments.filter((payment) => wallet.some((card) => card.id === payment.card_id));
  checkTenders(price, kept);
  return tenderSteps(kept).map((step) => {
    const proposal = { id: step.cardId, paymentType: step.kind };
    return { ...step, token: checkPlanCard(proposal, wallet, context.clock()).token };
  });
}
