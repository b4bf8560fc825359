import { describe, expect, it } from "vitest";
import type { Timeslot, TimeslotDay } from "../../contract/timeslots.ts";
import { AisleError } from "../../domain/errors.ts";
import type { Hold } from "../reservation/hold.ts";
import { holdAt } from "../reservation/hold.ts";
import { isHeld, phaseOf } from "./derived.ts";
import { timeSlotsFlow } from "./flow.ts";
import { initialSlotsState, type SlotsEvent, type SlotsState } from "./state.ts";

const banner = {
  name: "Aisle Market",
  phone: "",
  capabilities: [],
  ownFleetName: "Aisle Delivery",
  membership: { name: "Boost" },
};
const place = { modalityType: "PICKUP", destination: { locationId: "01400413" } } as const;
const scene = { signedIn: true, banner, place, wanted: "" };
const elsewhere = {
  addressLines: ["3760 Paxton Ave"],
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode: "45209",
  countryCode: "US",
};
const date = "2026-11-26";
const next = "2026-11-27";

function time(hour: number, more: Partial<Timeslot> = {}): Timeslot {
  const at = (each: number) => `${more.window?.value ?? date}T${String(each).padStart(2, "0")}:00:00.000Z`;
  return {
    quoteId: "quote-1",
    optionId: `at-${hour}`,
    displayString: `${hour}:00 AM - ${hour + 1}:00 AM`,
    cost: 6.95,
    waiver: 0,
    shouldShowFees: true,
    vendorId: "OWN",
    vendorName: "Aisle Delivery",
    type: "STANDARD",
    ...more,
    window: { value: `${at(hour)}/${at(hour + 1)}`, timezone: "America/New_York" },
  };
}
const day = (of: string, times: Timeslot[]): TimeslotDay => ({
  date: of,
  month: "November",
  dayLabel: "Today",
  daySubText: "",
  times,
});
const days = [day(date, []), day(next, [time(9), time(10, { cost: 3.95, vendorId: "PROVIDER" })])];

const hold = (slot: Timeslot, expiration = "2026-11-25T13:00:00.000Z"): Hold => ({
  reservationId: "reservation-1",
  expiration,
  extended: false,
  destination: place.destination,
  selection: { ...slot, date: next },
});

/** What the events make of a state, and what all of them asked for. */
function after(state: SlotsState, ...events: SlotsEvent[]) {
  const effects = events.flatMap((event) => {
    const [changed, asked] = timeSlotsFlow(state, event);
    state = changed;
    return asked;
  });
  return { state, effects };
}
const ready = (state: SlotsState, found: readonly TimeslotDay[] = days): SlotsEvent => ({
  type: "READY",
  question: state.question,
  days: found,
  timeZone: "America/New_York",
  key: "again",
});
function loaded(found?: readonly TimeslotDay[]) {
  const asked = after(initialSlotsState, { type: "FETCH" }, { type: "SCENE", scene }).state;
  return after(asked, ready(asked, found));
}
const failed = (state: SlotsState, serviceCode: string): SlotsEvent => ({
  type: "RESERVE_FAILED",
  question: state.question,
  error: new AisleError("conflict", "refused", { status: 409, serviceCode }),
});
const types = (effects: readonly { type: string }[]) => effects.map(({ type }) => type);

