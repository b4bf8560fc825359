import type { Kysely } from "kysely";
import type { PostalAddress } from "../../../../sdk/contract/postal-address.ts";
import type { TaxRate } from "../../../../sdk/domain/pricing.ts";
import type { Tables } from "../../tables.ts";
import { deliveryAddressOf } from "./place.ts";
import type { CartHead } from "./tables.ts";

/** The rates of a state on a day (yyyy-mm-dd), by class of product. */
export async function taxRates(
  db: Kysely<Tables>,
  state: string,
  date: string,
): Promise<Map<string, TaxRate>> {
  const rows = await db
    .selectFrom("tax_rate")
    .where("state", "=", state)
    .where("valid_from", "<=", date)
    .distinctOn("tax_class")
    .orderBy("tax_class")
    .orderBy("valid_from", "desc")
    .select(["tax_class", "rate"])
    .execute();
  return new Map(rows.map((row) => [row.tax_class, row.rate]));
}

/** Where a delivery goes; and the state whose taxes, bags and bottles count: the store's where that one says nothing. */
export async function whereTaxed(db: Kysely<Tables>, cart: CartHead, storesState: string) {
  if (cart.modality_type === "PICKUP") return { state: storesState };
  const deliveryAddress = await deliveryAddressOf(db, cart.id);
  return { deliveryAddress, state: await taxedState(db, deliveryAddress, storesState) };
}

/** The state whose taxes count: that of the address, or the store's for none and for one without rates. */
export async function taxedState(
  db: Kysely<Tables>,
  address: Pick<PostalAddress, "stateProvince"> | null,
  storesState: string,
): Promise<string> {
  if (!address) return storesState;
  const known = await db
    .selectFrom("tax_rate")
    .where("state", "=", address.stateProvince)
    .select("state")
    .limit(1)
    .executeTakeFirst();
  return known?.state ?? storesState;
}
