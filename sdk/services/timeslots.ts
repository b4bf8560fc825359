// Long because it lists the calls about time slots.

import { stringsResponse } from "../contract/strings.ts";
import type { ReserveWish, TimeslotsQuestion } from "../contract/timeslot-requests.ts";
import {
  type Reservation,
  reservationResponse,
  reserveResponse,
  type ShownTimes,
  shownTimesResponse,
} from "../contract/timeslots.ts";
import type { HttpClient } from "../http/client.ts";

const reserve = "/fulfillment/api/timeslots/reserve";

/** A press of a button: repeated with the same key, it is done once. */
export interface SlotPress {
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
}

/** The calls about time slots, at one banner. A signal ends a call that nobody waits for any more. */
export function timeslotService(http: HttpClient, bannerDomain: string) {
  const banner = { "banner-name": bannerDomain.split(".", 1)[0] ?? "" };
  /** Of the device: the services say a store's zone where it is another. */
  const headers = () => ({
    ...banner,
    "user-time-zone": new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return {
    slots: (asked: TimeslotsQuestion, signal: AbortSignal): Promise<ShownTimes> =>
      http.call({
        method: "POST",
        path: "/atlas/v1/promising/v4/timeslots",
        token: "required",
        headers: headers(),
        body: asked,
        answer: shownTimesResponse,
        signal,
      }),
    /** The shopper's reservation at any banner; null without one. */
    reservation: (locale: string): Promise<Reservation | null> =>
      http
        .call({
          method: "GET",
          path: `${reserve}?locale=${locale}`,
          token: "required",
          headers: headers(),
          answer: reservationResponse,
        })
        .then(({ reservation }) => reservation),
    reserve: (wish: ReserveWish, press: SlotPress): Promise<Reservation> =>
      http.call({
        method: "POST",
        path: reserve,
        token: "required",
        headers: headers(),
        body: wish,
        ...press,
        waitWhileProcessing: true,
        answer: reserveResponse,
      }),
    extend: (reservationId: string, locale: string, press: SlotPress): Promise<Reservation> =>
      http.call({
        method: "POST",
        path: `${reserve}/${encodeURIComponent(reservationId)}/extend`,
        token: "required",
        headers: headers(),
        body: { locale },
        ...press,
        waitWhileProcessing: true,
        answer: reserveResponse,
      }),
    /** What the retailer says of time slots, in a language. */
    texts: (locale: string): Promise<Readonly<Record<string, string>>> =>
      http
        .call({
          method: "GET",
          path: `/content/v1/strings/checkout/upfront-timeslots/1.0.0?locale=${locale}`,
          token: "none",
          headers: banner,
          answer: stringsResponse,
        })
        .then(({ strings }) => strings),
  };
}

export type TimeslotService = ReturnType<typeof timeslotService>;
