import type { Promised } from "../../../../sdk/contract/promises.ts";
import type { Context } from "../../platform/context.ts";
import { lastOrderOf, type UnseenOrder, unlessSeen } from "./unseen-order.ts";
import { toWirePromise } from "../promising/promised.ts";
import { promiseOfCart } from "../promising/promises.ts";
import { liveReplacements, type ToldReplacement } from "./stored-replacements.ts";
import type { CartHead } from "./pricing.ts";

export type OtherLine = Awaited<ReturnType<typeof otherLinesOf>>[number];

/** The lines of a cart that wait for the way in which it is not ordered now. */
export function otherLinesOf({ db }: Context, cart: CartHead) {
  return db
    .selectFrom("cart_line as line")
    .innerJoin("cart", "cart.id", "line.cart_id")
    .innerJoin("product", "product.gtin13", "line.gtin13")
    .where("line.cart_id", "=", cart.id)
    .where("line.modality_type", "!=", cart.modality_type)
    .orderBy("line.position")
    .select(({ fn }) => [
      "line.id",
      "line.gtin13",
      "line.quantity",
      "line.modality_type",
      fn.coalesce("line.substitution_policy", "cart.substitution_policy").as("substitution_policy"),
      "product.description",
      "product.customer_facing_size",
      "product.image_url",
      "product.snap_eligible",
      "product.minimum_age",
      "product.tax_class",
      "product.max_quantity",
      "product.prop65",
    ])
    .execute();
}

/** What there is of a cart beside its lines and their prices. */
export interface Progress {
  /** The time that was promised for it. */
  readonly promise: Promised | null;
  /** Of the checkout that is open. */
  readonly checkoutId: string | null;
  readonly unseen: UnseenOrder | undefined;
  readonly otherLines: readonly OtherLine[];
  readonly replacements: readonly ToldReplacement[];
}

/**
 * Most carts have little of it, so that one statement says what to ask for. Comes after the lines were read: an order that
 * took them before was placed by then, and is told of.
 */
export async function progressOf(
  context: Context,
  cart: CartHead & { readonly kind: "main" | "modify" },
): Promise<Progress> {
  const now = context.clock();
  const found = await overview(context, cart);
  const promise = found.hasPromise ? await promiseOfCart(context, cart) : undefined;
  // A placed order has its time.
  const isPromised = cart.kind === "modify" || (promise !== undefined && promise.expires_at > now);
  const isForCart = found.store_id === cart.store_id && found.modality_type === cart.modality_type;
  const isLive = isForCart && isPromised && found.expires_at !== null && found.expires_at > now;
  return {
    promise: promise ? await toWirePromise(context, promise) : null,
    checkoutId: found.status === "ACTIVATING" || isLive ? found.id : null,
    unseen: unlessSeen(context, found),
    otherLines: found.hasOtherLines ? await otherLinesOf(context, cart) : [],
    replacements: found.hasReplacements ? await liveReplacements(context, cart) : [],
  };
}

/** The open checkout of a cart and its last order, with nulls for none, and what else there is of it. */
function overview({ db }: Context, { id: cartId, modality_type: way }: CartHead) {
  const open = db
    .selectFrom("checkout")
    .where("cart_id", "=", cartId)
    .where("status", "in", ["DRAFT", "ACTIVATING"])
    .select(["id", "status", "store_id", "modality_type", "expires_at"]);
  const otherLines = db
    .selectFrom("cart_line")
    .where("cart_id", "=", cartId)
    .where("modality_type", "!=", way)
    .select("id");
  const promises = db.selectFrom("promise").where("cart_id", "=", cartId).select("id");
  const replacements = db
    .selectFrom("cart_replacement")
    .where("cart_id", "=", cartId)
    .where("modality_type", "=", way)
    .select("new_gtin13");
  return db
    .selectFrom("cart")
    .leftJoin(open.as("open"), (join) => join.onTrue())
    .leftJoin(lastOrderOf(db, cartId).as("last"), (join) => join.onTrue())
    .where("cart.id", "=", cartId)
    .select(({ exists }) => [
      "open.id",
      "open.status",
      "open.store_id",
      "open.modality_type",
      "open.expires_at",
      "last.ordered_id",
      "last.read_at",
      "last.placed_at",
      exists(promises).as("hasPromise"),
      exists(otherLines).as("hasOtherLines"),
      exists(replacements).as("hasReplacements"),
    ])
    .executeTakeFirstOrThrow();
}
