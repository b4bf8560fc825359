// Long because it lists the calls of the address book.
import type { AddressRequest, RemoveAddressRequest } from "../contract/address-requests.ts";
import {
  addressesResponse,
  addressValidationResponse,
  type BookAddress as WireAddress,
} from "../contract/addresses.ts";
import type { AddressCheck, BookAddress, VerifiableAddress } from "../domain/address-book.ts";
import { countryOf } from "../domain/addresses.ts";
import type { Call, HttpClient } from "../http/client.ts";
import { checkFrom, fromPostal, toPostal } from "./postal-address.ts";

/** What is to be written, and over which address of the book; a new one without. */
export interface AddressWrite {
  readonly address: VerifiableAddress;
  /** True to make it the mailing address. */
  readonly home: boolean;
  readonly saved: BookAddress | undefined;
}

/**
 * The address book as the widget needs it, whichever generation of calls stands behind it. Writes answer with the
 * book as it then is, oldest first; null where they were carried out and the book could not be read after.
 */
export interface AddressBookService {
  list(): Promise<BookAddress[]>;
  save(write: AddressWrite, idempotencyKey: string): Promise<BookAddress[] | null>;
  remove(saved: BookAddress, idempotencyKey: string): Promise<BookAddress[] | null>;
  /** Asks whether there is such a place, and how it is rightly written. Stores nothing. */
  check(address: VerifiableAddress, idempotencyKey: string): Promise<AddressCheck>;
}

const path = "/atlas/v1/customer-profile/v1/addresses";

/** The customer-profile service's calls. */
export function profileAddressBook(http: HttpClient): AddressBookService {
  /** A press that is repeated sends the same body, its date included. */
  let dated = { key: "", date: "" };
  const dateOf = (key: string) => {
    if (dated.key !== key) dated = { key, date: http.now().toISOString() };
    return dated.date;
  };
  const write = (call: Pick<Call<unknown>, "method" | "path" | "body" | "failsAs">, key: string) =>
    http
      .call({ ...call, idempotencyKey: key, waitWhileProcessing: true, answer: addressesResponse })
      .then(({ addresses }) => Promise.all(addresses.map(fromWire)));
  return {
    list: () =>
      http
        .call({
          method: "GET",
          path,
          failsAs: "unknown fetch address service error",
          answer: addressesResponse,
        })
        .then(({ addresses }) => Promise.all(addresses.map(fromWire))),
    save: ({ address, home, saved }, key) => {
      const body: AddressRequest = {
        ...(saved && versionOf(saved)),
        addressLine1: address.addressLine1,
        ...(address.addressLine2 ? { addressLine2: address.addressLine2 } : {}),
        addressType: home ? "home" : "delivery",
        preferredAddress: home,
        dateAddressUpdated: dateOf(key),
        city: address.city,
        ...(address.county ? { county: address.county } : {}),
        countryCode: countryOf(address.state),
        stateCode: address.state,
        zip: address.zipCode,
      };
      return saved
        ? write(
            {
              method: "PUT",
              path: `${path}/${encodeURIComponent(saved.id)}`,
              body,
              failsAs: "unknown update address service error",
            },
            key,
          )
        : write({ method: "POST", path, body, failsAs: "unknown add address service error" }, key);
    },
    remove: (saved, key) => {
      const body: RemoveAddressRequest = versionOf(saved);
      return write(
        {
          method: "DELETE",
          path: `${path}/${encodeURIComponent(saved.id)}`,
          body,
          failsAs: "unknown remove address service error",
        },
        key,
      );
    },
    check: (address, key) =>
      http
        .call({
          method: "POST",
          path: "/atlas/v1/address/v1/validations",
          body: { address: toPostal(address) },
          idempotencyKey: key,
          failsAs: "unknown validate address service error",
          answer: addressValidationResponse,
        })
        .then(checkFrom),
  };
}

/** An address by its id, as it was when it was read. */
export function versionOf({ id, versionKey }: BookAddress): RemoveAddressRequest {
  return { addressId: id, ...(versionKey === undefined ? {} : { versionKey }) };
}

async function fromWire({ id, type, address, versionKey }: WireAddress): Promise<BookAddress> {
  return { id, home: type === "home", address: await fromPostal(address), versionKey };
}
