import { type AccountAddress, billingAddressesResponse } from "../contract/billing.ts";
import type { SavedAddress } from "../domain/addresses.ts";
import type { HttpClient } from "../http/client.ts";
import { regionCode } from "./region-code.ts";

export const billingPath = "/payment/v2/wallet/account/billing";

interface Answer {
  readonly payment: { readonly addresses: readonly AccountAddress[] };
}

/** The mailing address first, the others in the order in which the service gave them. */
export async function addressesOf({ payment }: Answer): Promise<SavedAddress[]> {
  const addresses = await Promise.all(
    payment.addresses.map(async ({ id, type, address }) => ({
      id,
      home: type === "home",
      address: {
        addressLine1: address.street,
        addressLine2: address.unit || undefined,
        city: address.locality,
        state: await regionCode(address.region),
        zipCode: address.postalCode,
        country: address.countryCode,
      },
    })),
  );
  return addresses.sort((a, b) => Number(b.home) - Number(a.home));
}

/** GET /payment/v2/wallet/account/billing */
export function listBillingAddresses(http: HttpClient): Promise<SavedAddress[]> {
  return http.call({ method: "GET", path: billingPath, answer: billingAddressesResponse }).then(addressesOf);
}
