import type { Kysely } from "kysely";
import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import type { Tables } from "../../../tables.ts";
import { recordEvent } from "../../order/events.ts";
import { beginAttempt, holdClaim, type ClaimedCall } from "../../saga/begin.ts";
import type { Attempt } from "../../saga/lease.ts";
import { walletCards } from "../cards.ts";
import { findCheckout } from "../checkouts.ts";
import { checkTerms } from "../delivery-rules.ts";
import { checkBuyersAge } from "../drafts.ts";
import { readPayments } from "../payments.ts";
import { checkCard, checkTenders, completeContact, whyNotWritable } from "../rules.ts";
import { checkoutColumns, type CheckoutRow } from "../tables.ts";
import { tenderSteps, type Tender } from "../tendering/tender-steps.ts";
import { contentOf } from "../content.ts";

/** The kind of saga that places an order. */
export const kindName = "ACTIVATE";

export interface ActivateCall extends ClaimedCall {
  readonly checkoutId: string;
  readonly accountId: string;
  readonly versionKey: string;
  readonly checksum: string;
  /** What the fraud script calls the visit; null where it did not tell. */
  readonly transactionId: string | null;
  /** Handles of PINs, by the EBT card that each is for. */
  readonly pins: ReadonlyMap<string, string>;
}

/** Which checkout an attempt holds. */
export function heldCheckout(attempt: Attempt) {
  return { id: attempt.checkout_id, attempt_id: attempt.attempt_id, status: "ACTIVATING" } as const;
}

/**
 * DRAFT to ACTIVATING, by one attempt. Nothing changes when the draft can't be placed as it is.
 *
 * @throws ServiceError NOT_FOUND, CHECKOUT_EXPIRED, CHECKOUT_NOT_DRAFT, VERSION_CONFLICT, CONTACT_INCOMPLETE,
 * AGE_VERIFICATION_REQUIRED, MINIMUM_AGE_NOT_MET, TERMS_NOT_ACCEPTED,
 * SNAP_NEEDS_BANK_CARD, GIFT_CARD_NEEDS_BANK_CARD, PAYMENTS_DO_NOT_ADD_UP, CARD_EXPIRED, PAYMENT_TYPE_NOT_ACCEPTED,
 * EBT_PIN_REQUIRED
 * @throws LeaseLost when another call took the idempotency key over
 */
export function lock(
  context: Context,
  request: ActivateCall,
): Promise<{ attempt: Attempt; tenders: Tender[] }> {
  return context.db.transaction().execute(async (trx) => {
    await holdClaim(context, trx, request);
    const attemptId = context.ids.make("try");
    const checkout = await takeDraft(context, trx, request, attemptId);
    completeContact({
      firstName: checkout.contact_first_name,
      lastName: checkout.contact_last_name,
      phone: checkout.contact_phone,
    });
    await checkBuyersAge(context, trx, checkout, contentOf(checkout));
    checkTerms(checkout, contentOf(checkout));
    const tenders = await checkedTenders(context, trx, checkout);
    if (tenders.some(({ kind, cardId }) => kind === "EBT" && !request.pins.has(cardId)))
      throw new ServiceError("EBT_PIN_REQUIRED");
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
    await recordEvent(context, trx, { type: "checkout.activating", checkoutId: checkout.id });
    return { attempt, tenders };
  });
}

/** Marks the draft as held by an attempt. Throws why it can't be. */
async function takeDraft(
  context: Context,
  trx: Kysely<Tables>,
  { checkoutId, accountId, versionKey }: ActivateCall,
  attemptId: string,
): Promise<CheckoutRow> {
  const now = context.clock();
  const checkout = await trx
    .updateTable("checkout")
    .set({ status: "ACTIVATING", attempt_id: attemptId, version: context.ids.version(), updated_at: now })
    .where("id", "=", checkoutId)
    .where("account_id", "=", accountId)
    // What changes a placed order never becomes one of its own.
    .where("amends_order_id", "is", null)
    .where("status", "=", "DRAFT")
    .where("version", "=", versionKey)
    .where("expires_at", ">", now)
    .returning(checkoutColumns)
    .executeTakeFirst();
  if (checkout) return checkout;
  const found = await findCheckout(trx, accountId, checkoutId);
  throw found?.amends_order_id ? new ServiceError("NOT_FOUND") : whyNotWritable(found, now);
}

/** The cards that are to be asked. Throws where they don't pay the total or one of them can't pay. */
async function checkedTenders(
  context: Context,
  trx: Kysely<Tables>,
  checkout: CheckoutRow,
): Promise<Tender[]> {
  const wallet = await walletCards(trx, checkout.account_id);
  const payments = await readPayments(trx, checkout.id);
  const kept = payments.filter((payment) => wallet.some((card) => card.id === payment.card_id));
  checkTenders(checkout.total, kept);
  return tenderSteps(kept).map((step) => {
    const proposal = { id: step.cardId, paymentType: step.kind };
    const { token } = checkCard(proposal, wallet, checkout.modality_type, context.clock());
    return { ...step, token };
  });
}
