import type { Context } from "../../platform/context.ts";
import { publicRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { askedBanner } from "./asked-banner.ts";
import { findBanner, findProducts } from "./queries.ts";

/** The default store of the banner that is asked; of the first of all when nobody says which. */
async function ownStore({ db }: Context, headers: Headers): Promise<string> {
  const banner = await askedBanner(db, headers.get("tenant"), headers);
  if (banner.defaultStoreId === null)
    throw new ServiceError("NOT_FOUND", { reason: "This banner has no store." });
  return banner.defaultStoreId;
}

/** More numbers than a page shows at once, and few enough for one query. */
const mostNumbers = 100;

export const catalogRoutes: Route[] = [
  publicRoute({
    name: "banner",
    method: "GET",
    path: "/atlas/v1/banner/v1/banners/:domain",
    async handle({ context, params }) {
      const banner = await findBanner(context, params["domain"] ?? "");
      if (!banner) throw new ServiceError("NOT_FOUND");
      return { status: 200, data: { banner } };
    },
  }),
  publicRoute({
    name: "products",
    method: "GET",
    path: "/atlas/v1/product/v2/products",
    async handle({ context, query, headers }) {
      const shelf = query.get("filter.shelf");
      const numbers = query.get("filter.gtin13s")?.split(",");
      if ((shelf === null) === (numbers === undefined)) {
        throw new ServiceError("BAD_REQUEST", { reason: "Give one of filter.shelf and filter.gtin13s." });
      }
      if (numbers && (numbers.length > mostNumbers || !numbers.every((number) => /^\d{13}$/.test(number)))) {
        throw new ServiceError("BAD_REQUEST", {
          reason: `filter.gtin13s takes up to ${mostNumbers} numbers of 13 digits.`,
        });
      }
      const storeId = query.get("filter.storeId") ?? (await ownStore(context, headers));
      const products = await findProducts(context, { storeId, shelf, numbers });
      return { status: 200, data: { products } };
    },
  }),
];
