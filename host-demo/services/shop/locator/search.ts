import { sql } from "kysely";
import type { StoreDetails } from "../../../../sdk/contract/stores.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { boxAround, milesBetween, type Point } from "../geo/distance.ts";
import { placeOfZip } from "../geo/places.ts";
import { storesWithBanner, toStoreDetails, type StoreRow } from "./store-details.ts";

export interface StoreSearch {
  readonly tenant: string;
  /** A banner's storeLocatorBrand; null for every banner of the tenant. */
  readonly brand: string | null;
  readonly from: Point;
  /** Miles. */
  readonly radius: number;
}

/**
 * Stores that can be gone to, nearest first. Those of another banner are among them only where they are shown at the
 * one that was asked for. Throws NO_STORES_FOUND, and BAD_REQUEST for a brand that is none of the tenant's.
 */
export async function findStores(context: Context, search: StoreSearch): Promise<StoreDetails[]> {
  const { tenant, brand, from, radius } = search;
  const at = brand === null ? undefined : await domainOf(context, tenant, brand);
  const query = storesWithBanner(context)
    .where("banner.tenant", "=", tenant)
    // A warehouse sells by parcel alone.
    .where(sql<boolean>`banner.capabilities && array['PICKUP', 'IN_STORE']`);
  const near = await nearest(at === undefined ? query : shownAt(query, at), from, radius);
  if (near.length === 0) throw new ServiceError("NO_STORES_FOUND");
  const seen = { now: context.clock(), from, ...(at !== undefined && { at }) };
  return near.map(({ row }) => toStoreDetails(row, seen));
}

type StoreQuery = ReturnType<typeof storesWithBanner>;

/** What tells stores apart before anybody wants to read about them. */
export type StoreSpot = Pick<
  StoreRow,
  "store_id" | "banner_domain" | "is_locker" | "opens_at" | "lat" | "lng"
>;

export interface NearStore<Row extends StoreSpot = StoreRow> {
  readonly row: Row;
  /** Miles, not rounded. */
  readonly miles: number;
}

/** The stores of a banner, and those of others that its shoppers are shown. */
export function shownAt(query: StoreQuery, bannerDomain: string): StoreQuery {
  return query.where((where) =>
    where.or([where("store.banner_domain", "=", bannerDomain), where("store.also_at", "=", bannerDomain)]),
  );
}

/** What a query finds within so many miles of a place, nearest first. */
export async function nearest(query: StoreQuery, from: Point, miles: number): Promise<NearStore[]> {
  return sorted(await within(query, from, miles).execute(), from, miles);
}

/** The same, of no more than where they are: of hundreds a page shows ten, and whole rows take their time. */
export async function nearestSpots(
  query: StoreQuery,
  from: Point,
  miles: number,
): Promise<NearStore<StoreSpot>[]> {
  const spots = within(query, from, miles)
    .clearSelect()
    .select([
      "store.store_id",
      "store.banner_domain",
      "store.is_locker",
      "store.opens_at",
      "store.lat",
      "store.lng",
    ]);
  return sorted(await spots.execute(), from, miles);
}

function within(query: StoreQuery, from: Point, miles: number): StoreQuery {
  const box = boxAround(from, miles);
  return query
    .where("store.lat", ">=", box.south)
    .where("store.lat", "<=", box.north)
    .where("store.lng", ">=", box.west)
    .where("store.lng", "<=", box.east);
}

function sorted<Row extends StoreSpot>(rows: readonly Row[], from: Point, miles: number): NearStore<Row>[] {
  return rows
    .map((row) => ({ row, miles: milesBetween(from, row) }))
    .filter((near) => near.miles <= miles)
    .sort((a, b) => a.miles - b.miles);
}

async function domainOf({ db }: Context, tenant: string, brand: string): Promise<string> {
  const banner = await db
    .selectFrom("banner")
    .where("tenant", "=", tenant)
    .where("store_locator_brand", "=", brand)
    .select("domain")
    .executeTakeFirst();
  if (!banner) throw new ServiceError("BAD_REQUEST", { reason: "No banner of this tenant has this brand." });
  return banner.domain;
}

/** Where a search begins. Throws INVALID_LAT_LNG for a ZIP code or a point that does not exist. */
export async function startOf(context: Context, query: URLSearchParams): Promise<Point> {
  const postalCode = query.get("postalCode");
  if (postalCode === null) {
    const [lat, lng] = [numberIn(query, "lat"), numberIn(query, "lng")];
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new ServiceError("INVALID_LAT_LNG");
    return { lat, lng };
  }
  const place = /^\d{5}$/.test(postalCode) ? await placeOfZip(context, postalCode) : undefined;
  if (!place) throw new ServiceError("INVALID_LAT_LNG");
  return place;
}

/** NaN for what is missing or no number. */
export function numberIn(query: URLSearchParams, name: string): number {
  const text = query.get(name);
  return text === null || text.trim() === "" ? NaN : Number(text);
}
