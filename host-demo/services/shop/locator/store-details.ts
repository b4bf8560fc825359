import type { Selectable } from "kysely";
import type { StoreDetails } from "../../../../sdk/contract/stores.ts";
import type { StoreTable } from "../catalog/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Point } from "../geo/distance.ts";
import { milesBetween } from "../geo/distance.ts";
import { openingOf } from "./hours.ts";

export type StoreRow = Selectable<StoreTable> & { readonly banner_name: string };

/** Rows of stores with the names of their banners, for a query to narrow down. */
export function storesWithBanner({ db }: Context) {
  return db
    .selectFrom("store")
    .innerJoin("banner", "banner.domain", "store.banner_domain")
    .selectAll("store")
    .select("banner.name as banner_name");
}

interface Seen {
  readonly now: Date;
  /** Where distances are reckoned from. */
  readonly from?: Point;
  /** Domain of the banner at which the store is shown. */
  readonly at?: string;
}

export function toStoreDetails(row: StoreRow, { now, from, at = row.banner_domain }: Seen): StoreDetails {
  const isCrossBanner = at !== row.banner_domain;
  const { opens_at: opens, closes_at: closes, time_zone: timeZone } = row;
  return {
    locationId: row.store_id,
    vanityName: row.name,
    address: {
      addressLines: [row.address_line_1],
      cityTown: row.city,
      stateProvince: row.state,
      postalCode: row.zip_code,
      countryCode: "US",
    },
    location: { lat: row.lat, lng: row.lng },
    divisionNumber: row.store_id.slice(0, 3),
    storeNumber: row.store_id.slice(3),
    banner: row.banner_domain,
    phone: row.phone,
    timeZone,
    departmentFlags: { isLockerLocation: row.is_locker },
    ...(isCrossBanner && {
      externalNavigation: { webUrl: `https://${row.banner_domain}/`, linkText: row.banner_name },
    }),
    isCrossBanner,
    ...openingOf({ opens, closes, timeZone }, now),
    ...(from && { distance: milesBetween(from, row) }),
  };
}
