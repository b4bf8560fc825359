import type { storeLocatorResponse } from "../../../sdk/contract/stores.ts";
import { publicRoute, type Route } from "../core/route.ts";
import { ServiceError } from "../core/service-error.ts";
import { findStores, numberIn, searchRadius, startOf } from "./search.ts";

const defaultTenant = "aisle";

export const locatorRoutes: Route[] = [
  publicRoute({
    name: "store-locator",
    method: "GET",
    path: "/accountmanagement/api/store-locator",
    async handle({ context, query, headers }) {
      const radius = query.has("radius") ? numberIn(query, "radius") : searchRadius;
      if (!(radius > 0 && radius <= searchRadius))
        throw new ServiceError("BAD_REQUEST", { reason: `radius is up to ${searchRadius} miles.` });
      const stores = await findStores(context, {
        tenant: headers.get("tenant") ?? defaultTenant,
        brand: query.get("brand"),
        from: await startOf(context, query),
        radius,
      });
      const data: ReturnType<typeof storeLocatorResponse> = { stores };
      return { status: 200, data };
    },
  }),
];
