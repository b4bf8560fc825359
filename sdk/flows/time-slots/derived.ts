import type { Timeslot, TimeslotDay } from "../../contract/timeslots.ts";
import type { Destination } from "../../contract/modality.ts";
import { isUnder } from "../../domain/days.ts";
import { toCents } from "../../domain/money.ts";
import { lowCostLimit } from "../../domain/slots.ts";
import type { Hold } from "../reservation/hold.ts";
import type { ChosenSlot, SlotFilter, SlotsState } from "./state.ts";

/** What the shopper pays for it, in cents; null while nobody can tell. */
export function feeOf({ cost, waiver }: Pick<Timeslot, "cost" | "waiver">): number | null {
  return cost === null ? null : Math.max(0, toCents(cost) - toCents(waiver));
}

/** What a filter lets through; by who brings them, times are asked for. */
export function isShown(time: Timeslot, filter: SlotFilter): boolean {
  return filter !== "under5" || isUnder(feeOf(time), lowCostLimit);
}

/** The times of a day that the filter lets through. */
export function timesOf({ times }: TimeslotDay, filter: SlotFilter): readonly Timeslot[] {
  return times.filter((time) => isShown(time, filter));
}

/** The times that are shown: those of the chosen day. */
export function shownTimes({ days, date, filter }: SlotsState): readonly Timeslot[] {
  const day = days.find((each) => each.date === date);
  return day ? timesOf(day, filter) : [];
}

/** Two quotes of the same time: ids are new with each answer, so that its window and who brings it tell. */
export function isSameTime(
  a: Pick<Timeslot, "window" | "vendorId">,
  b: Pick<Timeslot, "window" | "vendorId">,
): boolean {
  return a.window.value === b.window.value && a.vendorId === b.vendorId;
}

/** A time among the days, by its window and who brings it. */
export function findTime(
  days: readonly TimeslotDay[],
  wanted: Pick<Timeslot, "window" | "vendorId">,
): ChosenSlot | undefined {
  for (const { date, times } of days) {
    const time = times.find((each) => isSameTime(each, wanted));
    if (time) return { date, time };
  }
  return undefined;
}

/** The time that is held now, if one is. */
export function liveHold({ reservation: { status, hold } }: Pick<SlotsState, "reservation">): Hold | null {
  return status === "held" || status === "expiring" ? hold : null;
}

/** An address in the words that it was sent in. */
const addressKey = (to: Destination | undefined) =>
  [to?.address?.addressLines, to?.address?.postalCode].join();

/**
 * The time is the one that is held, and for the same place: another store has a time of its own at the same hours, and
 * one store brings to many addresses.
 */
export function isHeld(state: Pick<SlotsState, "reservation" | "scene">, time: Timeslot): boolean {
  const hold = liveHold(state);
  return (
    hold?.selection.optionId === time.optionId &&
    addressKey(hold.destination) === addressKey(state.scene?.place?.destination)
  );
}

/** Where the widget is, in one word. */
export function phaseOf(state: SlotsState) {
  if (state.status === "failed" || state.status === "unavailable" || state.status === "fetching")
    return state.status;
  if (state.pressing === "reserve") return "reserving";
  const { status } = state.reservation;
  return status === "none" ? state.status : status;
}
