import type { Context } from "../../../platform/context.ts";
import { successText } from "../../../platform/http/envelope.ts";
import { finish, type StoredResponse } from "../../../platform/http/idempotency.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import { recordEvent } from "../../order/events.ts";
import { readOrder } from "../../order/read.ts";
import { leavePlace } from "../../promising/moves.ts";
import { beginAttempt, holdClaim, type ClaimedCall } from "../../saga/begin.ts";
import { endLease, LeaseLost, renewLease, type Attempt } from "../../saga/lease.ts";
import type { SagaKind } from "../../saga/recovery.ts";
import { runLastStep } from "../../saga/run.ts";
import { observed } from "../../saga/steps.ts";
import { giveUsesBack } from "../../savings/uses.ts";
import { holdOrder } from "./base.ts";
import { dropModifyCart } from "./modify-cart.ts";
import { releaseAll } from "./release.ts";

export interface CancelCall extends ClaimedCall {
  readonly accountId: string;
  readonly orderId: string;
  /** The order's. */
  readonly versionKey: string;
}

/** The kind of saga that gives an order up. */
export const cancellation: SagaKind = {
  name: "CANCEL",
  routeName: "cancel-order",
  // It is never to be taken back: what makes an order CANCELLED has the attempt COMMITTED as well.
  carryOn: complete,
  complete,
};

/**
 * Gives an order up before its cut-off: its place and its codes are anybody's again at once, and all that cards hold for
 * it is let go of, by this process or by recovery.
 *
 * @throws ServiceError NOT_FOUND, CANNOT_MODIFY, VERSION_CONFLICT, REQUEST_STILL_PROCESSING
 */
export async function cancelOrder(context: Context, request: CancelCall): Promise<StoredResponse> {
  const { attempt, response } = await observed(context, "cancel", () => giveUp(context, request));
  await complete(context, attempt);
  return response;
}

function giveUp(
  context: Context,
  request: CancelCall,
): Promise<{ readonly attempt: Attempt; readonly response: StoredResponse }> {
  return context.db.transaction().execute(async (trx) => {
    await holdClaim(context, trx, request);
    const { accountId, orderId, versionKey } = request;
    const order = await holdOrder(context, trx, { accountId, orderId });
    if (order.version_key !== versionKey)
      throw new ServiceError("VERSION_CONFLICT", { versionKey: order.version_key });
    await dropModifyCart(context, trx, order);
    await trx.deleteFrom("order_promise").where("order_id", "=", orderId).execute();
    await leavePlace(trx, order.slot_id);
    await giveUsesBack(trx, { id: order.checkout_id, account_id: accountId });
    const subject = {
      attempt_id: context.ids.make("try"),
      kind: cancellation.name,
      checkout_id: order.checkout_id,
      account_id: accountId,
      order_id: orderId,
      draft_version: versionKey,
      transaction_id: null,
    };
    await trx
      .updateTable("order")
      .set({
        status: "CANCELLED",
        version_key: context.ids.version(),
        confirmed_version: order.version,
        confirm_due_at: null,
        changing: subject.attempt_id,
      })
      .where("id", "=", orderId)
      .execute();
    const { checkout_id: checkoutId } = order;
    await recordEvent(context, trx, { type: "order.cancelled", checkoutId, orderId });
    const attempt = await beginAttempt(context, trx, request, subject, "cancel");
    await renewLease(context, trx, attempt, "RUNNING", "COMMITTED");
    const told = await readOrder({ ...context, db: trx }, accountId, orderId);
    const response = { status: 200, body: successText({ order: told }) };
    await finish(trx, { key: attempt.idempotency_key, accountId }, response);
    return { attempt, response };
  });
}

async function complete(context: Context, attempt: Attempt): Promise<void> {
  try {
    await releaseAll(context, attempt);
  } catch (error) {
    const { attempt_id, kind } = attempt;
    if (!(error instanceof LeaseLost))
      context.log.warn({ err: error, attempt: attempt_id, kind }, "what an order held is left to recovery");
    return endLease(context, attempt);
  }
  await runLastStep(context, attempt, "clear", () =>
    context.db.transaction().execute(async (trx) => {
      await renewLease(context, trx, attempt, "COMMITTED", "DONE");
      await trx.updateTable("order").set({ changing: null }).where("id", "=", attempt.order_id).execute();
    }),
  );
}
