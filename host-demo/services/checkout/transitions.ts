import { takeOut } from "../cart/carts.ts";
import type { Context } from "../core/context.ts";
import { successText } from "../core/envelope.ts";
import { type begin, finish, type IdempotentCall, type StoredResponse } from "../core/idempotency.ts";
import { ServiceError } from "../core/service-error.ts";
import { recordEvent } from "../order/events.ts";
import { insertOrder } from "../order/orders.ts";
import { hold, leaseEnd, LeaseLost, type Attempt } from "./attempt.ts";
import { walletCards } from "./cards.ts";
import { checkBuyersAge, findCheckout } from "./checkouts.ts";
import { readPayments, sellableContent, type CheckoutRow, type PaymentRow } from "./repricing.ts";
import { checkCard, checksumOf, checkTenders, completeContact, whyNotWritable } from "./rules.ts";
import { splitContent, withTaxOf } from "./split.ts";
import { tenderSteps, type TenderStep } from "./tender-steps.ts";
import { contentOf, toWireCheckout } from "./wire.ts";

export interface ActivateCall {
  readonly checkoutId: string;
  readonly accountId: string;
  readonly versionKey: string;
  readonly checksum: string;
  /** Handles of PINs, by the EBT card that each is for. */
  readonly pins: ReadonlyMap<string, string>;
  readonly correlationId: string;
  readonly call: IdempotentCall;
  /** The claim on the idempotency key, from begin. */
  readonly claim: Extract<Awaited<ReturnType<typeof begin>>, { kind: "started" }>["attempt"];
}

export interface Tender extends TenderStep {
  /** The vault's token of the card. */
  readonly token: string;
}

/**
 * DRAFT to ACTIVATING, by one attempt. Nothing changes when the draft can't be placed as it is.
 *
 * @throws ServiceError NOT_FOUND, CHECKOUT_EXPIRED, CHECKOUT_NOT_DRAFT, VERSION_CONFLICT, CONTACT_INCOMPLETE,
 * AGE_VERIFICATION_REQUIRED, MINIMUM_AGE_NOT_MET,
 * SNAP_NEEDS_BANK_CARD, GIFT_CARD_NEEDS_BANK_CARD, PAYMENTS_DO_NOT_ADD_UP, CARD_EXPIRED, PAYMENT_TYPE_NOT_ACCEPTED,
 * EBT_PIN_REQUIRED
 * @throws LeaseLost when another call took the idempotency key over
 */
export function lock(
  context: Context,
  request: ActivateCall,
): Promise<{ attempt: Attempt; tenders: Tender[] }> {
  return context.db.transaction().execute(async (trx) => {
    const claimed = await trx
      .selectFrom("idempotency")
      .where("key", "=", request.call.key)
      .where("account_id", "=", request.accountId)
      .where("attempt", "=", request.claim)
      .where("status", "=", "IN_PROGRESS")
      .select("key")
      .forUpdate()
      .executeTakeFirst();
    if (!claimed) throw new LeaseLost();
    const now = context.clock();
    const attemptId = context.ids.make("try");
    const checkout = await trx
      .updateTable("checkout")
      .set({ status: "ACTIVATING", attempt_id: attemptId, version: context.ids.version(), updated_at: now })
      .where("id", "=", request.checkoutId)
      .where("account_id", "=", request.accountId)
      .where("status", "=", "DRAFT")
      .where("version", "=", request.versionKey)
      .where("expires_at", ">", now)
      .returningAll()
      .executeTakeFirst();
    if (!checkout) throw whyNotWritable(await findCheckout(trx, request.accountId, request.checkoutId), now);
    completeContact({
      firstName: checkout.contact_first_name,
      lastName: checkout.contact_last_name,
      phone: checkout.contact_phone,
    });
    await checkBuyersAge(context, trx, checkout, contentOf(checkout));
    const wallet = await walletCards(trx, checkout.account_id);
    const payments = await readPayments(trx, checkout.id);
    const kept = payments.filter((payment) => wallet.some((card) => card.id === payment.card_id));
    checkTenders(checkout.total, kept);
    const tenders = tenderSteps(kept).map((step) => {
      const proposal = { id: step.cardId, paymentType: step.kind };
      return { ...step, token: checkCard(proposal, wallet, checkout.modality_type, now).token };
    });
    if (tenders.some(({ kind, cardId }) => kind === "EBT" && !request.pins.has(cardId)))
      throw new ServiceError("EBT_PIN_REQUIRED");
    const attempt: Attempt = {
      attempt_id: attemptId,
      checkout_id: checkout.id,
      account_id: checkout.account_id,
      idempotency_key: request.call.key,
      correlation_id: request.correlationId,
      order_id: context.ids.make("ord"),
      draft_version: request.versionKey,
      lease_owner: context.ids.make("own"),
    };
    await trx
      .insertInto("saga")
      .values({
        ...attempt,
        status: "RUNNING",
        lease_until: leaseEnd(context),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await trx
      .insertInto("saga_step")
      .values({ attempt_id: attemptId, step: "lock", recorded_at: now })
      .execute();
    await recordEvent(context, trx, { type: "checkout.activating", checkoutId: checkout.id });
    return { attempt, tenders };
  });
}

/** Which checkout an attempt holds. */
export function heldCheckout(attempt: Attempt) {
  return { id: attempt.checkout_id, attempt_id: attempt.attempt_id, status: "ACTIVATING" } as const;
}

/**
 * Prices the cart once more and compares it with what the shopper saw.
 *
 * @throws ServiceError PRICE_CHANGED, CART_EMPTY, UPCFallout, MaxQuantityError
 * @throws LeaseLost
 */
export function confirmPrice(context: Context, attempt: Attempt, checksum: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await hold(context, trx, attempt, "RUNNING");
    const checkout = await trx
      .selectFrom("checkout")
      .where((where) => where.and(heldCheckout(attempt)))
      .selectAll()
      .executeTakeFirstOrThrow();
    const head = { id: checkout.cart_id, store_id: checkout.store_id, modality_type: checkout.modality_type };
    const cart = await sellableContent(context, trx, head);
    // Of the payments only SNAP's makes a difference to the price.
    const payments = await readPayments(trx, checkout.id);
    const snap = payments.find((payment) => payment.payment_type === "EBT")?.amount ?? 0;
    const current = withTaxOf(cart, splitContent(cart, { snap: { wanted: snap }, gifts: [] }));
    if (checksumOf(current) !== checksum || checkout.checksum !== checksum)
      throw new ServiceError("PRICE_CHANGED");
    // Equal in price; what else the shopper changed about the lines, such as substitutions, goes into the order.
    await trx
      .updateTable("checkout")
      .set({ content: JSON.stringify(current) })
      .where("id", "=", checkout.id)
      .execute();
  });
}

