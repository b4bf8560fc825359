import * as v from "valibot";
import {
  billingCityLength,
  billingLineLength,
  postalCodeLength,
  stateCodeLength,
  zipLength,
} from "../domain/lengths.ts";
import { opaque, sentText } from "./add-card.ts";

/** PUT /payment/v2/wallet/account/billing; an id changes that address, none adds one. */
export const billingAddressRequest = v.object({
  address: v.object({
    addressId: v.optional(opaque),
    addressLine1: v.pipe(sentText(billingLineLength), v.minLength(1)),
    addressLine2: v.optional(sentText(billingLineLength)),
    /** A new address is for delivery unless said; a changed one keeps its type. */
    addressType: v.optional(v.picklist(["home", "delivery"])),
    city: v.pipe(sentText(billingCityLength), v.minLength(1)),
    countryCode: v.picklist(["US", "CA"]),
    /** Likewise: false, or as it was. */
    preferredAddress: v.optional(v.boolean()),
    stateCode: v.pipe(sentText(stateCodeLength), v.minLength(stateCodeLength)),
    zip: v.pipe(sentText(postalCodeLength), v.minLength(zipLength)),
  }),
});
export type BillingAddressRequest = v.InferOutput<typeof billingAddressRequest>;
