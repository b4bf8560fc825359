// Long because what is asked, what is pressed and what is held have one say over the times.

import type { TimeslotDay } from "../../contract/timeslots.ts";
import type { AisleError } from "../../domain/errors.ts";
import { accessNotice } from "../access-notice.ts";
import { isLostAnswer } from "../lost-answer.ts";
import { feeOf, findTime, isShown, liveHold, timesOf } from "./derived.ts";
import {
  type ChosenSlot,
  initialSlotsState,
  type SlotNotice,
  type SlotsEvent,
  type SlotsState,
  type SlotsStep,
} from "./state.ts";

/**
 * A time for an order: what there is, what is chosen of it, and what is held. A time that is held stays so until the new
 * one has been granted. Pure.
 */
export function timeSlotsFlow(state: SlotsState, event: SlotsEvent): SlotsStep {
  const [next, effects] = step(state, event);
  if (!next.late || next.pressing !== null) return [next, effects];
  const [moved, more] = entered({ ...next, late: null }, next.late);
  return [moved, [...effects, ...more]];
}

function step(state: SlotsState, event: SlotsEvent): SlotsStep {
  switch (event.type) {
    case "FETCH":
      return state.status === "fetching" ? [state, []] : fetchTimes({ ...state, notice: null });
    case "SCENE":
      return entered(state, event.scene);
    case "READY":
      return event.question === state.question ? ready(state, event) : [state, []];
    case "FETCH_FAILED":
      return event.question === state.question ? [fetchFailed(state, event.error), []] : [state, []];
    case "PURPOSE":
      return [state.purpose === event.purpose ? state : { ...state, purpose: event.purpose }, []];
    case "FILTER":
      return filtered(state, event.filter);
    case "DAY":
      return chooseDay(state, event.date);
    case "OPTION":
      return option(state, event.time);
    case "SUBMIT":
      return submit(state, event.key);
    case "RESERVED":
    case "RESERVE_FAILED":
    case "EXTEND":
    case "EXTENDED":
    case "EXTEND_FAILED":
      return holdStep(state, event);
    case "HOLD":
      return held(state, event.reservation);
    case "STRINGS":
      return [{ ...state, strings: event.strings }, []];
    case "PLAN":
      return [{ ...state, plan: event.plan }, []];
    case "FORGET":
      return forgotten(state);
  }
}

/** Whoever comes next is asked about at once; what the retailer says is said to them, too. */
function forgotten({ purpose, strings, question }: SlotsState): SlotsStep {
  const [next, effects] = fetchTimes({ ...initialSlotsState, purpose, strings, question });
  return [next, [...effects, { type: "readHold" }]];
}

type HoldEvent = Extract<
  SlotsEvent,
  { type: "RESERVED" | "RESERVE_FAILED" | "EXTEND" | "EXTENDED" | "EXTEND_FAILED" }
>;

/** What comes of a press. */
function holdStep(state: SlotsState, event: HoldEvent): SlotsStep {
  if (event.type === "EXTEND") return extend(state, event.key);
  if (event.question !== state.question) return [state, []];
  switch (event.type) {
    case "RESERVED":
      return [
        {
          ...state,
          isPicked: false,
          pressing: null,
          attempt: null,
          notice: null,
          granted: event.hold.expiration,
        },
        [{ type: "reserved", slot: event.slot, hold: event.hold }],
      ];
    case "RESERVE_FAILED":
      return reserveFailed(state, event.error);
    case "EXTENDED":
      return [
        { ...state, pressing: null, attempt: null, granted: state.reservation.hold?.expiration ?? null },
        [],
      ];
    case "EXTEND_FAILED": {
      // Another device was quicker: how long it is held now says all there is to say.
      if (event.error.serviceCode === "RESERVATION_EXTENDED")
        return [{ ...state, pressing: null, attempt: null }, [{ type: "readHold" }]];
      const attempt = isLostAnswer(event.error) ? state.attempt : null;
      const notice = accessNotice(event.error) ?? { messageKey: "holdNotExtended" };
      return [{ ...refuse(state, notice), attempt }, [{ type: "readHold" }]];
    }
  }
}

/** A new question; what was there is gone, but for what the shopper had chosen, which is looked for again. */
function fetchTimes(state: SlotsState): SlotsStep {
  const question = state.question + 1;
  // Why they could not be read goes with the next try.
  const notice = state.status === "failed" ? null : state.notice;
  const next: SlotsState = { ...state, status: "fetching", question, pressing: null, notice };
  const { scene } = state;
  if (!scene) return [next, [{ type: "enter", question }]];
  const { signedIn, place } = scene;
  if (!signedIn || !place) return [{ ...next, status: "idle" }, []];
  return [next, [{ type: "fetch", place, question }]];
}