describe("the times", () => {
  it("are asked for once at a time, and reset what was there", () => {
    const { state } = loaded();
    const once = after(state, { type: "FETCH" }, { type: "FETCH" });
    expect(types(once.effects)).toEqual(["fetch"]);
    expect(phaseOf(once.state)).toBe("fetching");
  });

  it("have the first of the first day that has any chosen", () => {
    const { state, effects } = loaded();
    expect(state).toMatchObject({ status: "ready", date: next, option: { optionId: "at-9" } });
    expect(effects).toEqual([{ type: "selected", slot: { date: next, time: days[1]?.times[0] } }]);
  });

  it("that are none at all make it unavailable", () => {
    const { state } = loaded([day(date, []), day(next, [])]);
    expect(phaseOf(state)).toBe("unavailable");
  });

  it("that nobody brings just now are none, whatever was filtered", () => {
    const own = after(loaded().state, { type: "FILTER", filter: "own" }, { type: "FETCH" }).state;
    const error = new AisleError("service", "refused", { status: 503, serviceCode: "PARTNER_UNAVAILABLE" });
    const { state } = after(own, { type: "FETCH_FAILED", question: own.question, error });
    expect(state).toMatchObject({ status: "unavailable", filter: "all", notice: null });
  });

  it.each([
    ["auth-expired", { status: 403 }, { messageKey: "page.sessionExpired" }],
    ["network", { messageKey: "offline" }, { messageKey: "offline" }],
    ["service", { status: 500 }, { messageKey: "scheduleErrorCode", params: { code: "TS1079" } }],
    ["service", { status: 503, serviceCode: "SERVICE_UNAVAILABLE" }, null],
    ["timeout", { messageKey: "technicalDifficulties" }, null],
  ] as const)("that are refused say why where that is more to know: %s %j", (code, init, notice) => {
    const { state } = loaded();
    const error = new AisleError(code, "refused", init);
    const failure = { type: "FETCH_FAILED", question: state.question, error } as const;
    const failed = after(state, failure).state;
    expect(failed).toMatchObject({ status: "failed", notice });
    // Other items are asked for anew, and what is said of those before goes.
    expect(after(failed, { type: "SCENE", scene: { ...scene, wanted: "more" } }).state.notice).toBeNull();
  });

  it("are not asked for where nobody is signed in, or no place was chosen", () => {
    const { effects } = after(
      initialSlotsState,
      { type: "FETCH" },
      { type: "SCENE", scene: { ...scene, signedIn: false } },
      { type: "SCENE", scene: { ...scene, place: null } },
    );
    // But what is held is asked for, of whoever has signed in since.
    expect(types(effects)).toEqual(["enter", "readHold"]);
  });

  it("of another place are other times", () => {
    const { state } = loaded();
    const there = { ...scene, place: { ...place, destination: { locationId: "01400420" } } };
    const moved = after(state, { type: "SCENE", scene: there });
    expect(moved.state).toMatchObject({ status: "fetching", days: [], option: null });
    expect(types(moved.effects)).toEqual(["fetch", "readHold"]);
    expect(after(state, { type: "SCENE", scene: { ...scene } }).effects).toEqual([]);
  });

  it("for other items are asked for anew, and what was chosen stays where it is still there", () => {
    const { state } = after(loaded().state, { type: "OPTION", time: days[1]?.times[1] as Timeslot });
    const asked = after(state, { type: "SCENE", scene: { ...scene, wanted: "more" } });
    expect(types(asked.effects)).toEqual(["fetch"]);
    expect(after(asked.state, ready(asked.state)).state.option?.optionId).toBe("at-10");
  });

  it.each(["failed", "unavailable"] as const)(
    "that are %s are no question for the shopper; whoever waits for one is told that there is none",
    (status) => {
      const state = { ...loaded().state, status };
      const effects = [{ type: "refused", messageKey: "dateRequired" }];
      expect(after(state, { type: "SUBMIT", key: "k" })).toEqual({ state, effects });
    },
  );

  it("that are being read are waited for without a word", () => {
    const state = { ...loaded().state, status: "fetching" } as const;
    expect(after(state, { type: "SUBMIT", key: "k" })).toEqual({ state, effects: [] });
  });

  it("keep what was chosen through new quotes, by window and vendor", () => {
    const { state } = loaded();
    const chosen = after(state, { type: "OPTION", time: days[1]?.times[1] as Timeslot }, { type: "FETCH" });
    const quoted = [
      day(next, [time(10, { quoteId: "quote-2" }), time(10, { quoteId: "quote-2", vendorId: "PROVIDER" })]),
    ];
    const again = after(chosen.state, ready(chosen.state, quoted));
    expect(again.state.option).toBe(quoted[0]?.times[1]);
    expect(again.effects).toEqual([]);
  });

  it("leave a day that has lost its last time in sight", () => {
    const { state } = loaded();
    const asked = after(state, { type: "FETCH" }).state;
    const left = after(asked, ready(asked, [day(date, [time(11)]), day(next, [])]));
    expect(left.state).toMatchObject({ status: "ready", date: next, option: null });
  });

  it("answer the last question alone", () => {
    const { state } = loaded();
    const asked = after(state, { type: "FETCH" }).state;
    expect(after(asked, ready(state)).state.status).toBe("fetching");
  });
});

