import type { Context } from "../../platform/context.ts";
import { clippedBy, offersOf } from "../catalog/discounts.ts";
import { bringingOf } from "./bringing.ts";
import type { CartRow } from "./carts.ts";
import { progressOf } from "./facts.ts";
import { type CartPlace, placeOf } from "./place.ts";
import { contentAt, type PricedContent } from "./pricing.ts";
import { toWireCart } from "./wire.ts";

/** A cart as it is told, with what it costs today. */
export async function cartAnswer(context: Context, cart: CartRow) {
  const place = await placeOf(context.db, cart);
  const slot = await bringingOf(context, cart, place);
  const judgedBy = slot && (await discountsFor(context, cart));
  const content = await contentAt(context.db, cart, place, context.clock(), { slot, judgedBy });
  return pricedAnswer(context, cart, place, content);
}

/** What the checkout would take off a cart's lines: they don't show it, but what bringing them costs goes by it. */
async function discountsFor({ db, clock }: Context, cart: CartRow) {
  const { coupons } = await clippedBy(db, cart.account_id, clock());
  return { offers: await offersOf(db, cart.store_id, clock()), coupons };
}

/** The same with prices that are known. */
export async function pricedAnswer(
  context: Context,
  cart: CartRow,
  place: CartPlace,
  content: PricedContent,
) {
  const { unseen, ...progress } = await progressOf(context, cart);
  // A cart that its shopper has filled again since is theirs to order from, whatever became of the order before.
  const isFilledAnew =
    unseen &&
    cart.updated_at >= unseen.placedAt &&
    content.lines.some(({ available }) => available !== false);
  const checkoutId = progress.checkoutId ?? (isFilledAnew ? null : (unseen?.checkoutId ?? null));
  return toWireCart(cart, content, { ...place, ...progress, checkoutId });
}
