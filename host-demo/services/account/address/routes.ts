import {
  billingAddressRequest,
  type BillingAddressRequest,
} from "../../../../sdk/contract/billing-request.ts";
import type { billingAddressesResponse } from "../../../../sdk/contract/billing.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { addressesOf, saveAddress, type SavedAddress } from "./addresses.ts";
import { bookRoutes } from "./book-routes.ts";
import { writeBook } from "./book-write.ts";
import { checkRoutes } from "./check-routes.ts";
import { legacyRoutes } from "./legacy-routes.ts";
import { toAccountAddress } from "./wire.ts";

const path = "/payment/v2/wallet/account/billing";

const answer = (book: readonly SavedAddress[]): ReturnType<typeof billingAddressesResponse> => ({
  payment: { addresses: book.map(toAccountAddress) },
});

export const addressRoutes: Route[] = [
  shopperRoute({
    name: "billing-addresses",
    method: "GET",
    path,
    handle: async ({ context, shopper }) => ({
      status: 200,
      data: answer(await addressesOf(context, shopper)),
    }),
  }),
  shopperRoute<BillingAddressRequest>({
    name: "save-billing-address",
    method: "PUT",
    path,
    body: billingAddressRequest,
    handle: ({ body, ...request }) =>
      writeBook(request, (txContext) => saveAddress(txContext, request.shopper, body.address), answer),
  }),
  ...bookRoutes,
  ...legacyRoutes,
  ...checkRoutes,
];