describe("the chips of a checkout", () => {
  const schedule = () => after(loaded().state, { type: "PURPOSE", purpose: "schedule" }).state;
  const pressed = (state: SlotsState, filter: SlotsState["filter"]) =>
    after(state, { type: "FILTER", filter });

  it("ask whoever is chosen to bring it for times anew, and have the first chosen", () => {
    const { state, effects } = pressed(schedule(), "own");
    expect(types(effects)).toEqual(["fetch"]);
    expect(state).toMatchObject({ status: "fetching", filter: "own", date: null, option: null });
    const there = after(state, ready(state, [day(next, [time(11)])]));
    expect(there.state).toMatchObject({ date: next, option: { optionId: "at-11" } });
    expect(types(pressed(there.state, "all").effects)).toEqual(["fetch"]);
  });

  it("ask for nothing where what is there is narrowed down to low costs", () => {
    const cheap = pressed(schedule(), "under5");
    expect(cheap.effects).toEqual([]);
    expect(types(pressed(cheap.state, "all").effects)).toEqual(["fetch"]);
    const own = pressed(schedule(), "own").state;
    expect(types(pressed(after(own, ready(own)).state, "under5").effects)).toEqual(["fetch"]);
    expect(pressed(pressed(loaded().state, "under5").state, "all").effects).toEqual([]);
  });

  it("let a later press take the place of one that is under way", () => {
    const own = pressed(schedule(), "own").state;
    const all = pressed(own, "all");
    expect(types(all.effects)).toEqual(["fetch"]);
    expect(after(all.state, ready(own)).state.status).toBe("fetching");
  });

  it("stay there where the banner itself brings nothing", () => {
    const { state } = pressed(schedule(), "own");
    const none = after(state, ready(state, [day(date, []), day(next, [])])).state;
    expect(none).toMatchObject({ status: "ready", date: null, option: null });
  });
});

describe("the chip for low costs", () => {
  const cheap = () => after(loaded().state, { type: "FILTER", filter: "under5" }).state;

  it("takes back what was chosen", () => {
    expect(cheap()).toMatchObject({ filter: "under5", date: null, option: null });
  });

  it.each([
    [4.99, 0, true],
    [5, 0, false],
    [6.95, 2, true],
    [0, 0, true],
    [null, 0, false],
  ])("%s less %s: %s", (cost, waiver, passes) => {
    const { state } = loaded([day(next, [time(9, { cost, waiver })])]);
    const chosen = after(state, { type: "FILTER", filter: "under5" }, { type: "DAY", date: next }).state;
    expect(chosen.date === next).toBe(passes);
  });

  it("is off again where nothing costs little any more", () => {
    const asked = after(cheap(), { type: "FETCH" }).state;
    const { state } = after(asked, ready(asked, [day(next, [time(9)])]));
    expect(state).toMatchObject({ filter: "all", date: next, option: { optionId: "at-9" } });
  });

  it("asks for a day before a time", () => {
    const { state, effects } = after(cheap(), { type: "SUBMIT", key: "k" });
    expect(state.notice?.messageKey).toBe("dateRequired");
    expect(effects).toEqual([{ type: "refused", messageKey: "dateRequired" }]);
    const dated = after(state, { type: "DAY", date: next }, { type: "SUBMIT", key: "k" });
    expect(dated.state.notice?.messageKey).toBe("selectTime");
  });
});

