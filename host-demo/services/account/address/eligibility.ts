import { sql } from "kysely";
import type { AddressEligibilityRequest } from "../../../../sdk/contract/address-requests.ts";
import type { AddressEligibility } from "../../../../sdk/contract/address-eligibility.ts";
import type { DeliveryService, WayToShop } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import { boxAround, milesBetween, type Point } from "../../shop/geo/distance.ts";
import type { StoreTable } from "../../shop/catalog/tables.ts";
import type { StreetRangeTable } from "../../shop/geo/tables.ts";
import { verifyAddress } from "./verification.ts";

/** Miles from a store: how far shoppers go to one, and how far each fleet drives. */
const reach = { shopper: 50, ownFleet: 15, partner: 30 } as const;

/** Who delivers at so many miles from the nearest store that does. */
export function deliverySources(
  miles: number,
  served: StreetRangeTable["served"] = "ALL",
): DeliveryService[] {
  if (served === "NONE") return [];
  return [
    ...(served === "ALL" && miles <= reach.ownFleet ? (["OWN_FLEET"] as const) : []),
    ...(miles <= reach.partner ? (["PARTNER"] as const) : []),
  ];
}

/** What is said of an address, and the store that it would be shopped from. */
export interface Judged {
  readonly eligibility: AddressEligibility;
  readonly storeId?: string;
  /** How far that is. */
  readonly miles?: number;
}

/** Whether a banner has a way to shop at an address. */
export async function judgeAddress(
  context: Context,
  bannerDomain: string,
  { address: sent, modalityType }: AddressEligibilityRequest,
): Promise<Judged> {
  const { address, validated, corrected, location, served } = await verifyAddress(context, sent);
  const told = { address, modalityType, validated, corrected };
  if (!validated || location === undefined || served === "NONE")
    return { eligibility: { ...told, isEligible: false } };
  const nearest = await nearestStore(context, { bannerDomain, capability: modalityType, point: location });
  const miles = nearest?.miles ?? Infinity;
  const judged = (isEligible: boolean, sources: DeliveryService[] = []): Judged => ({
    eligibility: { ...told, isEligible, ...(sources.length > 0 && { sources }) },
    ...nearest,
  });
  switch (modalityType) {
    case "DELIVERY": {
      const sources = deliverySources(miles, served);
      return judged(sources.length > 0, sources);
    }
    case "SHIP":
      // A parcel goes to every address that is known, if there is anyone to send it.
      return judged(miles < Infinity);
    case "PICKUP":
    case "IN_STORE":
      return judged(miles <= reach.shopper);
  }
}

/** The store of a banner that brings orders to a point, and by which fleets; undefined where it has none at all. */
export async function deliveriesAt(context: Context, bannerDomain: string, point: Point) {
  const nearest = await nearestStore(context, { bannerDomain, capability: "DELIVERY", point });
  return nearest && { storeId: nearest.storeId, sources: deliverySources(nearest.miles) };
}

/** Nobody drives from a locker, nor from a store that is closed until further notice. */
export const delivers = (store: Pick<StoreTable, "is_locker" | "opens_at">): boolean =>
  !store.is_locker && store.opens_at !== null;

interface StoreQuestion {
  readonly bannerDomain: string;
  readonly capability: WayToShop;
  readonly point: Point;
}

/** The nearest store of the banner that has this capability. */
async function nearestStore(
  { db }: Context,
  { bannerDomain, capability, point }: StoreQuestion,
): Promise<{ readonly storeId: string; readonly miles: number } | undefined> {
  const box = boxAround(point, capability === "SHIP" ? 12_500 : reach.shopper);
  const rows = await db
    .selectFrom("store")
    .innerJoin("banner", "banner.domain", "store.banner_domain")
    .where("banner.domain", "=", bannerDomain)
    .where(sql<boolean>`${capability} = any (banner.capabilities)`)
    .where("store.lat", ">=", box.south)
    .where("store.lat", "<=", box.north)
    .where("store.lng", ">=", box.west)
    .where("store.lng", "<=", box.east)
    .select(["store.store_id", "store.lat", "store.lng", "store.is_locker", "store.opens_at"])
    .execute();
  const found = rows
    .filter((row) => capability !== "DELIVERY" || delivers(row))
    .map(({ store_id: storeId, ...at }) => ({ storeId, miles: milesBetween(point, at) }));
  return found.toSorted((a, b) => a.miles - b.miles)[0];
}