/** That nobody brings orders there just now is no failure: it is how things are, and a filter would only hide others. */
function fetchFailed(state: SlotsState, error: AisleError): SlotsState {
  const next = { ...state, resend: null, pressing: null } as const;
  if (error.serviceCode === "PARTNER_UNAVAILABLE")
    return { ...next, status: "unavailable", filter: "all", notice: null };
  // The code stands behind what the retailer says of it, and tells customer service where it was.
  const gateway: SlotNotice = { messageKey: "scheduleErrorCode", params: { code: "TS1079" } };
  const notice = accessNotice(error) ?? (error.status === 500 ? gateway : null);
  return { ...next, status: "failed", notice };
}

/** The times of another place are other times: nothing that was chosen is among them, as it may be where other items are. */
function entered(state: SlotsState, scene: SlotsState["scene"]): SlotsStep {
  // What was pressed is granted for where it was pressed, and told, before there are other times.
  if (state.scene && state.pressing !== null) return [{ ...state, late: scene }, []];
  const known = (each: SlotsState["scene"]) => JSON.stringify([each?.signedIn, each?.place]);
  if (state.scene && known(state.scene) === known(scene))
    return state.scene.wanted === scene?.wanted ? [{ ...state, scene }, []] : fetchTimes({ ...state, scene });
  const [next, effects] = fetchTimes({
    ...state,
    scene,
    days: [],
    date: null,
    option: null,
    resend: null,
    notice: null,
  });
  // Whoever shops elsewhere, in whatever part of the page, may have given up what was held, or has signed in since.
  return [next, state.scene ? [...effects, { type: "readHold" }] : effects];
}

function ready(
  state: SlotsState,
  { days, timeZone, key }: Extract<SlotsEvent, { type: "READY" }>,
): SlotsStep {
  const { resend, filter } = state;
  const known: SlotsState = { ...state, days, timeZone, resend: null };
  // Whoever else brings orders there is one press away.
  if (filter !== "own" && days.every(({ times }) => times.length === 0))
    return [{ ...known, status: "unavailable", date: null, option: null, pressing: null }, []];
  // Where nothing costs little any more, nobody could take the filter back.
  const isOff = filter === "under5" && !firstOf(known);
  const next: SlotsState = { ...known, status: "ready", filter: isOff ? "all" : filter };
  const again = resend && findTime(days, resend.time);
  const [chosen, effects] = choice(next, again || undefined);
  if (!resend) return [chosen, effects];
  // The shopper has agreed to this time at this price: that its quote is a newer one is nothing to them.
  if (again && feeOf(again.time) === feeOf(resend.time)) {
    const [sent, sending] = reserve(chosen, again, key, true);
    return [sent, [...effects, ...sending]];
  }
  return [
    refuse(chosen, { messageKey: "slotFull" }),
    [...effects, { type: "refused", messageKey: "slotFull" }],
  ];
}

/** What stands chosen once the times are there: what was before, what is held, or the first that there is. */
function choice(state: SlotsState, wanted?: ChosenSlot): SlotsStep {
  const { days, date, option: before, filter } = state;
  const hold = liveHold(state);
  const kept = wanted ?? (before ? findTime(days, before) : undefined);
  if (kept && isShown(kept.time, filter)) return [{ ...state, date: kept.date, option: kept.time }, []];
  // The day that the shopper looks at stays, even where it has lost its last time: that is said in its place.
  if (date !== null && days.some((day) => day.date === date)) return [{ ...state, option: null }, []];
  const first = (hold && findTime(days, hold.selection)) ?? firstOf(state);
  if (!first || !isShown(first.time, filter)) return [{ ...state, date: null, option: null }, []];
  return [
    { ...state, date: first.date, option: first.time, isPicked: false },
    [{ type: "selected", slot: first }],
  ];
}

function firstOf({ days, filter }: Pick<SlotsState, "days" | "filter">): ChosenSlot | undefined {
  for (const day of days) {
    const [time] = timesOf(day, filter);
    if (time) return { date: day.date, time };
  }
  return undefined;
}

/** What was chosen may be hidden by it, and the shopper would not see what they send. Whoever brings it is asked anew. */
function filtered(state: SlotsState, filter: SlotsState["filter"]): SlotsStep {
  if (state.pressing !== null || state.filter === filter) return [state, []];
  const next = { ...state, filter, date: null, option: null, isPicked: true, notice: null };
  const asksAnew = state.purpose === "schedule" && (filter !== "under5" || state.filter === "own");
  return asksAnew ? fetchTimes(next) : [next, []];
}

const dayOf = ({ days }: SlotsState, date: string): TimeslotDay | undefined =>
  days.find((day) => day.date === date);

function chooseDay(state: SlotsState, date: string): SlotsStep {
  const day = dayOf(state, date);
  if (!day || state.pressing !== null || timesOf(day, state.filter).length === 0) return [state, []];
  return [date === state.date ? state : { ...state, date, option: null, isPicked: true, notice: null }, []];
}

