import { modalityTypes, vendorIds } from "../domain/modality.ts";
import { envelope } from "./envelope.ts";
import { destination } from "./modality.ts";
import { anyOf, anyText, flag, list, number, oneOf, open, optional, type ShapeOf } from "./shape.ts";

/** Decimal dollars. */
const price = number(0, 1_000);

/** "2026-11-26T13:00:00.000Z/2026-11-26T14:00:00.000Z", and the store's time zone (IANA). */
const slotWindow = open({ value: anyText, timezone: anyText });

/** The fields of a time. */
export const slotTime = {
  quoteId: anyText,
  /** Of the window, from one quote to the next the same; with the quote it is what is reserved. */
  optionId: anyText,
  /** "8:00 AM - 9:00 AM" at the store, with its zone where the shopper's device is in another: "… EST". */
  displayString: anyText,
  /** null while nobody can tell ("TBD"), 0 for free. What is shown, and is under 5, is the cost less the waiver. */
  cost: anyOf(price, oneOf(null)),
  /** What a membership or an incentive takes off it; never more than it. */
  waiver: price,
  /** False where no fee is to be shown, whatever it is. */
  shouldShowFees: flag,
  vendorId: oneOf(...vendorIds),
  vendorName: anyText,
  type: oneOf("STANDARD", "EXPRESS"),
  incentive: optional(open({ displayName: anyText })),
  window: slotWindow,
};

const timeslot = open(slotTime);
export type Timeslot = ShapeOf<typeof timeslot>;

const timeslotDay = open({
  /** yyyy-mm-dd, in the store's time zone. */
  date: anyText,
  /** "November", in the language that was asked for. */
  month: anyText,
  /** "Today", "Tomorrow", else the weekday. */
  dayLabel: anyText,
  /** The lowest fee ("$3.95"), "Free", "No times", or empty where nobody can tell. */
  daySubText: anyText,
  times: list(timeslot),
});
export type TimeslotDay = ShapeOf<typeof timeslotDay>;

const quotedItem = open({ gtin13: anyText, quantity: number(1, Infinity) });

/** Which of the items that were asked for there will be. */
export const sortedItems = open({
  included: list(quotedItem),
  /** ITEM_UNAVAILABLE for what the store does not sell in this way, ITEM_RESTRICTED for what the vendor may not bring. */
  excluded: list(open({ gtin13: anyText, quantity: number(1, Infinity), code: anyText })),
});
export type SortedItems = ShapeOf<typeof sortedItems>;

const quote = open({
  quoteId: anyText,
  vendorId: oneOf(...vendorIds),
  /** ISO with Z, fifteen minutes from the answer. */
  expiration: open({ value: anyText }),
  items: sortedItems,
});

/** What whoever chooses among the times reads of them. */
const shownTimes = {
  timeZone: anyText,
  days: list(timeslotDay),
};
export const shownTimesResponse = envelope(open(shownTimes));
export type ShownTimes = ReturnType<typeof shownTimesResponse>;

/**
 * POST /atlas/v1/promising/v4/timeslots, of the banner that the `banner-name` header says, for the shopper who is
 * signed in: the seven days from today on at the store, each with the times that can be reserved, the earliest first;
 * a day without any is listed. `user-time-zone` (IANA) says where the device is. PARTNER_UNAVAILABLE where nobody but
 * partners was asked for and all of them are out, MODALITY_INVALID and INVALID_ADDRESS as for the ways to shop,
 * NOT_FOUND for a store that is not the banner's, and for an order that is not the shopper's.
 */
export const timeslotsResponse = envelope(
  open({
    ...shownTimes,
    /** The store that the times are of, whose time zone it is. */
    locationId: anyText,
    /** One a vendor; none where nobody has a time. */
    quotes: list(quote),
    /** Of whoever is a member now: the plan, and from how many dollars on its deliveries are free. */
    membership: optional(open({ type: anyText, freeThreshold: price })),
  }),
);
export type Timeslots = ReturnType<typeof timeslotsResponse>;

const selection = open({ ...slotTime, date: anyText });

const reservation = open({
  reservationId: anyText,
  /** ISO with Z: until then the place is the shopper's. */
  expiration: open({ value: anyText }),
  /** True once it was extended, which can be done once. */
  extended: flag,
  modalityType: oneOf(...modalityTypes),
  destination,
  /** Domain of the banner that it is at: a shopper has one reservation, whatever the banner. */
  banner: anyText,
  locationId: anyText,
  selection,
});
export type Reservation = ShapeOf<typeof reservation>;

/**
 * POST /fulfillment/api/timeslots/reserve and POST …/reserve/{reservationId}/extend. A shopper has one place: another
 * reserve moves it, or leaves it where it is and answers SLOT_FULL; moved, it has its sixty minutes and its extension
 * anew. SLOT_PAST once the window takes nobody any more, QUOTE_EXPIRED for a quote that is older than fifteen minutes or
 * not the shopper's. Extending: fifteen minutes, once; then RESERVATION_EXTENDED. Neither lasts beyond the beginning of
 * its window. NOT_FOUND for one that is over.
 */
export const reserveResponse = envelope(reservation);

/** GET /fulfillment/api/timeslots/reserve?locale= : null without a live one. DELETE …/{reservationId} answers 204. */
export const reservationResponse = envelope(open({ reservation: anyOf(reservation, oneOf(null)) }));
