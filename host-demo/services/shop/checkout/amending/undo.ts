import type { Context } from "../../../platform/context.ts";
import type { StoredResponse } from "../../../platform/http/idempotency.ts";
import type { ServiceError } from "../../../platform/http/service-error.ts";
import { recordEvent } from "../../order/events.ts";
import { leavePlace } from "../../promising/moves.ts";
import { endCall } from "../../saga/answer-call.ts";
import { renewLease, type Attempt } from "../../saga/lease.ts";
import { changeKinds, type ChangeKind } from "./kinds.ts";
import { heldChange } from "./lock.ts";
import { checkoutColumns } from "../tables.ts";

/**
 * An order that is not changed after all: it is nobody's to hold any more, a draft is a DRAFT again, and a place that was
 * taken for it is given back. With an error, that is the lasting answer under the shopper's key; without one it is as if
 * the call had never come, but for the time that an order was to be moved to, which has to be promised anew.
 *
 * @throws LeaseLost
 */
export function letGo(context: Context, attempt: Attempt): Promise<undefined>;
export function letGo(context: Context, attempt: Attempt, error: ServiceError): Promise<StoredResponse>;
export function letGo(
  context: Context,
  attempt: Attempt,
  error?: ServiceError,
): Promise<StoredResponse | undefined> {
  return context.db.transaction().execute(async (trx) => {
    await renewLease(context, trx, attempt, "RUNNING", "FAILED");
    // Before its change, as everybody does.
    await trx
      .updateTable("order")
      .set({ changing: null })
      .where("id", "=", attempt.order_id)
      .where("changing", "=", attempt.attempt_id)
      .execute();
    const change = await trx
      .selectFrom("checkout")
      .where((where) => where.and(heldChange(attempt)))
      .select(checkoutColumns)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (change.moves_to !== null) await leavePlace(trx, change.moves_to);
    const { isDraft } = changeKinds[attempt.kind as ChangeKind];
    const { version } = await trx
      .updateTable("checkout")
      .set({
        status: isDraft ? "DRAFT" : "EXPIRED",
        attempt_id: null,
        moves_to: null,
        // The same request, sent again after nothing was heard of it, still fits.
        version: error || !isDraft ? context.ids.version() : attempt.draft_version,
        updated_at: context.clock(),
      })
      .where("id", "=", change.id)
      .returning("version")
      .executeTakeFirstOrThrow();
    const type = isDraft ? "checkout.released" : "checkout.expired";
    await recordEvent(context, trx, { type, checkoutId: change.id });
    return endCall(trx, attempt, error, isDraft ? version : undefined);
  });
}
