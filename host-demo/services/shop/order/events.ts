import type { Kysely } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";

export type CheckoutEvent =
  | "checkout.created"
  | "checkout.updated"
  | "checkout.expired"
  | "checkout.activating"
  | "checkout.released"
  | "checkout.activated"
  | "checkout.modifying"
  | "checkout.modified"
  | "order.placed"
  | "order.modified"
  /** Fulfilment was told what it was changed to. */
  | "order.confirmed"
  | "order.tipped"
  | "order.rescheduled"
  | "order.cancelled"
  | "order.reduced"
  | "order.refunded"
  | "order.picking"
  | "order.picked"
  | "order.completed"
  | "order.delivered"
  /** What it came to cost on top, the bank card did not pay. */
  | "order.underpaid";

/**
 * Writes down a change of state and queues the news of it. The caller hands in the transaction of the change
 * itself, so that neither exists without the other.
 */
export async function recordEvent(
  context: Context,
  trx: Kysely<Tables>,
  event: { readonly type: CheckoutEvent; readonly checkoutId: string; readonly orderId?: string },
): Promise<void> {
  const at = context.clock();
  const { type, checkoutId, orderId } = event;
  await trx
    .with("event", (db) =>
      db.insertInto("order_event").values({ checkout_id: checkoutId, order_id: orderId ?? null, type, at }),
    )
    .insertInto("outbox")
    .values({
      type,
      subject: orderId ?? checkoutId,
      payload: JSON.stringify({ checkoutId, ...(orderId === undefined ? {} : { orderId }) }),
      created_at: at,
      published_at: null,
    })
    .execute();
}
