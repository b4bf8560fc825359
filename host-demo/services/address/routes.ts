import type * as v from "valibot";
import {
  billingAddressRequest,
  type AccountAddress,
  type BillingAddressRequest,
  type billingAddressesResponse,
} from "../../../sdk/contract/billing.ts";
import { shopperRoute, type Route, type ServiceRequest, type Shopper } from "../core/route.ts";
import { addressesOf, saveAddress, type SavedAddress } from "./addresses.ts";

const path = "/payment/v2/wallet/account/billing";

function toWire(row: SavedAddress): AccountAddress {
  return {
    id: row.id,
    type: row.type,
    address: {
      street: row.street,
      ...(row.unit !== null && { unit: row.unit }),
      locality: row.locality,
      region: row.region,
      postalCode: row.postal_code,
      countryCode: row.country_code,
    },
  };
}

async function list({ context, shopper }: Pick<ServiceRequest<unknown>, "context"> & { shopper: Shopper }) {
  const addresses = (await addressesOf(context, shopper)).map(toWire);
  const data: v.InferInput<typeof billingAddressesResponse>["data"] = { payment: { addresses } };
  return { status: 200, data };
}

export const addressRoutes: Route[] = [
  shopperRoute({ name: "billing-addresses", method: "GET", path, handle: list }),
  shopperRoute<BillingAddressRequest>({
    name: "save-billing-address",
    method: "PUT",
    path,
    body: billingAddressRequest,
    async handle(request) {
      await saveAddress(request.context, request.shopper, request.body.address);
      return list(request);
    },
  }),
];
