import type { Kysely } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";

/**
 * The checkout of a cart whose order its shopper may not know of: whoever reloads while an order is being placed finds a
 * cart without what was ordered, and here the way to the confirmation. Told until the order has been read once, for a
 * while.
 */
export async function unseenCheckoutId(
  { clock, settings }: Context,
  db: Kysely<Tables>,
  cartId: string,
): Promise<string | undefined> {
  const last = await db
    .selectFrom("checkout")
    .innerJoin("order", "order.checkout_id", "checkout.id")
    .where("checkout.cart_id", "=", cartId)
    .where("checkout.status", "=", "ACTIVATED")
    .orderBy("order.placed_at", "desc")
    .limit(1)
    .select(["checkout.id", "order.read_at", "order.placed_at"])
    .executeTakeFirst();
  if (!last || last.read_at !== null) return undefined;
  const age = clock().getTime() - last.placed_at.getTime();
  return age <= settings.unseenOrderSeconds * 1000 ? last.id : undefined;
}
