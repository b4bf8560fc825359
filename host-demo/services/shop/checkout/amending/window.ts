import type { Context } from "../../../platform/context.ts";
import type { StoredResponse } from "../../../platform/http/idempotency.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import { takePromised } from "../../promising/order-promises.ts";
import { holdClaim, type ClaimedCall } from "../../saga/begin.ts";
import { observed } from "../../saga/steps.ts";
import { beginAtOnce } from "./at-once.ts";
import { baseOf, holdOrder } from "./base.ts";
import { sameLines } from "./content.ts";
import { saidFor } from "./said.ts";
import type { Begun } from "./lock.ts";
import { carryOut } from "./run.ts";

export interface MoveCall extends ClaimedCall {
  readonly accountId: string;
  readonly orderId: string;
  /** The order's. */
  readonly versionKey: string;
  readonly promiseId: string;
  /** Cents. */
  readonly total?: number | undefined;
}

/**
 * Moves an order to the time that was promised for it. The new place is booked before the old one is given back, and is
 * the change's own: where it does not come to stand, the place is given back and the order keeps its time.
 *
 * @throws ServiceError NOT_FOUND, CANNOT_MODIFY, VERSION_CONFLICT, REQUEST_STILL_PROCESSING, PROMISE_EXPIRED
 */
export async function moveOrder(context: Context, request: MoveCall): Promise<StoredResponse> {
  return carryOut(context, await observed(context, "lock", () => lock(context, request)));
}

function lock(context: Context, request: MoveCall): Promise<Begun> {
  return context.db.transaction().execute(async (trx) => {
    await holdClaim(context, trx, request);
    const { accountId, orderId, versionKey, promiseId, total } = request;
    const order = await holdOrder(context, trx, { accountId, orderId });
    if (order.version_key !== versionKey)
      throw new ServiceError("VERSION_CONFLICT", { versionKey: order.version_key });
    const base = await baseOf(trx, order);
    const { slot, time, terms } = await takePromised({ ...context, db: trx }, orderId, promiseId);
    const said = saidFor(base);
    const content = await sameLines(context, trx, base, { wishes: said, slot: terms });
    const moved = { slotId: slot.id, time: { id: promiseId, ...time }, total };
    return beginAtOnce(context, trx, request, { kind: "WINDOW", base, said, content, moved });
  });
}
