import { sql } from "kysely";
import type { AddressEligibilityRequest } from "../../../../sdk/contract/address-requests.ts";
import type { AddressEligibility } from "../../../../sdk/contract/address-eligibility.ts";
import type { DeliveryService, WayToShop } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import { boxAround, milesBetween, type Point } from "../../shop/geo/distance.ts";
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

/** The way in which an address can be shopped from, at one banner. */
export async function eligibilityOf(
  context: Context,
  bannerDomain: string,
  { address: sent, modalityType }: AddressEligibilityRequest,
): Promise<AddressEligibility> {
  const { address, validated, corrected, location, served } = await verifyAddress(context, sent);
  const told = { address, modalityType, validated, corrected };
  if (!validated || location === undefined || served === "NONE") return { ...told, isEligible: false };
  const miles = await milesToStore(context, { bannerDomain, capability: modalityType, point: location });
  switch (modalityType) {
    case "DELIVERY": {
      const sources = deliverySources(miles, served);
      return { ...told, isEligible: sources.length > 0, ...(sources.length > 0 && { sources }) };
    }
    case "SHIP":
      // A parcel goes to every address that is known, if there is anyone to send it.
      return { ...told, isEligible: miles < Infinity };
    case "PICKUP":
    case "IN_STORE":
      return { ...told, isEligible: miles <= reach.shopper };
  }
}

interface StoreQuestion {
  readonly bannerDomain: string;
  readonly capability: WayToShop;
  readonly point: Point;
}

/** Miles to the nearest store of the banner, if it has this capability; Infinity where there is none. */
async function milesToStore(
  { db }: Context,
  { bannerDomain, capability, point }: StoreQuestion,
): Promise<number> {
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
    .select(["store.lat", "store.lng"])
    .execute();
  return Math.min(...rows.map((row) => milesBetween(point, row)));
}
