import {
  addressValidationRequest,
  legacyAddressRequest,
  removeAddressRequest,
  type AddressValidationRequest,
  type LegacyAddressRequest,
  type RemoveAddressRequest,
} from "../../../../sdk/contract/address-requests.ts";
import type {
  LegacyAddressValidation,
  LegacyAddressWrite,
  legacyAddressesResponse,
} from "../../../../sdk/contract/legacy-addresses.ts";
import { shopperRoute, type Route, type ServiceResponse } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { addressesOf, removeAddress, saveAddress, type AddressToSave } from "./addresses.ts";
import { bookAddressToSave } from "./book-rules.ts";
import { writeBook } from "./book-write.ts";
import { verifyAddress } from "./verification.ts";
import { toLegacyAddress } from "./wire.ts";

const path = "/accountmanagement/api/addresses";

const done = (): LegacyAddressWrite => ({ successful: true });

/** These calls tell a refusal in the body of a 200; what is no answer to the question keeps its own status. */
async function orRefusal(work: () => Promise<ServiceResponse>): Promise<ServiceResponse> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    const { versionKey } = error.detail;
    const data: LegacyAddressWrite = {
      successful: false,
      errorDetail: { errorCode: error.code, ...(versionKey !== undefined && { versionKey }) },
    };
    return { status: 200, data };
  }
}

function toSave({ line1, line2, type, preferred, ...same }: LegacyAddressRequest): AddressToSave {
  return bookAddressToSave({
    ...same,
    addressLine1: line1,
    addressLine2: line2,
    addressType: type,
    preferredAddress: preferred,
  });
}

/** The address book as older clients call it. */
export const legacyRoutes: Route[] = [
  shopperRoute({
    name: "legacy-addresses",
    method: "GET",
    path,
    async handle({ context, shopper }) {
      const addresses = (await addressesOf(context, shopper)).map(toLegacyAddress);
      const data: ReturnType<typeof legacyAddressesResponse> = { addresses };
      return { status: 200, data };
    },
  }),
  shopperRoute<LegacyAddressRequest>({
    name: "legacy-add-address",
    method: "POST",
    path: `${path}/add`,
    body: legacyAddressRequest,
    handle: ({ body: { addressId: _none, ...body }, ...request }) =>
      orRefusal(async () => {
        const address = toSave(body);
        return writeBook(request, (txContext) => saveAddress(txContext, request.shopper, address), done);
      }),
  }),
  shopperRoute<LegacyAddressRequest>({
    name: "legacy-update-address",
    method: "POST",
    path: `${path}/update`,
    body: legacyAddressRequest,
    handle: ({ body, ...request }) =>
      orRefusal(async () => {
        if (body.addressId === undefined)
          throw new ServiceError("INVALID_ADDRESS", { reason: "address must have id" });
        const address = toSave(body);
        return writeBook(request, (txContext) => saveAddress(txContext, request.shopper, address), done);
      }),
  }),
  shopperRoute<RemoveAddressRequest>({
    name: "legacy-remove-address",
    method: "POST",
    path: `${path}/remove`,
    body: removeAddressRequest,
    handle: ({ body, ...request }) =>
      orRefusal(() =>
        writeBook(request, (txContext) => removeAddress(txContext, request.shopper, body), done),
      ),
  }),
  shopperRoute<AddressValidationRequest>({
    name: "legacy-address-validation",
    method: "POST",
    path: "/accountmanagement/api/address-validation",
    body: addressValidationRequest,
    idempotency: "none",
    async handle({ context, body }) {
      const { served: _served, ...addressValidations } = await verifyAddress(context, body.address);
      const data: LegacyAddressValidation = { data: { addressValidations } };
      return { status: 200, data };
    },
  }),
];
