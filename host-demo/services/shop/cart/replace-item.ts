import type { Kysely } from "kysely";
import type { ReplaceItem } from "../../../../sdk/contract/cart.ts";
import { maxLineQuantity, replacementMinutes } from "../../../../sdk/domain/limits.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Tables } from "../../tables.ts";
import { takeVersion, type CartRow } from "./carts.ts";
import { noWishes, type WishColumns } from "./line-wishes.ts";
import { productFacts } from "./pricing.ts";
import { checkAvailable, checkQuantities } from "./rules.ts";
import type { StoredReplacementRow } from "./stored-replacements.ts";

/**
 * Puts an item in the place of another one, or undoes that, as the contract says of PUT replacements.
 *
 * @throws ServiceError NOT_FOUND, VERSION_CONFLICT with the current key, BAD_REQUEST for an item in its own place,
 * REPLACEMENT_EXPIRED, UPCFallout, MaxQuantityError
 */
export function replaceItem(
  context: Context,
  accountId: string,
  cartId: string,
  { versionKey, originalLineItemUpc: original, newLineItemUpc: chosen }: ReplaceItem,
): Promise<CartRow> {
  return context.db.transaction().execute(async (trx) => {
    if (original === chosen)
      throw new ServiceError("BAD_REQUEST", { reason: "An item can't stand in for itself." });
    const cart = await takeVersion(context, trx, accountId, cartId, versionKey);
    const stored = await storedIn(trx, cart);
    const before = stored.find(({ original_gtin13 }) => original_gtin13 === original);
    const isLive = before !== undefined && before.expires_at > context.clock();
    if (chosen === null) {
      if (!before) throw new ServiceError("NOT_FOUND");
      if (!isLive) throw new ServiceError("REPLACEMENT_EXPIRED");
    }
    if (before && isLive) await undo(context, trx, cart, before, stored);
    if (chosen !== null) await choose(context, trx, cart, original, chosen);
    return cart;
  });
}

/** The replacements of a cart in its own way, those of long ago too. */
const storedIn = (trx: Kysely<Tables>, cart: CartRow): Promise<StoredReplacementRow[]> =>
  trx
    .selectFrom("cart_replacement")
    .where("cart_id", "=", cart.id)
    .where("modality_type", "=", cart.modality_type)
    .selectAll()
    .execute();

const linesIn = (trx: Kysely<Tables>, cart: CartRow) =>
  trx
    .selectFrom("cart_line")
    .where("cart_id", "=", cart.id)
    .where("modality_type", "=", cart.modality_type)
    .select(["gtin13", "quantity", "substitution_policy", "backup_gtin13", "instructions"])
    .execute();

/** Adds as many of the new item as are wanted of the original. */
async function choose(
  context: Context,
  trx: Kysely<Tables>,
  cart: CartRow,
  original: string,
  chosen: string,
): Promise<void> {
  const lines = await linesIn(trx, cart);
  const replaced = lines.find(({ gtin13 }) => gtin13 === original);
  if (!replaced) throw new ServiceError("NOT_FOUND");
  const previous = lines.find(({ gtin13 }) => gtin13 === chosen)?.quantity ?? 0;
  const wanted = [{ gtin13: chosen, quantity: previous + replaced.quantity }];
  const facts = await productFacts(trx, cart, [chosen]);
  checkAvailable(wanted, facts);
  checkQuantities(wanted, facts);
  if (previous + replaced.quantity > maxLineQuantity) {
    throw new ServiceError("MaxQuantityError", {
      rootCauses: [{ code: "MaxQuantityError", gtin13: chosen }],
    });
  }
  const { substitution_policy, backup_gtin13, instructions } = replaced;
  // A backup was meant for the original, and so were instructions.
  const policy = substitution_policy === "CUSTOMER_CHOICE" ? null : substitution_policy;
  await setQuantity(context, trx, cart, chosen, previous + replaced.quantity, {
    ...noWishes,
    substitution_policy: policy,
  });
  const row = {
    new_gtin13: chosen,
    quantity: replaced.quantity,
    substitution_policy,
    backup_gtin13,
    instructions,
    previous_quantity: previous,
    expires_at: new Date(context.clock().getTime() + replacementMinutes * 60_000),
  };
  await trx
    .insertInto("cart_replacement")
    .values({ ...row, cart_id: cart.id, modality_type: cart.modality_type, original_gtin13: original })
    // What was chosen more than an hour ago stays in the cart as it is.
    .onConflict((conflict) =>
      conflict.columns(["cart_id", "modality_type", "original_gtin13"]).doUpdateSet(row),
    )
    .execute();
}

/**
 * The original is wanted as before, and of the new item what was wanted before. What came later to stand on the same line
 * stays on it: it was added to what was there.
 */
async function undo(
  context: Context,
  trx: Kysely<Tables>,
  cart: CartRow,
  replacement: StoredReplacementRow,
  stored: readonly StoredReplacementRow[],
): Promise<void> {
  const { original_gtin13: original, new_gtin13: chosen, quantity } = replacement;
  const { substitution_policy, backup_gtin13, instructions } = replacement;
  const isLater = (row: StoredReplacementRow) =>
    row.expires_at > replacement.expires_at ||
    // Within one millisecond: each was added to what was there.
    (row.expires_at.getTime() === replacement.expires_at.getTime() &&
      row.previous_quantity > replacement.previous_quantity);
  const later = stored.filter((row) => row.new_gtin13 === chosen && isLater(row));
  const added = later.reduce((sum, row) => sum + row.quantity, 0);
  await setQuantity(context, trx, cart, chosen, replacement.previous_quantity + added, noWishes);
  const ofCart = (row: StoredReplacementRow) => ({
    cart_id: row.cart_id,
    modality_type: row.modality_type,
    original_gtin13: row.original_gtin13,
  });
  for (const row of later)
    await trx
      .updateTable("cart_replacement")
      .set({ previous_quantity: Math.max(0, row.previous_quantity - quantity) })
      .where((where) => where.and(ofCart(row)))
      .execute();
  await trx
    .deleteFrom("cart_replacement")
    .where((where) => where.and(ofCart(replacement)))
    .execute();
  const isThere = (await linesIn(trx, cart)).some(({ gtin13 }) => gtin13 === original);
  // Whether it can be had again is for the next look at the cart to say.
  if (!isThere) {
    const wishes = { substitution_policy, backup_gtin13, instructions };
    await setQuantity(context, trx, cart, original, quantity, wishes);
  }
}

/** Sets how many of a product the cart wants, in its own way; 0 takes its line out. A new line goes to the end. */
async function setQuantity(
  context: Context,
  trx: Kysely<Tables>,
  cart: CartRow,
  gtin13: string,
  quantity: number,
  wishes: WishColumns,
): Promise<void> {
  const line = { cart_id: cart.id, modality_type: cart.modality_type, gtin13 };
  if (quantity === 0) {
    await trx
      .deleteFrom("cart_line")
      .where((where) => where.and(line))
      .execute();
    return;
  }
  const { numUpdatedRows } = await trx
    .updateTable("cart_line")
    .set({ quantity })
    .where((where) => where.and(line))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { last } = await trx
    .selectFrom("cart_line")
    .where("cart_id", "=", cart.id)
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("cart_line")
    .values({
      ...line,
      id: context.ids.make("line"),
      quantity,
      ...wishes,
      position: (last ?? -1) + 1,
      coupon_id: null,
      source_store_id: null,
      previous_quantity: null,
    })
    .execute();
}
