import type { Kysely } from "kysely";
import { toDollars } from "../../../../../sdk/domain/money.ts";
import type { ModifyRequest } from "../../../../../sdk/contract/amending.ts";
import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import type { Tables } from "../../../tables.ts";
import { recordEvent } from "../../order/events.ts";
import { beginAttempt, holdClaim, type ClaimedCall } from "../../saga/begin.ts";
import type { Attempt } from "../../saga/lease.ts";
import { findCheckout } from "../checkouts.ts";
import { checkTerms } from "../delivery-rules.ts";
import { checkBuyersAge } from "../drafts.ts";
import { contentOf } from "../content.ts";
import { readPayments } from "../payments.ts";
import { areSameLines, checkTenders, completeContact, whyNotWritable } from "../rules.ts";
import { checkoutColumns, type CheckoutRow, type PaymentRow } from "../tables.ts";
import type { Rise } from "../tendering/tender-steps.ts";
import { baseOf, holdFirst, holdOrder } from "./base.ts";
import type { ChangeKind } from "./kinds.ts";
import { risesOf } from "./tenders.ts";

export interface ModifyCall extends ClaimedCall {
  readonly checkoutId: string;
  readonly accountId: string;
  readonly body: ModifyRequest;
}

/** An attempt that has begun, and what it has to ask of cards. */
export interface Begun {
  readonly attempt: Attempt;
  readonly rises: readonly Rise[];
}

/** Which checkout an attempt at changing an order holds. */
export function heldChange(attempt: Attempt) {
  return { id: attempt.checkout_id, attempt_id: attempt.attempt_id, status: "MODIFYING" } as const;
}

/**
 * DRAFT to MODIFYING, by one attempt, which holds the order as well. Nothing changes when the draft can't be carried out
 * as it is.
 *
 * @throws ServiceError NOT_FOUND, CANNOT_MODIFY, CHECKOUT_NOT_DRAFT, VERSION_CONFLICT, PRICE_CHANGED, CONTACT_INCOMPLETE,
 * AGE_VERIFICATION_REQUIRED, MINIMUM_AGE_NOT_MET, TERMS_NOT_ACCEPTED, PAYMENTS_DO_NOT_ADD_UP, EBT_PIN_REQUIRED,
 * BAD_REQUEST
 * @throws LeaseLost when another call took the idempotency key over
 */
export function lockDraft(context: Context, request: ModifyCall): Promise<Begun> {
  return context.db.transaction().execute(async (trx) => {
    await holdClaim(context, trx, request);
    const { accountId, checkoutId, body } = request;
    const attemptId = context.ids.make("try");
    await holdFirst(trx, accountId, (await findCheckout(trx, accountId, checkoutId))?.amends_order_id);
    const draft = await takeDraft(context, trx, request, attemptId);
    const orderId = draft.amends_order_id ?? "";
    const order = await holdOrder(context, trx, { accountId, orderId });
    if (order.version !== draft.amends_version || order.version_key !== body.paymentDetails.paymentVersionKey)
      throw new ServiceError("VERSION_CONFLICT", { versionKey: draft.version });
    const content = contentOf(draft);
    completeContact({
      firstName: draft.contact_first_name,
      lastName: draft.contact_last_name,
      phone: draft.contact_phone,
    });
    await checkBuyersAge(context, trx, draft, content);
    checkTerms(draft, content);
    const payments = await readPayments(trx, checkoutId);
    checkTenders(draft.total, payments);
    checkToldSame(draft, payments, body);
    const rises = risesOf(payments, (await baseOf(trx, order)).payments);
    const pins = pinsIn(body);
    if (rises.some(({ kind, cardId }) => kind === "EBT" && !pins.has(cardId)))
      throw new ServiceError("EBT_PIN_REQUIRED");
    const transactionId = body.paymentDetails.identityData.transactionId ?? null;
    const about = { attemptId, change: draft, draftVersion: body.versionKey, transactionId };
    const attempt = await begin(context, trx, request, { kind: "MODIFY", ...about });
    return { attempt, rises };
  });
}

interface Beginning {
  readonly kind: ChangeKind;
  readonly attemptId: string;
  /** MODIFYING, and held by the attempt. */
  readonly change: CheckoutRow;
  /** The version that its shopper submitted. */
  readonly draftVersion?: string;
  readonly transactionId?: string | null;
}

