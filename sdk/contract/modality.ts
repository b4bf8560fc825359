import { deliveryServices, waysToShop } from "../domain/modality.ts";
import { postalAddress } from "./postal-address.ts";
import { envelope } from "./envelope.ts";
import { anyOf, anyText, flag, list, oneOf, open, optional, type ShapeOf } from "./shape.ts";
import { storeDetails } from "./stores.ts";

export const deliveryService = oneOf(...deliveryServices);
export const featureToggles = open({
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
