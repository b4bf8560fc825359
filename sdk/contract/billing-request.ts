import * as v from "valibot";
import { opaque, sentText } from "./add-card.ts";

/** PUT /payment/v2/wallet/account/billing; an id changes that address, none adds one. */
export const billingAddressRequest = v.object({
  address: v.object({
    addressId: v.optional(opaque),
    addressLine1: v.pipe(sentText(100), v.minLength(1)),
    addressLine2: v.optional(sentText(100)),
    /** A new address is for delivery unless said; a changed one keeps its type. */
    addressType: v.optional(v.picklist(["home", "delivery"])),
    city: v.pipe(sentText(50), v.minLength(1)),
    countryCode: v.picklist(["US", "CA"]),
    /** Likewise: false, or as it was. */
    preferredAddress: v.optional(v.boolean()),
    stateCode: v.pipe(sentText(2), v.minLength(2)),
    zip: v.pipe(sentText(10), v.minLength(5)),
  }),
});
export type BillingAddressRequest = v.InferOutput<typeof billingAddressRequest>;
