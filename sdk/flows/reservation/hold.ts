import type { Reservation } from "../../contract/timeslots.ts";
import { extendFrom } from "../../domain/slots.ts";

/** A time that is held for the shopper. */
export interface Hold {
  readonly reservationId: string;
  /** When it ends, ISO with Z. */
  readonly expiration: string;
  /** It has been extended, which can be done once. */
  readonly extended: boolean;
  /** Where its order goes. */
  readonly destination: Reservation["destination"];
  readonly selection: Reservation["selection"];
}

export interface HoldState {
  /** "expiring": its last two minutes. */
  readonly status: "none" | "held" | "expiring" | "expired";
  readonly hold: Hold | null;
  /** Seconds until its end. */
  readonly left: number;
}

export const noHold: HoldState = { status: "none", hold: null, left: 0 };

/** Where a time that is held stands, by the services' clock. */
export function holdAt(hold: Hold | null, now: Date): HoldState {
  if (!hold) return noHold;
  const left = Math.max(0, Math.ceil((Date.parse(hold.expiration) - now.getTime()) / 1000));
  return { status: left === 0 ? "expired" : left <= extendFrom ? "expiring" : "held", hold, left };
}

/** Milliseconds until what is said of it changes: by the minute, in the last two by the second. */
export function nextTick({ hold, left }: HoldState, now: Date): number | null {
  if (!hold || left === 0) return null;
  const ms = Date.parse(hold.expiration) - now.getTime();
  const step = left > extendFrom ? 60_000 : 1_000;
  const over = ms % step;
  return Math.max(over === 0 ? step : over, 20);
}
