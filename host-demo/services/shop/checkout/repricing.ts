import type { Kysely } from "kysely";
import {
  priceContent,
  productFacts,
  wantedLines,
  type CartHead,
  type PricedContent,
} from "../cart/pricing.ts";
import { deliveryAddressOf } from "../cart/place.ts";
import { checkAvailable, checkQuantities } from "../cart/rules.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { recordEvent } from "../order/events.ts";
import { checksumOf } from "./rules.ts";
import { splitPayments } from "./split.ts";
import type { CheckoutRow, PaymentRow } from "./tables.ts";

/**
 * The cart as it would be sold now.
 *
 * @throws ServiceError CART_EMPTY, UPCFallout, MaxQuantityError
 */
export async function sellableContent(
  context: Context,
  db: Kysely<Tables>,
  cart: CartHead,
): Promise<PricedContent> {
  const wanted = await wantedLines(db, cart.id);
  if (wanted.length === 0) throw new ServiceError("CART_EMPTY");
  const products = await productFacts(
    db,
    cart,
    wanted.map((line) => line.gtin13),
  );
  checkAvailable(wanted, products);
  checkQuantities(wanted, products);
  const content = await priceContent(db, cart, context.clock());
  if (cart.modality_type !== "DELIVERY") return content;
  return { ...content, deliveryAddress: await deliveryAddressOf(db, cart.id) };
}

export function readPayments(db: Kysely<Tables>, checkoutId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom("checkout_payment")
    .where("checkout_id", "=", checkoutId)
    .orderBy("position")
    .selectAll()
    .execute();
}

export async function writePayments(
  trx: Kysely<Tables>,
  checkoutId: string,
  payments: readonly Omit<PaymentRow, "checkout_id" | "position">[],
): Promise<void> {
  await trx.deleteFrom("checkout_payment").where("checkout_id", "=", checkoutId).execute();
  if (payments.length === 0) return;
  await trx
    .insertInto("checkout_payment")
    .values(payments.map((payment, position) => ({ ...payment, checkout_id: checkoutId, position })))
    .execute();
}

/** What the cart of a checkout costs when SNAP pays nothing. Throws as {@link sellableContent}. */
export function cartContent(
  context: Context,
  trx: Kysely<Tables>,
  checkout: CheckoutRow,
): Promise<PricedContent> {
  const head = { id: checkout.cart_id, store_id: checkout.store_id, modality_type: checkout.modality_type };
  return sellableContent(context, trx, head);
}

/**
 * Brings a checkout up to what its cart costs now and to what its cards can pay of that, inside the caller's
 * transaction, which holds the row. A change gives it a new version; without one nothing is written.
 *
 * @throws ServiceError CART_EMPTY, UPCFallout, MaxQuantityError
 */
export async function reprice(
  context: Context,
  trx: Kysely<Tables>,
  checkout: CheckoutRow,
  cart?: PricedContent,
): Promise<CheckoutRow> {
  const payments = await readPayments(trx, checkout.id);
  const current = cart ?? (await cartContent(context, trx, checkout));
  const { content: priced, payments: next } = await splitPayments(
    { ...context, db: trx },
    checkout,
    current,
    payments,
  );
  const content = JSON.stringify(priced);
  const samePayments =
    next.length === payments.length && next.every((row, index) => row.amount === payments[index]?.amount);
  if (content === checkout.content && samePayments) return checkout;
  if (!samePayments) await writePayments(trx, checkout.id, next);
  await recordEvent(context, trx, { type: "checkout.updated", checkoutId: checkout.id });
  return trx
    .updateTable("checkout")
    .set({
      content,
      checksum: checksumOf(priced),
      total: priced.totals.total,
      version: context.ids.version(),
      updated_at: context.clock(),
    })
    .where("id", "=", checkout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
