// Long because what is offered, and the calls that hold a place of it, are one thing.
import type { Destination } from "../contract/modality.ts";
import type { ReserveRequest, TimeslotsRequest } from "../contract/timeslot-requests.ts";
import type { Reservation, Timeslot, Timeslots } from "../contract/timeslots.ts";
import { carouselOf } from "../domain/days.ts";
import { quoteTime, reservationExtension, reservationTime } from "../domain/limits.ts";
import { type ModalityType, type VendorId, vendorIds } from "../domain/modality.ts";
import { fleetOf } from "../domain/vendors.ts";
import { type Answerer, Refusal } from "./answer.ts";

/** A time that a test's store has on each day from tomorrow on, as long as nobody has taken it. */
export interface TestTime {
  /** When it begins, 0 to 23; it lasts an hour. */
  readonly hour: number;
  /** Decimal dollars; null while nobody can tell. Left out, it is free. */
  readonly cost?: number | null;
  /** Who brings it; the banner itself unless said. */
  readonly vendor?: VendorId;
  /** Somebody is quicker: it is offered once, and refused with SLOT_FULL. */
  readonly taken?: boolean;
}

/** Where the store is: a test's day is the same everywhere. */
const timeZone = "Etc/UTC";
const reservations = "/fulfillment/api/timeslots/reserve";

const clock = (hour: number) => `${hour % 12 || 12}:00 ${hour % 24 < 12 ? "AM" : "PM"}`;
const instant = (date: string, hour: number) => new Date(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000);
const inWords = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en", { ...options, timeZone }).format(instant(date, 0));
const priceText = (cost: number) => (cost === 0 ? "Free" : `$${cost.toFixed(2)}`);
const later = (from: number, ms: number) => ({ value: new Date(from + ms).toISOString() });

/** A store's times, and the one place that the shopper holds. */
export function createFakeTimeSlots(given: readonly TestTime[], bannerDomain: string): Answerer {
  let made = 0;
  let held: Reservation | null = null;
  /** What was asked for last, with the times of each day: a quote is good for what was asked. */
  let asked: { readonly modalityType: ModalityType; readonly destination: Destination } | undefined;
  let offered = new Map<
    string,
    { readonly date: string; readonly time: Timeslot; readonly taken: boolean }
  >();
  const lost = new Set<string>();

  const timeOf = (date: string, { hour, cost = 0, vendor = "OWN" }: TestTime): Timeslot => ({
    quoteId: `test-quote-${made}-${vendor}`,
    optionId: `test-time-${date}-${hour}-${vendor}`,
    displayString: `${clock(hour)} - ${clock(hour + 1)}`,
    cost,
    waiver: 0,
    shouldShowFees: true,
    vendorId: vendor,
    vendorName: vendor,
    type: "STANDARD",
    window: {
      value: `${instant(date, hour).toISOString()}/${instant(date, hour + 1).toISOString()}`,
      timezone: timeZone,
    },
  });

  const quote = ({
    modality,
    vendors: { sources } = {},
    items = [],
  }: Partial<TimeslotsRequest>): Timeslots => {
    if (!modality) throw new Refusal("BAD_REQUEST");
    const { modalityType, destination } = modality;
    asked = { modalityType, destination };
    offered = new Map();
    made += 1;
    const [today = "", ...dates] = carouselOf(timeZone, new Date());
    const vendors = vendorIds.filter((vendor) => sources?.includes(fleetOf(vendor)) ?? true);
    const days = dates.map((date) => {
      const times = given
        .filter(({ vendor = "OWN" }) => vendors.includes(vendor))
        .map((time) => ({ date, time: timeOf(date, time), taken: time.taken ?? false }))
        .filter(({ time }) => !lost.has(time.optionId));
      for (const each of times) offered.set(each.time.optionId, each);
      return { date, times: times.map(({ time }) => time) };
    });
    return {
      locationId: destination.locationId ?? "00000001",
      timeZone,
      days: [{ date: today, times: [] }, ...days].map(({ date, times }, index) => {
        const costs = times.flatMap(({ cost }) => cost ?? []);
        return {
          date,
          month: inWords(date, { month: "long" }),
          dayLabel: ["Today", "Tomorrow"][index] ?? inWords(date, { weekday: "long" }),
          daySubText: times.length === 0 ? "No times" : costs.length > 0 ? priceText(Math.min(...costs)) : "",
          times,
        };
      }),
      quotes: vendors.map((vendorId) => ({
        quoteId: `test-quote-${made}-${vendorId}`,
        vendorId,
        expiration: later(Date.now(), quoteTime),
        items: { included: items.map(({ gtin13, quantity }) => ({ gtin13, quantity })), excluded: [] },
      })),
    };
  };

  const reserve = ({ quoteId, optionId }: Partial<ReserveRequest>): Reservation => {
    const slot = offered.get(optionId ?? "");
    if (!asked || !slot || slot.time.quoteId !== quoteId) throw new Refusal("QUOTE_EXPIRED");
    if (slot.taken) {
      lost.add(slot.time.optionId);
      throw new Refusal("SLOT_FULL");
    }
    const before = held;
    // The same place again: its time goes on as it was.
    if (before && before.selection.optionId === optionId && Date.parse(before.expiration.value) > Date.now())
      return before;
    made += 1;
    held = {
      reservationId: `test-reservation-${made}`,
      expiration: later(Date.now(), reservationTime),
      extended: false,
      ...asked,
      banner: bannerDomain,
      locationId: asked.destination.locationId ?? "00000001",
      selection: { ...slot.time, date: slot.date },
    };
    return held;
  };

  const extend = (): Reservation => {
    if (!held) throw new Refusal("NOT_FOUND");
    if (held.extended) throw new Refusal("RESERVATION_EXTENDED");
    const until = later(Date.parse(held.expiration.value), reservationExtension);
    return (held = { ...held, extended: true, expiration: until });
  };

  return ({ method, path, body }) => {
    const call = `${method} ${path}`;
    if (call === "POST /atlas/v1/promising/v4/timeslots") return quote(body);
    if (call === `POST ${reservations}`) return reserve(body);
    if (call === `GET ${reservations}`) return { reservation: held };
    if (!held || !path.startsWith(`${reservations}/`)) return undefined;
    if (call === `POST ${reservations}/${held.reservationId}/extend`) return extend();
    if (call !== `DELETE ${reservations}/${held.reservationId}`) return undefined;
    held = null;
    return null;
  };
}
