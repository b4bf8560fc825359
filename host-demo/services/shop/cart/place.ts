import type { Kysely } from "kysely";
import type { Store } from "../../../../sdk/contract/order-store.ts";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { Tables } from "../../tables.ts";
import type { CartHead } from "./tables.ts";
import { readStore } from "./stores.ts";

/** Where a cart's order is made up, and where it goes if it is brought. */
export interface CartPlace {
  readonly store: Store;
  readonly deliveryAddress?: PostalAddress;
}

export async function placeOf(db: Kysely<Tables>, cart: CartHead): Promise<CartPlace> {
  const store = await readStore(db, cart.store_id);
  if (cart.modality_type !== "DELIVERY") return { store };
  return { store, deliveryAddress: await deliveryAddressOf(db, cart.id) };
}

/**
 * Where its shopper has deliveries of the cart's banner brought: a cart is for delivery only once that was chosen. What
 * changes a placed order goes where that does.
 */
export async function deliveryAddressOf(db: Kysely<Tables>, cartId: string): Promise<PostalAddress> {
  const { destination, amends } = await db
    .selectFrom("cart")
    .leftJoin("modality_preference as preference", (join) =>
      join
        .onRef("preference.account_id", "=", "cart.account_id")
        .onRef("preference.banner_domain", "=", "cart.banner_domain")
        .on("preference.modality_type", "=", "DELIVERY"),
    )
    .where("cart.id", "=", cartId)
    .select(["preference.destination", "cart.amends"])
    .executeTakeFirstOrThrow();
  const address = amends ? amends.deliveryAddress : destination?.address;
  if (!address) throw new Error("a delivery has no address");
  return address;
}
