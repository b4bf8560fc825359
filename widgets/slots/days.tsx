/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TimeslotDay } from "../../sdk/contract/timeslots.ts";
import { timesOf } from "../../sdk/flows/time-slots/derived.ts";
import type { SlotsProps } from "./slot-props.ts";
import { dayParts } from "./slot-text.ts";

/** More than these in a row are rarely seen to the end; whoever builds the page is told. */
const mostDays = 15;

/** The days from today on, side by side; one without times, or without any that the filter lets through, is none to choose. */
export function Days({ state, send, t }: SlotsProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the chosen one may be out of sight.
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>(".day:has(:checked)");
    if (row && chosen && row.scrollWidth > row.clientWidth)
      row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    if (import.meta.env.DEV && state.days.length > mostDays)
      console.warn(
        `There are ${state.days.length} days to choose from; their row is meant for ${mostDays} at most.`,
      );
  }, [state.date]);
  return (
    <fieldset class="days">
      <legend class="visually-hidden">{t("chooseDay")}</legend>
      <div class="day-row" part="days" ref={list}>
        {state.days.map((day) => (
          <Day
            key={day.date}
            {...{ day, t }}
            isChosen={day.date === state.date}
            isEmpty={timesOf(day, state.filter).length === 0}
            choose={() => send({ type: "DAY", date: day.date })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Day({
  day: { date, dayLabel, daySubText },
  isChosen,
  isEmpty,
  choose,
  t,
}: Pick<SlotsProps, "t"> & {
  readonly day: TimeslotDay;
  readonly isChosen: boolean;
  readonly isEmpty: boolean;
  readonly choose: () => void;
}) {
  const { number, month, whole } = dayParts(t, date);
  const note = isEmpty ? t("noTimes") : daySubText;
  return (
    <label class="day">
      <input
        type="radio"
        name="day"
        class="visually-hidden"
        value={date}
        checked={isChosen}
        disabled={isEmpty && !isChosen}
        aria-label={[dayLabel, whole, note].filter(Boolean).join(", ")}
        onChange={choose}
      />
      <span class="day-label">{dayLabel}</span>
      <span class="day-number">{number}</span>
      <span class="day-label">{month}</span>
      <span class="day-note">{note}</span>
    </label>
  );
}
