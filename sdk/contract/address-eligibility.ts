import { checkedAddress } from "./addresses.ts";
import { envelope } from "./envelope.ts";
import { anyText, flag, list, open, optional } from "./shape.ts";

/** POST /atlas/v1/address/v1/eligibilities */
export const addressEligibilityResponse = envelope(
  open({
    ...checkedAddress,
    modalityType: anyText,
    isEligible: flag,
    /** Who delivers there, OWN_FLEET or PARTNER; only for an address that has DELIVERY. */
    sources: optional(list(anyText)),
  }),
);
export type AddressEligibility = ReturnType<typeof addressEligibilityResponse>;
