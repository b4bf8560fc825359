import * as v from "valibot";
import { idLength, localeLength, sentLineLength, zipLength } from "../domain/lengths.ts";
import { maxCartLines, maxLineQuantity } from "../domain/limits.ts";
import { deliveryServices, modalityTypes } from "../domain/modality.ts";
import { handoffs } from "../domain/vendors.ts";
import { digits, opaque, sentText } from "./add-card.ts";
import { sentAddress } from "./address-requests.ts";

/** A pickup's store, or where a delivery goes: a whole address, or its ZIP code while there is none. */
const destination = v.object({
  locationId: v.optional(digits(8)),
  address: v.optional(sentAddress),
  addressId: v.optional(opaque),
  postalCode: v.optional(digits(zipLength)),
});

export const wantedItems = v.pipe(
  v.array(
    v.object({
      gtin13: digits(13),
      offerId: v.optional(sentText(idLength)),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity)),
    }),
  ),
  v.maxLength(maxCartLines),
);
const items = v.optional(wantedItems, []);

/** POST /atlas/v1/promising/v4/timeslots */
export const timeslotsRequest = v.object({
  /** en, es or fr-CA; English in place of any other. */
  locale: v.optional(sentText(localeLength), "en"),
  modality: v.object({ modalityType: v.picklist(modalityTypes), destination }),
  /** Who may bring it, and how it may change hands; anybody and anyhow unless said. */
  vendors: v.optional(
    v.object({
      sources: v.optional(v.array(v.picklist(deliveryServices))),
      handoffs: v.optional(v.array(v.picklist(handoffs))),
    }),
    {},
  ),
  items,
  /**
   * The shopper's placed order that another time is meant for: a place that it was promised counts as its own, and those
   * of the cart as anybody's.
   */
  orderId: v.optional(opaque),
  /** Where in the pages it was asked. */
  metadata: v.optional(
    v.object({ page: sentText(sentLineLength), component: v.optional(sentText(sentLineLength)) }),
  ),
});
export type TimeslotsRequest = v.InferOutput<typeof timeslotsRequest>;
/** As it is sent: what may be left out is. */
export type TimeslotsQuestion = v.InferInput<typeof timeslotsRequest>;

/** POST /fulfillment/api/timeslots/reserve; the destination is the one that the quote was asked for. */
export const reserveRequest = v.object({
  quoteId: opaque,
  optionId: opaque,
  destination,
  items,
  locale: v.optional(sentText(localeLength), "en"),
});
export type ReserveRequest = v.InferOutput<typeof reserveRequest>;
export type ReserveWish = v.InferInput<typeof reserveRequest>;

/** POST …/reserve/{reservationId}/extend: nothing but the language is needed, and that neither. */
export const extendRequest = v.optional(v.object({ locale: v.optional(sentText(localeLength), "en") }), {});
export type ExtendRequest = v.InferOutput<typeof extendRequest>;
