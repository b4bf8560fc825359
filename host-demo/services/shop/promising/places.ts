import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Destination } from "../../../../sdk/contract/modality.ts";
import { zipIn } from "../../../../sdk/domain/addresses.ts";
import type { Tables } from "../../tables.ts";

type Place = Pick<Destination, "locationId" | "address" | "postalCode">;

const written = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

/** Whether two lines of an address are the same, however they are typed. */
export const isWrittenAs = (line: string | undefined, as: string): boolean =>
  line !== undefined && written(line) === written(as);

/** What an address is told by, whatever its letter case; its county says nothing more. */
function keyOf({ locationId, address, postalCode }: Place): string {
  if (locationId !== undefined) return locationId;
  if (!address) return postalCode ?? "";
  const { addressLines, cityTown, stateProvince, countryCode } = address;
  const zip = zipIn(address.postalCode);
  return [...addressLines, cityTown, stateProvince, zip, countryCode].map(written).join("|");
}

/** Whether an order to one is an order to the other: the same store, the same address, or the same postal code. */
export const isSamePlace = (a: Place, b: Place): boolean => keyOf(a) === keyOf(b);

/**
 * Whether the address that a choice was made for has been taken out of its shopper's book since, or made another place
 * there, as part of a query that has the choice under a name: then the shopper is asked for one again.
 */
export function isAddressRemoved(preference: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${preference}.${column}`);
  const addressId = sql`${of("destination")}->>'addressId'`;
  return sql<boolean>`(${addressId} is not null and not exists (
    select from address where address.id = ${addressId} and address.account_id = ${of("account_id")}
      and (address.moved_at is null or address.moved_at <= ${of("created_at")})
  ))`;
}

/**
 * Places of a window that others than an owner have for now; those of orders are not among them. A cart's places are
 * owned by its account, and what is promised to a placed order by that order: no two of them share an id.
 */
export async function heldByOthers(
  db: Kysely<Tables>,
  slotId: string,
  ownerId: string,
  now: Date,
): Promise<number> {
  const { held } = await db
    .selectNoFrom(heldPlaces(sql.val(slotId), ownerId, now).as("held"))
    .executeTakeFirstOrThrow();
  return held;
}

/** The same as part of a query, for the slot that an expression gives. */
export function heldPlaces(slotId: RawBuilder<unknown>, ownerId: string, now: Date): RawBuilder<number> {
  return sql<number>`(select count(*) from ${placesOfOthers(ownerId, now)} where slot_id = ${slotId})`;
}

/** A row for each place that others than an owner have for now, as part of a query. */
export function placesOfOthers(ownerId: string, now: Date) {
  return sql<{ slot_id: string }>`(
    select slot_id from hold where expires_at > ${now} and account_id <> ${ownerId}
    union all
    select slot_id from promise where expires_at > ${now} and account_id <> ${ownerId}
    union all
    select slot_id from order_promise where expires_at > ${now} and order_id <> ${ownerId}
  )`.as("place");
}

/**
 * Whether a cart has one of its places for now; what is asked does not depend on the slot, and is read once. An order
 * keeps none of a window that has closed: its place there is promised to it anew, as to anybody.
 */
export function isOwnPlace(slotId: RawBuilder<unknown>, ownerId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`${slotId} in (
    select slot_id from hold where account_id = ${ownerId} and expires_at > ${now}
    union all
    select slot_id from promise where account_id = ${ownerId} and expires_at > ${now}
  )`;
}