function contactOf(checkout: CheckoutRow) {
  const names = completeContact({
    firstName: checkout.contact_first_name,
    lastName: checkout.contact_last_name,
    phone: checkout.contact_phone,
  });
  return { ...names, smsOptin: checkout.contact_sms_optin };
}

/** The payments as charged; a card that turned out not to be needed is not among them. */
function orderPayments(payments: readonly PaymentRow[], authorizations: ReadonlyMap<string, string>) {
  return payments.flatMap(({ card_id, payment_type, amount, brand, last_four }) => {
    const authorization_id = authorizations.get(card_id);
    if (authorization_id === undefined) return [];
    return { card_id, payment_type, amount, brand, last_four, authorization_id };
  });
}

/**
 * The order, the ACTIVATED checkout, the news of both and the answer under the shopper's key: all or nothing. The
 * authorizations are listed by card.
 *
 * @throws LeaseLost
 */
export function placeOrder(
  context: Context,
  attempt: Attempt,
  authorizations: ReadonlyMap<string, string>,
): Promise<StoredResponse> {
  return context.db.transaction().execute(async (trx) => {
    await hold(context, trx, attempt, "RUNNING", "ORDERED");
    const checkout = await trx
      .updateTable("checkout")
      .set({
        status: "ACTIVATED",
        attempt_id: null,
        order_id: attempt.order_id,
        version: context.ids.version(),
        updated_at: context.clock(),
      })
      .where((where) => where.and(heldCheckout(attempt)))
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("checkout_payment")
      // What an EBT card held before is not what it holds now.
      .set((row) => ({ authorized_amount: row.ref("amount"), balance: null }))
      .where("checkout_id", "=", checkout.id)
      .where("card_id", "in", [...authorizations.keys()])
      .execute();
    const payments = await readPayments(trx, checkout.id);
    await insertOrder(context, trx, {
      id: attempt.order_id,
      accountId: checkout.account_id,
      checkoutId: checkout.id,
      content: contentOf(checkout),
      contact: contactOf(checkout),
      email: checkout.email,
      payments: orderPayments(payments, authorizations),
    });
    await recordEvent(context, trx, {
      type: "checkout.activated",
      checkoutId: checkout.id,
      orderId: attempt.order_id,
    });
    const wire = await toWireCheckout({ ...context, db: trx }, checkout);
    const response = { status: 200, body: successText({ checkout: wire }) };
    await finish(trx, { key: attempt.idempotency_key, accountId: attempt.account_id }, response);
    return response;
  });
}

/** @throws LeaseLost */
export function clearCart(context: Context, attempt: Attempt): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await hold(context, trx, attempt, "ORDERED", "DONE");
    const checkout = await trx
      .selectFrom("checkout")
      .where("id", "=", attempt.checkout_id)
      .select(["cart_id", "content"])
      .executeTakeFirstOrThrow();
    await takeOut(context, trx, checkout.cart_id, contentOf(checkout).lines);
  });
}
