import type { Kysely, Selectable } from "kysely";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { confirmChanges } from "./confirming.ts";
import type { Tables } from "../../tables.ts";
import { recordEvent } from "./events.ts";
import type { OrderTable } from "./tables.ts";

type Status = Selectable<OrderTable>["status"];

/** What fulfilment tells of an order beside what was picked, and when it may. */
const steps = {
  PICKING: {
    from: ["PLACED"],
    event: "order.picking",
    refusal: "The order has been picked, or is at an end.",
  },
  DELIVERED: { from: ["PICKED"], event: "order.delivered", refusal: "The order has not been picked." },
} as const;

/**
 * Moves an order on, once: a repeat changes nothing, and tells nobody again.
 *
 * @throws ServiceError NOT_FOUND, REQUEST_STILL_PROCESSING while it is being changed and, for DELIVERED, while what it
 * costs is being settled, BAD_REQUEST for an order that is not where the step begins
 */
export function moveOn(context: Context, orderId: string, to: keyof typeof steps): Promise<Status> {
  const { from, event, refusal } = steps[to];
  return context.db.transaction().execute(async (trx) => {
    // Holding the order's row makes whoever settles, reduces or moves the same order wait.
    const order = await trx
      .selectFrom("order")
      .where("id", "=", orderId)
      .select(["id", "checkout_id", "status", "version", "confirm_due_at", "changing"])
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new ServiceError("NOT_FOUND");
    if (order.status === to) return to;
    // What cards are being asked for is not known yet: the store waits.
    if (order.changing !== null) throw new ServiceError("REQUEST_STILL_PROCESSING");
    if (!(from as readonly Status[]).includes(order.status)) {
      if (to === "DELIVERED" && (await isBeingSettled(trx, orderId)))
        throw new ServiceError("REQUEST_STILL_PROCESSING");
      throw new ServiceError("BAD_REQUEST", { reason: refusal });
    }
    // Nothing is picked that fulfilment was not told of.
    await confirmChanges(context, trx, order);
    await trx.updateTable("order").set({ status: to }).where("id", "=", orderId).execute();
    await recordEvent(context, trx, { type: event, checkoutId: order.checkout_id, orderId });
    return to;
  });
}

/** Whether an order has been picked and its cards are still being asked: a store told no does not ask again. */
async function isBeingSettled(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const pending = await db
    .selectFrom("order_settlement")
    .where("order_id", "=", orderId)
    .where("status", "=", "PENDING")
    .select("order_id")
    .executeTakeFirst();
  return pending !== undefined;
}
