import { modalityTypes } from "../../../../sdk/domain/modality.ts";
import type { Context } from "../../platform/context.ts";
import { limitCaller } from "../../platform/http/rate-limit.ts";
import { publicRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { askedBanner } from "./asked-banner.ts";
import { findDepartments } from "./departments.ts";
import { findBanner, findProducts, findReplacements } from "./queries.ts";
import { findShelf, shelfRequest } from "./shelves.ts";

/** The default store of the banner that is asked; of the first of all when nobody says which. */
async function ownStore(context: Context, headers: Headers): Promise<string> {
  const banner = await askedBanner(context, headers.get("tenant"), headers);
  if (banner.defaultStoreId === null)
    throw new ServiceError("NOT_FOUND", { reason: "This banner has no store." });
  return banner.defaultStoreId;
}

/** More numbers than a page shows at once, and few enough for one query. */
const mostNumbers = 100;

const filters = ["filter.shelf", "filter.gtin13s", "filter.department", "filter.query"] as const;

export const catalogRoutes: Route[] = [
  publicRoute({
    name: "banner",
    method: "GET",
    path: "/atlas/v1/banner/v1/banners/:domain",
    async handle({ context, params, address }) {
      await limitCaller(context, address, "pageQuestions");
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
      const shelf = query.get("filter.shelf") ?? undefined;
      const numbers = query.get("filter.gtin13s")?.split(",");
      const wanted = filters.filter((name) => query.has(name));
      // A search may be for one department's products.
      const isOne = wanted.length === 1 || (wanted.length === 2 && !shelf && !numbers);
      if (!isOne) {
        throw new ServiceError("BAD_REQUEST", {
          reason: `Give one of ${filters.join(", ")}, or the last two together.`,
        });
      }
      if (numbers && (numbers.length > mostNumbers || !numbers.every((number) => /^\d{13}$/.test(number)))) {
        throw new ServiceError("BAD_REQUEST", {
          reason: `filter.gtin13s takes up to ${mostNumbers} numbers of 13 digits.`,
        });
      }
      const storeId = query.get("filter.storeId") ?? (await ownStore(context, headers));
      if (shelf === undefined && !numbers)
        return { status: 200, data: { ...(await findShelf(context, shelfRequest(query, storeId))) } };
      const products = await findProducts(context, {
        storeId,
        ...(shelf !== undefined && { shelf }),
        ...(numbers && { numbers }),
      });
      return { status: 200, data: { products } };
    },
  }),
  publicRoute({
    name: "replacements",
    method: "GET",
    path: "/atlas/v1/product/v2/products/:gtin13/replacements",
    async handle({ context, params, query, headers }) {
      const way = query.get("filter.modalityType") ?? "PICKUP";
      const modalityType = modalityTypes.find((type) => type === way);
      if (!modalityType) {
        throw new ServiceError("BAD_REQUEST", {
          reason: `filter.modalityType must be one of ${modalityTypes.join(", ")}.`,
        });
      }
      const isValidated = query.get("option.validate") === "true";
      const storeId = query.get("filter.storeId") ?? (await ownStore(context, headers));
      const products = await findReplacements(
        context,
        params["gtin13"] ?? "",
        storeId,
        isValidated ? modalityType : undefined,
      );
      return { status: 200, data: { products } };
    },
  }),
  publicRoute({
    name: "departments",
    method: "GET",
    path: "/atlas/v1/product/v2/departments",
    async handle({ context, query, headers }) {
      const storeId = query.get("filter.storeId") ?? (await ownStore(context, headers));
      return { status: 200, data: { departments: await findDepartments(context, storeId) } };
    },
  }),
];
