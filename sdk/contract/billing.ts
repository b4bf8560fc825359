import { envelope } from "./envelope.ts";
import { anyText, list, open, optional, type ShapeOf } from "./shape.ts";

/** An address of the shopper's account, as the payment service and the profile both tell it. */
export const accountAddress = open({
  id: anyText,
  type: anyText,
  address: open({
    street: anyText,
    unit: optional(anyText),
    locality: anyText,
    county: optional(anyText),
    /** State or province, two letters. */
    region: anyText,
    postalCode: anyText,
    countryCode: anyText,
  }),
});
export type AccountAddress = ShapeOf<typeof accountAddress>;

/** GET and PUT /payment/v2/wallet/account/billing answer with the whole list. */
export const billingAddressesResponse = envelope(
  open({ payment: open({ addresses: list(accountAddress) }) }),
);
