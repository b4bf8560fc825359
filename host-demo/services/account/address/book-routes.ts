import {
  addressRequest,
  removeAddressRequest,
  type AddressRequest,
  type RemoveAddressRequest,
} from "../../../../sdk/contract/address-requests.ts";
import type { addressesResponse } from "../../../../sdk/contract/addresses.ts";
import { shopperRoute, type Route } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { addressesOf, removeAddress, saveAddress, type SavedAddress } from "./addresses.ts";
import { bookAddressToSave } from "./book-rules.ts";
import { writeBook } from "./book-write.ts";
import { toBookAddress } from "./wire.ts";

const path = "/atlas/v1/customer-profile/v1/addresses";
const one = `${path}/:addressId`;
const resources = { addressId: "address" } as const;

const answer = (book: readonly SavedAddress[]): ReturnType<typeof addressesResponse> => ({
  addresses: book.map(toBookAddress),
});

/** The id in the path, which the body may repeat. Throws BAD_REQUEST where it names another one. */
function idIn(params: Readonly<Record<string, string>>, inBody: string | undefined): string {
  const id = params["addressId"] ?? "";
  if (inBody !== undefined && inBody !== id)
    throw new ServiceError("BAD_REQUEST", { reason: "The body names another address." });
  return id;
}

/** The address book of the profile. */
export const bookRoutes: Route[] = [
  shopperRoute({
    name: "addresses",
    method: "GET",
    path,
    handle: async ({ context, shopper }) => ({
      status: 200,
      data: answer(await addressesOf(context, shopper)),
    }),
  }),
  shopperRoute<AddressRequest>({
    name: "add-address",
    method: "POST",
    path,
    body: addressRequest,
    handle({ body, ...request }) {
      if (body.addressId !== undefined)
        throw new ServiceError("BAD_REQUEST", { reason: "A new address has no id yet." });
      const address = bookAddressToSave(body);
      return writeBook(request, (txContext) => saveAddress(txContext, request.shopper, address), answer);
    },
  }),
  shopperRoute<AddressRequest>({
    name: "update-address",
    method: "PUT",
    path: one,
    resources,
    body: addressRequest,
    handle({ body, ...request }) {
      const address = { ...bookAddressToSave(body), addressId: idIn(request.params, body.addressId) };
      return writeBook(request, (txContext) => saveAddress(txContext, request.shopper, address), answer);
    },
  }),
  shopperRoute<RemoveAddressRequest>({
    name: "remove-address",
    method: "DELETE",
    path: one,
    resources,
    body: removeAddressRequest,
    handle({ body, ...request }) {
      const removal = { ...body, addressId: idIn(request.params, body.addressId) };
      return writeBook(request, (txContext) => removeAddress(txContext, request.shopper, removal), answer);
    },
  }),
];