describe("a press", () => {
  const pressed = () => after(loaded().state, { type: "SUBMIT", key: "press" });

  it("reserves what is chosen, and the host hears of it once it is held", () => {
    const { state, effects } = pressed();
    expect(phaseOf(state)).toBe("reserving");
    expect(effects).toMatchObject([{ type: "reserve", key: "press" }]);
    const held = hold(time(9));
    const granted = after(state, {
      type: "RESERVED",
      question: state.question,
      slot: { date: next, time: time(9) },
      hold: held,
    });
    expect(types(granted.effects)).toEqual(["reserved"]);
    expect(granted.state.granted).toBe(held.expiration);
    expect(after(state, { type: "SUBMIT", key: "second" }).effects).toEqual([]);
  });

  it("is told though the page passes other items or another place meanwhile, whose times come after", () => {
    const there = { ...scene, place: { ...place, destination: { locationId: "01400420" } } };
    for (const late of [{ ...scene, wanted: "more" }, there]) {
      const { state, effects } = after(pressed().state, { type: "SCENE", scene: late });
      expect(effects).toEqual([]);
      expect(phaseOf(state)).toBe("reserving");
      const { question } = state;
      const slot = { date: next, time: time(9) };
      const granted = after(state, { type: "RESERVED", question, slot, hold: hold(time(9)) });
      expect(types(granted.effects).slice(0, 2)).toEqual(["reserved", "fetch"]);
      expect(granted.state).toMatchObject({ status: "fetching", scene: late, late: null });
      const refused = after(state, failed(state, "SLOT_FULL"));
      expect(after(refused.state, ready(refused.state)).state).toMatchObject({
        status: "ready",
        scene: late,
      });
    }
  });

  it("to schedule holds nothing", () => {
    const { effects } = after(
      loaded().state,
      { type: "PURPOSE", purpose: "schedule" },
      { type: "SUBMIT", key: "press" },
    );
    expect(types(effects)).toEqual(["submitted"]);
  });

  it("for the time that is held already is sent, too: another device may have moved it", () => {
    const reservation = holdAt(hold(time(9)), new Date("2026-11-25T12:30:00Z"));
    const { state } = after(loaded().state, { type: "HOLD", reservation });
    expect(isHeld(state, time(9))).toBe(true);
    expect(types(after(state, { type: "SUBMIT", key: "press" }).effects)).toEqual(["reserve"]);
  });

  it.each([
    ["store", hold(time(9, { optionId: "there-9" }))],
    ["address", { ...hold(time(9)), destination: { address: elsewhere } }],
  ])("is not held where the same hours are held for another %s", (_, held) => {
    const reservation = holdAt(held, new Date("2026-11-25T12:30:00Z"));
    const { state } = after(loaded().state, { type: "HOLD", reservation });
    expect(isHeld(state, time(9))).toBe(false);
  });

  it.each(["SLOT_FULL", "SLOT_PAST"])(
    "that comes too late says so and asks for the times anew: %s",
    (code) => {
      const { state } = pressed();
      const late = after(state, failed(state, code));
      expect(late.state).toMatchObject({ notice: { messageKey: "slotFull" }, option: null, pressing: null });
      expect(types(late.effects)).toEqual(["fetch", "readHold"]);
      const found = after(late.state, ready(late.state));
      expect(found.state).toMatchObject({ notice: { messageKey: "slotFull" }, date: next, option: null });
    },
  );

  it("whose quote has run out is sent again with the new one, once", () => {
    const { state } = pressed();
    const asked = after(state, failed(state, "QUOTE_EXPIRED"));
    expect(types(asked.effects)).toEqual(["fetch"]);
    expect(asked.state.notice).toBeNull();
    const quoted = [day(next, [time(9, { quoteId: "quote-2" })])];
    const sent = after(asked.state, ready(asked.state, quoted));
    expect(sent.effects).toMatchObject([
      { type: "reserve", slot: { time: { quoteId: "quote-2" } }, key: "again" },
    ]);
    const over = after(sent.state, failed(sent.state, "QUOTE_EXPIRED"));
    expect(over.state.notice?.messageKey).toBe("slotFull");
  });

  it("whose new quote costs something else is the shopper's to repeat", () => {
    const { state } = pressed();
    const asked = after(state, failed(state, "QUOTE_EXPIRED"));
    const dearer = after(asked.state, ready(asked.state, [day(next, [time(9, { cost: 9.95 })])]));
    expect(types(dearer.effects)).toEqual(["refused"]);
    expect(dearer.state).toMatchObject({ pressing: null, notice: { messageKey: "slotFull" } });
  });

  it("whose answer is lost goes again with the same key", () => {
    const { state } = pressed();
    const lost = after(state, {
      type: "RESERVE_FAILED",
      question: state.question,
      error: new AisleError("timeout", "no answer"),
    });
    expect(lost.state.notice?.messageKey).toBe("slotNotReserved");
    expect(types(lost.effects)).toEqual(["readHold"]);
    expect(after(lost.state, { type: "SUBMIT", key: "other" }).effects).toMatchObject([{ key: "press" }]);
  });
});

