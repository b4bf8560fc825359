import type { Kysely } from "kysely";
import type { WireTip } from "../../../../sdk/contract/checkout.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import { isTipped, maxTipOf, suggestedTips } from "../../../../sdk/domain/tips.ts";
import { readStore } from "../cart/stores.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { planOf } from "../promising/waivers.ts";
import type { Tables } from "../../tables.ts";
import { findOrder, type StoredOrder } from "./orders.ts";
import { readReceipt } from "./receipt.ts";
import { readReturns } from "./returns.ts";
import { toWireOrder, toWireReturn, totalsOf } from "./wire.ts";

/** All that is told of one order. Throws NOT_FOUND where there is none, or it is another shopper's. */
export async function readOrder(context: Context, accountId: string, orderId: string) {
  const { db } = context;
  const found = await findOrder(db, accountId, orderId);
  if (!found) throw new ServiceError("NOT_FOUND");
  const store = await readStore(db, found.order.store_id);
  const returns = (await readReturns(db, orderId)).map(toWireReturn);
  const receipt = await readReceipt(db, found);
  const { order } = found;
  const tip = order.status === "PLACED" ? await tipOf(context, found) : undefined;
  return {
    ...toWireOrder(found, store),
    ...(order.confirm_due_at !== null && { unconfirmed: await lastChange(db, order) }),
    ...(tip && { tip }),
    returns,
    ...(receipt && { receipt }),
  };
}

/** The checkout that made an order what it is. */
async function lastChange(db: Kysely<Tables>, { id, version }: StoredOrder["order"]): Promise<string> {
  const { checkout_id } = await db
    .selectFrom("order_version")
    .where("order_id", "=", id)
    .where("version", "=", version)
    .select("checkout_id")
    .executeTakeFirstOrThrow();
  return checkout_id;
}

/** What may be given to who brings an order; undefined where nobody is given anything. */
async function tipOf({ db }: Context, stored: StoredOrder): Promise<WireTip | undefined> {
  const { modality_type: modalityType, time, account_id, ...order } = stored.order;
  if (!time || !isTipped({ modalityType, vendor: time.vendorId })) return undefined;
  const { subtotal } = totalsOf(stored);
  return {
    maxAmount: toDollars(maxTipOf(subtotal)),
    suggestions: suggestedTips(subtotal, await planOf(db, account_id)).map((tip) => ({
      ...tip,
      amount: toDollars(tip.amount),
    })),
    chosen: { amount: toDollars(order.gratuity_total), percentage: order.gratuity_percentage },
  };
}
