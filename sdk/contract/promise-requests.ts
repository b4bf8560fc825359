import * as v from "valibot";
import { localeLength, sentLineLength } from "../domain/lengths.ts";
import { vendorIds } from "../domain/modality.ts";
import { id, opaque, sentText } from "./add-card.ts";
import { modalityType } from "./cart.ts";
import { wantedItems } from "./timeslot-requests.ts";

const locale = v.optional(sentText(localeLength), "en");
const items = v.pipe(wantedItems, v.minLength(1));

/** POST /atlas/v1/promising/v4/promises, with the header idempotency-key. */
export const createPromiseRequest = v.object({
  cartId: id,
  modalityType,
  quoteId: opaque,
  /** The option of the quote that was chosen: one. */
  optionIds: v.pipe(v.array(opaque), v.length(1)),
  vendorId: v.picklist(vendorIds),
  items,
  /** The window of the reservation that it takes over, as that tells it: the time that is held outlasts its quote. */
  originalWindow: v.optional(
    v.object({ value: sentText(sentLineLength), timezone: sentText(sentLineLength) }),
  ),
  locale,
});
export type CreatePromiseRequest = v.InferOutput<typeof createPromiseRequest>;
/** As it is sent: what may be left out is. */
export type PromiseWish = v.InferInput<typeof createPromiseRequest>;

/** PUT …/promises/{id}: other items for the same time, as long anew, and two hours in all at most. */
export const updatePromiseRequest = v.object({ items, versionKey: v.string(), locale });
export type UpdatePromiseRequest = v.InferOutput<typeof updatePromiseRequest>;
export type PromiseChange = v.InferInput<typeof updatePromiseRequest>;
