import * as v from "valibot";
import { envelope } from "./envelope.ts";

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
const opaque = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** An address of the shopper's account, as the payment service and the profile both tell it. */
export const accountAddress = v.object({
  id: v.string(),
  type: v.string(),
  address: v.object({
    street: v.string(),
    unit: v.optional(v.string()),
    locality: v.string(),
    county: v.optional(v.string()),
    /** State or province, two letters. */
    region: v.string(),
    postalCode: v.string(),
    countryCode: v.string(),
  }),
});
export type AccountAddress = v.InferOutput<typeof accountAddress>;

/** GET and PUT /payment/v2/wallet/account/billing answer with the whole list. */
export const billingAddressesResponse = envelope(
  v.object({ payment: v.object({ addresses: v.array(accountAddress) }) }),
);

/** PUT /payment/v2/wallet/account/billing; an id changes that address, none adds one. */
export const billingAddressRequest = v.object({
  address: v.object({
    addressId: v.optional(opaque),
    addressLine1: v.pipe(text(100), v.minLength(1)),
    addressLine2: v.optional(text(100)),
    /** A new address is for delivery unless said; a changed one keeps its type. */
    addressType: v.optional(v.picklist(["home", "delivery"])),
    city: v.pipe(text(50), v.minLength(1)),
    countryCode: v.picklist(["US", "CA"]),
    /** Likewise: false, or as it was. */
    preferredAddress: v.optional(v.boolean()),
    stateCode: v.pipe(text(2), v.minLength(2)),
    zip: v.pipe(text(10), v.minLength(5)),
  }),
});
export type BillingAddressRequest = v.InferOutput<typeof billingAddressRequest>;
