import type { Kysely } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";

/** An order of which its shopper may not know. */
export interface UnseenOrder {
  readonly checkoutId: string;
  readonly placedAt: Date;
}

/**
 * The order that a cart became last, until it has been read once, for a while: whoever reloads while it is being placed
 * finds a cart without what was ordered, and here the way to the confirmation.
 */
export async function unseenOrderOf(
  { clock, settings }: Context,
  db: Kysely<Tables>,
  cartId: string,
): Promise<UnseenOrder | undefined> {
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
  return age <= settings.unseenOrderSeconds * 1000
    ? { checkoutId: last.id, placedAt: last.placed_at }
    : undefined;
}
