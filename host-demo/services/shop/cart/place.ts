import type { Kysely } from "kysely";
import type { Store } from "../../../../sdk/contract/order-store.ts";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { DeliveryService } from "../../../../sdk/domain/modality.ts";
import type { Tables } from "../../tables.ts";
import { isAddressRemoved } from "../promising/places.ts";
import { readStore, storeColumns, toStore } from "./stores.ts";
import type { CartHead } from "./tables.ts";

/** Where a cart's order is made up, and where it goes if it is brought. */
export interface CartPlace {
  readonly store: Store;
  readonly deliveryAddress?: PostalAddress;
  /** It has been taken out of the shopper's book since it was chosen, who is asked for one before an order is sold. */
  readonly addressRemoved?: true;
  /** Who is to bring it, where the shopper has chosen between the banner's own drivers and partners. */
  readonly fleet?: DeliveryService;
}

/** The store of a cart, and what its shopper has chosen in the cart's way. */
function storeWithChoice(db: Kysely<Tables>, cart: CartHead) {
  return db
    .selectFrom("store")
    .innerJoin("cart", (join) => join.on("cart.id", "=", cart.id))
    .leftJoin("modality_preference as preference", (join) =>
      join
        .onRef("preference.account_id", "=", "cart.account_id")
        .onRef("preference.banner_domain", "=", "cart.banner_domain")
        .on("preference.modality_type", "=", cart.modality_type),
    )
    .where("store.store_id", "=", cart.store_id)
    .select(storeColumns)
    .select(["preference.store_id as chosen_store_id", "preference.close_to_store as is_close"]);
}

type StoreWithChoice = Awaited<ReturnType<ReturnType<typeof storeWithChoice>["executeTakeFirstOrThrow"]>>;

/** How far it is counts from where it was looked for; of a store that nobody chose, nobody knows. */
function toChosenStore(row: StoreWithChoice): Store {
  const isChosen = row.chosen_store_id === row.store_id;
  return { ...toStore(row), ...(isChosen && { closeToStore: row.is_close === true }) };
}

/** The store of a cart, or of what was ordered from it, as its shopper chose it; of one that is gone, as it is. */
export async function chosenStore(db: Kysely<Tables>, cart: CartHead): Promise<Store> {
  const row = await storeWithChoice(db, cart).executeTakeFirst();
  return row ? toChosenStore(row) : readStore(db, cart.store_id);
}

/**
 * A delivery goes where its shopper has those of the cart's banner brought: a cart is for delivery only once that was
 * chosen. What changes a placed order goes where that does.
 */
export async function placeOf(db: Kysely<Tables>, cart: CartHead): Promise<CartPlace> {
  const { destination, amends, fleet, ...row } = await storeWithChoice(db, cart)
    .select(["preference.destination", "preference.delivery_service as fleet", "cart.amends"])
    .select(isAddressRemoved("preference").as("is_removed"))
    .executeTakeFirstOrThrow();
  const store = toChosenStore(row);
  if (cart.modality_type !== "DELIVERY") return { store };
  const deliveryAddress = amends ? amends.deliveryAddress : destination?.address;
  if (!deliveryAddress) throw new Error("a delivery has no address");
  if (amends) return { store, deliveryAddress };
  const removed = row.is_removed && ({ addressRemoved: true } as const);
  return { store, deliveryAddress, ...removed, ...(fleet && { fleet }) };
}
