import type { Kysely } from "kysely";
import type { WireTip } from "../../../../sdk/contract/checkout.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import { isTipped, maxTipOf, suggestedTips } from "../../../../sdk/domain/tips.ts";
import { readStore } from "../cart/stores.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { PricedContent } from "../cart/pricing.ts";
import type { Tables } from "../../tables.ts";
import { beganAt } from "./cut-off.ts";
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
  const last = await lastChange(db, order);
  const began = order.status === "PLACED" ? await beganAt(db, orderId) : undefined;
  const tip = order.status === "PLACED" && !began ? tipOf(found, last.content) : undefined;
  const { modifiable_until: until } = order;
  return {
    ...toWireOrder(found, store),
    // Its store works on it though it does not say so yet: that was the end of changes, unless they had ended before.
    ...(began && { modifiableUntil: (until && until < began ? until : began).toISOString() }),
    ...(order.confirm_due_at !== null && { unconfirmed: last.id }),
    ...(tip && { tip }),
    ...((await isBeingPlaced(db, orderId)) && { cartNotCleared: true }),
    returns,
    ...(receipt && { receipt }),
  };
}

/** Whether what was ordered is still to be taken out of the cart: the order stands, whatever becomes of that. */
async function isBeingPlaced(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const placing = await db
    .selectFrom("saga")
    .where("order_id", "=", orderId)
    .where("kind", "=", "ACTIVATE")
    .where("status", "=", "COMMITTED")
    .select("order_id")
    .executeTakeFirst();
  return placing !== undefined;
}

/** The checkout that made an order what it is. */
function lastChange(db: Kysely<Tables>, { id, version }: StoredOrder["order"]) {
  return db
    .selectFrom("order_version")
    .innerJoin("checkout", "checkout.id", "order_version.checkout_id")
    .where("order_version.order_id", "=", id)
    .where("order_version.version", "=", version)
    .select(["checkout.id", "checkout.content"])
    .executeTakeFirstOrThrow();
}

/** What may be given to who brings an order; undefined where nobody is given anything. */
function tipOf(stored: StoredOrder, content: string): WireTip | undefined {
  const { slot } = JSON.parse(content) as Pick<PricedContent, "slot">;
  if (!slot || !isTipped(slot)) return undefined;
  const { subtotal } = totalsOf(stored);
  const { gratuity_total, gratuity_percentage: percentage } = stored.order;
  return {
    maxAmount: toDollars(maxTipOf(subtotal)),
    suggestions: suggestedTips(subtotal, slot.plan).map((tip) => ({
      ...tip,
      amount: toDollars(tip.amount),
    })),
    chosen: { amount: toDollars(gratuity_total), percentage },
  };
}
