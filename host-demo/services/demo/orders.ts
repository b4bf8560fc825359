import { sql } from "kysely";
import * as v from "valibot";
import type { Context } from "../platform/context.ts";
import type { Parts } from "../platform/http/http.ts";
import { parseBody, readBody } from "../platform/http/read-body.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { standingVersion } from "../shop/order/paid-parts.ts";
import { settleOrder } from "../shop/order/settling.ts";
import { moveOn } from "../shop/order/stages.ts";
import { ordersPath } from "./paths.ts";
import { withShopperCall } from "./shopper-call.ts";

const request = v.strictObject({
  step: v.picklist(["picking", "picked", "short", "substituted", "delivered", "closed"]),
});
type Step = v.InferOutput<typeof request>["step"];

/**
 * Stands before the app and moves a shopper's latest order on, as the store's own system does. Only the demo's entry and
 * tests load it.
 */
export const withOrders = <P extends Parts>(parts: P): P =>
  withShopperCall(parts, {
    path: ordersPath,
    async answer(context, accountId, asked) {
      const { step } = parseBody(request, await readBody(asked, context.settings.bodyLimit));
      return moveLatest(context, accountId, step);
    },
  });

async function moveLatest(context: Context, accountId: string, step: Step) {
  const latest = await context.db
    .selectFrom("order")
    .where("account_id", "=", accountId)
    .where("status", "!=", "CANCELLED")
    .orderBy("placed_at", "desc")
    .select(["id", "number"])
    .executeTakeFirst();
  if (!latest) throw new ServiceError("NOT_FOUND");
  const { id, number } = latest;
  switch (step) {
    case "picking":
      await moveOn(context, id, "PICKING");
      break;
    case "delivered":
      await moveOn(context, id, "DELIVERED");
      break;
    case "closed":
      await endChanges(context, id);
      break;
    case "picked":
      await readingAgain(() => settleOrder(context, id, []));
      break;
    case "short":
      await readingAgain(async () => settleOrder(context, id, [await oneLess(context, id)]));
      break;
    case "substituted":
      await readingAgain(async () => settleOrder(context, id, [await somethingElse(context, id)]));
  }
  return { number };
}

/** Picks once more where a change of the order was not confirmed: by then the store was told of it. */
async function readingAgain(pick: () => Promise<unknown>): Promise<void> {
  try {
    await pick();
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === "VERSION_CONFLICT")) throw error;
    await pick();
  }
}

/** From now on the order can't be changed, whenever it is fetched or brought. */
export async function endChanges({ db, clock }: Context, orderId: string): Promise<void> {
  await db
    .updateTable("order")
    .set({ modifiable_until: clock() })
    .where("id", "=", orderId)
    .where("status", "=", "PLACED")
    .execute();
}

/** The first line with one item less, which may be none. */
export async function oneLess({ db }: Context, orderId: string) {
  const { line_id, quantity, net } = await db
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .where("version", "=", standingVersion(db, orderId))
    .orderBy("position")
    .select(["line_id", "quantity", "net"])
    .executeTakeFirstOrThrow();
  const left = quantity - 1;
  return { lineId: line_id, quantity: left, net: Math.round((net * left) / quantity) };
}

/** Something like the first line that may be replaced, at its own price: its backup, or what is nearest. */
async function somethingElse({ db }: Context, orderId: string) {
  const line = await db
    .selectFrom("order_line as line")
    .innerJoin("order", (join) =>
      join.onRef("order.id", "=", "line.order_id").onRef("order.version", "=", "line.version"),
    )
    .innerJoin("similar_product as similar", "similar.gtin13", "line.gtin13")
    .innerJoin("price", (join) =>
      join
        .on(({ eb, fn }) =>
          eb("price.gtin13", "=", fn.coalesce(sql<string>`line.backup->>'gtin13'`, "similar.similar_gtin13")),
        )
        .onRef("price.store_id", "=", "order.store_id"),
    )
    .where("line.order_id", "=", orderId)
    .where("line.substitution_policy", "!=", "NONE")
    .orderBy("line.position")
    .orderBy("similar.position")
    .select(["line.line_id", "line.quantity", "price.gtin13", "price.regular", "price.promo"])
    .executeTakeFirst();
  if (!line) throw new ServiceError("NOT_FOUND");
  const { line_id: lineId, quantity, gtin13: substitute, regular, promo } = line;
  return { lineId, quantity, net: quantity * (promo ?? regular), substitute };
}
