import type { BillingAddressRequest } from "../contract/billing-request.ts";
import { billingAddressesResponse } from "../contract/billing.ts";
import { countryOf, type SavedAddress } from "../domain/addresses.ts";
import type { BillingAddress } from "../domain/cards.ts";
import type { HttpClient } from "../http/client.ts";
import { addressesOf, billingPath } from "./billing.ts";

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
      // What else an address of the book is may be another thing by now: it stays.
      ...(saved ? { addressId: saved.id } : { addressType: "delivery", preferredAddress: false }),
      addressLine1: address.addressLine1,
      ...(address.addressLine2 ? { addressLine2: address.addressLine2 } : {}),
      city: address.city,
      countryCode: countryOf(address.state),
      stateCode: address.state,
      zip: address.zipCode,
    },
  };
  return http
    .call({
      method: "PUT",
      path: billingPath,
      body,
      idempotencyKey,
      waitWhileProcessing: true,
      answer: billingAddressesResponse,
    })
    .then(addressesOf);
}
