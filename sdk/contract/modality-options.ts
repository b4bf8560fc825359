import { waysToShop } from "../domain/modality.ts";
import { envelope } from "./envelope.ts";
import { deliveryService, destination, featureToggles } from "./modality.ts";
import { anyOf, anyText, flag, list, number, oneOf, open, optional, type ShapeOf } from "./shape.ts";
import { storeDetails } from "./stores.ts";

const modalityOption = open({
  destination,
  /** Miles from the place that was asked about, not rounded; left out for a parcel. */
  distance: optional(number(0, 12_500)),
  /** A store of another banner: a link, and nothing to choose. */
  isCrossBanner: flag,
  /** The stores that make the order up. */
  fulfillment: list(anyText),
  /** Who delivers; empty for all but DELIVERY. */
  sources: list(deliveryService),
  /** The lowest fee, decimal dollars; null where nobody can tell. */
  fee: anyOf(number(0, 1_000), oneOf(null)),
  featureToggles,
  /** Where it is ordered, for a banner that leaves its deliveries to another site: a link, and nothing to choose. */
  externalOnlineDeliveryUrl: optional(anyText),
});
export type ModalityOption = ShapeOf<typeof modalityOption>;

/**
 * POST /atlas/v1/modality/v1/options, which needs no token: what the banner of the `banner-name` header offers at a
 * place. A way to shop that the banner has is listed even if the place has nothing of it. Stores are nearest first, ten
 * at a time. address_validation_fail_modality_options for a place that nobody knows, NO_STORES_FOUND where the
 * banner's nearest store is more than 500 miles away.
 */
export const modalityOptionsResponse = envelope(
  open({
    /** The place that was asked about, as far as it is known. */
    place: open({ postalCode: anyText, cityTown: optional(anyText), stateProvince: optional(anyText) }),
    ways: list(
      open({
        modalityType: oneOf(...waysToShop),
        options: list(modalityOption),
        /** Asks for the stores that come after these; left out after the last. */
        cursor: optional(anyText),
      }),
    ),
    /** Every store that an option names. */
    storeDetails: list(storeDetails),
  }),
);
export type ModalityOptions = ReturnType<typeof modalityOptionsResponse>;

/** GET /atlas/v1/location/v1/postal-code?lat=&lng=: the ZIP code that a point is in. INVALID_LAT_LNG. */
export const postalCodeResponse = envelope(open({ postalCode: anyText }));
