import type { Context } from "../../../platform/context.ts";
import type { StoredResponse } from "../../../platform/http/idempotency.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import { holdClaim, type ClaimedCall } from "../../saga/begin.ts";
import { observed } from "../../saga/steps.ts";
import { tipColumns, type TipChange } from "../delivery-rules.ts";
import { beginAtOnce } from "./at-once.ts";
import { baseOf, holdOrder } from "./base.ts";
import { sameLines } from "./content.ts";
import { saidFor } from "./said.ts";
import type { Begun } from "./lock.ts";
import { carryOut } from "./run.ts";

export interface TipCall extends ClaimedCall {
  readonly accountId: string;
  /** The one that the order was placed from. */
  readonly checkoutId: string;
  /** The order's. */
  readonly versionKey: string;
  readonly tip: TipChange;
}

/**
 * Changes what is given to who brings an order, also past its cut-off, until it is picked. A rise is asked of the bank
 * card; a fall is let go of.
 *
 * @throws ServiceError NOT_FOUND, CANNOT_MODIFY, VERSION_CONFLICT, REQUEST_STILL_PROCESSING, and those of tipColumns
 */
export async function changeTip(context: Context, request: TipCall): Promise<StoredResponse> {
  return carryOut(context, await observed(context, "lock", () => lock(context, request)));
}

function lock(context: Context, request: TipCall): Promise<Begun> {
  return context.db.transaction().execute(async (trx) => {
    await holdClaim(context, trx, request);
    const { accountId, checkoutId, versionKey, tip } = request;
    const placed = await trx
      .selectFrom("order")
      .where("checkout_id", "=", checkoutId)
      .select("id")
      .executeTakeFirst();
    const order = await holdOrder(context, trx, { accountId, orderId: placed?.id ?? "" }, true);
    if (order.version_key !== versionKey)
      throw new ServiceError("VERSION_CONFLICT", { versionKey: order.version_key });
    const base = await baseOf(trx, order);
    const said = { ...saidFor(base), ...tipColumns(tip, base.content) };
    const content = await sameLines(context, trx, base, { wishes: said });
    return beginAtOnce(context, trx, request, { kind: "TIP", base, said, content });
  });
}
