import { postalAddress } from "./postal-address.ts";
import { envelope } from "./envelope.ts";
import { anyText, flag, list, number, open, optional, type ShapeOf } from "./shape.ts";

// The older calls of the address book, over the same rows as the newer ones of addresses.ts.

export const legacyAddress = open({
  addressId: anyText,
  line1: anyText,
  line2: optional(anyText),
  city: anyText,
  stateCode: anyText,
  zip: anyText,
  countryCode: anyText,
  county: optional(anyText),
  location: optional(open({ latitude: number(-90, 90), longitude: number(-180, 180) })),
  /** "home" is the mailing address, of which there is at most one; all others are "delivery". */
  type: anyText,
  preferred: flag,
  label: optional(anyText),
  notes: optional(anyText),
  /** When it was last written, ISO with Z. */
  modified: open({ value: anyText }),
  versionKey: anyText,
});
export type LegacyAddress = ShapeOf<typeof legacyAddress>;

/** GET /accountmanagement/api/addresses: the whole book, oldest first. */
export const legacyAddressesResponse = envelope(open({ addresses: list(legacyAddress) }));

/**
 * POST /accountmanagement/api/addresses/add, /update and /remove. A refusal comes with HTTP 200 and says why in
 * `errorCode`: a code of sdk/domain/codes.ts. Only session, idempotency and server failures have a status of their own.
 */
export const legacyAddressWriteResponse = envelope(
  open({
    successful: flag,
    errorDetail: optional(
      open({
        errorCode: anyText,
        /** The current key, on VERSION_CONFLICT. */
        versionKey: optional(anyText),
      }),
    ),
  }),
);
export type LegacyAddressWrite = ReturnType<typeof legacyAddressWriteResponse>;

/** POST /accountmanagement/api/address-validation: the answer lies one `data` deeper than elsewhere. */
export const legacyAddressValidationResponse = envelope(
  open({
    data: open({
      addressValidations: open({
        corrected: flag,
        validated: flag,
        address: postalAddress,
        location: optional(open({ lat: number(-90, 90), lng: number(-180, 180) })),
      }),
    }),
  }),
);
export type LegacyAddressValidation = ReturnType<typeof legacyAddressValidationResponse>;
