import type { Promised } from "../../../../sdk/contract/promises.ts";
import type { Context } from "../../platform/context.ts";
import { type UnseenOrder, unseenOrderOf } from "./unseen-order.ts";
import { toWirePromise } from "../promising/promised.ts";
import { promiseOfCart } from "../promising/promises.ts";
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
      "product.max_quantity",
      "product.prop65",
    ])
    .execute();
}

export interface Progress {
  readonly promise: Promised | null;
  readonly checkoutId: string | null;
  readonly unseen: UnseenOrder | undefined;
}

/** How far the order of a cart has come: the time that was promised for it, and the checkout that is open. */
export async function progressOf(
  context: Context,
  cart: CartHead & { readonly kind: "main" | "modify" },
): Promise<Progress> {
  const now = context.clock();
  const promise = await promiseOfCart(context, cart);
  const live = await context.db
    .selectFrom("checkout")
    .where("cart_id", "=", cart.id)
    .where("status", "in", ["DRAFT", "ACTIVATING"])
    .select(["id", "status", "store_id", "modality_type", "expires_at"])
    .executeTakeFirst();
  // A placed order has its time.
  const isPromised = cart.kind === "modify" || (promise !== undefined && promise.expires_at > now);
  const isForCart = live?.store_id === cart.store_id && live.modality_type === cart.modality_type;
  const isOpen = live?.status === "ACTIVATING" || (isForCart && isPromised && live.expires_at > now);
  return {
    promise: promise ? await toWirePromise(context, promise) : null,
    checkoutId: live && isOpen ? live.id : null,
    unseen: await unseenOrderOf(context, context.db, cart.id),
  };
}
