import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import { renewLease, type Attempt } from "../../saga/lease.ts";
import { readPayments } from "../payments.ts";
import { cartContent } from "../repricing.ts";
import { checksumOf } from "../rules.ts";
import { splitContent, withTaxOf } from "../split.ts";
import { heldCheckout } from "./lock.ts";
import { checkoutColumns } from "../tables.ts";

/**
 * Prices the cart once more and compares it with what the shopper saw.
 *
 * @throws ServiceError PRICE_CHANGED, FALLOUT_ERROR naming what ran out meanwhile, and those of sellableContent
 * @throws LeaseLost
 */
export function confirmPrice(context: Context, attempt: Attempt, checksum: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await renewLease(context, trx, attempt, "RUNNING");
    const checkout = await trx
      .selectFrom("checkout")
      .where((where) => where.and(heldCheckout(attempt)))
      .select(checkoutColumns)
      .executeTakeFirstOrThrow();
    const cart = await cartContent(context, trx, checkout).catch(toFallout);
    // Only the SNAP payment makes a difference to the price.
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

/** A promise keeps no stock: what ran out since the shopper looked is told as such, before anybody is charged. */
function toFallout(error: unknown): never {
  if (!(error instanceof ServiceError) || error.code !== "UnavailableItems") throw error;
  throw new ServiceError("FALLOUT_ERROR", error.detail);
}
