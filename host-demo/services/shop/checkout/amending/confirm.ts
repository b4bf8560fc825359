import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import { confirmChanges } from "../../order/confirming.ts";
import { findCheckout } from "../checkouts.ts";
import type { CheckoutRow } from "../tables.ts";

/**
 * Tells fulfilment of a change that its shopper confirms. Where it knows already, nothing happens.
 *
 * @throws ServiceError NOT_FOUND for a checkout that has changed no order
 */
export function confirmModification(
  context: Context,
  accountId: string,
  checkoutId: string,
): Promise<CheckoutRow> {
  return context.db.transaction().execute(async (trx) => {
    const change = await findCheckout(trx, accountId, checkoutId);
    if (change?.status !== "MODIFIED") throw new ServiceError("NOT_FOUND");
    const order = await trx
      .selectFrom("order")
      .where("id", "=", change.amends_order_id)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    await confirmChanges(context, trx, order);
    return change;
  });
}
