import type { Context } from "../../../platform/context.ts";
import { lockAccount } from "../../../platform/database/lock-account.ts";
import { book } from "../../promising/bookings.ts";
import { renewLease, type Attempt } from "../../saga/lease.ts";
import { useUp } from "../../savings/uses.ts";
import { contentOf } from "../content.ts";
import { heldCheckout } from "./lock.ts";
import { checkoutColumns } from "../tables.ts";

/**
 * Books the place that was promised, and counts what takes something off the price as used. Nobody's card is asked before.
 *
 * @throws ServiceError PROMISE_EXPIRED, PRICE_CHANGED where a code was used up meanwhile
 * @throws LeaseLost
 */
export function bookPlace(context: Context, attempt: Attempt): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    // Whoever takes a shopper's place takes the account first.
    await lockAccount(trx, attempt.account_id);
    await renewLease(context, trx, attempt, "RUNNING");
    const checkout = await trx
      .selectFrom("checkout")
      .where((where) => where.and(heldCheckout(attempt)))
      .select(checkoutColumns)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await book({ ...context, db: trx }, checkout);
    await useUp(trx, checkout, contentOf(checkout));
  });
}
