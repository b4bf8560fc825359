import { withContactless } from "../../../../../sdk/domain/instructions.ts";
import { takeOut } from "../../cart/carts.ts";
import type { Context } from "../../../platform/context.ts";
import { successText } from "../../../platform/http/envelope.ts";
import { finish, type StoredResponse } from "../../../platform/http/idempotency.ts";
import { recordEvent } from "../../order/events.ts";
import { insertOrder } from "../../order/orders.ts";
import { renewLease, type Attempt } from "../../saga/lease.ts";
import { readPayments } from "../payments.ts";
import { completeContact } from "../rules.ts";
import { checkoutColumns, type CheckoutRow, type PaymentRow } from "../tables.ts";
import { contentOf } from "../content.ts";
import { toWireCheckout, waiverIn } from "../wire.ts";
import { heldCheckout } from "./lock.ts";

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

/** What an order is made of, beside its time and its payments. */
function orderOf(attempt: Attempt, checkout: CheckoutRow) {
  return {
    id: attempt.order_id,
    accountId: checkout.account_id,
    checkoutId: checkout.id,
    content: contentOf(checkout),
    contact: contactOf(checkout),
    email: checkout.email,
    instructions: toldAtTheDoor(checkout),
    deliveryType: checkout.delivery_type,
    gratuityPercentage: checkout.gratuity_percentage,
    transactionId: attempt.transaction_id,
  };
}

function toldAtTheDoor({ instructions, delivery_type }: CheckoutRow): string | null {
  return withContactless(instructions ?? "", delivery_type === "Contactless") || null;
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
    await renewLease(context, trx, attempt, "RUNNING", "COMMITTED");
    const { booked, content } = await trx
      .selectFrom("checkout")
      .where((where) => where.and(heldCheckout(attempt)))
      .select(["booked", "content"])
      .executeTakeFirstOrThrow();
    const time = booked && { ...booked.time, ...waiverIn(contentOf({ content })) };
    const checkout = await trx
      .updateTable("checkout")
      .set({
        status: "ACTIVATED",
        booked: null,
        time: booked && JSON.stringify({ id: booked.promise.id, ...time }),
        attempt_id: null,
        order_id: attempt.order_id,
        version: context.ids.version(),
        updated_at: context.clock(),
      })
      .where((where) => where.and(heldCheckout(attempt)))
      .returning(checkoutColumns)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("checkout_payment")
      // What an EBT card held before is not what it holds now.
      .set((row) => ({ authorized_amount: row.ref("amount"), balance: null }))
      .where("checkout_id", "=", checkout.id)
      .where("card_id", "in", [...authorizations.keys()])
      .execute();
    const payments = await readPayments(trx, checkout.id);
    const paid = orderPayments(payments, authorizations);
    await insertOrder(context, trx, {
      ...orderOf(attempt, checkout),
      slotId: booked?.promise.slot_id ?? null,
      time,
      payments: paid,
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

/**
 * Takes what was ordered out of the cart, which ends the attempt.
 *
 * @throws LeaseLost
 */
export function clearCart(context: Context, attempt: Attempt): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await renewLease(context, trx, attempt, "COMMITTED", "DONE");
    const checkout = await trx
      .selectFrom("checkout")
      .where("id", "=", attempt.checkout_id)
      .select(["cart_id", "content", "modality_type"])
      .executeTakeFirstOrThrow();
    await takeOut(context, trx, checkout.cart_id, checkout.modality_type, contentOf(checkout).lines);
  });
}
