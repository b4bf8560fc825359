import { type StoreDetails, storeLocatorResponse } from "../contract/stores.ts";
import { storeSearchMiles } from "../domain/limits.ts";
import type { HttpClient } from "../http/client.ts";

/** A ZIP code of five digits, or a place in degrees. */
export type SearchedPlace = string | { readonly lat: number; readonly lng: number };

/** Stores within 500 miles, nearest first; of one brand and of those that are shown beside it, where one is named. */
export function findStores(
  http: HttpClient,
  from: SearchedPlace,
  brand: string | undefined,
  signal: AbortSignal,
): Promise<readonly StoreDetails[]> {
  const where =
    typeof from === "string" ? { postalCode: from } : { lat: String(from.lat), lng: String(from.lng) };
  const query = new URLSearchParams({
    ...where,
    radius: String(storeSearchMiles),
    ...(brand !== undefined && { brand }),
  });
  return http
    .call({
      method: "GET",
      path: `/accountmanagement/api/store-locator?${query}`,
      token: "none",
      answer: storeLocatorResponse,
      signal,
    })
    .then(({ stores }) => stores);
}