function option(state: SlotsState, time: ChosenSlot["time"]): SlotsStep {
  const { date } = state;
  if (date === null || state.pressing !== null) return [state, []];
  const known = dayOf(state, date)?.times.includes(time) && isShown(time, state.filter);
  if (!known || time === state.option) return [state, []];
  return [
    { ...state, option: time, isPicked: true, notice: null },
    [{ type: "selected", slot: { date, time } }],
  ];
}

function submit(state: SlotsState, key: string): SlotsStep {
  const { date, option: time, status, pressing, purpose } = state;
  if (pressing !== null || status === "fetching") return [state, []];
  // What stands in the place of the times says what is the matter; whoever waits for a time is told that there is none.
  if (/^(failed|unavailable)$/.test(status))
    return [state, [{ type: "refused", messageKey: "dateRequired" }]];
  if (date === null || time === null) {
    const messageKey = date === null ? "dateRequired" : "selectTime";
    return [refuse(state, { messageKey }), [{ type: "refused", messageKey }]];
  }
  const slot = { date, time };
  const next = { ...state, isPicked: true, notice: null };
  if (purpose === "schedule") return [next, [{ type: "submitted", slot }]];
  // One that is held, too: another device may have moved it, and where it has not its time goes on as it was.
  return reserve(next, slot, key);
}

function reserve(state: SlotsState, slot: ChosenSlot, key: string, isRepeat = false): SlotsStep {
  const question = state.question + 1;
  const subject = `${slot.time.quoteId}.${slot.time.optionId}`;
  const used = state.attempt?.subject === subject ? state.attempt.key : key;
  return [
    { ...state, question, pressing: "reserve", notice: null, attempt: { subject, key: used, isRepeat } },
    [{ type: "reserve", slot, question, key: used }],
  ];
}

/** Somebody was quicker, or it is too late for that time: there are others, and a time that was held stays so. */
function reserveFailed(state: SlotsState, error: AisleError): SlotsStep {
  const { date, option: time } = state;
  const { serviceCode } = error;
  if (serviceCode === "QUOTE_EXPIRED" && date !== null && time !== null && !state.attempt?.isRepeat) {
    const [next, effects] = fetchTimes({ ...state, attempt: null });
    return [{ ...next, resend: { date, time }, pressing: "reserve" }, effects];
  }
  if (serviceCode && /^(SLOT_(FULL|PAST)|QUOTE_EXPIRED)$/.test(serviceCode)) {
    const [next, effects] = fetchTimes({ ...refuse(state, { messageKey: "slotFull" }), option: null });
    return [{ ...next, attempt: null }, [...effects, { type: "readHold" }]];
  }
  const notice = accessNotice(error) ?? { messageKey: "slotNotReserved" };
  const attempt = isLostAnswer(error) ? state.attempt : null;
  // It may have been granted all the same.
  return [{ ...refuse(state, notice), attempt }, [{ type: "readHold" }]];
}

/** Two minutes before its end, once. */
function extend(state: SlotsState, key: string): SlotsStep {
  const hold = liveHold(state);
  if (!hold || hold.extended || state.pressing !== null) return [state, []];
  // Times that are being asked for are still to come.
  const question = state.question + (state.status === "fetching" ? 0 : 1);
  const subject = `extend.${hold.reservationId}`;
  const used = state.attempt?.subject === subject ? state.attempt.key : key;
  return [
    {
      ...state,
      question,
      pressing: "extend",
      notice: null,
      attempt: { subject, key: used, isRepeat: false },
    },
    [{ type: "extend", question, key: used }],
  ];
}

/** What is held has changed: here, in another tab, on another device, or by the clock. */
function held(state: SlotsState, reservation: SlotsState["reservation"]): SlotsStep {
  const before = state.reservation;
  const next: SlotsState = { ...state, reservation };
  if (reservation.status === "expired" && before.status !== "expired")
    return [
      // A press that is under way goes on.
      {
        ...refuse(next, { messageKey: "reservationExpired" }),
        pressing: state.pressing,
        resend: state.resend,
      },
      [],
    ];
  // A time that is held anew, or no more, takes back the word that it had run out.
  const isStale = state.notice?.messageKey === "reservationExpired" && reservation.status !== "expired";
  const shownNow = isStale ? { ...next, notice: null } : next;
  const { hold } = reservation;
  const isNew = hold !== null && hold.reservationId !== before.hold?.reservationId;
  // What the shopper has turned to meanwhile stays: else their press would go on with a time that they did not choose.
  if (!isNew || state.status !== "ready" || state.pressing !== null || state.isPicked) return [shownNow, []];
  const at = findTime(state.days, hold.selection);
  return at ? [{ ...shownNow, date: at.date, option: at.time }, []] : [shownNow, []];
}

/** Says what stands against it, where the shopper is. */
function refuse(state: SlotsState, notice: SlotNotice): SlotsState {
  return { ...state, pressing: null, resend: null, notice, refusals: state.refusals + 1 };
}
