import { sql } from "kysely";
import type { ModalityOption, ModalityOptions } from "../../../../sdk/contract/modality-options.ts";
import type { ModalityOptionsRequest } from "../../../../sdk/contract/modality-requests.ts";
import { closeToStoreMiles, storePageSize, storeSearchMiles } from "../../../../sdk/domain/limits.ts";
import type { DeliveryService, WayToShop } from "../../../../sdk/domain/modality.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { externalDeliveries } from "../../shop/catalog/takes-orders.ts";
import { nearestSpots, shownAt, type NearStore, type StoreSpot } from "../../shop/locator/search.ts";
import { storesWithBanner, toStoreDetails } from "../../shop/locator/store-details.ts";
import { lowestFees } from "../../shop/promising/fees.ts";
import { delivers, deliverySources } from "../address/eligibility.ts";
import { placeAskedAbout, type AskedPlace } from "./place.ts";

type Way = ModalityOptions["ways"][number];

interface Found {
  readonly way: Way;
  readonly stores: readonly NearStore<StoreSpot>[];
}

/** What a banner offers at a place; see the contract. Throws what that says. */
export async function modalityOptions(
  context: Context,
  bannerDomain: string,
  asked: ModalityOptionsRequest,
): Promise<ModalityOptions> {
  const place = await placeAskedAbout(context, bannerDomain, asked);
  const banner = await context.db
    .selectFrom("banner")
    .where("domain", "=", bannerDomain)
    .select("capabilities")
    .executeTakeFirstOrThrow();
  const { point } = place;
  const near = point ? await nearestSpots(storesFor(context, bannerDomain), point, storeSearchMiles) : [];
  const hasStores = banner.capabilities.some((way) => way === "PICKUP" || way === "IN_STORE");
  if (hasStores && near.length === 0) throw new ServiceError("NO_STORES_FOUND");
  const wanted = asked.modalityTypes ?? banner.capabilities;
  const after = pageStart(asked.cursor);
  const fees = await deliveryFees(context, bannerDomain, wanted.includes("DELIVERY") ? near : []);
  const found = banner.capabilities
    .filter((way) => wanted.includes(way))
    .map((way) => optionsOf(way, { bannerDomain, place, near, after, fees }));
  const named = new Set(found.flatMap(({ stores }) => stores).map(({ row }) => row.store_id));
  const rows =
    named.size > 0
      ? await storesWithBanner(context)
          .where("store_id", "in", [...named])
          .execute()
      : [];
  const byId = new Map(rows.map((row) => [row.store_id, row]));
  const seen = { now: context.clock(), ...(point && { from: point }), at: bannerDomain };
  return {
    place: {
      postalCode: place.postalCode,
      ...(place.city !== undefined && { cityTown: place.city, stateProvince: place.state }),
    },
    ways: found.map(({ way }) => way),
    storeDetails: [...named].flatMap((id) => byId.get(id) ?? []).map((row) => toStoreDetails(row, seen)),
  };
}

/** The stores that a banner's shoppers can go to, and those that bring them something. */
function storesFor(context: Context, bannerDomain: string) {
  return shownAt(
    // A warehouse sells by parcel alone.
    storesWithBanner(context).where(sql<boolean>`banner.capabilities && array['PICKUP', 'IN_STORE']`),
    bannerDomain,
  );
}

interface Seen {
  readonly bannerDomain: string;
  readonly place: AskedPlace;
  readonly near: readonly NearStore<StoreSpot>[];
  readonly after: number;
  readonly fees: Fees;
}

function optionsOf(modalityType: WayToShop, seen: Seen): Found {
  switch (modalityType) {
    case "PICKUP":
      return storePage(modalityType, seen.near, seen);
    case "IN_STORE":
      // Nobody walks through a locker.
      return storePage(
        modalityType,
        seen.near.filter(({ row }) => !row.is_locker),
        seen,
      );
    case "DELIVERY":
      return delivery(seen);
    case "SHIP":
      return {
        way: {
          modalityType,
          options: seen.place.isDomestic
            ? [{ ...noStore, destination: { postalCode: seen.place.postalCode }, fulfillment: [] }]
            : [],
        },
        stores: [],
      };
  }
}

/** A store can be asked for by itself; then it is the only one. */
function storePage(modalityType: WayToShop, near: readonly NearStore<StoreSpot>[], seen: Seen): Found {
  const { place, after, bannerDomain } = seen;
  const all = place.storeId === undefined ? near : near.filter(({ row }) => row.store_id === place.storeId);
  const stores = all.slice(after, after + storePageSize);
  const next = after + stores.length;
  const options = stores.map(({ row, miles }): ModalityOption => ({
    destination: { locationId: row.store_id },
    distance: miles,
    isCrossBanner: row.banner_domain !== bannerDomain,
    fulfillment: [row.store_id],
    sources: [],
    fee: null,
    featureToggles: { closeToStore: miles <= closeToStoreMiles },
  }));
  return { way: { modalityType, options, ...(next < all.length && { cursor: String(next) }) }, stores };
}

const noStore = { isCrossBanner: false, sources: [], fee: null, featureToggles: { closeToStore: false } };

/** What each fleet asks for at least, in cents; null where none of its times says. */
type Fees = Readonly<Record<DeliveryService, number | null>>;

/** The banner's nearest store that brings something. */
const bringing = (near: Seen["near"], bannerDomain: string) =>
  near.find(({ row }) => row.banner_domain === bannerDomain && delivers(row));

/** The lowest of the times on offer from there. */
async function deliveryFees(
  context: Context,
  bannerDomain: string,
  near: readonly NearStore<StoreSpot>[],
): Promise<Fees> {
  const store = bringing(near, bannerDomain);
  return store ? lowestFees(context, store.row.store_id) : { OWN_FLEET: null, PARTNER: null };
}

/** From there, by each fleet that comes this far: an option a fleet, each having its own fee. */
function delivery({ bannerDomain, near, place, fees }: Seen): Found {
  const store = bringing(near, bannerDomain);
  const sources = store ? deliverySources(store.miles, place.served) : [];
  const elsewhere = externalDeliveries[bannerDomain];
  if (elsewhere !== undefined)
    return {
      way: {
        modalityType: "DELIVERY",
        options:
          sources.length > 0
            ? [
                {
                  ...noStore,
                  destination: { postalCode: place.postalCode },
                  fulfillment: [],
                  externalOnlineDeliveryUrl: elsewhere,
                },
              ]
            : [],
      },
      stores: [],
    };
  const options = sources.map((source): ModalityOption => ({
    destination: place.address === undefined ? { postalCode: place.postalCode } : { address: place.address },
    distance: store?.miles,
    isCrossBanner: false,
    fulfillment: store ? [store.row.store_id] : [],
    sources: [source],
    fee: dollarsOrNull(fees[source]),
    featureToggles: { closeToStore: (store?.miles ?? Infinity) <= closeToStoreMiles },
  }));
  return { way: { modalityType: "DELIVERY", options }, stores: store && options.length > 0 ? [store] : [] };
}

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));

function pageStart(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,5}$/.test(cursor)) throw new ServiceError("BAD_REQUEST", { reason: "The cursor is not ours." });
  return Number(cursor);
}
