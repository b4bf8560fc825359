import type { BillingAddressRequest } from "../contract/billing-request.ts";
import { type AccountAddress, billingAddressesResponse } from "../contract/billing.ts";
import { countryOf, regionCode, type SavedAddress } from "../domain/addresses.ts";
import type { BillingAddress } from "../domain/cards.ts";
import type { HttpClient } from "../http/client.ts";

const path = "/payment/v2/wallet/account/billing";

interface Answer {
  readonly payment: { readonly addresses: readonly AccountAddress[] };
}

/** The mailing address first, the others in the order in which the service gave them. */
function addressesOf({ payment }: Answer): SavedAddress[] {
  return payment.addresses
    .map(({ id, type, address }) => ({
      id,
      home: type === "home",
      address: {
        addressLine1: address.street,
        addressLine2: address.unit || undefined,
        city: address.locality,
        state: regionCode(address.region),
        zipCode: address.postalCode,
        country: address.countryCode,
      },
    }))
    .sort((a, b) => Number(b.home) - Number(a.home));
}

/** GET /payment/v2/wallet/account/billing */
export function listBillingAddresses(http: HttpClient): Promise<SavedAddress[]> {
  return http.call({ method: "GET", path, answer: billingAddressesResponse }).then(addressesOf);
}

/**
 * PUT /payment/v2/wallet/account/billing: changes the address that `saved` names, or adds one. Answers with the
 * whole list.
 */
export function saveBillingAddress(
  http: HttpClient,
  address: BillingAddress,
  saved: SavedAddress | undefined,
  idempotencyKey: string,
): Promise<SavedAddress[]> {
  const body: BillingAddressRequest = {
    address: {
      ...(saved ? { addressId: saved.id } : {}),
      addressLine1: address.addressLine1,
      ...(address.addressLine2 ? { addressLine2: address.addressLine2 } : {}),
      addressType: saved?.home ? "home" : "delivery",
      city: address.city,
      countryCode: countryOf(address.state),
      preferredAddress: saved?.home ?? false,
      stateCode: address.state,
      zip: address.zipCode,
    },
  };
  return http
    .call({
      method: "PUT",
      path,
      body,
      idempotencyKey,
      waitWhileProcessing: true,
      answer: billingAddressesResponse,
    })
    .then(addressesOf);
}
