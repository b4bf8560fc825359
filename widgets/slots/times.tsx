/** @jsxImportSource preact */
import type { Timeslot } from "../../sdk/contract/timeslots.ts";
import { isHeld, shownTimes } from "../../sdk/flows/time-slots/derived.ts";
import type { SlotsProps } from "./slot-props.ts";
import { dayParts, feeText } from "./slot-text.ts";

/** The times of the chosen day. */
export function Times({ state, send, t }: SlotsProps) {
  const { date, option } = state;
  const times = shownTimes(state);
  if (date === null) return <p class="empty-text">{t("noDayChosen")}</p>;
  if (times.length === 0) return <p class="empty-text">{t("emptyDay")}</p>;
  return (
    <fieldset class="times" part="times">
      <legend class="visually-hidden">{t("timesOf", { day: dayParts(t, date).whole })}</legend>
      {times.map((time) => (
        <Time
          key={`${time.window.value} ${time.vendorId}`}
          {...{ time, t }}
          isChosen={time === option}
          isHeld={isHeld(state, time)}
          choose={() => send({ type: "OPTION", time })}
        />
      ))}
    </fieldset>
  );
}

function Time({
  time,
  isChosen,
  isHeld,
  choose,
  t,
}: Pick<SlotsProps, "t"> & {
  readonly time: Timeslot;
  readonly isChosen: boolean;
  readonly isHeld: boolean;
  readonly choose: () => void;
}) {
  const fee = feeText(t, time);
  return (
    <div class={`row time ${isChosen ? "is-chosen" : ""}`} part="time">
      <label class="choice">
        <input type="radio" name="time" value={time.optionId} checked={isChosen} onChange={choose} />
        <span class="description">
          <span class="name">{time.displayString}</span>
          <span class="facts">
            <span class="muted">{time.vendorName}</span>
            {isHeld && <span class="tag">{t("reserved")}</span>}
            {time.incentive && <span class="tag">{time.incentive.displayName}</span>}
          </span>
        </span>
        {fee !== null && (
          <span class={`number fee ${fee === t("feeFree") ? "tag" : fee === t("feeUnknown") ? "muted" : ""}`}>
            {fee}
          </span>
        )}
      </label>
    </div>
  );
}