/** Has an attempt hold the order, inside the transaction that has its change held; and writes the attempt down. */
export async function begin(
  context: Context,
  trx: Kysely<Tables>,
  request: ClaimedCall,
  { kind, attemptId, change, draftVersion = change.version, transactionId = null }: Beginning,
): Promise<Attempt> {
  const orderId = change.amends_order_id ?? "";
  await trx.updateTable("order").set({ changing: attemptId }).where("id", "=", orderId).execute();
  const subject = {
    attempt_id: attemptId,
    kind,
    checkout_id: change.id,
    account_id: change.account_id,
    order_id: orderId,
    draft_version: draftVersion,
    transaction_id: transactionId,
  };
  await recordEvent(context, trx, { type: "checkout.modifying", checkoutId: change.id });
  return beginAttempt(context, trx, request, subject, "lock");
}

/** Handles of PINs, by the EBT card that each is for. */
export function pinsIn({ paymentDetails }: ModifyRequest): ReadonlyMap<string, string> {
  const { existingAuthorizations } = paymentDetails.paymentMethods;
  return new Map(
    existingAuthorizations.flatMap(({ id, encryptedPin }) =>
      encryptedPin === undefined ? [] : [[id, encryptedPin] as const],
    ),
  );
}

/** Marks the draft as held by an attempt. Throws why it can't be. */
async function takeDraft(
  context: Context,
  trx: Kysely<Tables>,
  { checkoutId, accountId, body }: ModifyCall,
  attemptId: string,
): Promise<CheckoutRow> {
  const now = context.clock();
  const draft = await trx
    .updateTable("checkout")
    .set({ status: "MODIFYING", attempt_id: attemptId, version: context.ids.version(), updated_at: now })
    .where("id", "=", checkoutId)
    .where("account_id", "=", accountId)
    .where("amends_order_id", "is not", null)
    .where("status", "=", "DRAFT")
    .where("version", "=", body.versionKey)
    .where("expires_at", ">", now)
    .returning(checkoutColumns)
    .executeTakeFirst();
  if (draft) return draft;
  const found = await findCheckout(trx, accountId, checkoutId);
  throw found?.amends_order_id === null ? new ServiceError("NOT_FOUND") : whyNotWritable(found, now);
}

/** Of whom is handed the order, and how old they are, what was sent along is what the draft says. Throws BAD_REQUEST. */
function checkContactSame(draft: CheckoutRow, { buyer, fulfillment }: ModifyRequest): void {
  const { firstName, lastName, phone, smsOptin, dateOfBirth } = fulfillment?.contact ?? {};
  const told = [
    [firstName, draft.contact_first_name],
    [lastName, draft.contact_last_name],
    [phone, draft.contact_phone],
    [smsOptin, draft.contact_sms_optin],
    [dateOfBirth, draft.contact_date_of_birth],
    [buyer?.dateOfBirth, draft.contact_date_of_birth],
  ];
  if (told.some(([sent, own]) => sent !== undefined && sent !== own))
    throw new ServiceError("BAD_REQUEST", { reason: "The contact is not that of the checkout." });
}

/** Checks that what was sent along is what the draft says. Throws BAD_REQUEST, PRICE_CHANGED, PAYMENTS_DO_NOT_ADD_UP. */
function checkToldSame(draft: CheckoutRow, payments: readonly PaymentRow[], body: ModifyRequest): void {
  checkContactSame(draft, body);
  const { lineItems, summary, priceAdjustment, paymentDetails } = body;
  const { lines, promos } = contentOf(draft);
  if (lineItems && !areSameLines(lineItems, lines))
    throw new ServiceError("BAD_REQUEST", { reason: "The lines are not those of the checkout." });
  const codes = priceAdjustment?.promos?.map(({ code }) => code);
  if (codes && codes.join() !== promos.map(({ code }) => code).join())
    throw new ServiceError("BAD_REQUEST", { reason: "The promo codes are not those of the checkout." });
  if (draft.checksum !== body.checksum || (summary && summary.cost.total !== draft.total))
    throw new ServiceError("PRICE_CHANGED");
  const told = new Map(
    paymentDetails.paymentMethods.existingAuthorizations.map(({ id, amount }) => [id, amount]),
  );
  const other = payments.find(({ card_id, amount }) => told.get(card_id) !== amount);
  if (!other && told.size === payments.length) return;
  const reason = other
    ? `A card pays ${toDollars(other.amount).toFixed(2)}.`
    : "A card is not one of the order's.";
  throw new ServiceError("PAYMENTS_DO_NOT_ADD_UP", { reason });
}
