import { zipIn } from "../../../../sdk/domain/addresses.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { findDestination } from "./destination.ts";

/** How near an order's map is. */
const orderZoom = 14;

export const mapRoutes: Route[] = [
  shopperRoute({
    name: "map",
    method: "GET",
    path: "/atlas/v1/map/v1/static",
    async handle({ context, shopper, query }) {
      const destination = await findDestination(context.db, shopper.accountId, query.get("orderId") ?? "");
      if (!destination) throw new ServiceError("NOT_FOUND");
      const { address, known } = destination;
      const middle = (await context.maps.locate(address)) ?? known;
      const zip = zipIn(address.postalCode);
      // Nobody knows the place: there is nothing to show, and nothing that went wrong.
      const svg = middle && (await context.maps.draw({ middle, zip, zoom: orderZoom }));
      if (svg === undefined) return { status: 204 };
      return { status: 200, raw: svg, headers: { "content-type": "image/svg+xml; charset=utf-8" } };
    },
  }),
];
