import type { Kysely } from "kysely";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { Tables } from "../../tables.ts";
import type { Point } from "../geo/distance.ts";

/** Where an order goes, or is fetched. */
export interface OrderDestination {
  readonly address: PostalAddress;
  /** A store's own place, for a street that is not found. */
  readonly known: Point | undefined;
}

/** Undefined when there is no such order or it is another shopper's. */
export async function findDestination(
  db: Kysely<Tables>,
  accountId: string,
  orderId: string,
): Promise<OrderDestination | undefined> {
  const found = await db
    .selectFrom("order")
    .innerJoin("store", "store.store_id", "order.store_id")
    .where("order.id", "=", orderId)
    .where("order.account_id", "=", accountId)
    .select(["delivery_address", "address_line_1", "city", "state", "zip_code", "lat", "lng"])
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.delivery_address) return { address: found.delivery_address, known: undefined };
  return {
    address: {
      addressLines: [found.address_line_1],
      cityTown: found.city,
      stateProvince: found.state,
      postalCode: found.zip_code,
      countryCode: "US",
    },
    known: { lat: found.lat, lng: found.lng },
  };
}
