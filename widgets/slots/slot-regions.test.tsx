/** @jsxImportSource preact */
import { render } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Hold, holdAt } from "../../sdk/flows/reservation/hold.ts";
import { initialSlotsState, type SlotsState } from "../../sdk/flows/time-slots/state.ts";
import { translator } from "../kit/translator.ts";
import { SlotRegions } from "./slots.tsx";
import { slotTexts } from "./text.ts";

const end = Date.parse("2026-11-25T13:00:00Z");
const hold = {
  reservationId: "reservation-1",
  expiration: new Date(end).toISOString(),
  selection: { window: { timezone: "America/New_York" } },
} as Hold;
const t = translator(undefined, slotTexts);

const root = document.createElement("div");
beforeEach(() => document.body.append(root));
afterEach(() => {
  render(null, root);
  root.remove();
});

/** What the region has once so many seconds of the time are left. */
function at(left: number, more: Partial<SlotsState> = {}) {
  const reservation = holdAt(hold, new Date(end - left * 1000));
  render(<SlotRegions t={t} state={{ ...initialSlotsState, reservation, ...more }} />, root);
  return root.querySelector("[aria-live=polite] span");
}

it("what is left is said at ten, five and two minutes, and not in between", () => {
  expect(at(601)).toBeNull();
  const ten = at(600);
  expect(ten?.textContent).toBe("Your reservation ends in 10 minutes.");
  for (const left of [540, 480, 420, 360]) {
    expect(at(left)).toBe(ten);
    expect(ten?.textContent).toBe("Your reservation ends in 10 minutes.");
  }
  const five = at(300);
  expect(five).not.toBe(ten);
  expect(five?.textContent).toBe("Your reservation ends in 5 minutes.");
  expect([at(240), at(180)]).toEqual([five, five]);
  expect(five?.textContent).toBe("Your reservation ends in 5 minutes.");
  const two = at(120);
  expect(two?.textContent).toBe("Your reservation ends in less than two minutes. You can extend it.");
  expect(at(1)).toBe(two);
});

it.each([
  [599, "9 minutes", 540],
  [310, "5 minutes", 300],
  [179, "2 minutes", 121],
])("of a time that is known with %i seconds left no more is said, once: %s", (left, said, later) => {
  const known = at(left);
  expect(known?.textContent).toBe(`Your reservation ends in ${said}.`);
  expect(at(later)).toBe(known);
});

it("until when a time is held is said once it was reserved or extended here", () => {
  expect(at(3600)).toBeNull();
  const granted = at(3600, { granted: hold.expiration });
  expect(granted?.textContent).toMatch(/^We'll hold this reservation until \d+:\d\d [AP]M/);
  expect(at(3540, { granted: hold.expiration })).toBe(granted);
  expect(at(3600, { granted: new Date(end - 1).toISOString() })).toBeNull();
  expect(at(600, { granted: hold.expiration })?.textContent).toBe("Your reservation ends in 10 minutes.");
});

it("that there are no times is said at once, with what stands in their place, each time", () => {
  const alert = () => root.querySelector("[aria-live=assertive] span");
  at(601, { status: "failed", question: 1 });
  const first = alert();
  expect(first?.textContent).toMatch(/^Something went wrong.* /i);
  at(601, { status: "failed", question: 2 });
  expect(alert()).not.toBe(first);
  at(601, { status: "failed", notice: { messageKey: "offline" } });
  expect(alert()?.textContent).toContain(t("offline"));
  at(601, { status: "unavailable" });
  expect(alert()?.textContent).toContain(t("slotsUnavailableText", { chain: t("theStore") }));
  at(601);
  expect(alert()).toBeNull();
});

it("what is said again after times were asked for is what is left by then", () => {
  at(300);
  at(190, { status: "fetching" });
  expect(at(180)?.textContent).toBe("Your reservation ends in 3 minutes.");
});
