import { takeOut } from "../cart/carts.ts";
import type { Context } from "../core/context.ts";
import { failureText, successText } from "../core/envelope.ts";
import {
  type begin,
  finish,
  release,
  type IdempotentCall,
  type StoredResponse,
} from "../core/idempotency.ts";
import { ServiceError } from "../core/service-error.ts";
import { recordEvent } from "../order/events.ts";
import { insertOrder } from "../order/orders.ts";
import { hold, leaseEnd, LeaseLost, type Attempt } from "./attempt.ts";
import { walletCards } from "./cards.ts";
import { findCheckout, idleDeadline } from "./checkouts.ts";
import { readPayments, sellableContent, type CheckoutRow, type PaymentRow } from "./repricing.ts";
import { checkPayments, checksumOf, checkTenders, completeContact, whyNotWritable } from "./rules.ts";
import { contentOf, toWireCheckout } from "./wire.ts";

export interface ActivateCall {
  readonly checkoutId: string;
  readonly accountId: string;
  readonly versionKey: string;
  readonly checksum: string;
  readonly correlationId: string;
  readonly call: IdempotentCall;
  /** The claim on the idempotency key, from begin. */
  readonly claim: Extract<Awaited<ReturnType<typeof begin>>, { kind: "started" }>["attempt"];
}

export interface BankTender {
  readonly token: string;
  readonly amount: number;
}

/**
 * DRAFT to ACTIVATING, by one attempt. Nothing changes when the draft can't be placed as it is.
 *
 * @throws ServiceError NOT_FOUND, CHECKOUT_EXPIRED, CHECKOUT_NOT_DRAFT, VERSION_CONFLICT, CONTACT_INCOMPLETE,
 * PAYMENTS_DO_NOT_ADD_UP, CARD_EXPIRED, PAYMENT_TYPE_NOT_ACCEPTED
 * @throws LeaseLost when another call took the idempotency key over
 */
export function lock(
  context: Context,
  request: ActivateCall,
): Promise<{ attempt: Attempt; bank: BankTender }> {
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
    const wallet = await walletCards(trx, checkout.account_id);
    const payments = await readPayments(trx, checkout.id);
    const kept = payments.filter((payment) => wallet.some((card) => card.id === payment.card_id));
    checkTenders(checkout.total, kept);
    const proposals = kept.map((payment) => ({ id: payment.card_id, paymentType: payment.payment_type }));
    const [card] = checkPayments(proposals, wallet, checkout.modality_type, now);
    if (card?.token === undefined) throw new ServiceError("PAYMENTS_DO_NOT_ADD_UP");
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
    return { attempt, bank: { token: card.token, amount: checkout.total } };
  });
}

function heldCheckout(attempt: Attempt) {
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
    const current = await sellableContent(context, trx, head);
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

function orderPayment(payment: PaymentRow, authorizationId: string) {
  const { card_id, payment_type, amount, brand, last_four } = payment;
  return { card_id, payment_type, amount, brand, last_four, authorization_id: authorizationId };
}

/**
 * The order, the ACTIVATED checkout, the news of both and the answer under the shopper's key: all or nothing.
 *
 * @throws LeaseLost
 */
export function placeOrder(
  context: Context,
  attempt: Attempt,
  authorizationId: string,
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
      .set((row) => ({ authorized_amount: row.ref("amount") }))
      .where("checkout_id", "=", checkout.id)
      .execute();
    const payments = await readPayments(trx, checkout.id);
    await insertOrder(context, trx, {
      id: attempt.order_id,
      accountId: checkout.account_id,
      checkoutId: checkout.id,
      content: contentOf(checkout),
      contact: contactOf(checkout),
      email: checkout.email,
      payments: payments.map((payment) => orderPayment(payment, authorizationId)),
    });
    await recordEvent(context, trx, {
      type: "checkout.activated",
      checkoutId: checkout.id,
      orderId: attempt.order_id,
    });
    const response = { status: 200, body: successText({ checkout: await toWireCheckout(trx, checkout) }) };
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

/**
 * ACTIVATING back to DRAFT. With an error, that is the lasting answer under the shopper's key, and the draft has
 * a new version. Without one it is as if the request had never come: the key is freed and the draft has the
 * version that was submitted, so that the same request, sent again, places the order.
 *
 * @throws LeaseLost
 */
export function backToDraft(context: Context, attempt: Attempt): Promise<undefined>;
export function backToDraft(context: Context, attempt: Attempt, error: ServiceError): Promise<StoredResponse>;
export function backToDraft(
  context: Context,
  attempt: Attempt,
  error?: ServiceError,
): Promise<StoredResponse | undefined> {
  return context.db.transaction().execute(async (trx) => {
    await hold(context, trx, attempt, "RUNNING", "FAILED");
    const { version } = await trx
      .updateTable("checkout")
      .set({
        status: "DRAFT",
        attempt_id: null,
        version: error ? context.ids.version() : attempt.draft_version,
        // The shopper needs time to choose another card.
        expires_at: idleDeadline(context),
        updated_at: context.clock(),
      })
      .where((where) => where.and(heldCheckout(attempt)))
      .returning("version")
      .executeTakeFirstOrThrow();
    await recordEvent(context, trx, { type: "checkout.released", checkoutId: attempt.checkout_id });
    const call = { key: attempt.idempotency_key, accountId: attempt.account_id };
    if (!error) {
      await release(trx, call);
      return undefined;
    }
    const detailed = new ServiceError(error.code, { ...error.detail, versionKey: version });
    const response = { status: detailed.status, body: failureText(detailed, attempt.correlation_id) };
    await finish(trx, call, response);
    return response;
  });
}
