import type { LegacyAddressRequest } from "../contract/address-requests.ts";
import {
  type LegacyAddress,
  legacyAddressesResponse,
  legacyAddressValidationResponse,
  legacyAddressWriteResponse,
} from "../contract/legacy-addresses.ts";
import type { BookAddress } from "../domain/address-book.ts";
import { countryOf } from "../domain/addresses.ts";
import { AisleError, type AisleErrorCode } from "../domain/errors.ts";
import type { HttpClient } from "../http/client.ts";
import { type AddressBookService, versionOf } from "./address-book.ts";
import { checkFrom, toPostal } from "./postal-address.ts";
import { regionCode } from "./region-code.ts";

const path = "/accountmanagement/api";

/** What the refusals are, as the newer calls' statuses tell; of a code that is none of these nobody knows. */
const kinds: Readonly<Record<string, AisleErrorCode>> = {
  ADDRESS_NOT_FOUND: "not-found",
  TOO_MANY_ADDRESSES: "limit",
  VERSION_CONFLICT: "conflict",
  INVALID_ADDRESS: "invalid",
  CONSTRAINT_VIOLATION_EXCEPTION: "invalid",
};

function refusal(serviceCode: string | undefined): AisleError {
  const kind = kinds[serviceCode ?? ""];
  return new AisleError(kind ?? "service", "The address book refused the change.", {
    serviceCode,
    status: kind ? 422 : 500,
  });
}

/** The account management's older calls. A refused write is HTTP 200 and says so in its body. */
export function legacyAddressBook(http: HttpClient): AddressBookService {
  const list = () =>
    http
      .call({ method: "GET", path: `${path}/addresses`, answer: legacyAddressesResponse })
      .then(({ addresses }) => Promise.all(addresses.map(fromWire)));
  const write = async (action: "add" | "update" | "remove", body: object, key: string) => {
    const { successful, errorDetail } = await http.call({
      method: "POST",
      path: `${path}/addresses/${action}`,
      body,
      idempotencyKey: key,
      waitWhileProcessing: true,
      answer: legacyAddressWriteResponse,
    });
    if (!successful) throw refusal(errorDetail?.errorCode);
    // It is written: that the book can't be read now must not make the shopper write it again.
    return list().catch(() => null);
  };
  return {
    list,
    save: ({ address, home, saved }, key) => {
      const body: LegacyAddressRequest = {
        ...(saved && versionOf(saved)),
        line1: address.addressLine1,
        ...(address.addressLine2 ? { line2: address.addressLine2 } : {}),
        city: address.city,
        ...(address.county ? { county: address.county } : {}),
        countryCode: countryOf(address.state),
        stateCode: address.state,
        zip: address.zipCode,
        type: home ? "home" : "delivery",
        preferred: home,
      };
      return write(saved ? "update" : "add", body, key);
    },
    remove: (saved, key) => write("remove", versionOf(saved), key),
    check: (address, key) =>
      http
        .call({
          method: "POST",
          path: `${path}/address-validation`,
          body: { address: toPostal(address) },
          idempotencyKey: key,
          answer: legacyAddressValidationResponse,
        })
        .then(({ data }) => checkFrom(data.addressValidations)),
  };
}

async function fromWire({ addressId, versionKey, ...address }: LegacyAddress): Promise<BookAddress> {
  return {
    id: addressId,
    home: address.type === "home",
    versionKey,
    address: {
      addressLine1: address.line1,
      addressLine2: address.line2 || undefined,
      city: address.city,
      state: await regionCode(address.stateCode),
      zipCode: address.zip,
      country: address.countryCode,
      county: address.county,
    },
  };
}
