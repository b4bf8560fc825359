import type { Kysely } from "kysely";
import { modifyCutOff } from "../../../../sdk/domain/vendors.ts";
import type { Tables } from "../../tables.ts";

/** Until when an order for a window may be changed by its shopper: so long before it begins as its vendor needs. */
export async function modifiableUntil(db: Kysely<Tables>, slotId: string): Promise<Date> {
  const { starts_at, vendor } = await db
    .selectFrom("slot")
    .where("id", "=", slotId)
    .select(["starts_at", "vendor"])
    .executeTakeFirstOrThrow();
  return new Date(starts_at.getTime() - modifyCutOff[vendor] * 60_000);
}

/** When a store first told of its work on an order, after which nothing of it is changed; undefined where it has not. */
export async function beganAt(db: Kysely<Tables>, orderId: string): Promise<Date | undefined> {
  const told = await db
    .selectFrom("order_refund")
    .where("order_id", "=", orderId)
    .select("created_at")
    .unionAll(db.selectFrom("order_settlement").where("order_id", "=", orderId).select("created_at"))
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return told?.created_at;
}
