/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import { liveHold } from "../../sdk/flows/time-slots/derived.ts";
import type { SlotsProps } from "./slot-props.ts";
import { dayParts, holdParts, leftText } from "./slot-text.ts";

/** The time that is held, and how long it still is. What is said aloud of that are a few sentences, elsewhere. */
export function HoldNote({ state, send, t }: SlotsProps) {
  const hold = liveHold(state);
  const { reservation, pressing } = state;
  const note = useRef<HTMLDivElement>(null);
  const pressed = useRef(pressing);
  useEffect(() => {
    // The button is gone with the press that has extended it.
    if (pressed.current === "extend" && document.activeElement === document.body) note.current?.focus();
    pressed.current = pressing;
  }, [pressing]);
  if (!hold) return null;
  const { before, time, after } = holdParts(t, hold);
  const { date, displayString } = hold.selection;
  const isExpiring = reservation.status === "expiring";
  return (
    <div ref={note} class={`hold ${isExpiring ? "is-expiring" : ""}`} part="hold" tabIndex={-1}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M12 7v5l3 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          stroke-linecap="round"
        />
      </svg>
      <p>
        <strong>
          {dayParts(t, date).whole}, {displayString}
        </strong>
        <br />
        {before}
        <strong class="number">{time}</strong>
        {after}
        <span class="left number" aria-hidden="true">
          {leftText(t, reservation)}
        </span>
      </p>
      {isExpiring && !hold.extended && (
        <button
          type="button"
          class="button outlined"
          aria-busy={pressing === "extend"}
          aria-disabled={pressing !== null}
          onClick={() => send({ type: "EXTEND", key: crypto.randomUUID() })}
        >
          {t(pressing === "extend" ? "choosing" : "extendReservation")}
        </button>
      )}
    </div>
  );
}
