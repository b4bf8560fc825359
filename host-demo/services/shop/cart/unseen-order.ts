import type { Kysely } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";

/** An order of which its shopper may not know. */
export interface UnseenOrder {
  readonly checkoutId: string;
  readonly placedAt: Date;
}

/** The order that a cart became last, and when that was read; nulls where it became none. */
export interface LastOrder {
  readonly ordered_id: string | null;
  readonly read_at: Date | null;
  readonly placed_at: Date | null;
}

/** Asks for the order that a cart became last, by the checkout that it came from. */
export const lastOrderOf = (db: Kysely<Tables>, cartId: string) =>
  db
    .selectFrom("checkout")
    .innerJoin("order", "order.checkout_id", "checkout.id")
    .where("checkout.cart_id", "=", cartId)
    .where("checkout.status", "=", "ACTIVATED")
    .orderBy("order.placed_at", "desc")
    .limit(1)
    .select(["checkout.id as ordered_id", "order.read_at", "order.placed_at"]);

/**
 * The order that a cart became last, until it has been read once, for a while: whoever reloads while it is being placed
 * finds a cart without what was ordered, and here the way to the confirmation.
 */
export async function unseenOrderOf(
  context: Context,
  db: Kysely<Tables>,
  cartId: string,
): Promise<UnseenOrder | undefined> {
  const last = await lastOrderOf(db, cartId).executeTakeFirst();
  return last && unlessSeen(context, last);
}

/** The same of an order that is known to be the last. */
export function unlessSeen(
  { clock, settings }: Context,
  { ordered_id: checkoutId, read_at, placed_at: placedAt }: LastOrder,
): UnseenOrder | undefined {
  if (checkoutId === null || placedAt === null || read_at !== null) return undefined;
  const age = clock().getTime() - placedAt.getTime();
  return age <= settings.unseenOrderSeconds * 1000 ? { checkoutId, placedAt } : undefined;
}
