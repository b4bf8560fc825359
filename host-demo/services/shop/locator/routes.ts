import type { storeLocatorResponse } from "../../../../sdk/contract/stores.ts";
import { storeSearchMiles } from "../../../../sdk/domain/limits.ts";
import { limitCaller } from "../../platform/http/rate-limit.ts";
import { publicRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findStores, numberIn, startOf } from "./search.ts";

const defaultTenant = "aisle";

export const locatorRoutes: Route[] = [
  publicRoute({
    name: "store-locator",
    method: "GET",
    path: "/accountmanagement/api/store-locator",
    async handle({ context, query, headers, address }) {
      await limitCaller(context, address, "placeQuestions");
      const radius = query.has("radius") ? numberIn(query, "radius") : storeSearchMiles;
      if (!(radius > 0 && radius <= storeSearchMiles))
        throw new ServiceError("BAD_REQUEST", { reason: `radius is up to ${storeSearchMiles} miles.` });
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