describe("a time that is held", () => {
  const heldAt = (now: string, more: Partial<Hold> = {}) =>
    after(loaded().state, {
      type: "HOLD",
      reservation: holdAt({ ...hold(time(9)), ...more }, new Date(now)),
    }).state;

  it("is expiring in its last two minutes, and then over", () => {
    expect(phaseOf(heldAt("2026-11-25T12:57:59Z"))).toBe("held");
    expect(phaseOf(heldAt("2026-11-25T12:58:00Z"))).toBe("expiring");
    const over = heldAt("2026-11-25T13:00:00Z");
    expect(phaseOf(over)).toBe("expired");
    expect(over.notice?.messageKey).toBe("reservationExpired");
  });

  it("that is over while another one is being reserved leaves that press be, and its repeat", () => {
    const state = heldAt("2026-11-25T12:59:00Z");
    const other = after(state, { type: "OPTION", time: days[1]?.times[1] as Timeslot });
    const pressed = after(other.state, { type: "SUBMIT", key: "press" }).state;
    const over: SlotsEvent = {
      type: "HOLD",
      reservation: holdAt(hold(time(9)), new Date("2026-11-25T13:00:00Z")),
    };
    expect(phaseOf(after(pressed, over).state)).toBe("reserving");
    const asked = after(pressed, failed(pressed, "QUOTE_EXPIRED"), over).state;
    expect(types(after(asked, ready(asked)).effects)).toEqual(["reserve"]);
  });

  it("can be extended once", () => {
    expect(after(heldAt("2026-11-25T12:58:00Z"), { type: "EXTEND", key: "e" }).effects).toMatchObject([
      { type: "extend", key: "e" },
    ]);
    expect(
      after(heldAt("2026-11-25T12:58:00Z", { extended: true }), { type: "EXTEND", key: "e" }).effects,
    ).toEqual([]);
  });

  it("that another device has extended is read, and nothing failed", () => {
    const extending = after(heldAt("2026-11-25T12:58:00Z"), { type: "EXTEND", key: "e" }).state;
    const error = new AisleError("invalid", "once", { serviceCode: "RESERVATION_EXTENDED", status: 422 });
    const failed = after(extending, { type: "EXTEND_FAILED", question: extending.question, error });
    expect(failed.state).toMatchObject({ pressing: null, attempt: null, notice: null });
    expect(failed.effects).toEqual([{ type: "readHold" }]);
  });

  it("is extended while times are asked for, and they come all the same", () => {
    const asked = after(heldAt("2026-11-25T12:58:00Z"), { type: "FETCH" }).state;
    const extending = after(asked, { type: "EXTEND", key: "e" });
    expect(types(extending.effects)).toEqual(["extend"]);
    const { state } = after(extending.state, ready(asked), {
      type: "EXTENDED",
      question: extending.state.question,
    });
    expect(state).toMatchObject({ status: "ready", pressing: null });
    expect(state.granted).toBe(hold(time(9)).expiration);
  });

  it("is the one that stands chosen when the times come", () => {
    const state = after(initialSlotsState, {
      type: "HOLD",
      reservation: holdAt(hold(time(10, { vendorId: "PROVIDER" })), new Date("2026-11-25T12:30:00Z")),
    }).state;
    const asked = after(state, { type: "FETCH" }, { type: "SCENE", scene }).state;
    expect(after(asked, ready(asked)).state.option?.optionId).toBe("at-10");
  });

  it("stands chosen when it is known late, unless the shopper has chosen meanwhile", () => {
    const [nine, ten] = days[1]?.times as [Timeslot, Timeslot];
    const other = time(12);
    const { state } = loaded([...days, day("2026-11-28", [other])]);
    const known = (slot: Timeslot): SlotsEvent => ({
      type: "HOLD",
      reservation: holdAt(hold(slot), new Date("2026-11-25T12:30:00Z")),
    });
    expect(after(state, known(ten)).state.option).toBe(ten);
    const chosen = after(state, { type: "OPTION", time: ten }).state;
    expect(after(chosen, known(nine)).state).toMatchObject({ option: ten, reservation: { status: "held" } });
    // Not even where it is the first that there is, which stood chosen before.
    const back = after(chosen, { type: "OPTION", time: nine }).state;
    expect(after(back, known(ten)).state.option).toBe(nine);
    const dated = after(state, { type: "DAY", date: "2026-11-28" }).state;
    expect(after(dated, known(nine)).state).toMatchObject({ date: "2026-11-28", option: null });
    const pressed = after(state, { type: "SUBMIT", key: "press" }).state;
    expect(after(pressed, failed(pressed, "TS1079"), known(ten)).state.option).toBe(nine);
    const narrowed = after(state, { type: "FILTER", filter: "under5" }).state;
    expect(after(narrowed, known(nine)).state).toMatchObject({ date: null, option: null });
  });

  it("stands chosen when it is held elsewhere after the shopper's own choice was granted", () => {
    const [nine, ten] = days[1]?.times as [Timeslot, Timeslot];
    const pressed = after(loaded().state, { type: "OPTION", time: ten }, { type: "SUBMIT", key: "press" });
    const { question } = pressed.state;
    const slot = { date: next, time: ten };
    const granted = after(pressed.state, { type: "RESERVED", question, slot, hold: hold(ten) }).state;
    const reservation = holdAt(
      { ...hold(nine), reservationId: "reservation-2" },
      new Date("2026-11-25T12:30:00Z"),
    );
    expect(after(granted, { type: "HOLD", reservation }).state.option).toBe(nine);
  });

  it("takes back the word that it had run out once there is another", () => {
    const over = heldAt("2026-11-25T13:00:00Z");
    const reservation = holdAt(
      { ...hold(time(9)), expiration: "2026-11-25T15:00:00Z" },
      new Date("2026-11-25T13:30:00Z"),
    );
    expect(after(over, { type: "HOLD", reservation }).state.notice).toBeNull();
  });
});
