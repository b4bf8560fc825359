import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { mainCart } from "../cart/carts.ts";
import { askedBanner } from "../catalog/asked-banner.ts";
import { listOffers } from "./offers.ts";

/** As many as the products call takes. */
const mostNumbers = 100;

export const savingsRoutes: Route[] = [
  shopperRoute({
    name: "flash-sales",
    method: "GET",
    path: "/atlas/v1/savings/v1/flash-sales",
    async handle({ context, shopper, query, headers }) {
      const numbers = query.get("filter.gtin13s")?.split(",");
      if (numbers && (numbers.length > mostNumbers || !numbers.every((number) => /^\d{13}$/.test(number))))
        throw new ServiceError("BAD_REQUEST", {
          reason: `filter.gtin13s takes up to ${mostNumbers} numbers of 13 digits.`,
        });
      const banner = await askedBanner(context, shopper.tenant, headers);
      const { store_id: storeId } = await mainCart(context, shopper.accountId, banner);
      const flashSales = await listOffers(context.db, { storeId, numbers }, context.clock());
      return { status: 200, data: { flashSales } };
    },
  }),
];
