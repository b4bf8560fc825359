import * as v from "valibot";
import { idLength, sentLineLength, zipLength } from "../domain/lengths.ts";
import { deliveryServices, waysToShop } from "../domain/modality.ts";
import { digits, opaque, sentText } from "./add-card.ts";
import { sentAddress } from "./address-requests.ts";

const locationId = digits(8);
const zip = digits(zipLength);
const line = v.optional(sentText(sentLineLength));

/**
 * POST /atlas/v1/modality/v1/options. Asks about a postal code, a whole address, or a store; `location` tells
 * distances from a point in place of the middle of the postal code.
 */
export const modalityOptionsRequest = v.pipe(
  v.object({
    address: v.optional(
      v.object({
        addressLines: v.optional(v.pipe(v.array(sentText(sentLineLength)), v.minLength(1), v.maxLength(2))),
        cityTown: line,
        stateProvince: line,
        postalCode: sentText(sentLineLength),
        countryCode: v.optional(v.picklist(["US", "CA", "us", "ca"])),
      }),
    ),
    destination: v.optional(v.object({ locationId })),
    /** Degrees. */
    location: v.optional(
      v.object({
        lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      }),
    ),
    /** The ways to shop to answer about; all that the banner has unless said. */
    modalityTypes: v.optional(v.array(v.picklist(waysToShop))),
    /** As the answer before had it, with the one way to shop that it was for. */
    cursor: v.optional(sentText(idLength)),
  }),
  v.check(
    ({ address, destination }) => (address === undefined) !== (destination === undefined),
    "Give one of address and destination.",
  ),
);
export type ModalityOptionsRequest = v.InferOutput<typeof modalityOptionsRequest>;

/**
 * PUT /atlas/v1/modality/v1/preferences. PICKUP and IN_STORE go to a store of the banner, DELIVERY to a whole address,
 * SHIP to a ZIP code. MODALITY_INVALID for what the banner or the place does not have, INVALID_ADDRESS for an address
 * that nobody knows, RESERVATION_HELD for a choice that must not release a time.
 */
export const modalityPreferenceRequest = v.object({
  modalityType: v.pipe(v.optional(v.string(), ""), v.picklist(waysToShop, "Modality not defined")),
  destination: v.object({
    locationId: v.optional(locationId),
    address: v.optional(sentAddress),
    addressId: v.optional(opaque),
    postalCode: v.optional(zip),
  }),
  /** Who is to deliver; whoever does unless said. */
  deliveryService: v.optional(v.nullable(v.picklist(deliveryServices)), null),
  /** False keeps it for later: the cart stays as it is. */
  shouldSetActiveModality: v.boolean(),
  /** Of a store, from where it was looked for; that of an address the services work out. */
  closeToStore: v.optional(v.boolean(), false),
  source: v.optional(sentText(idLength), "selector"),
  /** When it was chosen, for a choice that a device has kept: one that is older than the active one changes nothing. */
  createdDate: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** True changes nothing where that would release a time that is held or promised: RESERVATION_HELD. */
  keepsReservation: v.optional(v.boolean()),
});
export type ModalityPreferenceRequest = v.InferOutput<typeof modalityPreferenceRequest>;
