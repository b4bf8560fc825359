import type { Context } from "../../platform/context.ts";
import type { CartRow } from "./carts.ts";
import { otherLinesOf, progressOf } from "./facts.ts";
import { placeOf } from "./place.ts";
import type { PricedContent } from "./pricing.ts";
import { liveReplacements } from "./stored-replacements.ts";
import { toWireCart } from "./wire.ts";

/** A cart as it is told, with what it costs. */
export async function cartAnswer(context: Context, cart: CartRow, content: PricedContent) {
  const [place, otherLines, replacements, { unseen, ...progress }] = await Promise.all([
    placeOf(context.db, cart),
    otherLinesOf(context, cart),
    liveReplacements(context, cart),
    progressOf(context, cart),
  ]);
  // A cart that its shopper has filled again since is theirs to order from, whatever became of the order before.
  const isFilledAnew =
    unseen &&
    cart.updated_at >= unseen.placedAt &&
    content.lines.some(({ available }) => available !== false);
  const checkoutId = progress.checkoutId ?? (isFilledAnew ? null : (unseen?.checkoutId ?? null));
  return toWireCart(cart, content, {
    ...place,
    otherLines,
    replacements,
    promise: progress.promise,
    checkoutId,
  });
}
