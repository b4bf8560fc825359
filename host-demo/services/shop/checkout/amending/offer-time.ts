import type { PromiseToOrder, WireMoved } from "../../../../../sdk/contract/amending.ts";
import { toWireSummary } from "../../cart/wire.ts";
import type { Context } from "../../../platform/context.ts";
import { promisedToOrder, promiseToOrder } from "../../promising/order-promises.ts";
import type { PaymentRow } from "../tables.ts";
import { baseOf, holdOrder, type WhoseOrder } from "./base.ts";
import { sameLines } from "./content.ts";
import { saidFor } from "./said.ts";
import { originalPayments, splitChange, toWireChange } from "./tenders.ts";

/**
 * Promises another time to an order, and says what the order would come to then.
 *
 * @throws ServiceError NOT_FOUND, CANNOT_MODIFY, REQUEST_STILL_PROCESSING, and those of promiseToOrder
 */
export function offerTime(
  context: Context,
  whose: WhoseOrder,
  wish: PromiseToOrder & { readonly deviceZone: string | null },
): Promise<WireMoved> {
  return context.db.transaction().execute(async (trx) => {
    const txContext = { ...context, db: trx };
    const order = await holdOrder(context, trx, whose);
    const base = await baseOf(trx, order);
    const { subtotal } = base.content.totals;
    const { id, expiresAt } = await promiseToOrder(txContext, { ...order, subtotal }, wish);
    const { time, terms } = await promisedToOrder(txContext, order.id, id);
    const content = await sameLines(context, trx, base, { wishes: saidFor(base), slot: terms });
    const before = originalPayments(base).map((payment, position): PaymentRow => ({
      ...payment,
      checkout_id: "",
      position,
    }));
    const after = splitChange(content, before);
    const { totals, fees } = base.content;
    return {
      promise: { id, expiration: { value: expiresAt.toISOString() } },
      displayString: time.displayString,
      date: time.date,
      originalSummary: toWireSummary(totals, fees),
      summary: toWireSummary(after.content.totals, after.content.fees),
      payments: toWireChange(before, after.payments),
    };
  });
}
