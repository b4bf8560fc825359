import { modalityTypes } from "../domain/modality.ts";
import { envelope } from "./envelope.ts";
import { destination } from "./modality.ts";
import { anyText, list, oneOf, open, type ShapeOf } from "./shape.ts";
import { slotTime, sortedItems } from "./timeslots.ts";

const instant = open({ value: anyText });

const promisedSelection = open({
  ...slotTime,
  /** yyyy-mm-dd at the store. */
  date: anyText,
  /** The checkout sells what is included; what is excluded stays in the cart. */
  items: sortedItems,
});

export const promise = open({
  id: anyText,
  /** New with every change. */
  versionKey: anyText,
  modalityType: oneOf(...modalityTypes),
  locationId: anyText,
  destination,
  /** Domain of the banner that it is at: a shopper has one place, whatever the banner. */
  banner: anyText,
  /** ISO with Z: until then the place is the shopper's. Whether it has expired is for the client's corrected clock. */
  expiration: instant,
  /** ISO with Z: until then it can be told that it has expired; after that nobody knows of it. */
  graceUntil: instant,
  /** Exactly one. */
  selections: list(promisedSelection, 1),
});
export type Promised = ShapeOf<typeof promise>;

/**
 * POST /atlas/v1/promising/v4/promises, PUT and GET …/promises/{id}, with `?locale=` for GET; DELETE answers 204. A
 * cart has one promise, and a shopper one place: a new one takes the place of the reservation and of the promise
 * before, or leaves both and answers SLOT_FULL, SLOT_PAST or QUOTE_EXPIRED, the last not for the time that is held
 * where originalWindow names its window. It lasts thirty minutes, or as long as the reservation that it took over if
 * that is longer, and not beyond the beginning of its window. MODALITY_INVALID where the cart is for another way, or to
 * be picked up at another store; CONFIRM_ADDRESS for a delivery without a whole address, to another one than was chosen,
 * or from another store than the cart's, which follows when the address is chosen again; NO_ITEMS_AVAILABLE,
 * CART_QUANTITY_EXCEEDED, ALCOHOL_QTY_EXCEEDED, ALCOHOL_NA_FOR_ADDRESS and INSTACART_RESTRICTED for what is in it;
 * STEP_UP_REQUIRED for a remembered shopper. PUT, GET and DELETE: NOT_FOUND once the grace is over; PUT:
 * PROMISE_EXPIRED within it, and VERSION_CONFLICT with the current key.
 */
export const promiseResponse = envelope(open({ promise }));
