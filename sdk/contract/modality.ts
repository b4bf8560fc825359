import { deliveryServices, waysToShop } from "../domain/modality.ts";
import { postalAddress } from "./postal-address.ts";
import { envelope } from "./envelope.ts";
import { anyOf, anyText, flag, list, number, oneOf, open, optional, type ShapeOf } from "./shape.ts";
import { storeDetails } from "./stores.ts";

const deliveryService = oneOf(...deliveryServices);
const featureToggles = open({
  /** Near enough to the shopper (two miles) to be worth a call. */
  closeToStore: flag,
});

/** Where a way to shop leads: a store for pickup and in store, an address for delivery, a ZIP code for parcels. */
export const destination = open({
  /** Eight digits: three of the division, five of the store. */
  locationId: optional(anyText),
  address: optional(postalAddress),
  /** Which address of the shopper's book that was when it was chosen. */
  addressId: optional(anyText),
  /** True once that address has been taken out of the book: the copy here is all that is left of it. */
  addressRemoved: optional(flag),
  /** Five digits. */
  postalCode: optional(anyText),
});
export type Destination = ShapeOf<typeof destination>;

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

const modality = open({
  id: anyText,
  modalityType: oneOf(...waysToShop),
  destination,
  deliveryService: anyOf(deliveryService, oneOf(null)),
  /** The store that prices and stock are those of; left out for parcels. */
  storeId: optional(anyText),
  featureToggles,
  /** Who chose it, such as "selector". */
  source: anyText,
  /** When it was chosen, ISO with Z: of two choices the later one counts, of two at once the greater id. */
  createdDate: anyText,
});
export type Modality = ShapeOf<typeof modality>;

/** What a device keeps of a choice of who is not signed in, with the store that was chosen. */
export const keptModality = open({
  modality,
  store: anyOf(storeDetails, oneOf(null)),
});
export type KeptModality = ShapeOf<typeof keptModality>;

/** GET and PUT /atlas/v1/modality/v1/preferences, of the banner that the `banner-name` header says. */
export const modalityPreferencesResponse = envelope(
  open({
    /** The way in which the shopper shops now; left out until one was chosen. */
    modality: optional(modality),
    /** The last choice of each way to shop, the newest first. */
    preferences: list(modality),
    /** Every store that a preference names. */
    storeDetails: list(storeDetails),
  }),
);
export type ModalityPreferences = ReturnType<typeof modalityPreferencesResponse>;

/** GET /atlas/v1/location/v1/postal-code?lat=&lng=: the ZIP code that a point is in. INVALID_LAT_LNG. */
export const postalCodeResponse = envelope(open({ postalCode: anyText }));
