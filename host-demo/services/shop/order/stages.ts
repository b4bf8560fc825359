import type { Selectable } from "kysely";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
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
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for an order that is not where the step begins
 */
export function moveOn(context: Context, orderId: string, to: keyof typeof steps): Promise<Status> {
  const { from, event, refusal } = steps[to];
  return context.db.transaction().execute(async (trx) => {
    // Holding the order's row makes whoever settles, reduces or moves the same order wait.
    const order = await trx
      .selectFrom("order")
      .where("id", "=", orderId)
      .select(["checkout_id", "status"])
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new ServiceError("NOT_FOUND");
    if (order.status === to) return to;
    if (!(from as readonly Status[]).includes(order.status))
      throw new ServiceError("BAD_REQUEST", { reason: refusal });
    await trx.updateTable("order").set({ status: to }).where("id", "=", orderId).execute();
    await recordEvent(context, trx, { type: event, checkoutId: order.checkout_id, orderId });
    return to;
  });
}
