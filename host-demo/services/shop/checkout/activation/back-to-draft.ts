import type { Context } from "../../../platform/context.ts";
import { lockAccount } from "../../../platform/database/lock-account.ts";
import type { StoredResponse } from "../../../platform/http/idempotency.ts";
import type { ServiceError } from "../../../platform/http/service-error.ts";
import { recordEvent } from "../../order/events.ts";
import { giveBack } from "../../promising/bookings.ts";
import { giveUsesBack } from "../../savings/uses.ts";
import { endCall } from "../../saga/answer-call.ts";
import { renewLease, type Attempt } from "../../saga/lease.ts";
import { heldCheckout } from "./lock.ts";
import { checkoutColumns } from "../tables.ts";

/**
 * ACTIVATING back to DRAFT, with the place that was booked a promise again. With an error, that is the lasting answer under the shopper's key, and the draft has
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
    await lockAccount(trx, attempt.account_id);
    await renewLease(context, trx, attempt, "RUNNING", "FAILED");
    const checkout = await trx
      .selectFrom("checkout")
      .where((where) => where.and(heldCheckout(attempt)))
      .select(checkoutColumns)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // The shopper needs time to choose another card.
    const expires_at = await giveBack({ ...context, db: trx }, checkout);
    await giveUsesBack(trx, checkout);
    const { version } = await trx
      .updateTable("checkout")
      .set({
        status: "DRAFT",
        attempt_id: null,
        version: error ? context.ids.version() : attempt.draft_version,
        expires_at,
        updated_at: context.clock(),
      })
      .where((where) => where.and(heldCheckout(attempt)))
      .returning("version")
      .executeTakeFirstOrThrow();
    await recordEvent(context, trx, { type: "checkout.released", checkoutId: attempt.checkout_id });
    return endCall(trx, attempt, error, version);
  });
}
