// Long because what is kept, and the calls that read and change it, are one thing.
import type { AddressRequest } from "../contract/address-requests.ts";
import type { BookAddress } from "../contract/addresses.ts";
import type { BillingAddressRequest } from "../contract/billing-request.ts";
import { type Answerer, Refusal } from "./answer.ts";

/** An address of a test's book. */
export interface TestAddress {
  readonly street: string;
  readonly unit?: string;
  readonly city: string;
  /** State or province, two letters. */
  readonly state: string;
  readonly postalCode: string;
  /** The mailing address. */
  readonly home?: boolean;
}

const book = "/atlas/v1/customer-profile/v1/addresses";
const billing = "/payment/v2/wallet/account/billing";

/** An address book that keeps what it is told; every place is known to it as it was typed. */
export function createFakeAddresses(given: readonly TestAddress[]): Answerer {
  let made = 0;
  const entry = (
    { street, unit, city, state, postalCode, home = false }: TestAddress,
    id = `test-address-${(made += 1)}`,
  ): BookAddress => ({
    id,
    address: {
      addressLines: unit ? [unit, street] : [street],
      cityTown: city,
      stateProvince: state,
      postalCode,
      countryCode: "US",
    },
    type: home ? "home" : "delivery",
    preferredAddress: home,
    modified: { value: new Date().toISOString() },
    versionKey: String((made += 1)),
  });
  let addresses = given.map((address) => entry(address));

  const put = (address: TestAddress, id: string | undefined) => {
    const before = addresses.find((each) => each.id === id);
    if (id !== undefined && !before) throw new Refusal("ADDRESS_NOT_FOUND");
    const next = entry({ home: before?.type === "home", ...address }, id);
    if (address.home)
      addresses = addresses.map((each) => ({ ...each, type: "delivery", preferredAddress: false }));
    addresses = id ? addresses.map((each) => (each.id === id ? next : each)) : [...addresses, next];
  };

  const asBilling = () => ({
    payment: {
      addresses: addresses.map(({ id, type, address }) => ({
        id,
        type,
        address: {
          street: address.addressLines.at(-1) ?? "",
          unit: address.addressLines.at(-2),
          locality: address.cityTown,
          region: address.stateProvince,
          postalCode: address.postalCode,
          countryCode: address.countryCode,
        },
      })),
    },
  });

  return ({ method, path, body }) => {
    if (path === billing && method === "GET") return asBilling();
    if (path === billing && method === "PUT") {
      const { address } = body as unknown as BillingAddressRequest;
      put(fromRequest(address), address.addressId);
      return asBilling();
    }
    if (path === "/atlas/v1/address/v1/validations" && method === "POST")
      return { address: body["address"], validated: true, corrected: false };
    if (path !== book && !path.startsWith(`${book}/`)) return undefined;
    const id = path.slice(book.length + 1) || undefined;
    if (method === "DELETE") addresses = addresses.filter((each) => each.id !== id);
    else if (method !== "GET") put(fromRequest(body as unknown as AddressRequest), id);
    return { addresses };
  };
}

function fromRequest({
  addressLine1,
  addressLine2,
  city,
  stateCode,
  zip,
  addressType,
}: Pick<AddressRequest, "addressLine1" | "addressLine2" | "city" | "stateCode" | "zip" | "addressType">) {
  return {
    street: addressLine1,
    ...(addressLine2 && { unit: addressLine2 }),
    city,
    state: stateCode,
    postalCode: zip,
    ...(addressType && { home: addressType === "home" }),
  };
}
