import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { placeOf } from "../cart/place.ts";
import { contentAt, productFacts, wantedLines, type CartHead, type PricedContent } from "../cart/pricing.ts";
import { checkAvailable, checkQuantities } from "../cart/rules.ts";
import { checkOrderRules } from "../promising/order-rules.ts";
import { validPromise } from "../promising/promises.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { recordEvent } from "../order/events.ts";
import { draftContent } from "./amending/drafts.ts";
import { splitChange } from "./amending/tenders.ts";
import { following } from "./following.ts";
import { checkoutParts, type Wishes } from "./parts.ts";
import { readPayments, writePayments } from "./payments.ts";
import { checksumOf } from "./rules.ts";
import { splitPayments } from "./split.ts";
import { checkoutColumns, type CheckoutRow } from "./tables.ts";

/**
 * The cart as it would be sold now, at the time that was promised for it, with all that the checkout adds and takes off.
 *
 * @throws ServiceError CART_EMPTY, CONFIRM_ADDRESS where its address has left the shopper's book, PROMISE_EXPIRED,
 * NO_ITEMS_AVAILABLE, UnavailableItems, MaxQuantityError, and those of {@link checkOrderRules}
 */
export async function sellableContent(
  context: Context,
  db: Kysely<Tables>,
  cart: CartHead,
  wishes: Wishes,
): Promise<PricedContent> {
  const all = await wantedLines(db, cart);
  if (all.length === 0) throw new ServiceError("CART_EMPTY");
  const place = await placeOf(db, cart);
  if (place.addressRemoved) throw new ServiceError("CONFIRM_ADDRESS");
  const promise = await validPromise({ ...context, db }, cart);
  const { items, vendor, destination } = promise;
  // What the shopper was told that there won't be stays in the cart.
  const leftOut = new Set(items.excluded.map(({ gtin13 }) => gtin13));
  const wanted = all.filter(({ gtin13 }) => !leftOut.has(gtin13));
  if (wanted.length === 0) throw new ServiceError("NO_ITEMS_AVAILABLE");
  await checkOrderRules({ ...context, db }, wanted, { vendor, destination });
  const products = await productFacts(
    db,
    cart,
    wanted.map((line) => line.gtin13),
  );
  checkAvailable(wanted, products, "UnavailableItems");
  checkQuantities(wanted, products);
  return contentAt(db, cart, place, context.clock(), await checkoutParts(context, db, promise, wishes));
}

/** The cart of a checkout, as that was made for. */
export function headOf({
  cart_id,
  store_id,
  modality_type,
}: Pick<CheckoutRow, "cart_id" | "store_id" | "modality_type">): CartHead {
  return { id: cart_id, store_id, modality_type };
}

/** What the cart of a checkout costs when SNAP pays nothing. Throws as {@link sellableContent}, or as draftContent. */
export function cartContent(
  context: Context,
  trx: Kysely<Tables>,
  checkout: CheckoutRow,
): Promise<PricedContent> {
  if (checkout.amends_order_id !== null) return draftContent(context, trx, checkout);
  return sellableContent(context, trx, headOf(checkout), checkout);
}

/**
 * Brings a checkout up to what its cart costs now and to what its cards can pay of that, inside the caller's
 * transaction, which holds the row. A change gives it a new version; without one nothing is written.
 *
 * Throws as {@link sellableContent}.
 */
export async function reprice(
  context: Context,
  trx: Kysely<Tables>,
  checkout: CheckoutRow,
  cart?: PricedContent,
): Promise<CheckoutRow> {
  const payments = await readPayments(trx, checkout.id);
  const current = cart ?? (await cartContent(context, trx, checkout));
  const { content: priced, payments: next } =
    checkout.amends_order_id === null
      ? await splitPayments({ ...context, db: trx }, checkout, current, payments)
      : splitChange(current, payments);
  const content = JSON.stringify(priced);
  const follows = await following(trx, checkout, priced);
  const samePayments =
    next.length === payments.length && next.every((row, index) => row.amount === payments[index]?.amount);
  const isSame = isDeepStrictEqual({ ...checkout, ...follows, content }, { ...checkout });
  if (isSame && samePayments) return checkout;
  if (!samePayments) await writePayments(trx, checkout.id, next);
  await recordEvent(context, trx, { type: "checkout.updated", checkoutId: checkout.id });
  return trx
    .updateTable("checkout")
    .set({
      ...follows,
      content,
      checksum: checksumOf(priced),
      total: priced.totals.total,
      version: context.ids.version(),
      updated_at: context.clock(),
    })
    .where("id", "=", checkout.id)
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow();
}
